// Undoes what transport does to characters: HTML entities, escaped line breaks, typographic quotes.
// Trust: guest text
import { createTextWriter } from "./offset-table.ts";
import { readEscape } from "./cook-literal.ts";
import { replaceAll, type Repair, type Rewritten } from "./rewrite.ts";

const ENTITIES: { readonly [name: string]: string } = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
  grave: "`",
  lbrace: "{",
  rbrace: "}",
};

function decodeEntities(text: string): readonly Rewritten[] {
  const replaced = replaceAll(
    text,
    /&(?:amp;){0,2}(#x?[\da-f]{1,6}|[a-z]{2,6});/gi,
    (match) => {
      const name = (match[1] as string).toLowerCase();
      const known = ENTITIES[name];
      if (known !== undefined) return known;
      if (!name.startsWith("#")) return undefined;
      const point = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
    },
    "Decoded HTML entities.",
  );
  return replaced === undefined ? [] : [replaced];
}

const ESCAPES_NOTE = "Turned escaped line breaks and quotes into real ones.";

/**
 * Turns escapes into what they stand for. Only a text without a single real line break can have lost them; one that has
 * some means `\n` where it says so.
 *
 * @param text as written
 * @returns the text unescaped throughout, and outside of its literals
 */
export function unescape(text: string): readonly Rewritten[] {
  if (!/\\[nt"'`$]/.test(text)) return [];
  const trimmed = text.trim();
  if (trimmed.includes("\n") && !/\\["`]/.test(trimmed)) return [];
  const results: Rewritten[] = [];
  const whole = unescapeWhole(text);
  if (whole !== undefined) results.push(whole);
  const outside = unescapeOutside(text);
  if (outside !== undefined) results.push(outside);
  return results;
}

/** As if the whole text were the inside of a JSON string. */
function unescapeWhole(text: string): Rewritten | undefined {
  const writer = createTextWriter(text);
  let done = 0;
  for (let at = text.indexOf("\\"); at >= 0; at = text.indexOf("\\", done)) {
    const escape = readEscape(text, at + 1);
    if (escape === undefined) return undefined;
    writer.copy(done, at);
    writer.write(escape.value, at);
    done = escape.end;
  }
  writer.copy(done, text.length);
  return { ...writer.finish(), note: ESCAPES_NOTE };
}

/** Only between literals: those keep their escapes. */
function unescapeOutside(text: string): Rewritten | undefined {
  const writer = createTextWriter(text);
  let done = 0;
  let quote = "";
  let changed = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit === "\\") {
      const next = text.charAt(i + 1);
      if (quote === "" && (next === "n" || next === "r" || next === "t")) {
        writer.copy(done, i);
        writer.write(next === "n" ? "\n" : next === "r" ? "" : "\t", i);
        done = i + 2;
        changed = true;
      }
      i++;
    } else if (quote !== "") {
      if (unit === quote) quote = "";
    } else if (unit === '"' || unit === "'" || unit === "`") quote = unit;
  }
  if (!changed) return undefined;
  writer.copy(done, text.length);
  return { ...writer.finish(), note: ESCAPES_NOTE };
}

const OPENING: { readonly [quote: string]: string } = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‘": "'",
  "’": "'",
  "‚": "'",
  "＂": '"',
  "＇": "'",
};
const CLOSERS: { readonly [quote: string]: string } = { '"': '"“”»«', "'": "'‘’" };
const OTHERS: { readonly [unit: string]: string } = {
  "−": "-",
  "–": "-",
  "…": "...",
  "（": "(",
  "）": ")",
  "；": ";",
  "，": ",",
  "：": ":",
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
  "＝": "=",
  "\u200b": "",
  "\u200c": "",
  "\u200d": "",
  "\u2060": "",
  "\u00ad": "",
};

/** Typographic quotes and full-width punctuation outside of literals; inside, only the quote that ends one. */
function straightenQuotes(text: string): readonly Rewritten[] {
  const writer = createTextWriter(text);
  let done = 0;
  let closers = "";
  let plain = "";
  let changed = false;
  const put = (at: number, replacement: string): void => {
    writer.copy(done, at);
    if (replacement.length === 1) writer.cover(replacement, at);
    else writer.write(replacement, at);
    done = at + 1;
    changed = true;
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit === "\\") i++;
    else if (closers !== "") {
      // Only a template goes on in the next line.
      if (unit === "\n" && plain !== "`") closers = "";
      else if (!closers.includes(unit)) {
        // A straight quote inside typographic ones would end the literal.
        if (unit === plain && closers !== plain) put(i, `\\${unit}`);
      } else if (unit !== "’" || !/\p{L}/u.test(text.charAt(i + 1))) {
        // An apostrophe in a word does not end it.
        if (unit !== plain) put(i, plain);
        closers = "";
      }
    } else if (unit === "/" && (text.charAt(i + 1) === "/" || text.charAt(i + 1) === "*")) i = endOfComment(text, i) - 1;
    else if (unit === '"' || unit === "'" || unit === "`") {
      closers = unit;
      plain = unit;
    } else if (OPENING[unit] !== undefined) {
      plain = OPENING[unit];
      closers = (CLOSERS[plain] as string).replace(plain, "");
      put(i, plain);
    } else if (OTHERS[unit] !== undefined) put(i, OTHERS[unit]);
  }
  if (!changed) return [];
  writer.copy(done, text.length);
  return [{ ...writer.finish(), note: "Replaced typographic quotes and punctuation." }];
}

function endOfComment(text: string, at: number): number {
  const end = text.charAt(at + 1) === "/" ? text.indexOf("\n", at) : text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 1;
}

/** In the order in which they are tried. */
export const CHARACTER_REPAIRS: readonly Repair[] = [decodeEntities, unescape, straightenQuotes];
