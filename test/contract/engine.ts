// Cases about the engine itself: the same image everywhere, and every end that a run can come to.
// Trust: host
import { createExecutor } from "cloche";
import { loadModule } from "cloche/wasm";
import { imageHash } from "../../src/sandbox/image-hash.ts";
import manifest from "../../wasm/manifest.json" with { type: "json" };
import { equal, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { execute, failure, value, withExecutor } from "./with-executor.ts";

const SMALL = { memoryBytes: 32 * 1024 * 1024 };

export const engineCases: readonly Case[] = [
  {
    id: "engine.image-full",
    name: "the image of a prepared world is the same bytes in every runtime",
    run: async () => equal(await imageHash(await loadModule(), "full"), manifest.image.full),
  },
  {
    id: "engine.image-strict",
    name: "the image of the strict profile is the same bytes in every runtime",
    run: async () => equal(await imageHash(await loadModule(), "strict"), manifest.image.strict),
  },
  {
    id: "engine.own-module",
    name: "createExecutor() takes a module that the caller loaded",
    async run() {
      const module = await loadModule();
      equal(value(await execute("return 'mine'", { wasm: module })), "mine");
      equal(value(await execute("return 'mine, later'", { wasm: () => Promise.resolve(module) })), "mine, later");
    },
  },
  {
    id: "engine.frozen-clock",
    name: "execute() ends an endless loop by fuel when the clock stands still",
    async run() {
      const { now } = Date;
      const tick = performance.now.bind(performance);
      const at = now();
      const began = tick();
      Date.now = () => at;
      performance.now = () => began;
      try {
        equal(failure(await execute("while (true) {}", { limits: { cpuMs: 200 } })).code, "CPU_LIMIT");
      } finally {
        Date.now = now;
        performance.now = tick;
      }
    },
  },
  {
    id: "engine.fuel",
    name: "execute() uses the same fuel for the same program",
    run: () =>
      withExecutor({}, async (run) => {
        const program = "let sum = 0; for (let i = 0; i < 100000; i++) sum += i; return sum";
        const first = await run(program);
        equal(value(first), 4_999_950_000);
        ok(first.usage.fuel > 100_000, `fuel was ${first.usage.fuel}`);
        equal((await run(program)).usage.fuel, first.usage.fuel, "fuel");
      }),
  },
  {
    id: "engine.endless-jobs",
    name: "execute() ends a program that keeps itself busy with promise jobs",
    run: () =>
      withExecutor({ limits: { cpuMs: 200 } }, async (run) => {
        equal(failure(await run("const again = () => Promise.resolve().then(again); await again()")).code, "CPU_LIMIT");
        equal(value(await run("return 'alive'")), "alive");
      }),
  },
  {
    id: "engine.native-loop",
    name: "execute() ends a loop inside a built-in function",
    run: () =>
      withExecutor({ limits: { cpuMs: 200 } }, async (run) => {
        equal(failure(await run("return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)")).code, "CPU_LIMIT");
        equal(value(await run("return 'alive'")), "alive");
      }),
  },
  {
    id: "engine.memory",
    name: "execute() ends a program that takes too much memory, and the next one runs",
    run: () =>
      withExecutor({ limits: SMALL }, async (run) => {
        equal(failure(await run("const a = []; for (;;) a.push(new Uint8Array(1 << 20).fill(1));")).code, "MEMORY_LIMIT");
        equal(value(await run("return 'alive'")), "alive");
      }),
  },
  {
    id: "engine.stack",
    name: "execute() ends endless recursion, and the next program runs",
    run: () =>
      withExecutor({}, async (run) => {
        equal(failure(await run("const f = (n) => f(n + 1) + 1; return f(0)")).code, "STACK_LIMIT");
        equal(value(await run("const f = (n) => (n === 0 ? 0 : f(n - 1) + 1); return f(300)")), 300);
      }),
  },
  {
    id: "engine.never-settles",
    name: "execute() ends a program that waits for nothing at once",
    async run() {
      const began = Date.now();
      equal(failure(await execute("await new Promise(() => {})")).code, "TIMEOUT");
      ok(Date.now() - began < 10_000, "it waited for the time limit");
    },
  },
  {
    id: "engine.timeout",
    name: "execute() ends a program whose timer outlives its time limit",
    run: async () => equal(failure(await execute("await new Promise((resolve) => setTimeout(resolve, 60000))", { limits: { timeoutMs: 200 } })).code, "TIMEOUT"),
  },
  {
    id: "engine.abort",
    name: "execute() ends when its signal aborts",
    async run() {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 50);
      equal(failure(await execute("await new Promise((resolve) => setTimeout(resolve, 60000))", {}, { signal: stop.signal })).code, "ABORTED");
    },
  },
  {
    id: "engine.no-code-generation",
    name: "a program cannot make code from text, nor import what is not there",
    run: () =>
      withExecutor({}, async (run) => {
        const attempts = ["eval('1')", "new Function('return 1')()", "(async () => {}).constructor('return 1')()", "(function* () {}).constructor('yield 1')()", "setTimeout('1')", "await import('node:fs')"];
        const ended = await Promise.all(attempts.map(async (attempt) => (await run(`return ${attempt}`)).status));
        equal(ended, attempts.map(() => "failed"));
      }),
  },
  {
    id: "engine.no-host",
    name: "a program finds nothing of its host",
    run: async () =>
      equal(
        value(await execute("return ['process', 'require', 'Deno', 'Bun', 'window', 'document', 'WebAssembly', 'SharedArrayBuffer', 'Worker'].filter((name) => name in globalThis)")),
        [],
      ),
  },
  {
    id: "engine.deterministic",
    name: "createExecutor() with a seed and a time gives the same random and clock again",
    async run() {
      const program = "return [Math.random(), crypto.randomUUID(), Date.now()]";
      const deterministic = { seed: "one", startTime: 1_700_000_000_000 };
      const first = value(await execute(program, { deterministic }));
      equal(value(await execute(program, { deterministic })), first);
      ok(Array.isArray(first) && first[2] === 1_700_000_000_000, "the clock does not start where it was told to");
      const fresh = await withExecutor({}, async (run) => [value(await run("return Math.random()")), value(await run("return Math.random()"))]);
      ok(fresh[0] !== fresh[1], "two runs drew the same random number");
    },
  },
  {
    id: "engine.close",
    name: "close() ends the runs in flight and refuses new ones",
    async run() {
      const executor = await createExecutor({ tools: [] });
      const running = executor.execute("await new Promise((resolve) => setTimeout(resolve, 60000))");
      await executor.close();
      equal(failure(await running).code, "ABORTED");
    },
  },
];
