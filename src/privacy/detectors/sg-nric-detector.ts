// Singapore identity numbers, NRIC and FIN: a letter, seven digits and a check letter.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, weighted } from "./id-detector.ts";

const CHECKS: { readonly [first: string]: { readonly letters: string; readonly offset: number } } = {
  S: { letters: "JZIHGFEDCBA", offset: 0 },
  T: { letters: "JZIHGFEDCBA", offset: 4 },
  F: { letters: "XWUTRQPNMLK", offset: 0 },
  G: { letters: "XWUTRQPNMLK", offset: 4 },
  M: { letters: "KLJNPQRTUWX", offset: 3 },
};

/** Finds them in upper case; in lower case beside a word. */
export const sgNricDetector: Detector = createIdDetector({
  kind: "SG_NRIC",
  pattern: /(?<![A-Za-z0-9])[STFGM]\d{7}[A-Z](?![A-Za-z0-9])/gi,
  digits: 7,
  letters: "mixed",
  check(id) {
    const rule = CHECKS[id[0] ?? ""];
    if (rule === undefined) return false;
    const remainder = (weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2]) + rule.offset) % 11;
    return rule.letters[id.startsWith("M") ? 10 - remainder : remainder] === id[8];
  },
  distinctive: (written) => written === written.toUpperCase(),
  words: /\b(?:nric|fin|singapore (?:id|national))\b/i,
  names: ["nric", "fin"],
});
