// Reads `enum` and `const`: literal types, or the base type and a few examples where there are too many.
// Trust: boundary
import { isObject } from "../core/json.ts";
import type { BuildContext } from "./build.ts";
import { stringLiteral } from "./identifiers.ts";
import type { NodeFactory } from "./node-factory.ts";
import type { Property, TypeNode } from "./type-node.ts";

/** More members than this cost more than they tell; the validator keeps the whole list. */
const MAX_MEMBERS = 60;
const MAX_MEMBER_LENGTH = 200;
const SHOWN = 5;
const MAX_VALUE_DEPTH = 12;
const MAX_VALUE_ENTRIES = 50;

/**
 * Reads `enum` and `const` of a schema.
 *
 * @param context of the document
 * @param schema a schema object
 * @param base what the schema's other keywords say so far: members that cannot be are not counted
 * @returns the type of the values; unknown when neither keyword is there
 */
export function buildValues({ make }: BuildContext, schema: { [key: string]: unknown }, base: TypeNode): TypeNode {
  const values = Array.isArray(schema["enum"]) ? (schema["enum"] as readonly unknown[]) : undefined;
  let node = make.unknown;
  if (values !== undefined && values.length > 0) node = valuesType(make, values, base);
  if (Object.hasOwn(schema, "const")) {
    const only = valueType(make, schema["const"], 0);
    node = only;
  }
  return node;
}

function valuesType(make: NodeFactory, values: readonly unknown[], base: TypeNode): TypeNode {
  let length = 0;
  if (values.length <= MAX_MEMBERS) {
    for (const value of values) length += typeof value === "string" ? value.length : 4;
    if (length <= MAX_MEMBERS * MAX_MEMBER_LENGTH) return make.union(values.map((value) => valueType(make, value, 0)));
  }
  return widened(make, values, base);
}

function widened(make: NodeFactory, values: readonly unknown[], base: TypeNode): TypeNode {
  const kinds = new Set(values.map((value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value)));
  const shown = values.filter((value) => typeof value === "string" && value.length <= 40).slice(0, SHOWN) as string[];
  const note = `one of ${values.length}${shown.length > 0 ? `: ${shown.map(stringLiteral).join(", ")}, …` : ""}`;
  const members: TypeNode[] = [];
  if (kinds.has("string")) members.push(make.primitive("string", note));
  if (kinds.has("number")) members.push(make.primitive("number", kinds.has("string") ? "" : note));
  if (kinds.has("boolean")) members.push(make.primitive("boolean"));
  if (kinds.has("object")) members.push(make.object(new Map(), [], undefined));
  if (kinds.has("array")) members.push(make.array(make.unknown));
  if (kinds.has("null")) members.push(make.primitive("null"));
  const node = make.union(members);
  return base.kind === "unknown" || (node.kinds & base.kinds) !== 0 ? node : make.never;
}

/**
 * The type that holds one JSON value and, as far as TypeScript can say, no other.
 *
 * @param make the node factory
 * @param value a JSON value; long or deep parts are widened
 * @param depth how deep inside the value this is
 * @returns a literal, or an object or tuple of literals
 */
export function valueType(make: NodeFactory, value: unknown, depth: number): TypeNode {
  if (!make.spend() || depth > MAX_VALUE_DEPTH) return make.unknown;
  if (value === null) return make.primitive("null");
  if (typeof value === "string") return value.length > 1000 ? make.primitive("string") : make.literal(value);
  if (typeof value === "boolean") return make.literal(value);
  if (typeof value === "number") return Number.isFinite(value) ? make.literal(Object.is(value, -0) ? 0 : value) : make.primitive("number");
  if (Array.isArray(value)) {
    if (value.length > MAX_VALUE_ENTRIES) return make.array(make.unknown);
    return make.tuple(
      value.map((item) => valueType(make, item, depth + 1)),
      value.length,
      make.never,
    );
  }
  if (!isObject(value)) return make.unknown;
  const names = Object.keys(value);
  if (names.length > MAX_VALUE_ENTRIES) return make.object(new Map(), [], undefined);
  const properties = new Map<string, Property>();
  for (const name of names) properties.set(name, { type: valueType(make, value[name], depth + 1), optional: false, doc: "" });
  return make.object(properties, [], make.never);
}
