// Compiles the keywords that look at an object and its properties.
// Trust: boundary
import { nearestNames } from "../core/nearest.ts";
import type { Json, JsonObject } from "../core/json.ts";
import { createPatternTest, type PatternTest } from "./pattern-test.ts";
import { isSchema, read, readMap, readNames, readNumber, type SchemaObject } from "./read.ts";
import { checkChild, fail, spend, type Check, type Node, type Run } from "./run.ts";
import { countOf, listOf, quote } from "./wording.ts";

/** Names looked through for a hint: there may be a hundred thousand, and up to `maxErrors` hints. */
const MAX_HINT_NAMES = 1_000;

/** All object keywords but `unevaluatedProperties`. */
export function compileObject(schema: SchemaObject, child: (schema: unknown) => Node): Check[] {
  const checks: Check[] = [];
  const least = readNumber(schema, "minProperties");
  const most = readNumber(schema, "maxProperties");
  if (least !== undefined)
    checks.push(
      (value, run) => sizeOf(value, run) >= least || fail(run, "minProperties", () => `must have at least ${countOf(least, "property")}`),
    );
  if (most !== undefined)
    checks.push(
      (value, run) => sizeOf(value, run) <= most || fail(run, "maxProperties", () => `must have at most ${countOf(most, "property")}`),
    );
  const properties = new Map<string, Node>();
  for (const [name, property] of readMap(schema, "properties")) if (isSchema(property)) properties.set(name, child(property));
  const required = readNames(read(schema, "required"));
  if (required !== undefined) checks.push(compileRequired(required, properties));
  const known = compileProperties(schema, properties, child);
  if (known !== undefined) checks.push(known);
  if (isSchema(read(schema, "propertyNames"))) checks.push(compileNames(child(read(schema, "propertyNames"))));
  checks.push(...compileDependent(schema, child));
  return checks;
}

function sizeOf(value: Json, run: Run): number {
  const size = Object.keys(value as JsonObject).length;
  spend(run, size >> 3);
  return size;
}

function compileRequired(required: readonly string[], properties: ReadonlyMap<string, Node>): Check {
  return (value, run) => {
    let ok = true;
    spend(run, required.length >> 2);
    for (const name of required) {
      if (Object.hasOwn(value as JsonObject, name)) continue;
      if (run.quiet > 0) return false;
      ok = missing(name, value as JsonObject, "required", "is required", properties, run);
    }
    return ok;
  };
}

/** The place is that of the property that should be there. */
function missing(name: string, value: JsonObject, keyword: string, expected: string, known: ReadonlyMap<string, unknown>, run: Run): false {
  run.path.push(name);
  fail(
    run,
    keyword,
    () => expected,
    () => {
      const others = Object.keys(value)
        .slice(0, MAX_HINT_NAMES)
        .filter((key) => !known.has(key));
      const [nearest] = nearestNames(name, others, 1);
      return nearest === undefined ? undefined : `${quote(nearest)} is there; did you mean ${quote(name)}?`;
    },
  );
  run.path.pop();
  return false;
}

/** `properties`, `patternProperties` and `additionalProperties` in one pass over the value's own keys. */
function compileProperties(
  schema: SchemaObject,
  properties: ReadonlyMap<string, Node>,
  child: (schema: unknown) => Node,
): Check | undefined {
  const patterns: { test: PatternTest; node: Node }[] = [];
  for (const [pattern, property] of readMap(schema, "patternProperties")) {
    if (isSchema(property)) patterns.push({ test: createPatternTest(pattern), node: child(property) });
  }
  const rest = read(schema, "additionalProperties");
  const others = isSchema(rest) ? child(rest) : undefined;
  if (properties.size === 0 && patterns.length === 0 && others === undefined) return undefined;
  return (value, run) => {
    const object = value as JsonObject;
    const keys = Object.keys(object);
    spend(run, keys.length);
    let ok = true;
    if (others !== undefined && run.seen !== undefined) run.seen.allProperties = true;
    for (const key of keys) {
      const item = object[key] as Json;
      const node = properties.get(key);
      let found = node !== undefined;
      if (node !== undefined && !checkChild(node, item, key, run)) ok = false;
      for (const pattern of patterns) {
        if (!pattern.test(key, run)) continue;
        found = true;
        if (!checkChild(pattern.node, item, key, run)) ok = false;
      }
      if (found) {
        if (run.seen !== undefined) (run.seen.properties ??= new Set()).add(key);
      } else if (others !== undefined) {
        if (others.schema === false) ok = unknown(key, object, properties, "additionalProperties", run);
        else if (!checkChild(others, item, key, run)) ok = false;
      }
      if (!ok && run.quiet > 0) return false;
    }
    return ok;
  };
}

function unknown(key: string, object: JsonObject, properties: ReadonlyMap<string, Node>, keyword: string, run: Run): false {
  if (run.quiet > 0) return false;
  run.path.push(key);
  fail(
    run,
    keyword,
    () => "is not a known property",
    () => {
      const known = [...properties.keys()].slice(0, MAX_HINT_NAMES);
      const [nearest] = nearestNames(
        key,
        known.filter((name) => !Object.hasOwn(object, name)),
        1,
      );
      if (nearest !== undefined) return `did you mean ${quote(nearest)}?`;
      return known.length === 0 ? "it takes no properties" : `known properties: ${listOf(known.map(quote), "and")}`;
    },
  );
  run.path.pop();
  return false;
}

function compileNames(node: Node): Check {
  return (value, run) => {
    let ok = true;
    for (const key of Object.keys(value as JsonObject)) {
      // Issues inside would speak of the value at that place; what is wrong is its name.
      run.quiet++;
      const good = checkChild(node, key, key, run);
      run.quiet--;
      if (good) continue;
      ok = false;
      if (run.quiet > 0) return false;
      run.path.push(key);
      fail(
        run,
        "propertyNames",
        () => "has a name that is not allowed here",
        () => nameHint(node, key),
      );
      run.path.pop();
    }
    return ok;
  };
}

function nameHint(node: Node, key: string): string | undefined {
  const allowed = typeof node.schema === "boolean" ? undefined : readNames(read(node.schema, "enum"));
  if (allowed === undefined) return undefined;
  const [nearest] = nearestNames(key, allowed, 1);
  return nearest === undefined ? `allowed names: ${listOf(allowed.map(quote), "and")}` : `did you mean ${quote(nearest)}?`;
}

/** `dependentRequired`, `dependentSchemas`, and `dependencies`, which was both. */
function compileDependent(schema: SchemaObject, child: (schema: unknown) => Node): Check[] {
  const checks: Check[] = [];
  for (const keyword of ["dependentRequired", "dependencies", "dependentSchemas"]) {
    for (const [name, then] of readMap(schema, keyword)) {
      if (Array.isArray(then) && keyword !== "dependentSchemas") {
        checks.push(compileDependentNames(name, readNames(then) ?? [], keyword));
      } else if (isSchema(then) && keyword !== "dependentRequired") {
        const node = child(then);
        checks.push((value, run) => !Object.hasOwn(value as JsonObject, name) || node.check(value, run));
      }
    }
  }
  return checks;
}

function compileDependentNames(name: string, required: readonly string[], keyword: string): Check {
  return (value, run) => {
    const object = value as JsonObject;
    if (!Object.hasOwn(object, name)) return true;
    let ok = true;
    spend(run, required.length >> 2);
    for (const other of required) {
      if (Object.hasOwn(object, other)) continue;
      if (run.quiet > 0) return false;
      ok = missing(other, object, keyword, `is required when ${quote(name)} is there`, new Map(), run);
    }
    return ok;
  };
}

/** `unevaluatedProperties`: the properties that no other keyword here has dealt with. */
export function compileUnevaluatedProperties(node: Node, properties: ReadonlyMap<string, Node>): Check {
  return (value, run) => {
    const { seen } = run;
    if (typeof value !== "object" || value === null || Array.isArray(value) || seen === undefined || seen.allProperties) return true;
    let ok = true;
    for (const key of Object.keys(value)) {
      spend(run, 1);
      if (seen.properties?.has(key)) continue;
      if (node.schema === false) ok = unknown(key, value, properties, "unevaluatedProperties", run);
      else if (!checkChild(node, value[key] as Json, key, run)) ok = false;
      if (!ok && run.quiet > 0) return false;
    }
    seen.allProperties = true;
    return ok;
  };
}
