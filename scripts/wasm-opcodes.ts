// Reads one WebAssembly instruction with its immediates; refuses every opcode it does not know.
// Trust: host
import type { Reader } from "./wasm-bytes.ts";

/** One instruction: what the meter needs of it. */
export interface Instruction {
  readonly opcode: number;
  /** First 32-bit immediate of `i32.const` and of the variable instructions; the second half of a bulk opcode. */
  readonly value: number;
}

/**
 * Reads the instruction at the cursor.
 *
 * @param reader stands at an opcode, then behind the instruction
 * @returns opcode and first immediate
 * @throws Error for an unknown opcode: a meter that guesses lengths would cut code in pieces
 */
export function readInstruction(reader: Reader): Instruction {
  const start = reader.at();
  const opcode = reader.byte();
  let value = 0;
  if (opcode >= 0x45 && opcode <= 0xc4) return { opcode, value }; // comparisons, arithmetic, conversions, sign extension
  switch (opcode) {
    case 0x00:
    case 0x01:
    case 0x05:
    case 0x0b:
    case 0x0f:
    case 0x1a:
    case 0x1b: // unreachable nop else end return drop select
      break;
    case 0x02:
    case 0x03:
    case 0x04: // block loop if: a block type
      reader.leb();
      break;
    case 0x0c:
    case 0x0d:
    case 0x10: // br br_if call
    case 0x20:
    case 0x21:
    case 0x22:
    case 0x23:
    case 0x24: // local.get/set/tee global.get/set
      value = reader.u32();
      break;
    case 0x0e: // br_table
      for (let targets = reader.u32(); targets >= 0; targets--) reader.u32();
      break;
    case 0x11: // call_indirect: type, table
      reader.u32();
      reader.u32();
      break;
    case 0x3f:
    case 0x40: // memory.size memory.grow
      reader.byte();
      break;
    case 0x41: // i32.const
      value = reader.s32();
      break;
    case 0x42: // i64.const
      reader.leb();
      break;
    case 0x43:
      reader.skip(4);
      break;
    case 0x44:
      reader.skip(8);
      break;
    case 0xfc: {
      const bulk = reader.u32();
      value = bulk;
      if (bulk === 8) skipPair(reader); // memory.init: segment, memory
      else if (bulk === 9) reader.u32(); // data.drop
      else if (bulk === 10) skipPair(reader); // memory.copy
      else if (bulk === 11) reader.byte(); // memory.fill
      else if (bulk > 7) throw new Error(`wasm: unknown opcode 0xfc ${bulk} at byte ${start} of the code section`);
      break;
    }
    default:
      // Loads and stores carry alignment and offset.
      if (opcode < 0x28 || opcode > 0x3e)
        throw new Error(`wasm: unknown opcode 0x${opcode.toString(16)} at byte ${start} of the code section`);
      skipPair(reader);
  }
  return { opcode, value };
}

function skipPair(reader: Reader): void {
  reader.u32();
  reader.u32();
}
