// South Korean resident registration numbers: birth date, sex and century, and a check digit until 2020.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isMonthAndDay, weighted } from "./id-detector.ts";

/** Finds them in the form 900101-1234568; with any last digits beside a word. */
export const krRrnDetector: Detector = createIdDetector({
  kind: "KR_RRN",
  pattern: /(?<![\w.+-])\d{6}-?[1-8]\d{6}(?!\w|[-.]\d)/g,
  digits: 13,
  check: (id) => isMonthAndDay(id.slice(2, 4), id.slice(4, 6)),
  distinctive: (written) => written.includes("-") && hasCheckDigit(written.replace("-", "")),
  words: /(?:\brrn\b|resident registration|주민등록번호|주민번호)/i,
  names: ["rrn", "residentregistrationnumber"],
});

function hasCheckDigit(id: string): boolean {
  return (11 - (weighted(id, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === Number(id[12]);
}
