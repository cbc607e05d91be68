// Where schemas stand inside a schema, and which draft a schema says it is written in.
// Trust: host
import { isObject } from "../core/json.ts";

/**
 * `draft-07` stands for draft-07 and older: siblings of `$ref` are ignored there, and an `$id` of `#name` is an anchor.
 * A schema that does not say is read as 2020-12, with the older keywords understood as well.
 */
export type Dialect = "draft-07" | "2020-12";

/** Keywords whose value is one schema. `items` may also be a list; `dependencies` is a map with lists of names in it. */
export const ONE_SCHEMA: ReadonlySet<string> = new Set([
  "additionalItems",
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** Keywords whose value is a list of schemas. */
export const SCHEMA_LIST: ReadonlySet<string> = new Set(["allOf", "anyOf", "items", "oneOf", "prefixItems"]);

/** Keywords whose value is a map of names to schemas. */
export const SCHEMA_MAP: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/**
 * Tells in which draft a schema is written, by its `$schema`.
 *
 * @param schema any value; all but an object with a string `$schema` say nothing
 * @param inherited what holds when the schema says nothing
 * @returns the dialect
 */
export function dialectOf(schema: unknown, inherited: Dialect = "2020-12"): Dialect {
  if (!isObject(schema) || !Object.hasOwn(schema, "$schema")) return inherited;
  const uri = schema["$schema"];
  if (typeof uri !== "string" || uri.length > 200) return inherited;
  for (const old of ["draft-07", "draft-06", "draft-05", "draft-04", "draft-03"]) if (uri.includes(old)) return "draft-07";
  return uri.includes("/draft/20") ? "2020-12" : inherited;
}

/**
 * Calls `visit` for every value that stands where a schema may stand, directly below `schema`.
 * Values of `const`, `enum`, `default`, `examples` and unknown keywords are data, not schemas.
 *
 * @param schema a schema object; of a boolean there is nothing to visit
 * @param visit receives whatever stands there, well formed or not
 */
export function eachSubschema(schema: unknown, visit: (child: unknown) => void): void {
  if (!isObject(schema)) return;
  for (const key of Object.keys(schema)) {
    const value = schema[key];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      if (SCHEMA_LIST.has(key)) value.forEach(visit);
    } else if (ONE_SCHEMA.has(key)) {
      visit(value);
    } else if (SCHEMA_MAP.has(key)) {
      for (const name of Object.keys(value)) visit((value as { [key: string]: unknown })[name]);
    }
  }
}
