// Gives the pinned engine a way to tell its host about rejected promises: QuickJS has one, but the build exports no setter for it.
// Trust: host
import { REJECTION_MAGIC } from "../src/sandbox/engine-abi.ts";
import { HEADER, createReader, readSections, sized, uleb, type Section } from "./wasm-bytes.ts";

/** The rewritten engine. */
export interface Hooked {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Place of the hook in the function table: what the engine's pointer to its rejection tracker has to be. */
  readonly tableIndex: number;
}

const I32 = 0x7f;
const I64 = 0x7e;
/** Type of a JSHostPromiseRejectionTracker: context, promise, reason, whether it is handled now, opaque. */
const TRACKER = [0x60, 5, I32, I64, I64, I32, I32, 0];
/** Type and name of the import that calls the host: context, this, argc, argv, magic; answers a value's address. */
const HOST_CALL = [0x60, 5, I32, I32, I32, I32, I32, 1, I32];
const HOST_CALL_NAME = "s";

/**
 * Appends one function to the engine and its table: it calls the host function with a magic number of its own.
 *
 * @param source the pinned binary
 * @returns the rewritten binary
 * @throws Error for a layout that is not exactly what this was written for
 */
export function addRejectionHook(source: Uint8Array): Hooked {
  const sections = readSections(source);
  const types = readTypes(bodyOf(sections, 1));
  const tracker = types.findIndex((type) => sameBytes(type, TRACKER));
  const hostCall = findImport(bodyOf(sections, 2), types);
  const functions = createReader(bodyOf(sections, 3)).u32();
  if (tracker < 0) throw new Error("rejection hook: the engine has no function of the tracker's type");
  const index = hostCall.functionImports + functions;
  const table = createReader(bodyOf(sections, 4));
  if (table.u32() !== 1 || table.byte() !== 0x70 || table.byte() !== 0)
    throw new Error("rejection hook: expected one table without a maximum");
  const tableIndex = table.u32();

  // sp -= 16; mem[sp] = promise; mem[sp + 8] = reason; host(context, 0, handled, sp, REJECTION_MAGIC); sp += 16
  const body = [
    0,
    0x23,
    0,
    0x41,
    16,
    0x6b,
    0x24,
    0,
    0x23,
    0,
    0x20,
    1,
    0x37,
    3,
    0,
    0x23,
    0,
    0x20,
    2,
    0x37,
    3,
    8,
    0x20,
    0,
    0x41,
    0,
    0x20,
    3,
    0x23,
    0,
    0x41,
    REJECTION_MAGIC & 0x7f,
    0x10,
    ...uleb(hostCall.index),
    0x1a,
    0x23,
    0,
    0x41,
    16,
    0x6a,
    0x24,
    0,
    0x0b,
  ];
  const out = sections.map(({ id, body: old }): [number, Uint8Array | number[]] => {
    if (id === 3) return [id, grown(old, uleb(tracker))];
    if (id === 4) return [id, [1, 0x70, 0, ...uleb(tableIndex + 1)]];
    if (id === 9) return [id, addElement(old, tableIndex, index)];
    if (id === 10) return [id, grown(old, sized(body))];
    return [id, old];
  });
  return { bytes: Uint8Array.from([...HEADER, ...out.flatMap(([id, bytes]) => [id, ...uleb(bytes.length), ...bytes])]), tableIndex };
}

function bodyOf(sections: readonly Section[], id: number): Uint8Array {
  const section = sections.find((candidate) => candidate.id === id);
  if (section === undefined) throw new Error(`rejection hook: no section ${id}`);
  return section.body;
}

function readTypes(body: Uint8Array): Uint8Array[] {
  const reader = createReader(body);
  return Array.from({ length: reader.u32() }, () => {
    const start = reader.at();
    reader.byte();
    reader.skip(reader.u32());
    reader.skip(reader.u32());
    return body.subarray(start, reader.at());
  });
}

function findImport(body: Uint8Array, types: readonly Uint8Array[]): { index: number; functionImports: number } {
  const reader = createReader(body);
  let functionImports = 0;
  let index = -1;
  for (let left = reader.u32(); left > 0; left--) {
    reader.name();
    const name = reader.name();
    if (reader.byte() === 0) {
      const type = types[reader.u32()];
      if (name === HOST_CALL_NAME && type !== undefined && sameBytes(type, HOST_CALL)) index = functionImports;
      functionImports++;
    } else {
      reader.byte();
      reader.u32();
      reader.u32();
    }
  }
  if (index < 0) throw new Error("rejection hook: the engine does not import the host function");
  return { index, functionImports };
}

/** Appends an entry to a section that is a counted list. */
function grown(body: Uint8Array, entry: readonly number[]): number[] {
  const reader = createReader(body);
  const count = reader.u32();
  return [...uleb(count + 1), ...body.subarray(reader.at()), ...entry];
}

/** The engine has one active segment, which ends where the table did. */
function addElement(body: Uint8Array, tableIndex: number, functionIndex: number): number[] {
  const reader = createReader(body);
  const head = [reader.u32(), reader.u32(), reader.byte(), reader.s32(), reader.byte()];
  const [segments, flags, constant, offset = 0, end] = head;
  const count = reader.u32();
  if (segments !== 1 || flags !== 0 || constant !== 0x41 || end !== 0x0b || offset + count !== tableIndex)
    throw new Error("rejection hook: the table is not filled as expected");
  return [1, 0, 0x41, offset, 0x0b, ...uleb(count + 1), ...body.subarray(reader.at()), ...uleb(functionIndex)];
}

function sameBytes(a: Uint8Array, b: readonly number[]): boolean {
  return a.length === b.length && b.every((value, i) => a[i] === value);
}
