// What a server writes in descriptions, made safe to stand in a comment: it can neither end it nor hide in it.
// Trust: boundary

// Zero-width, bidi, tag and variation characters show a person something else than a model reads.
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu;

/**
 * Makes one line of comment text of any value.
 *
 * @param value a description or the like; anything but a string gives nothing
 * @param maxLength longest result in UTF-16 units; what is longer is cut at a word and gets `…`
 * @returns text that holds no line break, no comment mark and no invisible character
 */
export function commentText(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  // Cut before cleaning, so that a megabyte costs no more than what is shown of it.
  const head = value.length > maxLength * 4 ? value.slice(0, maxLength * 4) : value;
  const line = head.replace(INVISIBLE, "").replace(BREAKS, " ").trim().replaceAll("*/", "*\\/").replaceAll("/*", "/\\*");
  if (line.length <= maxLength && head.length === value.length) return line;
  return cut(line, maxLength);
}

/**
 * Shortens text at a word.
 *
 * @param text one line
 * @param maxLength longest result, the `…` included
 * @returns the text, or its beginning and `…`
 */
export function cut(text: string, maxLength: number): string {
  let end = Math.max(0, maxLength - 1);
  const space = text.lastIndexOf(" ", end);
  if (space > end * 0.6) end = space;
  // Not through a surrogate pair, nor between the halves of an escaped comment mark.
  while (/[\ud800-\udbff\\*/]/.test(text[end - 1] ?? "")) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/**
 * The first sentence of a description.
 *
 * @param value a description, any value
 * @param maxLength longest result
 * @returns comment text
 */
export function firstSentence(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  // Links as their text: an address costs more than it tells.
  const start = value
    .slice(0, maxLength * 20)
    .trimStart()
    .split(/\n\s*\n/, 1)[0]
    ?.replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
  const line = commentText(start, maxLength * 4);
  const end = /[.!?](?=\s|$)|[。！？]/u.exec(line.replace(/\b(?:e\.g|i\.e|etc|vs|cf|approx)\./gi, (match) => "x".repeat(match.length)));
  const sentence = end === null ? line : line.slice(0, end.index);
  return sentence.length <= maxLength ? sentence.replace(/[\s:;,.]+$/u, "") : cut(sentence, maxLength);
}
