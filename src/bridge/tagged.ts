// JSON for values that JSON lacks: how local tools and the guest exchange Date, Map, Set, bigint and bytes. Never used with MCP servers.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { isObject, MAX_JSON_DEPTH, type Json, type JsonObject } from "../core/json.ts";

// value           tagged form
// Date            { "$cloche": "date", "value": "2026-01-31T00:00:00.000Z" }, null for an invalid date
// Map             { "$cloche": "map", "value": [[key, value], …] }
// Set             { "$cloche": "set", "value": [member, …] }
// bigint          { "$cloche": "bigint", "value": "123" }
// bytes           { "$cloche": "bytes", "value": "<base64>" } (Uint8Array; also from any other view or ArrayBuffer)
// { $cloche: … }  { "$cloche": "object", "value": { "$cloche": … } }: an object that happens to have the key
// others          as JSON.stringify has them: toJSON is honoured, undefined and functions are dropped or null, NaN is null

const TAG = "$cloche";

/**
 * Turns tagged JSON back into values.
 *
 * @param json from the guest, or from {@link encodeTagged}
 * @returns fresh values; nothing is shared with `json`
 * @throws ClocheError ARGUMENTS_INVALID with the place, for an unknown tag, a malformed one, or nesting beyond 512 levels
 */
export function decodeTagged(json: Json): unknown {
  return decode(json, "", 0);
}

function decode(json: Json, path: string, depth: number): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (depth > MAX_JSON_DEPTH) throw invalid(path, `nests deeper than ${MAX_JSON_DEPTH} levels`);
  if (Array.isArray(json)) return json.map((item, index) => decode(item, `${path}/${index}`, depth + 1));
  if (!Object.hasOwn(json, TAG)) return decodeObject(json, path, depth);
  const tag = json[TAG];
  const value = json["value"] ?? null;
  if (tag === "date" && (typeof value === "string" || value === null)) return new Date(value ?? Number.NaN);
  if (tag === "bigint" && typeof value === "string" && /^-?\d{1,10000}$/.test(value)) return BigInt(value);
  if (tag === "bytes" && typeof value === "string") return decodeBytes(value, path);
  if (tag === "set" && Array.isArray(value)) return new Set(value.map((item, index) => decode(item, `${path}/${index}`, depth + 1)));
  if (tag === "map" && Array.isArray(value)) return new Map(value.map((entry, index) => decodeEntry(entry, `${path}/${index}`, depth + 1)));
  if (tag === "object" && isObject(value)) return decodeObject(value, path, depth);
  throw invalid(path, `has a "${TAG}" key that marks nothing known`);
}

function decodeObject(json: JsonObject, path: string, depth: number): { [key: string]: unknown } {
  const result: { [key: string]: unknown } = {};
  for (const [key, item] of Object.entries(json)) define(result, key, decode(item, `${path}/${key}`, depth + 1));
  return result;
}

function decodeEntry(entry: Json, path: string, depth: number): [unknown, unknown] {
  if (!Array.isArray(entry) || entry.length !== 2) throw invalid(path, "is not a [key, value] pair of a map");
  const [key = null, value = null] = entry;
  return [decode(key, `${path}/0`, depth), decode(value, `${path}/1`, depth)];
}

function decodeBytes(base64: string, path: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    throw invalid(path, "is not base64");
  }
}

/**
 * Turns values into tagged JSON.
 *
 * @param value what a local tool returned
 * @returns JSON that shares nothing mutable with it; `undefined` becomes `null` here (a caller who cares looks first)
 * @throws ClocheError VALUE_UNSUPPORTED with the place, for a cycle or nesting beyond 512 levels
 */
export function encodeTagged(value: unknown): Json {
  return encode(value, "", 0, true) ?? null;
}

/**
 * Turns values into plain JSON as `JSON.stringify` would, but says so where that would lose data.
 *
 * @param value what a local tool returned
 * @returns JSON, or `undefined` for a value that has none
 * @throws ClocheError VALUE_UNSUPPORTED with the place, for a Map, a Set, a bigint, bytes, a cycle or nesting beyond 512 levels
 */
export function encodePlain(value: unknown): Json | undefined {
  return encode(value, "", 0, false);
}

function encode(value: unknown, path: string, depth: number, tagged: boolean): Json | undefined {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint") return tagged ? { [TAG]: "bigint", value: value.toString() } : refuse(path, "a bigint");
  if (typeof value !== "object") return undefined;
  if (depth > MAX_JSON_DEPTH) throw unsupported(path.slice(0, 200), `nested deeper than ${MAX_JSON_DEPTH} levels, or part of itself`);
  if (tagged && value instanceof Date) return { [TAG]: "date", value: Number.isNaN(value.getTime()) ? null : value.toISOString() };
  if (value instanceof Map || value instanceof Set || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return tagged ? encodeRich(value, path, depth) : refuse(path, `a ${value.constructor.name}`);
  }
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === "function") return encode((toJSON as (key: string) => unknown).call(value, ""), path, depth + 1, tagged);
  if (Array.isArray(value)) return value.map((item, index) => encode(item, `${path}/${index}`, depth + 1, tagged) ?? null);
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const encoded = encode(item, `${path}/${key}`, depth + 1, tagged);
    if (encoded !== undefined) define(result, key, encoded);
  }
  return tagged && Object.hasOwn(result, TAG) ? { [TAG]: "object", value: result } : result;
}

function encodeRich(value: Map<unknown, unknown> | Set<unknown> | ArrayBuffer | ArrayBufferView, path: string, depth: number): Json {
  const inner = (item: unknown, index: number): Json => encode(item, `${path}/${index}`, depth + 1, true) ?? null;
  if (value instanceof Map) return { [TAG]: "map", value: [...value].map(([key, item], index) => [inner(key, index), inner(item, index)]) };
  if (value instanceof Set) return { [TAG]: "set", value: [...value].map(inner) };
  const bytes = ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : new Uint8Array(value);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { [TAG]: "bytes", value: btoa(binary) };
}

/** `target["__proto__"] = value` would set the prototype, and with it the properties of whoever reads the result. */
function define<T>(target: { [key: string]: T }, key: string, value: T): void {
  if (key === "__proto__") Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}

function refuse(path: string, what: string): never {
  throw unsupported(
    path,
    `${what}, which plain JSON cannot hold`,
    "Give the tool an output schema that has it, such as z.map() or z.bigint(), or return plain JSON.",
  );
}

function unsupported(path: string, what: string, hint = "Return plain, finite data."): ClocheError {
  return new ClocheError("VALUE_UNSUPPORTED", `${path === "" ? "the value" : `the value at ${path}`} is ${what}`, { hint });
}

function invalid(path: string, what: string): ClocheError {
  return new ClocheError("ARGUMENTS_INVALID", `${path === "" ? "the value" : `the value at ${path.slice(0, 200)}`} ${what}`);
}
