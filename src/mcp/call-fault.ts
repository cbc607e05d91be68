// Turns what an MCP client threw into our error: the code, whether the call had left, and the server's own words.
// Trust: boundary
import { ClocheError, type ClocheErrorDetails } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import { answerFault, authFault, messageOf, networkFault, SessionLostError, showUrl, statusFault } from "./faults.ts";

/** Where the error came from. */
export interface FaultPlace {
  /** Name of the source. */
  readonly source: string;
  readonly url?: URL;
  /** Path of the tool, for a call. */
  readonly tool?: string;
  /** Whether the request had been handed to the transport. */
  readonly sent: boolean;
  /** Whether the server had just asked for a login. */
  readonly challenged?: boolean;
}

/** JSON-RPC codes of the MCP SDKs: the connection closed, the client's own time limit. */
const CONNECTION_CLOSED = -32000;
const REQUEST_TIMEOUT = -32001;

/** 2026-07-28: the server speaks no version that the client offered. */
const UNSUPPORTED_VERSION = -32022;

/**
 * Explains an error.
 *
 * @param error what the client threw
 * @param place where
 * @returns an error with a code of ours
 */
export function explainFault(error: unknown, place: FaultPlace): ClocheError {
  if (error instanceof SessionLostError) return withTool(error.fault, place.tool);
  if (ClocheError.is(error)) return withTool(error, place.tool);
  const where = place.url === undefined ? place.source : showUrl(place.url);
  const text = messageOf(error);
  const name = (error as { name?: unknown } | null)?.name;
  const code = (error as { code?: unknown } | null)?.code;
  if (place.challenged === true || nameOf(error) === "UnauthorizedError" || name === "UnauthorizedError") {
    return withTool(authFault(where, "wants a login"), place.tool);
  }
  if (/protocol version is not supported|unsupported protocol version/i.test(text) || code === UNSUPPORTED_VERSION)
    return versionFault(where, text);
  const redirect = redirectFault(text, where);
  if (redirect !== undefined) return withTool(redirect, place.tool);
  const status = httpStatus(error);
  if (status !== undefined && place.url !== undefined) return withTool(statusFault(status, place.url), place.tool);
  if (status === 401 || status === 403) return withTool(authFault(where, `answered ${status}`), place.tool);
  if (typeof code === "number" && Number.isInteger(code)) return rpcFault(error as { data?: unknown }, code, text, place);
  if (error instanceof TypeError && place.url !== undefined) return withTool(networkFault(error, place.url), place.tool);
  if (/not connected|connection closed|client is closed/i.test(text)) return closedFault(where, place);
  if (error instanceof SyntaxError || nameOf(error).includes("ZodError"))
    return withTool(answerFault("sent something that is not MCP", error), place.tool);
  return new ClocheError("TOOL_FAILED", text === "" ? `${where} failed without a message` : text, {
    ...toolOf(place),
    data: { sent: place.sent },
    cause: error,
  });
}

/** JSON-RPC errors are answers: the server has decided, in its own words. */
function rpcFault(error: { data?: unknown }, code: number, text: string, place: FaultPlace): ClocheError {
  const where = place.url === undefined ? place.source : showUrl(place.url);
  const said = text.replace(/^(?:MCP error -?\d+: )+/, "");
  if (code === CONNECTION_CLOSED && /connection closed/i.test(said)) return closedFault(where, place);
  if (code === REQUEST_TIMEOUT && /timed? ?out/i.test(said))
    return new ClocheError("TOOL_TIMEOUT", `${place.tool ?? where} did not answer in time`, {
      ...toolOf(place),
      data: { sent: place.sent },
    });
  const data = error.data === undefined || error.data === null ? {} : { data: error.data as Json };
  return new ClocheError("TOOL_FAILED", said === "" ? `${place.tool ?? where} failed (JSON-RPC error ${code})` : said, {
    ...toolOf(place),
    ...data,
    cause: error,
  });
}

function versionFault(where: string, text: string): ClocheError {
  const version = /not supported: ([\w.-]{1,20})/.exec(text)?.[1];
  return new ClocheError(
    "PROTOCOL_UNSUPPORTED",
    `${where} speaks a version of MCP that this client does not${version === undefined ? "" : ` (${version})`}`,
    {
      hint: "Supported: 2024-11-05 to 2025-11-25. For a newer one, connect a client of MCP SDK v2 yourself and pass it to fromMcpClient.",
      data: { sent: false },
    },
  );
}

function redirectFault(text: string, where: string): ClocheError | undefined {
  const found = /Redirect (?:to |not )[^\n]{0,300}/.exec(text)?.[0].replace(/ \(redirectPolicy: .*\)$/, "");
  if (found === undefined) return undefined;
  return new ClocheError("SOURCE_UNREACHABLE", `${where} redirects elsewhere: ${found}`, {
    hint: "Give connectMcp the final address; redirects to another origin are not followed.",
    data: { sent: false },
  });
}

function closedFault(where: string, place: FaultPlace): ClocheError {
  return new ClocheError("SOURCE_UNREACHABLE", `the connection to ${where} was closed`, {
    ...toolOf(place),
    hint: "The next call connects again.",
    data: { sent: place.sent },
    retryable: !place.sent,
  });
}

/** SDK v1 puts the HTTP status into `code` of a StreamableHTTPError, v2 into `status`. */
function httpStatus(error: unknown): number | undefined {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  if (typeof status === "number" && status >= 100) return status;
  return typeof code === "number" && code >= 100 && code < 600 ? code : undefined;
}

/** SDK classes do not set `name`. */
function nameOf(error: unknown): string {
  const name: unknown = (error as { constructor?: { name?: unknown } } | null)?.constructor?.name;
  return typeof name === "string" ? name : "";
}

function toolOf(place: FaultPlace): { tool?: string } {
  return place.tool === undefined ? {} : { tool: place.tool };
}

/** The same error of a call that never left. */
export function notSent(fault: ClocheError): ClocheError {
  return copy(fault, { data: { sent: false } });
}

function withTool(fault: ClocheError, tool: string | undefined): ClocheError {
  return tool === undefined || fault.tool !== undefined ? fault : copy(fault, { tool });
}

function copy({ code, message, hint, tool, data, retryable, cause }: ClocheError, changes: ClocheErrorDetails): ClocheError {
  return new ClocheError(code, message, {
    retryable,
    ...(hint === undefined ? {} : { hint }),
    ...(tool === undefined ? {} : { tool }),
    ...(data === undefined ? {} : { data }),
    ...(cause === undefined ? {} : { cause }),
    ...changes,
  });
}
