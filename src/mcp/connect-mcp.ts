// An MCP server over Streamable HTTP as a source of tools.
// Trust: host
import { checkOptions, readUrl, type ConnectMcpOptions } from "./connect-options.ts";
import { createMcpSource, type McpSource } from "./mcp-source.ts";

/**
 * Connects to an MCP server over Streamable HTTP. Resolves also when the server is down or wants a login; `status()` tells, and the next list or call tries again.
 *
 * @param url the MCP endpoint, such as `https://crm.example/mcp`
 * @param options the namespace; headers, fetch, login, time limit
 * @returns a source for `createExecutor`
 * @throws TypeError for a wrong address or option; RangeError for a wrong number
 */
export async function connectMcp(url: string | URL, options: ConnectMcpOptions): Promise<McpSource> {
  const endpoint = readUrl(url);
  checkOptions(options);
  const { source, open } = createMcpSource(endpoint, options);
  await open().catch(() => undefined);
  return source;
}
