// Belgian national register numbers: birth date, three digits and a mod 97 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay } from "./id-detector.ts";

/** Finds them in the form 85.07.30-033.28, and as bare digits beside a word. */
export const beNrnDetector: Detector = createIdDetector({
  kind: "BE_NRN",
  pattern: /(?<![\w.+-])\d{2}[. ]?\d{2}[. ]?\d{2}[- ]?\d{3}[. ]?\d{2}(?!\w|[-.]\d)/g,
  digits: 11,
  check(id) {
    const key = Number(id.slice(9));
    // From 2000 on a 2 stands before the number.
    return (
      isMonthAndDay(id.slice(2, 4), id.slice(4, 6)) &&
      (97 - (Number(id.slice(0, 9)) % 97) === key || 97 - (Number(`2${id.slice(0, 9)}`) % 97) === key)
    );
  },
  distinctive: (written) => /^\d\d\.\d\d\.\d\d-\d{3}\.\d\d$/.test(written),
  words: /\b(?:rijksregister|registre national|nrn|rrn|insz|niss|national register)/i,
  names: ["rijksregisternummer", "nationalregisternumber", "nrn", "insz", "niss"],
});
