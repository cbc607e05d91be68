// Cases with a real MCP server: one in memory behind a `fetch`, one on loopback.
// Trust: host
import { createExecutor, type ToolSource } from "cloche";
import { connectMcp } from "cloche/mcp";
import { equal, includes, ok } from "./assert.ts";
import type { Case, ContractApi } from "./case.ts";
import { CONTACTS, createMcpHandler, orderTotal } from "./mcp-server.ts";

const BIG_ORDERS = `
const { contacts } = await tools.crm.get_contacts();
const big = [];
for (const contact of contacts) {
  const order = await tools.crm.get_last_order(contact.id);
  if (order.total > 10000) big.push([contact.id, order.total]);
}
return big;`;

const EXPECTED = CONTACTS.flatMap(({ id }, i) => (orderTotal(i) > 10_000 ? [[id, orderTotal(i)]] : []));

async function bigOrders(source: ToolSource): Promise<void> {
  const executor = await createExecutor({ tools: [source] });
  try {
    equal(
      executor.sources().map(({ name, state, tools }) => ({ name, state, tools })),
      [{ name: "crm", state: "ready", tools: 5 }],
      "sources",
    );
    const result = await executor.execute(BIG_ORDERS);
    if (result.status !== "completed") throw new Error(result.text);
    equal(result.value, EXPECTED);
    equal(result.calls.length, 1 + CONTACTS.length, "calls");
  } finally {
    await executor.close();
  }
}

function inMemory(): Promise<ToolSource> {
  const handle = createMcpHandler();
  return connectMcp("https://crm.example/mcp", { name: "crm", fetch: (input, init) => handle(new Request(input, init)) });
}

async function withCrm(run: (execute: (code: string) => Promise<unknown>) => Promise<void>): Promise<void> {
  const executor = await createExecutor({ tools: [await inMemory()] });
  try {
    await run(async (code) => {
      const result = await executor.execute(code);
      if (result.status !== "completed") throw new Error(result.text);
      return result.value;
    });
  } finally {
    await executor.close();
  }
}

export const mcpCases: readonly Case[] = [
  {
    id: "mcp.in-memory",
    name: "connectMcp() works with a server behind its fetch option",
    run: async () => bigOrders(await inMemory()),
  },
  {
    id: "mcp.loopback",
    name: "connectMcp() works with a server over HTTP",
    run: async ({ mcpUrl, fetch }: ContractApi) =>
      bigOrders(await connectMcp(mcpUrl, { name: "crm", ...(fetch === undefined ? {} : { fetch }) })),
  },
  {
    id: "mcp.tool-error",
    name: "connectMcp() turns isError into an error that a program can catch",
    run: () =>
      withCrm(async (execute) => {
        const [code, tool, message] = (await execute(
          "try { await tools.crm.fail() } catch (e) { return [e.code, e.tool, e.message] }",
        )) as string[];
        equal([code, tool], ["TOOL_FAILED", "crm.fail"]);
        includes(message ?? "", "fail always fails");
      }),
  },
  {
    id: "mcp.text",
    name: "connectMcp() gives a text answer as text, and parses one that is a whole JSON object",
    run: () =>
      withCrm(async (execute) => {
        equal(await execute(`return await Promise.all(["hello", '{"a":[1]}', "12"].map((text) => tools.crm.echo({ text })))`), [
          "hello",
          { a: [1] },
          "12",
        ]);
      }),
  },
  {
    id: "mcp.media",
    name: "connectMcp() hands a picture to the host and a reference to the program",
    async run() {
      const executor = await createExecutor({ tools: [await inMemory()] });
      try {
        const result = await executor.execute("return typeof (await tools.crm.picture())");
        equal(result.status === "completed" ? result.value : result.text, "object");
        equal(
          result.media.map(({ mimeType, tool, data }) => ({ mimeType, tool, bytes: data === undefined ? [] : [...data] })),
          [{ mimeType: "image/png", tool: "crm.picture", bytes: [137, 80, 78, 71, 13, 10, 26, 10] }],
        );
      } finally {
        await executor.close();
      }
    },
  },
  {
    id: "mcp.unreachable",
    name: "connectMcp() resolves when the server is down, and sources() tells",
    async run() {
      const source = await connectMcp("https://crm.example/mcp", {
        name: "crm",
        fetch: () => Promise.reject(new TypeError("connection refused")),
      });
      const executor = await createExecutor({ tools: [source] });
      try {
        const [status] = executor.sources();
        equal([status?.state, status?.error?.code], ["unreachable", "SOURCE_UNREACHABLE"]);
        const result = await executor.execute("return await tools.crm.get_contacts()");
        ok(result.status === "failed", "a call to a server that is down must fail");
        equal(result.error.code, "SOURCE_UNREACHABLE");
      } finally {
        await executor.close();
      }
    },
  },
];
