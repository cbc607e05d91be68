// A vault as bytes: sealed with AES-GCM under a key that never leaves the host's WebCrypto.
// Trust: host
import { ClocheError } from "../core/errors.ts";
import { isObject } from "../core/json.ts";
import type { VaultEntries } from "./vault-entries.ts";
import type { Origin, SavedEntry } from "./vault-entry.ts";

/** What a saved vault holds. */
export interface SavedVault {
  readonly id: string;
  readonly key: Uint8Array;
  readonly style: "keyed" | "plain";
  readonly ttlMs: number;
  readonly owner: string | null | undefined;
  readonly counters: { [kind: string]: number };
  readonly entries: Iterable<SavedEntry>;
}

const MAGIC = new TextEncoder().encode("cloche-vault-1\n");
const IV_BYTES = 12;

/**
 * Saves a vault.
 *
 * @param entries of the vault
 * @param key AES-GCM, not extractable, with usage `encrypt`
 * @returns header, nonce and ciphertext
 * @throws TypeError for a key that could be read out or cannot encrypt
 */
export async function sealVault(entries: VaultEntries, key: CryptoKey): Promise<Uint8Array> {
  if (key?.algorithm?.name !== "AES-GCM" || !key.usages.includes("encrypt"))
    throw new TypeError('save() needs an AES-GCM CryptoKey with usage "encrypt"');
  // Whoever can read the key out can read the vault: a host that means to must wrap the key itself.
  if (key.extractable) throw new TypeError("save() needs a CryptoKey that is not extractable");
  const origins: Origin[] = [];
  const indexOf = new Map<Origin, number>();
  const place = (origin: Origin): number => {
    let index = indexOf.get(origin);
    if (index === undefined) {
      index = origins.push(origin) - 1;
      indexOf.set(origin, index);
    }
    return index;
  };
  const rows = [...entries.entries()].map((entry) => [
    entry.value,
    entry.token,
    entry.number,
    entry.kinds,
    entry.origins.map(place),
    entry.usedAt,
  ]);
  const text = JSON.stringify({
    id: entries.id,
    key: btoa(String.fromCharCode(...entries.key)),
    style: entries.style,
    ttlMs: entries.ttlMs === Number.POSITIVE_INFINITY ? null : entries.ttlMs,
    ...(entries.owner === undefined ? {} : { owner: entries.owner }),
    counters: entries.counters(),
    origins,
    rows,
  });
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: MAGIC }, key, new TextEncoder().encode(text));
  const bytes = new Uint8Array(MAGIC.length + IV_BYTES + sealed.byteLength);
  bytes.set(MAGIC);
  bytes.set(iv, MAGIC.length);
  bytes.set(new Uint8Array(sealed), MAGIC.length + IV_BYTES);
  return bytes;
}

/**
 * Opens a saved vault.
 *
 * @param bytes from {@link sealVault}
 * @param key with usage `decrypt`
 * @throws ClocheError SNAPSHOT_INVALID when they are damaged or sealed with another key
 */
export async function openVault(bytes: Uint8Array, key: CryptoKey): Promise<SavedVault> {
  const start = MAGIC.length + IV_BYTES;
  if (bytes.length <= start || MAGIC.some((byte, i) => bytes[i] !== byte)) throw invalid("these bytes are not a saved vault");
  let text: string;
  try {
    const iv = bytes.slice(MAGIC.length, start);
    text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: MAGIC }, key, bytes.slice(start)));
  } catch (cause) {
    throw invalid("the saved vault is damaged, or was sealed with another key", cause);
  }
  const saved = JSON.parse(text) as unknown;
  if (!isObject(saved)) throw invalid("the saved vault is empty");
  const origins = saved["origins"] as Origin[];
  const rows = saved["rows"] as [string | number, string, number, string[], number[], number][];
  return {
    id: String(saved["id"]),
    key: Uint8Array.from(atob(String(saved["key"])), (character) => character.charCodeAt(0)),
    style: saved["style"] === "plain" ? "plain" : "keyed",
    ttlMs: typeof saved["ttlMs"] === "number" ? saved["ttlMs"] : Number.POSITIVE_INFINITY,
    owner: saved["owner"] as string | null | undefined,
    counters: saved["counters"] as { [kind: string]: number },
    entries: rows.map(([value, token, number, kinds, places, usedAt]) => ({
      value,
      token,
      number,
      kinds,
      origins: places.flatMap((index) => origins[index] ?? []),
      usedAt,
    })),
  };
}

function invalid(message: string, cause?: unknown): ClocheError {
  return new ClocheError("SNAPSHOT_INVALID", message, {
    hint: "Open it with the key that save() was given.",
    ...(cause === undefined ? {} : { cause }),
  });
}
