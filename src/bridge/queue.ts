// The queue place of the onion: at most so many calls in flight for each remote source, the rest waits in order.
// Trust: host
import type { RunContext } from "../core/call.ts";

/** Slots of one source. */
export interface Queue {
  /**
   * Waits for a slot.
   *
   * @param run whose end ends the waiting
   * @returns a function that gives the slot back
   * @throws the signal's reason when it aborts first
   */
  enter(run: Pick<RunContext, "signal">): Promise<() => void>;
}

/**
 * Makes the slots of one source.
 *
 * @param slots calls in flight; `Infinity` for in-process sources
 * @returns a first-in, first-out queue
 */
export function createQueue(slots: number): Queue {
  let free = slots;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    free++;
    const [first] = waiting;
    if (first !== undefined) {
      waiting.delete(first);
      free--;
      first();
    }
  };
  return {
    async enter({ signal }) {
      if (signal.aborted) throw signal.reason;
      if (free > 0) {
        free--;
        return once(leave);
      }
      await new Promise<void>((resolve, reject) => {
        const start = (): void => {
          forget();
          resolve();
        };
        const giveUp = (): void => {
          waiting.delete(start);
          reject(signal.reason);
        };
        const forget = (): void => signal.removeEventListener("abort", giveUp);
        signal.addEventListener("abort", giveUp);
        waiting.add(start);
      });
      return once(leave);
    },
  };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
