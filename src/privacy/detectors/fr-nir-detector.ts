// French social security numbers (NIR): fifteen digits, the last two a mod 97 key; Corsica has letters.
// Trust: guest text
import type { Detector } from "../../core/privacy.ts";
import { isTime } from "../text-features.ts";
import { createIdDetector } from "./id-detector.ts";

/** Finds them in the form 1 85 05 78 006 084 36 and unspaced. */
export const frNirDetector: Detector = {
  ...createIdDetector({
    kind: "FR_NIR",
    pattern: /(?<![\w.+-])[1-478][ .]?\d{2}[ .]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .]?(?:\d{2}|2[AB])[ .]?\d{3}[ .]?\d{3}[ .]?\d{2}(?!\w|[-.]\d)/gi,
    digits: 14,
    bare: 15,
    check(id) {
      // 2A counts as 19, 2B as 18; fifteen digits fit in a double.
      const body = id.slice(0, 13).replace("2A", "19").replace("2B", "18");
      return /^\d{13}$/.test(body) && 97 - (Number(body) % 97) === Number(id.slice(13));
    },
    distinctive: () => true,
    words: /\b(?:nir|s[ée]curit[ée] sociale|num[ée]ro de s[ée]cu|insee|carte vitale)\b/i,
    names: ["nir", "numerosecu", "securitesociale", "insee"],
  }),
  // Corsica's letter cuts the number in two.
  applies: (features) => (features.bare ? features.digits === 15 : features.digits >= 14 && features.joined >= 6 && !isTime(features)),
};
