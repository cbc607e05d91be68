// E-mail addresses: found at their `@` and read outwards, so that the work is bounded for each one.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";

const AT = /@|%40|&#(?:64|x40);/gi;
const LOCAL = /[A-Za-z0-9._%+'-]|[^\0-\x7f]/;
const DOMAIN = /[A-Za-z0-9.-]|[^\0-\x7f]/;
/** Outside ASCII, letters and what joins them; not the dots of a mask. */
const FOREIGN = /[\p{L}\p{N}\p{M}]/u;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;
const NOT_LETTER = /[^\p{L}\p{N}]/u;

// `icon@2x.png` and `lib@next.js` are file names. Endings that are also common in addresses (md, rs, sh) are left out.
const FILE_ENDINGS = new Set(
  "png jpg jpeg gif svg webp avif ico bmp tiff css scss less js mjs cjs jsx ts mts cts tsx json yaml yml toml xml html htm txt pdf map wasm tgz gz tar lock vue svelte woff woff2 ttf eot mp3 mp4 webm exe dll so dylib class jar local localhost internal example-file".split(" "),
);

function isOneOf(pattern: RegExp, text: string, i: number): boolean {
  const character = text[i] ?? "";
  return pattern.test(character) && (character <= "\x7f" || FOREIGN.test(character));
}

/** End of the domain that starts at `start`, or -1. */
function domainEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && end - start <= MAX_DOMAIN && isOneOf(DOMAIN, text, end)) end++;
  while (end > start && (text[end - 1] === "." || text[end - 1] === "-")) end--;
  if (end - start > MAX_DOMAIN || end - start < 4) return -1;
  let labels = text.slice(start, end).split(".");
  // "…@example.com.Then we": a sentence that starts without a space is not part of the domain.
  if (labels.length > 2 && /^[A-Z][a-z]*$/.test(labels.at(-1) ?? "") && /^[a-z]+$/.test(labels.at(-2) ?? "")) labels = labels.slice(0, -1);
  if (labels.length < 2 || labels.some((label) => label === "" || label.length > 63 || label.startsWith("-") || label.endsWith("-"))) return -1;
  const top = (labels.at(-1) ?? "").toLowerCase();
  if (!/^(?:xn--[a-z0-9-]+|[a-z]{2,24}|[^\x00-\x7f]+)$/.test(top) || FILE_ENDINGS.has(top)) return -1;
  return start + labels.join(".").length;
}

function find(text: string): Detection[] {
  const found: Detection[] = [];
  let floor = 0;
  for (const match of text.matchAll(AT)) {
    const at = match.index;
    let start = at;
    while (start > floor && at - start <= MAX_LOCAL && isOneOf(LOCAL, text, start - 1)) start--;
    if (at - start > MAX_LOCAL) continue;
    // An opening quote, a dot that ends a sentence or a list's dash is not part of the address.
    while (start < at && /[.'%\-]/.test(text[start] ?? "")) start++;
    if (start === at || text[at - 1] === "." || text.slice(start, at).includes("..") || !/[\p{L}\p{N}_]/u.test(text.slice(start, at))) continue;
    const end = domainEnd(text, at + match[0].length);
    if (end < 0) continue;
    // git@host:path and ssh://git@host are addresses of machines.
    if (text[end] === ":" && /[^\s\d/"'\\]/.test(text[end + 1] ?? " ")) continue;
    if (text.slice(Math.max(0, start - 3), start) === "://") continue;
    if (text[end] === "@" || !NOT_LETTER.test(text[end] ?? " ")) continue;
    found.push({ start, end, score: 0.9 });
    floor = end;
  }
  return found;
}

/** Finds e-mail addresses, also with `%40` or `&#64;` for the `@`. */
export const emailDetector: Detector = {
  kind: "EMAIL",
  applies: ({ mask, digits }) => (mask & HAS.at) !== 0 || ((mask & HAS.percent) !== 0 && digits >= 2) || ((mask & HAS.ampersand) !== 0 && digits >= 2),
  find,
};
