// Reads the array keywords of a schema: lists and tuples, in the words of every draft.
// Trust: boundary
import { hasApplicators, innerType, listOf, type BuildContext } from "./build.ts";
import type { TypeNode } from "./type-node.ts";

/** A longer tuple is shown as an array of what its items may be. */
const MAX_TUPLE = 32;

/**
 * Reads a schema's array keywords.
 *
 * @param context of the document
 * @param schema a schema object
 * @returns an array or tuple type
 */
export function buildArray(context: BuildContext, schema: { [key: string]: unknown }): TypeNode {
  const { make } = context;
  const oldTuple = Array.isArray(schema["items"]);
  const first = oldTuple ? listOf(schema["items"]) : listOf(schema["prefixItems"]);
  const after = oldTuple ? schema["additionalItems"] : schema["items"];
  const rest = innerType(context, after ?? (hasApplicators(schema) ? true : (schema["unevaluatedItems"] ?? true)));
  if (first.length === 0) {
    if (rest.kind !== "never" && schema["maxItems"] !== 0) return make.array(rest);
    return make.tuple([], 0, make.never);
  }
  const items = first.slice(0, MAX_TUPLE).map((item) => innerType(context, item));
  if (first.length > MAX_TUPLE) return make.array(make.unknown);
  const least = schema["minItems"];
  const most = schema["maxItems"];
  const required = typeof least === "number" ? Math.max(0, Math.min(items.length, Math.floor(least))) : 0;
  const impossible = items.findIndex((item) => item.kind === "never");
  if (impossible >= 0) return impossible < required ? make.never : make.tuple(items.slice(0, impossible), required, make.never);
  if (typeof most === "number" && most >= 0 && most <= items.length) {
    return make.tuple(items.slice(0, Math.max(required, Math.floor(most))), required, make.never);
  }
  return make.tuple(items, required, rest);
}
