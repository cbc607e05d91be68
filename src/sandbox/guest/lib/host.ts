// What the guest library needs from outside: clock, random bytes, time zone and locale of the run.
// Trust: guest text

/** Given by the engine when the prelude is installed; zone and locale are read anew at each use, since they belong to a run. */
export interface GuestLibraryHost {
  /** Milliseconds since 1970, as `Date.now()` shows them. */
  now(): number;
  /** Milliseconds since the start of the run, for `performance.now()`. */
  monotonicNow(): number;
  /** `count` numbers from 0 to 255. */
  randomBytes(count: number): number[];
  /** IANA name of the run's time zone. */
  readonly timeZone: string;
  /** BCP 47 tag of the run's locale. */
  readonly locale: string;
}
