// Numbers of passports and driving licences: no checksum tells them, so only beside the word.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { propertyOf } from "../property-names.ts";

const LABEL =
  "(?:passport|reisepass|passeport|pasaporte|passaporto|paspoort|paszport|pass-?nummer|passnr|travel document|driv(?:er'?s?|ing) licen[cs]e|führerschein|permis de conduire|rijbewijs|patente di guida)";
const FILLER =
  "(?:[ \\t]{0,2}(?:card|book|id|is|was|number|nummer|num[ée]ro|n[úu]mero|numero|num|no|nr|[#№:.=\\-–(]|n[°º])){0,5}[ \\t]{0,2}";
const IN_TEXT = new RegExp(`${LABEL}${FILLER}([A-Z0-9]{1,16}(?:[ -][A-Z0-9]{1,9}){0,3})(?![A-Za-z0-9])`, "gi");
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
  if (context?.property !== undefined && NAMES.includes(propertyOf(context.property).joined) && isNumber(text.trim())) {
    const start = text.length - text.trimStart().length;
    return [{ start, end: start + text.trim().length, score: 0.9 }];
  }
  if (!HINT.test(text)) return [];
  const found: Detection[] = [];
  IN_TEXT.lastIndex = 0;
  for (let match = IN_TEXT.exec(text); match !== null; match = IN_TEXT.exec(text)) {
    const written = match[1] ?? "";
    const number = firstNumber(written);
    const start = match.index + match[0].length - written.length;
    if (number !== "") found.push({ start, end: start + number.length, score: 0.7 });
    // The words read along with the number may be the next label.
    IN_TEXT.lastIndex = start + Math.max(1, number.length);
  }
  return found;
}

/** The first groups that make a number: what follows them after a space is something else. */
function firstNumber(written: string): string {
  const groups = written.split(/(?=[ -])/);
  for (let count = 1; count <= groups.length; count++) {
    const number = groups.slice(0, count).join("");
    // A hyphen holds the number together: S530-4601-2345.
    if (isNumber(number) && !groups[count]?.startsWith("-")) return number;
  }
  return "";
}

/** Finds numbers of passports and driving licences beside their names. */
export const passportDetector: Detector = {
  kind: "PASSPORT",
  applies: ({ digits, word }, property) => digits >= 4 && (word || (property !== undefined && NAMES.includes(propertyOf(property).joined))),
  find,
};
