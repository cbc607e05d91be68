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

/** Lengths of runs that a detector may ask for; a run counts as the largest of these that it reaches. */
const RUN_STEPS = [0, 6, 10, 13, 16, 20, 32, 40] as const;
const MAX_DIGITS = 31;

/**
 * Reads the features of a text as one number, so that equal features are one key.
 *
 * @param text any string
 * @returns mask in bits 0 to 13, step of the longest run in 14 to 16, all digits in 17 to 21, digits of the longest number in 22 to 26
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
  return i === length ? mask & MASK : (mask & MASK) | measure(text, i);
}

/** Goes on from the first digit: only from here on do lengths matter. */
function measure(text: string, first: number): number {
  const { length } = text;
  let run = 0;
  for (let i = first - 1; i >= 0 && run < 64 && ((CLASS[text.charCodeAt(i)] ?? 0) & WORD) !== 0; i--) run++;
  let mask = 0;
  let digits = 0;
  let joined = 0;
  let mostJoined = 0;
  let longest = 0;
  for (let i = first; i < length; i++) {
    const unit = text.charCodeAt(i);
    const bits = unit < 128 ? (CLASS[unit] as number) : HAS.wide;
    mask |= bits;
    digits += bits & 1;
    joined = (bits & JOINT) === 0 ? 0 : joined + (bits & 1);
    if (joined > mostJoined) mostJoined = joined;
    run = (bits & WORD) === 0 ? 0 : run + 1;
    if (run > longest) longest = run;
  }
  let step = 0;
  while (step < 7 && longest >= (RUN_STEPS[step + 1] as number)) step++;
  return (mask & MASK) | (step << 14) | ((digits < MAX_DIGITS ? digits : MAX_DIGITS) << 17) | ((mostJoined < MAX_DIGITS ? mostJoined : MAX_DIGITS) << 22);
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
  return { mask: key & MASK, run: RUN_STEPS[(key >> 14) & 7] ?? 0, digits: (key >> 17) & 31, joined: (key >> 22) & 31 };
}
