// Splits names and prose into lower-case words, so that get_contacts, getContacts and "Get contacts" meet.
// Trust: boundary

/** Longest word kept: anything longer is data, not a word, and would cost in every comparison. */
const MAX_WORD_LENGTH = 64;

// Our own patterns, one character each or one plain run: linear in the text.
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/gu;
const CHUNK = /[\p{L}\p{N}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ASCII_CHUNK = /[0-9A-Za-z]+/g;
const PLAIN = /^[a-z]+$/;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Removes what a reader does not see or tells apart: width and font variants, accents, zero-width and bidi marks.
 *
 * @param text any string
 * @returns the same text in plain letters, case kept
 */
export function foldText(text: string): string {
  return ASCII.test(text) ? text : text.normalize("NFKD").replace(INVISIBLE, "");
}

/**
 * Splits text into words: at separators, at camelCase humps, and between letters and digits.
 * A chunk of several humps is also given whole, and so is a mix of letters and digits:
 * `OAuth2Token` gives o, auth2, auth, 2, token, oauth2token. Scripts that are written without spaces are given
 * as pairs of characters.
 *
 * @param text a name or prose
 * @returns lower-case words in the order of the text, repeated as often as they occur
 */
export function splitWords(text: string): string[] {
  return splitChunks(text).flatMap(wordsOfChunk);
}

/** Splits text at everything but letters and digits: the first half of {@link splitWords}. */
export function splitChunks(text: string): readonly string[] {
  return (ASCII.test(text) ? text.match(ASCII_CHUNK) : foldText(text).match(CHUNK)) ?? [];
}

/** The words of one chunk: the second half of {@link splitWords}, worth keeping for chunks that come again. */
export function wordsOfChunk(chunk: string): string[] {
  const words: string[] = [];
  if (PLAIN.test(chunk)) pushWord(chunk, words);
  else if (!ASCII.test(chunk) && UNSPACED.test(chunk)) pushPairs(chunk, words);
  else pushHumps(chunk, words);
  return words;
}

function pushPairs(chunk: string, words: string[]): void {
  const characters = [...chunk];
  if (characters.length === 1) words.push(chunk);
  for (let i = 0; i + 1 < characters.length; i++) words.push(`${characters[i]}${characters[i + 1]}`.toLowerCase());
}

function pushHumps(chunk: string, words: string[]): void {
  let start = 0;
  for (let i = 1; i <= chunk.length; i++) {
    if (i < chunk.length && !startsHump(chunk, i)) continue;
    pushMixed(chunk.slice(start, i), words);
    if (i === chunk.length && start > 0) pushWord(chunk, words);
    start = i;
  }
}

/** A word, and its letters and digits apart when it has both. */
function pushMixed(word: string, words: string[]): void {
  pushWord(word, words);
  let start = 0;
  for (let i = 1; i <= word.length; i++) {
    if (i < word.length && isDigit(word, i) === isDigit(word, i - 1)) continue;
    if (i - start < word.length && (i - start > 1 || isDigit(word, start))) pushWord(word.slice(start, i), words);
    start = i;
  }
}

function pushWord(word: string, words: string[]): void {
  if (word.length <= MAX_WORD_LENGTH) words.push(word.toLowerCase());
}

/** `getUser` has a hump at U; `HTTPServer` at S, since a run of capitals ends before its last one. */
function startsHump(chunk: string, i: number): boolean {
  if (!isUpper(chunk, i)) return false;
  return !isUpper(chunk, i - 1) ? !isDigit(chunk, i - 1) || isLower(chunk, i + 1) : isLower(chunk, i + 1);
}

function isUpper(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a;
  return text[i] !== text[i]?.toLowerCase();
}

function isLower(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  if (unit < 0x80) return unit >= 0x61 && unit <= 0x7a;
  return i < text.length && text[i] !== text[i]?.toUpperCase();
}

function isDigit(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  return unit >= 0x30 && unit <= 0x39;
}
