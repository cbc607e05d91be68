// Takes away what stands in front of each line: prompts, diff markers, line numbers, quotation marks of mail.
// Trust: guest text
import { pick, type Repair, type Rewritten } from "./rewrite.ts";

interface Line {
  readonly start: number;
  /** Behind the line break. */
  readonly end: number;
  readonly text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf("\n", start);
    const end = feed < 0 ? text.length : feed + 1;
    lines.push({ start, end, text: text.slice(start, end).trimEnd() });
    start = end;
  }
  return lines;
}

/** Keeps the lines for which `cut` gives a number, without that many characters in front. */
function cutLines(text: string, lines: readonly Line[], cut: (line: Line) => number | undefined, note: string): Rewritten {
  const pieces: [number, number][] = [];
  for (const line of lines) {
    const length = cut(line);
    if (length !== undefined) pieces.push([Math.min(line.start + length, line.end), line.end]);
  }
  return pick(text, pieces, note);
}

/** `> const a = 1`, `... more`, `>>> a`: with prompts, lines without one are what the program printed. */
function stripPrompts(text: string): readonly Rewritten[] {
  const lines = linesOf(text);
  const prompt = /^\s*(?:>{1,3}|\.{3}|In \[\d+\]:|(?:deno|node|js|ts)?>)(?: |$)/;
  const first = lines.find((line) => line.text !== "");
  if (first === undefined || !prompt.test(first.text)) return [];
  return [cutLines(text, lines, (line) => prompt.exec(line.text)?.[0].length, "Dropped the prompts in front of the lines.")];
}

/** A patch: added and unchanged lines are the program. */
function stripDiff(text: string): readonly Rewritten[] {
  const lines = linesOf(text);
  const full = lines.filter((line) => line.text !== "");
  const header = /^(?:@@ |\+\+\+ |--- |diff --git |index [\da-f]+\.\.)/;
  const isPatch = full.some((line) => header.test(line.text));
  if (full.length === 0 || !full.every((line) => /^[ +\-@\\]/.test(line.text) || header.test(line.text))) return [];
  if (!isPatch && !full.some((line) => line.text.startsWith("+"))) return [];
  return [
    cutLines(text, lines, (line) => (header.test(line.text) || /^[-@\\]/.test(line.text) ? undefined : 1), "Took the new lines of a diff."),
  ];
}

/** `1 | const a`, `2: const b`, `3. const c`: numbers that count up line by line. */
function stripNumbers(text: string): readonly Rewritten[] {
  const lines = linesOf(text);
  const numbered = /^\s*(\d+)(?:\s*[|:│→)]|\.|\t)[ \t]?/;
  let expected: number | undefined;
  for (const line of lines) {
    if (line.text === "") continue;
    const match = numbered.exec(line.text) ?? /^\s*(\d+)$/.exec(line.text);
    if (match === null) return [];
    const value = Number(match[1]);
    if (expected !== undefined && value !== expected) return [];
    expected = value + 1;
  }
  if (expected === undefined) return [];
  return [
    cutLines(text, lines, (line) => (numbered.exec(line.text) ?? /^\s*\d+$/.exec(line.text))?.[0].length ?? 0, "Dropped the line numbers."),
  ];
}

/** In the order in which they are tried. */
export const LINE_REPAIRS: readonly Repair[] = [stripPrompts, stripDiff, stripNumbers];
