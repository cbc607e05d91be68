// Finnish personal identity codes: birth date, a sign for the century, three digits and a mod 31 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay } from "./id-detector.ts";

const CHECKS = "0123456789ABCDEFHJKLMNPRSTUVWXY";

/** Finds them in the form 131052-308T. */
export const fiHetuDetector: Detector = createIdDetector({
  kind: "FI_HETU",
  pattern: /(?<![\w.+-])[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y](?![\w-])/gi,
  digits: 9,
  letters: "any",
  check(id) {
    // The sign is lost in the compact form when it is no letter.
    const [date, tail] = [id.slice(0, 6), id.slice(-4)];
    return isMonthAndDay(date.slice(2, 4), date.slice(0, 2)) && CHECKS[Number(date + tail.slice(0, 3)) % 31] === tail[3];
  },
  distinctive: () => true,
  words: /\b(?:hetu|henkil[öo]tunnus|sotu|personal identity code|personbeteckning)\b/i,
  names: ["hetu", "henkilotunnus", "personalidentitycode"],
});
