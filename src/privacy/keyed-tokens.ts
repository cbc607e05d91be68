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

const TAGS_PER_BLOCK = 10;
const LETTERS = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const DIGIT_ZERO = 0x30;
const UNDERSCORE = 0x5f;
const CLOSE = 0x5d;

/** Gives the tokens of one kind by their numbers; in order is cheapest. */
export type TokenSource = (number: number) => string;

/**
 * Makes the tokens of one kind.
 *
 * The tag depends on the number and not on the value: it tells nothing about the value, even to a holder of the key,
 * and ten tags cost one HMAC.
 *
 * @param key of the vault, 32 random bytes
 * @param kind of the tokens
 */
export function createKeyedTokens(key: Uint8Array, kind: string): TokenSource {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("latin1");
  const keyed = hmac.create(sha256, hmac(sha256, key, encoder.encode(kind)));
  // Reused for every block: making hash objects costs more than hashing.
  const scratch = keyed.clone();
  const bits = new Uint8Array(32);
  const message = new Uint8Array(4);
  const view = new DataView(message.buffer);
  const head = encoder.encode(`[${kind}_`);
  const text = new Uint8Array(TAGS_PER_BLOCK * (head.length + TAG_LENGTH + 12));
  const ends = new Uint16Array(TAGS_PER_BLOCK);
  let block = -1;
  let written = "";

  // Ten tokens are written as bytes and decoded at once: gluing each together from pieces would leave the pieces behind,
  // and collecting them cost more than the hashing.
  function writeBlock(wanted: number): void {
    view.setUint32(0, wanted);
    keyed._cloneInto(scratch).update(message).digestInto(bits);
    let at = 0;
    for (let i = 0; i < TAGS_PER_BLOCK; i++) {
      text.set(head, at);
      at = writeNumber(text, at + head.length, wanted * TAGS_PER_BLOCK + i);
      text[at++] = UNDERSCORE;
      for (let k = 0; k < TAG_LENGTH; k++) text[at++] = letterAt(bits, (i * TAG_LENGTH + k) * 5);
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
  for (let rest = Math.floor(number / 10); rest > 0; rest = Math.floor(rest / 10)) end++;
  for (let at = end - 1, rest = number; at >= start; at--, rest = Math.floor(rest / 10)) text[at] = DIGIT_ZERO + (rest % 10);
  return end;
}

/** The letter for the five bits that start at bit `at`. */
function letterAt(bits: Uint8Array, at: number): number {
  const index = at >> 3;
  const pair = ((bits[index] ?? 0) << 8) | (bits[index + 1] ?? 0);
  return LETTERS[(pair >> (11 - (at & 7))) & 31] ?? 0;
}
