// A value too large to show becomes a smaller value of the same shape: valid JSON, with one mark for each cut.
// Trust: boundary
import { utf8Length, type Json } from "../core/json.ts";
import { cut } from "./log-collector.ts";

/** How much of each array, object and text survives, from generous to bare. */
const STEPS = [
  { items: 50, keys: 100, chars: 400 },
  { items: 20, keys: 60, chars: 200 },
  { items: 8, keys: 40, chars: 120 },
  { items: 3, keys: 30, chars: 80 },
  { items: 2, keys: 20, chars: 40 },
  { items: 1, keys: 10, chars: 20 },
  { items: 1, keys: 5, chars: 10 },
] as const;

const MAX_DEPTH = 8;
/** Values visited in one attempt: the outline of a huge value is as cheap as that of a large one. */
const MAX_VISITS = 20_000;

/**
 * Shrinks a value until its JSON fits.
 *
 * @param value any JSON
 * @param bytes most bytes of its JSON text
 * @returns JSON text that fits; arrays keep their first items and say how many are missing
 */
export function outline(value: Json, bytes: number): string {
  for (const step of STEPS) {
    let visits = 0;
    const shrink = (item: Json, depth: number): Json => {
      visits++;
      if (typeof item === "string") return item.length > step.chars ? `${cut(item, step.chars)}… (${item.length} characters)` : item;
      if (typeof item !== "object" || item === null) return item;
      if (depth >= MAX_DEPTH || visits > MAX_VISITS) return Array.isArray(item) ? `… (array of ${item.length})` : "… (object)";
      if (Array.isArray(item)) {
        const head = item.slice(0, step.items).map((inner) => shrink(inner, depth + 1));
        return item.length > step.items ? [...head, `… ${item.length - step.items} more of ${item.length}`] : head;
      }
      const names = Object.keys(item);
      const result: { [key: string]: Json } = {};
      for (const name of names.slice(0, step.keys)) {
        Object.defineProperty(result, name, { value: shrink(item[name] ?? null, depth + 1), enumerable: true });
      }
      if (names.length > step.keys) result["…"] = `${names.length - step.keys} more of ${names.length} keys`;
      return result;
    };
    const text = JSON.stringify(shrink(value, 0));
    if (utf8Length(text) <= bytes) return text;
  }
  return JSON.stringify(Array.isArray(value) ? `… (array of ${value.length})` : typeof value === "object" ? "… (object)" : "… (text)");
}
