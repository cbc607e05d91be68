// Which offset of one text an offset of another came from: the one table that every position passes through.
// Trust: host

/**
 * Pieces of a text, in order. From `at[i]` on, offsets run on from `from[i]`, one by one where `moving[i]`;
 * a piece that was written anew stays at the place it was written for. No pieces: the texts are the same.
 */
export interface OffsetTable {
  readonly at: readonly number[];
  readonly from: readonly number[];
  readonly moving: readonly boolean[];
}

/** The table of a text that nobody changed. */
export const IDENTITY: OffsetTable = { at: [], from: [], moving: [] };

/**
 * Looks an offset up by binary search.
 *
 * @param table of the text
 * @param offset in it
 * @returns the offset in the text it was made of
 */
export function lookUp(table: OffsetTable, offset: number): number {
  const piece = pieceAt(table, offset);
  if (piece < 0) return offset;
  const from = table.from[piece] as number;
  return table.moving[piece] === true ? from + offset - (table.at[piece] as number) : from;
}

/** Index of the piece that holds an offset; -1 when there is none. */
function pieceAt(table: OffsetTable, offset: number): number {
  let low = 0;
  let high = table.at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table.at[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Joins two tables: text → middle text → first text.
 *
 * @param later table of the text over the middle one
 * @param earlier table of the middle text over the first
 * @returns table of the text over the first
 */
export function joinTables(later: OffsetTable, earlier: OffsetTable): OffsetTable {
  if (earlier.at.length === 0) return later;
  if (later.at.length === 0) return earlier;
  const at: number[] = [];
  const from: number[] = [];
  const moving: boolean[] = [];
  const add = (offset: number, source: number, moves: boolean): void => {
    at.push(offset);
    from.push(source);
    moving.push(moves);
  };
  for (let i = 0; i < later.at.length; i++) {
    const start = later.at[i] as number;
    const middle = later.from[i] as number;
    const isMoving = later.moving[i] === true;
    const piece = pieceAt(earlier, middle);
    add(start, lookUp(earlier, middle), isMoving && (piece < 0 || earlier.moving[piece] === true));
    if (!isMoving) continue;
    const end = i + 1 < later.at.length ? (later.at[i + 1] as number) : Infinity;
    for (let k = piece + 1; k < earlier.at.length; k++) {
      const next = start + (earlier.at[k] as number) - middle;
      if (next >= end) break;
      add(next, earlier.from[k] as number, earlier.moving[k] === true);
    }
  }
  return { at, from, moving };
}

/** Writes a text out of pieces of another and of new text, and keeps the table. */
export interface TextWriter {
  /** Takes over a piece of the first text. */
  copy(start: number, end: number): void;
  /** Writes new text that stands for one place of the first text. */
  write(text: string, place: number): void;
  /** Writes text as long as the piece it replaces: positions run on. */
  cover(text: string, place: number): void;
  finish(): { text: string; table: OffsetTable };
}

/**
 * Makes a writer.
 *
 * @param source the first text
 * @returns the writer
 */
export function createTextWriter(source: string): TextWriter {
  const at: number[] = [];
  const from: number[] = [];
  const moving: boolean[] = [];
  let text = "";
  let expected = 0;
  const begin = (place: number, moves: boolean): void => {
    if (moves && place === expected) return;
    at.push(text.length);
    from.push(place);
    moving.push(moves);
    expected = moves ? place : -1;
  };
  const run = (piece: string, place: number): void => {
    if (piece === "") return;
    begin(place, true);
    text += piece;
    expected = place + piece.length;
  };
  return {
    copy: (start, end) => run(source.slice(start, end), start),
    write: (piece, place) => {
      if (piece === "") return;
      begin(place, false);
      text += piece;
    },
    cover: run,
    finish: () => {
      if (at.length === 0) return { text, table: IDENTITY };
      // A table says everything itself: joining two would else have to guess what stands before the first piece.
      return { text, table: at[0] === 0 ? { at, from, moving } : { at: [0, ...at], from: [0, ...from], moving: [true, ...moving] } };
    },
  };
}
