// Counts how often each part of a schema is used, so that only what repeats or recurs becomes a named type.
// Trust: boundary
import { isObject } from "../core/json.ts";
import { eachSubschema } from "../schema/keywords.ts";
import type { SchemaResolver } from "../schema/refs.ts";

/** The parts of a schema that are used more than once. */
export interface Uses {
  /** How often a part stands or is referred to, from what can be reached from the root. */
  count(schema: object): number;
  /** The last reference that led to it; empty if none did. */
  label(schema: object): string;
}

// A definition that nothing reaches is no use.
const CONTAINERS: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/**
 * Walks what a schema's type is made of.
 *
 * @param root the schema
 * @param resolver of the document
 * @returns counts; parts beyond the budget count as not repeated
 */
export function countUses(root: unknown, resolver: SchemaResolver, budget = 200_000): Uses {
  const counts = new Map<object, number>();
  const labels = new Map<object, string>();
  const open: unknown[] = [root];
  // A list instead of recursion: a server may nest as deep as it likes.
  for (let steps = 0; open.length > 0 && steps < budget; steps++) {
    const schema = open.pop();
    if (!isObject(schema)) continue;
    const seen = counts.get(schema) ?? 0;
    counts.set(schema, seen + 1);
    if (seen > 0) continue;
    for (const keyword of ["$ref", "$dynamicRef", "$recursiveRef"]) {
      const target = schema[keyword] === undefined ? undefined : resolver.resolve(schema[keyword], schema);
      if (!isObject(target)) continue;
      labels.set(target, target === root ? "" : String(schema[keyword]));
      open.push(target);
    }
    const visible = Object.keys(schema).some((key) => CONTAINERS.has(key))
      ? Object.fromEntries(Object.entries(schema).filter(([key]) => !CONTAINERS.has(key)))
      : schema;
    eachSubschema(visible, (child) => open.push(child));
  }
  return { count: (schema) => counts.get(schema) ?? 0, label: (schema) => labels.get(schema) ?? "" };
}
