// Hostile programs against the package: each ends in its limits, and the same executor's next run starts in a clean world.
// Trust: host
import { createExecutor, tool, toolset, type ExecuteResult, type Executor } from "cloche";
import { workerIsolation } from "cloche/worker";
import { allHostilePrograms, PLACES, type HostileProgram } from "../security/hostile-programs.ts";
import { equal, ok } from "./assert.ts";
import type { Case, ContractApi, Runtime } from "./case.ts";

const MEMORY = 32 * 1024 * 1024;
const PAGE = 65_536;
const LIMITS = { cpuMs: 200, memoryBytes: MEMORY, timeoutMs: 1000 };
const MAX_FUEL = 200 * 300_000;
/** Where the clock stands still every endless program uses all of its fuel, which takes seconds: a sample gets less. */
const SAMPLE_FUEL = 10_000_000;
/** A program that waits has its time as a limit, the others their work; and there is a second for everything around them. */
const GRACE_MS = 1000;
/** Where no processor time is told, the clock of a busy machine decides nothing; the counted work does, and this is a last resort. */
const LAST_RESORT_MS = 30_000;
const MAX_GROWTH_BYTES = MEMORY + 64 * 1024 * 1024;

/** How a run may end when it does not end by itself; ENGINE_FAILED is for programs that corrupt the engine's heap. */
const ALLOWED =
  /^(?:value|GUEST_THREW|COMPILE_\w+|SOURCE_TOO_LARGE|VALUE_UNSUPPORTED|ARGUMENTS_INVALID|BUDGET_EXCEEDED|TOOL_UNKNOWN|(?:CPU|MEMORY|STACK)_LIMIT|TIMEOUT)$/;
const NEXT =
  "globalThis.leak ??= 0; return [leak++, [3, 1, 2].sort().map((x) => x * 2), JSON.stringify({ a: [1] }), await crm.add({ a: 1, b: 2 }), new Map([[1, 2]]).get(1), await new Promise((r) => setTimeout(r, 0, 'tick'))]";
const NEXT_VALUE = [0, [2, 4, 6], '{"a":[1]}', 3, 2, "tick"];

/** One of so many in a sample; the corpus as it stands is all in it. */
const SAMPLE = { ofOwn: 2, ofPlaces: 40, ofWorkers: 12 };
const SEED = 20_260_801;

interface Shared {
  executor: Executor;
  /** Most bytes that each memory could grow to, and the most that any of them had. */
  readonly maxima: number[];
  largestBytes: number;
  residentBefore: number;
  mostGrowth: number;
  worstMs: number;
  worst: string;
}

/**
 * Makes the cases, which share one executor each for the thread and the worker.
 *
 * @param runtime they run in
 * @param everything every program in every place, instead of a sample
 * @returns the cases, and after they ran what was measured
 */
export function createHostileCases(runtime: Runtime, everything: boolean): { cases: readonly Case[]; note: () => string } {
  const programs = allHostilePrograms();
  const strikes = Object.entries(PLACES).flatMap(([place, put]) =>
    programs
      .filter(
        ({ id }) =>
          everything || isSampled(`${place} ${id}`, place !== "as a program" ? SAMPLE.ofPlaces : id.startsWith("own.") ? SAMPLE.ofOwn : 1),
      )
      .map((program) => ({ place, program, code: put(program.code) })),
  );
  const here: Partial<Shared> = {};
  const there: Partial<Shared> = {};
  const shared = (state: Partial<Shared>): Shared => {
    ok(state.executor !== undefined, "the cases before this one did not begin");
    return state as Shared;
  };
  const casesIn = (state: Partial<Shared>, prefix: string, chosen: typeof strikes): Case[] => [
    { id: `${prefix}begin`, name: "an executor begins", run: (api) => begin(state, api, { inWorker: prefix === "worker.", everything }) },
    ...chosen.map(({ place, program, code }): Case => ({
      id: `${prefix}${place.replaceAll(" ", "-")}.${program.id}`,
      name: `${program.id} ${place} ends in its limits, and leaves the next run a clean world`,
      run: (api) => strike(shared(state), api, program, code, place === "as a program"),
    })),
    { id: `${prefix}end`, name: "memory never grew beyond the limit", run: (api) => end(shared(state), api, prefix === "worker.") },
  ];
  const cases = [
    ...casesIn(here, "hostile.", strikes),
    ...(runtime === "workerd"
      ? []
      : casesIn(
          there,
          "worker.",
          strikes.filter(({ place, program }) => isSampled(`worker ${place} ${program.id}`, SAMPLE.ofWorkers)),
        )),
  ];
  return {
    cases,
    note: () =>
      `worst ${Math.round(here.worstMs ?? 0)} ms, ${here.worst}; RSS up to +${Math.round((here.mostGrowth ?? 0) / 1024 / 1024)} MiB`,
  };
}

/** The same choice everywhere, and another one for each place. */
function isSampled(text: string, oneOf: number): boolean {
  let hash = SEED;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 8) % oneOf === 0;
}

async function begin(state: Partial<Shared>, api: ContractApi, how: { inWorker: boolean; everything: boolean }): Promise<void> {
  const { inWorker, everything } = how;
  const maxima: number[] = [];
  if (!inWorker)
    WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
      construct(target, [descriptor]: [WebAssembly.MemoryDescriptor]) {
        const memory = new target(descriptor);
        maxima.push((descriptor.maximum ?? Number.POSITIVE_INFINITY) * PAGE);
        // The engine has no instruction of its own to grow its memory: it asks its host, and this is what the host calls.
        const grow = memory.grow.bind(memory);
        memory.grow = (pages) => {
          const before = grow(pages);
          state.largestBytes = Math.max(state.largestBytes ?? 0, memory.buffer.byteLength);
          return before;
        };
        return memory;
      },
    });
  const annotations = { readOnlyHint: true };
  const executor = await createExecutor({
    tools: [
      toolset("crm", {
        get_contacts: tool({ annotations, input: { type: "object", properties: {} }, run: () => [{ id: "c1" }] }),
        add: tool({ annotations, run: ({ a, b }: { a: number; b: number }) => a + b }),
      }),
    ],
    limits: {
      ...LIMITS,
      identicalFailures: 1_000_000,
      ...(api.runtime === "workerd" && !everything ? { fuel: SAMPLE_FUEL } : {}),
    },
    ...(inWorker ? { isolation: workerIsolation() } : {}),
  });
  // At once, so that it is closed whatever happens here: its worker would keep the process alive.
  state.executor = executor;
  for (let i = 0; i < 50; i++) await checkNext(executor);
  Object.assign(state, {
    maxima,
    residentBefore: api.residentBytes?.() ?? 0,
    mostGrowth: 0,
    worstMs: 0,
    worst: "none",
  });
}

async function strike(shared: Shared, api: ContractApi, program: HostileProgram, code: string, alone: boolean): Promise<void> {
  const began = performance.now();
  const processorBegan = api.processorMs?.() ?? 0;
  const result = await shared.executor.execute(code);
  const clockMs = performance.now() - began;
  const tookMs = api.processorMs === undefined ? clockMs : Math.min(clockMs, api.processorMs() - processorBegan);
  const got = endOf(result);
  if (got !== "TIMEOUT" && tookMs > shared.worstMs) Object.assign(shared, { worstMs: tookMs, worst: program.id });
  const limitMs = got === "TIMEOUT" ? LIMITS.timeoutMs : LIMITS.cpuMs;
  ok(tookMs < (api.processorMs === undefined ? LAST_RESORT_MS : limitMs + GRACE_MS), `took ${tookMs} ms`);
  ok(result.usage.fuel <= MAX_FUEL, `used ${result.usage.fuel} fuel`);
  if (alone && program.ends !== undefined) ok(program.ends.test(got), `ended as ${got}: ${result.text.slice(0, 500)}`);
  else if (!(program.id.startsWith("cve.") && got === "ENGINE_FAILED"))
    ok(ALLOWED.test(got), `ended as ${got}: ${result.text.slice(0, 500)}`);
  ok(result.usage.peakMemoryBytes <= MEMORY, `used ${result.usage.peakMemoryBytes} bytes`);
  await checkNext(shared.executor);
  await checkGrowth(shared, api);
}

/** What the collector has not got round to is not kept; but it must not be much either. */
async function checkGrowth(shared: Shared, { residentBytes, collect }: ContractApi): Promise<void> {
  if (residentBytes === undefined) return;
  const growth = residentBytes() - shared.residentBefore;
  if (growth > shared.mostGrowth) shared.mostGrowth = growth;
  ok(growth <= 2 * MAX_GROWTH_BYTES, `the process grew by ${growth} bytes`);
  if (growth <= MAX_GROWTH_BYTES) return;
  for (let i = 0; i < 3; i++) {
    collect?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const kept = residentBytes() - shared.residentBefore;
  ok(kept <= MAX_GROWTH_BYTES, `the process keeps ${kept} bytes more`);
}

async function checkNext(executor: Executor): Promise<void> {
  // By work: this run is honest, and must not be ended because the machine is busy.
  const next = await executor.execute(NEXT, { limits: { cpuMs: 60_000, timeoutMs: 60_000 } });
  equal(next.status === "completed" ? next.value : next.text, NEXT_VALUE, "the next run");
}

async function end(shared: Shared, api: ContractApi, inWorker: boolean): Promise<void> {
  await shared.executor.close();
  if (inWorker) return;
  ok(shared.maxima.length > 10, `only ${shared.maxima.length} memories were seen`);
  equal(Math.max(...shared.maxima), MEMORY, "most that a memory could grow to");
  ok(shared.largestBytes <= MEMORY && shared.largestBytes > MEMORY / 2, `the largest memory had ${shared.largestBytes} bytes`);
  if (api.residentBytes !== undefined) ok(shared.mostGrowth > 0, "the process cannot have shrunk all the time");
}

function endOf(result: ExecuteResult): string {
  return result.status === "completed" ? "value" : result.status === "failed" ? result.error.code : "paused";
}
