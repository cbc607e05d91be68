// JSON text that is the same for equal values: keys sorted, nothing else changed. For hashes.
// Trust: host
import { MAX_JSON_DEPTH } from "./json.ts";

/**
 * Writes canonical JSON.
 *
 * @param value JSON-like; functions and undefined are dropped as `JSON.stringify` does
 * @returns text in which object keys are sorted by UTF-16 units; what nests deeper than 512 levels is written as null
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value, 0));
}

function sorted(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_JSON_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  // Entries instead of properties: a key such as __proto__ is data here, and integer-like keys would be reordered.
  const object: { [key: string]: unknown } = Object.create(null) as { [key: string]: unknown };
  for (const key of Object.keys(value).sort()) object[key] = sorted((value as { [key: string]: unknown })[key], depth + 1);
  return object;
}
