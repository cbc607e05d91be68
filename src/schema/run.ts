// One validation under way: its budget, its place in the value, and what has been found.
// Trust: boundary
import type { Json, JsonSchema } from "../core/json.ts";
import { placeOf, pointerOf } from "./wording.ts";
import type { SchemaResource } from "./refs.ts";

/** One thing that is wrong with a value. */
export interface ValidationIssue {
  /** JSON Pointer to the place; keys longer than 256 characters are cut. */
  path: string;
  /** The keyword that is not met, such as `required`; `budget` when the work was given up. */
  keyword: string;
  /** Names the place and what was expected there, never the value. */
  message: string;
  /** What was probably meant. */
  hint?: string;
}

/**
 * Tests a `pattern`; `undefined` when it is invalid or took too long, which counts as a match.
 * Patterns come from servers: evaluating one with the host's own RegExp can hang it.
 */
export type PatternMatcher = (pattern: string, text: string) => boolean | undefined;

/** A compiled schema node: whether the value meets it; notes issues on the run unless it is quiet. */
export type Check = (value: Json, run: Run) => boolean;

/** A schema node that is compiled when a value first reaches it: recursion ends, and unused parts cost nothing. */
export interface Node {
  readonly schema: JsonSchema;
  readonly resource: SchemaResource;
  check: Check;
}

/** Properties and items of one place that some schema has dealt with; only kept below an `unevaluated…` keyword. */
export interface Seen {
  allProperties: boolean;
  allItems: boolean;
  /** Items before this index. */
  items: number;
  properties: Set<string> | undefined;
  otherItems: Set<number> | undefined;
}

/** The resources entered on the way to the current schema, innermost first: where `$dynamicRef` looks. */
export interface Scope {
  readonly resource: SchemaResource;
  readonly outer: Scope | undefined;
}

/** State of one validation. */
export interface Run {
  steps: number;
  depth: number;
  /** Above zero inside branches whose failure is no issue by itself. */
  quiet: number;
  issues: ValidationIssue[];
  maxErrors: number;
  readonly path: (string | number)[];
  seen: Seen | undefined;
  scope: Scope | undefined;
  readonly matches: PatternMatcher;
  /** Patterns without an answer so far: not asked again in this validation, since each may have cost its full budget. */
  unanswered: Set<string> | undefined;
}

/** Thrown to leave a validation at once; caught where it began. */
export class Stop extends Error {
  readonly reason: "budget" | "errors";

  constructor(reason: "budget" | "errors") {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Nesting of schemas within schemas at which a validation is given up. Enough for values nested 512 deep; the same
 * schema may apply at one place through several refs and combinators.
 */
export const MAX_DEPTH = 2_500;

/** Issues of one validation that may come with a hint. */
const MAX_HINTS = 8;

/** Pays for work; throws {@link Stop} when the budget is used up. */
export function spend(run: Run, steps: number): void {
  run.steps -= steps;
  if (run.steps < 0) throw new Stop("budget");
}

/**
 * Notes that a keyword is not met.
 *
 * @param expected begins with "must"; only asked for when the issue is kept
 * @returns false, for the caller to return
 */
export function fail(run: Run, keyword: string, expected: () => string, hint?: () => string | undefined): false {
  if (run.quiet > 0) return false;
  // Looking for what was meant takes longer than all the rest, and a reader of many issues has no use for it.
  const said = run.issues.length < MAX_HINTS ? hint?.() : undefined;
  run.issues.push({
    path: pointerOf(run.path),
    keyword,
    message: `${placeOf(run.path)} ${expected()}`,
    ...(said === undefined ? {} : { hint: said }),
  });
  if (run.issues.length >= run.maxErrors) throw new Stop("errors");
  return false;
}

/** Checks a value one step further down: what is seen there is not seen here. */
export function checkChild(node: Node, value: Json, key: string | number, run: Run): boolean {
  const { seen } = run;
  run.seen = undefined;
  run.path.push(key);
  const ok = node.check(value, run);
  run.path.pop();
  run.seen = seen;
  return ok;
}

/** Checks without noting issues, and drops what a failing branch has seen. */
export function checkQuietly(node: Node, value: Json, run: Run): boolean {
  const { seen } = run;
  if (seen !== undefined) run.seen = createSeen(run);
  run.quiet++;
  const ok = node.check(value, run);
  run.quiet--;
  if (seen !== undefined && run.seen !== undefined && ok) mergeSeen(seen, run.seen, run);
  run.seen = seen;
  return ok;
}

/** Nothing seen yet. */
export function createSeen(run: Run): Seen {
  spend(run, 1);
  return { allProperties: false, allItems: false, items: 0, properties: undefined, otherItems: undefined };
}

/** Adds what a branch has seen. */
export function mergeSeen(into: Seen, from: Seen, run: Run): void {
  if (from.allProperties) into.allProperties = true;
  if (from.allItems) into.allItems = true;
  if (from.items > into.items) into.items = from.items;
  into.properties = mergeSets(into.properties, from.properties, run);
  into.otherItems = mergeSets(into.otherItems, from.otherItems, run);
}

function mergeSets<T>(into: Set<T> | undefined, from: Set<T> | undefined, run: Run): Set<T> | undefined {
  // The branch that `from` belongs to has ended, so its set is free to be kept.
  if (into === undefined || from === undefined) return into ?? from;
  spend(run, from.size);
  for (const item of from) into.add(item);
  return into;
}
