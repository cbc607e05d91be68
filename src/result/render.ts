// Writes what the model is shown: value or error, what was already done, logs and notes, all within one bound.
// Trust: host
import type { ExecutionError } from "../core/errors.ts";
import { utf8Length, type Json } from "../core/json.ts";
import type { CallRecord, LogLine } from "../core/outcome.ts";
import { cut } from "./log-collector.ts";
import { outline } from "./outline.ts";

/** What there is to tell about a run; everything is already swept. */
export interface Told {
  readonly outcome: { ok: true; value: Json | undefined } | { ok: false; error: ExecutionError };
  readonly logs: readonly LogLine[];
  readonly droppedLogs: number;
  readonly warnings: readonly string[];
  readonly calls: readonly CallRecord[];
  /** Effect of a tool by path: writes are listed first. */
  readonly isRead: (tool: string) => boolean;
  /** How a later program gets at the whole value, when it was kept aside. */
  readonly kept?: string;
  readonly resultBytes: number;
}

/**
 * Writes the text for the model.
 *
 * @param told value or error, logs, warnings, calls
 * @returns text of at most `resultBytes` bytes
 */
export function render(told: Told): string {
  const notes = told.warnings.length === 0 ? "" : `\n${told.warnings.map((warning) => `Note: ${warning}`).join("\n")}`;
  const logs = renderLogs(told);
  const room = told.resultBytes - Math.min(utf8Length(notes), told.resultBytes >> 2) - Math.min(utf8Length(logs), told.resultBytes >> 1);
  const head = told.outcome.ok ? renderValue(told.outcome.value, room, told.kept) : renderError(told.outcome.error, told, room);
  const left = told.resultBytes - utf8Length(head);
  const tail = bounded(`${notes}${logs}`, left);
  return bounded(`${head}${tail}`, told.resultBytes);
}

function bounded(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  return bytes < 40 ? cut(text, bytes) : `${cut(text, bytes - 24)}\n… [cut here]`;
}

function renderValue(value: Json | undefined, room: number, kept: string | undefined): string {
  if (value === undefined) return "The program completed and returned nothing.";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const bytes = utf8Length(text);
  if (bytes <= room) return text;
  const mark = `[The result is ${bytes} bytes, too large to show: this is an outline of it, complete in the sandbox.${kept === undefined ? " Return less: filter, count or pick fields." : ` ${kept}`}]\n`;
  const rest = Math.max(room - utf8Length(mark), 64);
  return mark + (typeof value === "string" ? cut(value, rest) : outline(value, rest));
}

function renderError(error: ExecutionError, told: Told, room: number): string {
  const place = error.line === undefined ? "" : ` at line ${error.line}${error.column === undefined ? "" : `, column ${error.column}`}`;
  const tool = error.tool === undefined || error.code === "TOOL_UNKNOWN" || error.message.includes(error.tool) ? "" : ` (${error.tool})`;
  const parts = [`${error.code}${place}${tool}: ${error.message}`];
  if (error.frame !== undefined) parts.push(error.frame);
  if (error.hint !== undefined) parts.push(`Hint: ${error.hint}`);
  const done = renderDone(told);
  if (done !== "") parts.push(done);
  // The message may be a server's: what was already done must survive it.
  const text = parts.join("\n");
  if (utf8Length(text) <= room) return text;
  const rest = parts.slice(1).join("\n");
  return `${cut(parts[0] ?? "", Math.max(room - utf8Length(rest) - 20, 200))} … [cut]\n${rest}`;
}

const NAMED = 20;

function renderDone(told: Told): string {
  const done = told.calls.filter((record) => record.outcome === "ok");
  const unknown = told.calls.filter((record) => record.outcome === "unknown");
  const writes = done.filter((record) => !told.isRead(record.tool));
  const reads = done.filter((record) => told.isRead(record.tool));
  const lines: string[] = [];
  if (writes.length > 0) lines.push(`Already done, do not repeat: ${tally(writes)}`);
  if (unknown.length > 0) lines.push(`Sent without an answer, may have happened: ${tally(unknown)}`);
  if (reads.length > 0) lines.push(`Already read: ${tally(reads)}`);
  return lines.join("\n");
}

function tally(records: readonly CallRecord[]): string {
  const counts = new Map<string, number>();
  for (const record of records) counts.set(record.tool, (counts.get(record.tool) ?? 0) + 1);
  const shown = [...counts].slice(0, NAMED).map(([tool, count]) => (count === 1 ? tool : `${tool} ×${count}`));
  return shown.join(", ") + (counts.size > NAMED ? `, and ${counts.size - NAMED} more tools` : "");
}

function renderLogs(told: Told): string {
  if (told.logs.length === 0) return "";
  const lines = told.logs.map((line) => (line.level === "log" || line.level === "info" ? line.text : `${line.level}: ${line.text}`));
  if (told.droppedLogs > 0) lines.push(`… ${told.droppedLogs} more lines`);
  return `\nLogs:\n${lines.join("\n")}`;
}
