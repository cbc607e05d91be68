// E-mail addresses: found at their `@` and read outwards, so that the work is bounded for each one.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";

const LOCAL = 1;
const DOMAIN = 2;
const LETTER = 4;
const ALNUM = 8;
const LOWER = 16;
// A table, not patterns: this runs for every address in every answer.
const CLASS = new Uint8Array(128);
for (const character of "abcdefghijklmnopqrstuvwxyz") CLASS[character.charCodeAt(0)] = LOCAL | DOMAIN | LETTER | ALNUM | LOWER;
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") CLASS[character.charCodeAt(0)] = LOCAL | DOMAIN | LETTER | ALNUM;
for (const character of "0123456789") CLASS[character.charCodeAt(0)] = LOCAL | DOMAIN | ALNUM;
for (const character of ".-") CLASS[character.charCodeAt(0)] = LOCAL | DOMAIN;
for (const character of "_%+'") CLASS[character.charCodeAt(0)] = LOCAL;
/** Outside ASCII, letters and what joins them; not the dots of a mask. */
const FOREIGN = /[\p{L}\p{N}\p{M}]/u;

const OTHER_AT = /@|%40|&#(?:64|x40);/gi;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;
const AT = 0x40;
const DOT = 0x2e;
const DASH = 0x2d;

// `icon@2x.png` and `lib@next.js` are file names. Endings that are also common in addresses (md, rs, sh) are left out.
const FILE_ENDINGS = new Set(
  "png jpg jpeg gif svg webp avif ico bmp tiff css scss less js mjs cjs jsx ts mts cts tsx json yaml yml toml xml html htm txt pdf map wasm tgz gz tar lock vue svelte woff woff2 ttf eot mp3 mp4 webm exe dll dylib class jar local localhost internal".split(
    " ",
  ),
);
/** What follows the colon of `git@host:owner/repo.git`. */
const PATH = /^[^\s:"']*(?:\/|\.git)/;
/** The text before a user name, or a password, in a URL. */
const IN_AUTHORITY = /:\/\/(?:[^\s/@]*:)?$/;
const FOREIGN_TOP_LEVEL = /^(?:xn--[a-z0-9-]{2,59}|[\p{L}\p{M}]{2,24})$/iu;

function isOf(bit: number, text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  return unit < 128 ? ((CLASS[unit] ?? 0) & bit) !== 0 : FOREIGN.test(text[i] ?? "");
}

/** End of the domain that starts at `start`, or -1. */
function domainEnd(text: string, start: number): number {
  let end = start;
  let lastDot = -1;
  let dotBefore = -1;
  for (; end < text.length && end - start <= MAX_DOMAIN && isOf(DOMAIN, text, end); end++) {
    if (text.charCodeAt(end) !== DOT) continue;
    // An empty label, or one that ends with a hyphen: the domain stops before it.
    const before = text.charCodeAt(end - 1);
    if (end === start || before === DOT || before === DASH) break;
    dotBefore = lastDot;
    lastDot = end;
  }
  if (end - start > MAX_DOMAIN) return -1;
  while (end > start && (text.charCodeAt(end - 1) === DOT || text.charCodeAt(end - 1) === DASH)) end--;
  if (lastDot >= end) lastDot = dotBefore;
  if (lastDot <= start || text.charCodeAt(start) === DASH) return -1;
  // "…@example.com.Then we": a sentence that starts without a space is not part of the domain.
  if (
    dotBefore > start &&
    dotBefore < lastDot &&
    !isAll(LOWER, text, lastDot + 1, lastDot + 2) &&
    isAll(LOWER, text, lastDot + 2, end) &&
    isAll(LOWER, text, dotBefore + 1, lastDot)
  ) {
    return isTopLevel(text, dotBefore + 1, lastDot) ? lastDot : -1;
  }
  return isTopLevel(text, lastDot + 1, end) ? end : -1;
}

function isAll(bit: number, text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (((CLASS[text.charCodeAt(i)] ?? 0) & bit) === 0) return false;
  return true;
}

function isTopLevel(text: string, start: number, end: number): boolean {
  if (!isAll(LETTER, text, start, end)) return FOREIGN_TOP_LEVEL.test(text.slice(start, end));
  if (end - start < 2 || end - start > 24) return false;
  return end - start > 9 || !FILE_ENDINGS.has(text.slice(start, end).toLowerCase());
}

/** Start of the local part that ends at `at`, or -1. */
function localStart(text: string, at: number, floor: number): number {
  if (at === floor || text.charCodeAt(at - 1) === DOT) return -1;
  let start = at;
  let solid = false;
  while (start > floor && at - start <= MAX_LOCAL && isOf(LOCAL, text, start - 1)) {
    start--;
    const unit = text.charCodeAt(start);
    // Two dots are no part of an address; what follows them may be one.
    if (unit === DOT && text.charCodeAt(start + 1) === DOT) break;
    solid ||= unit > 127 || unit === 0x5f || ((CLASS[unit] ?? 0) & ALNUM) !== 0;
  }
  if (at - start > MAX_LOCAL || !solid) return -1;
  // An opening quote, a dot that ends a sentence or a list's dash is not part of the address.
  while (start < at && text.charCodeAt(start) < 128 && text[start] !== "_" && ((CLASS[text.charCodeAt(start)] ?? 0) & ALNUM) === 0) start++;
  return start;
}

function addressAt(text: string, at: number, after: number, floor: number): Detection | undefined {
  const end = domainEnd(text, after);
  if (end < 0) return undefined;
  let start = localStart(text, at, floor);
  if (start < 0) return undefined;
  // In an encoded URL an address begins after the last escape: `to%3Danna%40example.com`.
  const escape = after - at === 1 ? -1 : text.slice(start, at).lastIndexOf("%");
  if (escape >= 0) start += escape + 3;
  else if (after - at > 1 && text[start - 1] === "%") start += 2;
  if (start >= at) return undefined;
  // git@host:path and ssh://git@host are addresses of machines.
  if (start === 0 && end === text.length) return { start, end, score: 0.9 };
  const next = text[end] ?? " ";
  if (next === ":" && PATH.test(text.slice(end + 1, end + 80))) return undefined;
  if (next === "@" || next === "_" || (start > 2 && IN_AUTHORITY.test(text.slice(Math.max(0, start - 80), start)))) return undefined;
  return { start, end, score: 0.9 };
}

function find(text: string): Detection[] {
  let at = text.indexOf("@");
  if (at < 0 || text.includes("%40") || text.includes("&#")) return findEncoded(text);
  let found: Detection[] | undefined;
  for (let floor = 0; at >= 0; at = text.indexOf("@", at + 1)) {
    const address = addressAt(text, at, at + 1, floor);
    if (address === undefined) continue;
    // A list of one is made as such: this runs for every address in every answer.
    if (found === undefined) found = [address];
    else found.push(address);
    floor = address.end;
  }
  return found ?? [];
}

function findEncoded(text: string): Detection[] {
  const found: Detection[] = [];
  let floor = 0;
  for (const match of text.matchAll(OTHER_AT)) {
    const address = addressAt(text, match.index, match.index + match[0].length, floor);
    if (address === undefined) continue;
    found.push(address);
    floor = address.end;
  }
  return found;
}

/** Characters that no detector before this one needs: with few digits and short words there is no key, card or account in them. */
const MAX_PLAIN_RUN = 15;
const MAX_PLAIN_DIGITS = 9;

/**
 * Whether a text is one address of the plainest form, so that no other detector need look at it.
 *
 * It says no to much that is an address; what it says yes to, `find` takes for one from its first character to its last.
 *
 * @param text any text
 */
export function isPlainAddress(text: string): boolean {
  const { length } = text;
  let at = -1;
  let lastDot = -1;
  let run = 0;
  let digits = 0;
  // Behind a letter or a digit; a dot, a hyphen and the `@` must stand between two of them.
  let solid = false;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 97 && unit <= 122) {
      solid = true;
      if (++run > MAX_PLAIN_RUN) return false;
    } else if (unit >= 48 && unit <= 57) {
      solid = true;
      if (++run > MAX_PLAIN_RUN || ++digits > MAX_PLAIN_DIGITS) return false;
    } else {
      if (!solid) return false;
      solid = false;
      if (unit === DOT) {
        lastDot = i;
        run = 0;
      } else if (unit === AT && at < 0) {
        if (i > MAX_LOCAL) return false;
        at = i;
        run = 0;
      } else if (unit !== DASH || ++run > MAX_PLAIN_RUN) return false;
    }
  }
  return (
    solid &&
    at > 0 &&
    lastDot > at &&
    length - at <= MAX_DOMAIN &&
    isTopLevel(text, lastDot + 1, length) &&
    isAll(LETTER, text, lastDot + 1, length)
  );
}

/** Finds e-mail addresses, also with `%40` or `&#64;` for the `@`. */
export const emailDetector: Detector = {
  kind: "EMAIL",
  applies: ({ mask, digits }) =>
    (mask & HAS.dot) !== 0 && ((mask & HAS.at) !== 0 || ((mask & (HAS.percent | HAS.ampersand)) !== 0 && digits >= 2)),
  find,
};
