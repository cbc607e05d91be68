// Measures and bounds what a run may do: fuel always, processor time where the clock moves, and the host's wish to stop.
// Trust: host
import type { ErrorCode } from "../core/errors.ts";
import { STACK_LOW } from "./engine-abi.ts";
import { UNWIND, type World } from "./world.ts";

/** Fuel that the engine may burn between two polls of the interpreter, at least: about a fifth of a second. */
const STRETCH_FUEL = 20_000_000;
/** Built-in functions in a row are one stretch, so a run that may take longer gets longer ones: up to about a second. */
const STRETCH_FUEL_PER_CPU_MS = 20_000;
const LONGEST_STRETCH_FUEL = 100_000_000;
/** The host looks at clock and signal after so much: about ten milliseconds. */
const CHECK_FUEL = 1_000_000;
/** With little time left a stretch is shorter, by what an ordinary machine burns in a millisecond. */
const ORDINARY_FUEL_PER_MS = 100_000;
const LAST_STRETCH_FUEL = 2_000_000;
/** Honest native work on a payload, such as JSON.parse, needs about six loop iterations a byte. */
const FUEL_PER_PAYLOAD_BYTE = 8;

/** What a question to the host costs, since answering it takes time that no loop of the engine counts. */
const QUESTION_FUEL = 100_000;
/** Time that the host spends on a run's questions, at least; a run that may work longer may ask longer, by half of that. */
const LEAST_ANSWERING_MS = 500;

/** The engine counts in 32 bits. */
const MAX_GRANT = 0x7fffffff;

/** Why the host ended a run. */
export interface Ending {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint?: string;
}

/** The meter of one run. */
export interface Gauge {
  /** Runs a piece of guest work. What escapes the engine becomes an ending; the result is then `undefined`. */
  enter<T>(work: () => T): T | undefined;
  /** As `enter`, on the house: bookkeeping that the host does as often as its own timing has it. */
  enterFree<T>(work: () => T): T | undefined;
  /** Called by the interpreter's poll. Throws to end the run. */
  interrupt(): void;
  /** Time the host spends inside a piece of guest work is not the guest's. */
  pause<T>(work: () => T): T;
  /** As `pause`, for what the guest can ask again and again: it costs fuel, and the host's time for it is bounded. Throws to end the run. */
  answer<T>(work: () => T): T;
  /** A text of this size has entered. */
  sawPayload(bytes: number): void;
  /** Sets why the run ends, unless it has ended already. */
  end(ending: Ending): void;
  ending(): Ending | undefined;
  /** Whether the instance can be used again: it did not trap, overflow or break. */
  intact(): boolean;
  usage(): { readonly guestMs: number; readonly fuel: number };
}

/**
 * Makes the meter of a run.
 *
 * @param world the instance in use
 * @param limits processor time and fuel
 * @param signal ends the run
 * @param clock in milliseconds; in Workers it stands still during guest work, and fuel alone decides
 * @returns the meter
 */
export function createGauge(
  world: World,
  limits: { readonly cpuMs: number; readonly fuel: number },
  signal: { readonly aborted: boolean },
  clock: () => number,
): Gauge {
  const { fuel, mark } = world.exports;
  let largestPayload = 0;
  let fuelUsed = 0;
  let granted = 0;
  let guestMs = 0;
  let since = 0;
  let answeringMs = 0;
  let ending: Ending | undefined;
  let intact = true;

  function grant(): void {
    const stretch = Math.max(
      STRETCH_FUEL,
      Math.min(LONGEST_STRETCH_FUEL, STRETCH_FUEL_PER_CPU_MS * limits.cpuMs),
      FUEL_PER_PAYLOAD_BYTE * largestPayload,
    );
    const timed = Math.max(LAST_STRETCH_FUEL, (limits.cpuMs - guestMs - (clock() - since)) * ORDINARY_FUEL_PER_MS);
    granted = Math.floor(Math.max(0, Math.min(limits.fuel - fuelUsed, stretch, timed, MAX_GRANT)));
    fuel.value = granted;
    mark.value = Math.max(0, granted - Math.min(CHECK_FUEL, limits.fuel - fuelUsed));
  }
  function spend(): void {
    // A trap leaves -1 behind, which is one iteration that was refused.
    const left = Math.max(0, fuel.value as number);
    fuelUsed += granted - left;
    granted = left;
  }
  function end(given: Ending): void {
    ending ??= given;
  }
  function explain(error: unknown): Ending {
    if ((fuel.value as number) < 0) return outOfFuel(limits);
    if ((world.exports.sp.value as number) < STACK_LOW || isStackOverflow(error)) return STACK_ENDING;
    if (world.memoryRefused()) return MEMORY_ENDING;
    const reason = world.aborted() ? "the engine gave up" : error instanceof Error ? error.message : "unknown";
    return {
      code: "ENGINE_FAILED",
      message: `The sandbox's engine failed (${reason})`,
      hint: "Simplify the program; the next run starts in a fresh sandbox.",
    };
  }

  /** Many short pieces of work never reach the mark. */
  function checkBudget(): void {
    if (guestMs > limits.cpuMs) end(outOfTime(limits));
    else if (fuelUsed >= limits.fuel) end(outOfFuel(limits));
  }

  function enter<T>(work: () => T): T | undefined {
    checkBudget();
    if (ending !== undefined) return undefined;
    since = clock();
    grant();
    try {
      return work();
    } catch (error) {
      // Ended by the meter, all frames are gone and the memory is as good as any that waits to be wiped; else who knows.
      if (error !== UNWIND) intact = false;
      end(explain(error));
      return undefined;
    } finally {
      spend();
      guestMs += Math.max(0, clock() - since);
    }
  }

  function pause<T>(work: () => T): T {
    const before = clock();
    try {
      return work();
    } finally {
      since += Math.max(0, clock() - before);
    }
  }

  return {
    enter,
    enterFree(work) {
      const before = fuelUsed;
      const result = enter(work);
      if (ending === undefined) fuelUsed = before;
      return result;
    },
    interrupt() {
      spend();
      if (ending === undefined) {
        if (signal.aborted) end(ABORTED_ENDING);
        else if (guestMs + clock() - since > limits.cpuMs) end(outOfTime(limits));
        else if (fuelUsed >= limits.fuel) end(outOfFuel(limits));
      }
      // Throwing unwinds all frames at once; answering "interrupt" instead could look like a drained job queue.
      if (ending !== undefined) throw UNWIND;
      grant();
    },
    pause,
    answer(work) {
      spend();
      fuelUsed = Math.min(limits.fuel, fuelUsed + QUESTION_FUEL);
      if (fuelUsed >= limits.fuel) end(outOfFuel(limits));
      else if (answeringMs > Math.max(LEAST_ANSWERING_MS, limits.cpuMs / 2)) end(TOO_MANY_QUESTIONS);
      if (ending !== undefined) throw UNWIND;
      grant();
      const before = clock();
      try {
        return pause(work);
      } finally {
        answeringMs += Math.max(0, clock() - before);
      }
    },
    sawPayload(bytes) {
      if (bytes > largestPayload) largestPayload = bytes;
    },
    end,
    ending: () => ending,
    intact: () => intact && ending?.code !== "ENGINE_FAILED" && !world.aborted(),
    usage: () => ({ guestMs, fuel: fuelUsed }),
  };
}

/** V8 and JavaScriptCore throw RangeError when their own stack ends, SpiderMonkey InternalError. */
function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === "InternalError");
}

/** The run was aborted from outside. */
export const ABORTED_ENDING: Ending = { code: "ABORTED", message: "The run was aborted" };

/** The guest recursed too deep. */
export const STACK_ENDING: Ending = {
  code: "STACK_LIMIT",
  message: "The program nested calls too deep",
  hint: "Use a loop or a queue instead of recursion, or recurse less deep (about 300 calls fit).",
};

/** The guest's memory is full. */
export const MEMORY_ENDING: Ending = {
  code: "MEMORY_LIMIT",
  message: "The program used up its memory",
  hint: "Keep only the fields that are needed, and work through large data in pieces.",
};

const TOO_MANY_QUESTIONS: Ending = {
  code: "CPU_LIMIT",
  message: "The program took too much of its host's time with tools.$search and its kin",
  hint: "Search once with several questions: tools.$search([...]).",
};

function outOfTime(limits: { readonly cpuMs: number }): Ending {
  return {
    code: "CPU_LIMIT",
    message: `The program worked longer than its limit of ${limits.cpuMs} ms`,
    hint: "Look for an endless loop, or do less work in one program.",
  };
}

function outOfFuel(limits: { readonly cpuMs: number }): Ending {
  return {
    code: "CPU_LIMIT",
    message: `The program did more work than its limit allows (${limits.cpuMs} ms, or too long in one built-in function)`,
    hint: "Look for an endless loop or a huge array, or do less work in one program.",
  };
}
