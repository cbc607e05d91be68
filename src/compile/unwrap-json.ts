// Takes the program out of JSON: {"code": "…"}, a tool call around it, or a JSON string.
// Trust: guest text
import { createTextWriter } from "./offset-table.ts";
import { readEscape } from "./cook-literal.ts";
import type { Rewritten } from "./rewrite.ts";

/** Names of the property that holds the program, the likeliest first. */
const KEYS = ["code", "script", "source", "program", "javascript", "typescript", "js", "ts", "input", "content", "arguments", "text"];
const KEY = new RegExp(`"(${KEYS.join("|")})"\\s*:\\s*"`, "g");
const NOTE = "Took the program out of JSON.";

/**
 * Unwraps JSON. Raw line breaks inside its strings are forgiven.
 *
 * @param text as written
 * @returns what the property or the whole string holds
 */
export function unwrapJson(text: string): readonly Rewritten[] {
  const start = skipSpace(text, 0);
  const first = text.charAt(start);
  if (first === '"') return only(readString(text, start, NOTE));
  if (first !== "{" && first !== "[") return [];
  const places: { rank: number; at: number }[] = [];
  KEY.lastIndex = 0;
  for (let match = KEY.exec(text); match !== null && places.length < 8; match = KEY.exec(text)) {
    places.push({ rank: KEYS.indexOf(match[1] as string), at: KEY.lastIndex - 1 });
  }
  places.sort((a, b) => a.rank - b.rank);
  return places.slice(0, 3).flatMap(({ at }) => only(readString(text, at, NOTE)));
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
  const mark = text.charAt(quote);
  const writer = createTextWriter(text);
  let at = quote + 1;
  for (let i = at; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit === mark) {
      writer.copy(at, i);
      return { ...writer.finish(), note };
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
