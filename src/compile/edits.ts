// Changes to a text, collected in any order and applied in one go.
// Trust: guest text
import { createTextWriter, type OffsetTable } from "./offset-table.ts";

/** Replaces `start` to `end`; what is as long as what it replaces keeps positions. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Where the new text stands in the author's text, when not at `start`. */
  readonly place?: number;
}

const VISIBLE = /[^\n\r\u2028\u2029 ]/;
// Without the u flag: a surrogate pair is two units and becomes two spaces. Line breaks stay, so that the engine
// counts the author's lines.
const UNIT = /[^\n\r\u2028\u2029]/g;

/**
 * Blanks a piece of text.
 *
 * @param text the whole text
 * @param start first offset
 * @param end exclusive
 * @returns spaces of the same UTF-16 length, line breaks kept
 */
export function blank(text: string, start: number, end: number): string {
  const piece = text.slice(start, end);
  return VISIBLE.test(piece) ? piece.replace(UNIT, " ") : piece;
}

/**
 * Applies edits.
 *
 * @param text to change
 * @param edits in any order; those at the same place apply in the order given, and none may overlap another
 * @returns the new text and where each part of it came from
 */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; table: OffsetTable } {
  const sorted = edits.map((edit, index) => ({ edit, index }));
  sorted.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - a.edit.start - (b.edit.end - b.edit.start) || a.index - b.index);
  const writer = createTextWriter(text);
  let done = 0;
  for (const { edit } of sorted) {
    writer.copy(done, edit.start);
    if (edit.place === undefined && edit.text.length === edit.end - edit.start) writer.cover(edit.text, edit.start);
    else writer.write(edit.text, edit.place ?? edit.start);
    done = edit.end;
  }
  writer.copy(done, text.length);
  return writer.finish();
}

/** Whether a line break stands between two offsets. */
export function hasLineBreak(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029) return true;
  }
  return false;
}
