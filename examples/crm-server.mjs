// An MCP server over Streamable HTTP, on loopback only, with 5,000 contacts: the CRM of the quick start.
// Run it alone with `node examples/crm-server.mjs [port]`.
// Trust: host
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { z } from "zod";
import { createCrmData } from "./crm-data.mjs";

const CONTACT = z.object({ id: z.number().int(), name: z.string(), email: z.string(), phone: z.string(), city: z.string() });
const ORDER = {
  order_id: z.string(),
  customer_id: z.number().int(),
  placed_at: z.string().describe("YYYY-MM-DD"),
  total: z.number(),
  currency: z.string(),
};

// What a page on another origin may send and read; without these headers a browser stops at "Failed to fetch".
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, DELETE",
  "access-control-allow-headers": "content-type, accept, authorization, mcp-session-id, mcp-protocol-version, last-event-id",
  "access-control-expose-headers": "mcp-session-id, www-authenticate",
};

function createCrm({ contacts, orders }) {
  const server = new McpServer({ name: "crm", version: "1.0.0" });
  server.registerTool(
    "get_contacts",
    {
      title: "Contacts",
      description: "All contacts of the company, or one page of them.",
      inputSchema: {
        offset: z.number().int().min(0).optional().describe("Where the page begins"),
        limit: z.number().int().min(1).optional().describe("Contacts in the page; all without it"),
      },
      outputSchema: { contacts: z.array(CONTACT), total: z.number().int() },
      annotations: { readOnlyHint: true },
    },
    ({ offset = 0, limit = contacts.length }) => answer({ contacts: contacts.slice(offset, offset + limit), total: contacts.length }),
  );
  server.registerTool(
    "get_last_order",
    {
      title: "Last order",
      description: "The most recent order of one customer.",
      inputSchema: { customer_id: z.number().int().describe("id of a contact") },
      outputSchema: ORDER,
      annotations: { readOnlyHint: true },
    },
    ({ customer_id: id }) => {
      const order = orders.get(id);
      return order === undefined ? { isError: true, content: [{ type: "text", text: `There is no customer ${id}.` }] } : answer(order);
    },
  );
  return server;
}

/** The text beside it is for clients that do not know structured answers. */
function answer(value) {
  return { structuredContent: value, content: [{ type: "text", text: JSON.stringify(value) }] };
}

/**
 * Starts the server.
 *
 * @param {{ port?: number, contacts?: number }} [options] a free port and 5,000 contacts by default
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startCrmServer({ port = 0, contacts } = {}) {
  const data = createCrmData(contacts);
  const sessions = new Map();

  async function openSession() {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      enableJsonResponse: true,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await createCrm(data).connect(transport);
    return transport;
  }

  async function handle(request, response) {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    // A name that resolves to 127.0.0.1 must not open this server to whoever owns the name (DNS rebinding).
    const host = new URL(`http://${request.headers.host ?? "none"}`).hostname;
    if (host !== "127.0.0.1" && host !== "localhost") response.writeHead(403).end();
    else if (request.method === "OPTIONS") response.writeHead(204).end();
    else if (new URL(request.url, "http://localhost").pathname !== "/mcp") response.writeHead(404).end();
    else await talk(request, response);
  }

  async function talk(request, response) {
    const id = request.headers["mcp-session-id"];
    const transport = id === undefined ? await openSession() : sessions.get(id);
    if (transport !== undefined) return transport.handleRequest(request, response);
    return response
      .writeHead(404, { "content-type": "application/json" })
      .end('{"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null}');
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    async close() {
      await Promise.all([...sessions.values()].map((transport) => transport.close()));
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await startCrmServer({ port: Number(process.argv[2] ?? 0) });
  console.log(url);
}
