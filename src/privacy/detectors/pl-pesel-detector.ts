// Polish PESEL numbers: eleven digits with a birth date and a check digit.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay, weighted } from "./id-detector.ts";

/** Finds them beside a word. */
export const plPeselDetector: Detector = createIdDetector({
  kind: "PL_PESEL",
  pattern: /(?<![\w.+-])\d{11}(?!\w|[-.]\d)/g,
  digits: 11,
  // The century is added to the month: 81 to 92 for 1800, 21 to 32 for 2000, and so on.
  check: (id) =>
    isMonthAndDay(String(Number(id.slice(2, 4)) % 20), id.slice(4, 6)) &&
    (10 - (weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(id[10]),
  words: /\b(?:pesel|numer ewidencyjny|polish (?:id|national))/i,
  names: ["pesel"],
});
