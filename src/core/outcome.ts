// What a run reports: results, call records, usage, diagnostics, events.
// Trust: host
import type { ErrorCode, ExecutionError } from "./errors.ts";
import type { Json } from "./json.ts";
import type { Decision } from "./policy.ts";

/** One line the program wrote with `console`. */
export interface LogLine {
  level: "debug" | "info" | "log" | "warn" | "error";
  text: string;
  /** Since the run began. */
  atMs: number;
}

/** One tool call, as it is kept in the report and the audit log: sizes and times, never values. */
export interface CallRecord {
  /** 1-based, in the order in which the program made the calls. */
  id: number;
  /** Such as `crm.get_contacts`. */
  tool: string;
  /** Since the run began. */
  startMs: number;
  /** Time spent waiting for a free slot of the source. */
  queuedMs: number;
  durationMs: number;
  /** unknown: a write was sent and no answer came; it may have happened. */
  outcome: "ok" | "error" | "denied" | "cancelled" | "unknown" | "pending";
  awaited: boolean;
  decision: Decision;
  argumentBytes: number;
  resultBytes: number;
  error?: ErrorCode;
  /** 16 hexadecimal digits, W3C Trace Context. */
  spanId: string;
}

/** An image, a sound or a resource that a tool returned; the guest only saw a small reference. */
export interface Media {
  id: string;
  mimeType: string;
  data?: Uint8Array;
  uri?: string;
  tool: string;
}

/** A value too large to show, kept aside for a later program. */
export interface SpillRef {
  id: string;
  bytes: number;
  kind: "value" | "log" | "tool-result";
  preview: Json;
}

/** What a run used. */
export interface Usage {
  wallMs: number;
  guestMs: number;
  /** Loop iterations of the engine: the same for the same program and inputs on every runtime. */
  fuel: number;
  toolCalls: number;
  bytesFromTools: number;
  bytesToModel: number;
  peakMemoryBytes: number;
  /** Values turned into tokens, by kind. */
  tokenized: { [kind: string]: number };
}

/** What is known after a run, however it ended. */
export interface RunReport {
  /** Exactly what the model should be shown. Bounded, tokens only. On failure it lists the calls already done, writes first. */
  text: string;
  logs: LogLine[];
  calls: CallRecord[];
  media: Media[];
  spilled: SpillRef[];
  warnings: string[];
  usage: Usage;
  /** 32 hexadecimal digits, W3C Trace Context. */
  traceId: string;
  /** Hash of the tool definitions the run saw. */
  catalog: string;
}

/** How a run ended, and its report. */
export type ExecuteResult = RunReport & ({ status: "completed"; value: Json | undefined } | { status: "failed"; error: ExecutionError });

/** Something worth telling a host or an editor. Offsets, lines and columns are those of the author's text. */
export interface Diagnostic {
  severity: "error" | "warning" | "info";
  code: string;
  message: string;
  hint?: string;
  /** 0-based offset in UTF-16 units. */
  start?: number;
  end?: number;
  line?: number;
  column?: number;
  tool?: string;
  source?: string;
}

/** One live event of a run. */
export type RunEvent = {
  type: "start" | "call" | "decision" | "result" | "log" | "progress" | "paused" | "end";
  atMs: number;
  [key: string]: unknown;
};
