// Everything one run gathers on its way: context, records, media, logs, warnings, and at the end the report.
// Trust: host
import type { CatalogEntry, RunContext, RunSignal } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import { traceIdOf } from "../core/ids.ts";
import { utf8Length, type Json } from "../core/json.ts";
import { asClear } from "../core/labels.ts";
import type { Limits } from "../core/limits.ts";
import type { CallRecord, ExecuteResult, Media, RunEvent } from "../core/outcome.ts";
import type { PrivacyPort, SandboxUsage } from "../core/ports.ts";
import type { PrivacyRun } from "../core/privacy.ts";
import type { ReadMedia } from "../bridge/content.ts";
import { createLogCollector, type LogCollector } from "../result/log-collector.ts";
import { render } from "../result/render.ts";
import type { ExecuteOptions } from "./options.ts";

/** The state of one run. */
export interface RunState {
  readonly context: RunContext;
  readonly limits: Limits;
  readonly privacy: PrivacyRun;
  readonly records: CallRecord[];
  readonly logs: LogCollector;
  readonly warnings: string[];
  /** Whether somebody listens to the run's events. */
  readonly isWatched: boolean;
  /** The last answer of each tool, as the program got it. */
  readonly last: Map<string, Json | undefined>;
  keepMedia(media: ReadMedia, tool: string, entry: CatalogEntry | undefined): string;
  addBytes(bytes: number): void;
  /** Ends the run for a reason of the host's; the first reason counts. */
  fail(error: ExecutionError): void;
  failure(): ExecutionError | undefined;
  finish(
    outcome: Finished,
    extra: { usage?: SandboxUsage; catalog: string; isRead: (tool: string) => boolean; kept?: string },
  ): ExecuteResult;
  release(): void;
}

/** How the run ended; the value or error is not yet swept. */
export type Finished = { ok: true; value: Json | undefined } | { ok: false; error: ExecutionError };

/**
 * Begins a run.
 *
 * @param options of the run, checked
 * @param limits of the run
 * @param privacy of the run
 * @param running ends of all runs in flight, for the executor to call when it closes
 * @returns its state
 */
export function beginRun(options: ExecuteOptions, limits: Limits, privacy: PrivacyRun, running: Set<(reason: Error) => void>): RunState {
  const startedAt = Date.now();
  const startMark = performance.now();
  const { signal, end } = createRunSignal();
  const abort = (): void => end(options.signal?.reason);
  running.add(end);
  if (options.signal?.aborted === true) abort();
  options.signal?.addEventListener("abort", abort, { once: true });
  const emit = (event: RunEvent): void => {
    try {
      options.onEvent?.(event);
    } catch {
      // A listener's own mistake must not change what the run does.
    }
  };
  const context: RunContext = {
    traceId: traceIdOf(options.traceparent),
    startedAt,
    signal,
    ...(options.subject === undefined ? {} : { subject: options.subject }),
    ...(options.traceparent === undefined ? {} : { traceparent: options.traceparent }),
    emit,
  };
  const records: CallRecord[] = [];
  const media: Media[] = [];
  const warnings: string[] = [];
  const logs = createLogCollector({
    logBytes: limits.logBytes,
    sweep: (text) => privacy.sweep(text),
    startedAt,
    onLine: (line) => emit({ type: "log", atMs: line.atMs, level: line.level, text: line.text }),
  });
  let bytesFromTools = 0;
  let failure: ExecutionError | undefined;
  emit({ type: "start", atMs: 0, traceId: context.traceId });

  function finish(outcome: Finished, extra: Parameters<RunState["finish"]>[1]): ExecuteResult {
    for (const record of records) settle(record, Date.now() - startedAt, extra.isRead);
    for (const id of extra.usage?.unawaited ?? []) {
      const record = records[id - 1];
      if (record !== undefined) record.awaited = false;
    }
    // A read whose answer nobody took is a forgotten await: the value is missing somewhere, or is "[object Promise]".
    const idle = records.filter((record) => !record.awaited && record.outcome === "ok" && extra.isRead(record.tool));
    if (outcome.ok && idle.length > 0)
      warnings.push(
        `Called without await, so the answer was not used: ${[...new Set(idle.map(({ tool }) => tool))].slice(0, 5).join(", ")}`,
      );
    const swept = sweepOutcome(outcome, privacy);
    const shown = [...new Set([...warnings, ...privacy.warnings()])].map((warning) => privacy.sweep(warning));
    const text = render({
      outcome: swept,
      logs: logs.lines(),
      droppedLogs: logs.dropped(),
      warnings: shown,
      calls: records,
      isRead: extra.isRead,
      resultBytes: limits.resultBytes,
      ...(extra.kept === undefined ? {} : { kept: extra.kept }),
    });
    const report = {
      text,
      logs: logs.lines(),
      calls: records,
      media,
      spilled: [],
      warnings: shown,
      usage: {
        wallMs: performance.now() - startMark,
        guestMs: extra.usage?.guestMs ?? 0,
        fuel: extra.usage?.fuel ?? 0,
        toolCalls: records.length,
        bytesFromTools,
        bytesToModel: utf8Length(text),
        peakMemoryBytes: extra.usage?.peakMemoryBytes ?? 0,
        tokenized: privacy.counts(),
      },
      traceId: context.traceId,
      catalog: extra.catalog,
    };
    emit({
      type: "end",
      atMs: Date.now() - startedAt,
      status: swept.ok ? "completed" : "failed",
      ...(swept.ok ? {} : { error: swept.error.code }),
    });
    return swept.ok ? { ...report, status: "completed", value: swept.value } : { ...report, status: "failed", error: swept.error };
  }

  return {
    context,
    limits,
    privacy,
    records,
    logs,
    warnings,
    isWatched: options.onEvent !== undefined,
    last: new Map(),
    keepMedia(item, tool, entry) {
      const id = `media_${media.length + 1}`;
      // A server's words like any other; entered, so that the vault knows where the values in them came from.
      const shown = (text: string): string => {
        const entered = privacy.enter(asClear<Json>(text), { path: tool, ...(entry === undefined ? {} : { entry }) });
        return privacy.sweep(typeof entered === "string" ? entered : JSON.stringify(entered));
      };
      media.push({
        id,
        mimeType: shown(item.mimeType),
        ...(item.data === undefined ? {} : { data: item.data }),
        ...(item.uri === undefined ? {} : { uri: shown(item.uri) }),
        tool,
      });
      return id;
    },
    addBytes(bytes) {
      bytesFromTools += bytes;
    },
    fail(error) {
      failure ??= error;
      end(new Error(error.message));
    },
    failure: () => failure,
    finish,
    release() {
      running.delete(end);
      options.signal?.removeEventListener("abort", abort);
      // Whatever is still in flight belongs to nobody now.
      end(RUN_ENDED);
    },
  };
}

/** One for all runs: nobody sees where it was made. */
const RUN_ENDED: Error = new Error("the run ended");

function createRunSignal(): { readonly signal: RunSignal; end(reason: unknown): void } {
  const listeners = new Set<() => void>();
  let aborted = false;
  let why: unknown;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      get reason() {
        return why;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    end(reason) {
      if (aborted) return;
      aborted = true;
      why = reason ?? new Error("the run was aborted");
      for (const listener of Array.from(listeners)) listener();
      listeners.clear();
    },
  };
}

/** A call that is still open when the run ends was cancelled; a write may have happened all the same. */
function settle(record: CallRecord, atMs: number, isRead: (tool: string) => boolean): void {
  if (record.outcome !== "pending") return;
  record.outcome = isRead(record.tool) ? "cancelled" : "unknown";
  record.durationMs = atMs - record.startMs - record.queuedMs;
}

function sweepOutcome(outcome: Finished, privacy: PrivacyPort): Finished {
  if (outcome.ok) return { ok: true, value: outcome.value === undefined ? undefined : privacy.sweepValue(outcome.value) };
  const { message, hint, frame, tool, data, ...rest } = outcome.error;
  return {
    ok: false,
    error: {
      ...rest,
      message: privacy.sweep(message),
      ...(hint === undefined ? {} : { hint: privacy.sweep(hint) }),
      ...(frame === undefined ? {} : { frame: privacy.sweep(frame) }),
      // Of an unknown tool it is whatever the program called it.
      ...(tool === undefined ? {} : { tool: privacy.sweep(tool) }),
      ...(data === undefined ? {} : { data: privacy.sweepValue(data) }),
    },
  };
}
