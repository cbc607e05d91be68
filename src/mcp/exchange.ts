// One request and its answer: which messages belong to it, and when it has to be given up.
// Trust: boundary
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { ClocheError } from "../core/errors.ts";
import { isObject } from "../core/json.ts";
import { readEvents, readText } from "./event-stream.ts";
import { answerFault } from "./faults.ts";

/** A request in flight. */
export interface Exchange {
  readonly id: string | number;
  readonly method: string;
  /** Its connections to the server end with it. */
  readonly controller: AbortController;
  answered: boolean;
  /** Reads the answer; called when the SDK has taken note of the response's headers. */
  read: (() => Promise<void>) | undefined;
}

/** What reading an answer needs of its transport. */
export interface ExchangeHost {
  readonly maxBytes: number;
  /** Hands a message to the protocol; returns whether the protocol recognised it. */
  deliver(message: JSONRPCMessage): boolean;
  /** Another request in flight. */
  find(id: unknown): Exchange | undefined;
  /** Opens the stream again from an event on; `undefined` when the server does not have it. */
  resume(exchange: Exchange, lastEventId: string): Promise<Response | undefined>;
}

/** Streams may be cut and resumed this often without anything new in between. */
const MAX_IDLE_RESUMES = 3;
const MAX_RETRY_MS = 30_000;

/** How long a stream may stay open after its answer. */
const LINGER_MS = 1_000;

/**
 * Reads a JSON answer.
 *
 * @param exchange whose answer it is
 * @param response of type application/json
 * @param host the transport
 * @throws ClocheError TOOL_FAILED when it is not the answer, RESULT_TOO_LARGE
 */
export async function readJsonAnswer(exchange: Exchange, response: Response, host: ExchangeHost): Promise<void> {
  const text = await readText(response, host.maxBytes).catch((error: unknown) => {
    throw ClocheError.is(error) ? error : answerFault("closed the connection in the middle of its answer", error);
  });
  await acceptAll(exchange, parse(text), host);
  if (!exchange.answered) throw answerFault("answered without the result of the request");
}

/**
 * Reads an answer that comes as an event stream, resuming it where the server offers that.
 *
 * @param exchange whose answer it is
 * @param response of type text/event-stream
 * @param host the transport
 * @throws ClocheError TOOL_FAILED when the stream ends without the answer or holds something malformed, RESULT_TOO_LARGE
 */
export async function readStreamAnswer(exchange: Exchange, response: Response, host: ExchangeHost): Promise<void> {
  let lastEventId: string | undefined;
  let retryMs = 1_000;
  let fresh = false;
  let idle = 0;
  let current: Response | undefined = response;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  for (;;) {
    let cause: unknown;
    try {
      for await (const event of current?.body ? readEvents(current.body, host.maxBytes) : []) {
        if (event.kind === "retry") retryMs = Math.min(event.ms, MAX_RETRY_MS);
        else if (event.kind === "id") {
          fresh ||= event.id !== lastEventId;
          lastEventId = event.id;
        } else if (event.type === "message") {
          const message = event.unfinished ? tryParse(event.data) : parse(event.data);
          if (message !== undefined) await acceptAll(exchange, message, host);
        }
        // Reading on to the end keeps the connection for the next request; a server that never ends is left.
        if (exchange.answered) lingering ??= setTimeout(() => exchange.controller.abort(new Error("answered")), LINGER_MS);
      }
    } catch (error) {
      if (ClocheError.is(error) && !exchange.answered) throw error;
      cause = error;
    }
    clearTimeout(lingering);
    if (exchange.answered) return;
    idle = fresh ? 0 : idle + 1;
    fresh = false;
    if (lastEventId === undefined || idle >= MAX_IDLE_RESUMES) throw answerFault("ended its stream without the answer", cause);
    await delay(retryMs, exchange.controller.signal);
    current = await host.resume(exchange, lastEventId);
  }
}

/** Revision 2025-03-26 had batches. */
async function acceptAll(exchange: Exchange, messages: unknown, host: ExchangeHost): Promise<void> {
  for (const message of Array.isArray(messages) ? messages : [messages]) {
    accept(exchange, message, host);
    // The SDK handles a notification a moment later, and an answer at once: progress just before it would be lost.
    if (!exchange.answered) await Promise.resolve();
  }
}

/**
 * Takes one message that came on a request's connection.
 *
 * @throws ClocheError TOOL_FAILED when it is neither JSON-RPC nor meant for anybody here
 */
function accept(exchange: Exchange, message: unknown, host: ExchangeHost): void {
  if (!isObject(message) || message["jsonrpc"] !== "2.0") throw answerFault("sent something that is not JSON-RPC");
  if (typeof message["method"] === "string") {
    host.deliver(message as unknown as JSONRPCMessage);
    return;
  }
  const answer = tidyAnswer(message);
  if (answer === undefined) throw answerFault("sent a message that is neither a request nor an answer");
  // A server that could not read the request answers with the id null.
  const owner =
    message["id"] === null && "error" in answer
      ? exchange
      : String(message["id"]) === String(exchange.id)
        ? exchange
        : host.find(message["id"]);
  if (owner === undefined) throw answerFault("answered with the id of another request");
  if (owner.answered) return;
  if (!host.deliver({ jsonrpc: "2.0", id: owner.id, ...answer } as JSONRPCMessage))
    throw answerFault("sent an answer that is not JSON-RPC");
  owner.answered = true;
}

/** The SDK drops what is not exactly as it expects, without a word to who waits: so only the known parts are handed on. */
function tidyAnswer(message: {
  [key: string]: unknown;
}): { result: object } | { error: { code: number; message: string; data?: unknown } } | undefined {
  const { result, error } = message;
  if (isObject(error)) {
    const code = typeof error["code"] === "number" && Number.isSafeInteger(error["code"]) ? error["code"] : -32603;
    const text = typeof error["message"] === "string" ? error["message"] : "the server reported an error without a message";
    return { error: { code, message: text, ...(error["data"] === undefined ? {} : { data: error["data"] }) } };
  }
  if (!isObject(result)) return undefined;
  const { _meta: meta, ...rest } = result;
  return { result: isObject(meta) && meta["progressToken"] === undefined ? result : rest };
}

/**
 * Reads the JSON-RPC error that some servers put into the body of a 4xx answer.
 *
 * @returns whether it was the answer to this request
 */
export function acceptErrorBody(exchange: Exchange, text: string, host: ExchangeHost): boolean {
  const body = tryParse(text);
  if (!isObject(body) || !isObject(body["error"]) || String(body["id"]) !== String(exchange.id)) return false;
  accept(exchange, { ...body, jsonrpc: "2.0" }, host);
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw answerFault("sent something that is not JSON", error);
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
