// Reads and writes the plain parts of the WebAssembly binary format: numbers, names, sections.
// Trust: host

/** Magic number and version 1. */
export const HEADER: readonly number[] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** One section, its bytes as they stand in the file. */
export interface Section {
  readonly id: number;
  readonly body: Uint8Array;
}

/** A cursor over bytes that refuses to run past their end. */
export interface Reader {
  at(): number;
  skip(bytes: number): void;
  byte(): number;
  u32(): number;
  s32(): number;
  /** Skips a LEB128 number of up to 64 bits. */
  leb(): void;
  name(): string;
}

/** Makes a cursor over bytes. */
export function createReader(bytes: Uint8Array): Reader {
  let at = 0;
  function byte(): number {
    const value = bytes[at++];
    if (value === undefined) throw new Error(`wasm: ends unexpectedly at byte ${at - 1}`);
    return value;
  }
  function integer(signed: boolean): number {
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      if (shift > 28) throw new Error(`wasm: number too long at byte ${at}`);
      const value = byte();
      result |= (value & 127) << shift;
      if ((value & 128) !== 0) continue;
      if (!signed) return result >>> 0;
      return shift < 25 && (value & 64) !== 0 ? result | (-1 << (shift + 7)) : result;
    }
  }
  function skip(count: number): void {
    at += count;
    if (at > bytes.length) throw new Error("wasm: ends unexpectedly");
  }
  return {
    at: () => at,
    skip,
    byte,
    u32: () => integer(false),
    s32: () => integer(true),
    leb() {
      for (let i = 0; i < 10; i++) if ((byte() & 128) === 0) return;
      throw new Error(`wasm: number too long at byte ${at}`);
    },
    name() {
      const length = integer(false);
      const start = at;
      skip(length);
      return new TextDecoder().decode(bytes.subarray(start, at));
    },
  };
}

/** Cuts a binary into its sections. */
export function readSections(source: Uint8Array): Section[] {
  if (HEADER.some((value, i) => source[i] !== value)) throw new Error("wasm: not a WebAssembly binary of version 1");
  const reader = createReader(source);
  reader.skip(HEADER.length);
  const sections: Section[] = [];
  while (reader.at() < source.length) {
    const id = reader.byte();
    const size = reader.u32();
    const start = reader.at();
    reader.skip(size);
    if (id > 12) throw new Error(`wasm: unknown section ${id}`);
    sections.push({ id, body: source.subarray(start, start + size) });
  }
  return sections;
}

/** Writes an unsigned LEB128 number. */
export function uleb(value: number): number[] {
  const out: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...out, rest];
    out.push((rest & 127) | 128);
  }
}

/** Puts the length in front. */
export function sized(bytes: readonly number[]): number[] {
  return [...uleb(bytes.length), ...bytes];
}

/** Bytes of a text. */
export function utf8(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}

/** Writes a signed LEB128 number of 32 bits. */
export function sleb(value: number): number[] {
  const out: number[] = [];
  for (let rest = value; ;) {
    const low = rest & 127;
    rest >>= 7;
    if ((rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0)) return [...out, low];
    out.push(low | 128);
  }
}
