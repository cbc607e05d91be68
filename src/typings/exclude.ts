// What `not` takes away, where a type can say it: named kinds, listed values, properties that may not be there.
// Trust: boundary
import { isObject } from "../core/json.ts";
import type { NodeFactory } from "./node-factory.ts";
import { ALL_KINDS, KIND_BITS, type TypeNode } from "./type-node.ts";

/**
 * Takes from a type what a `not` rules out.
 *
 * @param make the node factory
 * @param node what the schema's other keywords say
 * @param ruledOut the type of the schema under `not`
 * @param schema that schema: only one that says no more than its type can be taken away
 * @returns the narrower type, or `node` where no type can say it
 */
export function exclude(make: NodeFactory, node: TypeNode, ruledOut: TypeNode, schema: unknown): TypeNode {
  if (ruledOut.kind === "unknown") return isAnything(schema) ? make.never : node;
  if (!isObject(schema)) return node;
  const words = Object.keys(schema).filter((word) => word !== "description" && word !== "title" && word !== "$comment");
  if (words.length === 1 && words[0] === "type") return withoutKinds(make, node, kindsNamed(schema["type"]));
  if (words.every((word) => word === "enum" || word === "const" || word === "type")) return withoutValues(make, node, ruledOut);
  return node;
}

function isAnything(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** `integer` is left out: the numbers that are not integers have no type. */
function kindsNamed(type: unknown): number {
  const names: unknown[] = Array.isArray(type) ? type : [type];
  return names.reduce<number>(
    (bits, name) =>
      bits |
      (typeof name === "string" && name !== "integer" && Object.hasOwn(KIND_BITS, name) ? KIND_BITS[name as keyof typeof KIND_BITS] : 0),
    0,
  );
}

function withoutKinds(make: NodeFactory, node: TypeNode, gone: number): TypeNode {
  if (gone === 0) return node;
  if (node.kind === "union") return make.union(node.members.filter((member) => (member.kinds & ~gone) !== 0));
  if (node.kind !== "unknown") return (node.kinds & ~gone) === 0 ? make.never : node;
  return make.union(ofKinds(make, ALL_KINDS & ~gone));
}

/**
 * The widest types of some kinds.
 *
 * @param make the node factory
 * @param kinds bits of the kinds
 * @returns a type for each
 */
export function ofKinds(make: NodeFactory, kinds: number): TypeNode[] {
  const members: TypeNode[] = [];
  for (const name of ["string", "number", "boolean"] as const) if ((kinds & KIND_BITS[name]) !== 0) members.push(make.primitive(name));
  if ((kinds & KIND_BITS.object) !== 0) members.push(make.object(new Map(), [], undefined));
  if ((kinds & KIND_BITS.array) !== 0) members.push(make.array(make.unknown));
  if ((kinds & KIND_BITS.null) !== 0) members.push(make.primitive("null"));
  return members;
}

function withoutValues(make: NodeFactory, node: TypeNode, ruledOut: TypeNode): TypeNode {
  const gone = new Set(ruledOut.kind === "union" ? ruledOut.members : [ruledOut]);
  if (node.kind === "union") return make.union(node.members.filter((member) => !(member.kind === "literal" && gone.has(member))));
  if (node.kind === "primitive" && node.name === "boolean") {
    return make.union([true, false].map((value) => make.literal(value)).filter((literal) => !gone.has(literal)));
  }
  return node.kind === "literal" && gone.has(node) ? make.never : node;
}
