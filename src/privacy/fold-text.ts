// Sees through disguises: wide and foreign digits, odd dashes and spaces, invisible characters inside a value.
// Trust: boundary

/** A text as detectors read it, and where its characters stand in the original. */
export interface FoldedText {
  readonly text: string;
  /** Offset in the original of each UTF-16 unit of `text`, and of its end; absent when they are the same. */
  readonly offsets?: Uint32Array;
}

const DECIMAL = /\p{Nd}/u;
const INVISIBLE = /[\p{Cf}\u034f\ufe00-\ufe0f]/u;

/**
 * Folds a text for detection. Values themselves are always taken from the original.
 *
 * @param text any string
 * @returns ASCII digits, hyphens and spaces in place of their relatives; invisible characters left out
 */
export function foldForDetection(text: string): FoldedText {
  let changed = -1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80 ? !isEscape(text, i) && percentCode(text, i) === undefined : foldAt(text, i) === undefined) continue;
    changed = i;
    break;
  }
  if (changed < 0) return { text };
  const offsets = new Uint32Array(text.length + 1);
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === BACKSLASH && isEscape(text, i)) {
      // A break in JSON within a text: without this its letter would seem to begin the value behind it.
      units[length] = units[length + 1] = SPACE;
      offsets[length++] = i++;
      offsets[length++] = i;
      continue;
    }
    const encoded = unit === PERCENT ? percentCode(text, i) : undefined;
    if (encoded !== undefined) {
      units[length] = encoded;
      offsets[length++] = i;
      i += 2;
      continue;
    }
    const replacement = unit < 0x80 || i < changed ? undefined : foldAt(text, i);
    if (replacement !== "") {
      units[length] = replacement === undefined ? unit : replacement.charCodeAt(0);
      offsets[length++] = i;
    }
    // An astral digit is two units and becomes one.
    if (replacement !== undefined && unit >= 0xd800 && unit <= 0xdbff) i++;
  }
  offsets[length] = text.length;
  return { text: textOf(units.subarray(0, length)), offsets: offsets.subarray(0, length + 1) };
}

const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const SPACE = 0x20;

/** Whether a spelled-out break or tab stands at `i`. */
function isEscape(text: string, i: number): boolean {
  return text.charCodeAt(i) === BACKSLASH && "nrt".includes(text[i + 1] ?? "x");
}

/** The printable ASCII character that `%20` and its like stand for, a space for a break: in a URL a card has no spaces. */
export function percentCode(text: string, i: number): number | undefined {
  if (text.charCodeAt(i) !== PERCENT) return undefined;
  const high = hexDigit(text.charCodeAt(i + 1));
  const low = hexDigit(text.charCodeAt(i + 2));
  const code = high * 16 + low;
  if (code === 0x09 || code === 0x0a || code === 0x0d) return low < 0 ? undefined : SPACE;
  return high >= 2 && high <= 7 && low >= 0 && code < 0x7f ? code : undefined;
}

function hexDigit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const lower = unit | 0x20;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

const CHUNK = 8192;

function textOf(units: Uint16Array): string {
  const parts: string[] = [];
  for (let i = 0; i < units.length; i += CHUNK) parts.push(String.fromCharCode(...units.subarray(i, i + CHUNK)));
  return parts.join("");
}

/** What stands for the character at `i`: `undefined` for itself, an empty string for nothing. */
function foldAt(text: string, i: number): string | undefined {
  const code = text.codePointAt(i) ?? 0;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0xa0 || code === 0x3000 || code === 0x202f || code === 0x205f || (code >= 0x2000 && code <= 0x200a)) return " ";
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0x2e3a) return "-";
  // Latin, Greek and Cyrillic letters, the bulk of what comes here, are none of the rest.
  if (code < 0x034f && code !== 0xad) return undefined;
  if (code > 0xffff && code !== text.charCodeAt(i) && code < 0x1d7ce)
    return INVISIBLE.test(String.fromCodePoint(code)) ? "" : decimal(code);
  const character = String.fromCodePoint(code);
  if (INVISIBLE.test(character)) return "";
  return decimal(code);
}

/** Decimal digits of a script stand in a row of ten, so the row's start tells the value. */
function decimal(code: number): string | undefined {
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  if (!DECIMAL.test(String.fromCodePoint(code))) return undefined;
  let zero = code;
  while (code - zero < 9 && DECIMAL.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
