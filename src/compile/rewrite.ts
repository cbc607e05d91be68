// Texts made out of pieces of others, with the way back: what every repair gives.
// Trust: guest text
import { createTextWriter, type OffsetTable } from "./offset-table.ts";

/** A text made from another. */
export interface Rewritten {
  readonly text: string;
  readonly table: OffsetTable;
  /** What was done, in one sentence. */
  readonly note: string;
}

/** Gives the texts that a repair makes of one, the likeliest first; none when it does not apply. */
export type Repair = (text: string) => readonly Rewritten[];

/**
 * Takes pieces of a text, in order.
 *
 * @param text to take from
 * @param pieces start and end of each, or text to put in with the place it stands for
 * @param note what is done
 * @returns the text of the pieces
 */
export function pick(
  text: string,
  pieces: readonly (readonly [start: number, end: number] | readonly [added: string, place: number])[],
  note: string,
): Rewritten {
  const writer = createTextWriter(text);
  for (const [first, second] of pieces) {
    if (typeof first === "string") writer.write(first, second);
    else writer.copy(first, second);
  }
  const { text: result, table } = writer.finish();
  return { text: result, table, note };
}

/**
 * Replaces what a pattern finds.
 *
 * @param text to change
 * @param pattern with the flag g
 * @param replace gets a match; `undefined` leaves it
 * @param note what is done
 * @returns the changed text; nothing when no match was replaced
 */
export function replaceAll(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | undefined,
  note: string,
): Rewritten | undefined {
  const writer = createTextWriter(text);
  let done = 0;
  let changed = false;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const replacement = replace(match);
    if (match[0] === "") pattern.lastIndex++;
    if (replacement === undefined) continue;
    writer.copy(done, match.index);
    if (replacement.length === match[0].length) writer.cover(replacement, match.index);
    else writer.write(replacement, match.index);
    done = match.index + match[0].length;
    changed = true;
  }
  if (!changed) return undefined;
  writer.copy(done, text.length);
  return { ...writer.finish(), note };
}
