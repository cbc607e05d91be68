// Rewrites the pinned engine so that nothing in it can run, recurse or hide for ever: fuel at every loop and block move, a guard under the stack.
// Trust: host
import { GLOBALS, I32, meterFunction, type Counts, type Layout } from "./meter-function.ts";
import { HEADER, createReader, readSections, sized, sleb, uleb, utf8, type Section } from "./wasm-bytes.ts";

/** How the metered engine differs from the pinned one, besides the meter itself. */
export interface MeterOptions {
  /** Room for the native stack. As shipped it is 5 MiB, which every run would have to wipe. */
  readonly stackBytes: number;
  /** Smallest memory a host may hand over, in pages of 64 KiB. */
  readonly minimumPages: number;
}

/** What was done to the engine. */
export interface MeterReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly loops: number;
  /** `memory.copy` and `memory.fill`, which pay by their size. */
  readonly blockMoves: number;
  readonly stackGuards: number;
  readonly polls: number;
  /** Lowest legal stack pointer: end of the static data. */
  readonly stackLow: number;
  /** Where the stack begins and the heap follows. */
  readonly stackTop: number;
}

/** Stack of the pinned build, between its static data and its heap. */
const SHIPPED_STACK_BYTES = 5 * 1024 * 1024;

/**
 * Adds a mutable global `fuel`, taken from at every loop header and block move, trapping below zero; a second one, `mark`, below which
 * the engine's polls ask the host, instead of every 10,000 times; a trap when the stack pointer leaves its room; exports
 * them as `fuel`, `mark` and `sp`; moves the heap down to follow a smaller stack.
 *
 * @param source the pinned binary
 * @param options stack size and smallest memory
 * @returns the rewritten binary and what was done
 * @throws Error for an opcode, section or layout that is not exactly what this was written for
 */
export function meter(source: Uint8Array, options: MeterOptions): MeterReport {
  const sections = readSections(source);
  const shippedTop = readStackPointer(sections);
  const stackLow = shippedTop - SHIPPED_STACK_BYTES;
  const stackTop = stackLow + options.stackBytes;
  if (stackLow <= 0 || options.stackBytes % 16 !== 0) throw new Error("meter: the stack does not lie where it is expected");
  const counts: Counts = { loops: 0, blockMoves: 0, stackGuards: 0, heapBases: 0, polls: 0 };
  const out: number[][] = [];
  for (const section of sections) {
    let body: readonly number[] | Uint8Array = section.body;
    if (section.id === 2) body = lowerMemory(section.body, options.minimumPages);
    else if (section.id === 6) body = [3, ...global(stackTop), ...global(0x7fffffff), ...global(-0x80000000)];
    else if (section.id === 7) body = addExports(section.body);
    else if (section.id === 10) body = meterCode(section.body, { shippedTop, stackLow, stackTop }, counts, parameterCounts(sections));
    else if (section.id === 11) body = moveHeap(section.body, shippedTop, stackTop);
    out.push([section.id, ...uleb(body.length)]);
    out.push(body as number[]);
  }
  // One constant in code names the heap's start (the record of the main thread's stack); more would mean another layout.
  if (counts.heapBases !== 1) throw new Error(`meter: the heap's start stands in code ${counts.heapBases} times instead of once`);
  const { loops, blockMoves, stackGuards, polls } = counts;
  return { bytes: concat([HEADER, ...out]), loops, blockMoves, stackGuards, polls, stackLow, stackTop };
}

function readStackPointer(sections: readonly Section[]): number {
  const global = sections.find((section) => section.id === 6);
  if (global === undefined) throw new Error("meter: no global section");
  const reader = createReader(global.body);
  if (reader.u32() !== 1 || reader.byte() !== I32 || reader.byte() !== 1 || reader.byte() !== 0x41) {
    throw new Error("meter: expected exactly one mutable i32 global, the stack pointer");
  }
  return reader.s32();
}

function lowerMemory(body: Uint8Array, minimumPages: number): number[] {
  const reader = createReader(body);
  const count = reader.u32();
  for (let i = 0; i < count; i++) {
    reader.name();
    reader.name();
    const kind = reader.byte();
    if (kind === 0) reader.u32();
    else if (kind === 2) {
      const start = reader.at();
      if (reader.byte() !== 1) throw new Error("meter: the imported memory has no maximum");
      reader.u32();
      const end = reader.at();
      return [...body.subarray(0, start), 1, ...uleb(minimumPages), ...body.subarray(end)];
    } else throw new Error(`meter: unexpected import of kind ${kind}`);
  }
  throw new Error("meter: the memory is not imported");
}

function addExports(body: Uint8Array): number[] {
  const reader = createReader(body);
  const count = reader.u32();
  const start = reader.at();
  for (let i = 0; i < count; i++) {
    const name = reader.name();
    if (name in GLOBALS) throw new Error(`meter: the engine already exports "${name}"`);
    reader.byte();
    reader.u32();
  }
  const added = Object.entries(GLOBALS);
  return [...uleb(count + added.length), ...body.subarray(start), ...added.flatMap(([name, index]) => [...sized(utf8(name)), 3, index])];
}

/** A mutable i32 global. */
function global(value: number): number[] {
  return [I32, 1, 0x41, ...sleb(value), 0x0b];
}

function meterCode(body: Uint8Array, layout: Layout, counts: Counts, parameters: readonly number[]): Uint8Array {
  const reader = createReader(body);
  const count = reader.u32();
  const chunks: (Uint8Array | number[])[] = [uleb(count)];
  for (let i = 0; i < count; i++) {
    const end = reader.u32() + reader.at();
    const parts = meterFunction(body, reader, end, parameters[i] ?? 0, layout, counts);
    if (reader.at() !== end) throw new Error(`meter: function ${i} ends inside an instruction`);
    chunks.push(uleb(parts.reduce((sum, part) => sum + part.length, 0)), ...parts);
  }
  return concat(chunks);
}

/** How many parameters each function has: its locals are numbered after them. */
function parameterCounts(sections: readonly Section[]): number[] {
  const bodyOf = (id: number): Uint8Array => sections.find((section) => section.id === id)?.body ?? new Uint8Array([0]);
  const types = createReader(bodyOf(1));
  const counts = Array.from({ length: types.u32() }, () => {
    types.byte();
    const parameters = types.u32();
    types.skip(parameters);
    types.skip(types.u32());
    return parameters;
  });
  const functions = createReader(bodyOf(3));
  return Array.from({ length: functions.u32() }, () => counts[functions.u32()] ?? 0);
}

/** The allocator's first free address is a word of static data, whose upper zero bytes the linker has trimmed. */
function moveHeap(body: Uint8Array, from: number, to: number): Uint8Array {
  const word = [from & 255, (from >> 8) & 255, (from >> 16) & 255];
  const places: number[] = [];
  for (let i = 0; i + 2 < body.length; i++) {
    if (body[i] === word[0] && body[i + 1] === word[1] && body[i + 2] === word[2] && from < 0x1000000) places.push(i);
  }
  if (places.length !== 1 || to >= 0x1000000)
    throw new Error(`meter: the heap's start stands in data ${places.length} times instead of once`);
  const moved = body.slice();
  moved.set([to & 255, (to >> 8) & 255, (to >> 16) & 255], places[0]);
  return moved;
}

function concat(chunks: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
