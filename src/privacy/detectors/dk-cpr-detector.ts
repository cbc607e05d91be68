// Danish CPR numbers: birth date and four digits. Since 2007 they have no check digit.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay } from "./id-detector.ts";

/** Finds them beside a word. */
export const dkCprDetector: Detector = createIdDetector({
  kind: "DK_CPR",
  pattern: /(?<![\w.+-])[0-3]\d[01]\d{3}[- ]?\d{4}(?!\w|[-.]\d)/g,
  digits: 10,
  check: (id) => isMonthAndDay(id.slice(2, 4), id.slice(0, 2)),
  words: /\b(?:cpr|personnummer|danish (?:id|personal))\b/i,
  names: ["cpr", "cprnumber", "cprnummer"],
});
