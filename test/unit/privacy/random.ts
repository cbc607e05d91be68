// A small generator of our own (mulberry32), so that a failure can be run again by its seed.
// Trust: host

/** Gives whole numbers from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** Makes a generator; the same seed gives the same numbers. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
