// United Kingdom National Insurance numbers.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { createIdDetector } from "./id-detector.ts";

/** Finds them in the form AB 12 34 56 C. */
export const ukNinoDetector: Detector = createIdDetector({
  kind: "UK_NINO",
  pattern: /(?<![A-Za-z0-9])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]([ -]?)\d{2}\1\d{2}\1\d{2}\1[A-D](?![A-Za-z0-9])/gi,
  digits: 6,
  letters: "apart",
  check: (id) => !/^(?:BG|GB|NK|KN|TN|NT|ZZ)/.test(id),
  distinctive: (written) => /^[A-Z]{2}[ -]?\d/.test(written) && /[A-D]$/.test(written),
  words: /\b(?:national insurance|nino|ni (?:no|number)|n\.i\.)/i,
  names: ["nino", "nationalinsurancenumber", "nationalinsurance", "ninumber"],
});
