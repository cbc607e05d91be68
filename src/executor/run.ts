// The line: model text → compile → sandbox → result. Each step once, in the order of the design's picture.
// Trust: boundary
import { createDispatch } from "../bridge/dispatch.ts";
import { plainJson } from "../bridge/plain-json.ts";
import type { SourceRegistry } from "../bridge/source-registry.ts";
import { compile } from "../compile/index.ts";
import type { CallHandler, CatalogEntry, ToolCall } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import { asClear } from "../core/labels.ts";
import { MAX_JSON_DEPTH, jsonDepth, type Json } from "../core/json.ts";
import { resolveLimits, type Limits } from "../core/limits.ts";
import type { ExecuteResult } from "../core/outcome.ts";
import type { Decision } from "../core/policy.ts";
import type { AuditPort, GuestHost, GuestReply, Program, Sandbox, SandboxOutcome } from "../core/ports.ts";
import type { PrivacyRuns } from "../core/privacy.ts";
import type { Subject } from "../core/tool.ts";
import { explainEnd, explainFault, type RunFacts } from "../result/explain-fault.ts";
import type { CatalogView } from "./catalog-view.ts";
import { checkRunOptions, type ExecuteOptions } from "./options.ts";
import { createPipeline } from "./pipeline.ts";
import { answerQuery } from "./queries.ts";
import type { RepeatedFailures } from "./repeated-failures.ts";
import { beginRun, type Finished, type RunState } from "./run-state.ts";

/** What an executor gives every run. */
export interface RunWorld {
  readonly registry: SourceRegistry;
  readonly sandbox: Sandbox;
  readonly audit: AuditPort;
  readonly decide: (entry: CatalogEntry, subject: Subject | undefined) => Decision;
  readonly privacyFor: PrivacyRuns;
  readonly limits: Limits;
  readonly modules: { readonly [specifier: string]: Program };
  readonly clock: () => { now(): number; readonly seed: string };
  readonly timeZone: string;
  readonly locale: string;
  readonly failures: RepeatedFailures;
  /** Ends of the runs in flight: a set, not a signal, whose many listeners Node would take for a leak. */
  readonly running: Set<(reason: Error) => void>;
  readonly catalogHash: () => string;
  /** What is deliberately missing from the guest world, and what to do instead. */
  /** Whether a value that crosses from one source to another asks first. */
  readonly askOnCrossing: boolean;
  readonly view: CatalogView;
  readonly absent: { readonly [name: string]: string };
}

/**
 * Runs a program to its end.
 *
 * @param world of the executor
 * @param code as the model wrote it
 * @param options of this run
 * @returns the result; what guest, tools and servers do wrong is in it
 * @throws TypeError or RangeError for wrong options
 */
export async function runProgram(world: RunWorld, code: string, options: ExecuteOptions): Promise<ExecuteResult> {
  if (typeof code !== "string") throw new TypeError("execute takes the program as a string");
  checkRunOptions(options);
  const limits = options.limits === undefined ? world.limits : resolveLimits(options.limits, world.limits);
  const privacy = world.privacyFor(options.subject === undefined ? {} : { subject: options.subject });
  const state = beginRun(options, limits, privacy, world.running);
  const who = options.subject?.id ?? "";
  const extra = { catalog: world.catalogHash(), isRead: (tool: string): boolean => isRead(world.registry, tool) };
  try {
    const stopped = world.failures.before(who, code);
    if (stopped !== undefined) return state.finish({ ok: false, error: stopped }, extra);
    const { outcome, usage } = await compileAndRun(world, code, options, state);
    const error = world.failures.after(who, code, outcome.ok ? undefined : outcome.error, limits.identicalFailures);
    return state.finish(error === undefined ? outcome : { ok: false, error }, usage === undefined ? extra : { ...extra, usage });
  } finally {
    state.release();
  }
}

async function compileAndRun(
  world: RunWorld,
  code: string,
  options: ExecuteOptions,
  state: RunState,
): Promise<{ outcome: Finished; usage?: SandboxOutcome }> {
  const { limits, privacy } = state;
  const compiled = compile(code, {
    sourceBytes: limits.sourceBytes,
    parse: (text) => world.sandbox.compileOnly(text),
    namespaces: world.registry.names(),
    ...(privacy.mode === "sealed" ? { literal: (text: string): string => privacy.literal(text) } : {}),
  });
  if (!compiled.ok) return { outcome: { ok: false, error: compiled.error } };
  const { program } = compiled;
  state.warnings.push(...program.repairs);
  privacy.program(program.source);
  if (state.context.signal.aborted)
    return { outcome: { ok: false, error: { code: "ABORTED", message: "The run was aborted before it began", retryable: true } } };
  const inputs = privacy.enter(asClear<Json>(options.inputs ?? {}), { path: "inputs" });
  const usage = await world.sandbox.run({
    program,
    host: createHost(world, state),
    limits,
    signal: state.context.signal,
    inputsJson: JSON.stringify(inputs),
    namespaces: world.registry.names(),
    modules: world.modules,
    clock: world.clock(),
    timeZone: world.timeZone,
    locale: world.locale,
  });
  for (const fault of usage.unhandled)
    state.warnings.push(
      `A promise was rejected and nothing awaited it: ${fault.error?.code ?? fault.name}: ${fault.error?.message ?? fault.message}`,
    );
  return { outcome: readOutcome(usage, program, state, world), usage };
}

function readOutcome(outcome: SandboxOutcome, program: Program, state: RunState, world: RunWorld): Finished {
  const failure = state.failure();
  if (failure !== undefined) return { ok: false, error: failure };
  if (outcome.kind === "ended") return { ok: false, error: explainEnd(outcome, program) };
  if (outcome.kind === "threw") return { ok: false, error: explainFault(outcome.fault, program, factsOf(world, state)) };
  if (outcome.json === undefined) return { ok: true, value: undefined };
  // The text comes from the sandbox: its depth is checked before the host's own parser sees it.
  if (jsonDepth(outcome.json) > MAX_JSON_DEPTH + 1) {
    return {
      ok: false,
      error: {
        code: "VALUE_UNSUPPORTED",
        message: `The result nests deeper than ${MAX_JSON_DEPTH} levels`,
        hint: "Return a flatter value.",
        retryable: false,
      },
    };
  }
  const value = JSON.parse(outcome.json) as Json;
  if (!outcome.tagged) return { ok: true, value };
  const plain = plainJson(value, "result");
  if (plain.ok) return { ok: true, value: plain.value };
  return { ok: false, error: { code: "VALUE_UNSUPPORTED", message: plain.message, hint: plain.hint, retryable: false } };
}

function factsOf(world: RunWorld, state: RunState): RunFacts {
  return {
    namespaces: world.registry.names(),
    toolPaths: () => world.registry.entries().map((entry) => entry.path),
    absent: world.absent,
    last: state.last,
  };
}

/** Keeps the answer for the message of a later failure, and its shape for the declarations of later programs. */
export function answered(world: RunWorld, state: RunState): (entry: CatalogEntry, value: Json | undefined) => void {
  return (entry, value) => {
    state.last.set(entry.path, value);
    if (value !== undefined) world.view.observe(entry, value, state.context.subject);
  };
}

function createHost(world: RunWorld, state: RunState): GuestHost {
  const { context, limits, records } = state;
  const handler = createHandler(world, state);
  return {
    call: createDispatch({
      run: context,
      registry: world.registry,
      limits,
      handler,
      records,
      onBytes: (bytes) => state.addBytes(bytes),
      onAnswer: answered(world, state),
    }),
    query: (kind: string, argsJson: string): GuestReply => answerQuery(world, state, kind, argsJson),
    log: (level, text) => state.logs.add(level, text),
  };
}

/**
 * Makes the call handler of one run. A stage that throws (an audit sink, say) ends the run: nothing goes on unrecorded.
 *
 * @param world of the executor
 * @param state of the run
 * @returns a handler that never rejects
 */
export function createHandler(world: RunWorld, state: RunState): CallHandler {
  const { privacy } = state;
  const pipeline = createPipeline({
    audit: world.audit,
    decide: (call) => decideCall(world, state, call),
    privacy,
    limits: state.limits,
    matches: (pattern, text) => world.sandbox.matches(pattern, text),
    queueOf: (call) => world.registry.get(call.entry.source.name)?.queue,
    keepMedia: (media, tool) => state.keepMedia(media, tool),
    onInvalidResult: (tool, issues) =>
      state.warnings.push(`${tool} answered something its outputSchema does not allow: ${issues.join("; ")}`),
  });
  return async (call) => {
    try {
      const outcome = await pipeline(call);
      if (privacy.unknownTokens() >= UNKNOWN_TOKENS) state.fail(tokenGuessing());
      return outcome;
    } catch (cause) {
      const error = {
        code: "AUDIT_FAILED" as const,
        message: `The run was ended because a call could not be recorded: ${cause instanceof Error ? cause.message : "the audit log failed"}`,
        retryable: false,
      };
      call.record.outcome = "denied";
      call.record.error = error.code;
      state.fail(error);
      return { ok: false, error };
    }
  };
}

/** So many calls with tokens that nobody issued are not a slip of the pen. */
const UNKNOWN_TOKENS = 3;

function tokenGuessing(): ExecutionError {
  return {
    code: "TOKEN_UNKNOWN",
    message: `The run was ended: ${UNKNOWN_TOKENS} calls used tokens that were never issued here`,
    hint: "Pass tokens whole, exactly as they came; a token that was cut or made up is refused.",
    retryable: false,
  };
}

/** The host's rules first; then where the values in the arguments come from. */
function decideCall(world: RunWorld, state: RunState, call: ToolCall): Decision {
  const decision = world.decide(call.entry, state.context.subject);
  if (decision.verdict !== "allow" || state.privacy.mode !== "sealed") return decision;
  const flow = state.privacy.inspect(call.args, call.entry);
  if (flow.verdict === "ask") return { verdict: "ask", rule: flow.rule };
  if (flow.crosses && world.askOnCrossing)
    return {
      verdict: "ask",
      rule: "preset:guarded/crossing",
      reason: `private values would go from ${flow.origins.join(", ")} to ${call.entry.source.name}`,
    };
  return decision;
}

function isRead(registry: SourceRegistry, path: string): boolean {
  const dot = path.indexOf(".");
  return registry.get(path.slice(0, dot))?.listing.tools.get(path.slice(dot + 1))?.effect === "read";
}
