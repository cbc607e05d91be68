// Percent-encoding with the URL standard's sets, and percent-decoding to bytes or text.
// Trust: guest text
import { toUsvString } from "./usv-string.ts";
import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

/** The printable ASCII characters that a set encodes; controls and everything above U+007E always are. */
export type EncodeSet = string;
export const CONTROL_SET: EncodeSet = "";
export const FRAGMENT_SET: EncodeSet = ' "<>`';
// Chromium encodes ' in every query and in credentials, and | in every path; the standard only ' in the query of special schemes.
export const QUERY_SET: EncodeSet = " \"#<>'";
export const PATH_SET: EncodeSet = ' "#<>?^`{|}';
export const USERINFO_SET: EncodeSet = ' "#<>?^`{}/:;=@[\\]|\'';
export const FORM_SET: EncodeSet = ' "#<>?^`{}/:;=@[\\]|$&+,%!\'()~';

/** What no set encodes; most texts are nothing else. */
const UNTOUCHED = /^[A-Za-z0-9*._-]*$/;
const PLAIN = /^[\x20-\x7e]*$/;

/** Percent-encodes `text` as UTF-8; lone surrogates become U+FFFD. */
export function percentEncode(text: string, set: EncodeSet): string {
  if (UNTOUCHED.test(text)) return text;
  let out = "";
  for (const char of text) {
    if (PLAIN.test(char)) out += set.includes(char) ? "%" + hexPair(char.charCodeAt(0)) : char;
    else for (const byte of encodeUtf8(char)) out += "%" + hexPair(byte);
  }
  return out;
}

function hexPair(byte: number): string {
  return (byte < 16 ? "0" : "") + byte.toString(16).toUpperCase();
}

/** Percent-decodes; bytes that are not UTF-8 become U+FFFD. */
export function percentDecode(text: string): string {
  if (!text.includes("%")) return toUsvString(text);
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
