// The pattern that failed to take a value apart: the engine names the last place before it, not its own.
// Trust: guest text
import { endOfExpression } from "./trace-value.ts";

/** A pattern such as `const { a, b } = value`. */
export interface Pattern {
  /** Offset of its bracket. */
  readonly at: number;
  /** What is taken apart; empty where it is a parameter or what a loop gives. */
  readonly value: string;
  /** Whether another pattern, behind it or inside of it, may as well be the one that failed. */
  readonly ambiguous: boolean;
}

const FARTHEST = 4_000;
const PATTERN: { readonly [bracket: string]: RegExp } = {
  "{": /\b(?:const|let|var)\s*(\{[^=;{}]*(?:\{[^{}]*\}[^=;{}]*)*\})\s*(?::[^=;\n]{1,200})?(?:=(?![=>])\s*([^\n;]{1,200})|of\b)|\(\s*(\{[^=;{}()]{0,400}\})\s*(?::[^=;\n()]{1,200})?(?=[,)][^;\n]*(?:=>|\{))|\(\s*(\{[^=;{}()]{0,400}\})\s*=(?![=>])\s*([^\n;)]{1,200})/gu,
  "[": /\b(?:const|let|var)\s*(\[[^=;[\]]*\])\s*(?::[^=;\n]{1,200})?(?:=(?![=>])\s*([^\n;]{1,200})|of\b)|\(\s*(\[[^=;[\]()]{0,400}\])\s*(?::[^=;\n()]{1,200})?(?=[,)][^;\n]*(?:=>|\{))/gu,
};

/**
 * Finds the pattern behind a place.
 *
 * @param source the author's text
 * @param from what the engine named: the operation before the pattern, or the start of its function
 * @param bracket of the pattern
 * @returns the first pattern from there on; nothing when there is none near
 */
export function patternAfter(source: string, from: number, bracket: "{" | "["): Pattern | undefined {
  const piece = source.slice(from, from + FARTHEST);
  const matches = [...piece.matchAll(PATTERN[bracket] as RegExp)].slice(0, 2);
  const [first, second] = matches;
  if (first === undefined) return undefined;
  const value = first[2] ?? first[5] ?? "";
  const pattern = first[1] ?? first[3] ?? first[4] ?? "";
  return {
    at: from + first.index + first[0].indexOf(pattern),
    value: value.slice(0, endOfExpression(value, 0, false)).trim(),
    ambiguous: second !== undefined || /[[{]/u.test(pattern.slice(1)),
  };
}
