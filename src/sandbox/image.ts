// The image: runtime, context and prelude set up once, and the memory they left. Every run starts as a copy of it.
// Trust: boundary
import { newQuickJSWASMModuleFromVariant, newVariant, variant, type GlueContext, type Handle } from "../../wasm/glue.js";
import {
  GUEST_STACK_BYTES,
  REJECTION_HOOK_INDEX,
  REJECTION_TRACKER_OFFSET,
  SBRK_ADDRESS,
  STACK_LOW,
  STACK_TOP,
  STRIP_FLAGS_OFFSET,
  STRIP_SOURCE_AND_DEBUG,
  readExports,
  type EngineExports,
} from "./engine-abi.ts";
import { PRELUDE_PARTS } from "./prelude-text.ts";
import { PRELUDE_FILE, PROGRAM_FILE } from "./protocol.ts";
import type { WorldImage } from "./world.ts";

/** Which intrinsics the guest has. */
export type Profile = "full" | "strict";

/** An image, and the addresses in it that a run needs. */
export interface Image extends WorldImage {
  readonly runtime: number;
  readonly context: number;
  /** The guest's one entry, and `undefined`: addresses of JSValues. */
  readonly entry: number;
  readonly nothing: number;
  /** Scratch that no guest value lives in; see {@link SCRATCH_BYTES}. */
  readonly scratch: number;
  /** The 64-bit state of `Math.random`. */
  readonly randomState: number;
}

/** Room for short texts, argument values and argument pointers. */
export const SCRATCH_BYTES = 4096;

/** Where in the scratch the program's file name stands. */
export const SCRATCH_FILENAME = 144;

const BUILD_PAGES = 64;
/** Any constant would do. As shipped the seed comes from the clock, and the image would differ from run to run. */
const BUILD_TIME_MS = 1_600_000_000_000;

/**
 * Builds an image. The bytes are the same on every runtime: clock, environment and time zone are constants meanwhile.
 *
 * @param module the metered engine
 * @param profile `strict` leaves out Proxy and typed arrays
 * @returns the image
 */
export async function buildImage(module: WebAssembly.Module, profile: Profile): Promise<Image> {
  const memory = new WebAssembly.Memory({ initial: BUILD_PAGES, maximum: BUILD_PAGES });
  const instantiated: { exports?: EngineExports } = {};
  const quickjs = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, {
      wasmMemory: memory,
      emscriptenModule: {
        print() {},
        printErr() {},
        instantiateWasm(
          imports: { a: { [name: string]: WebAssembly.ImportValue } },
          done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
        ) {
          const instance = new WebAssembly.Instance(module, { a: { ...imports.a, ...constants(memory) } });
          instantiated.exports = readExports(instance.exports);
          done(instance, module);
          return instance.exports;
        },
      },
    }),
  );
  const { exports } = instantiated;
  if (exports === undefined) throw new TypeError("the engine did not start");
  const runtime = quickjs.newRuntime();
  runtime.setMaxStackSize(GUEST_STACK_BYTES);
  runtime.setInterruptHandler(() => false);
  const context = runtime.newContext(profile === "strict" ? { intrinsics: STRICT_INTRINSICS } : {});
  const host = context.newFunction("host", () => undefined);
  const addresses = pointersOf(runtime, context);
  // Every copy of the image would carry the prelude's text and line table; without them it is about half as large.
  const flags = addresses.runtime + STRIP_FLAGS_OFFSET;
  new Uint8Array(memory.buffer)[flags] = STRIP_SOURCE_AND_DEBUG;
  const bridge = loadPrelude(context);
  new Uint8Array(memory.buffer)[flags] = 0;
  const entry = take(context, context.callFunction(context.getProp(bridge, "install"), context.undefined, host));
  const scratch = exports.malloc(SCRATCH_BYTES);
  writeText(new Uint8Array(memory.buffer), scratch + SCRATCH_FILENAME, PROGRAM_FILE);
  const words = new Int32Array(memory.buffer);
  words[(addresses.runtime + REJECTION_TRACKER_OFFSET) >> 2] = REJECTION_HOOK_INDEX;
  const end = words[SBRK_ADDRESS >> 2] ?? 0;
  const all = new Uint8Array(memory.buffer).slice(0, end);
  return {
    data: all.subarray(0, STACK_LOW),
    heap: all.subarray(STACK_TOP),
    ...addresses,
    entry: entry.value,
    nothing: context.undefined.value,
    scratch,
    randomState: findRandomState(all, addresses.context),
  };
}

const STRICT_INTRINSICS: { [name: string]: boolean } = {
  BaseObjects: true,
  Date: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  MapSet: true,
  Promise: true,
  BigInt: true,
};

const LINKER =
  "(() => { const parts = []; return (index, part) => { part((other) => parts[other], (parts[index] = {})); return parts[index]; }; })()";

/** Evaluates the prelude part by part; the last one's exports are the bridge's. */
function loadPrelude(context: GlueContext): Handle {
  const link = take(context, context.evalCode(LINKER, PRELUDE_FILE));
  let exported = link;
  for (const [index, text] of PRELUDE_PARTS.entries()) {
    const part = take(context, context.evalCode(text, PRELUDE_FILE));
    exported = take(context, context.callFunction(link, context.undefined, context.newNumber(index), part));
    part.dispose();
  }
  return exported;
}

/** Replaces what would tell one host from another. */
function constants(memory: WebAssembly.Memory): { [name: string]: WebAssembly.ImportValue } {
  const zero = (...addresses: number[]): void => {
    const view = new DataView(memory.buffer);
    for (const address of addresses) view.setUint32(address, 0, true);
  };
  return {
    e: () => 0,
    f: (count: number, size: number) => (zero(count, size), 0),
    m: (_seconds: bigint, out: number) => {
      for (let i = 0; i < 10; i++) zero(out + 4 * i);
    },
    n: (offset: number, daylight: number, standardName: number, daylightName: number) => zero(offset, daylight, standardName, daylightName),
    p: () => BUILD_TIME_MS,
  };
}

function take(context: GlueContext, result: { value?: Handle; error?: Handle }): Handle {
  if (result.value !== undefined) return result.value;
  throw new Error(`the guest's prelude failed: ${JSON.stringify(result.error === undefined ? "" : context.dump(result.error))}`);
}

function writeText(memory: Uint8Array, address: number, text: string): void {
  memory.set(new TextEncoder().encode(`${text}\0`), address);
}

/** quickjs-emscripten-core keeps the native addresses behind private names. */
function pointersOf(runtime: object, context: object): { runtime: number; context: number } {
  const { rt } = runtime as { rt: Handle };
  const { ctx } = context as { ctx: Handle };
  return { runtime: rt.value, context: ctx.value };
}

/** QuickJS seeds Math.random with the time in microseconds: found by its value, which stands in the context once. */
function findRandomState(memory: Uint8Array, context: number): number {
  const view = new DataView(memory.buffer);
  const seed = BigInt(BUILD_TIME_MS) * 1000n;
  const found: number[] = [];
  for (let at = context; at < context + 1024; at += 8) if (view.getBigUint64(at, true) === seed) found.push(at);
  if (found.length !== 1) throw new Error(`the state of Math.random was found ${found.length} times instead of once`);
  return found[0] as number;
}
