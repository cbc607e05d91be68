// What the sandbox's tests run: JavaScript as it is, a host that records, limits that may be set one by one.
// Trust: host
import { DEFAULT_LIMITS, resolveLimits, type Limits } from "../../../src/core/limits.ts";
import type { GuestCall, GuestReply, Program, Sandbox, SandboxOutcome, SandboxRun } from "../../../src/core/ports.ts";

/** What a test may set. */
export interface RunSettings {
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  readonly inputs?: string;
  readonly namespaces?: readonly string[];
  readonly modules?: { readonly [specifier: string]: string };
  readonly clock?: SandboxRun["clock"];
  readonly timeZone?: string;
  readonly call?: (call: GuestCall) => Promise<GuestReply>;
  readonly query?: (kind: string, argsJson: string) => GuestReply;
}

/** What a run did, and what the host saw of it. */
export interface Ran {
  readonly outcome: SandboxOutcome;
  readonly calls: GuestCall[];
  readonly queries: string[];
  readonly logs: string[];
  /** The value, parsed; `undefined` when there is none. */
  readonly value: unknown;
}

/** A program as compile would hand it over, had it nothing to change. */
export function plainProgram(code: string): Program {
  return { source: code, code, positionOf: (line, column) => ({ line, column, offset: 0 }), repairs: [], freeNames: [] };
}

/** Answers a call with its arguments. */
export function echo(call: GuestCall): Promise<GuestReply> {
  return Promise.resolve({ ok: true, json: call.argsJson, tagged: call.tagged });
}

/** An answer that fails. */
export function failure(code: string, message: string, extra: object = {}): GuestReply {
  return { ok: false, json: JSON.stringify({ code, message, retryable: false, ...extra }) };
}

/** Runs a program in a sandbox whose tools echo unless told otherwise. */
export async function runIn(sandbox: Sandbox, code: string, settings: RunSettings = {}): Promise<Ran> {
  const calls: GuestCall[] = [];
  const queries: string[] = [];
  const logs: string[] = [];
  const answer = settings.call ?? echo;
  const namespaces = settings.namespaces ?? ["crm", "my-server"];
  const list = (kind: string, argsJson: string): GuestReply => ({
    ok: true,
    json: kind === "list" ? JSON.stringify(argsJson === "[]" ? namespaces : ["get_contacts", "get-item", "then"]) : "null",
  });
  const outcome = await sandbox.run({
    program: plainProgram(code),
    host: {
      call(call) {
        calls.push(call);
        return answer(call);
      },
      query(kind, argsJson) {
        queries.push(`${kind} ${argsJson}`);
        return (settings.query ?? list)(kind, argsJson);
      },
      log: (level, text) => void logs.push(`${level}: ${text}`),
    },
    limits: resolveLimits(settings.limits ?? {}, DEFAULT_LIMITS),
    signal: settings.signal ?? new AbortController().signal,
    inputsJson: settings.inputs ?? "{}",
    namespaces,
    modules: Object.fromEntries(Object.entries(settings.modules ?? {}).map(([name, text]) => [name, plainProgram(text)])),
    clock: settings.clock ?? { now: Date.now, seed: "test" },
    timeZone: settings.timeZone ?? "UTC",
    locale: "en-US",
  });
  const value: unknown = outcome.kind === "value" && outcome.json !== undefined ? JSON.parse(outcome.json) : undefined;
  return { outcome, calls, queries, logs, value };
}

/** A short account of how a run ended: its value as JSON, its limit, or what it threw. */
export function summary({ outcome }: Ran): string {
  if (outcome.kind === "value") return `value ${outcome.json ?? "undefined"}`;
  if (outcome.kind === "ended") return `ended ${outcome.code}`;
  return `threw ${outcome.fault.name}: ${outcome.fault.message}`;
}
