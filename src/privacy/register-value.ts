// Egress: the guest gets values, and the vault remembers those that only their place gives away, for the last pass.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { MAX_JSON_DEPTH, type Json, type JsonObject } from "../core/json.ts";
import type { FieldMark } from "./field-marks.ts";
import { propertyOf, type Property } from "./property-names.ts";
import { renameKeys, setOwn, wholeKind, type SealContext } from "./seal-value.ts";
import { holdsBracket, neutralize } from "./token-text.ts";

/**
 * Lets a value in as it is, but for token-like text, which is made harmless: a token in it would be restored on the way out.
 *
 * @param value JSON; not changed
 * @param context of the vault
 * @param mark fields named by the host or marked by a schema
 * @param property name under which the value stands
 * @throws ClocheError VALUE_UNSUPPORTED for nesting beyond 512 levels
 */
export function registerValue(value: Json, context: SealContext, mark?: FieldMark, property?: Property, depth = 0): Json {
  if (typeof value === "string" || typeof value === "number") {
    const kind = wholeKind(value, mark, property);
    // Not told to onEntry: nothing has become a token yet.
    if (kind !== undefined) context.known.add(context.entries.add(kind, value, context.origin, context.now));
    return typeof value === "string" ? harmless(value, context) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_JSON_DEPTH) throw new ClocheError("VALUE_UNSUPPORTED", `a value nests deeper than ${MAX_JSON_DEPTH} levels`);
  if (Array.isArray(value)) return value.map((item, index) => registerValue(item, context, mark?.item(index), property, depth + 1));
  const copy: JsonObject = {};
  const renamed = new Map<string, string>();
  for (const [key, item] of Object.entries(value)) {
    setOwn(copy, key, registerValue(item, context, mark?.property(key), propertyOf(key), depth + 1));
    const name = harmless(key, context);
    if (name !== key) renamed.set(key, name);
  }
  return renamed.size === 0 ? copy : renameKeys(copy, renamed);
}

function harmless(text: string, context: SealContext): string {
  return holdsBracket(text) ? neutralize(text, context.tokens) : text;
}
