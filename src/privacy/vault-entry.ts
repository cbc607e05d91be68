// One value of a vault: its token, its kinds, and where it was seen.
// Trust: host

/** Where a value was seen: a tool, `inputs` or `program`. */
export interface Origin {
  /** Name of the source. */
  readonly source: string;
  /** Path of the tool. */
  readonly path: string;
}

/** One value and the token that stands for it. */
export interface Entry {
  readonly value: string | number;
  readonly token: string;
  readonly number: number;
  /** Every kind it was found as; the first is the token's. */
  kinds: readonly string[];
  origins: readonly Origin[];
  /** Milliseconds since the vault was made or opened: small numbers take no room of their own. */
  usedAt: number;
}

/** The kind that stands in an entry's token. */
export function kindOf(entry: Entry): string {
  return entry.kinds[0] ?? "VALUE";
}

/** An entry as it is saved: its time in milliseconds since 1970. */
export type SavedEntry = Readonly<Entry>;
