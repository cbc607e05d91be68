// Makes vaults: what keeps the values behind tokens, on the host and nowhere else.
// Trust: host
import { ClocheError } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Detector, Vault } from "../core/privacy.ts";
import { BUILTIN_SET, builtinDetectors, resolveDetectors } from "./builtin-detectors.ts";
import { createKnownValues, type KnownValues } from "./known-values.ts";
import { restoreValue } from "./restore-value.ts";
import { sealValue } from "./seal-value.ts";
import { createTextScanner, type TextScanner } from "./text-scanner.ts";
import { createTokenText, type TokenText } from "./token-text.ts";
import { createVaultEntries, DEFAULT_TTL_MS, type VaultEntries } from "./vault-entries.ts";
import type { Origin } from "./vault-entry.ts";
import { openVault, sealVault } from "./vault-file.ts";

/** Options of {@link createVault}. */
export interface VaultOptions {
  /** Default: all built-in ones. */
  detectors?: Detector[];
  /** Default "keyed". */
  style?: "keyed" | "plain";
  /** How long a value is kept after it was last seen. Default one day. */
  ttlMs?: number;
  /** What `save` gave, and a key to open it. Its style and tokens come back with it. */
  from?: { bytes: Uint8Array; key: CryptoKey };
}

/** The inside of a vault, for the rest of this folder. */
export interface VaultInside {
  readonly entries: VaultEntries;
  readonly scanner: TextScanner;
  readonly tokens: TokenText;
  readonly known: KnownValues;
  /** Lets cut tokens of these kinds be told too. */
  addKinds(kinds: readonly string[]): void;
}

/** Known to every copy of the package: a bundle may hold one for each entry. */
const INSIDE = Symbol.for("cloche.vault");

/**
 * Makes a vault, or opens a saved one.
 *
 * @param options all optional
 * @returns a vault in memory
 * @throws TypeError or RangeError for a wrong option
 * @throws ClocheError SNAPSHOT_INVALID when the saved bytes are damaged or the key is another
 */
export async function createVault(options: VaultOptions = {}): Promise<Vault> {
  const { detectors, style, ttlMs, from } = options;
  if (from === undefined)
    return newVault({
      detectors: resolveDetectors(detectors),
      ...(style === undefined ? {} : { style }),
      ...(ttlMs === undefined ? {} : { ttlMs }),
    });
  if (!(from.bytes instanceof Uint8Array)) throw new TypeError("from.bytes must be the Uint8Array that save() gave");
  const saved = await openVault(from.bytes, from.key);
  const entries = createVaultEntries({ id: saved.id, key: saved.key, style: saved.style, ttlMs: checkTtl(ttlMs ?? saved.ttlMs) });
  entries.owner = saved.owner;
  entries.load(saved.entries, saved.counters);
  return vaultOver(entries, resolveDetectors(detectors));
}

/**
 * Makes a new vault at once.
 *
 * @param options checked detectors; the rest as for {@link createVault}
 */
export function newVault(options: {
  detectors?: readonly Detector[];
  style?: "keyed" | "plain";
  ttlMs?: number;
  kinds?: readonly string[];
}): Vault {
  const { style = "keyed", ttlMs = DEFAULT_TTL_MS } = options;
  if (style !== "keyed" && style !== "plain") throw new TypeError('style must be "keyed" or "plain"');
  const random = crypto.getRandomValues(new Uint8Array(48));
  const id = Array.from(random.subarray(32), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const entries = createVaultEntries({ id, key: random.slice(0, 32), style, ttlMs: checkTtl(ttlMs) });
  return vaultOver(entries, options.detectors ?? builtinDetectors(), options.kinds);
}

function checkTtl(ttlMs: number): number {
  if (typeof ttlMs !== "number" || Number.isNaN(ttlMs)) throw new TypeError("ttlMs must be a number");
  if (ttlMs <= 0) throw new RangeError(`ttlMs must be positive, got ${ttlMs}`);
  return ttlMs;
}

function vaultOver(entries: VaultEntries, detectors: readonly Detector[], given: readonly string[] = []): Vault {
  const scanner = createTextScanner(detectors, BUILTIN_SET);
  const kinds = new Set([...scanner.kinds, ...given, ...entries.kinds(), "SECRET", "SENSITIVE"]);
  let tokens = createTokenText(entries.style, [...kinds]);
  const known = createKnownValues(entries);
  for (const { value } of entries.entries()) {
    const entry = entries.byValue(value);
    if (entry !== undefined) known.add(entry);
  }
  const origins = new Map<string, Origin>();
  const inside: VaultInside = {
    entries,
    scanner,
    known,
    get tokens() {
      return tokens;
    },
    addKinds(more) {
      const size = kinds.size;
      for (const kind of more) kinds.add(kind);
      if (kinds.size > size) tokens = createTokenText(entries.style, [...kinds]);
    },
  };
  const vault: Vault = {
    id: entries.id,
    get size() {
      return entries.size;
    },
    tokenize(value: Json, origin = "host"): Json {
      const now = Date.now();
      entries.purge(now);
      let place = origins.get(origin);
      if (place === undefined) origins.set(origin, (place = { source: origin, path: origin }));
      return sealValue(value, { scanner, tokens, entries, known, origin: place, now });
    },
    restore(value: Json, options: { to?: string } = {}): Json {
      const restored = restoreValue(value, { tokens, entries, now: Date.now(), strict: true });
      if (restored.ok) return restored.value;
      const receiver = options.to === undefined ? "" : ` for ${options.to}`;
      throw new ClocheError(
        "TOKEN_UNKNOWN",
        `the value${receiver} holds a token that this vault does not know${restored.path === "" ? "" : `, at ${restored.path}`}`,
        { hint: "Tokens must stay whole; one that was cut, altered or has expired cannot be restored." },
      );
    },
    clear() {
      entries.clear();
      known.clear();
    },
    save: (key) => sealVault(entries, key),
  };
  return Object.defineProperty(vault, INSIDE, { value: inside });
}

/**
 * Looks inside a vault.
 *
 * @param vault given by a host
 * @throws TypeError when `createVault` did not make it
 */
export function insideOf(vault: Vault): VaultInside {
  const inside = (vault as { [INSIDE]?: VaultInside } | undefined)?.[INSIDE];
  if (inside === undefined) throw new TypeError("privacy.vault must be a vault that createVault() made");
  return inside;
}
