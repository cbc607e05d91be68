// Cases about what programs may look like, and what is reported of them.
// Trust: host
import { equal, includes, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { execute, failure, value, withExecutor } from "./with-executor.ts";

export const programCases: readonly Case[] = [
  {
    id: "program.return",
    name: "execute() reports the value that a program returns",
    run: async () => equal(value(await execute("return 1 + 1")), 2),
  },
  {
    id: "program.typescript",
    name: "execute() runs TypeScript with top-level await and a completion value",
    run: async () => equal(value(await execute("type N = { n: number };\nconst x: N = await Promise.resolve({ n: 20 } as N);\nx.n * 2 + 2")), 42),
  },
  {
    id: "program.nothing",
    name: "execute() completes with undefined when a program has no value",
    async run() {
      equal(value(await execute("const a = 1")), undefined);
      equal(value(await execute("")), undefined);
    },
  },
  {
    id: "program.pristine-world",
    name: "execute() starts from a pristine world whatever the last program did",
    run: () =>
      withExecutor({}, async (run) => {
        await run("globalThis.leak = 1; Array.prototype.map = null; Object.prototype.evil = 1;");
        equal(value(await run("return [typeof leak, typeof [].map, typeof ({}).evil]")), ["undefined", "function", "undefined"]);
      }),
  },
  {
    id: "program.at-once",
    name: "execute() keeps programs that run at the same time apart",
    run: () =>
      withExecutor({}, async (run) => {
        const program = (n: number): string => `globalThis.n = ${n}; await new Promise((resolve) => setTimeout(resolve, 20)); return globalThis.n`;
        const results = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => run(program(n))));
        equal(results.map(value), [1, 2, 3, 4, 5, 6]);
      }),
  },
  {
    id: "program.syntax-error",
    name: "execute() reports a syntax error with the author's line and column",
    async run() {
      const { code, line, column } = failure(await execute("const a = 1;\nconst b = = 2;"));
      equal([code, line, column], ["COMPILE_SYNTAX", 2, 11]);
    },
  },
  {
    id: "program.throws",
    name: "execute() reports what a program throws, and on which line of TypeScript",
    async run() {
      const result = await execute("interface A { a: number }\nconst a: A = { a: 1 };\nthrow new Error('no ' + a.a);");
      const { code, line } = failure(result);
      equal([code, line], ["GUEST_THREW", 3]);
      includes(result.text, "no 1");
    },
  },
  {
    id: "program.inputs",
    name: "execute() gives a program its inputs",
    run: async () => equal(value(await execute("return inputs.words.map((word) => word.length)", {}, { inputs: { words: ["a", "bc"] } })), [1, 2]),
  },
  {
    id: "program.console",
    name: "execute() keeps what a program logs, objects as JSON",
    async run() {
      const { logs } = await execute("console.log('a', { b: [1] }); console.error('c')");
      equal(logs.map(({ level, text }) => [level, text]), [["log", 'a {"b":[1]}'], ["error", "c"]]);
    },
  },
  {
    id: "program.values",
    name: "execute() reports values as faithful JSON, or says which one it cannot report",
    run: () =>
      withExecutor({}, async (run) => {
        equal(value(await run("return { a: undefined, b: [undefined, null], c: 'ü😀', d: -0.5 }")), { b: [null, null], c: "ü😀", d: -0.5 });
        const error = failure(await run("return { list: [1, Promise.resolve(1)] }"));
        equal(error.code, "VALUE_UNSUPPORTED");
        includes(error.message, "list[1]");
      }),
  },
  {
    id: "program.too-large",
    name: "execute() refuses a program that is too large",
    run: async () => equal(failure(await execute(`return "${"x".repeat(300 * 1024)}"`)).code, "SOURCE_TOO_LARGE"),
  },
  {
    id: "program.guest-library",
    name: "a program has the library that models expect, with the same answers in every runtime",
    run: async () =>
      equal(
        value(
          await execute(`return [
            new URL("../b?c=1#d", "https://example.com/a/x").href,
            new TextDecoder().decode(new TextEncoder().encode("ü")),
            btoa("abc") + atob("YWJj"),
            structuredClone(new Map([[1, { a: 1 }]])).get(1).a,
            (1234.5).toLocaleString("en-US"),
            await Array.fromAsync([1, Promise.resolve(2)]),
            new Date(0).toISOString(),
          ]`),
        ),
        ["https://example.com/b?c=1#d", "ü", "YWJjabc", 1, "1,234.5", [1, 2], "1970-01-01T00:00:00.000Z"],
      ),
  },
  {
    id: "program.timers",
    name: "a program's timers fire in order, and the run waits for them",
    async run() {
      const { logs } = await execute("setTimeout(() => console.log('late'), 30); setTimeout(() => console.log('soon'), 5); queueMicrotask(() => console.log('now')); console.log('first');");
      equal(logs.map(({ text }) => text), ["first", "now", "soon", "late"]);
    },
  },
  {
    id: "program.private",
    name: "execute() shows neither model nor program a sensitive value",
    async run() {
      const result = await execute("console.log(inputs.mail); return [inputs.mail, inputs.mail.includes('anna')]", {}, { inputs: { mail: "anna@example.com" } });
      const [token, seen] = value(result) as [string, boolean];
      ok(/^\[EMAIL_1_\w+\]$/.test(token), `not a token: ${token}`);
      equal(seen, false);
      ok(!JSON.stringify(result).includes("anna@example.com"), "the report holds the value");
    },
  },
];
