// Australian tax file numbers: nine digits with a weighted mod 11 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isOneDigit, weighted } from "./id-detector.ts";

/** Finds them beside a word. */
export const auTfnDetector: Detector = createIdDetector({
  kind: "AU_TFN",
  pattern: /(?<![\w.+-])\d{3}[ -]?\d{3}[ -]?\d{3}(?!\w|[-.]\d)/g,
  digits: 9,
  check: (id) => weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0 && !isOneDigit(id),
  words: /\b(?:tfn|tax file)/i,
  names: ["tfn", "taxfilenumber"],
});
