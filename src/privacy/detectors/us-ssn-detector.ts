// United States Social Security numbers.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isOneDigit } from "./id-detector.ts";

/** Finds them in the form 536-22-1234, and as nine digits beside a word. */
export const usSsnDetector: Detector = createIdDetector({
  kind: "SSN",
  pattern: /(?<![\w.+-])\d{3}([- .]?)\d{2}\1\d{4}(?!\w|[-.]\d)/g,
  digits: 9,
  // Area 000, 666 and 900 to 999, group 00 and serial 0000 were never given.
  check: (id) => !/^(?:000|666|9)/.test(id) && id.slice(3, 5) !== "00" && id.slice(5) !== "0000" && !isOneDigit(id),
  distinctive: (written) => /^\d{3}-\d{2}-\d{4}$/.test(written),
  words: /\b(?:ssns?|social security|soc\.? ?sec\.?|ss ?#|ss no)/i,
  names: ["ssn", "socialsecuritynumber", "socialsecurityno", "socialsecurity"],
});
