// The compiled program: code for the sandbox, and the way back from a place in it to the author's text.
// Trust: boundary
import type { Json } from "../core/json.ts";
import type { Position, Program } from "../core/ports.ts";
import { lookUp, type OffsetTable } from "./offset-table.ts";

/**
 * Makes a program.
 *
 * @param parts source, code, the table between them, repairs, and how to find the free names
 * @returns the program; free names are worked out when first asked for
 */
export function createProgram(parts: {
  readonly source: string;
  readonly code: string;
  readonly table: OffsetTable;
  readonly repairs: readonly string[];
  readonly freeNames: () => readonly string[];
  /** Offset in the parsed text, which `earlier` leads from to the source. */
  readonly thrownAt: (data: Json | undefined) => number | undefined;
  readonly earlier: OffsetTable;
}): Program {
  const { source, code, table, repairs } = parts;
  let names: readonly string[] | undefined;
  let lines: readonly number[] | undefined;
  return {
    source,
    code,
    repairs,
    get freeNames() {
      return (names ??= parts.freeNames());
    },
    thrownAt(data) {
      const at = parts.thrownAt(data);
      return at === undefined ? undefined : lookUp(parts.earlier, at);
    },
    positionOf(line, column) {
      lines ??= engineLines(code);
      return positionAt(source, lookUp(table, offsetIn(code, lines, line, column)));
    },
  };
}

/**
 * Finds the offset of a place that QuickJS names.
 *
 * @param code as the engine got it
 * @param line 1-based
 * @param column 1-based
 * @returns offset in UTF-16 units
 */
export function engineOffset(code: string, line: number, column: number): number {
  return offsetIn(code, engineLines(code), line, column);
}

/** QuickJS counts line feeds only. */
function engineLines(code: string): number[] {
  const starts = [0];
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** QuickJS counts columns in code points. */
function offsetIn(code: string, lines: readonly number[], line: number, column: number): number {
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const end = index + 1 < lines.length ? (lines[index + 1] as number) - 1 : code.length;
  let offset = lines[index] as number;
  for (let rest = column - 1; rest > 0 && offset < end; rest--) {
    const unit = code.charCodeAt(offset);
    offset += unit >= 0xd800 && unit <= 0xdbff && offset + 1 < end ? 2 : 1;
  }
  return offset;
}

/**
 * Finds line and column of an offset.
 *
 * @param text the author's text
 * @param offset in UTF-16 units; beyond the end means the end
 * @returns 1-based line and column; CRLF is one line break, as in editors
 */
export function positionAt(text: string, offset: number): Position {
  const end = Math.min(Math.max(offset, 0), text.length);
  let line = 1;
  let start = 0;
  for (let i = 0; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 0x0a && unit !== 0x0d && unit !== 0x2028 && unit !== 0x2029) continue;
    if (unit === 0x0d && text.charCodeAt(i + 1) === 0x0a) {
      if (i + 1 >= end) break;
      i++;
    }
    line++;
    start = i + 1;
  }
  return { line, column: end - start + 1, offset: end };
}

/**
 * Prepares a text for many look-ups: each is a binary search, where positionAt walks the text.
 *
 * @param text the author's text
 * @returns what finds the position of an offset
 */
export function createLocator(text: string): (offset: number) => Position {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0d && text.charCodeAt(i + 1) === 0x0a) continue;
    if (unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029) starts.push(i + 1);
  }
  return (given) => {
    const offset = Math.min(Math.max(given, 0), text.length);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (starts[low - 1] as number) + 1, offset };
  };
}
