// Italian fiscal codes: sixteen letters and digits, the last a check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector } from "./id-detector.ts";

/** Values of 0-9 and A-Z at odd places (counted from one). */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function valueAt(id: string, i: number): number {
  const character = id[i] ?? "0";
  const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
  return i % 2 === 0 ? (ODD[value] ?? 0) : value;
}

/** Finds them in any letter case; digits may be letters where two people share a code. */
export const itFiscalCodeDetector: Detector = createIdDetector({
  kind: "IT_FISCAL_CODE",
  pattern:
    /(?<![A-Za-z0-9])[A-Z]{3} ?[A-Z]{3} ?[0-9LMNPQRSTUV]{2}[A-EHLMPRST][0-9LMNPQRSTUV]{2} ?[A-Z][0-9LMNPQRSTUV]{3}[A-Z](?![A-Za-z0-9])/gi,
  digits: 3,
  letters: "word",
  check(id) {
    let sum = 0;
    for (let i = 0; i < 15; i++) sum += valueAt(id, i);
    return String.fromCharCode(65 + (sum % 26)) === id[15];
  },
  distinctive: (written) => /\d{2}/.test(written),
  words: /\b(?:codice fiscale|fiscal code|c\.?f\.?)\b/i,
  names: ["codicefiscale", "fiscalcode"],
});
