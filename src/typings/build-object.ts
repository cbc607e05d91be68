// Reads the object keywords of a schema: properties, which of them must be there, and what else may be.
// Trust: boundary
import { isObject } from "../core/json.ts";
import { hasApplicators, innerType, listOf, type BuildContext } from "./build.ts";
import { docOf } from "./doc.ts";
import { intersect } from "./intersect.ts";
import { matchesPattern, readPattern } from "./pattern-key.ts";
import type { PatternKey, Property, TypeNode } from "./type-node.ts";

const MAX_REQUIRED = 2_000;
/** What is left out makes a type wider, never wrong. */
const MAX_PROPERTIES = 1_000;
const MAX_NAME = 1_000;
const MAX_PATTERNS = 50;

/**
 * Reads a schema's object keywords.
 *
 * @param context of the document
 * @param schema a schema object
 * @returns an object type; never when a property that must be there may not be
 */
export function buildObject(context: BuildContext, schema: { [key: string]: unknown }): TypeNode {
  const { make } = context;
  const declared = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = new Set(
    listOf(schema["required"])
      .slice(0, MAX_REQUIRED)
      .filter((name): name is string => typeof name === "string"),
  );
  const properties = new Map<string, Property>();
  const { patterns, every, names } = readPatterns(context, schema["patternProperties"]);
  const explicit = schema["additionalProperties"] ?? (hasApplicators(schema) ? undefined : schema["unevaluatedProperties"]);
  // A pattern that no template can tell leaves open which names the rest is about.
  let rest = explicit === undefined ? undefined : every.kind === "other" ? make.unknown : innerType(context, explicit);
  if (every.kind === "some") rest = every.type;
  if (every.kind === "other" && explicit === false) rest = every.type;

  const patternTypes = (name: string): TypeNode[] => {
    const types = patterns.filter((pattern) => matchesPattern(pattern, name)).map((pattern) => pattern.type);
    return every.kind === "some" ? [...types, every.type] : types;
  };
  const add = (name: string, type: TypeNode, doc: string): void => {
    if (properties.size >= MAX_PROPERTIES || name.length > MAX_NAME) return;
    const node = patternTypes(name).reduce((all, one) => intersect(make, all, one), type);
    properties.set(name, { type: node, optional: !required.has(name), doc });
  };
  for (const name of Object.keys(declared).slice(0, MAX_PROPERTIES)) {
    const part = declared[name];
    add(name, innerType(context, part), isObject(part) ? docOf(part, context.direction, name, inheritedDoc(context, part)) : "");
  }
  for (const [name, type] of names) if (!properties.has(name)) add(name, type, "");
  for (const name of [...expandedNames(schema["propertyNames"]), ...required]) {
    if (properties.has(name)) continue;
    const known = patternTypes(name);
    add(name, known.length === 0 ? (rest === undefined || rest.kind === "never" ? make.unknown : rest) : make.unknown, "");
  }
  for (const property of properties.values()) if (!property.optional && property.type.kind === "never") return make.never;
  if (properties.size === 0 && (schema["propertyNames"] === false || schema["maxProperties"] === 0)) rest = make.never;
  if (properties.size > 0 && expandedNames(schema["propertyNames"]).length > 0) rest = make.never;
  return make.object(properties, patterns, rest);
}

interface PatternReadings {
  readonly patterns: PatternKey[];
  readonly names: Map<string, TypeNode>;
  /** `some`: a pattern that every name matches. `other`: one that cannot be told, with what it allows. */
  readonly every: { readonly kind: "none" } | { readonly kind: "some" | "other"; readonly type: TypeNode };
}

function readPatterns(context: BuildContext, given: unknown): PatternReadings {
  const { make } = context;
  const patterns: PatternKey[] = [];
  const names = new Map<string, TypeNode>();
  let every: PatternReadings["every"] = { kind: "none" };
  const others: TypeNode[] = [];
  if (isObject(given)) {
    for (const pattern of Object.keys(given).slice(0, MAX_PATTERNS)) {
      const type = innerType(context, given[pattern]);
      const reading = readPattern(pattern);
      if (reading.kind === "family") patterns.push({ before: reading.before, after: reading.after, infix: reading.infix, type });
      else if (reading.kind === "name") names.set(reading.name, type);
      else if (reading.kind === "every") every = { kind: "some", type: every.kind === "some" ? intersect(make, every.type, type) : type };
      else others.push(type);
    }
  }
  if (every.kind === "none" && others.length > 0) every = { kind: "other", type: make.union(others) };
  return { patterns, names, every };
}

/** Names that `propertyNames` lists one by one. */
function expandedNames(names: unknown): string[] {
  if (!isObject(names)) return [];
  const listed = Array.isArray(names["enum"]) ? names["enum"] : Object.hasOwn(names, "const") ? [names["const"]] : [];
  return listed.length > 60 ? [] : listed.filter((name): name is string => typeof name === "string");
}

/** A property that says nothing itself takes the description of what it refers to, or of its items. */
function inheritedDoc({ resolver }: BuildContext, schema: { [key: string]: unknown }): string {
  let part: unknown = schema;
  for (let hops = 0; hops < 4 && isObject(part); hops++) {
    if (hops > 0 && typeof part["description"] === "string") return docOf({ description: part["description"] }, "output");
    const options = [...listOf(part["allOf"]), ...listOf(part["anyOf"]), ...listOf(part["oneOf"])];
    const real = options.filter((option) => !(isObject(option) && option["type"] === "null"));
    part = part["$ref"] === undefined ? (real.length === 1 ? real[0] : part["items"]) : resolver.resolve(part["$ref"], part);
  }
  return "";
}
