// A text becomes the 64 bits that Math.random starts from.
// Trust: host

/**
 * Mixes a seed.
 *
 * @param seed any text
 * @returns two 32-bit integers, well spread: equal texts give equal ones
 */
export function seedOf(seed: string): [number, number] {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (let i = 0; i < seed.length; i++) {
    const unit = seed.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193) ^ (low >>> 15);
    high = Math.imul(high + unit, 0xc2b2ae35) ^ (high >>> 13);
  }
  return [finish(low ^ (high >>> 16)), finish(high ^ (low << 7))];
}

function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) | 0;
}
