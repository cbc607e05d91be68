// Tags that make tokens unguessable: a pseudorandom function of the vault's key, the kind and the number.
// Trust: host
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** Base 32 without i, l, o and u: no two look alike, and letter case carries nothing. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Characters of a tag, for patterns that ignore case. */
export const TAG_CLASS = "0-9a-hjkmnp-tv-z";

/** Length of a tag: 25 bits, and three wrong ones end a run. */
export const TAG_LENGTH = 5;

const TAGS_PER_BLOCK = 10;

/** Gives the tags of one kind, in any order; asking in order is cheapest. */
export type TagSource = (number: number) => string;

/**
 * Makes the tags of one kind.
 *
 * The tag depends on the number and not on the value: it tells nothing about the value, even to a holder of the key,
 * and ten tags cost one HMAC.
 *
 * @param key of the vault, 32 random bytes
 * @param kind of the tokens
 */
export function createTagSource(key: Uint8Array, kind: string): TagSource {
  const encoder = new TextEncoder();
  const keyed = hmac.create(sha256, key);
  let block = -1;
  let bytes: Uint8Array = new Uint8Array(0);
  return (number) => {
    const wanted = Math.floor(number / TAGS_PER_BLOCK);
    if (wanted !== block) {
      bytes = keyed.clone().update(encoder.encode(`${kind}:${wanted}`)).digest();
      block = wanted;
    }
    let tag = "";
    const first = (number % TAGS_PER_BLOCK) * TAG_LENGTH;
    for (let i = first; i < first + TAG_LENGTH; i++) tag += ALPHABET[bitsAt(bytes, i * 5)];
    return tag;
  };
}

/** Five bits that start at bit `at`. */
function bitsAt(bytes: Uint8Array, at: number): number {
  const index = at >> 3;
  const pair = ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0);
  return (pair >> (11 - (at & 7))) & 31;
}
