// Norwegian national identity numbers: eleven digits with a birth date and two mod 11 checks.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay, weighted } from "./id-detector.ts";

/** Finds them anywhere: date and both checks together leave little to chance. */
export const noFnrDetector: Detector = createIdDetector({
  kind: "NO_FNR",
  pattern: /(?<![\w.+-])[0-7]\d[0-5]\d{3}[ -]?\d{5}(?!\w|[-.]\d)/g,
  digits: 11,
  bare: 11,
  check(id) {
    // A D-number has 40 added to the day, an H-number 40 to the month.
    const [day, month] = [Number(id.slice(0, 2)) % 40, Number(id.slice(2, 4)) % 40];
    const first = (11 - (weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11;
    const second = (11 - (weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return isMonthAndDay(String(month), String(day)) && first === Number(id[9]) && second === Number(id[10]);
  },
  distinctive: () => true,
  words: /\b(?:f[øo]dselsnummer|personnummer|fnr|d-nummer|norwegian (?:id|national))\b/i,
  names: ["fodselsnummer", "fnr"],
});
