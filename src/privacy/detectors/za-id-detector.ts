// South African identity numbers: birth date, sex, citizenship and a Luhn check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { passesLuhn } from "../digit-groups.ts";
import { createIdDetector, isMonthAndDay } from "./id-detector.ts";

/** Finds them beside a word: thirteen digits are also a time in milliseconds. */
export const zaIdDetector: Detector = createIdDetector({
  kind: "ZA_ID",
  pattern: /(?<![\w.+-])\d{6} ?\d{4} ?[012]\d{2}(?!\w|[-.]\d)/g,
  digits: 13,
  check: (id) => isMonthAndDay(id.slice(2, 4), id.slice(4, 6)) && passesLuhn(id),
  words: /\b(?:south african|sa id|rsa id|id (?:no|number)|identity (?:no|number))\b/i,
  names: ["saidnumber", "idnumber", "southafricanid", "identitynumber"],
});
