// United Kingdom NHS numbers: ten digits, the last a mod 11 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isOneDigit, weighted } from "./id-detector.ts";

/** Finds them beside a word; their form is also that of telephone numbers. */
export const ukNhsDetector: Detector = createIdDetector({
  kind: "UK_NHS",
  pattern: /(?<![\w.+-])\d{3}[ -]?\d{3}[ -]?\d{4}(?!\w|[-.]\d)/g,
  digits: 10,
  check(id) {
    const check = 11 - (weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return check !== 10 && check % 11 === Number(id[9]) && !isOneDigit(id);
  },
  words: /\b(?:nhs|national health service|health services? (?:no|number)|patient (?:no|number|id))/i,
  names: ["nhs", "nhsnumber", "nhsno"],
});
