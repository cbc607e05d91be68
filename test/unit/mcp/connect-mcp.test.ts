// connectMcp against servers that behave, and against each way of not behaving.
// Trust: host
import { afterEach, describe, expect, test } from "vitest";
import type { ClocheError } from "../../../src/core/errors.ts";
import { connectMcp, type ConnectMcpOptions, type McpSource } from "../../../src/mcp.ts";
import { plainly, startScripted, TOOLS, type Exchange, type ScriptedServer } from "./scripted-server.ts";

const open: { close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0)) await item.close?.();
});

async function serve(...args: Parameters<typeof startScripted>): Promise<ScriptedServer> {
  const server = await startScripted(...args);
  open.push(server);
  return server;
}

async function connect(url: string, options: Partial<ConnectMcpOptions> = {}): Promise<McpSource> {
  const source = await connectMcp(url, { name: "crm", timeoutMs: 3_000, ...options });
  open.unshift(source);
  return source;
}

/** A server whose calls are answered by `onCall`, and everything else plainly. */
function calls(onCall: (exchange: Exchange) => void, options: Parameters<typeof plainly>[1] = {}): (exchange: Exchange) => void {
  return (exchange) => {
    if (!plainly(exchange, options)) onCall(exchange);
  };
}

function call(source: McpSource, overrides: Partial<Parameters<McpSource["callTool"]>[0]> = {}): ReturnType<McpSource["callTool"]> {
  return source.callTool({ name: "echo", arguments: { text: "hi" }, signal: new AbortController().signal, ...overrides });
}

async function failure(promise: Promise<unknown>): Promise<ClocheError> {
  return promise.then(
    () => {
      throw new Error("it did not fail");
    },
    (error: ClocheError) => error,
  );
}

const argumentsOf = (exchange: Exchange): unknown => exchange.message.params?.["arguments"];

/** An OAuth client provider of the SDK that has no token and nobody to ask. */
const LOGIN = {
  redirectUrl: "http://localhost/cb",
  clientMetadata: { redirect_uris: ["http://localhost/cb"] },
  clientInformation: () => undefined,
  tokens: () => undefined,
  saveTokens: () => undefined,
  redirectToAuthorization: () => undefined,
  saveCodeVerifier: () => undefined,
  codeVerifier: () => "v",
};

/** Far below the 60 seconds of the SDK's own time limit, and far above what a busy machine takes. */
const AT_ONCE_MS = 5_000;

/** Milliseconds until it settled. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

const stream = (exchange: Exchange, ...events: string[]): void => {
  exchange.response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) exchange.response.write(event);
};
const answer = (exchange: Exchange, result: unknown): string =>
  `event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", id: exchange.message.id, result })}\n\n`;
const OK = { content: [{ type: "text", text: "hello" }] };

describe("connectMcp() with a server that works", () => {
  test("lists, calls and reports its state when answers are JSON", async () => {
    const server = await serve(calls((exchange) => exchange.result({ ...OK, structuredContent: { a: [1] } })));
    const source = await connect(server.url);
    expect(source.status?.()).toEqual({ state: "ready", protocolVersion: "2025-11-25" });
    expect(await source.listTools()).toEqual(TOOLS);
    expect(await call(source)).toEqual({ ...OK, structuredContent: { a: [1] } });
    expect(server.messages.at(-1)?.params).toEqual({ name: "echo", arguments: { text: "hi" } });
    expect(source.remote).toBe(true);
    expect(source.diagnostics()).toEqual([]);
  });

  test("reads answers from an event stream, whatever its line ends", async () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const server = await serve(
        calls((exchange) => {
          stream(exchange, `: hello${end}id: 7${end}`, end, answer(exchange, OK).replaceAll("\n", end));
          exchange.response.end();
        }),
      );
      expect(await call(await connect(server.url))).toEqual(OK);
    }
  });

  test("reads an answer whose last event lacks its blank line", async () => {
    const server = await serve(
      calls((exchange) => {
        stream(exchange, answer(exchange, OK).trimEnd());
        exchange.response.end();
      }),
    );
    expect(await call(await connect(server.url))).toEqual(OK);
  });

  test("keeps the session, sends headers and the negotiated version with every request", async () => {
    const server = await serve(calls((exchange) => exchange.result(OK), { session: "s1", version: "2025-06-18" }));
    const source = await connect(server.url, { headers: { Authorization: "Bearer k", "x-tenant": "7" } });
    await call(source);
    const posts = server.seen.filter((item) => item.method === "POST");
    expect(posts.map((item) => item.headers["mcp-session-id"])).toEqual([undefined, "s1", "s1"]);
    expect(posts.map((item) => item.headers["mcp-protocol-version"])).toEqual([undefined, "2025-06-18", "2025-06-18"]);
    expect(posts.every((item) => item.headers["authorization"] === "Bearer k" && item.headers["x-tenant"] === "7")).toBe(true);
    expect(source.status?.().protocolVersion).toBe("2025-06-18");
  });

  test("passes _meta on and asks for progress only when somebody listens", async () => {
    const server = await serve(
      calls((exchange) => {
        const token = (exchange.message.params?.["_meta"] as { progressToken?: number } | undefined)?.progressToken;
        if (token === undefined) return exchange.result(OK);
        stream(
          exchange,
          `data: ${JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: token, progress: 1, total: 2, message: "half" } })}\n\n`,
          answer(exchange, OK),
        );
        exchange.response.end();
      }),
    );
    const source = await connect(server.url);
    await call(source, { meta: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" } });
    expect(server.messages.at(-1)?.params?.["_meta"]).toEqual({ traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" });
    const progress: unknown[] = [];
    await call(source, { onProgress: (item) => progress.push(item) });
    expect(progress).toEqual([{ progress: 1, total: 2, message: "half" }]);
  });

  test("runs calls at the same time and gives each its own answer", async () => {
    const server = await serve(
      calls((exchange) => {
        const { text } = argumentsOf(exchange) as { text: string };
        setTimeout(() => exchange.result({ content: [{ type: "text", text }] }), 40 - Number(text));
      }),
    );
    const source = await connect(server.url);
    const texts = Array.from({ length: 30 }, (_, index) => String(index));
    const results = await Promise.all(texts.map((text) => call(source, { arguments: { text } })));
    expect(results.map((result) => result.content?.[0]?.["text"])).toEqual(texts);
  });

  test("causes no listener warning in 300 calls under one signal", async () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error): void => void warnings.push(warning.message);
    process.on("warning", onWarning);
    const server = await serve(calls((exchange) => exchange.result(OK)));
    const source = await connect(server.url);
    const { signal } = new AbortController();
    for (let i = 0; i < 3; i++) await Promise.all(Array.from({ length: 100 }, () => call(source, { signal })));
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });

  test("tells listeners when the tools change, until they stop listening", async () => {
    const server = await serve(
      calls((exchange) => {
        stream(exchange, `data: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n\n`, answer(exchange, OK));
        exchange.response.end();
      }),
    );
    const source = await connect(server.url);
    let changes = 0;
    const stop = source.onToolsChanged?.(() => changes++);
    await call(source);
    await new Promise((resolve) => setTimeout(resolve, 10));
    stop?.();
    await call(source);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(changes).toBe(1);
  });

  test("resumes a stream that the server closes on purpose", async () => {
    let id: unknown;
    const server = await serve(
      calls((exchange) => {
        id = exchange.message.id;
        stream(exchange, "id: e1\nretry: 5\ndata: \n\n");
        exchange.response.end();
      }),
      (request, response) => {
        if (request.method !== "GET" || request.headers["last-event-id"] !== "e1") return false;
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.end(`id: e2\ndata: ${JSON.stringify({ jsonrpc: "2.0", id, result: OK })}\n\n`);
        return true;
      },
    );
    const [result, ms] = await timed(async () => call(await connect(server.url)));
    expect(result).toEqual(OK);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  test("follows a redirect within the origin and no other", async () => {
    const target = await serve(calls((exchange) => exchange.result(OK)));
    const within = await serve(
      calls((exchange) => exchange.result(OK)),
      (request, response) => {
        if (request.url !== "/mcp") return false;
        response.writeHead(307, { location: "/moved" }).end();
        return true;
      },
    );
    const away = await serve(
      () => undefined,
      (_, response) => {
        response.writeHead(307, { location: target.url }).end();
        return true;
      },
    );
    expect(await call(await connect(within.url))).toEqual(OK);
    const source = await connect(away.url, { headers: { authorization: "secret" } });
    expect(source.status?.().error).toMatchObject({
      code: "SOURCE_UNREACHABLE",
      message: `http://127.0.0.1:${away.port}/mcp redirects elsewhere: Redirect to ${target.url} not followed`,
    });
    expect(target.seen).toEqual([]);
  });

  test("ends the session when it is closed, and says so afterwards", async () => {
    const server = await serve(
      calls((exchange) => exchange.result(OK), { session: "s1" }),
      (request, response) => {
        if (request.method !== "DELETE") return false;
        response.writeHead(200).end();
        return true;
      },
    );
    const source = await connect(server.url);
    await source.close?.();
    expect(server.seen.filter((item) => item.method === "DELETE").map((item) => item.headers["mcp-session-id"])).toEqual(["s1"]);
    expect(source.status?.()).toEqual({ state: "closed" });
    expect(await failure(call(source))).toMatchObject({ code: "SOURCE_UNREACHABLE", message: "crm was closed" });
  });
});

describe("connectMcp() with a server that is not there", () => {
  test("resolves, says unreachable, and connects with the next call", async () => {
    const probe = await startScripted(() => undefined);
    await probe.close();
    const source = await connect(probe.url);
    expect(source.status?.()).toMatchObject({
      state: "unreachable",
      error: {
        code: "SOURCE_UNREACHABLE",
        message: `${probe.url} is not reachable: nothing listens there`,
        hint: "Check that the server is running and that the address is right; the next call tries again.",
        data: { sent: false },
        retryable: true,
      },
    });
    expect(await failure(source.listTools())).toMatchObject({ code: "SOURCE_UNREACHABLE" });
    const server = await startScripted(
      calls((exchange) => exchange.result(OK)),
      undefined,
      probe.port,
    );
    open.push(server);
    expect(await call(source)).toEqual(OK);
    expect(source.status?.().state).toBe("ready");
  });

  test("names the four usual causes when a browser says only that fetching failed", async () => {
    const source = await connect("https://crm.example/mcp", { fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
    const { error } = source.status?.() ?? {};
    expect(error?.message).toBe("https://crm.example/mcp is not reachable: the browser refused or lost the request");
    for (const cause of [
      "not running",
      "OPTIONS preflight",
      "Access-Control-Allow-Headers",
      "mcp-session-id, mcp-protocol-version",
      "Local Network Access",
    ])
      expect(error?.hint).toContain(cause);
  });

  test.each<[string, unknown, string, boolean]>([
    [
      "Node, refused",
      Object.assign(new TypeError("fetch failed"), {
        cause: Object.assign(new AggregateError([Object.assign(new Error("connect"), { code: "ECONNREFUSED" })]), { code: "ECONNREFUSED" }),
      }),
      "nothing listens there",
      false,
    ],
    [
      "Node, unknown host",
      Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }) }),
      "its host name is unknown",
      false,
    ],
    [
      "Node, cut",
      Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }) }),
      "the connection failed",
      true,
    ],
    [
      "Node, a port that fetch blocks",
      Object.assign(new TypeError("fetch failed"), { cause: new Error("bad port") }),
      "fetch does not open connections to this port",
      false,
    ],
    [
      "Deno, refused",
      new TypeError(
        "error sending request for url (http://x/): client error (Connect): tcp connect error: Connection refused (os error 111)",
      ),
      "nothing listens there",
      false,
    ],
    [
      "Deno, unknown host",
      new TypeError(
        "error sending request for url (http://x/): client error (Connect): dns error: failed to lookup address information: Name or service not known",
      ),
      "its host name is unknown",
      false,
    ],
    [
      "Deno, without permission",
      Object.assign(new Error('Requires net access to "x:80", run again with the --allow-net flag'), { name: "NotCapable" }),
      "this program may not open network connections to it",
      false,
    ],
    [
      "Deno, cut",
      new TypeError("error sending request for url (http://x/): connection closed before message completed"),
      "the connection failed",
      true,
    ],
    [
      "Bun, refused",
      Object.assign(new Error("Unable to connect. Is the computer able to access the url?"), { code: "ConnectionRefused" }),
      "nothing listens there",
      false,
    ],
    ["Firefox", new TypeError("NetworkError when attempting to fetch resource."), "the browser refused or lost the request", true],
    ["WebKit", new TypeError("Load failed"), "the browser refused or lost the request", true],
  ])("understands what fetch throws in %s", async (_, error, why, sent) => {
    const source = await connect("https://crm.example/mcp?key=secret", { fetch: () => Promise.reject(error) });
    expect(source.status?.().error).toMatchObject({
      code: "SOURCE_UNREACHABLE",
      message: `https://crm.example/mcp is not reachable: ${why}`,
      data: { sent },
      retryable: !sent,
    });
  });

  test("says of a call that it never left when the handshake before it failed", async () => {
    const source = await connect("https://crm.example/mcp", { fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
    expect(await failure(call(source))).toMatchObject({ code: "SOURCE_UNREACHABLE", tool: "crm.echo", data: { sent: false } });
  });

  test("gives up the handshake after timeoutMs", async () => {
    const server = await serve(() => undefined);
    const [source, ms] = await timed(() => connect(server.url, { timeoutMs: 150 }));
    expect(source.status?.()).toMatchObject({
      state: "unreachable",
      error: { message: `${server.url} did not answer the handshake within 150 ms` },
    });
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  test.each([
    ["a page", 200, "text/html", "<!doctype html><p>Log in", "answered text/html instead of MCP"],
    ["a 404", 404, "text/html", "<p>Not found", "is not an MCP endpoint (HTTP 404)"],
    ["a 405", 405, "text/plain", "no", "is not an MCP endpoint (HTTP 405)"],
    ["a 500", 500, "text/plain", "oops", "failed (HTTP 500)"],
    ["a 503", 503, "text/plain", "busy", "takes no more requests for now (HTTP 503)"],
  ])("says SOURCE_UNREACHABLE when the address gives %s", async (_, status, type, body, message) => {
    const server = await serve(
      () => undefined,
      (_request, response) => {
        response.writeHead(status, { "content-type": type }).end(body);
        return true;
      },
    );
    const source = await connect(server.url);
    expect(source.status?.()).toMatchObject({
      state: "unreachable",
      error: { code: "SOURCE_UNREACHABLE", message: `${server.url} ${message}` },
    });
    expect(source.status?.().error?.hint).toBeTypeOf("string");
  });

  test("says SOURCE_UNREACHABLE when the handshake is answered with nonsense", async () => {
    const server = await serve((exchange) => exchange.json({ hello: 1 }));
    expect((await connect(server.url)).status?.()).toMatchObject({
      state: "unreachable",
      error: { code: "SOURCE_UNREACHABLE", message: "no MCP server there: the server sent something that is not JSON-RPC" },
    });
  });

  test("says AUTH_REQUIRED for a 401 and works once the login is there", async () => {
    let locked = true;
    const server = await serve(
      calls((exchange) => exchange.result(OK)),
      (_, response) => {
        if (locked) response.writeHead(401, { "www-authenticate": "Bearer" }).end("{}");
        return locked;
      },
    );
    const source = await connect(server.url);
    expect(source.status?.()).toMatchObject({
      state: "auth-required",
      error: { code: "AUTH_REQUIRED", message: `${server.url} answered 401`, data: { sent: false }, retryable: false },
    });
    expect(await failure(call(source))).toMatchObject({ code: "AUTH_REQUIRED", tool: "crm.echo" });
    locked = false;
    expect(await call(source)).toEqual(OK);
    locked = true;
    expect(await failure(call(source))).toMatchObject({ code: "AUTH_REQUIRED" });
    expect(source.status?.().state).toBe("auth-required");
  });

  test("sends the token of its auth provider", async () => {
    const server = await serve(
      calls((exchange) => exchange.result(OK)),
      (request, response) => {
        const known = request.headers["authorization"] === "Bearer t1";
        if (!known) response.writeHead(401).end();
        return !known;
      },
    );
    const source = await connect(server.url, { auth: { ...LOGIN, tokens: () => ({ access_token: "t1", token_type: "Bearer" }) } });
    expect(await call(source)).toEqual(OK);
  });

  test("says AUTH_REQUIRED when the auth provider could not log in", async () => {
    const server = await serve(
      () => undefined,
      (_, response) => {
        response.writeHead(401).end();
        return true;
      },
    );
    expect((await connect(server.url, { auth: LOGIN })).status?.()).toMatchObject({
      state: "auth-required",
      error: { code: "AUTH_REQUIRED" },
    });
  });

  test.each([
    ["an unknown version", (exchange: Exchange) => plainly(exchange, { version: "2031-01-01" })],
    [
      "a refusal of ours",
      (exchange: Exchange) =>
        exchange.json(
          {
            jsonrpc: "2.0",
            id: exchange.message.id,
            error: { code: -32022, message: "Unsupported protocol version", data: { supported: ["2026-07-28"] } },
          },
          400,
        ),
    ],
    [
      "a 400 that says so",
      (exchange: Exchange) =>
        exchange.json({ jsonrpc: "2.0", id: null, error: { code: -32000, message: "Bad Request: Unsupported protocol version" } }, 400),
    ],
  ])("says PROTOCOL_UNSUPPORTED when the server answers %s", async (_, script) => {
    const server = await serve((exchange) => script(exchange));
    expect((await connect(server.url)).status?.()).toMatchObject({ state: "unreachable", error: { code: "PROTOCOL_UNSUPPORTED" } });
  });
});

describe("callTool() of connectMcp() when the answer is none", () => {
  test.each<[string, string, string, (exchange: Exchange) => void]>([
    [
      "a 202",
      "TOOL_FAILED",
      "the server took the request without answering it (HTTP 202)",
      (exchange) => void exchange.response.writeHead(202).end(),
    ],
    [
      "a 204",
      "TOOL_FAILED",
      "the server took the request without answering it (HTTP 204)",
      (exchange) => void exchange.response.writeHead(204).end(),
    ],
    ["text that is not JSON", "TOOL_FAILED", "the server sent something that is not JSON", (exchange) => exchange.json("{oops")],
    ["an empty body", "TOOL_FAILED", "the server sent something that is not JSON", (exchange) => exchange.json("")],
    [
      "JSON that is not JSON-RPC",
      "TOOL_FAILED",
      "the server sent something that is not JSON-RPC",
      (exchange) => exchange.json({ result: 1 }),
    ],
    ["an empty batch", "TOOL_FAILED", "the server answered without the result of the request", (exchange) => exchange.json([])],
    [
      "a wrong id",
      "TOOL_FAILED",
      "the server answered with the id of another request",
      (exchange) => exchange.json({ jsonrpc: "2.0", id: 4711, result: OK }),
    ],
    [
      "a result that is null",
      "TOOL_FAILED",
      "the server sent a message that is neither a request nor an answer",
      (exchange) => exchange.json({ jsonrpc: "2.0", id: exchange.message.id, result: null }),
    ],
    [
      "a page",
      "SOURCE_UNREACHABLE",
      "answered text/html instead of MCP",
      (exchange) => void exchange.response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    ],
    [
      "an ended stream",
      "TOOL_FAILED",
      "the server ended its stream without the answer",
      (exchange) => {
        stream(exchange, ": hi\n\n");
        exchange.response.end();
      },
    ],
    [
      "a cut stream",
      "TOOL_FAILED",
      "the server ended its stream without the answer",
      (exchange) => {
        stream(exchange, `data: {"jsonrpc":"2.0",`);
        setTimeout(() => exchange.response.destroy(), 20);
      },
    ],
    [
      "a stream that stays open after malformed data",
      "TOOL_FAILED",
      "the server sent something that is not JSON",
      (exchange) => stream(exchange, "data: {oops\n\n"),
    ],
    [
      "a stream that stays open after a wrong id",
      "TOOL_FAILED",
      "the server answered with the id of another request",
      (exchange) => stream(exchange, `data: {"jsonrpc":"2.0","id":4711,"result":{}}\n\n`),
    ],
    [
      "a stream that can be resumed but is not",
      "TOOL_FAILED",
      "the server ended its stream without the answer and does not resume it (HTTP 405)",
      (exchange) => (stream(exchange, "id: 1\nretry: 1\ndata:\n\n"), void exchange.response.end()),
    ],
  ])("fails at once for %s", async (_, code, message, script) => {
    const server = await serve(calls(script));
    const source = await connect(server.url);
    const [error, ms] = await timed(() => failure(call(source)));
    expect(error).toMatchObject({ code, tool: "crm.echo", retryable: false, data: { sent: true } });
    expect(error.message).toContain(message);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  test("says that nothing was sent when the connection is refused, and that something was when it is cut", async () => {
    const server = await startScripted(calls((exchange) => void exchange.response.destroy()));
    const source = await connect(server.url);
    expect(await failure(call(source))).toMatchObject({ code: "SOURCE_UNREACHABLE", retryable: false, data: { sent: true } });
    await server.close();
    // The first call may still find a connection that was open.
    await failure(call(source));
    expect(await failure(call(source))).toMatchObject({ code: "SOURCE_UNREACHABLE", retryable: true, data: { sent: false } });
    expect(source.status?.().state).toBe("unreachable");
  });

  test.each([
    ["200", 200],
    ["400", 400],
    ["500", 500],
  ])("gives the server's own words for a JSON-RPC error with HTTP %s", async (_, status) => {
    const server = await serve(
      calls(
        (exchange) =>
          exchange.json(
            {
              jsonrpc: "2.0",
              id: exchange.message.id,
              error: { code: -32602, message: "Tool echo not found", data: { known: [] }, extra: 1 },
            },
            status,
          ),
        { session: "s" },
      ),
    );
    expect(await failure(call(await connect(server.url)))).toMatchObject({
      code: "TOOL_FAILED",
      message: "Tool echo not found",
      data: { known: [] },
      tool: "crm.echo",
    });
  });

  test.each([
    [
      "as JSON",
      (exchange: Exchange, size: number) =>
        exchange.json({ jsonrpc: "2.0", id: exchange.message.id, result: { content: [{ type: "text", text: "x".repeat(size) }] } }),
    ],
    [
      "as a stream",
      (exchange: Exchange, size: number) => (
        stream(exchange, answer(exchange, { content: [{ type: "text", text: "x".repeat(size) }] })),
        void exchange.response.end()
      ),
    ],
  ])("says RESULT_TOO_LARGE for an answer beyond the limit, %s", async (_, script) => {
    const server = await serve(calls((exchange) => script(exchange, (argumentsOf(exchange) as { size: number }).size)));
    const source = await connect(server.url, { maxAnswerBytes: 4 * 1024 * 1024 });
    expect((await call(source, { arguments: { size: 3_000_000 } })).content?.[0]?.["text"]).toHaveLength(3_000_000);
    expect(await failure(call(source, { arguments: { size: 50_000_000 } }))).toMatchObject({
      code: "RESULT_TOO_LARGE",
      message: "the server's answer is larger than 4 MiB; the rest was not read",
    });
    expect(source.status?.().state).toBe("ready");
  });

  test("cancels on the server and rejects at once when the signal aborts", async () => {
    const cut: (() => void)[] = [];
    const ended = new Promise<void>((resolve) => void cut.push(resolve));
    const server = await serve(calls((exchange) => exchange.response.on("close", () => cut[0]?.())));
    const source = await connect(server.url);
    const controller = new AbortController();
    const pending = failure(call(source, { signal: controller.signal }));
    await new Promise((wait) => setTimeout(wait, 50));
    controller.abort();
    const [error, ms] = await timed(() => pending);
    expect(error).toMatchObject({ code: "ABORTED", data: { sent: true } });
    expect(ms).toBeLessThan(AT_ONCE_MS);
    await ended;
    await new Promise((wait) => setTimeout(wait, 100));
    const request = server.messages.find((message) => message.method === "tools/call");
    expect(server.messages.at(-1)).toMatchObject({ method: "notifications/cancelled", params: { requestId: request?.id } });
  });

  test("sends nothing and cancels nothing once a call was answered", async () => {
    const server = await serve(calls((exchange) => exchange.result(OK)));
    const source = await connect(server.url);
    const controller = new AbortController();
    await call(source, { signal: controller.signal });
    controller.abort();
    await new Promise((wait) => setTimeout(wait, 50));
    expect(server.messages.map((message) => message.method)).toEqual(["initialize", "notifications/initialized", "tools/call"]);
  });

  test("sends nothing when the signal has aborted before", async () => {
    const server = await serve(calls((exchange) => exchange.result(OK)));
    const source = await connect(server.url);
    expect(await failure(call(source, { signal: AbortSignal.abort() }))).toMatchObject({ code: "ABORTED", data: { sent: false } });
    expect(server.messages.some((message) => message.method === "tools/call")).toBe(false);
  });
});

/** A server that can forget its session, and answers like the given one then. */
function forgetful(status: number, body: unknown): { script: (exchange: Exchange) => void; forget: () => void; handshakes: () => number } {
  let valid = "s1";
  let handshakes = 0;
  return {
    handshakes: () => handshakes,
    forget: () => void (valid = "none"),
    script: (exchange) => {
      if (exchange.message.method === "initialize") valid = `s${++handshakes}`;
      else if (exchange.request.headers["mcp-session-id"] !== valid) {
        const id = exchange.message.id ?? null;
        exchange.json(typeof body === "string" ? body : { jsonrpc: "2.0", id, ...(body as object) }, status);
        return;
      }
      if (!plainly(exchange, { session: valid })) exchange.result(OK);
    },
  };
}

describe("callTool() of connectMcp() when the session is lost", () => {
  test.each([
    ["404 with JSON", 404, { error: { code: -32001, message: "Session not found" } }],
    ["404 with text", 404, "gone"],
    ["400 with JSON", 400, { error: { code: -32000, message: "Bad Request: No valid session ID provided" } }],
    ["400 with text", 400, "Invalid or missing session ID"],
  ])("shakes hands once more and sends once more after a %s", async (_, status, body) => {
    const world = forgetful(status, body);
    const server = await serve(world.script);
    const source = await connect(server.url);
    world.forget();
    expect(await Promise.all([call(source), call(source), call(source)])).toEqual([OK, OK, OK]);
    expect(world.handshakes()).toBe(2);
    expect(await call(source)).toEqual(OK);
    expect(world.handshakes()).toBe(2);
    expect(await source.listTools()).toEqual(TOOLS);
  });

  test("gives up when the new session is lost as well", async () => {
    const server = await serve((exchange) => {
      if (exchange.message.method === "tools/call") exchange.response.writeHead(404).end();
      else plainly(exchange, { session: "s" });
    });
    const source = await connect(server.url);
    expect(await failure(call(source))).toMatchObject({ code: "SOURCE_UNREACHABLE", data: { sent: false } });
    expect(server.messages.filter((message) => message.method === "initialize")).toHaveLength(2);
    expect(server.messages.filter((message) => message.method === "tools/call")).toHaveLength(2);
  });
});

describe("connectMcp() options", () => {
  test.each<[string, unknown, unknown, string]>([
    ["no URL", "crm.example", { name: "a" }, "connectMcp: the address is not a URL; give the whole one, such as https://crm.example/mcp"],
    [
      "another protocol",
      "ws://crm.example",
      { name: "a" },
      "connectMcp: ws: is not http or https; for another transport connect an MCP client yourself and pass it to fromMcpClient",
    ],
    [
      "a password in the address",
      "https://u:secret@crm.example",
      { name: "a" },
      "connectMcp: no user name or password in the address; pass headers: { Authorization: … }",
    ],
    ["no options", "https://crm.example", undefined, "connectMcp takes an address and options with at least a name"],
    ["no name", "https://crm.example", {}, "connectMcp: name is missing: the namespace under which programs find the server's tools"],
    [
      "an unknown option",
      "https://crm.example",
      { name: "a", header: {} },
      'connectMcp: "header" is not an option; known: name, headers, fetch, auth, timeoutMs, maxAnswerBytes',
    ],
    ["a fetch that is none", "https://crm.example", { name: "a", fetch: 1 }, "connectMcp: fetch must be a function"],
    ["headers that are none", "https://crm.example", { name: "a", headers: "x" }, "connectMcp: headers must be an object of strings"],
    ["a header that is none", "https://crm.example", { name: "a", headers: { "x-a": 1 } }, 'connectMcp: headers["x-a"] must be a string'],
    [
      "a header that cannot be sent",
      "https://crm.example",
      { name: "a", headers: { "x-key": "a\nb" } },
      'connectMcp: headers["x-key"] cannot be sent: its name or value has characters that headers cannot have',
    ],
    ["a time that is none", "https://crm.example", { name: "a", timeoutMs: "1" }, "connectMcp: timeoutMs must be a number"],
    ["no time", "https://crm.example", { name: "a", timeoutMs: 0 }, "connectMcp: timeoutMs must be positive and fit a timer, got 0"],
  ])("refuses %s", async (_, url, options, message) => {
    await expect(connectMcp(url as string, options as ConnectMcpOptions)).rejects.toThrow(message);
  });
});
