// Puts values back in the place of tokens in one text, or says that a token in it is not one of ours.
// Trust: guest text
import { entryOf, holdsFragment, holdsBracket, type TokenText } from "./token-text.ts";
import type { VaultEntries } from "./vault-entries.ts";
import type { Entry } from "./vault-entry.ts";

/** What restoring needs to know. */
export interface RestoreContext {
  readonly tokens: TokenText;
  readonly entries: VaultEntries;
  readonly now: number;
  /** strict: an unknown token or a piece of one spoils the text. lenient: it stays as it stands. */
  readonly strict: boolean;
  /** Told of each token found. */
  readonly onEntry?: (entry: Entry) => void;
  /** Told of each token that is joined to a word or to another token: no detector may know its value there. */
  readonly onJoined?: (entry: Entry) => void;
}

/** Stands for a text with a token that is cut, altered, foreign or expired. */
export const UNKNOWN_TOKEN: unique symbol = Symbol("unknown token");

/**
 * Restores one text.
 *
 * @param text from the guest or the model
 * @param context of the vault
 * @returns the text; the value itself, with its type, when the text is one token; or {@link UNKNOWN_TOKEN}
 */
export function restoreText(text: string, context: RestoreContext): string | number | typeof UNKNOWN_TOKEN {
  const { tokens, entries, now, strict, onEntry, onJoined } = context;
  if (!holdsBracket(text)) return strict && holdsFragment(text, entries) ? UNKNOWN_TOKEN : text;
  let result = "";
  let rest = "";
  let last = 0;
  let escapes: boolean | undefined;
  for (const match of tokens.find(text)) {
    const between = text.slice(last, match.start);
    result += between;
    // A space in place of the token: two pieces must not seem to be one.
    rest += `${between} `;
    last = match.end;
    if (match.tildes > 0) {
      result += text.slice(match.start, match.inner) + text.slice(match.inner + 1, match.end);
      continue;
    }
    const entry = entryOf(match, entries, now);
    if (entry === undefined) {
      if (strict) return UNKNOWN_TOKEN;
      result += text.slice(match.start, match.end);
      continue;
    }
    onEntry?.(entry);
    if (match.start === 0 && match.end === text.length && !match.encoded) return entry.value;
    if (isPartOfWord(text, match.start - 1, "]") || isPartOfWord(text, match.end, "[")) onJoined?.(entry);
    const value = String(entry.value);
    if (match.encoded) result += encodeForUrl(value);
    else if (/["\\\n\r\t]/.test(value) && (escapes ??= isJsonText(text))) result += JSON.stringify(value).slice(1, -1);
    else result += value;
  }
  if (last === 0) return strict && holdsFragment(text, entries) ? UNKNOWN_TOKEN : text;
  const tail = text.slice(last);
  return strict && holdsFragment(rest + tail, entries) ? UNKNOWN_TOKEN : result + tail;
}

/** Whether the character at `i`, or the token that ends or begins there, makes one word with what stands beside it. */
function isPartOfWord(text: string, i: number, bracket: string): boolean {
  const character = text[i] ?? " ";
  return character === bracket || /[\p{L}\p{N}_]/u.test(character);
}

function encodeForUrl(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A program may have built JSON around a token; a quote in the value would break it. */
function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
