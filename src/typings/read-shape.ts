// A shape that was kept in a store: whatever comes back is checked as if anyone had written it.
// Trust: boundary
import { isObject } from "../core/json.ts";
import { MAX_SHAPE_DEPTH, MAX_SHAPE_NAME, MAX_SHAPE_PROPERTIES, type Shape } from "./shape.ts";

const KINDS: readonly string[] = ["string", "number", "boolean", "null"];
const MAX_PARTS = 2_000;

/**
 * Reads a shape.
 *
 * @param value parsed JSON
 * @returns the shape within its bounds; `undefined` when it is none
 */
export function readShape(value: unknown): Shape | undefined {
  return read(value, 0, { left: MAX_PARTS });
}

function read(value: unknown, depth: number, budget: { left: number }): Shape | undefined {
  if (!isObject(value) || depth > MAX_SHAPE_DEPTH + 1 || budget.left-- <= 0) return undefined;
  const kinds = Array.isArray(value["kinds"]) ? value["kinds"] : [];
  const shape: Shape = { seen: count(value["seen"]), kinds: KINDS.filter((kind) => kinds.includes(kind)) as Shape["kinds"] };
  const items = read(value["items"], depth + 1, budget);
  if (items !== undefined) shape.items = items;
  const map = read(value["map"], depth + 1, budget);
  if (map !== undefined) shape.map = map;
  if (value["objects"] !== undefined) shape.objects = count(value["objects"]);
  const { properties } = value;
  if (isObject(properties)) {
    const parts = Object.entries(properties)
      .filter(([name]) => name.length <= MAX_SHAPE_NAME)
      .slice(0, MAX_SHAPE_PROPERTIES)
      .flatMap(([name, part]): [string, Shape][] => {
        const known = read(part, depth + 1, budget);
        return known === undefined ? [] : [[name, known]];
      });
    // fromEntries defines own properties, also one called __proto__.
    shape.properties = Object.fromEntries(parts);
  }
  return shape;
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? Math.min(value, 1_000_000) : 0;
}
