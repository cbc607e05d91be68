// createSandbox: one engine, one image, a pool of instances; each run gets a pristine world.
// Trust: boundary
import type { Sandbox, SandboxOutcome, SandboxRun } from "../core/ports.ts";
import { MIN_MEMORY_BYTES } from "../core/limits.ts";
import { EVAL_ASYNC, EVAL_COMPILE_ONLY } from "./engine-abi.ts";
import { execute } from "./execution.ts";
import { readFault } from "./faults.ts";
import { createGauge } from "./gauge.ts";
import { buildImage, type Profile } from "./image.ts";
import { loadWasm, type WasmSource } from "./load-wasm.ts";
import { createMatcher } from "./matcher.ts";
import { createPool, type Lease } from "./pool.ts";
import { createPreparedImages } from "./prepared-image.ts";
import { GUEST_OP, HOST_OP, PROGRAM_FILE } from "./protocol.ts";

/** How to make a sandbox. */
export interface SandboxOptions {
  /** The engine; by default the package's own. */
  readonly wasm?: WasmSource;
  /** `strict` leaves out Proxy and typed arrays, where most known memory errors of the engine lie. */
  readonly profile?: Profile;
  /** Milliseconds, for measuring; `performance.now` unless given. */
  readonly clock?: () => number;
}

/**
 * Makes a sandbox.
 *
 * @param options engine and profile
 * @returns the sandbox, once the engine is loaded and its image built
 * @throws ClocheError ENGINE_FAILED when the engine cannot be loaded
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const module = await loadWasm(options.wasm);
  const image = await buildImage(module, options.profile ?? "full");
  const pool = createPool(module);
  const preparedImage = createPreparedImages(module, image);
  const clock = options.clock ?? ((): number => performance.now());
  const matcher = createMatcher(pool, image, clock);
  let closed = false;

  return {
    async run(run: SandboxRun) {
      if (closed) throw new TypeError("the sandbox is closed");
      const { namespaces: sources, modules = {}, timeZone, locale, limits } = run;
      let lease: Lease;
      try {
        lease = pool.acquire(preparedImage({ sources, modules: Object.keys(modules), timeZone, locale }), limits.memoryBytes);
      } catch (error) {
        return notBegun(error);
      }
      let intact = false;
      try {
        const ended = await execute(lease, run, clock);
        intact = ended.intact;
        return ended.outcome;
      } finally {
        pool.release(lease, intact);
      }
    },
    matches: matcher.matches,
    compileOnly(code) {
      const lease = pool.acquire(image, COMPILE_MEMORY_BYTES);
      const { world, port } = lease;
      const gauge = createGauge(world, COMPILE_LIMITS, NEVER_ENDED, clock);
      let fault: string | undefined;
      world.begin({
        interrupt: gauge.interrupt,
        call(argc, argv) {
          if (port.readInteger(argv, 0, argc) === HOST_OP.threw) fault = port.readText(argv, 2, argc);
          return 0;
        },
        rejected() {},
        now: () => 0,
        offsetMinutes: () => 0,
        memoryBytes: COMPILE_MEMORY_BYTES,
      });
      gauge.sawPayload(code.length);
      gauge.enter(() => {
        const { pointer, thrown } = port.evaluate(code, PROGRAM_FILE, EVAL_ASYNC | EVAL_COMPILE_ONLY);
        if (thrown) port.call(GUEST_OP.fault, [{ pointer }]);
      });
      const ending = gauge.ending();
      pool.release(lease, gauge.intact());
      if (ending !== undefined) return { message: ending.message, line: 1, column: 1 };
      if (fault === undefined) return undefined;
      const { message, line, column } = readFault(fault);
      return { message, line: line ?? 1, column: column ?? 1 };
    },
    close() {
      closed = true;
      matcher.close();
      pool.close();
    },
  };
}

/** Thousands of runs at once can use up the address space that an engine keeps for memories; so can a caller his stack. */
function notBegun(error: unknown): SandboxOutcome {
  if (!(error instanceof RangeError)) throw error;
  const usage = { guestMs: 0, fuel: 0, peakMemoryBytes: 0, unhandled: [], unawaited: [] };
  if (/stack/i.test(error.message))
    return { ...usage, kind: "ended", code: "STACK_LIMIT", message: "The host had no stack left to begin the run" };
  return {
    ...usage,
    kind: "ended",
    code: "ENGINE_FAILED",
    message: "The host has no memory left for another run",
    hint: "Run fewer programs at the same time.",
  };
}

const NEVER_ENDED = { aborted: false };
const COMPILE_MEMORY_BYTES = MIN_MEMORY_BYTES * 2;
const COMPILE_LIMITS = { cpuMs: 2000, fuel: 200_000_000 };
