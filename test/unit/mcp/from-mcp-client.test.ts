// fromMcpClient with the clients of both SDK lines, and with things of their shape.
// Trust: host
import { Client as ClientV2, InMemoryTransport as MemoryV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as MemoryV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ListToolsRequestSchema, type CallToolRequest } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, test } from "vitest";
import { fromMcpClient, type McpClientLike } from "../../../src/mcp.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Seen {
  params: { [key: string]: unknown }[];
  cancelled: number;
}

/** A server with one tool that both SDKs' listTools() refuse, and an answer that their callTool() refuses. */
function createServer(): { server: Server; seen: Seen } {
  const seen: Seen = { params: [], cancelled: 0 };
  const server = new Server({ name: "s", version: "1" }, { capabilities: { tools: { listChanged: true } } });
  server.setRequestHandler(ListToolsRequestSchema, (request) =>
    Promise.resolve(
      request.params?.cursor === undefined
        ? {
            tools: [
              { name: "good", inputSchema: { type: "object" as const } },
              { name: "odd", inputSchema: {}, outputSchema: { type: "array" } } as never,
            ],
            nextCursor: "2",
          }
        : { tools: [{ name: "slow", inputSchema: { type: "object" as const } }] },
    ),
  );
  // As a fallback, because the SDK's server checks what it sends, and this one is not to.
  server.fallbackRequestHandler = async (given, extra) => {
    const request = given as unknown as CallToolRequest;
    seen.params.push(request.params);
    if (request.params.name === "odd") return { content: [{ type: "hologram" }], structuredContent: [1, 2] };
    if (request.params.name === "broken") throw Object.assign(new Error("no such thing"), { code: -32602 });
    if (request.params.name === "slow") {
      for (let i = 1; i <= 3; i++) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (extra.signal.aborted) break;
        if (request.params._meta?.progressToken !== undefined)
          await extra.sendNotification({
            method: "notifications/progress",
            params: { progressToken: request.params._meta.progressToken, progress: i, total: 3 },
          });
      }
      if (extra.signal.aborted) seen.cancelled++;
    }
    return { content: [{ type: "text" as const, text: "done" }] };
  };
  return { server, seen };
}

async function withV1(): Promise<{ client: McpClientLike; server: Server; seen: Seen }> {
  const { server, seen } = createServer();
  const client = new ClientV1({ name: "c", version: "1" });
  const [here, there] = MemoryV1.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  closing.push(() => client.close());
  return { client, server, seen };
}

async function withV2(): Promise<{ client: McpClientLike; server: Server; seen: Seen }> {
  const { server, seen } = createServer();
  const client = new ClientV2({ name: "c", version: "1" });
  const [here, there] = MemoryV2.createLinkedPair();
  await Promise.all([server.connect(there as unknown as Transport), client.connect(here)]);
  closing.push(() => client.close());
  return { client, server, seen };
}

const never = new AbortController().signal;

describe.each([
  ["SDK v1", withV1],
  ["SDK v2", withV2],
])("fromMcpClient() with a client of %s", (_, make) => {
  test("lists all pages leniently", async () => {
    const { client } = await make();
    const source = fromMcpClient(client, { name: "s" });
    expect(await source.listTools()).toEqual([
      { name: "good", inputSchema: { type: "object" } },
      { name: "odd", inputSchema: {}, outputSchema: { type: "array" } },
      { name: "slow", inputSchema: { type: "object" } },
    ]);
    expect(source.name).toBe("s");
  });

  test("calls, passes _meta on, and takes answers that the SDK refuses", async () => {
    const { client, seen } = await make();
    const source = fromMcpClient(client, { name: "s" });
    expect(await source.callTool({ name: "good", arguments: { a: 1 }, signal: never, meta: { traceparent: "00-1-2-01" } })).toEqual({
      content: [{ type: "text", text: "done" }],
    });
    expect(seen.params).toEqual([{ name: "good", arguments: { a: 1 }, _meta: { traceparent: "00-1-2-01" } }]);
    expect(await source.callTool({ name: "odd", arguments: {}, signal: never })).toEqual({
      content: [{ type: "hologram" }],
      structuredContent: [1, 2],
    });
  });

  test("reports progress", async () => {
    const { client } = await make();
    const steps: number[] = [];
    await fromMcpClient(client, { name: "s" }).callTool({
      name: "slow",
      arguments: {},
      signal: never,
      onProgress: (progress) => steps.push(progress.progress),
    });
    expect(steps).toEqual([1, 2, 3]);
  });

  test("cancels on the server when the signal aborts, and only then", async () => {
    const { client, seen } = await make();
    const source = fromMcpClient(client, { name: "s" });
    const controller = new AbortController();
    await source.callTool({ name: "good", arguments: {}, signal: controller.signal });
    const pending = source.callTool({ name: "slow", arguments: {}, signal: controller.signal });
    setTimeout(() => controller.abort(), 25);
    await expect(pending).rejects.toMatchObject({ code: "ABORTED", tool: "s.slow" });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(seen.cancelled).toBe(1);
  });

  test("gives the server's own words for an error", async () => {
    const { client } = await make();
    await expect(fromMcpClient(client, { name: "s" }).callTool({ name: "broken", arguments: {}, signal: never })).rejects.toMatchObject({
      code: "TOOL_FAILED",
      message: "no such thing",
      tool: "s.broken",
    });
  });

  test("hears that the tools changed, without taking over the host's own handler", async () => {
    const { client, server } = await make();
    let others = 0;
    (client as ClientV1).fallbackNotificationHandler = () => Promise.resolve(void others++);
    const source = fromMcpClient(client, { name: "s" });
    let heard = 0;
    const stop = source.onToolsChanged?.(() => heard++);
    await server.sendToolListChanged();
    await new Promise((resolve) => setTimeout(resolve, 10));
    stop?.();
    await server.sendToolListChanged();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([heard, others]).toEqual([1, 2]);
  });

  test("says SOURCE_UNREACHABLE when the client was closed", async () => {
    const { client } = await make();
    await (client as ClientV1).close();
    await expect(fromMcpClient(client, { name: "s" }).callTool({ name: "good", arguments: {}, signal: never })).rejects.toMatchObject({
      code: "SOURCE_UNREACHABLE",
    });
  });
});

const listTools = (): Promise<unknown> => Promise.resolve({ tools: [{ name: "a", inputSchema: {} }] });

describe("fromMcpClient() with a fake", () => {
  test("gives callTool(params, options) the signal second", async () => {
    const given: unknown[] = [];
    const source = fromMcpClient(
      { listTools, callTool: (params: unknown, options: unknown) => (given.push(params, options), Promise.resolve({ content: [] })) },
      { name: "f" },
    );
    expect(await source.listTools()).toEqual([{ name: "a", inputSchema: {} }]);
    expect(await source.callTool({ name: "a", arguments: { x: 1 }, signal: never })).toEqual({ content: [] });
    expect(given).toEqual([
      { name: "a", arguments: { x: 1 } },
      { signal: expect.any(AbortSignal) as AbortSignal, timeout: 2_147_483_647 },
    ]);
  });

  test("gives callTool(params, resultSchema, options) the signal third", async () => {
    const given: unknown[] = [];
    const source = fromMcpClient(
      {
        listTools,
        callTool: (params: unknown, schema: unknown, options: unknown) => (given.push(params, schema, options), Promise.resolve({})),
      },
      { name: "f" },
    );
    await source.callTool({ name: "a", arguments: {}, signal: never });
    expect(given.slice(1)).toEqual([undefined, { signal: expect.any(AbortSignal) as AbortSignal, timeout: 2_147_483_647 }]);
  });

  test("uses listTools and callTool of a client that speaks the stateless revision, which add headers to them", async () => {
    const client = {
      listTools,
      callTool: () => Promise.resolve({ content: [] }),
      request: () => Promise.reject(new Error("not asked")),
      getProtocolEra: () => "modern",
    };
    const source = fromMcpClient(client, { name: "f" });
    expect(await source.listTools()).toHaveLength(1);
    expect(await source.callTool({ name: "a", arguments: {}, signal: never })).toEqual({ content: [] });
  });

  test("fails with TOOL_FAILED for a result that is none, and for what the fake throws", async () => {
    const nothing = fromMcpClient({ listTools, callTool: () => Promise.resolve("text") }, { name: "f" });
    await expect(nothing.callTool({ name: "a", arguments: {}, signal: never })).rejects.toMatchObject({
      code: "TOOL_FAILED",
      message: "f.a: the server's result is not an object",
    });
    const broken = fromMcpClient({ listTools, callTool: () => Promise.reject(new Error("kaputt")) }, { name: "f" });
    await expect(broken.callTool({ name: "a", arguments: {}, signal: never })).rejects.toMatchObject({
      code: "TOOL_FAILED",
      message: "kaputt",
      data: { sent: true },
    });
  });

  test.each<[string, unknown, unknown, string]>([
    ["nothing", undefined, { name: "a" }, "fromMcpClient takes a connected MCP client"],
    ["an object without callTool", { listTools }, { name: "a" }, "fromMcpClient takes a connected MCP client"],
    ["no name", { listTools, callTool: listTools }, {}, "fromMcpClient: name is missing"],
  ])("refuses %s", (_, client, options, message) => {
    expect(() => fromMcpClient(client as McpClientLike, options as { name: string })).toThrow(message);
  });
});
