// Words beside a number that tell what it is: "NHS number 943 476 5919".
// Trust: boundary

const BEFORE = 60;
const AFTER = 24;

/**
 * Looks for words near a place in a text.
 *
 * @param text any text
 * @param start of the value
 * @param end of the value
 * @param words our own pattern, linear, without the `g` flag
 * @returns whether it matches in the 60 characters before or the 24 after
 */
export function hasContext(text: string, start: number, end: number, words: RegExp): boolean {
  return words.test(text.slice(Math.max(0, start - BEFORE), start)) || words.test(text.slice(end, end + AFTER));
}
