// The entry of cloche/mcp: MCP servers and clients as sources of tools.
// Trust: host

export { connectMcp } from "./mcp/connect-mcp.ts";
export type { ConnectMcpOptions } from "./mcp/connect-options.ts";
export { fromMcpClient, type McpClientLike } from "./mcp/from-mcp-client.ts";
export type { McpSource } from "./mcp/mcp-source.ts";
