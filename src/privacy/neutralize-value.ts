// Makes token-like text harmless in a whole JSON value, and leaves everything else as it is.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { MAX_JSON_DEPTH, type Json, type JsonObject } from "../core/json.ts";
import { renameKeys, setOwn } from "./seal-value.ts";
import { holdsBracket, neutralize, type TokenText } from "./token-text.ts";

/**
 * Neutralizes a value that a guest is to see in the clear: a token in it would be restored on its way out.
 *
 * @param value JSON; not changed
 * @param tokens of the vault
 * @throws ClocheError VALUE_UNSUPPORTED for nesting beyond 512 levels
 */
export function neutralizeValue(value: Json, tokens: TokenText, depth = 0): Json {
  if (typeof value === "string") return holdsBracket(value) ? neutralize(value, tokens) : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_JSON_DEPTH) throw new ClocheError("VALUE_UNSUPPORTED", `a value nests deeper than ${MAX_JSON_DEPTH} levels`);
  if (Array.isArray(value)) return value.map((item) => neutralizeValue(item, tokens, depth + 1));
  const copy: JsonObject = {};
  const renamed = new Map<string, string>();
  for (const [key, item] of Object.entries(value)) {
    setOwn(copy, key, neutralizeValue(item, tokens, depth + 1));
    if (holdsBracket(key)) renamed.set(key, neutralize(key, tokens));
  }
  return renamed.size === 0 ? copy : renameKeys(copy, renamed);
}
