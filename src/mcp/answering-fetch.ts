// The fetch under the SDK's transport: takes the answers to requests over, bounds bodies, keeps redirects and headers at home.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { limitEvents } from "./event-limit.ts";
import { readText } from "./event-stream.ts";
import { acceptErrorBody, readJsonAnswer, readStreamAnswer, type Exchange, type ExchangeHost } from "./exchange.ts";
import { answerFault, networkFault, notMcpFault, SessionLostError, statusFault } from "./faults.ts";

/** What the fetch needs. */
export interface AnsweringFetchOptions {
  readonly headers: { readonly [name: string]: string };
  readonly fetch: typeof fetch;
  readonly auth: unknown;
  readonly host: ExchangeHost;
}

/** A fetch for the SDK's transport. */
export interface AnsweringFetch {
  fetch(target: string | URL, init?: RequestInit): Promise<Response>;
  /** Runs `open`, which makes the SDK ask for the rest of a stream, and keeps that stream for the request. */
  resume(exchange: Exchange, lastEventId: string, open: () => Promise<void>): Promise<Response | undefined>;
  wasChallenged(): boolean;
  close(): void;
}

/** Error bodies are only read for their message. */
const MAX_ERROR_BYTES = 64 * 1024;

/** These say nothing of the request, whatever their body holds: log in, or wait. */
const CALLER_STATUSES: readonly number[] = [401, 403, 407, 429, 503];

/** JSON-RPC errors that speak of the request itself: such a 400 is no lost session. */
const REQUEST_ERRORS: readonly number[] = [-32600, -32601, -32602, -32603, -32020, -32021, -32022];

/** What the SDK is given in place of an answer that is read here. */
function taken(response: Response): Response {
  const headers = new Headers({ "content-type": "text/event-stream" });
  const session = response.headers.get("mcp-session-id");
  if (session !== null) headers.set("mcp-session-id", session);
  return new Response(null, { status: 200, headers });
}

/**
 * Makes the fetch.
 *
 * @param endpoint requests to it are looked after; others (login servers) pass
 * @param options headers for the endpoint, the real fetch, the reader of answers
 * @returns the fetch and its controls
 */
export function createAnsweringFetch(endpoint: URL, options: AnsweringFetchOptions): AnsweringFetch {
  const { host } = options;
  const live = new Set<AbortController>();
  const resuming = new Map<string, { exchange: Exchange; response?: Response }>();
  let challenged = false;
  let movedTo: URL | undefined;

  async function send(target: URL, init: RequestInit, controller: AbortController): Promise<Response> {
    const headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers);
    // Never to another origin: a login server has no business with the endpoint's key.
    if (target.origin === endpoint.origin) for (const [name, value] of Object.entries(options.headers)) headers.set(name, value);
    const request = { ...init, headers, signal: controller.signal, redirect: "manual" as const };
    try {
      const response = await options.fetch(target.href === endpoint.href && movedTo !== undefined ? movedTo : target, request);
      if (response.type !== "opaqueredirect") return response;
      const moved = await redirectTarget(target, controller.signal);
      if (moved === undefined) return response;
      if (target.href === endpoint.href) movedTo = moved;
      return await options.fetch(moved, { ...request, redirect: "error" });
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : networkFault(error, target);
    }
  }

  /** Browsers hide where a redirect leads. A bare GET, without headers and body, may go anywhere and tells. */
  async function redirectTarget(target: URL, signal: AbortSignal): Promise<URL | undefined> {
    const probe = await options.fetch(target, { method: "GET", redirect: "follow", credentials: "omit", signal });
    await probe.body?.cancel();
    const moved = new URL(probe.url || target.href);
    return moved.origin === target.origin && moved.href !== target.href ? moved : undefined;
  }

  async function ask(exchange: Exchange, target: URL, init: RequestInit): Promise<Response> {
    const response = await send(target, init, exchange.controller);
    const { status } = response;
    // Redirects within the origin are followed by the SDK; an opaque one has the status 0.
    if (status === 0 || (status >= 300 && status < 400)) return response;
    if ((status === 401 || status === 403) && options.auth !== undefined) {
      challenged = true;
      return response;
    }
    if (!response.ok) return refused(exchange, response, target, new Headers(init.headers).has("mcp-session-id"));
    challenged = false;
    const type = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (status === 202 || status === 204) {
      await response.body?.cancel();
      throw answerFault(`took the request without answering it (HTTP ${status})`);
    }
    if (type !== "text/event-stream" && type !== "application/json") {
      await response.body?.cancel();
      throw notMcpFault(target, type);
    }
    exchange.read = () =>
      type === "application/json" ? readJsonAnswer(exchange, response, host) : readStreamAnswer(exchange, response, host);
    return taken(response);
  }

  async function refused(exchange: Exchange, response: Response, target: URL, hadSession: boolean): Promise<Response> {
    const { status } = response;
    const text = await readText(response, MAX_ERROR_BYTES).catch(() => "");
    const lost = hadSession && (status === 404 || (status === 400 && !REQUEST_ERRORS.includes(errorCode(text))));
    if (!lost && !CALLER_STATUSES.includes(status) && acceptErrorBody(exchange, text, host)) return taken(response);
    const fault = /unsupported protocol version/i.test(text)
      ? new ClocheError("PROTOCOL_UNSUPPORTED", `${target.origin}${target.pathname} does not speak this client's MCP versions`, {
          data: { sent: false },
        })
      : statusFault(status, target, response.headers.get("retry-after"));
    throw lost ? new SessionLostError(fault) : fault;
  }

  /** The SDK's other traffic: its own stream, notifications, the end of the session, logins. */
  async function pass(target: URL, init: RequestInit): Promise<Response> {
    const controller = new AbortController();
    live.add(controller);
    const response = await send(target, init, controller).catch((error: unknown) => {
      live.delete(controller);
      throw error;
    });
    if (response.body === null || response.status === 0) {
      live.delete(controller);
      return response;
    }
    return limitEvents(response, host.maxBytes, () => live.delete(controller));
  }

  return {
    async fetch(given, init = {}) {
      const target = new URL(given);
      const id = target.origin === endpoint.origin && init.method === "POST" ? requestId(init.body) : undefined;
      const exchange = id === undefined ? undefined : host.find(id);
      if (exchange !== undefined) return ask(exchange, target, init);
      const resumed = resuming.get(new Headers(init.headers).get("last-event-id") ?? "");
      if (resumed === undefined || init.method !== "GET") return pass(target, init);
      const response = await send(target, init, resumed.exchange.controller);
      if (!response.ok) {
        await response.body?.cancel();
        throw answerFault(`ended its stream without the answer and does not resume it (HTTP ${response.status})`);
      }
      resumed.response = response;
      return taken(response);
    },
    async resume(exchange, lastEventId, open) {
      const entry: { exchange: Exchange; response?: Response } = { exchange };
      resuming.set(lastEventId, entry);
      try {
        await open();
        return entry.response;
      } catch (error) {
        // A connection that fails is tried again; a server that refuses is not.
        if (ClocheError.is(error) && error.code === "SOURCE_UNREACHABLE") return undefined;
        throw error;
      } finally {
        resuming.delete(lastEventId);
      }
    },
    wasChallenged: () => challenged,
    close() {
      for (const controller of live) controller.abort(new Error("closed"));
      live.clear();
    },
  };
}

function requestId(body: unknown): string | undefined {
  if (typeof body !== "string") return undefined;
  const found = /^\{"jsonrpc":"2\.0","id":(?:(\d+)|"([^"\\]*)"),"method":/.exec(body.slice(0, 300));
  return found?.[1] ?? found?.[2];
}

function errorCode(text: string): number {
  try {
    const code = (JSON.parse(text) as { error?: { code?: unknown } } | null)?.error?.code;
    return typeof code === "number" ? code : 0;
  } catch {
    return 0;
  }
}
