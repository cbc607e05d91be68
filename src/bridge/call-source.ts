// The innermost handler: queue, send, wait, read the answer. Timeouts, cancellation and sizes are decided here.
// Trust: boundary
import type { ClearCall, RunContext, ToolCall } from "../core/call.ts";
import { ClocheError, toExecutionError, type ErrorCode, type ExecutionError } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import { asClear, type Clear } from "../core/labels.ts";
import type { Limits } from "../core/limits.ts";
import type { CallToolResult } from "../core/tool.ts";
import { readResult, type ReadMedia } from "./content.ts";
import { exceedsSize } from "./exceeds-size.ts";
import { createDeadlines, type Deadline, type Deadlines } from "./deadlines.ts";
import type { Queue } from "./queue.ts";

/** What a source answered, in the clear. */
export type SourceOutcome =
  | { readonly ok: true; readonly value: Clear<Json> | undefined }
  | { readonly ok: false; readonly error: ExecutionError };

/** What the handler needs to know of the run. */
export interface CallSourceOptions {
  readonly limits: Limits;
  readonly queueOf: (call: ToolCall) => Queue | undefined;
  /** Keeps an image or a sound; returns its id. */
  readonly keepMedia: (media: ReadMedia, tool: string) => string;
}

/**
 * Makes the handler.
 *
 * @param options limits, queues and the media collector of one run
 * @returns a handler that never rejects
 */
export function createCallSource(options: CallSourceOptions): (clear: ClearCall) => Promise<SourceOutcome> {
  const { limits, queueOf, keepMedia } = options;
  let deadlines: Deadlines | undefined;
  return async ({ call, args }) => {
    const { record, run } = call;
    const began = Date.now();
    deadlines ??= createDeadlines(run, limits.toolTimeoutMs);
    const attempt = createAttempt(run, deadlines);
    let release: (() => void) | undefined;
    let sent = false;
    try {
      const queue = queueOf(call);
      if (queue === undefined)
        return failed(call, sent, {
          code: "SOURCE_UNREACHABLE",
          message: `${call.entry.source.name} is no longer connected`,
          retryable: false,
        });
      release = await queue.enter(run);
      record.queuedMs = Date.now() - began;
      attempt.start();
      sent = true;
      const answer = await attempt.unlessEnded(send(call, args, attempt));
      const outcome = readResult(answer, { keepMedia: (media) => keepMedia(media, call.entry.path), tool: call.entry.path });
      if (!outcome.ok) return failed(call, false, outcome.error);
      record.outcome = "ok";
      if (outcome.value !== undefined && exceedsSize(outcome.value, limits.toolResultBytes)) {
        // Before privacy reads it: fifty megabytes take seconds to tokenize only to be refused.
        record.outcome = "error";
        record.error = "RESULT_TOO_LARGE";
        return { ok: false, error: tooLarge(call.entry.path, limits.toolResultBytes) };
      }
      return { ok: true, value: outcome.value === undefined ? undefined : asClear(outcome.value) };
    } catch (error) {
      return failed(call, sent, explain(call, error, attempt.timedOut(), limits.toolTimeoutMs));
    } finally {
      attempt.stop();
      release?.();
      record.durationMs = Date.now() - began - record.queuedMs;
    }
  };
}

function send(call: ToolCall, args: Clear<Json>, attempt: Attempt): Promise<CallToolResult> {
  const { run, record, entry } = call;
  return entry.source.callTool({
    name: entry.definition.name,
    arguments: args,
    get signal() {
      return attempt.signal;
    },
    ...(run.subject === undefined ? {} : { subject: run.subject }),
    meta: { traceparent: `00-${run.traceId}-${record.spanId}-01` },
    onProgress: (progress) => {
      attempt.start();
      run.emit({
        type: "progress",
        atMs: Date.now() - run.startedAt,
        id: record.id,
        tool: record.tool,
        progress: progress.progress,
        ...(progress.total === undefined ? {} : { total: progress.total }),
      });
    },
  });
}

interface Attempt {
  /** Made when somebody asks for it: most in-process tools never do. */
  readonly signal: AbortSignal;
  /** Settles as the answer does; rejects before it when the time is over or the run ends. */
  unlessEnded(answer: Promise<CallToolResult>): Promise<CallToolResult>;
  /** Starts the clock, or starts it anew. */
  start(): void;
  stop(): void;
  timedOut(): boolean;
}

function createAttempt(run: RunContext, deadlines: Deadlines): Attempt {
  let controller: AbortController | undefined;
  let deadline: Deadline | undefined;
  let late = false;
  let reason: Error | undefined;
  let reject: ((reason: Error) => void) | undefined;
  const end = (): void => {
    reason = new Error(late ? "the tool took too long" : "the run ended");
    controller?.abort(reason);
    reject?.(reason);
  };
  run.signal.addEventListener("abort", end);
  return {
    get signal() {
      controller ??= new AbortController();
      if (reason !== undefined) controller.abort(reason);
      return controller.signal;
    },
    unlessEnded: (answer) =>
      new Promise((resolve, no) => {
        reject = no;
        if (reason !== undefined) no(reason);
        answer.then(resolve, no);
      }),
    start() {
      if (deadline !== undefined) return deadline.restart();
      if (reason !== undefined) return;
      deadline = deadlines.watch(() => {
        late = true;
        end();
      });
    },
    stop() {
      deadline?.stop();
      run.signal.removeEventListener("abort", end);
    },
    timedOut: () => late,
  };
}

/** The error of an answer beyond `limits.toolResultBytes`. */
export function tooLarge(tool: string, limit: number, bytes?: number): ExecutionError {
  const message = `${tool} answered ${bytes === undefined ? "" : `${bytes} bytes, `}more than limits.toolResultBytes (${limit})`;
  return { code: "RESULT_TOO_LARGE", message, hint: "Ask the tool for less: a filter, fewer fields, a page.", tool, retryable: false };
}

function explain(call: ToolCall, error: unknown, timedOut: boolean, toolTimeoutMs: number): ExecutionError {
  if (timedOut) {
    return {
      code: "TOOL_TIMEOUT",
      message: `${call.record.tool} did not answer within ${toolTimeoutMs} ms`,
      retryable: call.entry.effect === "read",
    };
  }
  if (call.run.signal.aborted) return { code: "ABORTED", message: `${call.record.tool} was cancelled: the run ended`, retryable: false };
  if (ClocheError.is(error)) return toExecutionError(error);
  return { code: "TOOL_FAILED", message: error instanceof Error ? error.message : `${call.record.tool} failed`, retryable: false };
}

/** A write whose answer never came may have happened: it is `unknown`, and trying again could do it twice. */
const ANSWERLESS: readonly ErrorCode[] = ["TOOL_TIMEOUT", "ABORTED", "SOURCE_UNREACHABLE"];

function failed(call: ToolCall, sent: boolean, error: ExecutionError): SourceOutcome {
  const { record, entry } = call;
  record.error = error.code;
  const answerless = sent && entry.effect !== "read" && (ANSWERLESS.includes(error.code) || wasCutOff(error));
  record.outcome = answerless ? "unknown" : error.code === "ABORTED" ? "cancelled" : "error";
  const { data, ...rest } = error;
  const kept = isSentMark(data) ? {} : data === undefined ? {} : { data };
  // A read that lost its connection did nothing: it may be made again.
  const retryable = rest.retryable || (entry.effect === "read" && error.code === "SOURCE_UNREACHABLE" && wasCutOff(error));
  if (!answerless) return { ok: false, error: { ...rest, ...kept, tool: record.tool, retryable } };
  return {
    ok: false,
    error: {
      ...rest,
      ...kept,
      tool: record.tool,
      retryable: false,
      hint: "The call was sent but no answer came: it may have taken effect. Check before trying again.",
    },
  };
}

/** Sources mark an error with `{ sent: boolean }`: whether the request had left when it failed. */
function isSentMark(data: Json | undefined): data is { sent: boolean } {
  return (
    typeof data === "object" && data !== null && !Array.isArray(data) && typeof data["sent"] === "boolean" && Object.keys(data).length === 1
  );
}

function wasCutOff(error: ExecutionError): boolean {
  return isSentMark(error.data) && error.data.sent;
}
