// The tool timeouts of one run on a single timer: a timer for each of thousands of calls costs more than the calls.
// Trust: host
import type { RunContext } from "../core/call.ts";

/** One running deadline. */
export interface Deadline {
  /** Starts the time anew. */
  restart(): void;
  stop(): void;
}

/** The deadlines of one run. */
export interface Deadlines {
  watch(onLate: () => void): Deadline;
}

/**
 * Makes the deadlines of a run; they end with it.
 *
 * @param run whose end clears the timer
 * @param timeoutMs of every call; `Infinity` for none
 * @returns deadlines, none running
 */
export function createDeadlines(run: Pick<RunContext, "signal">, timeoutMs: number): Deadlines {
  const ends = new Map<() => void, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    const [earliest] = ends.values();
    timer = earliest === undefined ? undefined : setTimeout(check, Math.max(earliest - performance.now(), 1));
  };
  const check = (): void => {
    const now = performance.now();
    // Restarted deadlines move to the end of the map, so it stays in order of time.
    for (const [onLate, end] of ends) {
      if (end > now) break;
      ends.delete(onLate);
      onLate();
    }
    schedule();
  };
  run.signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    watch(onLate) {
      const restart = (): void => {
        if (timeoutMs === Infinity) return;
        ends.delete(onLate);
        ends.set(onLate, performance.now() + timeoutMs);
        if (timer === undefined) schedule();
      };
      restart();
      return { restart, stop: () => void ends.delete(onLate) };
    },
  };
}
