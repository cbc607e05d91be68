// Tests the patterns of servers' schemas in a metered world of its own: `^(a+)+$` would hang the host's own engine.
// Trust: boundary
import { MIN_MEMORY_BYTES } from "../core/limits.ts";
import { createGauge } from "./gauge.ts";
import type { Image } from "./image.ts";
import type { Lease, Pool } from "./pool.ts";
import { GUEST_OP } from "./protocol.ts";

/** Work for one match: about 30 ms. Fuel alone decides, so that a busy host gives the same verdict as an idle one. */
const MATCH_LIMITS = { cpuMs: 60_000, fuel: 5_000_000 };
/** A world is wiped after so many, since it holds the texts it was given. No guest ever runs in it. */
const MATCHES_PER_WORLD = 200;

/** Tests patterns. */
export interface Matcher {
  /** `undefined` when the pattern is invalid or the work exceeded its budget. */
  matches(pattern: string, text: string): boolean | undefined;
  close(): void;
}

/**
 * Makes a matcher.
 *
 * @param pool of instances
 * @param image they are made from
 * @param clock milliseconds, for measuring
 * @returns the matcher
 */
export function createMatcher(pool: Pool, image: Image, clock: () => number): Matcher {
  let lease: Lease | undefined;
  let left = 0;
  const { signal } = new AbortController();

  function drop(intact: boolean): void {
    if (lease !== undefined) pool.release(lease, intact);
    lease = undefined;
  }
  return {
    matches(pattern, text) {
      if (lease === undefined) {
        lease = pool.acquire(image, MIN_MEMORY_BYTES);
        left = MATCHES_PER_WORLD;
      }
      const { world, port } = lease;
      const gauge = createGauge(world, MATCH_LIMITS, signal, clock);
      world.begin({
        interrupt: gauge.interrupt,
        call: () => 0,
        rejected() {},
        now: () => 0,
        offsetMinutes: () => 0,
        memoryBytes: MIN_MEMORY_BYTES,
      });
      // As JSON: raw text would end at a NUL and lose lone surrogates.
      const answer = gauge.enter(() => port.call(GUEST_OP.match, [0, 0, JSON.stringify([pattern, text])]));
      if (!gauge.intact() || --left <= 0) drop(gauge.intact());
      if (answer === undefined || answer.thrown !== 0 || typeof answer.value !== "number" || answer.value < 0) return undefined;
      return answer.value === 1;
    },
    close: () => drop(false),
  };
}
