// The limits of a run, their defaults, and the check that a wrong one fails at once.
// Trust: host

/** What one run may use. Times in milliseconds, sizes in bytes of UTF-8. */
export interface Limits {
  /** Wall-clock time of a run; waiting for a person does not count. */
  timeoutMs: number;
  /** Time the guest itself may work. */
  cpuMs: number;
  /**
   * Loop iterations of the engine; `cpuMs` × 300,000 unless set. Moving 128 bytes counts as one, a question to the host
   * (`tools.$search`, `tools.$describe`) as 100,000.
   */
  fuel: number;
  /** Linear memory of the sandbox. */
  memoryBytes: number;
  /** Size of the program text. */
  sourceBytes: number;
  /** Tool calls in one run, refused ones included. */
  toolCalls: number;
  /** Time one call may take; progress starts it anew. */
  toolTimeoutMs: number;
  /** Calls in flight for each remote source; the rest queues. In-process toolsets have no cap. */
  sourceConcurrency: number;
  /** Arguments of one call. */
  argumentBytes: number;
  /** Answer of one call. */
  toolResultBytes: number;
  /** What the model is shown: value, logs and hints together. */
  resultBytes: number;
  /** Console output kept. */
  logBytes: number;
  /** Equal failures in a row before `REPEATED_FAILURE`. */
  identicalFailures: number;
}

/** Loop iterations of the engine that one millisecond of `cpuMs` buys. */
export const FUEL_PER_MS = 300_000;

/** Smallest linear memory the engine can start in: 5 MiB of stack, its data, and room to work. */
export const MIN_MEMORY_BYTES: number = 16 * 1024 * 1024;

/** Largest linear memory the pinned build accepts. */
export const MAX_MEMORY_BYTES: number = 2 * 1024 * 1024 * 1024;

/** Defaults; `fuel` follows `cpuMs` unless it is set. */
export const DEFAULT_LIMITS: Readonly<Limits> = Object.freeze({
  timeoutMs: 120_000,
  cpuMs: 5_000,
  fuel: 5_000 * FUEL_PER_MS,
  memoryBytes: 128 * 1024 * 1024,
  sourceBytes: 256 * 1024,
  toolCalls: 10_000,
  toolTimeoutMs: 60_000,
  sourceConcurrency: 16,
  argumentBytes: 1024 * 1024,
  toolResultBytes: 16 * 1024 * 1024,
  resultBytes: 24 * 1024,
  logBytes: 16 * 1024,
  identicalFailures: 3,
});

/**
 * Fills in what the caller left out and refuses what cannot be meant.
 *
 * @param given limits the caller set; `undefined` means the default
 * @param base what they fall back on
 * @returns complete limits
 * @throws TypeError for an unknown name or a value that is not a number
 * @throws RangeError for a value that is negative, zero, or outside what the engine can do
 */
export function resolveLimits(given: Partial<Limits> = {}, base: Readonly<Limits> = DEFAULT_LIMITS): Limits {
  const limits: Limits = { ...base };
  for (const [name, value] of Object.entries(given)) {
    if (!(name in DEFAULT_LIMITS)) {
      throw new TypeError(`limits.${name} is not a limit; known: ${Object.keys(DEFAULT_LIMITS).join(", ")}`);
    }
    if (value === undefined) continue;
    if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`limits.${name} must be a number`);
    if (value < 0 || (value === 0 && name !== "toolCalls" && name !== "logBytes")) {
      throw new RangeError(`limits.${name} must be positive, got ${value}`);
    }
    limits[name as keyof Limits] = value;
  }
  if (given.fuel === undefined && given.cpuMs !== undefined) limits.fuel = limits.cpuMs * FUEL_PER_MS;
  if (limits.memoryBytes < MIN_MEMORY_BYTES || limits.memoryBytes > MAX_MEMORY_BYTES) {
    throw new RangeError(`limits.memoryBytes must lie between ${MIN_MEMORY_BYTES} and ${MAX_MEMORY_BYTES}, got ${limits.memoryBytes}`);
  }
  return limits;
}
