// Values in the guest's tagged form become plain JSON for MCP tools and for the model: one rule for each kind.
// Trust: boundary
import { isObject, type Json } from "../core/json.ts";

// kind     plain JSON                                            else VALUE_UNSUPPORTED
// date     ISO text                                              -
// set      array of its members                                  -
// map      object, when every key is a string                    other keys
// bigint   number, when it is a safe integer                     larger ones
// bytes    -                                                     always
// object   the object itself (it had a key named $cloche)        -

/** The key that marks a tagged value; see bridge/tagged.ts for the form. */
export const TAG = "$cloche";

/** Plain JSON, or the place and the fix. */
export type PlainJson = { ok: true; value: Json } | { ok: false; path: string; message: string; hint: string };

const MAX_DEPTH = 600;

/**
 * Converts a value in tagged form.
 *
 * @param value parsed JSON from the guest, whose flag says that it holds tags
 * @param root how the place is called in messages, such as `result` or `arguments`
 * @returns plain JSON, or the path of what has none and what to write instead
 */
export function plainJson(value: Json, root: string): PlainJson {
  try {
    return { ok: true, value: convert(value, root, 0) };
  } catch (error) {
    if (error instanceof Unsupported)
      return { ok: false, path: error.path, message: `${error.path} is ${error.message}, which has no JSON form`, hint: error.hint };
    throw error;
  }
}

class Unsupported extends Error {
  readonly path: string;
  readonly hint: string;

  constructor(path: string, message: string, hint: string) {
    super(message);
    this.path = path;
    this.hint = hint;
  }
}

function convert(value: Json, path: string, depth: number): Json {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new Unsupported(path, "nested too deep", "Flatten it.");
  if (Array.isArray(value)) return value.map((item, index) => convert(item, `${path}[${index}]`, depth + 1));
  if (Object.hasOwn(value, TAG)) return untag(value[TAG], value["value"] ?? null, path, depth);
  const result: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(value)) define(result, key, convert(item, member(path, key), depth + 1));
  return result;
}

function untag(kind: Json | undefined, inner: Json, path: string, depth: number): Json {
  if (kind === "date") return inner;
  if (kind === "object" && isObject(inner)) {
    const result: { [key: string]: Json } = {};
    for (const [key, item] of Object.entries(inner)) define(result, key, convert(item, member(path, key), depth + 1));
    return result;
  }
  if (kind === "set" && Array.isArray(inner)) return inner.map((item, index) => convert(item, `${path}[${index}]`, depth + 1));
  if (kind === "map" && Array.isArray(inner)) return mapToObject(inner, path, depth);
  if (kind === "bigint" && typeof inner === "string") {
    const number = Number(inner);
    if (Number.isSafeInteger(number)) return number;
    throw new Unsupported(path, "a bigint beyond the safe integers", "Convert it with String(value).");
  }
  if (kind === "bytes") throw new Unsupported(path, "binary data", "Convert it with value.toBase64() or [...value].");
  throw new Unsupported(path, "of an unknown kind", "Convert it to plain JSON first.");
}

function mapToObject(entries: readonly Json[], path: string, depth: number): Json {
  const result: { [key: string]: Json } = {};
  for (const entry of entries) {
    const [key, item] = Array.isArray(entry) ? entry : [];
    if (typeof key !== "string") throw new Unsupported(path, "a Map with keys that are not strings", "Convert it with [...map].");
    define(result, key, convert(item ?? null, member(path, key), depth + 1));
  }
  return result;
}

function define(target: { [key: string]: Json }, key: string, value: Json): void {
  if (key === "__proto__") Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}

function member(path: string, key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key.slice(0, 60))}]`;
}
