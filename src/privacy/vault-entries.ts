// What a vault holds: values, their tokens, where they came from, and when each is forgotten.
// Trust: host
import { createKeyedTokens, TAG_LENGTH, type TokenSource } from "./keyed-tokens.ts";
import { kindOf, type Entry, type Origin, type SavedEntry } from "./vault-entry.ts";

/** The tag that stands in an entry's token; empty in a plain vault. */
function tagIn(entry: Entry, style: "keyed" | "plain"): string {
  return style === "keyed" ? entry.token.slice(-1 - TAG_LENGTH, -1) : "";
}

/** The entries of one vault. One value has one token, whatever kinds it is found as. */
export interface VaultEntries {
  readonly id: string;
  readonly key: Uint8Array;
  readonly style: "keyed" | "plain";
  readonly ttlMs: number;
  /** `null` once it served a run without a subject. */
  owner: string | null | undefined;
  readonly size: number;
  /** The value's entry, made if need be. */
  add(kind: string, value: string | number, origin: Origin, now: number): Entry;
  byValue(value: string | number): Entry | undefined;
  /** The entry that a token names, in any letter case; `undefined` when unknown or expired. */
  byToken(kind: string, number: number, tag: string | undefined, now: number): Entry | undefined;
  /** The tag of a live entry. */
  tagOf(kind: string, number: number): string | undefined;
  /** Whether a tag given so far ends so (three characters or more). */
  hasTagEnd(end: string): boolean;
  /** Names of kinds that tokens were given for. */
  kinds(): readonly string[];
  /** Copies to save. */
  entries(): Iterable<SavedEntry>;
  /** Drops what has expired. Cheap to call often. */
  purge(now: number): void;
  clear(): void;
  /** Next number of each kind. */
  counters(): { [kind: string]: number };
  /** Takes over saved entries. */
  load(entries: Iterable<SavedEntry>, counters: { [kind: string]: number }): void;
}

interface KindEntries {
  readonly name: string;
  readonly alone: readonly string[];
  /** The entry with number n stands at n - base. */
  byNumber: (Entry | undefined)[];
  base: number;
  dropped: number;
  readonly tokenOf: TokenSource;
  next: number;
}

/** Values kept at most; beyond that the oldest goes. */
export const MAX_ENTRIES = 200_000;

/** How long a value is kept after it was last seen, unless the host says otherwise. */
export const DEFAULT_TTL_MS: number = 24 * 60 * 60 * 1000;

/** Tools remembered for one value. */
const MAX_ORIGINS = 256;

/**
 * Makes the entries of a vault.
 *
 * @param options a saved vault gives its id and key; a new one draws them
 */
export function createVaultEntries(options: {
  id: string;
  key: Uint8Array;
  style: "keyed" | "plain";
  ttlMs: number;
  maxEntries?: number;
}): VaultEntries {
  const { id, key, style, ttlMs, maxEntries = MAX_ENTRIES } = options;
  const values = new Map<string | number, Entry>();
  const kinds = new Map<string, KindEntries>();
  let latest: KindEntries | undefined;
  let former: KindEntries | undefined;
  // Made when a text first looks like the end of a token, and kept up from then on.
  let tagEnds: Set<string> | undefined;
  let purgedAt = 0;

  const startedAt = Date.now();

  function isFresh(entry: Entry, now: number): boolean {
    return now - startedAt - entry.usedAt <= ttlMs;
  }
  function kindEntries(kind: string): KindEntries {
    // Values of two kinds mostly take turns, and one name is one string: cheaper than looking it up.
    if (latest?.name === kind) return latest;
    if (former?.name === kind) return former;
    let found = kinds.get(kind);
    if (found === undefined) {
      found = {
        name: kind,

        alone: [kind],
        byNumber: [],
        base: 1,
        dropped: 0,
        tokenOf: style === "keyed" ? createKeyedTokens(key, kind) : (number) => `[${kind}_${number}]`,
        next: 1,
      };
      kinds.set(kind, found);
    }
    former = latest;
    latest = found;
    return found;
  }
  function put(entry: Entry, state: KindEntries): Entry {
    values.set(entry.value, entry);
    state.byNumber[entry.number - state.base] = entry;
    if (tagEnds !== undefined) indexTag(tagIn(entry, style), tagEnds);
    return entry;
  }
  function drop(entry: Entry): void {
    values.delete(entry.value);
    const state = kinds.get(kindOf(entry));
    if (state === undefined) return;
    state.byNumber[entry.number - state.base] = undefined;
    if (++state.dropped > 1024 && state.dropped * 2 > state.byNumber.length) compact(state);
  }
  function live(kind: string, number: number): Entry | undefined {
    const state = kinds.get(kind);
    return state?.byNumber[number - state.base];
  }
  function refresh(entry: Entry, kind: string, origin: Origin, now: number): Entry {
    entry.usedAt = now - startedAt;
    if (entry.kinds[0] !== kind && !entry.kinds.includes(kind)) entry.kinds = [...entry.kinds, kind];
    if (
      !entry.origins.includes(origin) &&
      entry.origins.length < MAX_ORIGINS &&
      !entry.origins.some((known) => known.path === origin.path && known.source === origin.source)
    ) {
      entry.origins = [...entry.origins, origin];
    }
    return entry;
  }

  const aloneOrigins = new WeakMap<Origin, readonly Origin[]>();
  let lastOrigin: Origin | undefined;
  let lastAlone: readonly Origin[] = [];
  function alone(origin: Origin): readonly Origin[] {
    // Thousands of values come from one answer, and a look-up for each is a tenth of what adding it costs.
    if (origin === lastOrigin) return lastAlone;
    let list = aloneOrigins.get(origin);
    if (list === undefined) aloneOrigins.set(origin, (list = [origin]));
    lastOrigin = origin;
    lastAlone = list;
    return list;
  }

  return {
    id,
    key,
    style,
    ttlMs,
    owner: undefined,
    get size() {
      return values.size;
    },
    add(kind, value, origin, now) {
      const known = values.get(value);
      if (known !== undefined) {
        if (isFresh(known, now)) return refresh(known, kind, origin, now);
        drop(known);
      }
      if (values.size >= maxEntries) {
        for (const oldest of values.values()) {
          drop(oldest);
          break;
        }
      }
      const state = kindEntries(kind);
      // Numbers are never used twice, not even after clear(): an old token must not come to mean another value.
      const number = state.next++;
      const token = state.tokenOf(number);
      return put({ value, token, number, kinds: state.alone, origins: alone(origin), usedAt: now - startedAt }, state);
    },
    byValue: (value) => values.get(value),
    byToken(kind, number, tag, now) {
      const entry = live(kind, number);
      if (entry === undefined || (style === "keyed" && tagIn(entry, style) !== tag)) return undefined;
      if (isFresh(entry, now)) return entry;
      drop(entry);
      return undefined;
    },
    tagOf(kind, number) {
      const entry = live(kind, number);
      return entry === undefined ? undefined : tagIn(entry, style);
    },
    hasTagEnd(end) {
      if (tagEnds === undefined) {
        tagEnds = new Set();
        for (const entry of values.values()) indexTag(tagIn(entry, style), tagEnds);
      }
      return tagEnds.has(end);
    },
    kinds: () => [...kinds.keys()],
    *entries() {
      for (const entry of values.values()) yield { ...entry, usedAt: entry.usedAt + startedAt };
    },
    purge(now) {
      if (now - purgedAt < Math.min(ttlMs, 60_000)) return;
      purgedAt = now;
      for (const entry of values.values()) if (!isFresh(entry, now)) drop(entry);
    },
    clear() {
      values.clear();
      for (const state of kinds.values()) {
        state.byNumber = [];
        state.base = state.next;
        state.dropped = 0;
      }
    },
    counters: () => Object.fromEntries([...kinds.values()].map((state) => [state.name, state.next])),
    load(entries, counters) {
      for (const [kind, next] of Object.entries(counters)) kindEntries(kind).next = next;
      for (const entry of entries) {
        put({ ...entry, usedAt: entry.usedAt - startedAt }, kindEntries(kindOf(entry)));
      }
    },
  };
}

/** Forgets the empty places at the front: the oldest values go first. */
function compact(state: KindEntries): void {
  const first = state.byNumber.findIndex((entry) => entry !== undefined);
  const holes = first < 0 ? state.byNumber.length : first;
  state.byNumber = state.byNumber.slice(holes);
  state.base += holes;
  state.dropped -= holes;
}

function indexTag(tag: string, ends: Set<string>): void {
  for (let length = 3; length <= tag.length; length++) ends.add(tag.slice(-length));
}
