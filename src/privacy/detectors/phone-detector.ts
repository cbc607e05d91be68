// Telephone numbers: international form anywhere, national forms by their shape, bare digits beside a word like "phone".
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { isWordAt } from "../digit-groups.ts";
import { propertyOf } from "../property-names.ts";
import { isTime } from "../text-features.ts";
import {
  digitsIn,
  internationalEnd,
  isDate,
  MOST_GROUPS,
  namedEnd,
  nationalEnd,
  northAmericanEnd,
  readRun,
  withAreaEnd,
  type PhoneRun,
  endsWell,
  EXTENSION,
} from "./phone-groups.ts";

/** What the detector needs of libphonenumber-js; any of its builds has it. */
export interface PhoneLibrary {
  isValidPhoneNumber(text: string, defaultCountry?: string): boolean;
}

// Without the u flag: case folding over all of Unicode costs ten times as much.
const LETTER = "[A-Za-z\\u00c0-\\u024f]";
const PHONE_WORDS =
  "phones?|phone ?(?:number|no\\.?)|tel|telephone|telefon(?:nummer)?|telefono|tel[eé]fono|t[eé]l[eé]phone|t[eé]l|m[oó]vil|cell(?:phone|ular)?|celular|mobile?|handy(?:nummer)?|fax|whats ?app|sms|call(?: me| us)?|dial|ring|text me|reach me|hotline|voicemail|contact number|portable";
/** Cheap, and wider than the others: without one of these in the text, they need not be tried. */
const ANY_WORD =
  /phone|tel|mobil|m[oó]vil|cell|celul|handy|fax|whats|sms|call|dial|ring|text|reach|hotline|voicem|contact|portab|home|office|t[eé]l/i;
const BEFORE = new RegExp(`(?:^|[^A-Za-z\\u00c0-\\u024f])(?:${PHONE_WORDS})(?!${LETTER})[^\\d\\n]{0,24}$`, "i");
const AFTER = new RegExp(`^\\s{0,2}[([-]?\\s{0,2}(?:mobile|cell|phone|tel|fax|home|office|whatsapp)(?!${LETTER})`, "i");
const OTHER_WORDS =
  /(?:^|[^A-Za-z0-9/_])(?:orders?|invoice|ref(?:erence)?|ticket|serial|sku|part|isbn|issn|account|acct|tracking|case|customer|item|article|model|batch|lot|id|po|no\.|nr\.?|#|version|v|bestellung|rechnung|art\.?)[\s.:#-]{0,3}(?:number|no\.?|nr\.?|#)?[\s.:#-]{0,3}$/i;
const PROPERTY_WORDS = [
  "phone",
  "phones",
  "mobile",
  "cell",
  "cellphone",
  "tel",
  "telephone",
  "fax",
  "msisdn",
  "whatsapp",
  "telefon",
  "phonenumber",
  "phonenumbers",
];

// Asked for each number of a list, always about the same name.
let lastName: string | undefined;
let lastIsPhone = false;

function isPhoneProperty(name: string | undefined): boolean {
  if (name !== lastName) {
    lastName = name;
    lastIsPhone = name !== undefined && PROPERTY_WORDS.some((word) => propertyOf(name).words.has(word));
  }
  return lastIsPhone;
}

interface Search {
  readonly text: string;
  readonly property: boolean;
  readonly library: PhoneLibrary | undefined;
  readonly regions: readonly string[];
  found: Detection[] | undefined;
  /** Whether the text has any word that makes bare digits a number; found out when first needed. */
  words: boolean | undefined;
}

/** How sure each form is: international, of a plan or with an area, national, beside a word. */
const SURE = { international: 0.9, area: 0.8, national: 0.6, named: 0.7 } as const;

/** Finds the numbers of one run. */
function searchRun(run: PhoneRun, search: Search): void {
  if (isDate(run)) return;
  for (let from = 0; from < run.count; from++) {
    // A number begins where a run does, or after a space.
    if (from > 0 && run.gaps[from] !== 0 && run.separators[from] !== 32) continue;
    const start = from === 0 && run.plus ? run.start : (run.starts[from] ?? 0) - (run.parens[from] === true ? 1 : 0);
    if (!startsWell(search.text, start)) continue;
    let score: number = SURE.international;
    let to = internationalEnd(run, from);
    if (to === 0 && !(from === 0 && run.plus)) {
      to = northAmericanEnd(run, from);
      if (to === 0) to = withAreaEnd(run, from);
      score = SURE.area;
      if (to === 0) {
        // Behind other digits a leading zero may be anything.
        to = from === 0 || isNamed(run, from, start, search) ? nationalEnd(run, from) : 0;
        score = SURE.national;
      }
      if (to > 0 && run.parens[from] !== true && isOther(search, start) && !isNamed(run, from, start, search)) continue;
      if (to === 0 && digitsIn(run, from, Math.min(run.count, from + MOST_GROUPS)) >= 7) {
        score = SURE.named;
        if (isNamed(run, from, start, search)) to = namedEnd(run, from);
        else if (from === 0) to = byLibrary(run, search);
      }
    }
    if (to === 0) continue;
    let end = run.ends[to - 1] ?? 0;
    if (run.parens[to - 1] === true) end++;
    if (end < search.text.length) end += EXTENSION.exec(search.text.slice(end, end + 24))?.[0].length ?? 0;
    const number = { start, end, score };
    if (search.found === undefined) search.found = [number];
    else search.found.push(number);
    from = to - 1;
  }
}

/** Not in the middle of a word, a sum, a price or a fraction. */
function startsWell(text: string, start: number): boolean {
  if (start === 0) return true;
  const before = text[start - 1] ?? "";
  return (
    !isWordAt(text, start - 1) && !"+.-$€£%\\".includes(before) && !((before === "," || before === ":") && /\d/.test(text[start - 2] ?? ""))
  );
}

function isNamed(run: PhoneRun, from: number, start: number, search: Search): boolean {
  if (search.property) return true;
  const { text, found } = search;
  search.words ??= ANY_WORD.test(text);
  if (!search.words) return false;
  if (start > 0 && BEFORE.test(text.slice(Math.max(0, start - 60), start))) return true;
  // "Phones: 5550100123, 5550100124": what follows a number in a list is one too.
  const last = found?.at(-1);
  if (last !== undefined && start - last.end <= 6 && /^(?:\s|,|;|\/|or|and|und|et|y)+$/.test(text.slice(last.end, start))) return true;
  const end = run.ends[Math.max(from, run.count - 1)] ?? 0;
  return AFTER.test(text.slice(end, end + 24));
}

function isOther({ text }: Search, start: number): boolean {
  return start > 0 && OTHER_WORDS.test(text.slice(Math.max(0, start - 30), start));
}

function byLibrary(run: PhoneRun, { library, regions }: Search): number {
  if (library === undefined || run.count < 2 || run.count > MOST_GROUPS || digitsIn(run, 0, run.count) > 15) return 0;
  const written = run.text.slice(run.starts[0], run.ends[run.count - 1]);
  if (/^\d{4}-\d\d-\d\d/.test(written)) return 0;
  return endsWell(run, run.count) && regions.some((region) => library.isValidPhoneNumber(written, region)) ? run.count : 0;
}

/**
 * Makes a detector of telephone numbers.
 *
 * @param options `library`: libphonenumber-js, which then also judges national forms of `regions` (`["DE", "US"]`)
 */
export function createPhoneDetector(options: { library?: PhoneLibrary; regions?: string[] } = {}): Detector {
  return {
    kind: "PHONE",
    applies: (features) => features.joined >= 7 && !isTime(features),
    find(text, context) {
      const search: Search = {
        text,
        property: isPhoneProperty(context?.property),
        library: options.library,
        regions: options.regions ?? [],
        found: undefined,
        words: undefined,
      };
      for (let i = 0; i < text.length;) {
        const unit = text.charCodeAt(i);
        const encoded = unit === 0x25 && text.startsWith("2B", i + 1);
        if (unit !== 0x2b && unit !== 0x28 && !encoded && !(unit >= 48 && unit <= 57)) {
          i++;
          continue;
        }
        const plus = unit === 0x2b || encoded;
        const run = readRun(text, i, plus, plus ? i + (encoded ? 3 : 1) : i);
        if (run.count > 0 && digitsIn(run, 0, run.count) >= 7) searchRun(run, search);
        i = run.stop;
      }
      return search.found ?? [];
    },
  };
}

/** With fewer digits than a card has, and a plus before them, only telephone numbers are left. */
const MAX_PLAIN_DIGITS = 11;

/**
 * Whether a text is one international number of the plainest form, so that no other detector need look at it.
 *
 * @param text any text
 */
export function isPlainCall(text: string): boolean {
  if (text.charCodeAt(0) !== 0x2b || text.length > 24) return false;
  let digits = 0;
  for (let i = 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 48 && unit <= 57) digits++;
    else if (unit !== 32 && unit !== 45) return false;
  }
  if (digits < 7 || digits > MAX_PLAIN_DIGITS) return false;
  const run = readRun(text, 0, true, 1);
  return run.stop === text.length && run.ends[run.count - 1] === text.length && internationalEnd(run, 0) === run.count;
}

/** Finds telephone numbers without a library. */
export const phoneDetector: Detector = createPhoneDetector();
