// What a run reports: values, logs, errors with the author's place, limits, and a clean world for the next one.
// Trust: host
import { equal, includes, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { withCrm } from "./crm-fixture.ts";

const VALUES: readonly [id: string, code: string, value: unknown][] = [
  ["return", "return 1 + 1", 2],
  ["completion", "const a = 1;\na + 2", 3],
  ["nothing", "const a = 1;", undefined],
  ["loop", "for (const x of [1, 2]) x", undefined],
  ["async", "const a = await Promise.resolve(5);\na * 2", 10],
  ["function", "async () => 7", 7],
  ["types", "interface A { n: number }\nconst a: A = { n: 4 };\nreturn (a as A).n satisfies number", 4],
  ["enum", "enum Color { Red, Green }\nreturn Color.Green", 1],
  ["undefined-member", "return { a: undefined, b: 1 }", { b: 1 }],
  ["undefined-element", "return [undefined, 1]", [null, 1]],
  ["date", "return { at: new Date(0) }", { at: "1970-01-01T00:00:00.000Z" }],
  ["timers", "let n = 0;\nawait new Promise((r) => setTimeout(r, 5));\nsetTimeout(() => console.log('late'), 5);\nreturn ++n", 1],
  ["unicode", "return 'ü€😀'.length", 4],
  ["inputs", "return inputs.list.map((x) => x * 2)", [2, 4]],
  [
    "no-host",
    "return [typeof process, typeof fetch, typeof window, typeof Deno, typeof Bun]",
    ["undefined", "undefined", "undefined", "undefined", "undefined"],
  ],
  [
    "no-eval",
    "const out = [];\nfor (const f of [() => eval('1'), () => Function('return 1')(), () => (() => {}).constructor('return 1')(), () => (async () => {}).constructor('return 1')()]) { try { f(); out.push('ran') } catch (e) { out.push('refused') } }\nreturn out",
    ["refused", "refused", "refused", "refused"],
  ],
  [
    "library",
    "return [new URL('/b?x=1', 'https://a.example').href, btoa('hi'), structuredClone(new Map([[1, { a: 2 }]])).get(1).a, new TextEncoder().encode('é').length]",
    ["https://a.example/b?x=1", "aGk=", 2, 2],
  ],
];

const values: readonly Case[] = VALUES.map(([id, code, value]) => ({
  id: `run.value.${id}`,
  name: `a program reports its value: ${id}`,
  run: () =>
    withCrm(async (executor) => {
      const result = await executor.execute(code, { inputs: { list: [1, 2] } });
      equal(result.status === "completed" ? result.value : result.text, value);
    }),
}));

/** Programs that must end by a limit of their own. */
const ENDS: readonly [id: string, code: string, error: string, cpuMs?: number][] = [
  ["endless-loop", "while (true) {}", "CPU_LIMIT"],
  ["caught-loop", "for (;;) { try { while (true) {} } catch {} }", "CPU_LIMIT"],
  ["job-loop", "for (;;) await null", "CPU_LIMIT"],
  ["native-loop", "Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)", "CPU_LIMIT"],
  ["array-to-string", "new Array(1e9) + ''", "CPU_LIMIT"],
  ["never-settles", "await new Promise(() => {})", "TIMEOUT"],
  ["memory", "const a = []; for (;;) a.push(new Array(1000).fill(1))", "MEMORY_LIMIT", 5000],
];

const ends: readonly Case[] = ENDS.map(([id, code, error, cpuMs = 200]) => ({
  id: `run.ends.${id}`,
  name: `${id} ends as ${error}, and the next run is right`,
  run: () =>
    withCrm(
      async (executor) => {
        const result = await executor.execute(code);
        equal(result.status === "failed" ? result.error.code : result.text, error);
        const next = await executor.execute("return (await crm.add({ a: 1, b: 2 }))");
        equal(next.status === "completed" ? next.value : next.text, 3);
      },
      { limits: { cpuMs, memoryBytes: 32 * 1024 * 1024 } },
    ),
}));

/** Broken programs, and the place an error must name. */
const PLACES: readonly [id: string, code: string, error: string, line: number, column: number][] = [
  ["syntax", "const a = 1;\nconst b = ;", "COMPILE_SYNTAX", 2, 11],
  ["throw", "const a: number = 1;\n\n  throw new Error('x')", "GUEST_THREW", 3, 9],
  ["typed", "interface X { a: string }\nconst o: X | undefined = undefined as X | undefined;\nreturn o.a", "GUEST_THREW", 3, 10],
  ["tool", "const a = 1;\nif (a) {\n  await crm.fail();\n}", "TOOL_FAILED", 3, 13],
];

const places: readonly Case[] = PLACES.map(([id, code, error, line, column]) => ({
  id: `run.place.${id}`,
  name: `an error names the author's line and column: ${id}`,
  run: () =>
    withCrm(async (executor) => {
      const result = await executor.execute(code);
      ok(result.status === "failed", result.text);
      equal([result.error.code, result.error.line, result.error.column], [error, line, column]);
      includes(result.error.frame ?? "", "^");
    }),
}));

/** All of them. */
export const runCasesOfPrograms: readonly Case[] = [
  ...values,
  ...ends,
  ...places,
  {
    id: "run.frozen-clock",
    name: "an endless loop ends by fuel when the clock stands still",
    run: () =>
      withCrm(
        async (executor) => {
          const now = performance.now.bind(performance);
          const frozen = now();
          performance.now = () => frozen;
          try {
            const result = await executor.execute("while (true) {}");
            equal(result.status === "failed" ? result.error.code : result.text, "CPU_LIMIT");
            ok(result.usage.fuel >= 30_000_000, `used ${result.usage.fuel} fuel`);
          } finally {
            performance.now = now;
          }
        },
        { limits: { fuel: 30_000_000 } },
      ),
  },
  {
    id: "run.fuel",
    name: "the same program uses the same fuel",
    run: () =>
      withCrm(async (executor) => {
        const code = "let s = 0; for (let i = 0; i < 10000; i++) s += i; return JSON.stringify([s, 'x'.repeat(1000)]).length";
        const first = await executor.execute(code);
        const second = await executor.execute(code);
        ok(first.usage.fuel > 0, "fuel is counted");
        equal(first.usage.fuel, second.usage.fuel);
      }),
  },
  {
    id: "run.clean-world",
    name: "nothing of a run is left for the next",
    run: () =>
      withCrm(async (executor) => {
        await executor.execute(
          "globalThis.leak = 1; Array.prototype.map = () => 'bad'; JSON.parse = null; Object.prototype.evil = 1; return 0",
        );
        const result = await executor.execute("return [typeof leak, [1].map((x) => x + 1), typeof JSON.parse, ({}).evil === undefined]");
        equal(result.status === "completed" ? result.value : result.text, ["undefined", [2], "function", true]);
      }),
  },
  {
    id: "run.random",
    name: "each run has its own random",
    run: () =>
      withCrm(async (executor) => {
        const draw = async (): Promise<unknown> => {
          const result = await executor.execute("return [Math.random(), crypto.randomUUID()]");
          return result.status === "completed" ? JSON.stringify(result.value) : result.text;
        };
        ok((await draw()) !== (await draw()), "two runs drew the same");
      }),
  },
  {
    id: "run.logs",
    name: "console lines come with their level, objects as JSON",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("console.log('a', { b: [1] }); console.warn('w'); console.error(new Error('e').message)");
        equal(
          result.logs.map(({ level, text }) => [level, text]),
          [
            ["log", 'a {"b":[1]}'],
            ["warn", "w"],
            ["error", "e"],
          ],
        );
      }),
  },
  {
    id: "run.parallel",
    name: "runs in one executor do not disturb each other",
    run: () =>
      withCrm(async (executor) => {
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, i) => executor.execute(`globalThis.me = ${i}; await crm.wait({ ms: ${20 - i} }); return me`)),
        );
        equal(
          results.map((result) => (result.status === "completed" ? result.value : result.text)),
          Array.from({ length: 20 }, (_, i) => i),
        );
      }),
  },
  {
    id: "run.abort",
    name: "an AbortSignal ends a run and cancels its calls",
    run: () =>
      withCrm(async (executor) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), 20);
        const result = await executor.execute("await crm.wait({ ms: 60000 })", { signal: controller.signal });
        equal(result.status === "failed" ? result.error.code : result.text, "ABORTED");
        equal(result.calls[0]?.outcome, "cancelled");
        const before = await executor.execute("return 1", { signal: controller.signal });
        equal(before.status === "failed" ? before.error.code : before.text, "ABORTED");
      }),
  },
  {
    id: "run.timeout",
    name: "a run that takes too long ends as TIMEOUT",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("await crm.wait({ ms: 60000 })", { limits: { timeoutMs: 50 } });
        equal(result.status === "failed" ? result.error.code : result.text, "TIMEOUT");
      }),
  },
  {
    id: "run.unawaited",
    name: "a call that is not awaited is waited for, and its failure is a warning",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("crm.update({ id: 'c1' }); crm.fail(); return 'done'");
        equal(result.status === "completed" ? result.value : result.text, "done");
        equal(
          result.calls.map(({ tool, outcome, awaited }) => [tool, outcome, awaited]),
          [
            ["crm.update", "ok", false],
            ["crm.fail", "error", false],
          ],
        );
        ok(
          result.warnings.some((warning) => warning.includes("TOOL_FAILED")),
          JSON.stringify(result.warnings),
        );
      }),
  },
  {
    id: "run.done-before-failure",
    name: "after a failure the text lists what was already done, writes first",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("await crm.add({ a: 1, b: 1 });\nawait crm.update({ id: 'c1' });\nthrow new Error('stop')");
        includes(result.text, "Already done, do not repeat: crm.update");
        includes(result.text, "Already read: crm.add");
      }),
  },
  {
    id: "run.large-result",
    name: "a large result is shown as an outline and given whole to the host",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("return Array.from({ length: 20000 }, (_, id) => ({ id, text: 'x'.repeat(20) }))");
        ok(result.status === "completed", result.text);
        equal((result.value as unknown[]).length, 20000);
        ok(result.usage.bytesToModel <= 24 * 1024, `${result.usage.bytesToModel} bytes`);
        includes(result.text, "more of 20000");
      }),
  },
  {
    id: "run.thrown-data",
    name: "what is thrown without being an Error arrives as data",
    run: () =>
      withCrm(async (executor) => {
        const object = await executor.execute("throw { a: 1 }");
        equal(object.status === "failed" ? [object.error.code, object.error.data] : object.text, ["GUEST_THREW", { a: 1 }]);
        const nothing = await executor.execute("throw null");
        equal(nothing.status === "failed" ? [nothing.error.code, nothing.error.data] : nothing.text, ["GUEST_THREW", null]);
      }),
  },
  {
    id: "run.unsupported",
    name: "a value without a JSON form is refused with its path",
    run: () =>
      withCrm(async (executor) => {
        const promise = await executor.execute("return { a: [crm.add({ a: 1, b: 1 })] }");
        ok(promise.status === "failed", promise.text);
        equal(promise.error.code, "VALUE_UNSUPPORTED");
        includes(promise.error.message, "a[0]");
        includes(promise.error.hint ?? "", /[Aa]wait/);
        const cycle = await executor.execute("const o = {}; o.self = o; return o");
        equal(cycle.status === "failed" ? cycle.error.code : cycle.text, "VALUE_UNSUPPORTED");
      }),
  },
  {
    id: "run.bad-text",
    name: "empty, binary and oversized programs get their own answers",
    run: () =>
      withCrm(async (executor) => {
        const empty = await executor.execute("");
        equal(empty.status === "completed" ? empty.value : empty.text, undefined);
        const binary = await executor.execute("\u0000\u0001\ufffd\u0002{{{");
        equal(binary.status === "failed" ? binary.error.code : binary.text, "COMPILE_SYNTAX");
        const large = await executor.execute(`return 1;${" ".repeat(1_000_000)}`);
        equal(large.status === "failed" ? large.error.code : large.text, "SOURCE_TOO_LARGE");
      }),
  },
  {
    id: "run.closed",
    name: "a closed executor says so",
    run: async () => {
      const executor = await withCrm(async (open) => open);
      let error: unknown;
      await executor.execute("return 1").catch((reason: unknown) => (error = reason));
      ok(error instanceof TypeError, String(error));
    },
  },
];
