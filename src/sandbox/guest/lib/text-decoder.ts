// TextDecoder for utf-8, utf-16le, utf-16be and windows-1252 (which the web also calls latin1 and ascii).
// Trust: guest text
import { defineClass } from "./define.ts";
import { decodeUtf8Into, flush, putPoint, type TextOutput } from "./utf8.ts";

const LABELS: readonly (readonly [encoding: string, labels: string])[] = [
  ["utf-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"],
  ["utf-16le", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"],
  ["utf-16be", "unicodefffe utf-16be"],
  [
    "windows-1252",
    "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252",
  ],
];
/** U+0080 to U+009F as windows-1252 shows them. */
const C1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function encodingOf(label: string): string {
  const wanted = label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "").toLowerCase();
  for (const [encoding, labels] of LABELS) if (wanted !== "" && labels.split(" ").includes(wanted)) return encoding;
  throw new RangeError(
    `TextDecoder: the encoding ${JSON.stringify(label)} is not available in the sandbox; use "utf-8", "utf-16le", "utf-16be" or "latin1"`,
  );
}

function bytesOf(input: unknown): Uint8Array {
  if (input === undefined) return new Uint8Array(0);
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  throw new TypeError("TextDecoder.decode: give an ArrayBuffer, a typed array or a DataView");
}

class GuestTextDecoder {
  readonly #encoding: string;
  readonly #fatal: boolean;
  readonly #ignoreBom: boolean;
  #started = false;
  #pending: number[] = [];

  constructor(label: unknown = "utf-8", options: { fatal?: unknown; ignoreBOM?: unknown } = {}) {
    this.#encoding = encodingOf(String(label));
    this.#fatal = Boolean(options?.fatal);
    this.#ignoreBom = Boolean(options?.ignoreBOM);
  }
  get encoding(): string {
    return this.#encoding;
  }
  get fatal(): boolean {
    return this.#fatal;
  }
  get ignoreBOM(): boolean {
    return this.#ignoreBom;
  }
  decode(input?: unknown, options?: { stream?: unknown }): string {
    const stream = Boolean(options?.stream);
    const fresh = bytesOf(input);
    const bytes: ArrayLike<number> = this.#pending.length === 0 ? fresh : [...this.#pending, ...fresh];
    this.#pending = [];
    const out: TextOutput = { text: "", units: [] };
    try {
      if (this.#encoding === "utf-8") {
        for (let at = decodeUtf8Into(bytes, out, stream, () => this.#bad(out)); at < bytes.length; at++)
          this.#pending.push(bytes[at] as number);
      } else if (this.#encoding === "windows-1252") for (let at = 0; at < bytes.length; at++) putPoint(out, latin1(bytes[at] as number));
      else this.#utf16(bytes, out, stream, this.#encoding === "utf-16be");
    } catch (error) {
      this.#started = false;
      throw error;
    }
    flush(out);
    let text = out.text;
    if (!this.#started && text !== "") {
      this.#started = true;
      if (!this.#ignoreBom && this.#encoding !== "windows-1252" && text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    if (!stream) this.#started = false;
    return text;
  }
  #bad(out: TextOutput): void {
    if (this.#fatal) throw new TypeError(`TextDecoder: the bytes are not valid ${this.#encoding}`);
    putPoint(out, 0xfffd);
  }
  #utf16(bytes: ArrayLike<number>, out: TextOutput, stream: boolean, big: boolean): void {
    const length = bytes.length;
    const unitAt = (at: number): number => ((bytes[big ? at : at + 1] as number) << 8) | (bytes[big ? at + 1 : at] as number);
    let at = 0;
    for (; at + 1 < length; at += 2) {
      const unit = unitAt(at);
      if (unit < 0xd800 || unit > 0xdfff) putPoint(out, unit);
      else if (unit < 0xdc00 && at + 3 < length && (unitAt(at + 2) & 0xfc00) === 0xdc00) {
        out.units.push(unit, unitAt(at + 2));
        at += 2;
      } else if (unit < 0xdc00 && at + 3 >= length) {
        // The low half may still come; with an odd byte left over both are one error.
        break;
      } else this.#bad(out);
    }
    if (at >= length) return;
    if (stream) for (; at < length; at++) this.#pending.push(bytes[at] as number);
    else this.#bad(out);
  }
}

function latin1(byte: number): number {
  return byte < 0x80 || byte > 0x9f ? byte : C1.charCodeAt(byte - 0x80);
}

/** Puts TextDecoder on the global object. */
export function installTextDecoder(global: object): void {
  if (typeof Uint8Array === "function") defineClass(global, "TextDecoder", GuestTextDecoder);
}
