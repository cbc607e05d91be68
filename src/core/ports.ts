// The ports between the folders: what the executor composes and each folder implements.
// Trust: boundary
import type { CatalogEntry, RunSignal, ToolCall } from "./call.ts";
import type { ErrorCode, ExecutionError } from "./errors.ts";
import type { Json } from "./json.ts";
import type { Clear, Tokenized } from "./labels.ts";
import type { Limits } from "./limits.ts";
import type { Diagnostic, LogLine } from "./outcome.ts";
import type { Decision } from "./policy.ts";
import type { Subject } from "./tool.ts";

/** Bytes by key; every method may be remote. */
export interface Store {
  get(key: string): Promise<Uint8Array | undefined>;
  set(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  append(key: string, value: Uint8Array): Promise<void>;
}

/** A place in the author's text: 1-based line and column, 0-based offset, all in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** What compile makes of the model's text and the sandbox runs. */
export interface Program {
  /** The text as the model wrote it. */
  readonly source: string;
  /** JavaScript for QuickJS: types blanked, imports lowered, wrapped if it has a top-level `return`. */
  readonly code: string;
  /** Where a place in `code` (1-based line and column) stands in `source`. */
  positionOf(line: number, column: number): Position;
  /** Offset in `source` of the statement that threw a value without a stack of its own, where only one can have. */
  thrownAt?(data: Json | undefined): number | undefined;
  /** Repairs made before the text parsed, for the report: one sentence each. */
  readonly repairs: readonly string[];
  /** Names that `code` uses and does not declare: candidates for namespaces and unknown globals. */
  readonly freeNames: readonly string[];
}

/** A tool call as the guest asked for it. Everything in it is untrusted text. */
export interface GuestCall {
  /** Chosen by the guest; unique among its pending calls. */
  readonly id: number;
  readonly source: string;
  readonly tool: string;
  /** JSON array of the arguments as written: `f(a, b)` gives `[a, b]`. Tagged form where `tagged`. */
  readonly argsJson: string;
  /** Whether `argsJson` holds Date, Map, Set, bigint or bytes in the tagged form. */
  readonly tagged: boolean;
}

/** The answer to a guest call: JSON text of the value (`undefined` for none), or of an `ExecutionError`. */
export type GuestReply =
  | { readonly ok: true; readonly json: string | undefined; readonly tagged?: boolean }
  | { readonly ok: false; readonly json: string };

/** What the guest may ask of the host during a run. Text only; the host authorises each call anew. */
export interface GuestHost {
  /** Starts a tool call. Never rejects. */
  call(call: GuestCall): Promise<GuestReply>;
  /**
   * Answers at once: `list` (names of tools of a source), `search`, `describe`, `results`, `privacy.*`.
   * `argsJson` is a JSON array, the reply as in {@link GuestReply}.
   */
  query(kind: string, argsJson: string): GuestReply;
  /** Takes one console line; objects are already JSON text. */
  log(level: LogLine["level"], text: string): void;
}

/** Everything one run of a program needs. */
export interface SandboxRun {
  readonly program: Program;
  readonly host: GuestHost;
  readonly limits: Limits;
  readonly signal: RunSignal;
  /** JSON object for `inputs`. */
  readonly inputsJson: string;
  /** Source names, in order; each becomes `tools.<name>`, `mcp.<name>` and, where free, a global. */
  readonly namespaces: readonly string[];
  /** What every `import` of the program may name besides the namespaces: specifier → module text (compiled). */
  readonly modules?: { readonly [specifier: string]: Program };
  /** Clock and random of the run; fresh ones unless deterministic. `now` gives milliseconds since 1970. */
  readonly clock: { now(): number; readonly seed: string };
  readonly timeZone: string;
  readonly locale: string;
}

/** A guest error as the engine reported it; positions are those of `Program.code`. */
export interface GuestFault {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Set when the program let an error of a tool call escape. */
  readonly error?: ExecutionError;
  /** JSON of what was thrown, when it was not an Error. */
  readonly thrownJson?: string;
  /** The engine refused the program's text: none of it ran. */
  readonly unparsed?: true;
  /** First frame inside the program. */
  readonly line?: number;
  readonly column?: number;
}

/** How the guest ended. A host-side flag, not the engine's error, decides on a limit. */
export type SandboxOutcome = SandboxUsage &
  (
    | { readonly kind: "value"; readonly json: string | undefined; readonly tagged: boolean }
    | { readonly kind: "threw"; readonly fault: GuestFault }
    | {
        readonly kind: "ended";
        readonly code: ErrorCode;
        readonly message: string;
        readonly hint?: string;
        readonly line?: number;
        readonly column?: number;
      }
  );

/** What the guest used, however it ended. */
export interface SandboxUsage {
  readonly guestMs: number;
  readonly fuel: number;
  readonly peakMemoryBytes: number;
  /** Rejections that nobody handled: warnings, not failures. */
  readonly unhandled: readonly GuestFault[];
  /** Ids of calls whose promise the program never awaited. */
  readonly unawaited: readonly number[];
}

/** Runs programs, each in a pristine world. */
export interface Sandbox {
  run(run: SandboxRun): Promise<SandboxOutcome>;
  /**
   * Tests a server's `pattern` in a metered world: never in the host's own engine.
   *
   * @returns `undefined` when the pattern is invalid or the work exceeded its budget
   */
  matches(pattern: string, text: string): boolean | undefined;
  /** Parses JavaScript without running it; `undefined` when it is well formed. */
  compileOnly(code: string): { message: string; line: number; column: number } | undefined;
  close(): void;
}

/**
 * A build of a JavaScript engine that can stand behind the {@link Sandbox}: cloche's own, or another that passes the
 * conformance cases of `test/contract/engine-conformance.ts`.
 */
export interface Engine {
  /** For messages: which build it is. */
  readonly name: string;
  /**
   * Opens a sandbox.
   *
   * @param options `strict` leaves out Proxy and typed arrays; `clock` gives milliseconds for measuring
   * @throws ClocheError ENGINE_FAILED when the engine cannot be loaded
   */
  openSandbox(options: { readonly profile: "full" | "strict"; readonly clock?: () => number }): Promise<Sandbox>;
}

/** What `cloche/typecheck` returns: passed in by the host, never imported. */
export type TypeCheck = (code: string, declarations: string) => Promise<Diagnostic[]>;

/** Decides about a call before it is made. Pure: same call, same verdict. */
export type Decide = (call: ToolCall) => Decision;

/** Receives what happened, before its effect; a throw ends the run as `AUDIT_FAILED`. */
export interface AuditPort {
  append(event: { type: string; traceId: string; spanId?: string; [field: string]: Json | undefined }): void;
}

/** Privacy of one run: everything that enters or leaves the sandbox passes through it. */
export interface PrivacyPort {
  /** Whether the guest sees tokens (`sealed`) or values (`egress`, `off`). */
  readonly mode: "sealed" | "egress" | "off";
  /** A tool's answer, or `inputs`, on the way into the sandbox. */
  enter(value: Clear<Json>, origin: { readonly path: string; readonly entry?: CatalogEntry }): Tokenized<Json>;
  /** A string literal of the program, before it runs. */
  literal(text: string): string;
  /** Arguments on their way out to a tool: values again, or why not. */
  leave(
    args: Tokenized<Json>,
    entry: CatalogEntry,
  ): { ok: true; args: Clear<Json>; kinds: readonly string[] } | { ok: false; error: ExecutionError };
  /** Last sweep over text for the model, a log or an error. */
  sweep(text: string): string;
  /** Last sweep over a value for the model. */
  sweepValue(value: Json): Tokenized<Json>;
  /** `tools.$privacy.<name>(…args)`. */
  query(name: string, args: readonly Json[]): { ok: true; value: Json } | { ok: false; error: ExecutionError };
  /** Values tokenized so far, by kind. */
  counts(): { [kind: string]: number };
  /** What the model should be told, such as an operation that cannot work on a token. */
  warnings(): readonly string[];
}

/** Gives each run its privacy; one vault for each subject or session. */
export type PrivacyFactory = (run: { readonly subject?: Subject }) => PrivacyPort;
