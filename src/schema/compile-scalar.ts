// Compiles the keywords that look at a value as a whole, a number or a text.
// Trust: boundary
import { nearestNames } from "../core/nearest.ts";
import type { Json } from "../core/json.ts";
import { canonicalText } from "./canonical-text.ts";
import { isMultipleOf } from "./is-multiple-of.ts";
import { createPatternTest } from "./pattern-test.ts";
import { read, readList, readNumber, type SchemaObject } from "./read.ts";
import { fail, spend, type Check, type Run } from "./run.ts";
import { constantOf, countOf, listOf, quote } from "./wording.ts";

/**
 * `enum` and `const`. An `enum` left empty beside a `type`, as real servers send when they had nothing to fill in, is no
 * list; alone it says that nothing is allowed.
 */
export function compileConstants(schema: SchemaObject): Check[] {
  const checks: Check[] = [];
  const given = read(schema, "enum");
  const list = Array.isArray(given) && given.length === 0 && read(schema, "type") === undefined ? [] : readList(schema, "enum");
  if (list !== undefined) checks.push(compileMembers("enum", list, read(schema, "nullable") === true));
  const constant = read(schema, "const");
  if (constant !== undefined) checks.push(compileMembers("const", [constant], false));
  return checks;
}

function compileMembers(keyword: string, members: readonly unknown[], nullable: boolean): Check {
  const scalars = new Set<unknown>(members.filter((member) => typeof member !== "object" || member === null));
  const structures = members.filter((member) => typeof member === "object" && member !== null) as Json[];
  if (nullable) scalars.add(null);
  let texts: Set<string> | undefined;
  const expected = () =>
    members.length === 0
      ? "must not be there: its list of values is empty"
      : `must be ${members.length > 1 ? "one of " : ""}${listOf(members.map(constantOf), "or")}`;
  return (value, run) => {
    if (typeof value !== "object" || value === null) {
      if (scalars.has(value)) return true;
      return fail(run, keyword, expected, () => memberHint(value, scalars));
    }
    if (structures.length > 0) {
      // Compared as texts: a schema with thousands of objects costs one text for each value, not thousands of comparisons.
      texts ??= new Set(structures.map((member) => canonicalText(member, run)));
      if (texts.has(canonicalText(value, run))) return true;
    }
    return fail(run, keyword, expected);
  };
}

/** Members looked through for a hint, of which an array of wrong values asks for up to `maxErrors`. */
const MAX_HINT_MEMBERS = 5_000;

function memberHint(value: Json, members: ReadonlySet<unknown>): string | undefined {
  if (typeof value !== "string") {
    const text = JSON.stringify(value);
    return members.has(text) ? `did you mean the text ${quote(text)}?` : undefined;
  }
  const texts = [...members].filter((member): member is string => typeof member === "string");
  const [nearest] = nearestNames(value, texts.slice(0, MAX_HINT_MEMBERS), 1);
  if (nearest !== undefined) return `did you mean ${quote(nearest)}?`;
  return undefined;
}

/** Bounds and `multipleOf`. */
export function compileNumber(schema: SchemaObject): Check[] {
  const checks: Check[] = [];
  const add = (keyword: string, ok: (value: number) => boolean, expected: string) => {
    checks.push((value, run) => ok(value as number) || fail(run, keyword, () => expected));
  };
  const minimum = readNumber(schema, "minimum");
  const maximum = readNumber(schema, "maximum");
  // Draft-04 made the bound itself exclusive with a boolean.
  const above = read(schema, "exclusiveMinimum") === true ? minimum : readNumber(schema, "exclusiveMinimum");
  const below = read(schema, "exclusiveMaximum") === true ? maximum : readNumber(schema, "exclusiveMaximum");
  if (minimum !== undefined && minimum !== above) add("minimum", (value) => value >= minimum, `must be at least ${minimum}`);
  if (maximum !== undefined && maximum !== below) add("maximum", (value) => value <= maximum, `must be at most ${maximum}`);
  if (above !== undefined) add("exclusiveMinimum", (value) => value > above, `must be greater than ${above}`);
  if (below !== undefined) add("exclusiveMaximum", (value) => value < below, `must be less than ${below}`);
  const divisor = readNumber(schema, "multipleOf");
  if (divisor !== undefined && divisor > 0) add("multipleOf", (value) => isMultipleOf(value, divisor), `must be a multiple of ${divisor}`);
  return checks;
}

/**
 * Length and `pattern`. `format`, `contentEncoding` and `contentMediaType` are annotations, as both drafts have it by
 * default: servers differ in what they take for a date or an address, and a call refused in error cannot be made at all.
 */
export function compileString(schema: SchemaObject): Check[] {
  const checks: Check[] = [];
  const least = readNumber(schema, "minLength");
  const most = readNumber(schema, "maxLength");
  if (least !== undefined && least > 0) {
    checks.push(
      (value, run) =>
        isLongEnough(value as string, least, run) || fail(run, "minLength", () => `must have at least ${countOf(least, "character")}`),
    );
  }
  if (most !== undefined && most >= 0) {
    checks.push(
      (value, run) =>
        !isLongEnough(value as string, Math.floor(most) + 1, run) ||
        fail(run, "maxLength", () => `must have at most ${countOf(most, "character")}`),
    );
  }
  const pattern = read(schema, "pattern");
  if (typeof pattern === "string") {
    const test = createPatternTest(pattern);
    checks.push((value, run) => test(value as string, run) || fail(run, "pattern", () => `must match the pattern ${quote(pattern)}`));
  }
  return checks;
}

/** Whether a text has this many code points; counts only where surrogate pairs can make the difference. */
function isLongEnough(text: string, length: number, run: Run): boolean {
  if (text.length < length) return false;
  if (text.length >= length * 2) return true;
  spend(run, text.length >> 5);
  let count = 0;
  for (let i = 0; i < text.length && count < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next <= 0xdfff) i++;
    }
    count++;
  }
  return count >= length;
}
