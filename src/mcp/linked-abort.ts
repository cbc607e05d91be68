// One abort signal for each request: the SDK never removes its listeners from the signal it is given.
// Trust: host

/** The longest timer there is, for the SDKs, which always set one: time limits are the caller's, through its signal. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/** Node warns of more than ten listeners on a signal, and hundreds of calls may share one: each signal has one of ours. */
const listening = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Runs a function when the signal aborts.
 *
 * @returns stops that; the request is over
 */
function whenAborted(signal: AbortSignal, run: () => void): () => void {
  const present = listening.get(signal);
  const waiting = present ?? new Set<() => void>();
  if (present === undefined) {
    listening.set(signal, waiting);
    signal.addEventListener("abort", () => waiting.forEach((item) => item()), { once: true });
  }
  waiting.add(run);
  return () => void waiting.delete(run);
}

/** A signal that lives as long as one request. */
export interface LinkedAbort {
  readonly signal: AbortSignal;
  /** Whether the time limit, not the caller, ended it. */
  timedOut(): boolean;
  /** Lets go of the caller's signal and of the timer; the request is over. */
  release(): void;
}

/**
 * Links a fresh signal to the caller's.
 *
 * @param caller aborts it; `undefined` when nobody may
 * @param timeoutMs aborts it as well, unless it is left out
 * @returns the signal, to be released when the request is over
 */
export function createLinkedAbort(caller: AbortSignal | undefined, timeoutMs?: number): LinkedAbort {
  const controller = new AbortController();
  let late = false;
  const onAbort = (): void => controller.abort(caller?.reason);
  if (caller?.aborted === true) onAbort();
  const stop = caller === undefined || caller.aborted ? undefined : whenAborted(caller, onAbort);
  const timer =
    timeoutMs === undefined || controller.signal.aborted
      ? undefined
      : setTimeout(() => {
          late = true;
          controller.abort(new Error(`no answer within ${timeoutMs} ms`));
        }, timeoutMs);
  return {
    signal: controller.signal,
    timedOut: () => late,
    release() {
      clearTimeout(timer);
      stop?.();
    },
  };
}

/**
 * Waits for a promise no longer than the signal allows.
 *
 * @param promise goes on by itself when nobody waits any more
 * @param signal whose abort ends the waiting
 * @returns what the promise gives
 * @throws the signal's reason when it aborts first
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  promise.catch(() => undefined);
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  try {
    return await Promise.race([promise, new Promise<never>((_, reject) => (stop = whenAborted(signal, () => reject(signal.reason))))]);
  } finally {
    stop?.();
  }
}
