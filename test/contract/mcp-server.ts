// An MCP server as a function from Request to Response, so that any runtime can serve it, or call it in memory.
// Trust: host
import "./jitless.ts";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult, type Tool } from "@modelcontextprotocol/sdk/types.js";

/** A contact as `get_contacts` returns it. */
export interface Contact {
  id: string;
  name: string;
  email: string;
}

/** What the server knows: literal, so that cases can expect it. */
export const CONTACTS: readonly Contact[] = Array.from({ length: 40 }, (_, i) => ({
  id: `c${i}`,
  name: `Customer ${i}`,
  email: `customer${i}@example.com`,
}));

/** Total of the last order of `c<i>`. */
export function orderTotal(i: number): number {
  return (i * 1_300) % 17_000;
}

const TOOLS: readonly Tool[] = [
  {
    name: "get_contacts",
    description: "Lists all contacts",
    inputSchema: { type: "object", properties: {} },
    annotations: { readOnlyHint: true },
  },
  {
    name: "get_last_order",
    description: "Gets the last order of a customer",
    inputSchema: { type: "object", properties: { customer_id: { type: "string" } }, required: ["customer_id"] },
    outputSchema: { type: "object", properties: { total: { type: "number" } }, required: ["total"] },
    annotations: { readOnlyHint: true },
  },
  {
    name: "echo",
    description: "Answers with its text",
    inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  },
  { name: "fail", description: "Always fails", inputSchema: { type: "object", properties: {} } },
  { name: "picture", description: "Returns a picture", inputSchema: { type: "object", properties: {} } },
];

function callTool(name: string, args: { [key: string]: unknown }): CallToolResult {
  switch (name) {
    case "get_contacts":
      return { content: [], structuredContent: { contacts: CONTACTS } };
    case "get_last_order": {
      const order = { total: orderTotal(Number(String(args["customer_id"]).slice(1))) };
      return { content: [{ type: "text", text: JSON.stringify(order) }], structuredContent: order };
    }
    case "echo":
      return { content: [{ type: "text", text: String(args["text"]) }] };
    case "picture":
      return { content: [{ type: "image", mimeType: "image/png", data: "iVBORw0KGgo=" }] };
    default:
      return { isError: true, content: [{ type: "text", text: `${name} always fails` }] };
  }
}

/**
 * Makes a server.
 *
 * @returns a handler that keeps its sessions; answers to POST, GET and DELETE as Streamable HTTP wants
 */
export function createMcpHandler(): (request: Request) => Promise<Response> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request) => {
    const known = sessions.get(request.headers.get("mcp-session-id") ?? "");
    if (known !== undefined) return known.handleRequest(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const server = new Server({ name: "contract", version: "1.0.0" }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...TOOLS] }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments ?? {}));
    await server.connect(transport);
    return transport.handleRequest(request);
  };
}
