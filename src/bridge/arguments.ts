// What a program wrote between the parentheses becomes the tool's arguments object.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import type { ClocheErrorDetails } from "../core/errors.ts";
import { isObject, type Json, type JsonObject } from "../core/json.ts";

/** The arguments object, or what is wrong with how the call was written. */
export type ReadArguments = { ok: true; args: JsonObject } | { ok: false; message: string; details: ClocheErrorDetails };

/**
 * Reads `f()`, `f({…})`, `f(value)` and `f(value, {…})`. A single value means the sole required parameter.
 *
 * @param given the arguments as written
 * @param entry the tool
 * @returns one object, or an explanation that names the parameters; never a value
 */
export function readArguments(given: readonly Json[], entry: CatalogEntry): ReadArguments {
  const [first, second] = given;
  if (given.length === 0 || first === undefined) return { ok: true, args: {} };
  if (given.length === 1 && isPlain(first) && !meansPositional(first, entry)) return { ok: true, args: first };
  const name = entry.positional;
  if (name !== undefined && given.length === 1) {
    // `f(null)` and `f(undefined)` (null in JSON) leave the parameter out, unless it takes null: then say so with { name: null }.
    return { ok: true, args: first === null ? {} : own(name, first) };
  }
  if (name !== undefined && given.length === 2 && !isPlain(first) && isPlain(second) && !Object.hasOwn(second, name)) {
    return { ok: true, args: { ...second, ...own(name, first) } };
  }
  if (first === null && given.length === 1) return { ok: true, args: {} };
  return {
    ok: false,
    message: `${entry.path} takes one object with named arguments${given.length > 1 ? `, got ${given.length} positional ones` : ""}`,
    details: { hint: `Call it as ${call(entry)}.` },
  };
}

function own(name: string, value: Json): JsonObject {
  // A parameter may be called __proto__: define it, never assign it.
  return Object.defineProperty({}, name, { value, enumerable: true, writable: true, configurable: true });
}

function isPlain(value: Json | undefined): value is JsonObject {
  return isObject(value);
}

/** An object is the positional value itself only where the parameter takes an object and is not named in it. */
function meansPositional(value: JsonObject, entry: CatalogEntry): boolean {
  const name = entry.positional;
  if (name === undefined || Object.hasOwn(value, name)) return false;
  const property = propertiesOf(entry)[name];
  if (!isObject(property) || property["type"] !== "object") return false;
  // Naming any of the tool's own parameters means the object is the argument list.
  return !Object.keys(value).some((key) => Object.hasOwn(propertiesOf(entry), key));
}

function propertiesOf(entry: CatalogEntry): { [name: string]: unknown } {
  const schema = entry.definition.inputSchema;
  return isObject(schema) && isObject(schema["properties"]) ? schema["properties"] : {};
}

/** How a call is written, with the parameter names: `crm.find({ id, limit? })`. */
export function call(entry: CatalogEntry): string {
  const schema = entry.definition.inputSchema;
  if (!isObject(schema) || Object.keys(propertiesOf(entry)).length > 0) return form(entry, schema);
  const branches = [schema["anyOf"], schema["oneOf"]].find((list): list is unknown[] => Array.isArray(list) && list.length > 0);
  const forms = (branches ?? []).map((branch) => form(entry, branch));
  if (forms.length > 0 && forms.length <= MAX_FORMS && !forms.includes(`${entry.path}()`)) return [...new Set(forms)].join(" or ");
  // What is said elsewhere in the schema is not followed here: better no names than a call without arguments, which fails.
  return ["anyOf", "oneOf", "allOf", "$ref", "required"].some((keyword) => schema[keyword] !== undefined)
    ? `${entry.path}({ … })`
    : form(entry, schema);
}

/** More forms than this are no help at a glance. */
const MAX_FORMS = 3;

function form(entry: CatalogEntry, schema: unknown): string {
  const properties = isObject(schema) && isObject(schema["properties"]) ? schema["properties"] : {};
  const required = new Set(isObject(schema) && Array.isArray(schema["required"]) ? schema["required"] : []);
  const names = Object.keys(properties)
    .slice(0, 12)
    .map((name) => (required.has(name) ? name : `${name}?`));
  return `${entry.path}(${names.length === 0 ? "" : `{ ${names.join(", ")} }`})`;
}
