// Reads a `patternProperties` pattern as a template literal type, where that says exactly the same. Never runs it.
// Trust: boundary
import type { PatternKey } from "./type-node.ts";

/** What a pattern says about names: one name, a family, every name, or something no template can tell. */
export type PatternReading =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "family"; readonly before: string; readonly after: string; readonly infix: boolean }
  | { readonly kind: "every" }
  | { readonly kind: "other" };

const MAX_PATTERN = 200;

/**
 * Reads a pattern that is plain text, anchored or not; anything else is `other`.
 *
 * @param pattern a regular expression's source, from a server
 * @returns what it says about property names
 */
export function readPattern(pattern: string): PatternReading {
  if (pattern.length > MAX_PATTERN) return { kind: "other" };
  let text = pattern;
  const atStart = text.startsWith("^");
  if (atStart) text = text.slice(1);
  const atEnd = text.endsWith("$") && !text.endsWith("\\$");
  if (atEnd) text = text.slice(0, -1);
  const openStart = text.startsWith(".*");
  if (openStart) text = text.slice(2);
  const openEnd = /(?:^|[^\\])\.\*$/.test(text);
  if (openEnd) text = text.slice(0, -2);
  const plain = plainText(text);
  if (plain === undefined) return { kind: "other" };
  const fromStart = atStart && !openStart;
  const toEnd = atEnd && !openEnd;
  if (plain === "") return fromStart && toEnd && !openStart && !openEnd ? { kind: "name", name: "" } : { kind: "every" };
  if (fromStart && toEnd) return { kind: "name", name: plain };
  if (fromStart) return { kind: "family", before: plain, after: "", infix: false };
  if (toEnd) return { kind: "family", before: "", after: plain, infix: false };
  return { kind: "family", before: plain, after: "", infix: true };
}

/**
 * Tells whether a property name belongs to a family.
 *
 * @param pattern the family
 * @param name any property name
 * @returns true if it does
 */
export function matchesPattern(pattern: Pick<PatternKey, "before" | "after" | "infix">, name: string): boolean {
  if (pattern.infix) return name.includes(pattern.before);
  return name.startsWith(pattern.before) && name.endsWith(pattern.after);
}

/** The text a regular expression stands for when it only holds literal characters; undefined otherwise. */
function plainText(source: string): string | undefined {
  let text = "";
  for (let i = 0; i < source.length; i++) {
    const unit = source[i] as string;
    if (unit === "\\") {
      const escaped = source[++i];
      if (escaped === undefined || /[0-9A-Za-z]/.test(escaped)) return undefined;
      text += escaped;
    } else if (/[.*+?^${}()|[\]]/.test(unit)) {
      return undefined;
    } else text += unit;
  }
  return text;
}
