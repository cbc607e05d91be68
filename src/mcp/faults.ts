// What goes wrong between here and a server, as errors with the right code, a next step, and whether the call had left.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";

/** The server no longer knows the session: initialise again, then send once more. */
export class SessionLostError extends Error {
  /** What to report when that does not help. */
  readonly fault: ClocheError;

  constructor(fault: ClocheError) {
    super(fault.message);
    this.name = "SessionLostError";
    this.fault = fault;
  }
}

/** The headers a server has to allow for a page on another origin. */
const ALLOW_HEADERS = "content-type, accept, authorization, mcp-session-id, mcp-protocol-version, last-event-id";

const BROWSER_HINT =
  "A browser does not say why. The four usual causes: the server is not running or the address is wrong; " +
  "it answers the OPTIONS preflight (or an error, such as 401) without Access-Control-Allow-Origin; " +
  `its Access-Control-Allow-Headers lacks one of: ${ALLOW_HEADERS} (and Access-Control-Expose-Headers needs mcp-session-id, www-authenticate); ` +
  "or the page may not reach a local address (Local Network Access permission; in an extension, a missing host permission).";

/** Says where, without credentials and query, which may be secret. */
export function showUrl(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/**
 * A fetch that failed without an answer.
 *
 * @param error what `fetch` threw
 * @param url the endpoint
 * @returns SOURCE_UNREACHABLE; `data.sent` is false only when no connection was made
 */
export function networkFault(error: unknown, url: URL): ClocheError {
  const text = [...chain(error)].map((item) => `${codeOf(item)} ${messageOf(item)}`).join(" ");
  const refused = /ECONNREFUSED|ConnectionRefused|connection refused/i.test(text);
  const unresolved = /ENOTFOUND|EAI_AGAIN|dns error|failed to lookup|DNSResolve/i.test(text);
  const unconnected =
    refused ||
    unresolved ||
    /CONNECT_TIMEOUT|FailedToOpenSocket|EHOSTUNREACH|ENETUNREACH|client error \(Connect\)|CERT_|SELF_SIGNED|invalid peer certificate/i.test(
      text,
    );
  const blocked = /bad port|port blocked/i.test(text);
  const denied = /NotCapable|Requires net access|PermissionDenied/.test(text);
  const inBrowser = /failed to fetch|NetworkError when attempting|load failed/i.test(messageOf(error));
  const why = blocked
    ? "fetch does not open connections to this port"
    : refused
      ? "nothing listens there"
      : unresolved
        ? "its host name is unknown"
        : denied
          ? "this program may not open network connections to it"
          : inBrowser
            ? "the browser refused or lost the request"
            : "the connection failed";
  const hint = inBrowser
    ? BROWSER_HINT
    : denied
      ? `Allow it, such as deno run --allow-net=${url.host}.`
      : "Check that the server is running and that the address is right; the next call tries again.";
  const sent = !(unconnected || denied || blocked);
  return new ClocheError("SOURCE_UNREACHABLE", `${showUrl(url)} is not reachable: ${why}`, {
    hint,
    data: { sent },
    retryable: !sent,
    cause: error,
  });
}

/**
 * An HTTP status that refuses.
 *
 * @param status of the answer
 * @param url the endpoint
 * @param retryAfter the header, if there was one
 * @returns the error; `data.sent` is false where the status says that nothing was done
 */
export function statusFault(status: number, url: URL, retryAfter?: string | null): ClocheError {
  const where = showUrl(url);
  if (status === 401 || status === 407) return authFault(where, `answered ${status}`);
  if (status === 403) return authFault(where, "answered 403: it does not accept this caller, or not from this origin or host name");
  if (status === 429 || status === 503) {
    const wait =
      retryAfter !== undefined && retryAfter !== null && /^\d{1,6}$/.test(retryAfter)
        ? `Wait ${retryAfter} seconds, then try again.`
        : "Wait, then try again.";
    return new ClocheError("SOURCE_UNREACHABLE", `${where} takes no more requests for now (HTTP ${status})`, {
      hint: wait,
      data: { sent: false },
      retryable: true,
    });
  }
  if (status >= 500)
    return new ClocheError("SOURCE_UNREACHABLE", `${where} failed (HTTP ${status})`, {
      hint: "The fault is the server's: look into its log.",
      data: { sent: true },
    });
  const hint = "Check the address: MCP endpoints usually end in /mcp, and the older two-endpoint HTTP+SSE transport is not supported.";
  return new ClocheError("SOURCE_UNREACHABLE", `${where} is not an MCP endpoint (HTTP ${status})`, { hint, data: { sent: false } });
}

/** A server that wants a login. */
export function authFault(where: string, what: string): ClocheError {
  return new ClocheError("AUTH_REQUIRED", `${where} ${what}`, {
    hint: 'Pass headers: { Authorization: "Bearer …" }, or auth: an OAuth client provider of the MCP SDK, to connectMcp. The next call tries again.',
    data: { sent: false },
  });
}

/** An answer that is no answer: the call may have taken effect. */
export function answerFault(what: string, cause?: unknown): ClocheError {
  return new ClocheError("TOOL_FAILED", `the server ${what}`, { data: { sent: true }, ...(cause === undefined ? {} : { cause }) });
}

/** A page or a file where MCP was expected. */
export function notMcpFault(url: URL, contentType: string): ClocheError {
  const what = contentType === "" ? "something without a content type" : contentType.slice(0, 100);
  return new ClocheError("SOURCE_UNREACHABLE", `${showUrl(url)} answered ${what} instead of MCP`, {
    hint: "Check the address: MCP endpoints usually end in /mcp. A page here is often a login page or a proxy's error.",
    data: { sent: true },
  });
}

function* chain(error: unknown): Generator {
  let next: unknown = error;
  for (let i = 0; i < 5 && typeof next === "object" && next !== null; i++) {
    yield next;
    const { errors, cause } = next as { errors?: unknown; cause?: unknown };
    if (Array.isArray(errors)) yield* errors.slice(0, 5);
    next = cause;
  }
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const name = (error as { name?: unknown } | null)?.name;
  return `${typeof code === "string" ? code : ""} ${typeof name === "string" ? name : ""}`;
}

/** Message of anything thrown, bounded. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : (error as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message.slice(0, 2_000) : "";
}
