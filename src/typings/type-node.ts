// The intermediate form between a schema and its TypeScript text: types as shared, immutable nodes.
// Trust: host

/** What TypeScript text is printed from. Equal nodes of one {@link NodeFactory} are the same object. */
export type TypeNode =
  | UnknownNode
  | NeverNode
  | PrimitiveNode
  | LiteralNode
  | ArrayNode
  | TupleNode
  | ObjectNode
  | UnionNode
  | IntersectionNode
  | RefNode
  | RichNode;

interface NodeBase {
  /** Equal exactly for equal nodes. */
  readonly id: number;
  /** Characters that printing takes, roughly; a shared part counts each time it is printed. */
  readonly size: number;
  /** Kinds of JSON value it may hold, as bits of {@link KIND_BITS}; of an unfinished definition, all. */
  readonly kinds: number;
  /** Members of the union that TypeScript makes of it: it refuses intersections in which these multiply to 100,000. */
  readonly width: number;
}
export interface UnknownNode extends NodeBase {
  readonly kind: "unknown";
}
export interface NeverNode extends NodeBase {
  readonly kind: "never";
}
export interface PrimitiveNode extends NodeBase {
  readonly kind: "primitive";
  readonly name: PrimitiveName;
  /** Printed behind the type as a comment: what it holds, or what was left out. */
  readonly note: string;
}
export interface LiteralNode extends NodeBase {
  readonly kind: "literal";
  readonly value: string | number | boolean;
}
export interface ArrayNode extends NodeBase {
  readonly kind: "array";
  readonly items: TypeNode;
}
export interface TupleNode extends NodeBase {
  readonly kind: "tuple";
  readonly items: readonly TypeNode[];
  /** How many of the items must be there. */
  readonly required: number;
  /** What may follow; never when nothing may. */
  readonly rest: TypeNode;
}
export interface ObjectNode extends NodeBase {
  readonly kind: "object";
  readonly properties: ReadonlyMap<string, Property>;
  readonly patterns: readonly PatternKey[];
  /** What other properties hold: undefined when the schema does not say, never when there may be none. */
  readonly rest: TypeNode | undefined;
}
export interface UnionNode extends NodeBase {
  readonly kind: "union";
  readonly members: readonly TypeNode[];
}
export interface IntersectionNode extends NodeBase {
  readonly kind: "intersection";
  readonly members: readonly TypeNode[];
}
/** A value that JSON lacks, which only local tools take and give. */
export interface RichNode extends NodeBase {
  readonly kind: "rich";
  readonly name: RichName;
  readonly args: readonly TypeNode[];
}
export interface RefNode extends NodeBase {
  readonly kind: "ref";
  readonly definition: Definition;
}

export type PrimitiveName = "string" | "number" | "integer" | "boolean" | "null";

/** Types of values that cross the border in tagged form, with the number of types they are made of. */
export const RICH_TYPES = { Date: 0, bigint: 0, Uint8Array: 0, Set: 1, Map: 2 } as const;
export type RichName = keyof typeof RICH_TYPES;

export interface Property {
  readonly type: TypeNode;
  readonly optional: boolean;
  /** Text of its comment; empty for none. */
  readonly doc: string;
}

/** A family of property names that a template literal type can tell: prefix, suffix or infix. */
export interface PatternKey {
  readonly before: string;
  readonly after: string;
  /** Whether anything may stand between `before` and `after`, or around `before` (infix). */
  readonly infix: boolean;
  readonly type: TypeNode;
}

/** A part of a schema that is used more than once; it gets a name if it is worth one. */
export interface Definition {
  /** Where a good name may come from; not yet an identifier. */
  readonly label: string;
  readonly doc: string;
  /** Undefined while it is being built. */
  node: TypeNode | undefined;
  recursive: boolean;
}

/** JSON kinds as bits, to see that two types share no value. */
export const KIND_BITS = { string: 1, number: 2, integer: 2, boolean: 4, null: 8, array: 16, object: 32 } as const;
/** Every kind. */
export const ALL_KINDS = 63;
