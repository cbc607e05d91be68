// Shows how a run went. Everything from the run is text, never markup.
// Trust: boundary
import type { CallRecord, ExecuteResult } from "cloche";
import { bytes, count, duration } from "./format.ts";

/** More rows than this tell nobody more. */
const MAX_ROWS = 200;

/** Finds an element of the page. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Shows a result.
 *
 * @param result of `executor.execute`
 */
export function showResult(result: ExecuteResult): void {
  const { usage, calls, logs } = result;
  const status = element("status");
  status.dataset["status"] = result.status;
  status.textContent =
    result.status === "completed" ? `Completed in ${duration(usage.wallMs)}` : `Failed: ${result.error.code}${place(result)}`;
  element("text").textContent = result.text;
  element("logs").textContent = logs.map(({ level, text }) => (level === "log" ? text : `${level}: ${text}`)).join("\n");
  element("text-size").textContent = bytes(usage.bytesToModel);
  element("call-count").textContent =
    calls.length > MAX_ROWS ? `${count(calls.length, "call")}, the first ${MAX_ROWS} shown` : count(calls.length, "call");
  const end = Math.max(1, ...calls.map(({ startMs, durationMs }) => startMs + durationMs));
  element("calls").replaceChildren(...calls.slice(0, MAX_ROWS).map((call) => row(call, end)));
  const tokenized = Object.entries(usage.tokenized).map(([kind, n]) => `${n.toLocaleString("en-US")} ${kind}`);
  element("facts").replaceChildren(
    fact("From tools", bytes(usage.bytesFromTools)),
    fact("To the model", bytes(usage.bytesToModel)),
    fact("Guest work", duration(usage.guestMs)),
    fact("Memory", bytes(usage.peakMemoryBytes)),
    ...(tokenized.length === 0 ? [] : [fact("Kept private", tokenized.join(", "))]),
  );
}

function place(result: ExecuteResult): string {
  return result.status === "failed" && result.error.line !== undefined ? `, line ${result.error.line}` : "";
}

function row(call: CallRecord, end: number): HTMLTableRowElement {
  const line = document.createElement("tr");
  line.dataset["outcome"] = call.outcome;
  line.append(
    cell(String(call.id), "number"),
    cell(call.tool, "tool"),
    cell(call.error ?? call.outcome, "outcome"),
    cell(bytes(call.argumentBytes), "number"),
    cell(bytes(call.resultBytes), "number"),
  );
  const time = cell("", "time");
  const bar = document.createElement("span");
  bar.className = "span";
  // Set as properties, which a content security policy allows; as an attribute it would be an inline style.
  bar.style.setProperty("--from", String(call.startMs / end));
  bar.style.setProperty("--width", String(call.durationMs / end));
  bar.title = `${duration(call.durationMs)}, began after ${duration(call.startMs)}`;
  time.append(bar);
  line.append(time);
  return line;
}

function cell(text: string, className: string): HTMLTableCellElement {
  const made = document.createElement("td");
  made.className = className;
  made.textContent = text;
  return made;
}

function fact(name: string, value: string): HTMLElement {
  const pair = document.createElement("div");
  const term = document.createElement("dt");
  term.textContent = name;
  const definition = document.createElement("dd");
  definition.textContent = value;
  pair.append(term, definition);
  return pair;
}
