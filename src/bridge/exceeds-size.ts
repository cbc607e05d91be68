// Whether a value is surely larger than a bound, found out before anything expensive is done with it.
// Trust: boundary
import type { Json } from "../core/json.ts";

/**
 * Adds up a lower bound of the value's JSON text, and stops as soon as it is over.
 *
 * @param value an answer, in the clear
 * @param bytes the bound
 * @returns true only if its JSON is larger than the bound for certain
 */
export function exceedsSize(value: Json, bytes: number): boolean {
  let left = bytes;
  const open: Json[] = [value];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item === "string") left -= item.length + 2;
    else if (typeof item !== "object" || item === null) left -= 1;
    else if (Array.isArray(item)) {
      left -= item.length + 1;
      for (const inner of item) open.push(inner);
    } else {
      for (const key of Object.keys(item)) {
        left -= key.length + 4;
        const inner = item[key];
        if (inner !== undefined) open.push(inner);
      }
    }
    if (left < 0) return true;
  }
  return false;
}
