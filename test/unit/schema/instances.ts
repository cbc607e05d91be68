// Makes values for a schema, valid and spoiled, the same ones for the same seed: food for comparisons in tests.
import type { Json, JsonSchema } from "../../../src/core/json.ts";
import { createResolver, type SchemaResolver } from "../../../src/schema/refs.ts";

/** A random source that gives the same numbers for the same seed. */
export function createRandom(seed: number): (below: number) => number {
  let state = (seed % 2147483646) + 1;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

type Random = (below: number) => number;
type Schema = { [key: string]: any };

/** A value that most likely meets the schema. */
export function makeInstance(root: JsonSchema, random: Random): Json {
  return make(root, { resolver: createResolver(root), random, depth: 0 });
}

interface Making {
  readonly resolver: SchemaResolver;
  readonly random: Random;
  readonly depth: number;
}

function make(schema: unknown, making: Making): Json {
  const { random, resolver } = making;
  if (typeof schema !== "object" || schema === null) return pick(["x", 1, null, true, []] as Json[], random);
  const node = schema as Schema;
  const deeper = { ...making, depth: making.depth + 1 };
  if ("const" in node) return node["const"];
  if (Array.isArray(node["enum"]) && node["enum"].length > 0) return pick(node["enum"], random);
  if (typeof node["$ref"] === "string" && making.depth < 12) return make(resolver.resolve(node["$ref"], node) ?? {}, deeper);
  const branches = node["anyOf"] ?? node["oneOf"];
  if (Array.isArray(branches) && branches.length > 0) {
    const value = make(pick(branches, random), deeper);
    return node["properties"] && isObject(value) ? { ...makeObject(node, deeper), ...value } : value;
  }
  if (Array.isArray(node["allOf"])) {
    const parts = [...node["allOf"].map((part: unknown) => make(part, deeper)), ...(node["properties"] ? [makeObject(node, deeper)] : [])];
    return parts.every(isObject) ? Object.assign({}, ...parts) : (parts[0] ?? {});
  }
  const type = Array.isArray(node["type"])
    ? pick(node["type"], random)
    : (node["type"] ?? (node["properties"] ? "object" : node["items"] ? "array" : "string"));
  return makeType(type, node, deeper);
}

function makeType(type: string, node: Schema, making: Making): Json {
  const { random } = making;
  if (type === "object") return makeObject(node, making);
  if (type === "array") {
    if (making.depth > 8) return [];
    const length = Math.max(node["minItems"] ?? 0, Math.min(node["maxItems"] ?? 3, random(4)));
    return Array.from({ length }, () => make(Array.isArray(node["items"]) ? {} : node["items"], making));
  }
  if (type === "integer" || type === "number") {
    const least = node["minimum"] ?? (typeof node["exclusiveMinimum"] === "number" ? node["exclusiveMinimum"] + 1 : 0);
    return Math.min(least + random(10), node["maximum"] ?? Infinity) + (type === "number" && random(2) ? 0 : 0);
  }
  if (type === "boolean") return random(2) === 0;
  if (type === "null") return null;
  return "text".repeat(1 + Math.ceil((node["minLength"] ?? 0) / 4)).slice(0, node["maxLength"] ?? 1000);
}

function makeObject(node: Schema, making: Making): { [key: string]: Json } {
  const required = new Set<string>(Array.isArray(node["required"]) ? node["required"] : []);
  const value: { [key: string]: Json } = {};
  for (const [name, property] of Object.entries(node["properties"] ?? {})) {
    if (required.has(name) || (making.depth < 6 && making.random(2) === 0)) value[name] = make(property, making);
  }
  for (const name of required) if (!Object.hasOwn(value, name)) value[name] = "extra";
  return value;
}

/** A copy with one thing changed somewhere: a type, a missing or unknown property, a bound, a member. */
export function spoil(value: Json, random: Random): Json {
  if (Array.isArray(value) && value.length > 0 && random(3) > 0) {
    const index = random(value.length);
    return value.map((item, i) => (i === index ? spoil(item, random) : item));
  }
  if (isObject(value)) {
    const keys = Object.keys(value);
    const key = keys[random(Math.max(1, keys.length))];
    const act = random(4);
    if (key === undefined || act === 0) return { ...value, unexpected_name: 1 };
    if (act === 1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return { ...value, [key]: spoil(value[key] as Json, random) };
  }
  return pick([null, -1e9, 1e12, 0.5, "", "no such member", true, [], {}, [[]], { a: null }] as Json[], random);
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}
