// UTF-8 to text and back, for TextEncoder, TextDecoder and percent-encoding.
// Trust: guest text

/** Collects code units and turns them into text in pieces that fit the guest's stack. */
export interface TextOutput {
  text: string;
  units: number[];
}

/** How many arguments at once fit the guest's stack. */
const RUN = 1000;

function sliceOf(bytes: ArrayLike<number>, from: number, to: number): ArrayLike<number> {
  return Array.isArray(bytes) ? (bytes as number[]).slice(from, to) : (bytes as Uint8Array).subarray(from, to);
}

export function flush(out: TextOutput): void {
  if (out.units.length > 0) out.text += String.fromCharCode(...out.units);
  out.units = [];
}

export function putPoint(out: TextOutput, point: number): void {
  if (point < 0x10000) out.units.push(point);
  else out.units.push(0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
  if (out.units.length > 500) flush(out);
}

/** Writes as much of `text` into `target` as fits; a character is never split. */
export function encodeUtf8Into(text: string, target: { [index: number]: number }, room: number): { read: number; written: number } {
  let written = 0;
  let read = 0;
  const length = text.length;
  while (read < length) {
    const code = text.charCodeAt(read);
    if (code < 0x80) {
      if (written === room) break;
      target[written++] = code;
      read++;
    } else if (code < 0x800) {
      if (written + 2 > room) break;
      target[written++] = 0xc0 | (code >> 6);
      target[written++] = 0x80 | (code & 63);
      read++;
    } else {
      const low = text.charCodeAt(read + 1);
      if (code >= 0xd800 && code < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
        if (written + 4 > room) break;
        const point = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        target[written++] = 0xf0 | (point >> 18);
        target[written++] = 0x80 | ((point >> 12) & 63);
        target[written++] = 0x80 | ((point >> 6) & 63);
        target[written++] = 0x80 | (point & 63);
        read += 2;
      } else {
        if (written + 3 > room) break;
        const unit = code >= 0xd800 && code < 0xe000 ? 0xfffd : code;
        target[written++] = 0xe0 | (unit >> 12);
        target[written++] = 0x80 | ((unit >> 6) & 63);
        target[written++] = 0x80 | (unit & 63);
        read++;
      }
    }
  }
  return { read, written };
}

/** The bytes of `text` in UTF-8; lone surrogates become U+FFFD. */
export function encodeUtf8(text: string): number[] {
  const bytes: number[] = [];
  encodeUtf8Into(text, bytes, Infinity);
  return bytes;
}

/**
 * Decodes `bytes`, calling `bad` for each malformed sequence.
 *
 * @returns where an unfinished character at the end starts; `bytes.length` when there is none, or when `more` is false
 */
export function decodeUtf8Into(bytes: ArrayLike<number>, out: TextOutput, more: boolean, bad: () => void): number {
  const length = bytes.length;
  let at = 0;
  let checkedTo = 0;
  while (at < length) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      if (at >= checkedTo) {
        // Whole runs of ASCII go through native code.
        checkedTo = Math.min(at + RUN, length);
        const run = checkedTo - at < 16 ? "" : String.fromCharCode.apply(null, sliceOf(bytes, at, checkedTo) as number[]);
        const end = run === "" ? 0 : run.search(/[^\0-\x7f]/);
        if (end !== 0) {
          flush(out);
          out.text += end < 0 ? run : run.slice(0, end);
          at = end < 0 ? checkedTo : at + end;
          continue;
        }
      }
      putPoint(out, lead);
      at++;
      continue;
    }
    const need = lead >= 0xc2 && lead <= 0xdf ? 1 : lead >= 0xe0 && lead <= 0xef ? 2 : lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
    let point = lead & (0x3f >> need);
    let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    let got = 0;
    while (got < need && at + got + 1 < length) {
      const next = bytes[at + got + 1] as number;
      if (next < low || next > high) break;
      point = (point << 6) | (next & 63);
      low = 0x80;
      high = 0xbf;
      got++;
    }
    if (need > 0 && got === need) putPoint(out, point);
    else if (more && need > 0 && at + got + 1 === length) return at;
    else bad();
    at += got + 1;
  }
  return length;
}

/** Decodes with U+FFFD for what is malformed. */
export function decodeUtf8(bytes: ArrayLike<number>): string {
  const out: TextOutput = { text: "", units: [] };
  decodeUtf8Into(bytes, out, false, () => putPoint(out, 0xfffd));
  flush(out);
  return out.text;
}
