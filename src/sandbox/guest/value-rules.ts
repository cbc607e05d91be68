// What becomes of a value that leaves the guest: one rule for each kind, the same for results, arguments and logs.
// Trust: guest text
import { isFiniteNumber, isReference } from "./primordials.ts";

// What users read of this stands in docs/values.md, whose rows a test runs.
// kind                      result, argument                             log
// undefined                 nothing at the top, dropped, null in arrays  "undefined" at the top
// string, boolean, null     as is                                        as is
// number                    as is; NaN and infinities unsupported        as is; "NaN", "Infinity"
// bigint                    tagged                                       "123n"
// symbol                    unsupported                                  "Symbol(x)"
// function                  unsupported; a result that is one is called  "[function name]"
// Date                      tagged; an invalid one is unsupported        ISO text
// Map, Set                  tagged                                       array of entries, array
// bytes                     tagged (ArrayBuffer, DataView, byte arrays)  "[3 bytes]"
// other typed arrays        array of numbers or bigints                  the same
// Error                     { name, message, own properties, cause }     "Name: message"
// promise                   unsupported: await it                        "[promise: await it]"
// toJSON                    its answer                                   its answer
// boxed primitive           the primitive                                the primitive
// class instance            its own properties; unsupported if none      the same; "[Name]"
// WeakMap, iterator, regexp unsupported                                  "[Name]", text of the regexp
// namespace of tools        unsupported                                  "[namespace crm]"
// hole of an array          null                                         null
// cycle, depth over 512     unsupported                                  "[cycle]", "[deep]"

/** Kinds that need more than `JSON.stringify`. */
export type Special =
  | { readonly kind: "tag"; readonly tag: "date" | "bigint" | "bytes"; readonly value: string }
  | { readonly kind: "map" | "set"; readonly items: readonly unknown[] }
  | { readonly kind: "replace"; readonly value: unknown }
  | Refusal;

/** A value that cannot leave: what it is, the next step, and what a log says instead. */
export interface Refusal {
  readonly kind: "refuse";
  readonly what: string;
  readonly fix: string;
  readonly shown: string;
}

/** Deepest nesting that leaves the guest. */
export const MAX_DEPTH = 512;

const dateTime = Date.prototype.getTime;
const dateText = Date.prototype.toISOString;
const mapEntries = Map.prototype.entries;
const setValues = Set.prototype.values;
const iteratorNext = getNext();
const { apply } = Reflect;
const views: readonly (readonly [Function, boolean])[] =
  typeof Uint8Array === "undefined"
    ? []
    : [
        [Uint8Array, true],
        [Uint8ClampedArray, true],
        [Int8Array, true],
        [DataView, true],
        [Int16Array, false],
        [Uint16Array, false],
        [Int32Array, false],
        [Uint32Array, false],
        [Float32Array, false],
        [Float64Array, false],
        [BigInt64Array, false],
        [BigUint64Array, false],
      ];

function getNext(): () => { done?: boolean; value: unknown } {
  return (Object.getPrototypeOf(new Map().entries()) as { next(): { done?: boolean; value: unknown } }).next;
}
const setNext: typeof iteratorNext = (Object.getPrototypeOf(new Set().values()) as { next(): { done?: boolean; value: unknown } }).next;

/**
 * Finds the rule for an object whose prototype is not `Object.prototype`, `Array.prototype` or null.
 *
 * @param value an object
 * @returns the rule, or `undefined` when its own properties are its value
 */
export function ruleFor(value: object): Special | undefined {
  if (value instanceof Date) return ruleForDate(value);
  if (value instanceof Map) return { kind: "map", items: drain(apply(mapEntries, value, []), iteratorNext) };
  if (value instanceof Set) return { kind: "set", items: drain(apply(setValues, value, []), setNext) };
  if (value instanceof Promise)
    return refuse("a promise", "Await it, or collect several with await Promise.all([...])", "[promise: await it]");
  if (value instanceof Error) return { kind: "replace", value: errorData(value) };
  if (value instanceof RegExp) return refuse("a regular expression", "Return its text: value.source", String(value));
  if (value instanceof String || value instanceof Number || value instanceof Boolean || value instanceof BigInt)
    return { kind: "replace", value: value.valueOf() };
  if (value instanceof Symbol) return refuse("a symbol", "Return a string", "[symbol]");
  const bytes = ruleForBytes(value);
  if (bytes !== undefined) return bytes;
  const name = className(value);
  if (value instanceof WeakMap || value instanceof WeakSet)
    return refuse(`a ${name}`, "Its content cannot be listed: return the data itself", `[${name}]`);
  if (typeof (value as { next?: unknown }).next === "function")
    return refuse("an iterator", "Spread it into an array: [...value]", `[${name}]`);
  return undefined;
}

/** The rule for a class instance without own properties: never `{}`. */
export function emptyInstance(value: object): Refusal {
  const name = className(value);
  const text = typeof value.toString === "function" && value.toString !== Object.prototype.toString ? safeText(value) : undefined;
  return refuse(
    name === "Object" ? "an object without data of its own" : `an instance of ${name} without data of its own`,
    text === undefined ? "Return a plain object with the data" : "Return String(value), or a plain object with the data",
    text ?? `[${name}]`,
  );
}

/** Whether a value is JSON by itself. */
export function isPlainScalar(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "number" && isFiniteNumber(value)) || typeof value === "boolean" || value === null;
}

/** The rule for a bigint. */
export function ruleForBigint(value: bigint): Special {
  return { kind: "tag", tag: "bigint", value: `${value}` };
}

/** A refusal; `shown` is what a log says instead. */
export function refuse(what: string, fix: string, shown: string): Refusal {
  return { kind: "refuse", what, fix, shown };
}

/** Name of the class of an object, for messages; bounded. */
export function className(value: object): string {
  try {
    const { constructor } = value as { constructor?: unknown };
    const name: unknown = isReference(constructor) ? (constructor as { name?: unknown }).name : undefined;
    return typeof name === "string" && name !== "" ? name.slice(0, 80) : "Object";
  } catch {
    return "Object";
  }
}

function ruleForDate(value: Date): Special {
  try {
    if (apply(dateTime, value, []) === apply(dateTime, value, [])) return { kind: "tag", tag: "date", value: apply(dateText, value, []) };
    return refuse("an invalid Date", "Check the text it was made from", "Invalid Date");
  } catch {
    return refuse("an object that only looks like a Date", "Return a plain object with the data", "[Date]");
  }
}

function ruleForBytes(value: object): Special | undefined {
  if (views.length === 0) return undefined;
  if (value instanceof ArrayBuffer) return bytesRule(new Uint8Array(value));
  if (!ArrayBuffer.isView(value)) return undefined;
  for (const [type, isBytes] of views) {
    if (!(value instanceof type)) continue;
    if (isBytes) return bytesRule(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    return { kind: "replace", value: Array.from(value as unknown as ArrayLike<unknown>) };
  }
  return { kind: "replace", value: Array.from(value as unknown as ArrayLike<unknown>) };
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function bytesRule(bytes: Uint8Array): Special {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    text += ALPHABET.charAt(a >> 2) + ALPHABET.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    text += b === undefined ? "==" : ALPHABET.charAt(((b & 15) << 2) | ((c ?? 0) >> 6)) + (c === undefined ? "=" : ALPHABET.charAt(c & 63));
  }
  return { kind: "tag", tag: "bytes", value: text };
}

/** What an Error says, as data: `Promise.allSettled` puts errors into results. */
function errorData(error: Error): object {
  const data: { [key: string]: unknown } = { name: error.name, message: error.message };
  for (const key of Object.keys(error)) if (key !== "stack") data[key] = (error as unknown as { [key: string]: unknown })[key];
  if (error.cause !== undefined) data["cause"] = error.cause;
  if (error instanceof AggregateError) data["errors"] = error.errors;
  return data;
}

function drain(iterator: object, next: () => { done?: boolean; value: unknown }): unknown[] {
  const items: unknown[] = [];
  for (let step = apply(next, iterator, []); step.done !== true; step = apply(next, iterator, [])) items[items.length] = step.value;
  return items;
}

function safeText(value: object): string | undefined {
  try {
    return String(value).slice(0, 1000);
  } catch {
    return undefined;
  }
}
