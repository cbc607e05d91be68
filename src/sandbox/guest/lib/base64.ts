// Base64 and hex: atob, btoa, and the Uint8Array methods that this engine lacks.
// Trust: guest text
import { defineFunctions } from "./define.ts";
import { GuestDOMException } from "./dom-exception.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL_ALPHABET = ALPHABET.slice(0, 62) + "-_";

interface Decoded {
  /** Characters consumed. */
  read: number;
  bytes: number[];
}

const CODES: readonly number[] = Array.from(ALPHABET, (char) => char.charCodeAt(0));
const URL_CODES: readonly number[] = Array.from(URL_ALPHABET, (char) => char.charCodeAt(0));
const PADDING = 61;
/** How many arguments at once fit the guest's stack. */
const RUN = 1000;

function textOf(codes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < codes.length; at += RUN) text += String.fromCharCode.apply(null, codes.slice(at, at + RUN));
  return text;
}

function base64Of(bytes: ArrayLike<number>, codes: readonly number[], padded: boolean): string {
  const out: number[] = [];
  const length = bytes.length;
  let at = 0;
  for (; at + 2 < length; at += 3) {
    const group = ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number);
    out.push(
      codes[group >> 18] as number,
      codes[(group >> 12) & 63] as number,
      codes[(group >> 6) & 63] as number,
      codes[group & 63] as number,
    );
  }
  const rest = length - at;
  if (rest > 0) {
    const group = ((bytes[at] as number) << 16) | (rest > 1 ? (bytes[at + 1] as number) << 8 : 0);
    out.push(codes[group >> 18] as number, codes[(group >> 12) & 63] as number);
    if (rest > 1) out.push(codes[(group >> 6) & 63] as number);
    if (padded) out.push(...(rest > 1 ? [PADDING] : [PADDING, PADDING]));
  }
  return textOf(out);
}

/** atob's decoding: any white space, padding optional. */
function forgivingDecode(input: string): string {
  let text = input.replace(/[\t\n\f\r ]+/g, "");
  if (text.length % 4 === 0) text = text.replace(/==?$/, "");
  if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text)) {
    throw new GuestDOMException("atob: the text is not base64; for base64url replace - by + and _ by / first", "InvalidCharacterError");
  }
  const values: number[] = [];
  CODES.forEach((code, value) => {
    values[code] = value;
  });
  const out: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const third = text.charCodeAt(at + 2);
    const fourth = text.charCodeAt(at + 3);
    const group =
      ((values[text.charCodeAt(at)] as number) << 18) |
      ((values[text.charCodeAt(at + 1)] as number) << 12) |
      ((values[third] ?? 0) << 6) |
      (values[fourth] ?? 0);
    out.push(group >> 16, (group >> 8) & 255, group & 255);
  }
  out.length = (text.length * 3) >> 2;
  return textOf(out);
}

function groupOf(text: string, at: number, alphabet: string): number {
  let group = 0;
  for (let index = at; index < at + 4; index++) group = (group << 6) | (index < text.length ? alphabet.indexOf(text.charAt(index)) : 0);
  return group;
}

type LastChunk = "loose" | "strict" | "stop-before-partial";

/** The specification's FromBase64, for Uint8Array.fromBase64 and setFromBase64. */
function decodeBase64(text: string, alphabet: string, last: LastChunk, room: number): Decoded {
  const bytes: number[] = [];
  let read = 0;
  let chunk = "";
  let at = 0;
  if (room === 0) return { read, bytes };
  for (;;) {
    while (at < text.length && /[\t\n\f\r ]/.test(text.charAt(at))) at++;
    if (at === text.length) {
      if (chunk === "") return { read: at, bytes };
      if (last === "stop-before-partial") return { read, bytes };
      if (last === "strict" || chunk.length === 1) throw partial();
      push(bytes, chunk, alphabet, false);
      return { read: at, bytes };
    }
    const char = text.charAt(at++);
    if (char === "=") {
      if (chunk.length < 2) throw partial();
      while (at < text.length && /[\t\n\f\r ]/.test(text.charAt(at))) at++;
      if (chunk.length === 2) {
        if (at === text.length) {
          if (last === "stop-before-partial") return { read, bytes };
          throw partial();
        }
        if (text.charAt(at) === "=") {
          at++;
          while (at < text.length && /[\t\n\f\r ]/.test(text.charAt(at))) at++;
        }
      }
      if (at < text.length) throw new SyntaxError("base64: text after the padding");
      push(bytes, chunk, alphabet, last === "strict");
      return { read: at, bytes };
    }
    if (!alphabet.includes(char)) throw new SyntaxError(`base64: the character at ${at - 1} is not in the alphabet`);
    const left = room - bytes.length;
    if ((left === 1 && chunk.length === 2) || (left === 2 && chunk.length === 3)) return { read, bytes };
    chunk += char;
    if (chunk.length < 4) continue;
    push(bytes, chunk, alphabet, false);
    chunk = "";
    read = at;
    if (bytes.length >= room) return { read, bytes };
  }
}

function partial(): SyntaxError {
  return new SyntaxError("base64: the last group is incomplete");
}

function push(bytes: number[], chunk: string, alphabet: string, strict: boolean): void {
  const group = groupOf(chunk, 0, alphabet);
  const count = chunk.length - 1;
  if (strict && (group & ((1 << (24 - 8 * count)) - 1)) !== 0) throw new SyntaxError("base64: the last group has extra bits");
  for (let index = 0; index < count; index++) bytes.push((group >> (16 - 8 * index)) & 255);
}

function decodeHex(text: string, room: number): Decoded {
  if (text.length % 2 !== 0) throw new SyntaxError("hex: the text has an odd number of digits");
  const bytes: number[] = [];
  let read = 0;
  while (read < text.length && bytes.length < room) {
    const pair = text.slice(read, read + 2);
    if (!/^[0-9a-fA-F]{2}$/.test(pair)) throw new SyntaxError(`hex: the characters at ${read} are no hex digits`);
    bytes.push(parseInt(pair, 16));
    read += 2;
  }
  return { read, bytes };
}

function textOnly(value: unknown, name: string): string {
  if (typeof value !== "string") throw new TypeError(`${name} wants a string`);
  return value;
}

function bytesOnly(value: unknown, name: string): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new TypeError(`${name} wants a Uint8Array`);
  return value;
}

function alphabetOf(options: { alphabet?: unknown } | undefined): string {
  const name = options?.alphabet;
  if (name === undefined || name === "base64") return ALPHABET;
  if (name === "base64url") return URL_ALPHABET;
  throw new TypeError('alphabet must be "base64" or "base64url"');
}

function lastChunkOf(options: { lastChunkHandling?: unknown } | undefined): LastChunk {
  const handling = options?.lastChunkHandling ?? "loose";
  if (handling === "loose" || handling === "strict" || handling === "stop-before-partial") return handling;
  throw new TypeError('lastChunkHandling must be "loose", "strict" or "stop-before-partial"');
}

type Base64Options = { alphabet?: unknown; lastChunkHandling?: unknown; omitPadding?: unknown };

/** Puts atob, btoa and the Uint8Array conversions in place. */
export function installBase64(global: object): void {
  defineFunctions(global, {
    atob(...args: [text?: unknown]): string {
      if (args.length === 0) throw new TypeError("atob: give the base64 text");
      return forgivingDecode(String(args[0]));
    },
    btoa(...args: [text?: unknown]): string {
      if (args.length === 0) throw new TypeError("btoa: give the text to encode");
      const text = String(args[0]);
      if (/[^\0-\xff]/.test(text))
        throw new GuestDOMException(
          "btoa: the text has characters above U+00FF; encode it first: new TextEncoder().encode(text).toBase64()",
          "InvalidCharacterError",
        );
      const bytes: number[] = [];
      for (let at = 0; at < text.length; at++) bytes.push(text.charCodeAt(at));
      return base64Of(bytes, CODES, true);
    },
  });
  if (typeof Uint8Array !== "function") return;
  defineFunctions(Uint8Array, {
    fromBase64(text: unknown, options?: Base64Options): Uint8Array {
      return new Uint8Array(
        decodeBase64(textOnly(text, "Uint8Array.fromBase64"), alphabetOf(options), lastChunkOf(options), Infinity).bytes,
      );
    },
    fromHex(text: unknown): Uint8Array {
      return new Uint8Array(decodeHex(textOnly(text, "Uint8Array.fromHex"), Infinity).bytes);
    },
  });
  defineFunctions(Uint8Array.prototype, {
    toBase64(this: unknown, options?: Base64Options): string {
      const bytes = bytesOnly(this, "toBase64");
      return base64Of(bytes, alphabetOf(options) === ALPHABET ? CODES : URL_CODES, !options?.omitPadding);
    },
    toHex(this: unknown): string {
      let text = "";
      for (const byte of bytesOnly(this, "toHex")) text += (byte < 16 ? "0" : "") + byte.toString(16);
      return text;
    },
    setFromBase64(this: unknown, text: unknown, options?: Base64Options): { read: number; written: number } {
      const target = bytesOnly(this, "setFromBase64");
      return written(target, decodeBase64(textOnly(text, "setFromBase64"), alphabetOf(options), lastChunkOf(options), target.length));
    },
    setFromHex(this: unknown, text: unknown): { read: number; written: number } {
      const target = bytesOnly(this, "setFromHex");
      return written(target, decodeHex(textOnly(text, "setFromHex"), target.length));
    },
  });
}

function written(target: Uint8Array, decoded: Decoded): { read: number; written: number } {
  target.set(decoded.bytes);
  return { read: decoded.read, written: decoded.bytes.length };
}
