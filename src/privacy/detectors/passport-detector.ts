// Numbers of passports and driving licences: no checksum tells them, so only beside the word.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { propertyOf } from "../property-names.ts";

const LABEL =
  "(?:passport|reisepass|passeport|pasaporte|passaporto|paspoort|paszport|pass-?nummer|passnr|travel document|driv(?:er'?s?|ing) licen[cs]e|führerschein|permis de conduire|rijbewijs|patente di guida)";
const FILLER =
  "(?:[ \\t]{0,2}(?:card|book|id|is|was|number|nummer|num[ée]ro|n[úu]mero|numero|num|no|nr|[#№:.=\\-–(]|n[°º])){0,5}[ \\t]{0,2}";
const IN_TEXT = new RegExp(`${LABEL}${FILLER}([A-Z0-9]{1,3}(?:[ -]?[A-Z0-9]{2,4}){1,4})(?![A-Za-z0-9])`, "gi");
const HINT = /pass|pasa|pasz|licen|f[üu]hrer|permis|rijbew|patente|travel d/i;
const NAMES = [
  "passport",
  "passportnumber",
  "passportno",
  "passportid",
  "traveldocumentnumber",
  "driverslicense",
  "driverlicense",
  "drivinglicence",
  "driverslicensenumber",
  "driverlicensenumber",
];

/** Six to sixteen letters and digits, mostly digits, and no word. */
function isNumber(written: string): boolean {
  const compact = written.replace(/[ -]/g, "");
  const digits = compact.replace(/\D/g, "").length;
  return compact.length >= 6 && compact.length <= 16 && digits >= 4 && digits * 2 >= compact.length && !/[a-z]/.test(compact);
}

function find(text: string, context?: { property?: string }): Detection[] {
  const found: Detection[] = [];
  if (context?.property !== undefined && NAMES.includes(propertyOf(context.property).joined) && isNumber(text.trim())) {
    const start = text.length - text.trimStart().length;
    return [{ start, end: start + text.trim().length, score: 0.9 }];
  }
  if (!HINT.test(text)) return found;
  for (const match of text.matchAll(IN_TEXT)) {
    const number = trimWords(match[1] ?? "");
    if (!isNumber(number)) continue;
    const start = match.index + match[0].length - (match[1] ?? "").length;
    found.push({ start, end: start + number.length, score: 0.7 });
  }
  return found;
}

/** Leaves out what follows the number after a space and has no digit: "AB1234567 and". */
function trimWords(written: string): string {
  const groups = written.split(/(?=[ -])/);
  while (groups.length > 1 && !/\d/.test(groups.at(-1) ?? "")) groups.pop();
  return groups.join("");
}

/** Finds numbers of passports and driving licences beside their names. */
export const passportDetector: Detector = {
  kind: "PASSPORT",
  applies: ({ digits, word }, property) => digits >= 4 && (word || (property !== undefined && NAMES.includes(propertyOf(property).joined))),
  find,
};
