// Dutch citizen service numbers (BSN): nine digits that pass the test of eleven.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isOneDigit, weighted } from "./id-detector.ts";

/** Finds them beside a word. */
export const nlBsnDetector: Detector = createIdDetector({
  kind: "NL_BSN",
  pattern: /(?<![\w.+-])\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\w|[-.]\d)|(?<![\w.+-])\d{4}[ .-]?\d{2}[ .-]?\d{3}(?!\w|[-.]\d)/g,
  digits: 9,
  check: (id) => weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !isOneDigit(id),
  words: /\b(?:bsn|burgerservicenummer|sofi(?:nummer)?|citizen service)/i,
  names: ["bsn", "burgerservicenummer"],
});
