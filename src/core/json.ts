// JSON values as types, and the few measurements on them that every layer needs.
// Trust: boundary

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Schema: draft-07 or 2020-12; `true` and `false` are schemas too. */
export type JsonSchema = boolean | { [key: string]: unknown };

/** A JSON object, as opposed to an array, `null` or a primitive. */
export type JsonObject = { [key: string]: Json };

/** Tells whether a value is a plain object in the JSON sense: not `null`, not an array. */
export function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Counts the bytes of a text in UTF-8 without encoding it.
 *
 * @param text any string; lone surrogates count as the three bytes of U+FFFD, as `TextEncoder` writes them
 * @returns bytes
 */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      // A pair is two units and four bytes; a lone surrogate is one unit and three bytes.
      if (next >= 0xdc00 && next <= 0xdfff) i++;
      bytes += 2;
    } else bytes += 2;
  }
  return bytes;
}

/**
 * Finds what in a value JSON cannot hold, where `JSON.stringify` would drop or change it in silence.
 *
 * @param value of a host
 * @param path how its place is called
 * @returns the place and what stands there; `undefined` for plain data. A property that is `undefined` counts as absent
 */
export function findNonJson(value: unknown, path: string, depth = 0): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (typeof value !== "object") return `${path} is ${value === undefined ? "undefined" : `a ${typeof value}`}`;
  if (depth > MAX_JSON_DEPTH) return `${path.slice(0, 100)}… nests deeper than ${MAX_JSON_DEPTH} levels, or is a cycle`;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = findNonJson(item, `${path}[${index}]`, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Of another realm, an object's prototype is not ours, but has none above it either.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
    return `${path} is ${typeof name === "string" && name !== "" ? `a ${name}` : "an instance of a class"}`;
  }
  for (const [key, item] of Object.entries(value)) {
    const found = item === undefined ? undefined : findNonJson(item, `${path}.${key}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Deepest nesting that cloche accepts in a value from a tool, a server or a guest. */
export const MAX_JSON_DEPTH = 512;

/**
 * Measures how deep JSON text nests, without parsing it: a linear scan that skips strings.
 *
 * @param text JSON text, well formed or not
 * @returns the largest number of open brackets at any point
 */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x22) {
      for (i++; i < text.length; i++) {
        const inner = text.charCodeAt(i);
        if (inner === 0x5c) i++;
        else if (inner === 0x22) break;
      }
    } else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > deepest) deepest = depth;
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return deepest;
}
