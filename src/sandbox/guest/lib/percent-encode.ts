// Percent-encoding with the URL standard's sets, and percent-decoding to text.
// Trust: guest text
import { toUsvString } from "./usv-string.ts";
import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

/** Runs of characters that a set encodes. */
export type EncodeSet = RegExp;
export const CONTROL_SET: EncodeSet = /[\0-\x1f\x7f-\uffff]+/g;
export const FRAGMENT_SET: EncodeSet = /[\0-\x20"<>`\x7f-\uffff]+/g;
// Chromium encodes ' in every query and in credentials, and | in every path; the standard only ' in the query of special schemes.
export const QUERY_SET: EncodeSet = /[\0-\x20"#<>'\x7f-\uffff]+/g;
export const PATH_SET: EncodeSet = /[\0-\x20"#<>?^`{|}\x7f-\uffff]+/g;
export const USERINFO_SET: EncodeSet = /[\0-\x20"#<>?^`{}/:;=@[\\\]|'\x7f-\uffff]+/g;
export const FORM_SET: EncodeSet = /[^A-Za-z0-9*._-]+/g;

/** Percent-encodes `text` as UTF-8; lone surrogates become U+FFFD. */
export function percentEncode(text: string, set: EncodeSet): string {
  return text.replace(set, encodeRun);
}

function encodeRun(run: string): string {
  let out = "";
  for (const byte of encodeUtf8(run)) out += (byte < 16 ? "%0" : "%") + byte.toString(16).toUpperCase();
  return out;
}

/** Percent-decodes; bytes that are not UTF-8 become U+FFFD. */
export function percentDecode(text: string): string {
  const wellFormed = toUsvString(text);
  if (!wellFormed.includes("%")) return wellFormed;
  try {
    return decodeURIComponent(wellFormed);
  } catch {
    return decodeLeniently(wellFormed);
  }
}

function decodeLeniently(text: string): string {
  const bytes = encodeUtf8(text);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    const value = byte === 0x25 ? parseHexPair(bytes[at + 1], bytes[at + 2]) : -1;
    if (value >= 0) at += 2;
    decoded.push(value >= 0 ? value : byte);
  }
  return decodeUtf8(decoded);
}

function parseHexPair(high: number | undefined, low: number | undefined): number {
  const pair = String.fromCharCode(high ?? 0, low ?? 0);
  return /^[0-9a-fA-F]{2}$/.test(pair) ? parseInt(pair, 16) : -1;
}
