// Reads keywords of a schema that may be broken: what makes no sense is as if it were not there.
// Trust: boundary
import { isObject, type Json } from "../core/json.ts";

/** A schema object as it comes from a server. */
export type SchemaObject = { readonly [key: string]: unknown };

/** Value of a keyword; own properties only, so that `constructor` is not one. */
export function read(schema: SchemaObject, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

/** A finite number, or nothing. */
export function readNumber(schema: SchemaObject, keyword: string): number | undefined {
  const value = read(schema, keyword);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The texts of a list; nothing when it is no list or holds none. */
export function readNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.filter((name): name is string => typeof name === "string");
  return names.length > 0 ? [...new Set(names)] : undefined;
}

/** Entries of a map; none when it is no map. */
export function readMap(schema: SchemaObject, keyword: string): [string, unknown][] {
  const value = read(schema, keyword);
  return isObject(value) ? Object.entries(value) : [];
}

/** Entries of a list; nothing when it is no list or empty. */
export function readList(schema: SchemaObject, keyword: string): unknown[] | undefined {
  const value = read(schema, keyword);
  return Array.isArray(value) && value.length > 0 ? (value as unknown[]) : undefined;
}

/** Whether a value can be read as a schema. */
export function isSchema(value: unknown): value is boolean | { [key: string]: unknown } {
  return typeof value === "boolean" || isObject(value);
}

/** JSON types as bits; a whole number is of two types. */
const TYPE_BITS: ReadonlyMap<string, number> = new Map([
  ["null", 1],
  ["boolean", 2],
  ["integer", 4],
  ["number", 8],
  ["string", 16],
  ["array", 32],
  ["object", 64],
]);

/** Bits of all the types that a value has. */
export function typeBitsOf(value: Json): number {
  switch (typeof value) {
    case "string":
      return 16;
    case "number":
      return Number.isInteger(value) ? 12 : 8;
    case "boolean":
      return 2;
    case "object":
      return value === null ? 1 : Array.isArray(value) ? 32 : 64;
    default:
      return 0;
  }
}

/** Name of the JSON type of a value. */
export function typeNameOf(value: Json): string {
  if (typeof value !== "object") return typeof value;
  return value === null ? "null" : Array.isArray(value) ? "array" : "object";
}

/**
 * Reads `type`, with OpenAPI's `nullable`.
 *
 * @returns the allowed types, or `undefined` when all are, or one of them is unknown (`any`, `Date`, …)
 */
export function readTypes(schema: SchemaObject): { bits: number; names: string[] } | undefined {
  const type = read(schema, "type");
  const names = readNames(typeof type === "string" ? [type] : type);
  if (names === undefined || (Array.isArray(type) && names.length !== new Set(type).size)) return undefined;
  if (read(schema, "nullable") === true && !names.includes("null")) names.push("null");
  let bits = 0;
  for (const name of names) {
    const bit = TYPE_BITS.get(name);
    if (bit === undefined) return undefined;
    bits |= name === "number" ? bit | 4 : bit;
  }
  return { bits, names };
}
