// German tax identification numbers: eleven digits, ISO 7064 mod 11,10.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, digitsOf } from "./id-detector.ts";

/** One digit occurs twice or three times among the first ten, the others at most once. */
function hasRightRepeats(id: string): boolean {
  const counts = new Map<string, number>();
  for (const digit of id.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] ?? 0) <= 3;
}

/** Finds them beside a word. */
export const deTaxIdDetector: Detector = createIdDetector({
  kind: "DE_TAX_ID",
  pattern: /(?<![\w.+-])[1-9]\d([ /.]?)\d{3}\1\d{3}\1\d{3}(?!\w|[-.]\d)/g,
  digits: 11,
  check(id) {
    let product = 10;
    for (const digit of digitsOf(id.slice(0, 10))) {
      const sum = (digit + product) % 10 || 10;
      product = (sum * 2) % 11;
    }
    return (11 - product) % 10 === Number(id[10]) && hasRightRepeats(id);
  },
  words: /(?:steuer|\btax|\btin\b|identifikationsnummer|\bidnr|\bst-?id)/i,
  names: ["steuerid", "steueridentifikationsnummer", "steueridnr", "taxid", "taxidnumber", "idnr", "tin"],
});
