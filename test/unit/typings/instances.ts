// Makes values for a schema: some that fit, and from them some with one fault a type can see. A validator has the last word.
// Trust: host

type Schema = { [key: string]: unknown };

const MAX_VALUES = 6;

/**
 * Makes values that should fit a schema: with the fewest properties, with all, and once for each alternative.
 *
 * @param root the schema
 * @returns candidates; not all need be valid
 */
export function candidates(root: unknown): unknown[] {
  const values: unknown[] = [];
  for (const all of [false, true]) for (let choice = 0; choice < 3; choice++) values.push(sample(root, root, { all, choice }, 0));
  return unique(values);
}

function unique(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].filter((value) => value !== undefined);
}

function sample(schema: unknown, root: unknown, how: { all: boolean; choice: number }, depth: number): unknown {
  if (typeof schema !== "object" || schema === null || depth > 8) return "x";
  const s = schema as Schema;
  if (typeof s["$ref"] === "string") return sample(pointer(root, s["$ref"]), root, how, depth + 1);
  if ("const" in s) return s["const"];
  if (Array.isArray(s["enum"])) return s["enum"][how.choice % s["enum"].length];
  for (const word of ["anyOf", "oneOf"]) {
    const list = s[word];
    if (!Array.isArray(list)) continue;
    const part = sample(list[how.choice % list.length], root, how, depth + 1);
    const rest = Object.fromEntries(Object.entries(s).filter(([key]) => key !== word));
    return isObject(part) && (s["properties"] !== undefined || s["allOf"] !== undefined)
      ? { ...(sample(rest, root, how, depth + 1) as object), ...part }
      : part;
  }
  if (Array.isArray(s["allOf"])) {
    const rest = Object.fromEntries(Object.entries(s).filter(([key]) => key !== "allOf"));
    const parts = [rest, ...s["allOf"]]
      .filter((part) => Object.keys(part as object).length > 0)
      .map((part) => sample(part, root, how, depth + 1));
    return parts.every(isObject) ? Object.assign({}, ...parts) : parts[0];
  }
  const types = Array.isArray(s["type"]) ? (s["type"] as string[]) : [s["type"] as string | undefined];
  const type =
    types[how.choice % types.length] ?? (s["properties"] === undefined ? (s["items"] === undefined ? "string" : "array") : "object");
  if (type === "object") return sampleObject(s, root, how, depth);
  if (type === "array") {
    const first = Array.isArray(s["prefixItems"]) ? s["prefixItems"].map((item) => sample(item, root, how, depth + 1)) : [];
    const least = Math.max(Number(s["minItems"] ?? 0), how.all ? 1 : 0);
    while (first.length < least) first.push(sample(s["items"], root, how, depth + 1));
    return first;
  }
  if (type === "integer" || type === "number") {
    const least = Number(s["minimum"] ?? s["exclusiveMinimum"] ?? 1);
    const value = s["exclusiveMinimum"] === undefined ? least : least + 1;
    return Math.min(value, Number(s["maximum"] ?? Infinity));
  }
  if (type === "boolean") return how.choice % 2 === 0;
  if (type === "null") return null;
  if (typeof s["default"] === "string") return s["default"];
  return "abc".padEnd(Number(s["minLength"] ?? 0), "d").slice(0, Number(s["maxLength"] ?? Infinity));
}

function sampleObject(s: Schema, root: unknown, how: { all: boolean; choice: number }, depth: number): unknown {
  const value: { [key: string]: unknown } = {};
  const required = Array.isArray(s["required"]) ? (s["required"] as string[]) : [];
  const properties = (s["properties"] ?? {}) as Schema;
  for (const name of Object.keys(properties)) {
    if (required.includes(name) || (how.all && depth < 5)) value[name] = sample(properties[name], root, how, depth + 1);
  }
  for (const name of required) if (!(name in value)) value[name] = "x";
  if (how.all && isObject(s["additionalProperties"])) value["extra"] = sample(s["additionalProperties"], root, how, depth + 1);
  return value;
}

/**
 * Makes values with one fault each: a required property gone, a value of another kind, an enum member that is none.
 *
 * @param value a valid value
 * @returns altered copies; not all need be invalid
 */
export function faulty(value: unknown): unknown[] {
  const values: unknown[] = [];
  alter(value, (altered) => values.push(altered), 0);
  const all = unique(values);
  // Spread over the whole value, not only over what stands first in it.
  const step = Math.max(1, Math.ceil(all.length / MAX_VALUES));
  return all.filter((_, i) => i % step === 0);
}

function alter(value: unknown, emit: (altered: unknown) => void, depth: number): void {
  for (const other of [12345, "no such value", true, null, [true], { "no such property": 1 }]) {
    if (kind(other) !== kind(value) || typeof value === "string") emit(other);
  }
  if (depth > 3) return;
  if (Array.isArray(value)) value.forEach((item, i) => alter(item, (altered) => emit(value.with(i, altered)), depth + 1));
  else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const { [name]: part, ...rest } = value;
      emit(rest);
      alter(part, (altered) => emit({ ...value, [name]: altered }), depth + 1);
    }
  }
}

function kind(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pointer(root: unknown, ref: string): unknown {
  let node = root;
  for (const part of ref
    .replace(/^#\/?/, "")
    .split("/")
    .filter((step) => step !== "")) {
    node = (node as { [key: string]: unknown } | undefined)?.[decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return node;
}
