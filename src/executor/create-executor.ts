// createExecutor: options become a registry, a sandbox and a policy; the executor's methods join them.
// Trust: host
import { noAudit } from "../audit/stage.ts";
import { createSourceRegistry } from "../bridge/source-registry.ts";
import { compile } from "../compile/index.ts";
import { randomHex } from "../core/ids.ts";
import type { ExecuteResult } from "../core/outcome.ts";
import type { Engine, Program, Sandbox } from "../core/ports.ts";
import type { Json } from "../core/json.ts";
import type { ToolSource } from "../core/tool.ts";
import { createDecide } from "../policy/decide.ts";
import { effectOf } from "../policy/effects.ts";
import { countContext } from "../discovery/context-cost.ts";
import { estimateTokens } from "../discovery/estimate-tokens.ts";
import { createPrivacy } from "../privacy/create-privacy.ts";
import { ABSENT } from "../sandbox/guest/lib/absent.ts";
import { isIsolation, OPEN_SANDBOX } from "../sandbox/isolation.ts";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import { callTool } from "./call-tool.ts";
import { checkCode } from "./check-code.ts";
import { createCatalogView } from "./catalog-view.ts";
import { createCatalogHash, splitPath } from "./catalog-hash.ts";
import type { Executor } from "./executor.ts";
import { createObservedShapes } from "./observed-shapes.ts";
import { createModelTools } from "./model-tools.ts";
import { checkOptions, type CheckedOptions, type ExecuteOptions, type ExecutorOptions } from "./options.ts";
import { createRepeatedFailures } from "./repeated-failures.ts";
import { runProgram } from "./run.ts";
import type { RunWorld } from "./run-world.ts";

/**
 * Makes an executor.
 *
 * @param options tools, limits, policy, privacy; see `ExecutorOptions`
 * @returns the executor, once every source has answered or failed to
 * @throws TypeError or RangeError for a wrong option, at once; never for a source that is down
 */
export async function createExecutor(options: ExecutorOptions): Promise<Executor> {
  const checked = checkOptions(options);
  const { checkedLimits: limits, checkedPolicy: policy } = checked;
  const registry = createSourceRegistry({
    effectOf: (path, definition) => effectOf(path, definition, policy.effects),
    sourceConcurrency: limits.sourceConcurrency,
  });
  const privacyFor = createPrivacy(checked.privacy);
  const modules = compileModules(checked);
  const [sandbox] = await Promise.all([openSandbox(checked), addAll(checked.tools, (source) => registry.add(source))]);
  const decide = createDecide(policy);
  const countTokens = checked.countTokens ?? estimateTokens;
  const shapes = createObservedShapes(checked.store);
  await shapes.load(undefined);
  const view = createCatalogView(registry, decide, countTokens, shapes);
  let closed = false;
  const world: RunWorld = {
    registry,
    sandbox,
    audit: noAudit,
    decide,
    privacyFor,
    limits,
    modules,
    clock: createClock(checked),
    timeZone: checked.guest?.timeZone ?? "UTC",
    locale: checked.guest?.locale ?? "en-US",
    failures: createRepeatedFailures(),
    running: new Set(),
    catalogHash: createCatalogHash(registry),
    absent: ABSENT,
    askOnCrossing: policy.preset === "guarded",
    refusesInvalidResults: policy.results === "refuse",
    ...(checked.typecheck === undefined ? {} : { typecheck: checked.typecheck }),
    view,
    shapes,
  };
  const open = (): void => {
    if (closed) throw new TypeError("the executor is closed");
  };

  async function execute(code: string, run: ExecuteOptions = {}): Promise<ExecuteResult> {
    open();
    return runProgram(world, code, run);
  }

  async function call(path: string, args: Json, run: ExecuteOptions = {}): Promise<ExecuteResult> {
    open();
    return callTool(world, path, args, run);
  }

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    for (const end of Array.from(world.running)) end(new Error("the executor was closed"));
    await Promise.all([registry.close(), shapes.flush()]);
    sandbox.close();
  }

  const modelHost = {
    view,
    countTokens,
    sealed: checked.privacy !== false && checked.privacy?.mode !== "egress",
    sources: () => registry.statuses(),
    execute,
    callTool: call,
  };

  return {
    execute,
    callTool: call,
    explain(path, { subject } = {}) {
      const { source, tool } = splitPath(path);
      const entry = registry.get(source)?.listing.tools.get(tool);
      return entry === undefined
        ? { verdict: "deny", rule: "unknown", reason: `no connected source lists ${path}` }
        : decide(entry, subject);
    },
    check: (code) => checkCode(world, code),
    search: (query, search) => view.search(query, search),
    declarations: (declare) => view.declarations(declare),
    files: ({ subject } = {}) => view.files(subject),
    modelTools: (tools) => createModelTools(modelHost, tools),
    contextCost: ({ usedTools } = {}) =>
      countContext({
        servers: view.servers(undefined),
        modelTools: createModelTools(modelHost),
        countTokens,
        tokenizer: checked.countTokens === undefined ? "o200k_base (estimate)" : "given by the host",
        ...(usedTools === undefined ? {} : { usedTools }),
      }),
    async reveal(text, { subject } = {}) {
      world.audit.append({ type: "reveal", traceId: randomHex(16), ...(subject === undefined ? {} : { subject: subject.id }) });
      return privacyFor(subject === undefined ? {} : { subject }).reveal(text);
    },
    diagnostics: () => [...registry.diagnostics(), ...shapes.diagnostics()],
    sources: () => registry.statuses(),
    async addSource(source) {
      open();
      await registry.add(source);
    },
    async removeSource(name) {
      open();
      await registry.remove(name);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A wrong source is a wrong option: it is thrown; one that is down is only a state. */
async function addAll(sources: readonly ToolSource[], add: (source: ToolSource) => Promise<void>): Promise<void> {
  await Promise.all(sources.map(add));
}

function openSandbox({ wasm, guest, isolation, engine }: CheckedOptions): Promise<Sandbox> {
  const profile = guest?.profile ?? "full";
  if (engine !== undefined) return (engine as Engine).openSandbox({ profile });
  const options = { ...(wasm === undefined ? {} : { wasm }), profile };
  return isIsolation(isolation) ? isolation[OPEN_SANDBOX](options) : createSandbox(options);
}

function compileModules(options: CheckedOptions): { [specifier: string]: Program } {
  const modules: { [specifier: string]: Program } = {};
  for (const [specifier, text] of Object.entries(options.guest?.modules ?? {})) {
    const compiled = compile(text, { sourceBytes: options.checkedLimits.sourceBytes });
    if (!compiled.ok) throw new TypeError(`guest.modules[${JSON.stringify(specifier)}] does not compile: ${compiled.error.message}`);
    modules[specifier] = compiled.program;
  }
  return modules;
}

function createClock(options: CheckedOptions): () => { now(): number; readonly seed: string } {
  const fixed = options.deterministic;
  if (fixed === undefined) return () => ({ now: Date.now, seed: randomHex(16) });
  return () => ({ now: () => fixed.startTime, seed: fixed.seed });
}
