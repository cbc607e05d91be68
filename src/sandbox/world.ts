// One instance of the engine with its own bounded memory. It holds one run's world at a time, and is wiped in between.
// Trust: boundary
import { REJECTION_MAGIC, SBRK_ADDRESS, STACK_LOW, STACK_TOP, readExports, type EngineExports } from "./engine-abi.ts";
import { localTimeImports } from "./local-time.ts";

const PAGE = 65_536;
/** Room above the image in a fresh instance: what a few lines need. A run that needs more has it grown, and the next one finds it so. */
const HEADROOM = PAGE;

/** What a run lends to the instance it uses. An idle instance has none, so that nothing of a past run can be reached. */
export interface WorldHooks {
  /** Polled by the interpreter. Throws to end the run: that unwinds every frame at once. */
  interrupt(): void;
  /** The guest called its host function; values lie at `argv`. Answers the address of a JSValue, or 0 for nothing. */
  call(argc: number, argv: number): number;
  /** A promise was rejected and nothing handles it (yet), or now something does; the values of promise and reason lie at `argv`. */
  rejected(handled: boolean, argv: number): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Offset of local time from UTC in minutes, east positive, at a time in seconds since 1970. */
  offsetMinutes(seconds: number): number;
  readonly memoryBytes: number;
}

/** The image that every world starts from. */
export interface WorldImage {
  /** Static data: from address 0 to STACK_LOW. */
  readonly data: Uint8Array;
  /** Heap: from STACK_TOP on. */
  readonly heap: Uint8Array;
}

/** An instance. */
export interface World {
  readonly exports: EngineExports;
  /** The memory's bytes; ask again after every call into the engine, which may have it grown. */
  bytes(): Uint8Array;
  words(): Int32Array;
  /** Bytes of memory in use, or used at some time in this run. */
  peakBytes(): number;
  /** What the linear memory takes. */
  size(): number;
  /** Whether the guest asked for more memory than it may have. */
  memoryRefused(): boolean;
  /** Whether the engine gave up (a failed assertion, `abort`). */
  aborted(): boolean;
  begin(hooks: WorldHooks): void;
  /** Makes the memory an image, byte for byte, whatever stood in it. */
  reset(image: WorldImage): void;
}

/** Thrown through the engine's frames to end a run; the reason is kept by whoever throws. */
export const UNWIND: Error = new Error("the run was ended");

/**
 * Makes an instance.
 *
 * @param module the metered engine
 * @param image what its memory begins as
 * @param maximumBytes the memory can never grow beyond
 * @returns an instance, already reset
 */
export function createWorld(module: WebAssembly.Module, image: WorldImage, maximumBytes: number): World {
  const pagesFor = (given: WorldImage): number => Math.ceil((STACK_TOP + given.heap.length + HEADROOM) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pagesFor(image), maximum: Math.floor(maximumBytes / PAGE) });
  let bytes = new Uint8Array(memory.buffer);
  let words = new Int32Array(memory.buffer);
  let hooks: WorldHooks | undefined;
  let refused = false;
  let aborted = false;

  function current(): WorldHooks {
    if (hooks === undefined) throw new TypeError("an idle engine called its host");
    return hooks;
  }
  function refresh(): void {
    if (bytes.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    words = new Int32Array(memory.buffer);
  }
  function abort(): never {
    aborted = true;
    throw UNWIND;
  }
  function grow(wanted: number): number {
    const bound = Math.min(maximumBytes, current().memoryBytes);
    const size = memory.buffer.byteLength;
    const target = wanted >>> 0;
    if (target <= size) return 1;
    if (target > bound) {
      refused = true;
      return 0;
    }
    // By a quarter at least: growing copies the memory in some engines.
    const pages = Math.ceil((Math.min(bound, Math.max(target, size + (size >> 2))) - size) / PAGE);
    try {
      memory.grow(Math.min(pages, Math.floor((bound - size) / PAGE)));
    } catch {
      refused = true;
      return 0;
    }
    refresh();
    if (memory.buffer.byteLength >= target) return 1;
    refused = true;
    return 0;
  }

  const none = (): number => 0;
  const time = localTimeImports(
    () => bytes,
    (seconds) => current().offsetMinutes(seconds),
  );
  // One letter each, as the pinned build names them. Files, environment, timers, module loading: nothing is there.
  const instance = new WebAssembly.Instance(module, {
    a: {
      a: memory,
      b: abort, // failed assertion
      c: () => 52, // fd_write
      d: () => 52, // fd_close
      e: none, // environ_get
      f: (count: number, size: number) => time.emptyEnvironment(count, size),
      g: none, // normalize module name
      h: none, // load module source
      i: () => {
        current().interrupt();
        return 0;
      },
      j: none, // setitimer
      k: grow,
      l: none, // runtime keepalive
      m: time.localTime,
      n: time.zoneNames,
      o: () => 70, // fd_seek
      p: () => current().now(),
      q: abort,
      r: abort, // exit
      s: (_context: number, _self: number, argc: number, argv: number, magic: number) => {
        if (magic !== REJECTION_MAGIC) return current().call(argc, argv);
        current().rejected(argc !== 0, argv);
        return 0;
      },
      t: none, // free host reference
    },
  });
  const exports = readExports(instance.exports);

  const world: World = {
    exports,
    // Grown by `grow` alone, which the meter makes sure of: asking the memory for its buffer each time costs more than the reading.
    bytes: () => bytes,
    words: () => words,
    peakBytes: () => Math.min(bytes.length, Math.max(0, words[SBRK_ADDRESS >> 2] ?? 0)),
    size: () => memory.buffer.byteLength,
    memoryRefused: () => refused,
    aborted: () => aborted,
    begin(given) {
      hooks = given;
      refused = false;
      aborted = false;
    },
    reset(given) {
      hooks = undefined;
      const missing = pagesFor(given) - memory.buffer.byteLength / PAGE;
      if (missing > 0) memory.grow(missing);
      refresh();
      bytes.set(given.data, 0);
      bytes.fill(0, STACK_LOW, STACK_TOP);
      bytes.set(given.heap, STACK_TOP);
      bytes.fill(0, STACK_TOP + given.heap.length);
      exports.sp.value = STACK_TOP;
    },
  };
  world.reset(image);
  return world;
}
