// Brazilian taxpayer numbers (CPF): eleven digits, the last two checks.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, isOneDigit, weighted } from "./id-detector.ts";

function check(id: string, length: number): boolean {
  const weights = Array.from({ length }, (_, i) => length + 1 - i);
  return ((weighted(id, weights) * 10) % 11) % 10 === Number(id[length]);
}

/** Finds them in the form 529.982.247-25, and as bare digits beside a word. */
export const brCpfDetector: Detector = createIdDetector({
  kind: "BR_CPF",
  pattern: /(?<![\w.+-])\d{3}([. ]?)\d{3}\1\d{3}[-. ]?\d{2}(?!\w|[-.]\d)/g,
  digits: 11,
  check: (id) => check(id, 9) && check(id, 10) && !isOneDigit(id),
  distinctive: (written) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(written),
  words: /\b(?:cpf|cadastro de pessoas?)/i,
  names: ["cpf"],
});
