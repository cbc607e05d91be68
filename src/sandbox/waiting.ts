// Waiting on the host: a turn for its event loop, and an alarm that rings when something happens or time is up.
// Trust: host

/** Longest time that a timer of the platform can hold. */
const MAX_TIMER_MS = 2_147_483_647;

/** Lets the host's event loop run once. */
export function breathe(): Promise<void> {
  const immediate = (globalThis as { setImmediate?: (callback: () => void) => unknown }).setImmediate;
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (immediate !== undefined) return new Promise((resolve) => void immediate(resolve));
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Wakes one waiter. */
export interface Alarm {
  /**
   * Resolves when it rings, or after `ms` if given.
   *
   * @returns whether time was up
   */
  wait(ms?: number): Promise<boolean>;
  ring(): void;
  /** Calls back once, after `ms`, then rings; one for the whole run. */
  setDeadline(ms: number, callback: () => void): void;
  stop(): void;
}

/** Makes an alarm. */
export function createAlarm(): Alarm {
  let wake: ((timeIsUp: boolean) => void) | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function ring(timeIsUp: boolean): void {
    const waiting = wake;
    wake = undefined;
    waiting?.(timeIsUp);
  }
  return {
    wait(ms) {
      return new Promise((resolve) => {
        if (ms === undefined) {
          wake = resolve;
          return;
        }
        const timer = setTimeout(() => ring(true), Math.min(ms, MAX_TIMER_MS));
        wake = (timeIsUp) => {
          clearTimeout(timer);
          resolve(timeIsUp);
        };
      });
    },
    ring: () => ring(false),
    setDeadline(ms, callback) {
      if (deadline !== undefined || ms > MAX_TIMER_MS) return;
      deadline = setTimeout(
        () => {
          callback();
          ring(false);
        },
        Math.max(0, ms),
      );
    },
    stop() {
      clearTimeout(deadline);
      ring(false);
    },
  };
}
