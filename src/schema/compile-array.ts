// Compiles the keywords that look at an array and its items.
// Trust: boundary
import type { Json } from "../core/json.ts";
import { canonicalText } from "./canonical-text.ts";
import { isSchema, read, readList, readNumber, type SchemaObject } from "./read.ts";
import { checkChild, fail, spend, type Check, type Node, type Run } from "./run.ts";
import { countOf } from "./wording.ts";

/** All array keywords but `unevaluatedItems`. */
export function compileArray(schema: SchemaObject, child: (schema: unknown) => Node): Check[] {
  const checks: Check[] = [];
  const least = readNumber(schema, "minItems");
  const most = readNumber(schema, "maxItems");
  if (least !== undefined)
    checks.push((value, run) => sizeOf(value) >= least || fail(run, "minItems", () => `must have at least ${countOf(least, "item")}`));
  if (most !== undefined)
    checks.push((value, run) => sizeOf(value) <= most || fail(run, "maxItems", () => `must have at most ${countOf(most, "item")}`));
  const items = compileItems(schema, child);
  if (items !== undefined) checks.push(items);
  if (isSchema(read(schema, "contains"))) checks.push(compileContains(schema, child(read(schema, "contains"))));
  if (read(schema, "uniqueItems") === true) checks.push(checkUnique);
  return checks;
}

function sizeOf(value: Json): number {
  return (value as Json[]).length;
}

/** `prefixItems` and `items`, or what older drafts called `items` and `additionalItems`. */
function compileItems(schema: SchemaObject, child: (schema: unknown) => Node): Check | undefined {
  const items = read(schema, "items");
  const list = Array.isArray(items) ? (items as unknown[]) : readList(schema, "prefixItems");
  const rest = Array.isArray(items) ? read(schema, "additionalItems") : items;
  const keyword = Array.isArray(items) ? "additionalItems" : "items";
  const first = (list ?? []).map((item) => (isSchema(item) ? child(item) : undefined));
  const others = isSchema(rest) ? child(rest) : undefined;
  if (first.length === 0 && others === undefined) return undefined;
  return (value, run) => {
    const array = value as Json[];
    let ok = true;
    if (run.seen !== undefined) {
      run.seen.items = Math.max(run.seen.items, first.length);
      if (others !== undefined) run.seen.allItems = true;
    }
    if (others?.schema === false && array.length > first.length) {
      return fail(run, keyword, () => `must have at most ${countOf(first.length, "item")}`);
    }
    for (let i = 0; i < array.length; i++) {
      if (i >= first.length && others === undefined) break;
      const node = i < first.length ? first[i] : others;
      if (node === undefined || checkChild(node, array[i] as Json, i, run)) continue;
      ok = false;
      if (run.quiet > 0) return false;
    }
    return ok;
  };
}

function compileContains(schema: SchemaObject, node: Node): Check {
  const least = readNumber(schema, "minContains") ?? 1;
  const most = readNumber(schema, "maxContains") ?? Infinity;
  return (value, run) => {
    const array = value as Json[];
    let count = 0;
    run.quiet++;
    for (let i = 0; i < array.length; i++) {
      if (!checkChild(node, array[i] as Json, i, run)) continue;
      count++;
      if (run.seen !== undefined) (run.seen.otherItems ??= new Set()).add(i);
      if (run.seen === undefined && count >= least && count <= most && most === Infinity) break;
      if (count > most) break;
    }
    run.quiet--;
    if (count > most)
      return fail(run, "maxContains", () => `must have at most ${countOf(most, "item")} of the form that "contains" asks for`);
    if (count >= least) return true;
    return fail(
      run,
      least === 1 ? "contains" : "minContains",
      () => `must have at least ${countOf(least, "item")} of the form that "contains" asks for`,
    );
  };
}

/** Linear in the array: structures are compared by their canonical texts, not pair by pair. */
function checkUnique(value: Json, run: Run): boolean {
  const array = value as Json[];
  if (array.length < 2) return true;
  const scalars = new Map<Json, number>();
  const structures = new Map<string, number>();
  spend(run, array.length);
  for (let i = 0; i < array.length; i++) {
    const item = array[i] as Json;
    const isScalar = typeof item !== "object" || item === null;
    const text = isScalar ? "" : canonicalText(item, run);
    const before = isScalar ? scalars.get(item) : structures.get(text);
    if (before !== undefined) return fail(run, "uniqueItems", () => `must not have equal items, but items ${before} and ${i} are`);
    if (isScalar) scalars.set(item, i);
    else structures.set(text, i);
  }
  return true;
}

/** `unevaluatedItems`: the items that no other keyword here has dealt with. */
export function compileUnevaluatedItems(node: Node): Check {
  return (value, run) => {
    const { seen } = run;
    if (!Array.isArray(value) || seen === undefined || seen.allItems) return true;
    let ok = true;
    for (let i = seen.items; i < value.length; i++) {
      spend(run, 1);
      if (seen.otherItems?.has(i)) continue;
      if (node.schema === false) {
        run.path.push(i);
        fail(run, "unevaluatedItems", () => "must not be there: the schema has no more items");
        run.path.pop();
        ok = false;
      } else if (!checkChild(node, value[i] as Json, i, run)) ok = false;
      if (!ok && run.quiet > 0) return false;
    }
    seen.allItems = true;
    return ok;
  };
}
