// Equality of JSON values through one canonical text, paid for in steps.
// Trust: boundary
import type { Json } from "../core/json.ts";
import { MAX_DEPTH, spend, Stop, type Run } from "./run.ts";

/** Building and keeping a text costs more than a look at a value. */
const VALUE_STEPS = 4;

/**
 * Gives a text that two JSON values share exactly when they are equal as JSON: keys sorted, 1.0 as 1, -0 as 0.
 *
 * @param value any JSON value
 * @param run pays for it; throws its stop when the value is too large or nests too deep
 * @returns the text
 */
export function canonicalText(value: Json, run: Pick<Run, "steps">): string {
  return write(value, run as Run, 0);
}

function write(value: Json, run: Run, depth: number): string {
  if (typeof value === "string") {
    spend(run, VALUE_STEPS + (value.length >> 5));
    return JSON.stringify(value);
  }
  spend(run, VALUE_STEPS);
  // JSON.stringify would write null for what JSON text cannot hold; such numbers only come from host code.
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "0" : String(value);
  if (depth > MAX_DEPTH) throw new Stop("budget");
  if (Array.isArray(value)) {
    let text = "";
    for (const item of value) text += `${text === "" ? "" : ","}${write(item, run, depth + 1)}`;
    return `[${text}]`;
  }
  const keys = Object.keys(value).sort();
  spend(run, keys.length);
  let text = "";
  for (const key of keys) text += `${text === "" ? "" : ","}${write(key, run, depth)}:${write(value[key] as Json, run, depth + 1)}`;
  return `{${text}}`;
}
