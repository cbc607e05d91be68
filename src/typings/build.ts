// Reads a JSON Schema as a type: all its keywords at once, each narrowing the others.
// Trust: boundary
import { isObject, type JsonSchema } from "../core/json.ts";
import { createResolver, type SchemaResolver } from "../schema/refs.ts";
import { buildImplied, buildNamed, buildRich } from "./build-kinds.ts";
import { buildValues } from "./build-values.ts";
import { countUses, type Uses } from "./count-uses.ts";
import { commentText } from "./comment.ts";
import { exclude } from "./exclude.ts";
import { intersect } from "./intersect.ts";
import { createNodeFactory, type NodeFactory } from "./node-factory.ts";
import { sensitiveKind, sensitiveNote } from "./sensitive.ts";
import type { Definition, TypeNode } from "./type-node.ts";

/** Work that one schema may cost; the largest real schema seen takes about 1,000 steps. */
export const MAX_STEPS = 20_000;

/** Deeper than any honest schema; below it a type is `unknown`. */
const MAX_DEPTH = 100;

/** More alternatives than this tell a reader nothing. */
const MAX_BRANCHES = 300;

/** What the parts of the reader share while they work on one document. */
export interface BuildContext {
  readonly make: NodeFactory;
  readonly resolver: SchemaResolver;
  readonly uses: Uses;
  readonly direction: Direction;
  readonly definitions: Map<object, Definition>;
  /** Definitions entered since the last property or item: meeting one of them again would be a type that is itself. */
  direct: Set<object>;
  depth: number;
  /** Kinds that a schema around this one, about the same value, has named. */
  outer: number | undefined;
}

/** Which way a value goes: what a program must give, or what it gets. */
export type Direction = "input" | "output";

/**
 * Reads a schema as a type.
 *
 * @param root a schema or anything a server sent in its place
 * @param direction decides which of its keywords are worth a comment
 * @param make shared by the types of one text, so that equal parts of them are one
 * @returns the type, wide where the schema is broken, foreign or too large
 */
export function buildType(root: JsonSchema, direction: Direction = "input", make: NodeFactory = createNodeFactory(MAX_STEPS)): TypeNode {
  make.refill();
  const resolver = createResolver(root);
  return typeOf(
    { make, resolver, direction, uses: countUses(root, resolver), definitions: new Map(), direct: new Set(), depth: 0, outer: undefined },
    root,
  );
}

/**
 * Reads a schema that stands behind a property or an item, so that a cycle through it is a proper recursive type.
 *
 * @param context of the document
 * @param schema any value
 * @returns its type
 */
export function innerType(context: BuildContext, schema: unknown): TypeNode {
  const { direct, outer } = context;
  context.direct = new Set();
  context.outer = undefined;
  const node = typeOf(context, schema);
  context.direct = direct;
  context.outer = outer;
  return node;
}

/**
 * Reads a schema at the place where it stands.
 *
 * @param context of the document
 * @param schema any value; what is no schema is `unknown`
 * @returns its type
 */
export function typeOf(context: BuildContext, schema: unknown): TypeNode {
  const { make, uses, definitions } = context;
  if (schema === false) return make.never;
  if (!isObject(schema) || context.depth >= MAX_DEPTH || !make.spend()) return make.unknown;
  if (uses.count(schema) < 2) return contents(context, schema);
  const known = definitions.get(schema);
  if (known !== undefined) {
    if (known.node !== undefined) return isShort(known.node) ? known.node : make.ref(known);
    if (context.direct.has(schema)) return make.unknown;
    known.recursive = true;
    return make.ref(known);
  }
  const definition: Definition = {
    label: uses.label(schema),
    doc: commentText(schema["description"], 400),
    node: undefined,
    recursive: false,
  };
  definitions.set(schema, definition);
  const { outer } = context;
  context.direct.add(schema);
  // It is used in other places too, where nobody names the kind.
  context.outer = undefined;
  const node = contents(context, schema);
  context.outer = outer;
  context.direct.delete(schema);
  definition.node = definition.recursive && reaches(node, definition, new Set()) ? make.unknown : node;
  return isShort(definition.node) && !definition.recursive ? definition.node : make.ref(definition);
}

/** No longer than a name would be. */
function isShort(node: TypeNode): boolean {
  return node.size <= 10 && node.kind !== "object";
}

/** Whether a type is made of itself with no property or item between, which TypeScript refuses. */
function reaches(node: TypeNode, target: Definition, seen: Set<TypeNode>): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (node.kind === "union" || node.kind === "intersection") return node.members.some((member) => reaches(member, target, seen));
  if (node.kind !== "ref") return false;
  return node.definition === target || (node.definition.node !== undefined && reaches(node.definition.node, target, seen));
}

function contents(context: BuildContext, schema: { [key: string]: unknown }): TypeNode {
  const { outer } = context;
  context.depth++;
  const node = conjunction(context, schema);
  context.depth--;
  context.outer = outer;
  return node;
}

function conjunction(context: BuildContext, schema: { [key: string]: unknown }): TypeNode {
  const { make, resolver } = context;
  const rich = buildRich(context, schema);
  if (rich !== undefined) return rich;
  let node: TypeNode = make.unknown;
  const narrow = (other: TypeNode): void => {
    node = intersect(make, node, other);
  };
  const refers = schema["$ref"] !== undefined;
  const alone = refers && resolver.resourceOf(schema).dialect === "draft-07";
  const typed = alone ? undefined : buildNamed(context, schema);
  const { outer } = context;
  context.outer = typed?.kinds ?? outer;
  for (const keyword of ["$ref", "$dynamicRef", "$recursiveRef"]) {
    if (schema[keyword] === undefined) continue;
    const target = resolver.resolve(schema[keyword], schema);
    if (target === undefined) continue;
    const referred = typeOf(context, target);
    make.label(referred, referenceText(schema[keyword]));
    narrow(referred);
  }
  // Up to draft-07 a `$ref` is alone: validators ignore what stands beside it, so the type must too.
  if (alone) return node;
  if (typed !== undefined) narrow(typed);
  narrow(buildValues(context, schema, node));
  for (const part of listOf(schema["allOf"])) narrow(typeOf(context, part));
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = listOf(schema[keyword]);
    if (branches.length > 0 && branches.length <= MAX_BRANCHES) narrow(make.union(branches.map((branch) => typeOf(context, branch))));
  }
  if (schema["if"] !== undefined) narrow(conditional(context, schema));
  if (typed === undefined) {
    const implied = buildImplied(context, schema);
    // An author who forgot the type did not mean to shut out what the other keywords say.
    const both = intersect(make, node, implied);
    if (both.kind !== "never") node = both;
  }
  if (schema["not"] !== undefined) node = exclude(make, node, typeOf(context, schema["not"]), schema["not"]);
  if (schema["nullable"] === true && node.kind !== "unknown") node = make.union([node, make.primitive("null")]);
  const sensitive = sensitiveKind(schema);
  return sensitive === undefined ? node : marked(make, node, sensitiveNote(sensitive));
}

/** Puts a note behind the primitive types in a type; what is made of others says it in its comment. */
function marked(make: NodeFactory, node: TypeNode, note: string): TypeNode {
  if (node.kind === "union") return make.union(node.members.map((member) => marked(make, member, note)));
  return node.kind === "primitive" && node.name !== "null" && node.note === "" ? make.primitive(node.name, note) : node;
}

/** Whether other schemas speak about the same value: then what is unevaluated here cannot be told. */
export function hasApplicators(schema: { [key: string]: unknown }): boolean {
  return APPLICATORS.some((keyword) => schema[keyword] !== undefined);
}

const APPLICATORS = [
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "not",
  "dependentSchemas",
  "contains",
] as const;

/** Either what `if` and `then` say holds, or what `else` says. */
function conditional(context: BuildContext, schema: { [key: string]: unknown }): TypeNode {
  const { make } = context;
  const yes = schema["if"] === false ? make.never : intersect(make, typeOf(context, schema["if"]), typeOf(context, schema["then"] ?? true));
  const no = schema["if"] === true ? make.never : typeOf(context, schema["else"] ?? true);
  return make.union([yes, no]);
}

/** A list keyword's members; nothing for what is not a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A reference that is no text names nothing. */
function referenceText(reference: unknown): string {
  return typeof reference === "string" ? reference : "";
}
