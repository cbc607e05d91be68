// Text that comes in pieces: values and tokens may be cut anywhere between two of them.
// Trust: guest text
import type { Vault } from "../core/privacy.ts";
import { insideOf } from "./create-vault.ts";
import { restoreText } from "./restore-text.ts";
import { sealSpans } from "./seal-value.ts";
import type { Origin } from "./vault-entry.ts";

/** Takes text in pieces and gives back what is certain so far. */
export interface TextStream {
  /** @returns what can be passed on; possibly nothing yet */
  push(chunk: string): string;
  /** @returns the rest */
  end(): string;
}

/** What a token may still grow into: an opening bracket and what can follow it. */
const OPEN_END = /(?:\[|%5B)~{0,8}[A-Za-z0-9_]{0,60}(?:%5?)?$|%5?$/i;
const MAX_OPEN = 80;

/**
 * Restores the tokens in a text that comes in pieces, such as a model's answer on its way to the person.
 *
 * @param vault that gave the tokens
 * @returns a stream; tokens that the vault does not know stay as they stand
 * @throws TypeError for a vault that `createVault` did not make
 */
export function createRestoreStream(vault: Vault): TextStream {
  const { entries, tokens } = insideOf(vault);
  let held = "";
  const restore = (text: string): string => {
    const restored = restoreText(text, { tokens, entries, now: Date.now(), strict: false });
    return typeof restored === "symbol" ? text : String(restored);
  };
  return {
    push(chunk) {
      const text = held + chunk;
      const open = OPEN_END.exec(text.slice(-MAX_OPEN));
      const cut = open === null ? text.length : text.length - open[0].length;
      held = text.slice(cut);
      return restore(text.slice(0, cut));
    },
    end() {
      const text = held;
      held = "";
      return restore(text);
    },
  };
}

/** Characters kept back: long enough for all values but keys, which are held from their beginning. */
const HOLD = 512;
/** Characters passed on that are still read, since a word there may tell what a number is. */
const LOOK_BACK = 64;
/** New characters before the text is looked at again. */
const STEP = 128;
/** A value longer than this is cut: the stream must not hold everything back for an opening that never closes. */
const MAX_HELD = 65_536;

/**
 * Tokenizes a text that comes in pieces.
 *
 * @param vault that gives the tokens
 * @param origin name of the source the text comes from
 * @returns a stream that holds back the last few hundred characters, in which a value may have begun
 * @throws TypeError for a vault that `createVault` did not make
 */
export function createTokenStream(vault: Vault, origin = "host"): TextStream {
  const { scanner, tokens, entries, known } = insideOf(vault);
  const place: Origin = { source: origin, path: origin };
  let passed = "";
  let held = "";
  let seen = 0;

  function take(cut: number): string {
    const text = held.slice(0, cut);
    held = held.slice(cut);
    // The words before are read along, for what they tell; values in them have been replaced already.
    const spans = scanner.find(passed + text).flatMap((span) => {
      const start = span.start - passed.length;
      return start < 0 ? [] : [{ ...span, start, end: span.end - passed.length }];
    });
    passed = (passed + text).slice(-LOOK_BACK);
    return sealSpans(text, spans, { scanner, tokens, entries, known, origin: place, now: Date.now() });
  }
  /** The last place, at least `HOLD` before the end, that no value and no look-alike crosses; 0 when there is none yet. */
  function safeCut(): number {
    const text = passed + held;
    let cut = text.length - HOLD;
    const opening = text.lastIndexOf("-----BEGIN", cut);
    if (opening >= 0 && text.indexOf("-----END", opening) < 0) cut = opening;
    // Between words: half a word is no boundary for a value that begins with it.
    cut = text.slice(0, cut).search(/\s\S*$/) + 1;
    for (const { start, end } of [...scanner.find(text), ...tokens.find(text)]) if (start < cut && end > cut) cut = start;
    return Math.max(0, cut - passed.length);
  }

  return {
    push(chunk) {
      held += chunk;
      if (held.length < HOLD + STEP || held.length - seen < STEP) return "";
      const cut = held.length > MAX_HELD ? held.length - HOLD : safeCut();
      const text = cut === 0 ? "" : take(cut);
      seen = held.length;
      return text;
    },
    end() {
      const text = held === "" ? "" : take(held.length);
      passed = "";
      return text;
    },
  };
}
