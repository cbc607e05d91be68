// Tool calls under way. They live here, in guest memory, and not in the host: a paused program is its memory.
// Trust: guest text
import { HOST_OP, REPLY } from "../protocol.ts";
import { decode } from "./decode.ts";
import { Unsupported, encode } from "./encode.ts";
import { callHost } from "./host-function.ts";
import { NativePromise, create, keys, parse, stringify } from "./primordials.ts";
import { toolError, unsupportedError } from "./tool-error.ts";

/** A call that has not been answered, or whose promise nobody has looked at. */
interface PendingCall {
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
  /** Whether the program awaited the promise or chained on it. */
  watched: boolean;
}

let lastId = 0;
const pending: { [id: number]: PendingCall } = create(null);
/** Answered, and nobody had looked at the promise by then. */
const unwatched: { [id: number]: PendingCall } = create(null);

/**
 * The promise of a call. `await`, `.then` and the combinators all read `constructor` first, for the species, and
 * nothing else does: so an un-awaited call is told from an awaited one.
 */
class CallPromise extends NativePromise<unknown> {
  readonly #call: PendingCall;

  constructor(call: PendingCall) {
    super((resolve, reject) => {
      call.resolve = resolve;
      call.reject = reject;
    });
    this.#call = call;
  }

  static watch(promise: unknown): void {
    if (typeof promise === "object" && promise !== null && #call in promise) promise.#call.watched = true;
  }
}
const { watch } = CallPromise;
void Object.defineProperty(CallPromise.prototype, "constructor", {
  configurable: false,
  get(this: unknown): PromiseConstructor {
    watch(this);
    return NativePromise;
  },
});

function unset(): void {
  throw new Error("a call was settled before it began");
}

/**
 * Calls a tool.
 *
 * @param target its source and its exact name, as a JSON array: made once for each tool, so that the host can tell it apart by its text
 * @param args as the program gave them
 * @returns a promise of the answer, rejected with a ToolError
 */
export function callTool(target: string, args: readonly unknown[]): Promise<unknown> {
  const call: PendingCall = { resolve: unset, reject: unset, watched: false };
  const promise = new CallPromise(call);
  const id = ++lastId;
  try {
    const { json, tagged } = encode(args, "arguments");
    pending[id] = call;
    callHost(tagged ? HOST_OP.callTagged : HOST_OP.call, id, target, json);
  } catch (error) {
    delete pending[id];
    settleCall(id, call, false, error instanceof Unsupported ? unsupportedError(error, (parse(target) as string[]).join(".")) : error);
  }
  return promise;
}

/**
 * Takes the answer of a call from the host.
 *
 * @param id of the call; an unknown one is ignored
 * @param flags one of REPLY
 * @param text JSON
 */
export function settle(id: number, flags: number, text: string): void {
  const call = pending[id];
  if (call === undefined) return;
  delete pending[id];
  if (flags === REPLY.error) settleCall(id, call, false, toolError(text));
  else settleCall(id, call, true, flags === REPLY.nothing ? undefined : decode(text, flags === REPLY.tagged));
}

function settleCall(id: number, call: PendingCall, ok: boolean, value: unknown): void {
  if (!call.watched) unwatched[id] = call;
  if (ok) call.resolve(value);
  else call.reject(value);
}

/** Reports the calls that nobody awaited. */
export function reportUnwatched(): void {
  const ids: number[] = [];
  for (const id of keys(unwatched)) if (unwatched[+id]?.watched === false) ids[ids.length] = +id;
  if (ids.length > 0) callHost(HOST_OP.unawaited, 0, stringify(ids));
}

/**
 * Asks the host something that it answers at once.
 *
 * @param kind such as `list`
 * @param args JSON values
 * @returns the answer
 * @throws ToolError
 */
export function query(kind: string, args: readonly unknown[]): unknown {
  const { json } = encode(args, "arguments");
  const reply = callHost(HOST_OP.query, 0, stringify(kind), json);
  if (reply === undefined || reply === "") return undefined;
  const flags = reply.charCodeAt(0) - 48;
  const text = reply.slice(1);
  if (flags === REPLY.error) throw toolError(text);
  return flags === REPLY.nothing ? undefined : decode(text, flags === REPLY.tagged);
}
