// Rewrites one function of the engine: fuel at its loops and block moves, a guard under its stack, polls that look at the fuel.
// Trust: host
import { sleb, uleb, type Reader } from "./wasm-bytes.ts";
import { readInstruction, type Instruction } from "./wasm-opcodes.ts";

/** Indices of the globals: the engine's own stack pointer, and what the meter adds. */
export const GLOBALS = { sp: 0, fuel: 1, mark: 2 } as const;

/** Value type of a 32-bit integer. */
export const I32 = 0x7f;

/** What was found and rewritten so far. */
export interface Counts {
  loops: number;
  blockMoves: number;
  stackGuards: number;
  heapBases: number;
  polls: number;
}

/** Where the stack lay, and where it lies. */
export interface Layout {
  readonly shippedTop: number;
  readonly stackLow: number;
  readonly stackTop: number;
}

/** The engine's own polls count down from here before they ask the host, in functions no larger than this. */
const SHIPPED_POLL_INTERVAL = 10_000;
const POLL_FUNCTION_BYTES = 128;

/** Second halves of the bulk opcodes whose time depends on a size. */
const MEMORY_COPY = 10;
const MEMORY_FILL = 11;

const { sp: SP, fuel: FUEL, mark: MARK } = GLOBALS;

/** left = fuel = fuel - 1; if (left < 0) unreachable. The local spares engines from reading the global again. */
function spend(left: number): number[] {
  return [0x23, FUEL, 0x41, 1, 0x6b, 0x22, ...uleb(left), 0x24, FUEL, 0x20, ...uleb(left), 0x41, 0, 0x48, 0x04, 0x40, 0x00, 0x0b];
}
/** Bytes that one instruction moves in about the time of a loop iteration, as a power of two. */
const BLOCK_SHIFT = 7;

/**
 * left = fuel = fuel - (size >>> 7); if (left < 0) unreachable; the size stays on the stack. One `memory.copy` of many megabytes
 * takes milliseconds: without its price a program made of few of them outlasts any number of loops.
 */
function spendBlock(left: number): number[] {
  const local = uleb(left);
  const subtract = [0x22, ...local, 0x23, FUEL, 0x20, ...local, 0x41, BLOCK_SHIFT, 0x76, 0x6b, 0x22, ...local, 0x24, FUEL];
  return [...subtract, 0x20, ...local, 0x41, 0, 0x48, 0x04, 0x40, 0x00, 0x0b];
}
// if (fuel > mark) return 0
const NOT_YET = [0x23, FUEL, 0x23, MARK, 0x4a, 0x04, 0x40, 0x41, 0, 0x0f, 0x0b];

/** if (sp < stackLow) unreachable */
function guard(stackLow: number): number[] {
  return [0x23, SP, 0x41, ...sleb(stackLow), 0x48, 0x04, 0x40, 0x00, 0x0b];
}

/**
 * Rewrites the function at the cursor.
 *
 * @param body the code section
 * @param reader stands at the function's locals, then at its end
 * @param end of the function
 * @param parameters how many it has: its locals are numbered after them
 * @param layout of the stack
 * @param counts are added to
 * @returns the function's new bytes, in pieces
 */
export function meterFunction(
  body: Uint8Array,
  reader: Reader,
  end: number,
  parameters: number,
  layout: Layout,
  counts: Counts,
): (Uint8Array | number[])[] {
  const isSmall = end - reader.at() < POLL_FUNCTION_BYTES;
  const startAt = reader.at();
  const groups = reader.u32();
  const groupsAt = reader.at();
  let left = parameters;
  for (let group = 0; group < groups; group++) {
    left += reader.u32();
    reader.byte();
  }
  const codeAt = reader.at();
  const parts: (Uint8Array | number[])[] = [];
  const pricedBefore = counts.loops + counts.blockMoves;
  let copied = codeAt;
  const rewrite = (upTo: number, code: number[]): void => {
    parts.push(body.subarray(copied, upTo), code);
    copied = reader.at();
  };
  let previous: Instruction = { opcode: -1, value: 0 };
  while (reader.at() < end) {
    const start = reader.at();
    const instruction = readInstruction(reader);
    const { opcode, value } = instruction;
    // The host's views of the memory are renewed where it grows the memory; nothing else may.
    if (opcode === 0x40) throw new Error("meter: the engine grows its memory by itself");
    if (opcode === 0x03) {
      rewrite(reader.at(), spend(left));
      counts.loops++;
    } else if (opcode === 0xfc && (value === MEMORY_COPY || value === MEMORY_FILL)) {
      parts.push(body.subarray(copied, start), spendBlock(left));
      copied = start;
      counts.blockMoves++;
    } else if (opcode === 0x24 && value === SP && previous.opcode !== 0x6a) {
      // After i32.add the pointer goes up again: the end of a function, nothing to guard.
      rewrite(reader.at(), guard(layout.stackLow));
      counts.stackGuards++;
    } else if (opcode === 0x41 && value === layout.shippedTop) {
      rewrite(start, [0x41, ...sleb(layout.stackTop)]);
      counts.heapBases++;
    } else if (opcode === 0x41 && value === SHIPPED_POLL_INTERVAL && isSmall) {
      // Built-in functions in a row hardly poll: so every poll looks at the fuel, and few ask the host.
      rewrite(start, [0x41, 2]);
    } else if (opcode === 0x36 && previous.opcode === 0x41 && previous.value === SHIPPED_POLL_INTERVAL && isSmall) {
      rewrite(reader.at(), NOT_YET);
      counts.polls++;
    }
    previous = instruction;
  }
  parts.push(body.subarray(copied, end));
  // A function that pays gets one more local, which `spend` and `spendBlock` use.
  const head =
    counts.loops + counts.blockMoves === pricedBefore
      ? body.subarray(startAt, codeAt)
      : [...uleb(groups + 1), ...body.subarray(groupsAt, codeAt), 1, I32];
  return [head, ...parts];
}
