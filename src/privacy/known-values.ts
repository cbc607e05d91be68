// Finds again, in any text, the values that only their place gave away: a name in a named field, digits beside "phone".
// Trust: guest text
import type { VaultEntries } from "./vault-entries.ts";
import type { Entry } from "./vault-entry.ts";

/** An occurrence of a known value. */
export interface KnownSpan {
  readonly start: number;
  readonly end: number;
  readonly entry: Entry;
}

/** Values that no detector would find without their place. */
export interface KnownValues {
  readonly size: number;
  add(entry: Entry): void;
  /**
   * Looks for a value wherever it stands, even within a word: a program joined it to other text, in which no detector
   * might know it again, and a tool may answer with what it was sent.
   *
   * @returns whether there was room for it
   */
  addJoined(entry: Entry): boolean;
  /**
   * @param text any text
   * @param eager single words too, such as a first name; otherwise only values of several words or with digits
   */
  find(text: string, eager: boolean): readonly KnownSpan[];
  clear(): void;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const FIRST_WORD = /[\p{L}\p{N}_]+/u;
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;
const MAX_LENGTH = 128;
/** Different lengths tried for values that begin with the same word: what bounds the work for each word of a text. */
const MAX_SHAPES = 40;
/** Values joined to other text in one vault; the text of every answer is searched for each. */
const MAX_JOINED = 500;
const MIN_CLEANED = 1000;
const NONE: readonly KnownSpan[] = Object.freeze([]);
const NO_SHAPES: readonly Shape[] = Object.freeze([]);

/** Where a value begins before its first word, and how long it is. */
interface Shape {
  readonly lead: number;
  readonly length: number;
}

/**
 * Makes an empty index.
 *
 * @param entries that live values are looked up in: what has expired is not found any more
 */
export function createKnownValues(entries: VaultEntries): KnownValues {
  const shapes = new Map<string, Shape[]>();
  /** Lengths of values that are nothing but digits: there may be thousands, and their own length is all there is to know. */
  const digitLengths = new Set<number>();
  const seen = new Set<Entry>();

  function shapesAt(word: string): readonly Shape[] {
    const known = shapes.get(word);
    return known ?? (digitLengths.has(word.length) ? [{ lead: 0, length: word.length }] : NO_SHAPES);
  }

  const joined = new Map<string, Entry>();

  function findJoined(text: string): readonly KnownSpan[] {
    const lower = text.toLowerCase();
    // Few letters change their length with their case; then offsets would be wrong, and the text is taken as it is.
    const searched = lower.length === text.length ? lower : text;
    const found: KnownSpan[] = [];
    for (const [value, entry] of joined) {
      for (const form of [value, encodeURIComponent(value).toLowerCase()]) {
        for (let at = searched.indexOf(form); at >= 0; at = searched.indexOf(form, at + form.length))
          found.push({ start: at, end: at + form.length, entry });
        if (form.length === value.length) break;
      }
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    return found.filter((span, i) => found.slice(Math.max(0, i - 8), i).every((other) => other.end <= span.start));
  }

  /** What has expired is looked up in vain, and would stay for as long as the vault does. */
  function forgetExpired(): void {
    for (const entry of seen) if (entries.byValue(entry.value) !== entry) seen.delete(entry);
  }

  return {
    get size() {
      return seen.size + joined.size;
    },
    add(entry) {
      if (typeof entry.value !== "string" || entry.value.length > MAX_LENGTH || seen.has(entry)) return;
      if (/^\d+$/.test(entry.value)) {
        seen.add(entry);
        digitLengths.add(entry.value.length);
        return;
      }
      const first = FIRST_WORD.exec(entry.value);
      if (first === null) return;
      seen.add(entry);
      if (seen.size > MIN_CLEANED && seen.size > 2 * entries.size) forgetExpired();
      let list = shapes.get(first[0]);
      if (list === undefined) shapes.set(first[0], (list = []));
      const shape = { lead: first.index, length: entry.value.length };
      if (list.length < MAX_SHAPES && !list.some((other) => other.lead === shape.lead && other.length === shape.length)) {
        list.push(shape);
        // The longest first: "Anna Smith-Jones" before "Anna Smith".
        list.sort((a, b) => b.length - a.length);
      }
    },
    addJoined(entry) {
      const value = String(entry.value).toLowerCase();
      if (value.length < 3 || joined.has(value)) return true;
      if (joined.size >= MAX_JOINED) return false;
      joined.set(value, entry);
      return true;
    },
    find(text, eager) {
      if (text.length < 3) return NONE;
      const inside = joined.size === 0 ? NONE : findJoined(text);
      if (seen.size === 0) return inside;
      const found: KnownSpan[] = [];
      let floor = 0;
      for (const match of text.matchAll(WORD)) {
        for (const { lead, length } of shapesAt(match[0])) {
          const start = match.index - lead;
          const end = start + length;
          if (start < floor || end > text.length) continue;
          const entry = entries.byValue(text.slice(start, end));
          if (entry === undefined || !seen.has(entry) || !tells(text.slice(start, end), eager)) continue;
          if (WORD_CHARACTER.test(text[end - 1] ?? "") && WORD_CHARACTER.test(text[end] ?? " ")) continue;
          found.push({ start, end, entry });
          floor = end;
          break;
        }
      }
      return inside.length === 0
        ? found
        : [...inside, ...found.filter((span) => inside.every((other) => span.end <= other.start || span.start >= other.end))].sort(
            (a, b) => a.start - b.start,
          );
    },
    clear() {
      joined.clear();
      shapes.clear();
      digitLengths.clear();
      seen.clear();
    },
  };
}

/** Whether a value is special enough to be looked for inside a text: `open` or `Will` would also be ordinary words. */
function tells(value: string, eager: boolean): boolean {
  if (value.length >= 6 && (/[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(value) || /\d{3}/.test(value))) return true;
  return eager && value.length >= 3 && /[\p{Lu}\p{N}\p{Lo}]/u.test(value);
}
