// "Did you mean …": the names closest to one that does not exist. Bounded for any number of names of any length.
// Trust: boundary
import { foldText, splitWords } from "./split-words.ts";

/** Longer names are compared by this many of their first characters. */
const MAX_NAME_LENGTH = 128;

/** Width of the bit vectors below; a longer difference is not a slip of the keyboard. */
const MAX_PATTERN_LENGTH = 32;

const NO_MATCH = 2;

/**
 * Finds the candidates that someone who wrote `name` most likely meant: slips (`emial`), other case or separators
 * (`getContacts`), words left out, added or swapped (`contacts_list`).
 *
 * @param name what was written
 * @param candidates what exists; the order does not matter, equal names count once
 * @param limit how many to give at most
 * @returns the closest first, equally close ones in code unit order; none when nothing is close. Their time is
 *   linear in the number of candidates, whatever their length
 */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 3): string[] {
  const wanted = createProbe(name);
  const found = new Map<string, number>();
  for (const candidate of candidates) {
    const score = candidate === name ? NO_MATCH : scoreOf(wanted, candidate);
    if (score < NO_MATCH) found.set(candidate, score);
  }
  return [...found]
    .sort((a, b) => a[1] - b[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
    .map(([candidate]) => candidate);
}

interface Probe {
  readonly text: string;
  /** For each letter the places where it stands in `text`, as bits; absent for a longer text. */
  readonly places: Places | undefined;
  readonly letters: number;
  /** The words worth looking for in a candidate, without those that are part of another. */
  readonly words: readonly string[];
}

function createProbe(name: string): Probe {
  const capped = cap(name);
  const text = squeeze(capped);
  const words = [...new Set(splitWords(capped))].filter((word) => word.length > 2 && word !== text);
  const whole = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  return {
    text,
    places: text.length <= MAX_PATTERN_LENGTH ? placesOf(text, 0, text.length) : undefined,
    letters: lettersOf(text),
    words: whole.length > 0 ? whole : text.length > 2 ? [text] : [],
  };
}

/** 0: the same but for case and separators; below 1: close; {@link NO_MATCH}: not close. */
function scoreOf(wanted: Probe, candidate: string): number {
  const text = squeeze(cap(candidate));
  const a = wanted.text.length;
  const b = text.length;
  if (a === 0 || b === 0) return NO_MATCH;
  if (text === wanted.text) return 0;
  return Math.min(slipScore(wanted, text), wordScore(wanted, text, a + b));
}

function slipScore(wanted: Probe, text: string): number {
  const longer = Math.max(wanted.text.length, text.length);
  const most = Math.max(1, Math.floor(Math.min(wanted.text.length, text.length) / 3));
  if (Math.abs(wanted.text.length - text.length) > most) return NO_MATCH;
  // Sorts out nearly all candidates without comparing.
  if (leastDistance(wanted.letters, lettersOf(text)) > most) return NO_MATCH;
  const distance =
    wanted.places === undefined
      ? editDistance(wanted.text, text)
      : alignedDistance(wanted.places, wanted.text.length, text, 0, text.length);
  return distance <= most && distance * 2 < longer ? distance / longer : NO_MATCH;
}

function wordScore(wanted: Probe, text: string, total: number): number {
  let shared = 0;
  let missing = 0;
  for (const word of wanted.words) {
    if (text.includes(word)) shared += word.length;
    else missing++;
  }
  if (shared === 0)
    return wanted.text.length > 2 && text.length > 2 && wanted.text.includes(text) ? 1 - (2 * text.length) / total : NO_MATCH;
  const likeness = Math.min(1, (2 * shared) / total);
  // All words found is a good guess however long the rest; else most of both names must be the same.
  return missing === 0 || likeness > 0.55 ? 1.01 - likeness : NO_MATCH;
}

/**
 * Counts the insertions, deletions, replacements and swaps of neighbours between two texts.
 *
 * @param a one text
 * @param b the other
 * @returns the distance; where the texts differ over more than 32 characters, the length of the longer difference
 */
export function editDistance(a: string, b: string): number {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const length = endA - start;
  if (length === 0 || endB === start) return Math.max(length, endB - start);
  if (length > MAX_PATTERN_LENGTH || endB - start > MAX_PATTERN_LENGTH) return Math.max(length, endB - start);
  return alignedDistance(placesOf(a, start, endA), length, b, start, endB);
}

/** Bits by code unit; those above ASCII apart, since they are rare. */
interface Places {
  readonly ascii: Int32Array;
  readonly others: ReadonlyMap<number, number>;
}

function placesOf(text: string, start: number, end: number): Places {
  const ascii = new Int32Array(128);
  const others = new Map<number, number>();
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    const bit = 1 << (i - start);
    if (unit < 128) ascii[unit] = (ascii[unit] ?? 0) | bit;
    else others.set(unit, (others.get(unit) ?? 0) | bit);
  }
  return { ascii, others };
}

/** Hyyrö's bit-parallel optimal string alignment: each step is one column of the table, as bits of one number. */
function alignedDistance(places: Places, length: number, text: string, start: number, end: number): number {
  let vp = -1;
  let vn = 0;
  let d0 = 0;
  let previous = 0;
  let distance = length;
  const last = 1 << (length - 1);
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    const match = (unit < 128 ? places.ascii[unit] : places.others.get(unit)) ?? 0;
    const swap = ((~d0 & match) << 1) & previous;
    d0 = ((((match & vp) + vp) | 0) ^ vp) | match | vn | swap;
    let hp = vn | ~(d0 | vp);
    let hn = vp & d0;
    if ((hp & last) !== 0) distance++;
    if ((hn & last) !== 0) distance--;
    hp = (hp << 1) | 1;
    hn <<= 1;
    vp = hn | ~(d0 | hp);
    vn = hp & d0;
    previous = match;
  }
  return distance;
}

function cap(name: string): string {
  return name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name;
}

const ASCII_NAME = /^[\0-\x7f]*$/;

/** Letters and digits only, in lower case and plain form. */
function squeeze(name: string): string {
  if (ASCII_NAME.test(name)) return name.replace(/[^0-9A-Za-z]+/g, "").toLowerCase();
  return foldText(name.slice(0, MAX_PATTERN_LENGTH))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The letters of a text as bits: one each for a to z, and a few shared by everything else. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bits |= 1 << (unit >= 0x61 && unit <= 0x7a ? unit - 0x61 : 26 + (unit % 6));
  }
  return bits;
}

/** The least {@link editDistance} of two texts, by their {@link lettersOf}: a letter that only one has takes an edit. */
export function leastDistance(a: number, b: number): number {
  return Math.max(countBits(a & ~b), countBits(b & ~a));
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
