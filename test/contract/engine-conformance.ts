// What every engine behind the Sandbox port must do: runner-free cases, so that another build can be put to the same test.
// Trust: host
import type { Engine, GuestCall, GuestReply, Sandbox } from "../../src/core/ports.ts";
import { runIn, summary, type Ran, type RunSettings } from "../unit/sandbox/program-run.ts";
import { equal, ok } from "./assert.ts";
import type { Case } from "./case.ts";

const MEMORY = 32 * 1024 * 1024;
/** Ended by work and not by time, so that a busy machine gives the same verdict. */
const FUEL = { fuel: 20_000_000, cpuMs: 600_000, memoryBytes: MEMORY };

/** A program, and how its run must end: `value …`, `ended CODE` or `threw Name: message`. */
type Expected = readonly [id: string, program: string, end: string, settings?: RunSettings];

const ENDS: readonly Expected[] = [
  ["completion", "const a = 2; a * 3", "value 6"],
  ["no-value", "const a = 1", "value undefined"],
  ["top-level-await", "const a = await Promise.resolve(4); a + 1", "value 5"],
  ["function-value", "async () => { await null; return 12 }", "value 12"],
  ["promise-value", "new Promise((resolve) => setTimeout(() => resolve('late'), 5))", 'value "late"'],
  ["inputs", "inputs.rows.length", "value 2", { inputs: '{"rows":[1,2]}' }],
  [
    "timers-in-order",
    "const a = []; setTimeout(() => a.push(2), 20); setTimeout(() => a.push(1), 5); a",
    "value [1,2]",
    { clock: { now: () => 7, seed: "s" } },
  ],
  [
    "module",
    "const { twice } = await __cloche_import_async('./math'); twice(4)",
    "value 8",
    { modules: { "./math": "__cloche_export({ twice: (n) => n * 2 })" } },
  ],
  ["tagged-date", "new Date(0)", 'value {"$cloche":"date","value":"1970-01-01T00:00:00.000Z"}'],
  ["unsupported", "({ f() {} }).f.bind.bind; [() => 1]", "ended VALUE_UNSUPPORTED"],
  ["thrown", "throw new RangeError('far')", "threw RangeError: far"],
  ["rejected", "await Promise.reject(new TypeError('no'))", "threw TypeError: no"],
  ["syntax", "const = 1", "threw SyntaxError: variable name expected"],
  ["stuck", "await new Promise(() => {})", "ended TIMEOUT"],
  ["endless-loop", "for (;;);", "ended CPU_LIMIT", { limits: FUEL }],
  ["endless-caught", "for (;;) { try { for (;;); } catch {} finally { continue } }", "ended CPU_LIMIT", { limits: FUEL }],
  ["endless-native", "Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)", "ended CPU_LIMIT", { limits: FUEL }],
  ["endless-jobs", "const f = () => Promise.resolve().then(f); await f()", "ended CPU_LIMIT", { limits: FUEL }],
  ["interrupted-job", "Promise.resolve().then(() => { for (;;); }); 'done'", "ended CPU_LIMIT", { limits: FUEL }],
  ["endless-pattern", "/^(a+)+$/.test('a'.repeat(40) + '!')", "ended CPU_LIMIT", { limits: FUEL }],
  [
    "memory-objects",
    "const a = []; for (;;) a.push({ k: 'v' })",
    "ended MEMORY_LIMIT",
    { limits: { memoryBytes: MEMORY, cpuMs: 600_000 } },
  ],
  [
    "memory-buffers",
    "const a = []; for (;;) a.push(new ArrayBuffer(1 << 20))",
    "ended MEMORY_LIMIT",
    { limits: { memoryBytes: MEMORY, cpuMs: 600_000 } },
  ],
  ["recursion", "const f = (n) => f(n + 1) + 1; f(0)", "ended STACK_LIMIT"],
  ["plain-frames", "const f = (n) => (n === 0 ? 0 : f(n - 1) + 1); f(300)", "value 300"],
  ["callback-frames", "const walk = (n) => (n === 0 ? 0 : [n - 1].map(walk)[0] + 1); walk(130)", "value 130"],
  ["frozen-clock", "[Date.now(), performance.now()]", "value [7,0]", { clock: { now: () => 7, seed: "s" } }],
];

/** Spellings of code generation and of ways out. */
const CONFINED: readonly string[] = [
  "new Function('return 1')()",
  "(function () {}).constructor('return 1')()",
  "(async () => {}).constructor('return 1')()",
  "(function* () {}).constructor('return 1')()",
  "eval('1')",
  "(0, eval)('1')",
  "Reflect.construct((() => {}).constructor, ['return 1'])()",
  "setTimeout('globalThis.x = 1', 0)",
  "process.exit()",
  "require('fs')",
  "fetch('http://localhost')",
  "Deno.exit()",
];

/**
 * The conformance cases of an engine.
 *
 * @param engine the build to put to the test
 * @param prefix of the cases' ids
 * @returns cases, none of which depends on another
 */
export function engineConformance(engine: Engine, prefix: string): readonly Case[] {
  const opened = new Map<string, Promise<Sandbox>>();
  function open(profile: "full" | "strict" = "full"): Promise<Sandbox> {
    const known = opened.get(profile) ?? engine.openSandbox({ profile });
    opened.set(profile, known);
    return known;
  }
  async function run(code: string, settings: RunSettings = {}): Promise<Ran> {
    return runIn(await open(), code, settings);
  }
  const statement = (id: string, name: string, check: () => Promise<void>): Case => ({
    id: `${prefix}.${id}`,
    name: `${engine.name}: ${name}`,
    run: check,
  });

  return [
    ...ENDS.map(([id, program, end, settings]) =>
      statement(id, `${program.slice(0, 70)} → ${end}`, async () => {
        const ran = await run(program, settings);
        equal(summary(ran), end);
        ok(ran.outcome.peakMemoryBytes <= (settings?.limits?.memoryBytes ?? 128 * 1024 * 1024), "the memory exceeds its limit");
        equal(summary(await run("typeof leaked + 1")), 'value "undefined1"', "the next run");
      }),
    ),
    ...CONFINED.map((program, index) =>
      statement(`confined-${index + 1}`, `${program} makes no code and reaches nothing`, async () => {
        const { outcome } = await run(program);
        ok(outcome.kind === "threw", `${program} ended as ${outcome.kind}`);
      }),
    ),
    statement("pristine", "nothing of a run is left for the next one", async () => {
      equal(
        summary(await run("globalThis.leaked = 1; Array.prototype.map = null; JSON.parse = () => 'x'; Object.prototype.y = 1; 1")),
        "value 1",
      );
      equal(
        (await run("[typeof leaked, typeof Array.prototype.map, JSON.parse('2'), typeof ({}).y]")).value,
        ["undefined", "function", 2, "undefined"],
        "the next world",
      );
    }),
    statement("calls", "a call crosses as text and its answer comes back as a value", async () => {
      const ran = await run("const { n } = await tools.crm.get_contacts({ a: [1] }); n", {
        call: () => Promise.resolve({ ok: true, json: '{"n":5}' }),
      });
      equal(ran.value, 5);
      equal(
        ran.calls.map(({ source, tool, argsJson }) => [source, tool, argsJson]),
        [["crm", "get_contacts", '[{"a":[1]}]']],
        "calls",
      );
    }),
    statement("call-error", "a failed call can be caught, with code, tool and data", async () => {
      const error = { code: "TOOL_FAILED", message: "no such id", tool: "crm.get_contacts", data: { id: 1 }, retryable: false };
      const reply: GuestReply = { ok: false, json: JSON.stringify(error) };
      const ran = await run("try { await crm.get_contacts() } catch (e) { [e.code, e.tool, e.data.id, e.message] }", {
        call: () => Promise.resolve(reply),
      });
      equal(ran.value, ["TOOL_FAILED", "crm.get_contacts", 1, "no such id"]);
      const escaped = await run("await crm.get_contacts()", { call: () => Promise.resolve(reply) });
      equal(escaped.outcome.kind === "threw" ? escaped.outcome.fault.error?.code : escaped.outcome.kind, "TOOL_FAILED");
    }),
    statement("calls-at-once", "calls of Promise.all are under way at the same time", async () => {
      const waiting: (() => void)[] = [];
      const call = ({ id }: GuestCall): Promise<GuestReply> =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ ok: true, json: `${id}` }));
          if (waiting.length === 3) for (const answer of waiting.reverse()) answer();
        });
      equal((await run("(await Promise.all([1, 2, 3].map((n) => crm.get_contacts(n)))).length", { call })).value, 3);
    }),
    statement("queries", "what is asked of the host at once is answered at once", async () => {
      const ran = await run("tools.$search('x')", { query: () => ({ ok: true, json: '{"total":3}' }) });
      equal(ran.value, { total: 3 });
      ok(
        ran.queries.some((query) => query.startsWith("search ")),
        `the host was asked ${JSON.stringify(ran.queries)}`,
      );
    }),
    statement("logs", "console lines reach the host with their level", async () => {
      equal((await run("console.log('a', { b: 1 }); console.warn('c'); 1")).logs, ['log: a {"b":1}', "warn: c"]);
    }),
    statement("positions", "an error names its line and column", async () => {
      const { outcome } = await run("const a = 1;\n  a.b.c;");
      equal(outcome.kind === "threw" ? [outcome.fault.line, outcome.fault.column] : outcome.kind, [2, 6]);
    }),
    statement("unparsed", "text that the engine refuses is told from what a program throws", async () => {
      const refused = (await run("let a; let a;")).outcome;
      equal(refused.kind === "threw" ? refused.fault.unparsed : refused.kind, true);
      const thrown = (await run("throw new SyntaxError('mine')")).outcome;
      equal(thrown.kind === "threw" ? thrown.fault.unparsed : thrown.kind, undefined);
    }),
    statement("unawaited", "calls that nobody awaits and rejections that nobody handles are reported", async () => {
      const ran = await run("crm.get_contacts(); Promise.reject(new Error('lost')); 1");
      equal(ran.value, 1);
      equal(ran.outcome.unawaited, [1], "unawaited");
      equal(
        ran.outcome.unhandled.map(({ message }) => message),
        ["lost"],
        "unhandled",
      );
    }),
    statement("seed", "random comes from the seed", async () => {
      const draw = async (seed: string): Promise<unknown> =>
        (await run("[Math.random(), crypto.randomUUID()]", { clock: { now: () => 0, seed } })).value;
      equal(await draw("a"), await draw("a"));
      ok(JSON.stringify(await draw("a")) !== JSON.stringify(await draw("b")), "two seeds gave the same random");
    }),
    statement("fuel", "the same program uses the same fuel, and more work uses more", async () => {
      const used = async (times: number): Promise<number> => (await run(`for (let i = 0; i < ${times}; i++); 1`)).outcome.fuel;
      const first = await used(1000);
      equal(await used(1000), first, "fuel of the second run");
      ok((await used(100_000)) > first, "a hundred times the work used no more fuel");
    }),
    statement("abort", "an aborted run ends, and so does one that was aborted before", async () => {
      const controller = new AbortController();
      const call = (): Promise<GuestReply> => {
        queueMicrotask(() => controller.abort());
        return new Promise(() => {});
      };
      equal(summary(await run("await crm.get_contacts()", { signal: controller.signal, call })), "ended ABORTED");
      equal(summary(await run("1", { signal: AbortSignal.abort() })), "ended ABORTED");
    }),
    statement("parallel", "runs at the same time do not see each other", async () => {
      const ran = await Promise.all([1, 2, 3, 4, 5].map((n) => run(`globalThis.mine = ${n}; await crm.get_contacts(); mine`)));
      equal(
        ran.map(({ value }) => value),
        [1, 2, 3, 4, 5],
      );
    }),
    statement("strict", "the strict profile has no Proxy and no typed arrays", async () => {
      const ran = await runIn(await open("strict"), "[typeof Proxy, typeof Uint8Array, typeof tools.crm.get_contacts]");
      equal(ran.value, ["undefined", "undefined", "function"]);
    }),
    statement("patterns", "patterns of servers are judged with bounded work", async () => {
      const sandbox = await open();
      equal([sandbox.matches("^a+$", "aaa"), sandbox.matches("^a+$", "b"), sandbox.matches("(", "b")], [true, false, undefined]);
      equal(sandbox.matches("^(a+)+$", `${"a".repeat(40)}!`), undefined, "an endless match");
    }),
    statement("compile-only", "text can be judged without running it", async () => {
      const sandbox = await open();
      equal(sandbox.compileOnly("globalThis.ran = 1; await 1"), undefined);
      equal(sandbox.compileOnly("const a = 1;\nconst = 2")?.line, 2, "line");
    }),
    statement("close", "a closed sandbox runs nothing", async () => {
      const sandbox = await engine.openSandbox({ profile: "full" });
      sandbox.close();
      let refused = false;
      await runIn(sandbox, "1").catch(() => (refused = true));
      ok(refused, "a closed sandbox ran a program");
    }),
  ];
}
