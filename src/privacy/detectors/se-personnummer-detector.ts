// Swedish personal identity numbers: birth date, three digits and a Luhn check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { passesLuhn } from "../digit-groups.ts";
import { createIdDetector, isMonthAndDay } from "./id-detector.ts";

/** Finds them in the forms 811228-9874 and 19811228-9874; unhyphenated beside a word. */
export const sePersonnummerDetector: Detector = createIdDetector({
  kind: "SE_PERSONNUMMER",
  pattern: /(?<![\w.+-])(?:(?:18|19|20)\d{2}|\d{2})\d{4}[-+]?\d{4}(?!\w|[-.]\d)/g,
  digits: 10,
  plus: true,
  check(id) {
    const short = id.slice(-10);
    // A coordination number has 60 added to the day.
    return isMonthAndDay(short.slice(2, 4), String(Number(short.slice(4, 6)) % 60)) && passesLuhn(short);
  },
  distinctive: (written) => /[-+]/.test(written),
  words: /\b(?:personnummer|personnr|p(?:ers)?nr|samordningsnummer|swedish (?:id|personal))\b/i,
  names: ["personnummer", "personnr", "samordningsnummer"],
});
