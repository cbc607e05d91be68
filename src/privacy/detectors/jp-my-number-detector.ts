// Japanese individual numbers ("My Number"): twelve digits, the last a weighted mod 11 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isOneDigit, weighted } from "./id-detector.ts";

/** Finds them beside a word. */
export const jpMyNumberDetector: Detector = createIdDetector({
  kind: "JP_MY_NUMBER",
  pattern: /(?<![\w.+-])\d{4}[ -]?\d{4}[ -]?\d{4}(?!\w|[-.]\d)/g,
  digits: 12,
  check(id) {
    const remainder = weighted(id, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    return (remainder < 2 ? 0 : 11 - remainder) === Number(id[11]) && !isOneDigit(id);
  },
  words: /(?:my ?number|individual number|マイナンバー|個人番号)/i,
  names: ["mynumber", "individualnumber"],
});
