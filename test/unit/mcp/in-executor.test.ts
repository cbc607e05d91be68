// What a program and its host see when an MCP server misbehaves: the error codes of bad input, end to end.
// Trust: host
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createExecutor, type ExecuteResult, type Executor, type ExecutorOptions } from "../../../src/index.ts";
import { connectMcp } from "../../../src/mcp.ts";
import { plainly, startScripted, type Exchange } from "./scripted-server.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function executorFor(url: string, options: Partial<ExecutorOptions> = {}): Promise<Executor> {
  const executor = await createExecutor({ ...options, tools: [await connectMcp(url, { name: "crm", timeoutMs: 3_000 })] });
  closing.unshift(() => executor.close());
  return executor;
}

async function serve(
  onCall: (exchange: Exchange) => void,
  options: Parameters<typeof plainly>[1] = {},
): Promise<Awaited<ReturnType<typeof startScripted>>> {
  const server = await startScripted((exchange) => {
    if (!plainly(exchange, options)) onCall(exchange);
  });
  closing.push(() => server.close());
  return server;
}

const errorOf = (result: ExecuteResult): unknown =>
  result.status === "failed" ? { ...result.error, calls: result.calls.map((call) => call.outcome) } : result;
const CALL = "return await tools.crm.echo({ text: 'hi' })";

describe("createExecutor() with an MCP server", () => {
  test("starts when the server is down, says so, and recovers when it is up", async () => {
    const probe = await startScripted(() => undefined);
    await probe.close();
    const executor = await executorFor(probe.url);
    expect(executor.sources()).toMatchObject([{ name: "crm", state: "unreachable", tools: 0, error: { code: "SOURCE_UNREACHABLE" } }]);
    expect(errorOf(await executor.execute(CALL))).toMatchObject({ code: "SOURCE_UNREACHABLE", tool: "crm.echo" });
    const server = await startScripted((exchange) => void (plainly(exchange) || exchange.result({ content: [] })), undefined, probe.port);
    closing.push(() => server.close());
    // A source that is down is asked again every two seconds at most.
    await expect.poll(async () => (await executor.execute(CALL)).status, { timeout: 10_000, interval: 500 }).toBe("completed");
    expect(executor.sources()).toMatchObject([{ state: "ready", tools: 1 }]);
  });

  test("says AUTH_REQUIRED for a 401", async () => {
    const server = await startScripted(
      () => undefined,
      (_, response) => {
        response.writeHead(401).end();
        return true;
      },
    );
    closing.push(() => server.close());
    const executor = await executorFor(server.url);
    expect(executor.sources()).toMatchObject([{ state: "auth-required", error: { code: "AUTH_REQUIRED" } }]);
    expect(errorOf(await executor.execute(CALL))).toMatchObject({ code: "AUTH_REQUIRED" });
  });

  test("says PROTOCOL_UNSUPPORTED for a version that nobody knows", async () => {
    const server = await serve(() => undefined, { version: "2031-01-01" });
    const executor = await executorFor(server.url);
    expect(executor.sources()).toMatchObject([{ error: { code: "PROTOCOL_UNSUPPORTED" } }]);
    expect(errorOf(await executor.execute(CALL))).toMatchObject({ code: "PROTOCOL_UNSUPPORTED" });
  });

  test("says TOOL_TIMEOUT for a tool that never answers, and cancels it", async () => {
    const server = await serve(() => undefined);
    const executor = await executorFor(server.url, { limits: { toolTimeoutMs: 300 } });
    expect(errorOf(await executor.execute(CALL))).toMatchObject({ code: "TOOL_TIMEOUT", tool: "crm.echo", calls: ["unknown"] });
    await expect.poll(() => server.messages.at(-1)?.method).toBe("notifications/cancelled");
  });

  test("waits longer than toolTimeoutMs for a tool that reports progress", async () => {
    const server = await serve((exchange) => {
      const token = (exchange.message.params?.["_meta"] as { progressToken?: number } | undefined)?.progressToken;
      exchange.response.writeHead(200, { "content-type": "text/event-stream" });
      let step = 0;
      const timer = setInterval(() => {
        const message =
          step++ < 6
            ? { method: "notifications/progress", params: { progressToken: token, progress: step } }
            : { id: exchange.message.id, result: { content: [{ type: "text", text: "late" }] } };
        exchange.response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
        if (step === 7) {
          clearInterval(timer);
          exchange.response.end();
        }
      }, 250);
    });
    const executor = await executorFor(server.url, { limits: { toolTimeoutMs: 1_000 } });
    const steps: unknown[] = [];
    const result = await executor.execute(CALL, { onEvent: (event) => event.type === "progress" && steps.push(event["progress"]) });
    expect(result).toMatchObject({ status: "completed", value: "late" });
    expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("says RESULT_TOO_LARGE for an answer of 50 MB", async () => {
    const server = await serve((exchange) => exchange.result({ content: [{ type: "text", text: "x".repeat(50_000_000) }] }));
    const executor = await executorFor(server.url);
    expect(errorOf(await executor.execute(CALL))).toMatchObject({ code: "RESULT_TOO_LARGE", tool: "crm.echo" });
  });

  test("sets a duplicate tool aside and uses the first", async () => {
    const tools = [
      { name: "echo", inputSchema: { type: "object" }, description: "first" },
      { name: "echo", inputSchema: { type: "object" }, description: "second" },
    ];
    const server = await serve((exchange) => exchange.result({ content: [{ type: "text", text: "ok" }] }), { tools });
    const executor = await executorFor(server.url);
    expect(executor.sources()).toMatchObject([{ state: "ready", tools: 1 }]);
    expect(executor.diagnostics().map((item) => `${item.code} ${item.tool}`)).toEqual(["TOOL_QUARANTINED crm.echo"]);
    expect(await executor.execute(CALL)).toMatchObject({ status: "completed", value: "ok" });
  });

  test("hands a program the server's own error to catch", async () => {
    const server = await serve((exchange) =>
      exchange.result({ isError: true, content: [{ type: "text", text: "no such customer" }], structuredContent: { id: 7 } }),
    );
    const executor = await executorFor(server.url);
    const result = await executor.execute(
      "try { await crm.echo({}) } catch (error) { return [error.code, error.tool, error.message, error.data] }",
    );
    expect(result).toMatchObject({
      status: "completed",
      value: ["TOOL_FAILED", "crm.echo", expect.stringContaining("no such customer"), { id: 7 }],
    });
  });
});

describe("createExecutor() with MCP's reference server", () => {
  let child: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const program = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
    const preload = new URL("../../../examples/loopback-only.mjs", import.meta.url).href;
    child = spawn(process.execPath, ["--import", preload, program, "streamableHttp"], {
      env: { ...process.env, PORT: String(port) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    url = `http://127.0.0.1:${port}/mcp`;
    await new Promise<void>((resolve) => child.stderr?.on("data", (text: Buffer) => text.includes("listening") && resolve()));
  }, 60_000);

  afterAll(() => child.kill());

  test("reads all its kinds of answers", async () => {
    const source = await connectMcp(url, { name: "everything" });
    const executor = await createExecutor({ tools: [source] });
    closing.push(() => executor.close());
    expect(executor.sources()).toMatchObject([{ state: "ready", tools: 13, protocolVersion: "2025-11-25" }]);
    expect(executor.diagnostics()).toEqual([]);
    const result = await executor.execute(`const e = tools.everything;
      return [await e.echo({ message: "hi" }), await e["get-structured-content"]({ location: "Chicago" }), await e["get-tiny-image"](), (await e["get-resource-links"]({ count: 2 })).map((part) => part.type ?? typeof part)]`);
    expect(result).toMatchObject({
      status: "completed",
      value: [
        "Echo: hi",
        { temperature: 36, conditions: "Light rain / drizzle", humidity: 82 },
        [expect.any(String), { type: "image", mimeType: "image/png" }, expect.any(String)],
        ["string", "resource_link", "resource_link"],
      ],
    });
    expect(result.media.map((item) => [item.mimeType, item.data?.subarray(1, 4)])).toEqual([
      ["image/png", new TextEncoder().encode("PNG")],
    ]);
  });

  test("gets progress and cancels a long operation", async () => {
    const source = await connectMcp(url, { name: "everything" });
    closing.push(async () => source.close?.());
    const steps: number[] = [];
    const controller = new AbortController();
    const long = {
      name: "trigger-long-running-operation",
      signal: controller.signal,
      onProgress: (step: { progress: number }) => void steps.push(step.progress),
    };
    expect(await source.callTool({ ...long, arguments: { duration: 0.6, steps: 3 } })).toMatchObject({ content: [{ type: "text" }] });
    expect(steps).toEqual([1, 2, 3]);
    const pending = source.callTool({ ...long, arguments: { duration: 30, steps: 3 } });
    setTimeout(() => controller.abort(), 100);
    await expect(pending).rejects.toMatchObject({ code: "ABORTED" });
  });

  test("goes on when the server has forgotten the session", async () => {
    let session: string | null = null;
    let forget = false;
    const source = await connectMcp(url, {
      name: "everything",
      fetch: (target, init) => {
        const headers = new Headers(init?.headers);
        session ??= headers.get("mcp-session-id");
        if (forget && headers.get("mcp-session-id") === session) headers.set("mcp-session-id", "gone");
        return fetch(target, { ...init, headers });
      },
    });
    closing.push(async () => source.close?.());
    expect(await source.callTool({ name: "echo", arguments: { message: "a" }, signal: new AbortController().signal })).toMatchObject({
      content: [{ text: "Echo: a" }],
    });
    forget = true;
    expect(await source.callTool({ name: "echo", arguments: { message: "b" }, signal: new AbortController().signal })).toMatchObject({
      content: [{ text: "Echo: b" }],
    });
  });
});
