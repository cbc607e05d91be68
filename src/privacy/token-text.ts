// Tokens in text: what one looks like, making look-alikes harmless, and telling a damaged one.
// Trust: guest text
import { TAG_CLASS, TAG_LENGTH } from "./keyed-tokens.ts";
import type { VaultEntries } from "./vault-entries.ts";
import type { Entry } from "./vault-entry.ts";

/** A stretch of text that is a token, or looks like one. */
export interface TokenMatch {
  readonly start: number;
  readonly end: number;
  /** Its opening bracket is `%5B`: it stands in a URL. */
  readonly encoded: boolean;
  /** Number of `~` after the bracket; with at least one it is harmless text. */
  readonly tildes: number;
  /** Offset just after the bracket. */
  readonly inner: number;
  /** Set when it has the whole form of a token. */
  readonly named?: { readonly kind: string; readonly number: number; readonly tag: string | undefined };
}

/** How one vault's tokens are found. */
export interface TokenText {
  /** Finds tokens and look-alikes, in order. */
  find(text: string): TokenMatch[];
}

const OPEN = String.raw`(\[|%5B)(~*)`;
const CLOSE = String.raw`(?:\]|%5D)`;
// Bounded, so that a text of nothing but brackets and letters still costs a constant for each character.
const KIND = "([a-z][a-z0-9_]{0,39}?)";

/**
 * Makes the finder for a vault's tokens.
 *
 * @param style of the vault
 * @param kinds known beforehand: for these, a cut token is told from ordinary text too
 */
export function createTokenText(style: "keyed" | "plain", kinds: readonly string[]): TokenText {
  const tag = style === "keyed" ? `_([${TAG_CLASS}]{${TAG_LENGTH}})` : "()";
  const known = kinds.map((kind) => kind.toUpperCase());
  // Kinds are [A-Z0-9_] only: nothing in them needs escaping.
  const cut = known.length === 0 ? "" : `|(?:${[...known].sort((a, b) => b.length - a.length).join("|")})_\\d`;
  const pattern = new RegExp(`${OPEN}(?:${KIND}_(\\d{1,9})${tag}${CLOSE}${cut})`, "gi");
  // A token cut within its kind can only stand at the end of the text.
  const cutEnd = /(\[)(~*)([A-Z][A-Z0-9_]{1,40})$/;

  return {
    find(text) {
      const matches: TokenMatch[] = [];
      for (const match of text.matchAll(pattern)) {
        const [whole, open = "", tildes = "", kind, number, matchedTag] = match;
        matches.push({
          start: match.index,
          end: match.index + whole.length,
          encoded: open !== "[",
          tildes: tildes.length,
          inner: match.index + open.length,
          ...(kind === undefined
            ? {}
            : {
                named: { kind: kind.toUpperCase(), number: Number(number), tag: style === "keyed" ? matchedTag?.toLowerCase() : undefined },
              }),
        });
      }
      const tail = cutEnd.exec(text.slice(-60));
      if (tail !== null && known.some((kind) => `${kind}_`.startsWith(tail[3] ?? ""))) {
        const start = text.length - tail[0].length;
        matches.push({ start, end: text.length, encoded: false, tildes: (tail[2] ?? "").length, inner: start + 1 });
      }
      return matches;
    },
  };
}

/** Whether a text can hold anything that {@link TokenText} finds. */
export function holdsBracket(text: string): boolean {
  return text.includes("[") || text.includes("%5B") || text.includes("%5b");
}

/**
 * Makes token-like text harmless: a `~` after its opening bracket, which {@link restoreText} takes away again.
 *
 * A server could otherwise ask for another's secrets by name, in plain text.
 *
 * @param text from a tool or from `inputs`
 * @param tokens of the vault
 */
export function neutralize(text: string, tokens: TokenText): string {
  let result = "";
  let last = 0;
  for (const match of tokens.find(text)) {
    result += `${text.slice(last, match.inner)}~`;
    last = match.inner;
  }
  return last === 0 ? text : result + text.slice(last);
}

/** The vault's entry for a match. */
export function entryOf(match: TokenMatch, entries: VaultEntries, now: number): Entry | undefined {
  return match.named === undefined || match.tildes > 0
    ? undefined
    : entries.byToken(match.named.kind, match.named.number, match.named.tag, now);
}

// Fragments: number and tag still together in whatever punctuation, or a kind's end, number and a tag's beginning.
const NUMBER_TAG = new RegExp(`(\\d{1,9})[^a-z0-9]{0,3}([${TAG_CLASS}]{${TAG_LENGTH}})(?![a-z0-9])`, "gi");
const CUT_BOTH = new RegExp(`(?<![a-z0-9_])([a-z0-9_]{0,40}[a-z])_(\\d{1,9})_([${TAG_CLASS}]{2,${TAG_LENGTH}})(?![a-z0-9_])`, "gi");
// With few characters left of the tag, only a text of nothing else is taken for a cut token.
const TAG_END = new RegExp(`^_?([${TAG_CLASS}]{3,${TAG_LENGTH}})(?:\\]|%5D)$|^_?([${TAG_CLASS}]{${TAG_LENGTH}})(?:\\]|%5D)`, "i");

/**
 * Tells whether a text holds a piece of a token of this vault: no one but the program can have made it.
 *
 * @param text without its whole tokens and harmless look-alikes
 * @param entries of a keyed vault; a plain one's pieces are ordinary words
 */
export function holdsFragment(text: string, entries: VaultEntries): boolean {
  if (entries.style !== "keyed" || entries.size === 0 || text.length < 3) return false;
  const kinds = entries.kinds();
  for (const [, number, tag] of text.matchAll(NUMBER_TAG)) {
    if (kinds.some((kind) => entries.byToken(kind, Number(number), tag?.toLowerCase(), 0) !== undefined)) return true;
  }
  for (const [, before = "", number, piece = ""] of text.matchAll(CUT_BOTH)) {
    if (
      kinds.some(
        (kind) => kind.endsWith(before.toUpperCase()) && entries.tagOf(kind, Number(number))?.startsWith(piece.toLowerCase()) === true,
      )
    )
      return true;
  }
  const end = TAG_END.exec(text);
  return end !== null && entries.hasTagEnd((end[1] ?? end[2] ?? "").toLowerCase());
}
