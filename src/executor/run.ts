// The line: model text → compile → sandbox → result. Each step once, in the order of the design's picture.
// Trust: boundary
import { plainJson } from "../bridge/plain-json.ts";
import type { SourceRegistry } from "../bridge/source-registry.ts";
import { compile, type CompileResult } from "../compile/index.ts";
import type { CatalogEntry } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import { asClear } from "../core/labels.ts";
import { MAX_JSON_DEPTH, jsonDepth, type Json } from "../core/json.ts";
import { resolveLimits } from "../core/limits.ts";
import type { ExecuteResult } from "../core/outcome.ts";
import type { GuestFault, Program, SandboxOutcome, SandboxRun } from "../core/ports.ts";
import { explainEnd, explainFault, type RunFacts } from "../result/explain-fault.ts";
import { createHost } from "./guest-host.ts";
import { firstMisuse, likelySlips } from "./check-calls.ts";
import { checkTypes, typeError } from "./check-types.ts";
import { checkRunOptions, type ExecuteOptions } from "./options.ts";
import { beginRun, type Finished, type RunState } from "./run-state.ts";
import type { RunWorld } from "./run-world.ts";

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
    world.shapes.keep(options.subject);
  }
}

async function compileAndRun(
  world: RunWorld,
  code: string,
  options: ExecuteOptions,
  state: RunState,
): Promise<{ outcome: Finished; usage?: SandboxOutcome }> {
  // A type checker's complaint about syntax would come before the engine's, which is the one that counts.
  const compiled = compileFor(world, code, state, world.typecheck !== undefined);
  if (!compiled.ok) return { outcome: { ok: false, error: compiled.error } };
  state.privacy.program(compiled.program.source);
  if (state.context.signal.aborted)
    return { outcome: { ok: false, error: { code: "ABORTED", message: "The run was aborted before it began", retryable: true } } };
  const refused = await checkBefore(world, compiled, state);
  if (refused !== undefined) return { outcome: { ok: false, error: refused } };
  const { inputs } = options;
  const inputsJson = inputs === undefined ? "{}" : JSON.stringify(state.privacy.enter(asClear<Json>(inputs), { path: "inputs" }));
  let { program } = compiled;
  let usage = await world.sandbox.run(sandboxRun(world, state, program, inputsJson));
  if (usage.kind === "threw" && usage.fault.unparsed === true) {
    // Nothing of it ran. Asking the engine before each run would cost a fifth of a short one; it has now said no.
    const asked = compileFor(world, code, state, true);
    if (!asked.ok) return { outcome: { ok: false, error: asked.error } };
    ({ program } = asked);
    usage = await world.sandbox.run(sandboxRun(world, state, program, inputsJson));
  }
  state.warnings.push(...program.repairs);
  for (const fault of usage.unhandled) state.warnings.push(unhandledWarning(fault, program, factsOf(world, state)));
  return { outcome: readOutcome(usage, program, state, world), usage };
}

/** Also what a timer's callback throws ends up here: it has no caller. */
function unhandledWarning(fault: GuestFault, program: Program, facts: RunFacts): string {
  const { code, message, line } = explainFault(fault, program, facts);
  const place = line === undefined ? "" : ` at line ${line}`;
  return `Nothing awaited or caught an error${place}: ${fault.error === undefined ? message : `${code}: ${message}`}`;
}

/** What is proven wrong is not run: the calls before the mistake would have been made in vain. */
async function checkBefore(world: RunWorld, compiled: CompiledProgram, state: RunState): Promise<ExecutionError | undefined> {
  const { program, typed } = compiled;
  const { signal, subject } = state.context;
  const denied = (entry: CatalogEntry): boolean => world.decide(entry, subject).verdict === "deny";
  const calls = { registry: world.registry, denied };
  const analysis = mentionsTools(program.source, world.registry.names()) ? compiled.analyze() : undefined;
  const misuse = analysis === undefined ? undefined : firstMisuse(calls, analysis, program.source);
  if (misuse !== undefined) state.warnings.push(...program.repairs);
  else if (analysis !== undefined && world.typecheck === undefined) state.warnings.push(...likelySlips(calls, analysis, program.source));
  if (misuse !== undefined || world.typecheck === undefined) return misuse;
  const found = await checkTypes(world, typed, program.source, denied, { signal, timeoutMs: state.limits.timeoutMs });
  state.warnings.push(...found.filter(({ severity }) => severity === "warning").map(({ message }) => message));
  const error = typeError(found, program.source);
  if (error !== undefined) state.warnings.push(...program.repairs);
  return error;
}

/** Looking for a word costs nothing beside reading a program for its calls. */
function mentionsTools(source: string, namespaces: readonly string[]): boolean {
  return ["tools", "mcp", "import", ...namespaces].some((word) => source.includes(word));
}

type CompiledProgram = Extract<CompileResult, { ok: true }>;

function compileFor(world: RunWorld, code: string, { limits, privacy }: RunState, asksEngine: boolean): CompileResult {
  return compile(code, {
    sourceBytes: limits.sourceBytes,
    namespaces: world.registry.names(),
    ...(asksEngine ? { parse: (text: string) => world.sandbox.compileOnly(text) } : {}),
    ...(privacy.mode === "sealed" ? { literal: (text: string): string => privacy.literal(text) } : {}),
  });
}

function sandboxRun(world: RunWorld, state: RunState, program: Program, inputsJson: string): SandboxRun {
  return {
    program,
    host: createHost(world, state),
    limits: state.limits,
    signal: state.context.signal,
    inputsJson,
    namespaces: world.registry.names(),
    modules: world.modules,
    clock: world.clock(),
    timeZone: world.timeZone,
    locale: world.locale,
  };
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
    callsOf: (tool) => state.records.filter((record) => record.tool === tool).length,
  };
}

function isRead(registry: SourceRegistry, path: string): boolean {
  const dot = path.indexOf(".");
  return registry.get(path.slice(0, dot))?.listing.tools.get(path.slice(dot + 1))?.effect === "read";
}
