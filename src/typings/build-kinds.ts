// Reads what kind of value a schema is about: by `type`, by keywords that only one kind has, or by our own words for what JSON lacks.
// Trust: boundary
import { isObject } from "../core/json.ts";
import { buildArray } from "./build-array.ts";
import { buildObject } from "./build-object.ts";
import { innerType, listOf, type BuildContext } from "./build.ts";
import { ofKinds } from "./exclude.ts";
import { RICH_TYPES, type RichName, type TypeNode } from "./type-node.ts";

/**
 * What `type` says, each name with the keywords that go with it; undefined when it says nothing usable.
 *
 * @param context of the document
 * @param schema a schema object
 * @returns a union of what it names
 */
export function buildNamed(context: BuildContext, schema: { [key: string]: unknown }): TypeNode | undefined {
  const { make } = context;
  const given = schema["type"];
  const names = typeof given === "string" ? [given] : Array.isArray(given) ? given.slice(0, 16) : [];
  const members: TypeNode[] = [];
  for (const name of names) {
    if (name === "object") members.push(buildObject(context, schema));
    else if (name === "array") members.push(buildArray(context, schema));
    else if (name === "string" || name === "number" || name === "integer" || name === "boolean" || name === "null")
      members.push(make.primitive(name));
    // A type that JSON Schema does not know is a mistake of the server's: nothing can be said.
    else return undefined;
  }
  return members.length === 0 ? undefined : make.union(members);
}

/**
 * `properties` without a type means an object, `items` an array: no author of a tool means anything else.
 *
 * @param context of the document
 * @param schema a schema object without a usable type
 * @returns what its keywords imply; unknown when they imply nothing
 */
export function buildImplied(context: BuildContext, schema: { [key: string]: unknown }): TypeNode {
  const members: TypeNode[] = [];
  if (
    isObject(schema["properties"]) ||
    isObject(schema["patternProperties"]) ||
    listOf(schema["required"]).length > 0 ||
    isObject(schema["additionalProperties"]) ||
    schema["additionalProperties"] === false ||
    schema["propertyNames"] !== undefined
  ) {
    members.push(buildObject(context, schema));
  }
  if (schema["items"] !== undefined || schema["prefixItems"] !== undefined) members.push(buildArray(context, schema));
  if (members.length === 0) return context.make.unknown;
  // Where somebody has named other kinds, these keywords say nothing about them.
  const { outer = 0, make } = context;
  const implied = make.union(members);
  return make.union([...members, ...ofKinds(make, outer & ~implied.kinds)]);
}

/**
 * A local tool's schema says in words of our own what JSON Schema cannot: `x-cloche-type`, and `x-cloche-of` for what is inside.
 *
 * @param context of the document
 * @param schema a schema object
 * @returns the type; undefined for a schema of JSON
 */
export function buildRich(context: BuildContext, schema: { [key: string]: unknown }): TypeNode | undefined {
  const name = schema["x-cloche-type"];
  if (typeof name !== "string" || !Object.hasOwn(RICH_TYPES, name)) return undefined;
  const inner = listOf(schema["x-cloche-of"]);
  const args = Array.from({ length: RICH_TYPES[name as RichName] }, (_, i) => innerType(context, inner[i]));
  return context.make.rich(name as RichName, args);
}
