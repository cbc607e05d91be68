// Takes the program out of JSON: {"code": "…"}, a tool call around it, or a JSON string.
// Trust: guest text
import { createTextWriter, type TextWriter } from "./offset-table.ts";
import { readEscape } from "./cook-literal.ts";
import type { Rewritten } from "./rewrite.ts";

/** Names of the property that holds the program, the likeliest first. */
const KEYS = ["code", "script", "source", "program", "javascript", "typescript", "js", "ts", "input", "content", "arguments", "text"];
/** The last of them are as often the name of what a program returns. */
const SURE = KEYS.indexOf("input");
const KEY = new RegExp(`(?<![\\w$"'])(["']?)(${KEYS.join("|")})\\1\\s{0,20}:\\s{0,20}(["'\`[])`, "g");
const NOTE = "Took the program out of JSON.";

/**
 * Whether a string does something, as a program does: `"done"`, `"return home"` and `"total = 5"` are answers.
 *
 * @param text content of a string
 * @returns whether it calls, waits, returns or declares
 */
export function looksLikeCode(text: string): boolean {
  if (/\breturn\s+-?\d/.test(text)) return true;
  if (text.includes(";") && /[\w$\])]\s{0,20}=[^=]/.test(text)) return true;
  return /[(){};=[\]`"']/.test(text) && /\bawait\s|\breturn\b|=>|[\w$]\(|\b(?:const|let|var)\s/.test(text);
}

/**
 * Unwraps JSON. Raw line breaks inside its strings, other quotes and a comma too many are forgiven.
 *
 * @param text as written
 * @returns what the property or the whole string holds; an array of strings is taken for the lines
 */
export function unwrapJson(text: string): readonly Rewritten[] {
  const start = skipSpace(text, 0);
  const first = text.charAt(start);
  if (first === '"') return only(readString(text, start, NOTE));
  if ((first !== "{" && first !== "[") || !isData(text)) return [];
  return readProperties(text, (content, rank) => (rank < SURE ? /[^\w\s.,:'-]/.test(content) : looksLikeCode(content)));
}

/**
 * Unwraps what is JSON but for something that no rule forgives. It may as well be an object whose values are computed,
 * so this is tried last.
 *
 * @param text as written
 * @returns what the property holds
 */
export function unwrapLooseJson(text: string): readonly Rewritten[] {
  return /^\s*[{[]/.test(text) ? readProperties(text, looksLikeCode) : [];
}

function readProperties(text: string, accepts: (content: string, rank: number) => boolean): readonly Rewritten[] {
  const places: { rank: number; at: number; isQuoted: boolean }[] = [];
  KEY.lastIndex = 0;
  for (let match = KEY.exec(text); match !== null && places.length < 8; match = KEY.exec(text)) {
    places.push({ rank: KEYS.indexOf(match[2] as string), at: KEY.lastIndex - 1, isQuoted: match[1] !== "" });
  }
  places.sort((a, b) => a.rank - b.rank);
  const equals = places.filter(({ rank }) => rank === places[0]?.rank).length;
  const note = equals > 1 ? `Took the first of ${equals} programs out of JSON; the others were not run.` : NOTE;
  return places.slice(0, 3).flatMap(({ at, rank, isQuoted }) => {
    const found = text.charAt(at) === "[" ? readLines(text, at, note) : readString(text, at, note);
    return found !== undefined && accepts(found.text, isQuoted ? rank : KEYS.length) ? [found] : [];
  });
}

const CONSTANT = /^(?:\d\w*|true|false|null|undefined|None|True|False)$/;

/** Whether all that stands outside of strings is brackets, keys and constants: nothing there is computed. */
function isData(text: string): boolean {
  let rest = "";
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit !== '"' && unit !== "'" && unit !== "`") continue;
    rest += text.slice(done, i);
    for (i++; i < text.length && text.charAt(i) !== unit; i++) if (text.charAt(i) === "\\") i++;
    done = i + 1;
  }
  rest += text.slice(done);
  if (/[^\s\w${}[\],:.+-]/.test(rest)) return false;
  for (const [word, colon] of rest.matchAll(/[\w$]+(\s{0,20}:)?/g)) if (colon === undefined && !CONSTANT.test(word)) return false;
  return true;
}

function only(rewritten: Rewritten | undefined): readonly Rewritten[] {
  return rewritten === undefined ? [] : [rewritten];
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}

/**
 * Reads a string literal.
 *
 * @param text as written
 * @param quote offset of its opening quote
 * @param note what is done
 * @returns its value; nothing when it does not end
 */
export function readString(text: string, quote: number, note: string): Rewritten | undefined {
  const writer = createTextWriter(text);
  return copyString(text, quote, writer) === undefined ? undefined : { ...writer.finish(), note };
}

/** Writes the value of a string literal and gives the offset behind it; nothing when it does not end. */
function copyString(text: string, quote: number, writer: TextWriter): number | undefined {
  const mark = text.charAt(quote);
  let at = quote + 1;
  for (let i = at; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit === mark) {
      writer.copy(at, i);
      return i + 1;
    }
    if (unit !== "\\") continue;
    const escape = readEscape(text, i + 1);
    if (escape === undefined) continue;
    writer.copy(at, i);
    writer.write(escape.value, i);
    at = escape.end;
    i = at - 1;
  }
  return undefined;
}

/** `["const a = 1;", "return a;"]`: the program line by line. */
function readLines(text: string, open: number, note: string): Rewritten | undefined {
  const writer = createTextWriter(text);
  let at = skipSpace(text, open + 1);
  while (/["'`]/.test(text.charAt(at))) {
    const end = copyString(text, at, writer);
    if (end === undefined) return undefined;
    writer.write("\n", end - 1);
    at = skipSpace(text, end);
    if (text.charAt(at) !== ",") break;
    at = skipSpace(text, at + 1);
  }
  return text.charAt(at) === "]" ? { ...writer.finish(), note } : undefined;
}
