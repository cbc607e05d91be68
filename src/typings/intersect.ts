// The type of values that two types share: what `allOf`, `$ref` with siblings and `type` beside `anyOf` mean.
// Trust: boundary
import type { NodeFactory } from "./node-factory.ts";
import { matchesPattern } from "./pattern-key.ts";
import type { ObjectNode, Property, TupleNode, TypeNode, UnionNode } from "./type-node.ts";

/** Distributing over more members than this makes no text shorter and took a first version down. */
const MAX_PRODUCT = 400;

/** How much longer a distributed form may be than `A & (B | C)`: two shapes read better than an intersection. */
const READABLE_EXTRA = 24;

/**
 * Intersects two types, merging as far as that reads well.
 *
 * @param make the factory of both nodes
 * @param a a type; its order of properties wins
 * @param b another
 * @returns a type that holds every value that both hold, and few others
 */
export function intersect(make: NodeFactory, a: TypeNode, b: TypeNode): TypeNode {
  if (a === b || b.kind === "unknown" || a.kind === "never") return a;
  if (a.kind === "unknown" || b.kind === "never") return b;
  if ((a.kinds & b.kinds) === 0) return make.never;
  if (!make.spend()) return a;
  if (isAnyObject(a)) return ofKind(make, b, a);
  if (isAnyObject(b)) return ofKind(make, a, b);
  if (a.kind === "ref" || b.kind === "ref") return withRef(make, a, b);
  if (a.kind === "intersection" || b.kind === "intersection") return make.intersection([a, b]);
  if (a.kind === "union") return distribute(make, a, b, false);
  if (b.kind === "union") return distribute(make, b, a, true);
  if (a.kind === "literal") return literalFits(a.value, b) ? a : make.never;
  if (b.kind === "literal") return literalFits(b.value, a) ? b : make.never;
  if (a.kind === "primitive" && b.kind === "primitive") {
    if (a.name === b.name) return a.note === "" ? b : a;
    return a.name === "integer" ? a : b;
  }
  if (a.kind === "object" && b.kind === "object") return mergeObjects(make, a, b);
  if (a.kind === "array" && b.kind === "array") return make.array(intersect(make, a.items, b.items));
  if (a.kind === "tuple" && b.kind === "tuple") return mergeTuples(make, a, b);
  if (a.kind === "tuple" && b.kind === "array") return mergeTuples(make, a, asTuple(make, b.items));
  if (a.kind === "array" && b.kind === "tuple") return mergeTuples(make, asTuple(make, a.items), b);
  return make.never;
}

function isAnyObject(node: TypeNode): boolean {
  return node.kind === "object" && node.rest === undefined && node.properties.size === 0 && node.patterns.length === 0;
}

/** `type: "object"` beside something that says more: only the members of other kinds go. */
function ofKind(make: NodeFactory, node: TypeNode, object: TypeNode): TypeNode {
  if ((node.kinds & ~object.kinds) === 0) return node;
  if (node.kind === "union") return make.union(node.members.map((member) => intersect(make, member, object)));
  return make.intersection([node, object]);
}

function literalFits(value: string | number | boolean, node: TypeNode): boolean {
  if (node.kind === "literal") return node.value === value;
  return node.kind === "primitive" && (node.name !== "integer" || Number.isInteger(value));
}

/** A named type is never taken apart unless that leaves something as short as its name. */
function withRef(make: NodeFactory, a: TypeNode, b: TypeNode): TypeNode {
  const [ref, other] = a.kind === "ref" ? [a, b] : [b, a];
  if (ref.kind !== "ref") return make.intersection([a, b]);
  const target = ref.definition.recursive ? undefined : ref.definition.node;
  if (target !== undefined && other.kind !== "ref") {
    if (isSimple(target) && isSimple(other)) return intersect(make, target, other);
    if (target.kind === "object" && other.kind === "object") {
      // Written out if that is no longer than the name: such as a definition that repeats what stands here.
      const merged = a === ref ? mergeObjects(make, target, other) : mergeObjects(make, other, target);
      if (merged.size <= other.size + ref.size) return merged;
    }
  }
  if (other.kind === "union") {
    const members = other.members.filter((member) => (member.kinds & ref.kinds) !== 0);
    return make.intersection([ref, make.union(members)]);
  }
  return make.intersection([a, b]);
}

function isSimple(node: TypeNode): boolean {
  return node.kind === "primitive" || node.kind === "literal" || (node.kind === "union" && node.members.every(isSimple));
}

function isOpaque(node: TypeNode): boolean {
  return node.kind === "ref" || node.kind === "intersection";
}

function distribute(make: NodeFactory, union: UnionNode, other: TypeNode, otherFirst: boolean): TypeNode {
  const rights = other.kind === "union" ? other.members : [other];
  const apart = (): TypeNode => {
    const kept = make.union(union.members.filter((member) => (member.kinds & other.kinds) !== 0));
    return otherFirst ? make.intersection([other, kept]) : make.intersection([kept, other]);
  };
  if (union.members.length * rights.length > MAX_PRODUCT) return isSimple(union) && isSimple(other) ? shared(make, union, rights) : apart();
  // Never over a ref or an intersection: those terms are distributed already, and distributing again explodes.
  if (union.members.some(isOpaque) || rights.some(isOpaque)) return apart();
  const members: TypeNode[] = [];
  for (const left of union.members) {
    for (const right of rights) members.push(otherFirst ? intersect(make, right, left) : intersect(make, left, right));
  }
  const merged = make.union(members);
  const separate = union.size + other.size + READABLE_EXTRA;
  return merged.size <= separate || isSimple(merged) ? merged : apart();
}

/** Two long lists of simple types: one pass instead of a product. */
function shared(make: NodeFactory, union: UnionNode, rights: readonly TypeNode[]): TypeNode {
  const set = new Set(rights);
  const bases = rights.filter((right) => right.kind === "primitive");
  return make.union(
    union.members.filter(
      (left) =>
        set.has(left) || bases.some((base) => left.kind === "literal" && literalFits(left.value, base) && (left.kinds & base.kinds) !== 0),
    ),
  );
}

function mergeObjects(make: NodeFactory, a: ObjectNode, b: ObjectNode): TypeNode {
  if (!make.spend((a.properties.size + b.properties.size) >> 3)) return make.intersection([a, b]);
  const properties = new Map<string, Property>();
  for (const [name, left] of a.properties) properties.set(name, mergeProperty(make, name, left, b));
  for (const [name, right] of b.properties) if (!a.properties.has(name)) properties.set(name, mergeProperty(make, name, right, a));
  for (const property of properties.values()) if (!property.optional && property.type.kind === "never") return make.never;
  const rest = a.rest === undefined ? b.rest : b.rest === undefined ? a.rest : intersect(make, a.rest, b.rest);
  return make.object(properties, [...a.patterns, ...b.patterns], rest);
}

function mergeProperty(make: NodeFactory, name: string, property: Property, other: ObjectNode): Property {
  const declared = other.properties.get(name);
  if (declared !== undefined) {
    const doc = property.doc === "" ? declared.doc : property.doc;
    return { type: intersect(make, property.type, declared.type), optional: property.optional && declared.optional, doc };
  }
  const applying = other.patterns.filter((pattern) => matchesPattern(pattern, name)).map((pattern) => pattern.type);
  // `additionalProperties: false` in one branch of an allOf shuts out the other branches' names. Nobody means that.
  if (applying.length === 0 && other.rest !== undefined && other.rest.kind !== "never") applying.push(other.rest);
  return { ...property, type: applying.reduce((type, node) => intersect(make, type, node), property.type) };
}

function asTuple(make: NodeFactory, items: TypeNode): TupleNode {
  return make.tuple([], 0, items) as TupleNode;
}

function mergeTuples(make: NodeFactory, a: TupleNode, b: TupleNode): TypeNode {
  const items: TypeNode[] = [];
  const required = Math.max(a.required, b.required);
  for (let i = 0; i < Math.max(a.items.length, b.items.length); i++) {
    const item = intersect(make, a.items[i] ?? a.rest, b.items[i] ?? b.rest);
    if (item.kind === "never") return i < required ? make.never : make.tuple(items, required, make.never);
    items.push(item);
  }
  return make.tuple(items, required, intersect(make, a.rest, b.rest));
}
