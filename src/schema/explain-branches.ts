// Says why no branch of an anyOf or oneOf matched: by the branch that was meant, where one stands out.
// Trust: boundary
import { isObject, type Json, type JsonObject } from "../core/json.ts";
import { read, readTypes } from "./read.ts";
import { fail, Stop, type Node, type Run, type ValidationIssue } from "./run.ts";
import { constantOf, listOf, pointerOf } from "./wording.ts";

/** Branches looked at again; a longer list is summed up from the schema alone. */
const MAX_BRANCHES = 20;

/** Issues collected of one branch. */
const MAX_BRANCH_ISSUES = 5;

interface Branch {
  readonly issues: ValidationIssue[];
  /** 2: another type altogether; 1: another value where the branches are told apart; 0: meant, perhaps. */
  readonly distance: number;
}

/**
 * Notes why no branch matched.
 *
 * @returns false, for the caller to return
 */
export function explainBranches(keyword: string, nodes: readonly Node[], value: Json, run: Run): false {
  if (run.quiet > 0) return false;
  const summary = summarize(nodes);
  if (summary !== undefined) return fail(run, keyword, () => summary);
  const branches = nodes.slice(0, MAX_BRANCHES).map((node) => collect(node, value, run));
  const nearest = Math.min(...branches.map((branch) => branch.distance));
  const meant = branches.filter((branch) => branch.distance === nearest);
  if (meant.length === 1 && nearest < 2 && nodes.length <= MAX_BRANCHES) {
    for (const issue of meant[0]?.issues ?? []) {
      run.issues.push(issue);
      if (run.issues.length >= run.maxErrors) throw new Stop("errors");
    }
    return false;
  }
  if (nearest === 1 && explainDiscriminator(keyword, nodes, branches, value, run)) return false;
  const fewest = Math.min(...meant.map((branch) => branch.issues.length));
  const closest = meant.find((branch) => branch.issues.length === fewest)?.issues[0];
  return fail(
    run,
    keyword,
    () => `must match ${keyword === "oneOf" ? "one" : "at least one"} of ${nodes.length} forms`,
    () => (closest === undefined ? undefined : `in the closest form, ${closest.message}`),
  );
}

/** For branches that differ in type or constant only. */
function summarize(nodes: readonly Node[]): string | undefined {
  const types = new Set<string>();
  const constants = new Set<string>();
  for (const { schema } of nodes) {
    if (typeof schema === "boolean") return undefined;
    const names = readTypes(schema)?.names;
    const only = Object.keys(schema).every((key) => ["type", "title", "description", "const", "enum", "nullable"].includes(key));
    if (!only) return undefined;
    const constant = read(schema, "const");
    const members = constant === undefined ? read(schema, "enum") : [constant];
    if (Array.isArray(members)) for (const member of members) constants.add(constantOf(member));
    else if (names !== undefined) for (const name of names) types.add(name);
    else return undefined;
  }
  const words = [...constants, ...types];
  return words.length === 0 ? undefined : `must be ${constants.size > 0 && words.length > 1 ? "one of " : ""}${listOf(words, "or")}`;
}

/** Where the branches are told apart by constants of one property: what it may be. */
function explainDiscriminator(keyword: string, nodes: readonly Node[], branches: readonly Branch[], value: Json, run: Run): boolean {
  const here = pointerOf(run.path);
  const candidates = Object.keys(value as JsonObject).filter((key) =>
    branches.every(({ issues }) => issues.some((issue) => issue.keyword !== "type" && issue.path === `${here}${pointerOf([key])}`)),
  );
  for (const key of candidates.slice(0, 1)) {
    const constants = new Set<string>();
    for (const { schema } of nodes) {
      const properties = typeof schema === "object" ? read(schema, "properties") : undefined;
      const property = isObject(properties) ? read(properties, key) : undefined;
      const members = isObject(property) ? (read(property, "enum") ?? [read(property, "const")]) : undefined;
      if (!Array.isArray(members) || members.includes(undefined)) return false;
      for (const member of members) constants.add(constantOf(member));
    }
    run.path.push(key);
    fail(run, keyword, () => `must be one of ${listOf([...constants], "or")}`);
    run.path.pop();
    return true;
  }
  return false;
}

function collect(node: Node, value: Json, run: Run): Branch {
  const { issues, maxErrors, seen } = run;
  const depth = run.depth;
  const length = run.path.length;
  const found: ValidationIssue[] = [];
  run.issues = found;
  run.maxErrors = MAX_BRANCH_ISSUES;
  run.seen = undefined;
  try {
    node.check(value, run);
  } catch (error) {
    if (!(error instanceof Stop) || error.reason !== "errors") throw error;
    run.path.length = length;
    run.depth = depth;
  } finally {
    run.issues = issues;
    run.maxErrors = maxErrors;
    run.seen = seen;
  }
  return { issues: found, distance: distanceOf(found, pointerOf(run.path)) };
}

function distanceOf(issues: readonly ValidationIssue[], here: string): number {
  let distance = 0;
  for (const { keyword, path } of issues) {
    if (keyword !== "type" && keyword !== "const" && keyword !== "enum") continue;
    if (path === here) return 2;
    if (keyword !== "type" && path.lastIndexOf("/") === here.length) distance = 1;
  }
  return distance;
}
