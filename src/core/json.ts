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
