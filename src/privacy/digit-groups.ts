// Splits a text into runs of digits, with what stands between and beside them: what all number detectors start from.
// Trust: boundary

/** One run of digits. */
export interface DigitGroup {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

/** Runs of digits that one or two separators hold together, such as `4111 1111 1111 1111`. */
export type DigitSequence = readonly DigitGroup[];

let lastText = "";
let lastSequences: readonly DigitSequence[] = [];

/**
 * Finds the sequences of digit groups in a text. Several detectors ask for the same text in turn: the last answer is kept.
 *
 * @param text any text
 */
export function digitSequences(text: string): readonly DigitSequence[] {
  if (text === lastText) return lastSequences;
  const sequences: DigitGroup[][] = [];
  let groups: DigitGroup[] = [];
  for (let i = 0; i < text.length; i++) {
    if (!isDigitAt(text, i)) continue;
    let end = i + 1;
    while (isDigitAt(text, end)) end++;
    const last = groups.at(-1);
    if (last === undefined || !isJoint(text, last.end, i)) sequences.push((groups = []));
    groups.push({ start: i, end, digits: text.slice(i, end) });
    i = end;
  }
  lastText = text;
  lastSequences = sequences;
  return sequences;
}

/** Whether what stands between two groups holds them together: one separator, two spaces, or a dash between spaces. */
function isJoint(text: string, start: number, end: number): boolean {
  if (end - start === 1) return " .-/\u00b7".includes(text[start] ?? "x");
  return (end - start === 2 && text.startsWith("  ", start)) || (end - start === 3 && text.startsWith(" - ", start));
}

/** Drops what {@link digitSequences} remembers, so that no clear text outlives its scan. */
export function forgetDigitSequences(): void {
  lastText = "";
  lastSequences = [];
}

/** Scripts written without spaces, or with endings that stick to numbers. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether the character at `i` makes a longer word or number of what stands beside it; outside the text none does. */
export function isWordAt(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  if (Number.isNaN(unit)) return false;
  if (unit < 0x80) return (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122) || unit === 95;
  const character = text[i] ?? "";
  return /[\p{L}\p{N}]/u.test(character) && !UNSPACED.test(character);
}

/** Whether the character at `i` is an ASCII digit. */
export function isDigitAt(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  return unit >= 48 && unit <= 57;
}

/**
 * The Luhn check.
 *
 * @param digits ASCII digits, check digit last
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = digits.length - 1, double = false; i >= 0; i--, double = !double) {
    const digit = digits.charCodeAt(i) - 48;
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}
