// Calls into the guest and reads what it says: text and small integers only, whatever state its heap is in.
// Trust: boundary
import { utf8Length } from "../core/json.ts";
import { STRING_TAGS, TAG_EXCEPTION } from "./engine-abi.ts";
import { SCRATCH_BYTES, SCRATCH_FILENAME, type Image } from "./image.ts";
import { PROGRAM_FILE } from "./protocol.ts";
import type { World } from "./world.ts";

/** Layout of the scratch: argument values, argument addresses, one out-parameter, the program's file name, then text. */
const VALUES = 0;
const POINTERS = 64;
const OUT = 128;
const TEXT = 192;
/** A UTF-16 unit is at most three bytes of UTF-8. */
const SHORT_TEXT = Math.floor((SCRATCH_BYTES - TEXT - 1) / 3);

const MANY_CHARACTERS = 64;
const ASCII: readonly string[] = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a guest value turned out to be. */
export type GuestValue = number | string | undefined;

/** The way into one world. */
export interface GuestPort {
  /** Calls the guest's entry. Integers and texts go in; `NOT_THROWN` or the address of what was thrown comes back. */
  call(op: number, args: readonly (number | string | GuestPointer)[]): GuestAnswer;
  /** Evaluates text; answers the address of the value, or of what was thrown. */
  evaluate(code: string, filename: string, flags: number): { readonly pointer: number; readonly thrown: boolean };
  /** Runs up to `most` jobs; whether more are waiting. */
  runJobs(most: number): boolean;
  /** An integer argument of the host function; 0 when it is none. */
  readInteger(argv: number, index: number, argc: number): number;
  /** A text argument; `undefined` when it is none. */
  readText(argv: number, index: number, argc: number): string | undefined;
  /** As `evaluate`, from inside a host function: what is thrown goes on in the guest. */
  evaluateInside(code: string, filename: string): number;
  /** Makes a guest string; its address. */
  newText(text: string): number;
  /** Bytes that a text argument takes in UTF-8, at most; before it is read. */
  setRandomState(low: number, high: number): void;
}

/** Marks a number as the address of a guest value. */
export interface GuestPointer {
  readonly pointer: number;
}

/** What a call into the guest gave. */
export interface GuestAnswer {
  readonly value: GuestValue;
  /** Address of what was thrown, or 0. */
  readonly thrown: number;
}

/**
 * Opens the way into a world.
 *
 * @param world the instance
 * @param image whose addresses it has
 * @returns the port
 */
export function createGuestPort(world: World, image: Image): GuestPort {
  const { exports } = world;
  const { context, scratch } = image;

  /** Writes text with a closing 0 and answers its address; `free` says whether it must be freed. */
  function write(text: string): { address: number; length: number; free: boolean } {
    if (text.length <= SHORT_TEXT) {
      const bytes = world.bytes();
      const room = scratch + TEXT;
      const written = writeAscii(text, bytes, room) ?? encoder.encodeInto(text, bytes.subarray(room, scratch + SCRATCH_BYTES - 1)).written;
      bytes[room + written] = 0;
      return { address: room, length: written, free: false };
    }
    const size = utf8Length(text);
    const address = exports.malloc(size + 1);
    if (address === 0) throw new GuestMemoryFull();
    const bytes = world.bytes();
    const { written } = encoder.encodeInto(text, bytes.subarray(address, address + size));
    bytes[address + written] = 0;
    return { address, length: written, free: true };
  }
  function newText(text: string): number {
    const { address, free } = write(text);
    const value = exports.newString(context, address);
    if (free) exports.free(address);
    if (value === 0) throw new GuestMemoryFull();
    return value;
  }
  function tagAt(address: number): number {
    return world.words()[(address >> 2) + 1] ?? 0;
  }
  function readTextAt(address: number): string | undefined {
    if (!STRING_TAGS.includes(tagAt(address))) return undefined;
    const text = exports.getString(context, address);
    if (text === 0) return undefined;
    const bytes = world.bytes();
    const decoded = shortAscii(bytes, text) ?? decodeText(bytes, text);
    exports.freeCString(context, text);
    return decoded;
  }

  function evaluate(code: string, filename: string, flags: number): { pointer: number; thrown: boolean } {
    const name = filename === PROGRAM_FILE ? scratch + SCRATCH_FILENAME : nameAddress(filename);
    const { address, length, free } = write(code);
    const pointer = exports.evaluate(context, address, length, name, 0, flags);
    if (free) exports.free(address);
    if (pointer !== 0 && tagAt(pointer) !== TAG_EXCEPTION) return { pointer, thrown: false };
    return { pointer: exports.takeException(context, pointer), thrown: true };
  }
  /** Not freed: modules are few, and the world is wiped after the run. */
  function nameAddress(filename: string): number {
    const name = exports.malloc(filename.length * 3 + 1);
    if (name === 0) throw new GuestMemoryFull();
    const room = world.bytes().subarray(name, name + filename.length * 3 + 1);
    room[encoder.encodeInto(filename, room.subarray(0, -1)).written] = 0;
    return name;
  }

  return {
    call(op, args) {
      const owned: number[] = [];
      const words = (): Int32Array => world.words();
      const count = args.length + 1;
      const pointers: number[] = [scratch + VALUES];
      const integers: number[] = [op];
      for (const arg of args) {
        if (typeof arg === "number") {
          pointers.push(scratch + VALUES + 8 * integers.length);
          integers.push(arg);
        } else if (typeof arg === "string") {
          const pointer = newText(arg);
          owned.push(pointer);
          pointers.push(pointer);
        } else pointers.push(arg.pointer);
      }
      const memory = words();
      for (let i = 0; i < integers.length; i++) {
        memory[(scratch + VALUES + 8 * i) >> 2] = integers[i] as number;
        memory[(scratch + VALUES + 8 * i + 4) >> 2] = 0;
      }
      for (let i = 0; i < count; i++) memory[(scratch + POINTERS + 4 * i) >> 2] = pointers[i] as number;
      const result = exports.call(context, image.entry, image.nothing, count, scratch + POINTERS);
      for (const pointer of owned) exports.freeValue(context, pointer);
      const tag = tagAt(result);
      if (tag === TAG_EXCEPTION) return { value: undefined, thrown: exports.takeException(context, result) };
      const value = tag === 0 ? words()[result >> 2] : readTextAt(result);
      exports.freeValue(context, result);
      return { value, thrown: 0 };
    },
    evaluate,
    evaluateInside(code, filename) {
      const { pointer, thrown } = evaluate(code, filename, 0);
      return thrown ? exports.throwValue(context, pointer) : 0;
    },
    runJobs(most) {
      if (exports.isJobPending(image.runtime) === 0) return false;
      // quickjs-emscripten-core reads the out-parameter through a view that growing memory detaches (its issue 240).
      const result = exports.executeJobs(image.runtime, most, scratch + OUT);
      exports.freeValue(context, result);
      return exports.isJobPending(image.runtime) !== 0;
    },
    readInteger(argv, index, argc) {
      if (index >= argc || tagAt(argv + 8 * index) !== 0) return 0;
      return world.words()[(argv + 8 * index) >> 2] ?? 0;
    },
    readText: (argv, index, argc) => (index >= argc ? undefined : readTextAt(argv + 8 * index)),
    newText,
    setRandomState(low, high) {
      const memory = world.words();
      // All zero is the one state that the generator never leaves.
      memory[image.randomState >> 2] = low | 1;
      memory[(image.randomState + 4) >> 2] = high;
    },
  };
}

/** Names, small arguments and answers: a loop is quicker than the platform's decoder. */
function shortAscii(bytes: Uint8Array, start: number): string | undefined {
  const most = Math.min(start + MANY_CHARACTERS, bytes.length);
  let text = "";
  for (let at = start; at < most; at++) {
    const byte = bytes[at] as number;
    if (byte === 0) return text;
    if (byte >= 0x80) return undefined;
    text += ASCII[byte];
  }
  return undefined;
}

function writeAscii(text: string, bytes: Uint8Array, start: number): number | undefined {
  if (text.length > MANY_CHARACTERS) return undefined;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return undefined;
    bytes[start + i] = unit;
  }
  return text.length;
}

function decodeText(bytes: Uint8Array, start: number): string {
  const end = bytes.indexOf(0, start);
  return decoder.decode(bytes.subarray(start, end < 0 ? bytes.length : end));
}

/** A text did not fit into the guest's memory. */
export class GuestMemoryFull extends Error {
  constructor() {
    super("the guest's memory is full");
    this.name = "GuestMemoryFull";
  }
}
