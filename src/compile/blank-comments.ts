// Blanks the comments of a program: what they say must not stand in the sandbox's memory, nor in a function's own text.
// Trust: guest text
import { blank, type Edit } from "./edits.ts";
import type { Parsed } from "./parse.ts";

/**
 * Adds edits that blank comments, as long as what they replace, wherever no other edit has been made.
 *
 * @param parsed program
 * @param edits made so far; those for comments are added
 */
export function blankComments({ text, tokens }: Parsed, edits: Edit[]): void {
  if (!text.includes("/")) return;
  // Comments stand between tokens, and nothing but space stands there beside them.
  const taken = edits.filter(({ start, end }) => end >= start).sort((a, b) => a.start - b.start || a.end - b.end);
  const added: Edit[] = [];
  let next = 0;
  let covered = 0;
  const cover = (start: number, end: number): void => {
    let from = Math.max(start, covered);
    while (next < taken.length && (taken[next] as Edit).start < end) {
      const edit = taken[next++] as Edit;
      push(from, Math.min(edit.start, end));
      covered = Math.max(covered, edit.end);
      from = Math.max(from, edit.start, covered);
    }
    push(from, end);
  };
  const push = (start: number, end: number): void => {
    if (start < end && /\S/.test(text.slice(start, end))) added.push({ start, end, text: blank(text, start, end) });
  };
  let at = 0;
  for (const { start, end } of tokens) {
    if (start > at && text.slice(at, start).includes("/")) cover(at, start);
    at = Math.max(at, end);
  }
  if (text.length > at) cover(at, text.length);
  edits.push(...added);
}
