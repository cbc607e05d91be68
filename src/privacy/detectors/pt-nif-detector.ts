// Portuguese taxpayer numbers (NIF): nine digits with a mod 11 check.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, weighted } from "./id-detector.ts";

/** Finds them beside a word. */
export const ptNifDetector: Detector = createIdDetector({
  kind: "PT_NIF",
  pattern: /(?<![\w.+-])[1-3568]\d{2}[ .]?\d{3}[ .]?\d{3}(?!\w|[-.]\d)/g,
  digits: 9,
  check(id) {
    const remainder = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    return (remainder < 2 ? 0 : 11 - remainder) === Number(id[8]);
  },
  words: /\b(?:nif|contribuinte|n[úu]mero fiscal)\b/i,
  names: ["nif", "contribuinte"],
});
