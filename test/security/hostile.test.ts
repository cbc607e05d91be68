import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../src/core/ports.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "../unit/sandbox/program-run.ts";
import { PLACES, readHostilePrograms } from "./hostile-programs.ts";

const MEMORY = 32 * 1024 * 1024;
const LIMITS = { cpuMs: 200, memoryBytes: MEMORY, timeoutMs: 20_000 };
/** How a run may end when it does not end by itself; ENGINE_FAILED is for programs that corrupt the engine's heap. */
const ALLOWED = /^(?:value |threw |ended (?:CPU_LIMIT|MEMORY_LIMIT|STACK_LIMIT|TIMEOUT|VALUE_UNSUPPORTED)$)/;
const NEXT =
  "globalThis.leak ??= 0; [leak++, [3, 1, 2].sort().map((x) => x * 2), JSON.stringify({ a: [1] }), await crm.get_contacts('x'), new Map([[1, 2]]).get(1), `${crm}`]";
const NEXT_VALUE = [0, [2, 4, 6], '{"a":[1]}', ["x"], 2, "[namespace crm]"];

const programs = readHostilePrograms();
const maxima: number[] = [];
let rssBefore = 0;
let sandbox: Sandbox;

beforeAll(async () => {
  const Real = WebAssembly.Memory;
  vi.stubGlobal(
    "WebAssembly",
    Object.create(WebAssembly, {
      Memory: {
        value: class extends Real {
          constructor(descriptor: WebAssembly.MemoryDescriptor) {
            super(descriptor);
            maxima.push(descriptor.maximum ?? Number.POSITIVE_INFINITY);
          }
        },
      },
    }),
  );
  sandbox = await createSandbox();
  for (let i = 0; i < 50; i++) await runIn(sandbox, NEXT, { limits: LIMITS });
  rssBefore = process.memoryUsage().rss;
});
afterAll(() => vi.unstubAllGlobals());

/** Processor time that this process used; a loaded machine does not make it longer. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function strike(id: string, code: string): Promise<void> {
  const began = performance.now();
  const cpu = cpuMs();
  const ran = await runIn(sandbox, code, { limits: LIMITS });
  // Within the limit and a second: on the clock, or else in time that a processor really spent on it.
  const took = Math.min(performance.now() - began, cpuMs() - cpu);
  const end = summary(ran);
  expect([id, took < LIMITS.cpuMs + 1000 ? "in time" : `after ${took} ms`]).toEqual([id, "in time"]);
  if (!(id.startsWith("cve.") && end === "ended ENGINE_FAILED")) expect([id, end]).toEqual([id, expect.stringMatching(ALLOWED)]);
  expect(ran.outcome.peakMemoryBytes).toBeLessThanOrEqual(MEMORY);
  expect((await runIn(sandbox, NEXT, { limits: LIMITS })).value).toEqual(NEXT_VALUE);
}

const everywhere = process.env["CLOCHE_TEST_ALL"] !== undefined;

describe.each(Object.entries(PLACES))("a hostile program %s", (place, put) => {
  // Everywhere takes minutes; every day a different place would hide what breaks, so each place has its own sample.
  const step = everywhere || place === "as a program" ? 1 : Object.keys(PLACES).length;
  const offset = Object.keys(PLACES).indexOf(place) % step;
  const chosen = programs.filter((_, index) => index % step === offset);

  it.each(chosen.map(({ id, code }) => [id, code]))("%s ends in its limits, and leaves the next run a clean world", async (id, code) => {
    await strike(id, put(code));
  });
});

describe("the corpus as a whole", () => {
  it("is what it was", () => {
    expect([programs.length, programs.filter(({ code }) => code.length > 50_000).length]).toEqual([94, 5]);
  });

  it("never had a memory that could grow beyond the limit", () => {
    expect(maxima.length).toBeGreaterThan(10);
    expect(maxima.filter((pages) => pages * 65_536 > MEMORY)).toEqual([]);
  });

  it("left the process no more than a run's memory and 64 MiB larger", () => {
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(MEMORY + 64 * 1024 * 1024);
  });
});
