// Canadian social insurance numbers: nine digits with a Luhn check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { passesLuhn } from "../digit-groups.ts";
import { createIdDetector, isOneDigit } from "./id-detector.ts";

/** Finds them beside a word, and in the form 130-692-544. */
export const caSinDetector: Detector = createIdDetector({
  kind: "CA_SIN",
  pattern: /(?<![\w.+-])[1-79]\d{2}([ -]?)\d{3}\1\d{3}(?!\w|[-.]\d)/g,
  digits: 9,
  check: (id) => passesLuhn(id) && !isOneDigit(id),
  distinctive: (written) => written.includes("-"),
  words: /\b(?:sin|social insurance|num[ée]ro d['’]assurance sociale|nas)\b/i,
  names: ["sin", "socialinsurancenumber"],
});
