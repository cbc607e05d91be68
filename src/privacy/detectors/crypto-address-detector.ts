// Addresses of crypto currencies: Base58Check, Bech32 and Ethereum's mixed-case check.
// Trust: guest text
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Detection, Detector } from "../../core/privacy.ts";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
/** First bytes of Bitcoin, Litecoin, Dogecoin, Dash and Tron addresses. */
const VERSIONS = new Set([0x00, 0x05, 0x30, 0x32, 0x1e, 0x16, 0x4c, 0x10, 0x41]);

const ADDRESS58 = /(?<![A-Za-z0-9])[13LMDXTA9][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g;
const ADDRESS32 = /(?<![A-Za-z0-9])(?:bc|tb|ltc)1[02-9ac-hj-np-z]{11,71}(?![A-Za-z0-9])/gi;
const ETHEREUM = /(?<![A-Za-z0-9])0x[0-9A-Fa-f]{40}(?![A-Za-z0-9])/g;

/** Whether a text is a Base58Check address of a known currency. */
export function isBase58Address(text: string): boolean {
  let number = 0n;
  for (const character of text) {
    const value = BASE58.indexOf(character);
    if (value < 0) return false;
    number = number * 58n + BigInt(value);
  }
  const bytes = new Uint8Array(25);
  for (let i = 24; i >= 0; i--) {
    bytes[i] = Number(number & 0xffn);
    number >>= 8n;
  }
  if (number !== 0n || !VERSIONS.has(bytes[0] ?? 255)) return false;
  const check = sha256(sha256(bytes.subarray(0, 21)));
  return [0, 1, 2, 3].every((i) => check[i] === bytes[21 + i]);
}

/** Whether a text is a Bech32 or Bech32m address. */
export function isBech32Address(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const address = text.toLowerCase();
  const split = address.lastIndexOf("1");
  const values = Array.from(address.slice(0, split), (character) => character.charCodeAt(0) >> 5);
  values.push(0);
  for (const character of address.slice(0, split)) values.push(character.charCodeAt(0) & 31);
  for (const character of address.slice(split + 1)) values.push(BECH32.indexOf(character));
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [i, generator] of [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].entries())
      if (((top >>> i) & 1) === 1) sum ^= generator;
  }
  return sum === 1 || sum === 0x2bc830a3;
}

/** Whether an Ethereum address passes EIP-55; one without mixed case has no check. */
export function isEthereumAddress(text: string): boolean {
  const digits = text.slice(2);
  if (/^(.)\1*$/.test(digits)) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  for (let i = 0; i < 40; i++) {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15;
    const character = lower[i] ?? "";
    if ((nibble >= 8 ? character.toUpperCase() : character) !== digits[i]) return false;
  }
  return true;
}

function find(text: string): Detection[] {
  const found: Detection[] = [];
  for (const [pattern, check] of [
    [ADDRESS58, isBase58Address],
    [ADDRESS32, isBech32Address],
    [ETHEREUM, isEthereumAddress],
  ] as const) {
    for (const match of text.matchAll(pattern))
      if (check(match[0])) found.push({ start: match.index, end: match.index + match[0].length, score: 0.95 });
  }
  return found;
}

/** Finds addresses of Bitcoin, Ethereum and their like. */
export const cryptoAddressDetector: Detector = {
  kind: "CRYPTO",
  applies: ({ run, mask }) => run >= 20 && (mask & 6) !== 0,
  find,
};
