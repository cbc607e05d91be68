// Telephone numbers: international form anywhere, national forms by their shape, bare digits beside a word like "phone".
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { isDigitAt, isWordAt } from "../digit-groups.ts";
import { propertyOf } from "../property-names.ts";
import { callingCode, isNorthAmerican } from "./calling-codes.ts";

/** What the detector needs of libphonenumber-js; any of its builds has it. */
export interface PhoneLibrary {
  isValidPhoneNumber(text: string, defaultCountry?: string): boolean;
}

interface Group {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly parens: boolean;
  /** What stands between the group before and this one, parentheses left out. */
  readonly gap: string;
}

interface Candidate {
  readonly text: string;
  readonly plus: boolean;
  readonly groups: readonly Group[];
}

const RUN = /(?:\+|%2B)?\(?\+?\d[\d ().\-/]*/gi;
const EXTENSION = /^,?\s{0,2}(?:ext\.?|extension|x|durchwahl|poste)\s{0,2}\d{1,6}(?![\d\w])/i;
const PHONE_WORDS = "phones?|phone ?(?:number|no\\.?)|tel|telephone|telefon(?:nummer)?|telefono|tel[eé]fono|t[eé]l[eé]phone|t[eé]l|m[oó]vil|cell(?:phone|ular)?|celular|mobile?|handy(?:nummer)?|fax|whats ?app|sms|call(?: me| us)?|dial|ring|text me|reach me|hotline|voicemail|contact number|portable";
const BEFORE = new RegExp(`(?<![\\p{L}])(?:${PHONE_WORDS})(?![\\p{L}])[^\\d\\n]{0,24}$`, "iu");
const AFTER = /^\s{0,2}[([-]?\s{0,2}(?:mobile|cell|phone|tel|fax|home|office|whatsapp)(?![\p{L}])/iu;
const OTHER_WORDS = /(?:orders?|invoice|ref(?:erence)?|ticket|serial|sku|part|isbn|issn|account|acct|tracking|case|customer|item|article|model|batch|lot|id|order no|po|no\.|nr\.?|#|version|v|bestellung|rechnung|art\.?)[\s.:#-]{0,3}(?:number|no\.?|nr\.?|#)?[\s.:#-]{0,3}$/i;
const MOST_GROUPS = 8;
const PROPERTY_WORDS = ["phone", "phones", "mobile", "cell", "cellphone", "tel", "telephone", "fax", "msisdn", "whatsapp", "telefon", "phonenumber", "phonenumbers"];

function isPhoneProperty(name: string | undefined): boolean {
  return name !== undefined && PROPERTY_WORDS.some((word) => propertyOf(name).words.has(word));
}

/** Splits a run at what cannot stand within a number; usually there is one part. */
function readCandidates(text: string, start: number, run: string): Candidate[] {
  const candidates: Candidate[] = [];
  let groups: Group[] = [];
  let plus = false;
  let gap = "";
  let parens = false;
  for (let i = 0; i < run.length; i++) {
    if (!isDigitAt(run, i)) {
      const character = run[i] ?? "";
      if (i === 0 && (character === "+" || character === "%")) {
        plus = true;
        if (character === "%") i += 2;
      } else if (character === "+") plus = true;
      else if (character === "(") parens = true;
      else if (character !== ")") gap += character;
      continue;
    }
    let end = i + 1;
    while (isDigitAt(run, end)) end++;
    if (groups.length > 0 && (gap.length > 3 || gap === " / " || gap === "  " || gap === "   " || groups.length >= 64)) {
      candidates.push({ text, plus, groups });
      groups = [];
      plus = false;
      gap = " ";
    }
    groups.push({ start: start + i, end: start + end, digits: run.slice(i, end), parens: parens && run[end] === ")", gap });
    gap = "";
    parens = false;
    i = end - 1;
  }
  if (groups.length > 0) candidates.push({ text, plus, groups });
  return candidates;
}

function joined(groups: readonly Group[], from: number, to: number): string {
  let digits = "";
  for (let i = from; i < to; i++) digits += groups[i]?.digits ?? "";
  return digits;
}

/** Groups `from` to the answer make an international number; 0 for none. */
function international({ groups, plus }: Candidate, from: number): number {
  const first = groups[from];
  if (first === undefined) return 0;
  const zeros = !plus && first.digits.startsWith("00") ? 2 : 0;
  if (!plus && zeros === 0) return 0;
  for (let to = Math.min(groups.length, from + MOST_GROUPS); to > from; to--) {
    // +44 (0)20 …: the zero is only dialled at home.
    const digits = groups
      .slice(from, to)
      .map((group, k) => (k > 0 && group.parens && group.digits === "0" ? "" : group.digits))
      .join("")
      .slice(zeros);
    if (digits.length > 15 || callingCode(digits) === undefined) continue;
    if (zeros > 0 && to - from < 2 && digits.length < 10) continue;
    return to;
  }
  return 0;
}

/** `(212) 555-0100`, `212-555-0100`, `1 212 555 0100`. */
function northAmerican({ groups }: Candidate, from: number): number {
  const lead = groups[from]?.digits === "1" ? from + 1 : from;
  const [area, exchange, line] = [groups[lead], groups[lead + 1], groups[lead + 2]];
  if (area?.digits.length !== 3 || exchange?.digits.length !== 3 || line?.digits.length !== 4) return 0;
  if (!isNorthAmerican(area.digits + exchange.digits + line.digits)) return 0;
  if (exchange.gap.length > 1 || line.gap.length !== 1 || (exchange.gap === "" && !area.parens)) return 0;
  if (!area.parens && exchange.gap !== line.gap) return 0;
  return lead + 3;
}

/** A leading zero and the groups in which people write: `020 7946 0958`, `030/901820`, `06 12 34 56 78`. */
function national({ groups }: Candidate, from: number): number {
  const first = groups[from];
  if (first === undefined || !first.digits.startsWith("0") || first.digits.startsWith("00") || first.digits.length < 2 || first.digits.length > 6) return 0;
  if (groups.length - from >= 5 && groups.slice(from, from + 5).every((group) => group.digits.length === 2)) return from + 5;
  for (let to = Math.min(groups.length, from + 5); to > from + 1; to--) {
    const rest = groups.slice(from + 1, to);
    const digits = joined(groups, from, to);
    if (digits.length < 9 || digits.length > 12 || rest.some((group) => group.digits.length < 2)) continue;
    if (rest.slice(1).some((group) => group.gap !== rest[1]?.gap)) continue;
    // 01-02-2024 10: a date and a number.
    if (rest[0]?.digits.length === 2 && rest[1]?.digits.length === 4) continue;
    return to;
  }
  return 0;
}

/** An area in parentheses marks a number in every country: `8 (495) 123-45-67`. */
function withArea({ groups }: Candidate, from: number): number {
  const at = groups[from]?.parens === true ? from : groups[from + 1]?.parens === true && (groups[from]?.digits.length ?? 9) <= 2 ? from + 1 : -1;
  if (at < 0 || (groups[at]?.digits.length ?? 0) < 2) return 0;
  for (let to = Math.min(groups.length, at + 5); to > at + 1; to--) {
    const digits = joined(groups, from, to);
    if (digits.length >= 9 && digits.length <= 12 && groups.slice(at + 1, to).every((group) => group.digits.length >= 2)) return to;
  }
  return 0;
}

/** Beside a word that says so, any digits in plausible groups. */
function named({ groups }: Candidate, from: number): number {
  for (let to = Math.min(groups.length, from + MOST_GROUPS); to > from; to--) {
    const digits = joined(groups, from, to);
    if (digits.length < 7 || digits.length > 15) continue;
    if (groups.slice(from + 1, to).some((group) => group.gap.length > 1)) continue;
    // A date stays a date.
    if (/^(?:19|20)\d\d$/.test(groups[from]?.digits ?? "") && digits.length === 8 && to - from === 3) continue;
    return to;
  }
  return 0;
}

interface Rules {
  readonly library: PhoneLibrary | undefined;
  readonly regions: readonly string[];
}

function findIn(candidate: Candidate, runStart: number, property: boolean, follows: (start: number) => boolean, rules: Rules): Detection[] {
  const { text, groups, plus } = candidate;
  const found: Detection[] = [];
  for (let from = 0; from < groups.length; from++) {
    const group = groups[from];
    if (group === undefined || (from > 0 && !/^ ?$/.test(group.gap))) continue;
    const start = from === 0 && plus ? runStart : group.parens ? group.start - 1 : group.start;
    if (isWordAt(text, start - 1) || /[+.\-$€£]/.test(text[start - 1] ?? "") || (text[start - 1] === "," && isDigitAt(text, start - 2))) continue;
    const inContext = property || BEFORE.test(text.slice(Math.max(0, start - 60), start)) || follows(start);
    const settled = (to: number): number => (to > 0 && endsWell(candidate, to) ? to : 0);
    let score = 0.9;
    let to = settled(international(candidate, plus && from > 0 ? groups.length : from));
    if (to === 0) {
      score = 0.8;
      to = settled(northAmerican(candidate, from)) || settled(withArea(candidate, from));
    }
    if (to === 0) {
      score = 0.6;
      to = settled(national(candidate, from));
    }
    if (to > 0 && score < 0.9 && !inContext && OTHER_WORDS.test(text.slice(Math.max(0, start - 30), start))) continue;
    if (to === 0 && !plus) {
      score = 0.7;
      if (inContext || AFTER.test(text.slice(groups.at(-1)?.end ?? 0, (groups.at(-1)?.end ?? 0) + 24))) to = settled(named(candidate, from));
      else if (from === 0 && rules.library !== undefined) to = settled(byLibrary(candidate, rules.library, rules.regions));
    }
    const last = groups[to - 1];
    if (last === undefined) continue;
    const end = last.parens ? last.end + 1 : last.end;
    const extension = EXTENSION.exec(text.slice(end, end + 24));
    found.push({ start, end: end + (extension?.[0].length ?? 0), score });
    from = to - 1;
  }
  return found;
}

function endsWell({ text, groups }: Candidate, to: number): boolean {
  const last = groups[to - 1];
  if (last === undefined) return false;
  const next = groups[to];
  if (next !== undefined && next.gap.trim() !== "" && next.gap.trim() === next.gap) return false;
  if (EXTENSION.test(text.slice(last.end, last.end + 24))) return true;
  if (isWordAt(text, last.end) || text[last.end] === "%") return false;
  return !((text[last.end] === ":" || text[last.end] === ",") && isDigitAt(text, last.end + 1) && groups.length === 1);
}

function byLibrary(candidate: Candidate, library: PhoneLibrary, regions: readonly string[]): number {
  const { groups, text } = candidate;
  const digits = joined(groups, 0, groups.length);
  if (digits.length < 7 || digits.length > 15 || groups.length > MOST_GROUPS) return 0;
  const written = text.slice(groups[0]?.start, groups.at(-1)?.end);
  if (/^\d{4}-\d\d-\d\d/.test(written) || groups.length === 1) return 0;
  return regions.some((region) => library.isValidPhoneNumber(written, region)) ? groups.length : 0;
}

/**
 * Makes a detector of telephone numbers.
 *
 * @param options `library`: libphonenumber-js, which then also judges national forms of `regions` (`["DE", "US"]`)
 */
export function createPhoneDetector(options: { library?: PhoneLibrary; regions?: string[] } = {}): Detector {
  const rules: Rules = { library: options.library, regions: options.regions ?? [] };
  return {
    kind: "PHONE",
    applies: ({ digits }, property) => digits >= 7 || (digits === 6 && isPhoneProperty(property)),
    find(text, context) {
      const property = isPhoneProperty(context?.property);
      const found: Detection[] = [];
      // "Phones: 5550100123, 5550100124": what follows a number in a list is one too.
      const follows = (start: number): boolean => {
        const last = found.at(-1);
        return last !== undefined && start - last.end <= 6 && /^(?:\s|,|;|\/|or|and|und|et|y)+$/.test(text.slice(last.end, start));
      };
      for (const match of text.matchAll(RUN)) {
        if (match[0].length < 6) continue;
        for (const candidate of readCandidates(text, match.index, match[0])) found.push(...findIn(candidate, match.index, property, follows, rules));
      }
      return found;
    },
  };
}

/** Finds telephone numbers without a library. */
export const phoneDetector: Detector = createPhoneDetector();
