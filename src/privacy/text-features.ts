// One cheap pass over a text: which kinds of characters it holds. Most texts end here, seen by no pattern.
// Trust: boundary
import type { TextFeatures } from "../core/privacy.ts";

/** Bits of `TextFeatures.mask`. */
export const HAS = {
  digit: 1,
  upper: 2,
  lower: 4,
  at: 8,
  dot: 16,
  colon: 32,
  dash: 64,
  slash: 128,
  plus: 256,
  equals: 512,
  bracket: 1024,
  percent: 2048,
  ampersand: 4096,
  wide: 8192,
} as const;

const MASK = 0x3fff;
/** Part of a run of letters and digits. */
const WORD = 1 << 14;
/** Stands between the digits of one number. */
const JOINT = 1 << 15;
const CLASS = new Uint16Array(128);

function mark(characters: string, bits: number): void {
  for (const character of characters) CLASS[character.charCodeAt(0)] = bits;
}
mark("0123456789", HAS.digit | WORD | JOINT);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ", HAS.upper | WORD);
mark("abcdefghijklmnopqrstuvwxyz", HAS.lower | WORD);
mark("_", WORD);
mark("-", HAS.dash | WORD | JOINT);
mark(" ()", JOINT);
mark(".", HAS.dot | JOINT);
mark("/", HAS.slash | JOINT);
mark("+", HAS.plus | JOINT);
mark("@", HAS.at);
mark(":", HAS.colon);
mark("=", HAS.equals);
mark("[", HAS.bracket);
mark("%", HAS.percent);
mark("&", HAS.ampersand);
// What needs folding before detection: see fold-text.ts.
mark("\\", HAS.wide);

/** Lengths of runs that a detector may ask for; a run counts as the largest of these that it reaches. */
const RUN_STEPS = [0, 6, 10, 12, 16, 20, 32, 40] as const;
const MIXED_STEPS = [0, 2, 4, 5, 6, 7, 9, 12] as const;
const LONGEST_STEP = 40;
const RUN_STEP = stepTable(RUN_STEPS);
const MIXED_STEP = stepTable(MIXED_STEPS);
const MAX_DIGITS = 31;
const LETTER = HAS.upper | HAS.lower;
/** Letters in a row that may be a word ("ID", "NI"); single ones are parts of times and codes. */
const WORD_LENGTH = 2;
const HAS_WORD = 1 << 30;
const IS_BARE = 1 << 31;
const LONG_RUN = 7 << 14;

/**
 * Reads the features of a text as one number, so that equal features are one key.
 *
 * @param text any string
 * @returns mask in bits 0 to 13; from 14 on, three or five bits each: run, digits, joined, mixed; whether there is a word in 30,
 * whether there are only digits in 31
 */
export function featureKey(text: string): number {
  const { length } = text;
  let mask = 0;
  let i = 0;
  for (; i < length; i++) {
    const unit = text.charCodeAt(i);
    const bits = unit < 128 ? (CLASS[unit] as number) : HAS.wide;
    if ((bits & HAS.digit) !== 0) break;
    mask |= bits;
  }
  if (i < length) return (mask & MASK) | measure(text, i);
  // Without a digit there is no number to measure. Whatever letters there are may be words, or, without a space, a key.
  return (mask & MASK) | HAS_WORD | (length >= 20 && mayBeKey(text, mask) ? LONG_RUN : 0);
}

/** Whether a text without digits has a run as long as a key; all formats of keys have a hyphen, a dot or `_`. */
function mayBeKey(text: string, mask: number): boolean {
  return ((mask & (HAS.dash | HAS.dot)) !== 0 || text.includes("_")) && longestRun(text, text.length) >= 16;
}

/** Goes on from the first digit: only with one do lengths matter. */
function measure(text: string, first: number): number {
  const { length } = text;
  let from = first;
  while (from > 0 && first - from < 64 && ((CLASS[text.charCodeAt(from - 1)] ?? 0) & WORD) !== 0) from--;
  let mask = 0;
  let digits = 0;
  let joined = 0;
  let mostJoined = 0;
  let run = 0;
  let longest = 0;
  // Digits and letters of the current run of both.
  let inRun = 0;
  let lettersInRun = false;
  let mixed = 0;
  let letters = 0;
  let mostLetters = 0;
  // Before the first digit only a text this long has room for a key.
  if (from >= 20) longest = longestRun(text, from);
  for (let i = 0; i < first && mostLetters < WORD_LENGTH; i++) {
    letters = ((CLASS[text.charCodeAt(i)] ?? LETTER) & LETTER) === 0 ? 0 : letters + 1;
    if (letters > mostLetters) mostLetters = letters;
  }
  // Run by run: within one of letters, or of digits, nothing changes but its length.
  for (let i = from; i < length;) {
    const unit = text.charCodeAt(i);
    const bits = unit < 128 ? (CLASS[unit] as number) : HAS.wide;
    const start = i++;
    mask |= bits;
    if ((bits & HAS.digit) !== 0) {
      while (i < length && isDigit(text.charCodeAt(i))) i++;
      const count = i - start;
      digits += count;
      joined += count;
      run += count;
      inRun += count;
      if (joined > mostJoined) mostJoined = joined;
      if (lettersInRun && inRun > mixed) mixed = inRun;
    } else if ((bits & LETTER) !== 0) {
      for (; i < length; i++) {
        const next = CLASS[text.charCodeAt(i)] ?? 0;
        if ((next & LETTER) === 0) break;
        mask |= next;
      }
      run += i - start;
      joined = 0;
      lettersInRun = true;
      if (i - start > mostLetters) mostLetters = i - start;
      if (inRun > mixed) mixed = inRun;
    } else {
      if ((bits & JOINT) === 0) joined = 0;
      run = (bits & WORD) === 0 ? 0 : run + 1;
      inRun = 0;
      lettersInRun = false;
    }
    if (run > longest) longest = run;
  }
  return (
    (mask & MASK) |
    ((RUN_STEP[longest < LONGEST_STEP ? longest : LONGEST_STEP] as number) << 14) |
    ((digits < MAX_DIGITS ? digits : MAX_DIGITS) << 17) |
    ((mostJoined < MAX_DIGITS ? mostJoined : MAX_DIGITS) << 22) |
    ((MIXED_STEP[mixed < LONGEST_STEP ? mixed : LONGEST_STEP] as number) << 27) |
    (mostLetters >= WORD_LENGTH ? HAS_WORD : 0) |
    (digits === length ? IS_BARE : 0)
  );
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function longestRun(text: string, end: number): number {
  let run = 0;
  let longest = 0;
  for (let i = 0; i < end; i++) {
    run = ((CLASS[text.charCodeAt(i)] ?? 0) & WORD) === 0 ? 0 : run + 1;
    if (run > longest) longest = run;
  }
  return longest;
}

/** For each length the place of the largest step that it reaches; longer ones reach the last. */
function stepTable(steps: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: LONGEST_STEP + 1 }, (_, length) => steps.findLastIndex((step) => length >= step));
}

/** Whether a text with these features may hold a token, or what looks like one. */
export function mayHoldToken(key: number): boolean {
  return (key & (HAS.bracket | HAS.percent)) !== 0;
}

/**
 * Spells out a key.
 *
 * @param key from {@link featureKey}
 * @returns features; numbers as far as the key tells them
 */
export function featuresOf(key: number): TextFeatures {
  return {
    mask: key & MASK,
    run: RUN_STEPS[(key >> 14) & 7] ?? 0,
    digits: (key >> 17) & 31,
    joined: (key >> 22) & 31,
    mixed: MIXED_STEPS[(key >> 27) & 7] ?? 0,
    word: (key & HAS_WORD) !== 0,
    bare: (key & IS_BARE) !== 0,
  };
}

/**
 * Whether a text is one time such as 2024-05-01T10:00:00.000Z and nothing else: the commonest text with digits and letters.
 *
 * @param features of the text
 */
export function isTime({ mask, digits, joined, mixed, word }: TextFeatures): boolean {
  return !word && (mask & (HAS.colon | HAS.wide)) === HAS.colon && joined === 8 && digits >= 12 && digits <= 17 && mixed <= 4;
}
