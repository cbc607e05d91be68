// What the guest asks for becomes a ToolCall; what comes back becomes text again. Every call is authorised anew.
// Trust: boundary
import type { CallHandler, CatalogEntry, RunContext, ToolCall } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import { randomHex } from "../core/ids.ts";
import { MAX_JSON_DEPTH, jsonDepth, utf8Length, type Json } from "../core/json.ts";
import { asTokenized } from "../core/labels.ts";
import type { Limits } from "../core/limits.ts";
import type { CallRecord } from "../core/outcome.ts";
import type { GuestCall, GuestReply } from "../core/ports.ts";
import { readArguments } from "./arguments.ts";
import { tooLarge } from "./call-source.ts";
import { plainJson } from "./plain-json.ts";
import type { SourceRegistry } from "./source-registry.ts";
import { unknownServer, unknownTool } from "./unknown-tool.ts";

/** What dispatching needs to know of the run. */
export interface DispatchOptions {
  readonly run: RunContext;
  readonly registry: SourceRegistry;
  readonly limits: Limits;
  readonly handler: CallHandler;
  /** Receives the record of every attempt, in order. */
  readonly records: CallRecord[];
  readonly onBytes: (bytes: number) => void;
  /** The last sweep for the model: a name that the program made up may hold anything. */
  readonly sweep: (text: string) => string;
  /** Told of every answer, as the program gets it. */
  readonly onAnswer: (entry: CatalogEntry, value: Json | undefined) => void;
  /** The last sweep of a value for a listener; absent where nobody listens. */
  readonly show?: (value: Json) => Json;
}

/**
 * Makes the function behind `GuestHost.call`.
 *
 * @param options of one run
 * @returns a function that never rejects: failures are data
 */
export function createDispatch(options: DispatchOptions): (call: GuestCall) => Promise<GuestReply> {
  const { run, registry, limits, handler, records, onBytes, onAnswer, sweep, show } = options;
  return async (guest) => {
    const known = registry.get(guest.source)?.listing.tools.has(guest.tool) === true;
    // Each part on its own: "crm." before it would hide a number.
    const name = known ? `${guest.source}.${guest.tool}` : `${sweep(guest.source)}.${sweep(guest.tool)}`;
    const record = startRecord(guest, name, run, records);
    run.emit({ type: "call", atMs: record.startMs, id: record.id, tool: record.tool, ...shown("arguments", guest.argsJson, show) });
    const reply = await attempt(guest, record);
    const atMs = Date.now() - run.startedAt;
    run.emit({
      type: "result",
      atMs,
      id: record.id,
      tool: record.tool,
      outcome: record.outcome,
      resultBytes: record.resultBytes,
      ...(reply.ok ? shown("result", reply.json, show) : {}),
      ...(record.error === undefined ? {} : { error: record.error }),
    });
    return reply;
  };

  async function attempt(guest: GuestCall, record: CallRecord): Promise<GuestReply> {
    // Known at once as a rule, and then not worth a turn of the loop.
    let entry = registry.get(guest.source)?.listing.tools.get(guest.tool);
    if (entry === undefined) {
      const found = await find(guest, registry);
      if ("error" in found) return refused(record, { ...found.error, tool: record.tool });
      ({ entry } = found);
    }
    if (record.argumentBytes > limits.argumentBytes) {
      return refused(
        record,
        invalid(
          entry,
          `the arguments are ${record.argumentBytes} bytes, more than limits.argumentBytes (${limits.argumentBytes})`,
          "Send less at once.",
        ),
      );
    }
    const given = parseArguments(guest, entry);
    if ("error" in given) return refused(record, given.error);
    const read = readArguments(given.args, entry);
    if (!read.ok) return refused(record, invalid(entry, read.message, read.details.hint));
    const call: ToolCall = { run, entry, args: asTokenized<Json>(read.args), record };
    const outcome = await handler(call);
    if (!outcome.ok) return { ok: false, json: JSON.stringify(outcome.error) };
    const json = outcome.value === undefined ? undefined : JSON.stringify(outcome.value);
    onAnswer(entry, outcome.value);
    return delivered(record, entry, json);
  }

  function delivered(record: CallRecord, entry: CatalogEntry, json: string | undefined): GuestReply {
    record.resultBytes = json === undefined ? 0 : utf8Length(json);
    onBytes(record.resultBytes);
    if (record.resultBytes > limits.toolResultBytes) {
      return failed(record, tooLarge(entry.path, limits.toolResultBytes, record.resultBytes));
    }
    return { ok: true, json, tagged: entry.tagged };
  }
}

/** A value for a listener, as plain JSON; arguments are the one that was given, or the list of several. */
function shown(name: "arguments" | "result", json: string | undefined, show: DispatchOptions["show"]): { [name: string]: Json } {
  if (show === undefined || json === undefined || jsonDepth(json) > MAX_JSON_DEPTH) return {};
  let value: Json;
  try {
    value = JSON.parse(json) as Json;
  } catch {
    return {};
  }
  const plain = plainJson(name === "arguments" && Array.isArray(value) && value.length < 2 ? (value[0] ?? {}) : value, name);
  return plain.ok ? { [name]: show(plain.value) } : {};
}

function startRecord(guest: GuestCall, name: string, run: RunContext, records: CallRecord[]): CallRecord {
  const record: CallRecord = {
    id: records.length + 1,
    tool: name.slice(0, 300),
    startMs: Date.now() - run.startedAt,
    queuedMs: 0,
    durationMs: 0,
    outcome: "pending",
    awaited: true,
    decision: { verdict: "deny", rule: "none" },
    argumentBytes: utf8Length(guest.argsJson) - 2,
    resultBytes: 0,
    spanId: randomHex(8),
  };
  records.push(record);
  return record;
}

function refused(record: CallRecord, error: ExecutionError): GuestReply {
  record.outcome = "denied";
  record.error = error.code;
  return { ok: false, json: JSON.stringify(error) };
}

function failed(record: CallRecord, error: ExecutionError): GuestReply {
  record.outcome = "error";
  record.error = error.code;
  return { ok: false, json: JSON.stringify(error) };
}

function invalid(entry: CatalogEntry, message: string, hint: string | undefined): ExecutionError {
  return {
    code: "ARGUMENTS_INVALID",
    message: message.startsWith(entry.path) ? message : `${entry.path}: ${message}`,
    ...(hint === undefined ? {} : { hint }),
    tool: entry.path,
    retryable: false,
  };
}

function parseArguments(guest: GuestCall, entry: CatalogEntry): { args: Json[] } | { error: ExecutionError } {
  // The text comes from the sandbox, whose heap may be corrupt: bounded depth before the host's own parser sees it.
  if (jsonDepth(guest.argsJson) > MAX_JSON_DEPTH)
    return { error: invalid(entry, `the arguments nest deeper than ${MAX_JSON_DEPTH} levels`, "Flatten them.") };
  let args: unknown;
  try {
    args = JSON.parse(guest.argsJson);
  } catch {
    return { error: invalid(entry, "the arguments are not JSON", undefined) };
  }
  if (!Array.isArray(args)) return { error: invalid(entry, "the arguments are not a list", undefined) };
  if (!guest.tagged || entry.tagged) return { args: args as Json[] };
  const plain = plainJson(args as Json[], "arguments");
  if (plain.ok) return { args: plain.value as Json[] };
  return {
    error: { code: "VALUE_UNSUPPORTED", message: `${entry.path}: ${plain.message}`, hint: plain.hint, tool: entry.path, retryable: false },
  };
}

async function find(guest: GuestCall, registry: SourceRegistry): Promise<{ entry: CatalogEntry } | { error: ExecutionError }> {
  const connected = registry.get(guest.source);
  if (connected === undefined) return { error: unknownServer(guest, registry) };
  await registry.retry(guest.source);
  const entry = connected.listing.tools.get(guest.tool);
  if (entry !== undefined) return { entry };
  if (connected.error !== undefined && connected.listing.tools.size === 0)
    return { error: { ...connected.error, tool: `${guest.source}.${guest.tool}` } };
  return { error: unknownTool(guest, [...connected.listing.tools.keys()]) };
}
