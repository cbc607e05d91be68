// Payment card numbers: issuer ranges, lengths and the Luhn check.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { hasContext } from "../context-words.ts";
import { digitSequences, isDigitAt, isWordAt, passesLuhn, type DigitGroup, type DigitSequence } from "../digit-groups.ts";
import { propertyOf } from "../property-names.ts";

const CONTEXT =
  /\b(?:cards?|credit|debit|visa|master ?card|maestro|amex|american express|discover|diners|jcb|union ?pay|pan|kreditkarten?|carte|tarjeta|carta)\b/i;

/** First digits, from and to, of the issuers; and the lengths they use. */
const ISSUERS: readonly (readonly [from: string, to: string, lengths: readonly number[]])[] = [
  ["4", "4", [13, 16, 19]],
  ["51", "55", [16]],
  ["2221", "2720", [16]],
  ["34", "34", [15]],
  ["37", "37", [15]],
  ["6011", "6011", [16, 17, 18, 19]],
  ["644", "649", [16, 17, 18, 19]],
  ["65", "65", [16, 17, 18, 19]],
  ["300", "305", [14, 16, 19]],
  ["3095", "3095", [14, 16]],
  ["36", "36", [14, 16, 19]],
  ["38", "39", [14, 16, 19]],
  ["3528", "3589", [16, 17, 18, 19]],
  ["62", "62", [16, 17, 18, 19]],
  ["81", "82", [16]],
  ["508", "508", [16]],
  ["60", "60", [16]],
  ["2200", "2204", [16, 17, 18, 19]],
  ["5018", "5020", [12, 13, 14, 15, 16, 17, 18, 19]],
  ["5038", "5038", [12, 13, 14, 15, 16, 17, 18, 19]],
  ["5893", "5893", [12, 13, 14, 15, 16, 17, 18, 19]],
  ["6304", "6304", [12, 13, 14, 15, 16, 17, 18, 19]],
  ["6759", "6763", [12, 13, 14, 15, 16, 17, 18, 19]],
  ["6767", "6767", [16, 18, 19]],
  ["637", "639", [16]],
  ["9792", "9792", [16]],
  ["5060", "5061", [16, 18, 19]],
];

/** Sizes of groups in which cards are printed. */
const GROUPINGS: readonly (readonly number[])[] = [
  [4, 4, 4, 4, 3],
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
  [6, 13],
  [4, 5, 6],
  [8, 8],
  [6, 10],
];

/** Lengths by the first four digits, as bits: every id of twelve digits and more is asked about. */
const LENGTHS = new Uint32Array(10_000);
for (const [from, to, lengths] of ISSUERS) {
  const width = 10 ** (4 - from.length);
  const bits = lengths.reduce((sum, length) => sum | (1 << length), 0);
  for (let head = Number(from) * width; head < (Number(to) + 1) * width; head++) LENGTHS[head] = (LENGTHS[head] ?? 0) | bits;
}

function isIssued(digits: string): boolean {
  return ((LENGTHS[Number(digits.slice(0, 4))] ?? 0) & (1 << digits.length)) !== 0;
}

/** Whether digits are a card number: issued, Luhn, and not one digit over and over. */
export function isCardNumber(digits: string): boolean {
  return digits.length >= 12 && digits.length <= 19 && isIssued(digits) && passesLuhn(digits) && !/^(\d)\1+$/.test(digits);
}

/** Number of groups from `i` on that make a card, or 0. */
function groupsOfCard(text: string, sequence: DigitSequence, i: number, loose: boolean): number {
  const first = sequence[i];
  if (first === undefined) return 0;
  if (first.digits.length >= 12) return isCardNumber(first.digits) ? 1 : 0;
  for (const grouping of GROUPINGS)
    if (fits(text, sequence, i, grouping) && isCardNumber(join(sequence, i, grouping.length))) return grouping.length;
  if (!loose) return 0;
  // Beside the word "card" any grouping will do: sixteen digits if they can be had, else as many as pass.
  let digits = "";
  let best = 0;
  for (let count = 1; i + count <= sequence.length; count++) {
    digits += sequence[i + count - 1]?.digits ?? "";
    if (digits.length > 19) break;
    if (digits.length < 13 || !isCardNumber(digits)) continue;
    best = count;
    if (digits.length === 16) break;
  }
  return best;
}

function fits(text: string, sequence: DigitSequence, i: number, grouping: readonly number[]): boolean {
  let separator: string | undefined;
  for (const [k, size] of grouping.entries()) {
    const group = sequence[i + k];
    if (group?.digits.length !== size) return false;
    if (k === 0) continue;
    const between = text.slice(sequence[i + k - 1]?.end, group.start);
    if (between === "/" || (separator !== undefined && between !== separator)) return false;
    separator = between;
  }
  return true;
}

function join(sequence: DigitSequence, i: number, count: number): string {
  return sequence
    .slice(i, i + count)
    .map((group) => group.digits)
    .join("");
}

function standsAlone(text: string, first: DigitGroup, last: DigitGroup): boolean {
  if (isWordAt(text, first.start - 1) || isWordAt(text, last.end)) return false;
  // 0.4111111111111111 is a fraction, and so is 4111111111111111.25.
  if (text[first.start - 1] === "." && isDigitAt(text, first.start - 2)) return false;
  return !(text[last.end] === "." && isDigitAt(text, last.end + 1) && first === last);
}

function find(text: string, context?: { property?: string }): Detection[] {
  const named = context?.property !== undefined && propertyOf(context.property).words.has("card");
  const found: Detection[] = [];
  for (const sequence of digitSequences(text)) {
    const total = sequence.reduce((sum, group) => sum + group.digits.length, 0);
    if (total < 12) continue;
    const [head] = sequence;
    const loose = sequence.length > 1 && (named || hasContext(text, head?.start ?? 0, sequence.at(-1)?.end ?? 0, CONTEXT));
    for (let i = 0; i < sequence.length; i++) {
      const count = groupsOfCard(text, sequence, i, loose);
      const first = sequence[i];
      const last = sequence[i + count - 1];
      if (count === 0 || first === undefined || last === undefined || !standsAlone(text, first, last)) continue;
      found.push({ start: first.start, end: last.end, score: 0.95 });
      i += count - 1;
    }
  }
  return found;
}

/** Finds payment card numbers. */
export const cardDetector: Detector = {
  kind: "CARD",
  applies: ({ joined }) => joined >= 12,
  find,
};
