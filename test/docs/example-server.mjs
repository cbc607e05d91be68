// Loaded before an example: https://crm.example/mcp answers from memory, every other address stays as it is.
// Trust: host
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { z } from "zod";

const real = globalThis.fetch;

async function answer(request) {
  const server = new McpServer({ name: "crm", version: "1.0.0" });
  const annotations = { readOnlyHint: true };
  server.registerTool("get_contacts", { annotations }, () => ({ content: [{ type: "text", text: '{"contacts":[]}' }] }));
  server.registerTool("get_last_order", { annotations, inputSchema: { customer_id: z.string() } }, () => ({
    content: [{ type: "text", text: '{"total":1}' }],
  }));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
}

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  return request.url === "https://crm.example/mcp" ? answer(request) : real(request);
};
