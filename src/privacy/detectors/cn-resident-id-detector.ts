// Chinese resident identity numbers: region, birth date, order and an ISO 7064 mod 11-2 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay, weighted } from "./id-detector.ts";

/** Finds them anywhere: date and check together leave little to chance. */
export const cnResidentIdDetector: Detector = createIdDetector({
  kind: "CN_RESIDENT_ID",
  pattern: /(?<![\w.+-])[1-8]\d{5}(?:18|19|20)\d{2}[01]\d[0-3]\d{4}[\dXx](?![\w-])/g,
  digits: 17,
  bare: 18,
  check: (id) =>
    isMonthAndDay(id.slice(10, 12), id.slice(12, 14)) &&
    "10X98765432"[weighted(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === id[17],
  distinctive: () => true,
  words: /(?:身份证|resident id|citizen id|chinese id)/i,
  names: ["idcard", "residentid", "shenfenzheng"],
});
