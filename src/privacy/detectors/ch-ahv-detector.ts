// Swiss social security numbers (AHV): 756 and the check digit of a bar code.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector, weighted } from "./id-detector.ts";

/** Finds them in the form 756.1234.5678.97 and unspaced. */
export const chAhvDetector: Detector = createIdDetector({
  kind: "CH_AHV",
  pattern: /(?<![\w.+-])756([. ]?)\d{4}\1\d{4}\1\d{2}(?!\w|[-.]\d)/g,
  digits: 13,
  bare: 13,
  check: (id) => (10 - (weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === Number(id[12]),
  distinctive: () => true,
  words: /\b(?:ahv|avs|oasi|sozialversicherung)/i,
  names: ["ahv", "ahvnummer", "avs", "ahvnr"],
});
