// The nouns of privacy: what a host may configure, and what a run's privacy tells the stages around it.
// Trust: host
import type { CatalogEntry } from "./call.ts";
import type { ExecutionError } from "./errors.ts";
import type { Json } from "./json.ts";
import type { Tokenized } from "./labels.ts";
import type { PrivacyPort } from "./ports.ts";
import type { Subject } from "./tool.ts";

/** What is cheaply known about a text before any pattern runs; see `textFeatures`. */
export interface TextFeatures {
  /** Character classes that occur, as bits. */
  readonly mask: number;
  /** Number of decimal digits; 31 stands for more too. */
  readonly digits: number;
  /** Digits of the longest number, in which spaces, `.`, `-`, `/`, `+` and parentheses may stand. */
  readonly joined: number;
  /** Digits of the longest run of letters and digits that has both, rounded down to one of 0, 2, 4, 5, 6, 7, 9, 12. */
  readonly mixed: number;
  /** Whether two letters stand in a row somewhere, so that there may be words. */
  readonly word: boolean;
  /** Whether the text is nothing but decimal digits. */
  readonly bare: boolean;
  /** Length of the longest run of letters, digits, `_` and `-` from the first digit's on, rounded down to one of 0, 6, 10, 12, 16, 20, 32, 40. */
  readonly run: number;
}

/** A sensitive stretch of a text: offsets in UTF-16 units, and how sure the detector is (0 to 1; 0.5 counts). */
export interface Detection {
  start: number;
  end: number;
  score: number;
}

/** Finds one kind of sensitive value in text. */
export interface Detector {
  /** Becomes the token's name: `email` gives `[EMAIL_1_…]`. */
  kind: string;
  /**
   * Finds values. Work must be linear in the text: it comes from servers and models.
   *
   * @param text any text
   * @param context `property`: the name under which the text stands, when there is one
   */
  find(text: string, context?: { property?: string }): Detection[];
  /** Says at once that a text cannot hold such a value. Without it the detector sees every text. */
  applies?: (features: TextFeatures, property: string | undefined) => boolean;
}

/** Says which tools may receive which tokens. */
export interface FlowRule {
  /** Kinds it is about; every kind unless given. */
  kinds?: string[];
  /** Glob of the tool paths (or source names, `inputs`, `program`) a value was seen from; anywhere unless given. */
  from?: string;
  /** Glob of the tool path, or source name, that would receive it. */
  to: string;
  then: "allow" | "deny" | "ask";
}

/** Keeps the values behind tokens. Stays on the host. */
export interface Vault {
  readonly id: string;
  /**
   * Replaces the sensitive values in a JSON value by tokens.
   *
   * @param value stays as it is; a changed copy is returned
   * @param origin name of the source it came from
   */
  tokenize(value: Json, origin?: string): Json;
  /**
   * Puts the values back.
   *
   * @param value may hold tokens in strings and keys
   * @param options `to` names the receiver in an error
   * @throws ClocheError TOKEN_UNKNOWN for a token that is cut, altered, foreign or expired
   */
  restore(value: Json, options?: { to?: string }): Json;
  /** Forgets every value; tokens given so far are unknown from now on and never given again. */
  clear(): void;
  /**
   * Seals the content with AES-GCM.
   *
   * @param key non-extractable, with usage `encrypt`
   */
  save(key: CryptoKey): Promise<Uint8Array>;
  /** Number of values held. */
  readonly size: number;
}

/** Options of privacy in an executor. */
export interface PrivacyOptions {
  /** sealed (default): the program sees tokens. egress: it sees values, and only what leaves for the model is tokenized. */
  mode?: "sealed" | "egress";
  /** In place of the built-in detectors, or a function of them. */
  detectors?: Detector[] | ((builtin: Detector[]) => Detector[]);
  // Not a block comment: a pointer with a star would end it. { "crm.get_contacts": { "/contacts/*/name": "name" } }
  /** Kinds by JSON Pointer, by tool glob; a star in the pointer stands for any one key or index. */
  fields?: { [toolGlob: string]: { [jsonPointerWithStars: string]: string } };
  /** The first rule that matches a token decides about it; without one it may go to any connected source. */
  flow?: FlowRule[];
  /** keyed (default): `[EMAIL_1_k7q2m]`. plain: `[EMAIL_1]`, which a program can guess. */
  style?: "keyed" | "plain";
  /** How long a value is kept after it was last seen. Default one day. */
  ttlMs?: number;
  /** One vault serves one subject; a function gives each subject its own. */
  vault?: Vault | ((subject?: Subject) => Vault);
}

/** What the tokens in a call's arguments are, and what the flow rules say about them. */
export interface FlowReport {
  readonly verdict: "allow" | "ask" | "deny";
  /** `flow[2]`, or `flow:default`. */
  readonly rule: string;
  readonly kinds: readonly string[];
  /** Sources the values came from, `inputs` and `program` among them. */
  readonly origins: readonly string[];
  /** Whether a value would reach a source that it did not come from. */
  readonly crosses: boolean;
  /** Set when a token is unknown or denied. */
  readonly error?: ExecutionError;
}

/** Privacy of one run, with what the executor needs besides the port. */
export interface PrivacyRun extends PrivacyPort {
  /** Reads the tokens in arguments without restoring them: for policy, before anyone is asked. */
  inspect(args: Tokenized<Json>, entry: CatalogEntry): FlowReport;
  /** How many calls of this run were refused with TOKEN_UNKNOWN; three end the run. */
  unknownTokens(): number;
  /** Values for the person entitled to them. Unknown tokens stay as they stand. Host only. */
  reveal(text: string): string;
  /** Looks at the program for operations that cannot work on tokens; `warnings()` then tells. */
  program(source: string): void;
  readonly vault: Vault | undefined;
}

/** Gives each run its privacy. `vault` stands in for the subject's own: a session that was given one. */
export type PrivacyRuns = (run: { readonly subject?: Subject; readonly vault?: Vault }) => PrivacyRun;
