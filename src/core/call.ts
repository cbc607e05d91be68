// One tool call on its way through the onion, and what comes back.
// Trust: boundary
import type { ExecutionError } from "./errors.ts";
import type { Json } from "./json.ts";
import type { Clear, Tokenized } from "./labels.ts";
import type { CallRecord, RunEvent } from "./outcome.ts";
import type { Effect } from "./policy.ts";
import type { Subject, ToolDefinition, ToolSource } from "./tool.ts";

/** A tool as the catalog knows it. */
export interface CatalogEntry {
  /** Namespace and exact tool name, joined by a dot. */
  readonly path: string;
  readonly source: ToolSource;
  readonly definition: ToolDefinition;
  readonly effect: Effect;
  /** Whether values in it may be Date, Map, Set or bigint, in cloche's tagged form (local tools only). */
  readonly tagged: boolean;
  /** Name of the only required property, when there is exactly one: it may be given positionally. */
  readonly positional?: string;
}

/**
 * Tells of the end of a run. An `AbortSignal` is one, but a run has a lighter one: making, using and aborting
 * a platform's costs a tenth of a short run, and with a thousand calls in flight Node takes the listeners for a leak.
 */
export interface RunSignal {
  readonly aborted: boolean;
  /** Why; `undefined` until then. */
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The run a call belongs to. */
export interface RunContext {
  readonly traceId: string;
  readonly startedAt: number;
  readonly signal: RunSignal;
  readonly subject?: Subject;
  readonly traceparent?: string;
  readonly emit: (event: RunEvent) => void;
}

/** One call. Stages fill in its record; nothing else about it changes. */
export interface ToolCall {
  readonly run: RunContext;
  readonly entry: CatalogEntry;
  /** As the program gave them: sensitive values are tokens. */
  readonly args: Tokenized<Json>;
  readonly record: CallRecord;
}

/** What the program gets: a value (JSON, tokens), or an error it can catch. */
export type ToolOutcome =
  | { readonly ok: true; readonly value: Tokenized<Json> | undefined }
  | { readonly ok: false; readonly error: ExecutionError };

/** What the innermost handler works with: the same call, its arguments restored. */
export interface ClearCall {
  readonly call: ToolCall;
  readonly args: Clear<Json>;
}

/** Handles a call to its end; never rejects. */
export type CallHandler = (call: ToolCall) => Promise<ToolOutcome>;

/** One place of the onion: acts before, around or instead of `next`. */
export type CallStage = (call: ToolCall, next: CallHandler) => Promise<ToolOutcome>;
