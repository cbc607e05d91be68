// Any value as text for a log: never fails, calls no tool, always bounded.
// Trust: guest text
import { createConverter, type ConverterPolicy } from "./convert.ts";
import { NativeError, stringify } from "./primordials.ts";

/** Most characters of one console line; the host bounds all lines together. */
export const MAX_LINE = 32_768;
const MAX_VALUES = 5000;
const MAX_LEVELS = 40;
const MAX_PARTS = 1000;

/**
 * What a converter does for logs: says in words what JSON lacks.
 *
 * @param budget most values it looks at
 */
export function logPolicy(budget: number): ConverterPolicy {
  let left = budget;
  return {
    tag(tag, inner) {
      if (tag === "bigint") return `${inner as string}n`;
      if (tag === "bytes") return `[${byteCount(inner as string)} bytes]`;
      return inner;
    },
    refuse: (_path, rule) => rule.shown,
    mostParts: MAX_PARTS,
    full: (depth) => --left < 0 || depth > MAX_LEVELS,
  };
}

/**
 * Shows one argument of `console.log`.
 *
 * @param value anything
 * @returns strings as they are, objects as JSON, errors with their stack
 */
export function show(value: unknown): string {
  try {
    if (typeof value === "string") return cut(value);
    if (value instanceof NativeError) return cut(showError(value));
    if (typeof value !== "object" || value === null) return typeof value === "bigint" ? `${value}n` : showScalar(value);
    const data = createConverter(logPolicy(MAX_VALUES))(value, "");
    return cut(typeof data === "string" ? data : (stringify(data) ?? "undefined"));
  } catch {
    // A getter, a proxy or a toJSON of the program threw.
    return "[a value that cannot be shown]";
  }
}

function showScalar(value: unknown): string {
  if (typeof value !== "function") return cut(String(value));
  const data = createConverter(logPolicy(1))(value, "");
  return String(data);
}

function showError(error: Error): string {
  const { name, message, stack, cause } = error;
  const head = message === "" ? String(name) : `${name}: ${message}`;
  const trace = typeof stack === "string" && stack !== "" ? `\n${stack.replace(/\n$/, "")}` : "";
  return (
    head +
    trace +
    (cause === undefined ? "" : `\n  caused by: ${cause instanceof NativeError ? `${cause.name}: ${cause.message}` : show(cause)}`)
  );
}

function cut(text: string): string {
  return text.length <= MAX_LINE ? text : `${text.slice(0, MAX_LINE)}… (${text.length - MAX_LINE} more characters)`;
}

function byteCount(base64: string): number {
  let padding = 0;
  while (padding < 2 && base64[base64.length - 1 - padding] === "=") padding++;
  return (base64.length / 4) * 3 - padding;
}
