// Indian Aadhaar numbers: twelve digits, the last a Verhoeff check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, digitsOf } from "./id-detector.ts";

/** Multiplication in the dihedral group of order ten. */
function multiply(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}

const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** The permutation, applied as often as the place says. */
function permute(digit: number, times: number): number {
  let result = digit;
  for (let i = 0; i < times % 8; i++) result = STEP[result] ?? 0;
  return result;
}

/** Whether the last digit is the Verhoeff check of the others. */
export function passesVerhoeff(id: string): boolean {
  return (
    digitsOf(id)
      .reverse()
      .reduce((sum, digit, place) => multiply(sum, permute(digit, place)), 0) === 0
  );
}

/** Finds them in the form 2341 2341 2346, and as bare digits beside a word. */
export const inAadhaarDetector: Detector = createIdDetector({
  kind: "IN_AADHAAR",
  pattern: /(?<![\w.+-]|(?:^|\D)\d{4} )[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\w|[-.]\d| \d{4}(?!\d))/g,
  digits: 12,
  // A number that reads the same backwards is never given.
  check: (id) => passesVerhoeff(id) && id !== [...id].reverse().join(""),
  distinctive: (written) => /[ -]/.test(written),
  words: /\b(?:aadhaa?r|uidai|uid\b)/i,
  names: ["aadhaar", "aadhar", "aadhaarnumber", "uidai"],
});
