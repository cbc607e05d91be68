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

/** Gives the ends of one kind's tokens, such as `_k7q2m]`, in any order; asking in order is cheapest. */
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
  const keyed = hmac.create(sha256, hmac(sha256, key, new TextEncoder().encode(kind)));
  // Reused for every block: making hash objects costs more than hashing.
  const scratch = keyed.clone();
  const bytes = new Uint8Array(32);
  const message = new Uint8Array(4);
  const view = new DataView(message.buffer);
  let block = -1;
  return (number) => {
    const wanted = Math.floor(number / TAGS_PER_BLOCK);
    if (wanted !== block) {
      view.setUint32(0, wanted);
      keyed._cloneInto(scratch).update(message).digestInto(bytes);
      block = wanted;
    }
    const at = (number % TAGS_PER_BLOCK) * TAG_LENGTH * 5;
    // The whole end at once: ten thousand tokens glued together from small pieces are work for the garbage collector.
    return String.fromCharCode(
      0x5f,
      letterAt(bytes, at),
      letterAt(bytes, at + 5),
      letterAt(bytes, at + 10),
      letterAt(bytes, at + 15),
      letterAt(bytes, at + 20),
      0x5d,
    );
  };
}

const LETTERS = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));

/** The letter for the five bits that start at bit `at`. */
function letterAt(bytes: Uint8Array, at: number): number {
  const index = at >> 3;
  const pair = ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0);
  return LETTERS[(pair >> (11 - (at & 7))) & 31] ?? 0;
}
