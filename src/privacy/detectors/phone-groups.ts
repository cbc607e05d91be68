// Reads runs of digits that may be telephone numbers into groups, and tells which forms they have.
// Trust: guest text
import { isWordAt } from "../digit-groups.ts";
import { isInternational } from "./calling-codes.ts";

/** A run of digit groups. One object is reused: detection is synchronous, and most runs are no number. */
export interface PhoneRun {
  text: string;
  /** Where it starts, `+` included. */
  start: number;
  /** Where reading stopped. */
  stop: number;
  plus: boolean;
  count: number;
  readonly starts: number[];
  readonly ends: number[];
  /** Characters between the group before and this one, parentheses left out; the first is 0. */
  readonly gaps: number[];
  /** Code of the last of them, 0 for none. */
  readonly separators: number[];
  /** Whether parentheses enclose the group. */
  readonly parens: boolean[];
}

const MAX_GROUPS = 64;
const MAX_GAP = 3;
/** Groups that one number may have. */
export const MOST_GROUPS = 8;

const run: PhoneRun = { text: "", start: 0, stop: 0, plus: false, count: 0, starts: [], ends: [], gaps: [], separators: [], parens: [] };

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isSeparator(unit: number): boolean {
  return unit === 32 || unit === 45 || unit === 46 || unit === 47;
}

/**
 * Reads the run that starts at `start`.
 *
 * @param text any text
 * @param start offset of a `+`, a `(` or a digit
 * @param plus whether a `+` (or `%2B`) stands there
 * @param digitsFrom where to read on behind the plus
 */
export function readRun(text: string, start: number, plus: boolean, digitsFrom: number): PhoneRun {
  run.text = text;
  run.start = start;
  run.plus = plus;
  run.count = 0;
  let gap = 0;
  let separator = 0;
  let open = false;
  let i = digitsFrom;
  for (; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isDigit(unit)) {
      if (run.count >= MAX_GROUPS) break;
      let end = i + 1;
      while (isDigit(text.charCodeAt(end))) end++;
      const k = run.count++;
      run.starts[k] = i;
      run.ends[k] = end;
      run.gaps[k] = gap;
      run.separators[k] = separator;
      run.parens[k] = open && text.charCodeAt(end) === 41;
      gap = 0;
      separator = 0;
      open = false;
      i = end - 1;
    } else if (isSeparator(unit)) {
      // " / " and wide gaps stand between numbers, not within one.
      if (++gap > MAX_GAP || (gap > 1 && (separator === 47 || unit === 47)) || (gap === 2 && unit === 32 && separator === 32)) break;
      separator = unit;
    } else if (unit === 40) {
      // Behind two groups a parenthesis opens another number, or a remark.
      if (run.count >= 2) break;
      open = true;
    } else if (unit !== 41 || run.count === 0) break;
  }
  run.stop = Math.max(i, digitsFrom + 1);
  return run;
}

/** Number of digits in the groups `from` to `to`. */
export function digitsIn({ starts, ends }: PhoneRun, from: number, to: number): number {
  let digits = 0;
  for (let k = from; k < to; k++) digits += (ends[k] ?? 0) - (starts[k] ?? 0);
  return digits;
}

function size(at: PhoneRun, k: number): number {
  return k < at.count ? (at.ends[k] ?? 0) - (at.starts[k] ?? 0) : 0;
}

function isGroup(at: PhoneRun, k: number, digits: string): boolean {
  return size(at, k) === digits.length && at.text.startsWith(digits, at.starts[k]);
}

/** What may stand behind a number and belongs to it. */
export const EXTENSION: RegExp = /^,?\s{0,2}(?:ext\.?|extension|x|durchwahl|poste)\s{0,2}\d{1,6}(?![\d\w])/i;

/** Whether a number may end before group `to`: not in the middle of a word, a longer code, a time or a share. */
export function endsWell({ text, count, gaps, separators, ends }: PhoneRun, to: number): boolean {
  // A group that hangs on by a hyphen belongs to a longer code.
  if (to < count && gaps[to] === 1 && separators[to] !== 32) return false;
  const end = ends[to - 1] ?? 0;
  if (end >= text.length) return true;
  if (isWordAt(text, end) || text[end] === "%") return EXTENSION.test(text.slice(end, end + 24));
  return !((text[end] === ":" || text[end] === ",") && isDigit(text.charCodeAt(end + 1)));
}

/** `2024-05-01`, alone or with the hours behind it: by far the commonest run that is no number. */
export function isDate(at: PhoneRun): boolean {
  return !at.plus && at.count >= 3 && at.count <= 4 && size(at, 0) === 4 && size(at, 1) === 2 && size(at, 2) === 2 && size(at, 3) <= 2;
}

/** The last group (exclusive) of an international number that begins with group `from`; 0 for none. */
export function internationalEnd(at: PhoneRun, from: number): number {
  const zeros = from === 0 && at.plus ? 0 : at.text.startsWith("00", at.starts[from]) && (from === 0 || size(at, from) >= 11) ? 2 : -1;
  if (zeros < 0) return 0;
  for (let to = Math.min(at.count, from + MOST_GROUPS); to > from; to--) {
    let head = 0;
    let digits = -zeros;
    for (let k = from; k < to; k++) {
      // +44 (0)20 …: the zero is only dialled at home.
      if (k > from && at.parens[k] === true && isGroup(at, k, "0")) continue;
      for (let i = at.starts[k] ?? 0; i < (at.ends[k] ?? 0); i++)
        if (++digits > 0 && digits <= 3) head = head * 10 + at.text.charCodeAt(i) - 48;
    }
    if (isInternational(head, digits) && (zeros === 0 || to - from > 1 || digits >= 10) && endsWell(at, to)) return to;
  }
  return 0;
}

/** `(212) 555-0100`, `212-555-0100`, `1 212 555 0100`. */
export function northAmericanEnd(at: PhoneRun, from: number): number {
  const area = isGroup(at, from, "1") ? from + 1 : from;
  if (size(at, area) !== 3 || size(at, area + 1) !== 3 || size(at, area + 2) !== 4) return 0;
  if (!isExchange(at, area) || !isExchange(at, area + 1)) return 0;
  const [gap = 0, lineGap = 0] = [at.gaps[area + 1], at.gaps[area + 2]];
  const enclosed = at.parens[area] === true;
  if (gap > 1 || lineGap !== 1 || (gap === 0 && !enclosed) || (!enclosed && at.separators[area + 1] !== at.separators[area + 2])) return 0;
  return endsWell(at, area + 3) ? area + 3 : 0;
}

/** Area codes and exchanges begin with 2 to 9 and do not end with 11. */
function isExchange(at: PhoneRun, k: number): boolean {
  const start = at.starts[k] ?? 0;
  return at.text.charCodeAt(start) >= 50 && !at.text.startsWith("11", start + 1);
}

/** A leading zero and the groups in which people write: `020 7946 0958`, `030/901820`, `06 12 34 56 78`. */
export function nationalEnd(at: PhoneRun, from: number): number {
  const first = size(at, from);
  const start = at.starts[from] ?? 0;
  if (first < 2 || first > 5 || at.text.charCodeAt(start) !== 48 || at.text.charCodeAt(start + 1) === 48) return 0;
  if ([0, 1, 2, 3, 4].every((k) => size(at, from + k) === 2)) return isDump(at, from) || !endsWell(at, from + 5) ? 0 : from + 5;
  for (let to = Math.min(at.count, from + 5); to > from + 1; to--) {
    const digits = digitsIn(at, from, to);
    if (digits < 9 || digits > (to - from === 2 ? 12 : 11)) continue;
    // 01-02-2024 10: a date and a number.
    if (size(at, from + 1) === 2 && size(at, from + 2) === 4) continue;
    if (isEven(at, from + 1, to) && endsWell(at, to)) return to;
  }
  return 0;
}

/** Whether five pairs of digits are part of a row of bytes: `01 02 03 04 05 06`, `a0 01 00 00 00 50`. */
function isDump({ text, starts, ends }: PhoneRun, from: number): boolean {
  const start = starts[from] ?? 0;
  return (
    /(?:[0-9A-Fa-f]{2}[ ,:]|buffer\s|bytes?\W{1,2})$/i.test(text.slice(Math.max(0, start - 8), start)) ||
    /^[ ,:][0-9A-Fa-f]{2}(?![A-Za-z])/.test(text.slice(ends[from + 4] ?? 0, (ends[from + 4] ?? 0) + 4))
  );
}

/** Two digits or more in each group, and the same separator between all of them. */
function isEven(at: PhoneRun, from: number, to: number): boolean {
  for (let k = from; k < to; k++) {
    if (size(at, k) < 2 || (k > from && (at.separators[k] !== at.separators[from + 1] || at.gaps[k] !== 1))) return false;
  }
  return true;
}

/** An area in parentheses marks a number in every country: `8 (495) 123-45-67`. */
export function withAreaEnd(at: PhoneRun, from: number): number {
  const area = at.parens[from] === true ? from : at.parens[from + 1] === true && from + 1 < at.count && size(at, from) <= 2 ? from + 1 : -1;
  if (area < 0 || size(at, area) < 2 || size(at, area) > 5) return 0;
  for (let to = Math.min(at.count, area + 5); to > area + 1; to--) {
    const digits = digitsIn(at, from, to);
    if (digits < 9 || digits > 12) continue;
    let even = true;
    for (let k = area + 1; k < to; k++) even &&= size(at, k) >= 2 && (at.gaps[k] ?? 0) <= 1;
    if (even && endsWell(at, to)) return to;
  }
  return 0;
}

/** Beside a word that says so, any digits in plausible groups. */
export function namedEnd(at: PhoneRun, from: number): number {
  for (let to = Math.min(at.count, from + MOST_GROUPS); to > from; to--) {
    const digits = digitsIn(at, from, to);
    if (digits < 7 || digits > 15) continue;
    let close = true;
    for (let k = from + 1; k < to; k++) close &&= (at.gaps[k] ?? 0) <= 1;
    // 2024-05-01 stays a date.
    if (
      close &&
      !(digits === 8 && to - from === 3 && (size(at, from) === 4 || size(at, to - 1) === 4) && size(at, from + 1) === 2) &&
      endsWell(at, to)
    )
      return to;
  }
  return 0;
}
