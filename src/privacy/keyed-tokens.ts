// Tokens that nobody can guess: their tags are a pseudorandom function of the vault's key, the kind and the number.
// Trust: host
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** Base 32 without i, l, o and u: no two look alike, and letter case carries nothing. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Characters of a tag, for patterns that ignore case. */
export const TAG_CLASS = "0-9a-hjkmnp-tv-z";

/** Length of a tag: 25 bits, and three wrong ones end a run. */
export const TAG_LENGTH = 5;

const TAGS_PER_HASH = 10;
const HASHES_PER_BLOCK = 4;
const TAGS_PER_BLOCK: number = TAGS_PER_HASH * HASHES_PER_BLOCK;
const HASH_LENGTH = 32;
const LETTERS = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const DIGIT_ZERO = 0x30;
const UNDERSCORE = 0x5f;
const CLOSE = 0x5d;

/** Gives the tokens of one kind by their numbers; in order is cheapest. */
export type TokenSource = (number: number) => string;

/**
 * Makes the tokens of one kind.
 *
 * The tag depends on the number and not on the value: it tells nothing about the value, even to a holder of the key.
 * Key and number together fill less than one block of SHA-256 and always have the same length, so that a single turn of it
 * is a pseudorandom function without the second turn of an HMAC; it gives ten tags.
 *
 * @param key of the vault, 32 random bytes
 * @param kind of the tokens
 */
export function createKeyedTokens(key: Uint8Array, kind: string): TokenSource {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("latin1");
  // A key of its own for each kind, whose names may have any length.
  const keyed = sha256.create().update(hmac(sha256, key, encoder.encode(kind)));
  // Reused for every block: making hash objects costs more than hashing.
  const scratch = keyed.clone();
  const bits = new Uint8Array(HASHES_PER_BLOCK * HASH_LENGTH);
  const hashes = Array.from({ length: HASHES_PER_BLOCK }, (_, i) => bits.subarray(i * HASH_LENGTH, (i + 1) * HASH_LENGTH));
  const message = new Uint8Array(4);
  const view = new DataView(message.buffer);
  const head = encoder.encode(`[${kind}_`);
  const text = new Uint8Array(TAGS_PER_BLOCK * (head.length + TAG_LENGTH + 12));
  const ends = new Uint16Array(TAGS_PER_BLOCK);
  let block = -1;
  let written = "";

  // A block of tokens is written as bytes and decoded at once: gluing each together from pieces would leave the pieces
  // behind, and collecting them cost more than the hashing.
  function writeBlock(wanted: number): void {
    for (let i = 0; i < HASHES_PER_BLOCK; i++) {
      view.setUint32(0, wanted * HASHES_PER_BLOCK + i);
      keyed
        ._cloneInto(scratch)
        .update(message)
        .digestInto(hashes[i] as Uint8Array);
    }
    let at = 0;
    for (let i = 0; i < TAGS_PER_BLOCK; i++) {
      for (let k = 0; k < head.length; k++) text[at++] = head[k] as number;
      at = writeNumber(text, at, wanted * TAGS_PER_BLOCK + i);
      text[at++] = UNDERSCORE;
      const first = ((i / TAGS_PER_HASH) | 0) * HASH_LENGTH * 8 + (i % TAGS_PER_HASH) * TAG_LENGTH * 5;
      for (let k = 0; k < TAG_LENGTH; k++) text[at++] = letterAt(bits, first + k * 5);
      text[at++] = CLOSE;
      ends[i] = at;
    }
    written = decoder.decode(text.subarray(0, at));
    block = wanted;
  }

  return (number) => {
    const wanted = Math.floor(number / TAGS_PER_BLOCK);
    if (wanted !== block) writeBlock(wanted);
    const i = number - wanted * TAGS_PER_BLOCK;
    return written.slice(i === 0 ? 0 : ends[i - 1], ends[i]);
  };
}

/** Writes a number in decimal; returns where it ends. */
function writeNumber(text: Uint8Array, start: number, number: number): number {
  let end = start + 1;
  for (let bound = 10; number >= bound; bound *= 10) end++;
  // Numbers stay far below what `| 0` can hold.
  for (let at = end - 1, rest = number | 0; at >= start; at--) {
    const tens = (rest / 10) | 0;
    text[at] = DIGIT_ZERO + rest - tens * 10;
    rest = tens;
  }
  return end;
}

/** The letter for the five bits that start at bit `at`. */
function letterAt(bits: Uint8Array, at: number): number {
  const index = at >> 3;
  const pair = ((bits[index] ?? 0) << 8) | (bits[index + 1] ?? 0);
  return LETTERS[(pair >> (11 - (at & 7))) & 31] ?? 0;
}
