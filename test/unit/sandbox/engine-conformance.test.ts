import { describe, expect, it } from "vitest";
import { resolveLimits } from "../../../src/core/limits.ts";
import type { Engine, GuestFault, GuestHost, Sandbox, SandboxOutcome, SandboxRun } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runCases } from "../../contract/case.ts";
import { engineConformance } from "../../contract/engine-conformance.ts";

const quickjs: Engine = { name: "quickjs", openSandbox: createSandbox };
const api = { runtime: "node", mcpUrl: "" } as const;

/** The pinned engine with something broken in it. */
function broken(name: string, change: (sandbox: Sandbox) => Partial<Sandbox>): Engine {
  return {
    name,
    async openSandbox(options) {
      const sandbox = await createSandbox(options);
      return { ...sandbox, ...change(sandbox) };
    },
  };
}

const given =
  (change: (run: SandboxRun) => Partial<SandboxRun>) =>
  (sandbox: Sandbox): Partial<Sandbox> => ({ run: (run) => sandbox.run({ ...run, ...change(run) }) });

describe("engineConformance()", () => {
  it.each(engineConformance(quickjs, "engine"))("passes for the pinned engine: $name", async ({ run }) => {
    await run(api);
  });

  it.each<[string, (sandbox: Sandbox) => Partial<Sandbox>, string]>([
    ["has its own random", given(({ clock }) => ({ clock: { ...clock, seed: "always" } })), "x.seed"],
    ["has no clock of the run", given(({ clock }) => ({ clock: { ...clock, now: Date.now } })), "x.frozen-clock"],
    ["cannot be aborted", given(() => ({ signal: new AbortController().signal, limits: SHORT })), "x.abort"],
    ["has more memory", given(({ limits }) => ({ limits: { ...limits, memoryBytes: 64 * 1024 * 1024 } })), "x.memory-buffers"],
    ["loads no modules", given(() => ({ modules: {} })), "x.module"],
    ["gives no inputs", given(() => ({ inputsJson: "{}" })), "x.inputs"],
    ["drops logs", given(({ host }) => ({ host: { ...host, log: () => {} } })), "x.logs"],
    [
      "makes one call at a time",
      given(({ host }) => ({ host: { ...host, call: oneAtATime(host.call) }, limits: SHORT })),
      "x.calls-at-once",
    ],
    [
      "forgets positions",
      outcomes((outcome) => (outcome.kind === "threw" ? { ...outcome, fault: withoutLine(outcome.fault) } : outcome)),
      "x.positions",
    ],
    ["forgets what nobody awaited", outcomes((outcome) => ({ ...outcome, unawaited: [] })), "x.unawaited"],
    ["counts no fuel", outcomes((outcome) => ({ ...outcome, fuel: 0 })), "x.fuel"],
    ["hangs on patterns", () => ({ matches: () => true }), "x.patterns"],
    ["runs what it should only parse", () => ({ compileOnly: () => undefined }), "x.compile-only"],
    ["runs when it is closed", (sandbox) => ({ close: () => {}, run: (run) => sandbox.run(run) }), "x.close"],
  ])("finds an engine out that %s", async (name, change, id) => {
    const cases = engineConformance(broken(name, change), "x").filter((one) => one.id === id);
    expect(cases).toHaveLength(1);
    expect((await runCases(cases, api)).map((result) => result.ok)).toEqual([false]);
  });
});

const SHORT = { ...resolveLimits({}), timeoutMs: 200 };

function outcomes(change: (outcome: SandboxOutcome) => SandboxOutcome): (sandbox: Sandbox) => Partial<Sandbox> {
  return (sandbox) => ({ run: async (run) => change(await sandbox.run(run)) });
}

function withoutLine({ line: _line, column: _column, ...fault }: GuestFault): GuestFault {
  return fault;
}

function oneAtATime(call: GuestHost["call"]): GuestHost["call"] {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const answer = last.then(() => call(given));
    last = answer;
    return answer;
  };
}
