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

const WORD = 1 << 14;
const CLASS = new Uint16Array(128);

function mark(characters: string, bits: number): void {
  for (const character of characters) CLASS[character.charCodeAt(0)] = bits;
}
mark("0123456789", HAS.digit | WORD);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ", HAS.upper | WORD);
mark("abcdefghijklmnopqrstuvwxyz", HAS.lower | WORD);
mark("_", WORD);
mark("-", HAS.dash | WORD);
mark("@", HAS.at);
mark(".", HAS.dot);
mark(":", HAS.colon);
mark("/", HAS.slash);
mark("+", HAS.plus);
mark("=", HAS.equals);
mark("[", HAS.bracket);
mark("%", HAS.percent);
mark("&", HAS.ampersand);

/** Lengths of runs that a detector may ask for; a run counts as the largest of these that it reaches. */
const RUN_STEPS = [0, 6, 10, 13, 16, 20, 26, 32, 40] as const;
const MAX_DIGITS = 31;

/**
 * Reads the features of a text as one number, so that equal features are one key.
 *
 * @param text any string
 * @returns mask in bits 0 to 13, digits (at most 31) in bits 14 to 18, step of the longest run above
 */
export function featureKey(text: string): number {
  let mask = 0;
  let digits = 0;
  let run = 0;
  let longest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const bits = unit < 128 ? (CLASS[unit] ?? 0) : HAS.wide;
    mask |= bits;
    digits += bits & HAS.digit;
    if ((bits & WORD) !== 0) run++;
    else {
      if (run > longest) longest = run;
      run = 0;
    }
  }
  if (run > longest) longest = run;
  let step = 0;
  while (step + 1 < RUN_STEPS.length && longest >= (RUN_STEPS[step + 1] ?? 0)) step++;
  return (mask & (WORD - 1)) | (Math.min(digits, MAX_DIGITS) << 14) | (step << 19);
}

/**
 * Spells out a key.
 *
 * @param key from {@link featureKey}
 * @returns features; `digits` and `run` as far as the key tells them
 */
export function featuresOf(key: number): TextFeatures {
  return { mask: key & (WORD - 1), digits: (key >> 14) & MAX_DIGITS, run: RUN_STEPS[key >> 19] ?? 0 };
}
