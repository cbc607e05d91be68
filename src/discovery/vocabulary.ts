// All stems of the catalog, and which of them a word of a question may mean: the same, a longer one, a synonym, a slip.
// Trust: boundary
import { editDistance, leastDistance, lettersOf } from "../core/nearest.ts";
import { splitChunks, wordsOfChunk } from "../core/split-words.ts";
import { isStopWord, stem, synonymsOf } from "./stem.ts";

/** A stem of the catalog that a word may mean, and how surely. */
export interface Meaning {
  readonly term: number;
  readonly weight: number;
}

/** The stems of a catalog by number. */
export interface Vocabulary {
  /** Numbers of the stems of a text, in its order; new ones are learned, stop words left out. */
  read(text: string): number[];
  /**
   * What a word of a question may mean, surest first; bounded in number.
   *
   * @param isRare whether a stem occurs so seldom that the word may be a slip all the same (crate for create)
   */
  meaningsOf(word: string, isRare: (term: number) => boolean): Meaning[];
}

const SYNONYM_WEIGHT = 0.4;
const LONGER_WEIGHT = 0.7;
const INSIDE_WEIGHT = 0.35;
const SLIP_WEIGHT = 0.6;

/** Longer words and slips considered for one word. */
const MAX_MEANINGS = 40;

/** Chunks of text whose stems are kept while a catalog is read; most come again and again. */
const MAX_KEPT_CHUNKS = 50_000;

/** Starts empty. */
export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const stems: string[] = [];
  const letters: number[] = [];
  const kept = new Map<string, readonly number[]>();
  let sorted: string[] = [];

  function add(stemmed: string): number {
    let number = numbers.get(stemmed);
    if (number === undefined) {
      number = stems.length;
      numbers.set(stemmed, number);
      stems.push(stemmed);
      letters.push(lettersOf(stemmed));
    }
    return number;
  }

  function read(text: string): number[] {
    const terms: number[] = [];
    for (const chunk of splitChunks(text)) {
      let known = kept.get(chunk);
      if (known === undefined) {
        known = wordsOfChunk(chunk)
          .filter((word) => !isStopWord(word))
          .map((word) => add(stem(word)));
        if (kept.size < MAX_KEPT_CHUNKS) kept.set(chunk, known);
      }
      for (const term of known) terms.push(term);
    }
    return terms;
  }

  function meaningsOf(word: string, isRare: (term: number) => boolean): Meaning[] {
    // The catalog has been read: from here on the chunks would only take room.
    kept.clear();
    const wanted = stem(word);
    const meanings = new Map<number, number>();
    const mean = (term: number | undefined, weight: number) => {
      if (term !== undefined && weight > (meanings.get(term) ?? 0)) meanings.set(term, weight);
    };
    const exact = numbers.get(wanted);
    mean(exact, 1);
    for (const synonym of synonymsOf(wanted)) mean(numbers.get(synonym), SYNONYM_WEIGHT);
    for (const longer of longerThan(wanted)) mean(numbers.get(longer), (LONGER_WEIGHT * wanted.length) / longer.length);
    // Only a word that says nothing so far is taken for a slip or for a part of a compound.
    const unclear = exact === undefined ? ![...meanings.values()].some((weight) => weight > 0.5) : isRare(exact);
    if (unclear) for (const { term, weight } of similarTo(wanted, word.length)) mean(term, exact === undefined ? weight : weight / 2);
    return [...meanings].map(([term, weight]) => ({ term, weight })).sort((a, b) => b.weight - a.weight || a.term - b.term);
  }

  /** Stems that begin with a given one. */
  function longerThan(wanted: string): string[] {
    if (wanted.length < (isAscii(wanted) ? 3 : 1)) return [];
    if (sorted.length !== stems.length) sorted = [...stems].sort();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as string) < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < sorted.length && end - low < MAX_MEANINGS && sorted[end]?.startsWith(wanted)) end++;
    return sorted.slice(low, end);
  }

  function similarTo(wanted: string, length: number): Meaning[] {
    if (length < 4) return [];
    const most = length < 8 ? 1 : 2;
    const found: Meaning[] = [];
    const wantedLetters = lettersOf(wanted);
    for (let term = 0; term < stems.length; term++) {
      const candidate = stems[term] as string;
      if (candidate === wanted) continue;
      if (candidate.length > wanted.length && wanted.length >= 4 && candidate.includes(wanted)) {
        found.push({ term, weight: (INSIDE_WEIGHT * wanted.length) / candidate.length });
      } else if (leastDistance(wantedLetters, letters[term] as number) > most) {
        continue;
      } else if (Math.abs(candidate.length - wanted.length) <= most && candidate.length > 2) {
        const distance = editDistance(wanted, candidate);
        if (distance <= most) found.push({ term, weight: SLIP_WEIGHT / distance });
      }
    }
    return found.sort((a, b) => b.weight - a.weight || a.term - b.term).slice(0, MAX_MEANINGS);
  }

  return { read, meaningsOf };
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
