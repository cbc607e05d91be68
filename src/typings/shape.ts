// What results of a tool without an output schema have looked like: names and kinds, never values.
// Trust: boundary
import { isObject, type Json } from "../core/json.ts";
import type { NodeFactory } from "./node-factory.ts";
import type { Property, TypeNode } from "./type-node.ts";

/** What was seen at one place of a result. Plain JSON, so that a store can keep it; it holds no value. */
export interface Shape {
  /** How often something was seen here. */
  seen: number;
  /** Kinds of primitive seen. */
  kinds: ("string" | "number" | "boolean" | "null")[];
  /** Items of the arrays seen here. */
  items?: Shape;
  /** Properties of the objects seen here. */
  properties?: { [name: string]: Shape };
  /** How many objects were seen here: a property seen less often is optional. */
  objects?: number;
  /** Set when the objects are a map: many names, alike in content. */
  map?: Shape;
}

/** Bounds of a shape: levels, properties of an object, letters of a name. */
export const MAX_SHAPE_DEPTH = 8;
export const MAX_SHAPE_PROPERTIES = 40;
export const MAX_SHAPE_NAME = 64;
const MAX_ITEMS = 20;
const MAX_SEEN = 1_000_000;

/**
 * Adds one result to what is known of a tool's results.
 *
 * @param previous what was known; not changed
 * @param value a result
 * @returns a shape that fits all results so far; its size is bounded whatever they hold
 */
export function observeShape(previous: Shape | undefined, value: Json): Shape {
  return merge(previous, value, 0, { left: 2_000 });
}

function merge(previous: Shape | undefined, value: Json, depth: number, budget: { left: number }): Shape {
  const shape: Shape = previous === undefined ? { seen: 0, kinds: [] } : { ...previous, kinds: [...previous.kinds] };
  shape.seen = Math.min(shape.seen + 1, MAX_SEEN);
  if (budget.left-- <= 0) return shape;
  if (Array.isArray(value)) {
    let items = shape.items;
    if (depth < MAX_SHAPE_DEPTH) for (const item of value.slice(0, MAX_ITEMS)) items = merge(items, item, depth + 1, budget);
    shape.items = items ?? { seen: 0, kinds: [] };
  } else if (isObject(value)) {
    addObject(shape, value, depth, budget);
  } else {
    const kind = value === null ? "null" : (typeof value as "string" | "number" | "boolean");
    if (!shape.kinds.includes(kind)) shape.kinds.push(kind);
  }
  return shape;
}

function addObject(shape: Shape, value: { [key: string]: Json }, depth: number, budget: { left: number }): void {
  shape.objects = Math.min((shape.objects ?? 0) + 1, MAX_SEEN);
  if (depth >= MAX_SHAPE_DEPTH) {
    shape.properties ??= {};
    return;
  }
  const names = Object.keys(value);
  const known = Object.keys(shape.properties ?? {});
  const added = names.filter((name) => !known.includes(name));
  if (shape.map !== undefined || looksLikeData(names) || known.length + added.length > MAX_SHAPE_PROPERTIES) {
    let map = shape.map;
    for (const name of known) map = combine(map, (shape.properties as { [name: string]: Shape })[name] as Shape, 0);
    for (const name of names.slice(0, MAX_ITEMS)) map = merge(map, value[name] as Json, depth + 1, budget);
    shape.map = map ?? { seen: 0, kinds: [] };
    delete shape.properties;
    return;
  }
  const properties: [string, Shape][] = known.map((name) => [name, (shape.properties as { [name: string]: Shape })[name] as Shape]);
  const byName = new Map(properties);
  for (const name of names) byName.set(name, merge(byName.get(name), value[name] as Json, depth + 1, budget));
  // fromEntries defines own properties, also one called __proto__.
  shape.properties = Object.fromEntries(byName);
}

/** Names that are ids, dates, addresses or texts are data: they must not be kept, and do not repeat. */
function looksLikeData(names: readonly string[]): boolean {
  return names.some((name) => name.length > MAX_SHAPE_NAME || /\S@|[\s:/]|\d{4,}|^\d/.test(name));
}

/**
 * Joins what two times of observing gave.
 *
 * @param a one shape
 * @param b another
 * @returns a shape that fits everything either did
 */
export function mergeShapes(a: Shape | undefined, b: Shape): Shape {
  return combine(a, b, 0);
}

function combine(a: Shape | undefined, b: Shape, depth: number): Shape {
  if (a === undefined || depth > MAX_SHAPE_DEPTH) return a ?? b;
  const shape: Shape = { seen: Math.min(a.seen + b.seen, MAX_SEEN), kinds: [...new Set([...a.kinds, ...b.kinds])] };
  const items = a.items !== undefined && b.items !== undefined ? combine(a.items, b.items, depth + 1) : (a.items ?? b.items);
  if (items !== undefined) shape.items = items;
  const objects = (a.objects ?? 0) + (b.objects ?? 0);
  if (objects > 0) shape.objects = Math.min(objects, MAX_SEEN);
  if (a.properties !== undefined || b.properties !== undefined) {
    const byName = new Map(Object.entries(a.properties ?? {}));
    for (const [name, part] of Object.entries(b.properties ?? {})) {
      const known = byName.get(name);
      if (known !== undefined || byName.size < MAX_SHAPE_PROPERTIES) byName.set(name, combine(known, part, depth + 1));
    }
    shape.properties = Object.fromEntries(byName);
  }
  const map = a.map !== undefined && b.map !== undefined ? combine(a.map, b.map, depth + 1) : (a.map ?? b.map);
  if (map !== undefined) shape.map = map;
  return shape;
}

/**
 * The type that a shape stands for.
 *
 * @param shape what was observed
 * @param make the node factory
 * @returns a type that fits everything observed
 */
export function shapeType(shape: Shape, make: NodeFactory): TypeNode {
  make.refill();
  return nodeOf(make, shape, 0);
}

function nodeOf(make: NodeFactory, shape: Shape, depth: number): TypeNode {
  if (depth > MAX_SHAPE_DEPTH + 1 || !make.spend()) return make.unknown;
  const members: TypeNode[] = shape.kinds.map((kind) => make.primitive(kind));
  if (shape.items !== undefined) members.push(make.array(nodeOf(make, shape.items, depth + 1)));
  if (shape.map !== undefined) members.push(make.object(new Map(), [], nodeOf(make, shape.map, depth + 1)));
  else if (shape.properties !== undefined) {
    const properties = new Map<string, Property>();
    for (const [name, part] of Object.entries(shape.properties)) {
      properties.set(name, { type: nodeOf(make, part, depth + 1), optional: part.seen < (shape.objects ?? 0), doc: "" });
    }
    members.push(make.object(properties, [], undefined));
  }
  return members.length === 0 ? make.unknown : make.union(members);
}
