// Compiles the keywords that combine schemas at one place: allOf, anyOf, oneOf, not, if.
// Trust: boundary
import type { Json } from "../core/json.ts";
import { explainBranches } from "./explain-branches.ts";
import { isSchema, read, readList, type SchemaObject } from "./read.ts";
import { checkQuietly, createSeen, fail, type Check, type Node } from "./run.ts";

/** All combining keywords. Members that are no schemas are as if they were not there. */
export function compileCombined(schema: SchemaObject, child: (schema: unknown) => Node): Check[] {
  const checks: Check[] = [];
  const list = (keyword: string): Node[] => (readList(schema, keyword) ?? []).filter(isSchema).map(child);
  for (const node of list("allOf")) checks.push((value, run) => node.check(value, run));
  const any = list("anyOf");
  if (any.length > 0) checks.push(compileAny(any));
  const one = list("oneOf");
  if (one.length > 0) checks.push(compileOne(one));
  const not = read(schema, "not");
  if (isSchema(not)) checks.push(compileNot(child(not)));
  const condition = read(schema, "if");
  if (isSchema(condition)) checks.push(compileIf(schema, child(condition), child));
  return checks;
}

function compileAny(nodes: readonly Node[]): Check {
  return (value, run) => {
    let ok = false;
    for (const node of nodes) {
      if (!checkQuietly(node, value, run)) continue;
      // Where someone asks what was seen, every matching branch counts, not just the first.
      if (run.seen === undefined) return true;
      ok = true;
    }
    return ok || explainBranches("anyOf", nodes, value, run);
  };
}

function compileOne(nodes: readonly Node[]): Check {
  return (value, run) => {
    let first = -1;
    for (let i = 0; i < nodes.length; i++) {
      if (!checkQuietly(nodes[i] as Node, value, run)) continue;
      if (first >= 0)
        return fail(
          run,
          "oneOf",
          () => `must match exactly one of ${nodes.length} forms, but matches number ${first + 1} and number ${i + 1}`,
        );
      first = i;
    }
    return first >= 0 || explainBranches("oneOf", nodes, value, run);
  };
}

function compileNot(node: Node): Check {
  return (value, run) => {
    const { seen } = run;
    if (seen !== undefined) run.seen = createSeen(run);
    run.quiet++;
    const matched = node.check(value, run);
    run.quiet--;
    run.seen = seen;
    return !matched || fail(run, "not", () => "must not have the form that the schema excludes");
  };
}

function compileIf(schema: SchemaObject, condition: Node, child: (schema: unknown) => Node): Check {
  const branch = (keyword: string): Node | undefined => (isSchema(read(schema, keyword)) ? child(read(schema, keyword)) : undefined);
  const then = branch("then");
  const otherwise = branch("else");
  return (value: Json, run) => {
    const node = checkQuietly(condition, value, run) ? then : otherwise;
    return node === undefined || node.check(value, run);
  };
}
