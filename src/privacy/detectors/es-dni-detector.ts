// Spanish identity numbers, DNI and NIE: the letter at the end is a mod 23 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector } from "./id-detector.ts";

const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Finds them in the forms 12345678Z and X1234567L. */
export const esDniDetector: Detector = createIdDetector({
  kind: "ES_DNI",
  pattern:
    /(?<![A-Za-z0-9])(?:\d{8}[ -]?[A-HJ-NP-TV-Z]|\d{2}\.\d{3}\.\d{3}[ -]?[A-HJ-NP-TV-Z]|[XYZ][ -]?\d{7}[ -]?[A-HJ-NP-TV-Z])(?![A-Za-z0-9])/gi,
  digits: 7,
  letters: "apart",
  check: (id) => LETTERS[Number(id.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)))) % 23] === id.at(-1),
  distinctive: (written) => written === written.toUpperCase() && !/^\d+ /.test(written),
  words: /\b(?:dni|nie|nif|documento nacional|identidad|extranjero)\b/i,
  names: ["dni", "nie", "nif"],
});
