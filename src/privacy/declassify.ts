// What a program may learn of a value without having it: `tools.$privacy.domainOf`, `last4`, `sameAs`, `mask`.
// Trust: guest text
import type { ExecutionError } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import { restoreText, type RestoreContext } from "./restore-text.ts";
import type { Entry } from "./vault-entry.ts";

/** Different clear texts that one run may compare with values: enough for an honest question, too few to try out a PIN. */
export const MAX_GUESSES = 100;

type Answer = { ok: true; value: Json } | { ok: false; error: ExecutionError };

/** What a run allows. */
export interface DeclassifyRules {
  /** Told of a token that is not ours. */
  readonly onUnknown: () => void;
  /** Says why a value may not be asked about. */
  readonly refuse: (entry: Entry) => string | undefined;
  /** Clear texts compared so far. */
  readonly guesses: Set<string>;
}

/** A value and the kinds it is known as; a clear text has none. */
interface Known {
  readonly text: string;
  readonly kinds: readonly string[];
}

const NAMES = ["domainOf", "last4", "sameAs", "mask"] as const;
/** The end of a password or key is no harmless detail. */
const NEVER_IN_PART = new Set(["SECRET", "API_KEY", "PRIVATE_KEY", "JWT", "URL_CREDENTIALS"]);
/** With fewer characters, four are most of the value. */
const LEAST_FOR_LAST4 = 8;
/** Not a letter of any address, so that what is masked is not found again as one. */
const DOT = "•";

/**
 * Answers one question about values.
 *
 * @param name of the question
 * @param args tokens, or texts for `sameAs`
 * @param context of the vault; strict
 * @param rules of the run
 */
export function declassify(name: string, args: readonly Json[], context: RestoreContext, rules: DeclassifyRules): Answer {
  if (!NAMES.some((known) => known === name))
    return failed("TOOL_UNKNOWN", `tools.$privacy.${name} does not exist`, `There are ${NAMES.join(", ")}.`);
  const wanted = name === "sameAs" ? 2 : 1;
  const values: Known[] = [];
  for (let i = 0; i < wanted; i++) {
    const arg = args[i];
    if (typeof arg !== "string" && typeof arg !== "number")
      return failed(
        "ARGUMENTS_INVALID",
        `tools.$privacy.${name} takes ${wanted === 1 ? "a token" : "two texts or tokens"}; argument ${i + 1} is not a text`,
      );
    const kinds = new Set<string>();
    let refused: string | undefined;
    const restored =
      typeof arg === "number"
        ? arg
        : restoreText(arg, {
            ...context,
            onEntry(entry: Entry) {
              for (const kind of entry.kinds) kinds.add(kind);
              refused ??= rules.refuse(entry);
            },
          });
    if (typeof restored === "symbol") {
      rules.onUnknown();
      return failed(
        "TOKEN_UNKNOWN",
        `tools.$privacy.${name}: argument ${i + 1} holds a token that was cut, changed, made up or has expired`,
        "Pass the whole token, as the tool gave it.",
      );
    }
    if (refused !== undefined)
      return failed("TOKEN_DENIED", `tools.$privacy.${name} may not be asked about this value (${refused})`, "Do without the answer.");
    // `domainOf("q@" + token)` would answer with the value itself, and other texts around a token with other parts of it.
    if (kinds.size > 0 && name !== "sameAs" && !isWhole(arg, context))
      return failed("ARGUMENTS_INVALID", `tools.$privacy.${name} takes one whole token and nothing beside it`);
    if (kinds.size === 0 && name === "sameAs" && rules.guesses.size <= MAX_GUESSES) rules.guesses.add(String(restored));
    values.push({ text: String(restored), kinds: [...kinds] });
  }
  const [first, second] = values;
  if (first === undefined) return failed("ARGUMENTS_INVALID", `tools.$privacy.${name} takes a token`);
  if (name === "domainOf") return domainOf(first);
  if (name === "last4") return last4(first);
  if (rules.guesses.size > MAX_GUESSES)
    return failed(
      "BUDGET_EXCEEDED",
      `tools.$privacy.sameAs compares values with at most ${MAX_GUESSES} different texts in one run`,
      "Compare tokens with each other, or look for one text at a time.",
    );
  if (name === "sameAs") return { ok: true, value: same(first.text, second?.text ?? "") };
  return { ok: true, value: mask(first) };
}

function isWhole(arg: string | number, { tokens }: RestoreContext): boolean {
  if (typeof arg === "number") return true;
  const [match, ...more] = tokens.find(arg);
  return match !== undefined && more.length === 0 && match.start === 0 && match.end === arg.length;
}

function domainOf({ text }: Known): Answer {
  const url = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/\s]*@)?(\[[^\]\s]*\]|[^/:?#\s]+)/i.exec(text)?.[1];
  const domain = url ?? /^[^@\s]+@([^@\s]+)$/.exec(text)?.[1];
  return domain === undefined
    ? failed("ARGUMENTS_INVALID", "tools.$privacy.domainOf takes an e-mail address or a URL")
    : { ok: true, value: domain.toLowerCase() };
}

function last4({ text, kinds }: Known): Answer {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (kinds.some((kind) => NEVER_IN_PART.has(kind)))
    return failed("TOKEN_DENIED", "tools.$privacy.last4 does not show any part of a secret");
  if (plain.length < LEAST_FOR_LAST4) return failed("TOKEN_DENIED", "tools.$privacy.last4 would show most of a value this short");
  return { ok: true, value: plain.slice(-4) };
}

/** Equal but for letter case; numbers written in another way are equal too. */
function same(a: string, b: string): boolean {
  if (a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase()) return true;
  const [left, right] = [squeeze(a), squeeze(b)];
  return left !== undefined && left === right;
}

/** Card, account and phone numbers without their separators; `undefined` for what is not one. */
function squeeze(text: string): string | undefined {
  return /^\+?[\p{L}\d][\p{L}\d ().\-/]*$/u.test(text) && /\d{2}/.test(text) && !/\p{L}{3}/u.test(text)
    ? text.replace(/[^\p{L}\d+]/gu, "").toLowerCase()
    : undefined;
}

function mask({ text, kinds }: Known): string {
  if (kinds.some((kind) => NEVER_IN_PART.has(kind))) return DOT.repeat(8);
  const at = text.lastIndexOf("@");
  if (at > 0) return `${text.slice(0, 1)}${DOT.repeat(3)}@${text.slice(at + 1)}`;
  const plain = text.replace(/[^\p{L}\p{N}]/gu, "");
  return plain.length < LEAST_FOR_LAST4 ? DOT.repeat(4) : `${DOT.repeat(4)} ${plain.slice(-4)}`;
}

function failed(code: ExecutionError["code"], message: string, hint?: string): Answer {
  return { ok: false, error: { code, message, ...(hint === undefined ? {} : { hint }), retryable: false } };
}
