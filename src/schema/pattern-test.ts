// Answers patterns that are only a fixed text, with or without anchors, so that they cost no trip into the sandbox.
// Trust: boundary
import type { Run } from "./run.ts";
import { spend } from "./run.ts";

/** Tests one pattern against a text. */
export type PatternTest = (text: string, run: Run) => boolean;

/** A trip into the metered sandbox, in steps. */
const PATTERN_STEPS = 200;

/**
 * Prepares a pattern of a schema.
 *
 * @param pattern as the server gave it
 * @returns a test; a pattern that is invalid or too slow counts as matching
 */
export function createPatternTest(pattern: string): PatternTest {
  const plain = plainTest(pattern);
  if (plain !== undefined) {
    return (text, run) => {
      spend(run, 1 + (text.length >> 5));
      return plain(text);
    };
  }
  return (text, run) => {
    if (run.unanswered?.has(pattern)) return true;
    spend(run, PATTERN_STEPS + text.length);
    const answer = run.matches(pattern, text);
    if (answer === undefined) (run.unanswered ??= new Set()).add(pattern);
    return answer ?? true;
  };
}

function plainTest(pattern: string): ((text: string) => boolean) | undefined {
  const parts = /^(\^?)([\w :;,@#%&=<>"'!/-]*)(\$?)$/.exec(pattern);
  if (parts === null || pattern.length > 200) return undefined;
  const text = parts[2] ?? "";
  if (parts[1] === "^") return parts[3] === "$" ? (value) => value === text : (value) => value.startsWith(text);
  return parts[3] === "$" ? (value) => value.endsWith(text) : (value) => value.includes(text);
}
