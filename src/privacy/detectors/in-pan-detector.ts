// Indian permanent account numbers (PAN): five letters, four digits, a letter.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector } from "./id-detector.ts";

/** Finds them in upper case; in lower case beside a word. */
export const inPanDetector: Detector = createIdDetector({
  kind: "IN_PAN",
  // The fourth letter says what the holder is.
  pattern: /(?<![A-Za-z0-9])[A-Z]{3}[ABCFGHLJPTK][A-Z]\d{4}[A-Z](?![A-Za-z0-9])/gi,
  digits: 4,
  letters: "word",
  check: (id) => id.slice(5, 9) !== "0000",
  distinctive: (written) => written === written.toUpperCase(),
  words: /\b(?:pan|permanent account|income tax)\b/i,
  names: ["pan", "pannumber", "pancard"],
});
