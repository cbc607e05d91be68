// Cases that need nothing but the executor: values, limits, the portable promises of the package.
// Trust: host
import { createExecutor, tool, toolset, type ExecuteResult, type ExecutorOptions } from "cloche";
import { equal, includes, ok } from "./assert.ts";
import type { Case } from "./case.ts";

/** Runs one program on a fresh executor and closes it again. */
async function execute(code: string, options: Partial<ExecutorOptions> = {}): Promise<ExecuteResult> {
  const executor = await createExecutor({ tools: [], ...options });
  try {
    return await executor.execute(code);
  } finally {
    await executor.close();
  }
}

function value(result: ExecuteResult): unknown {
  if (result.status !== "completed") throw new Error(`${result.status}: ${result.text}`);
  return result.value;
}

function code(result: ExecuteResult): string {
  if (result.status !== "failed") throw new Error(`expected a failure, got ${result.status}: ${result.text}`);
  return result.error.code;
}

export const runtimeCases: readonly Case[] = [
  {
    id: "run.return-value",
    name: "execute() reports the value that a program returns",
    run: async () => equal(value(await execute("return 1 + 1")), 2),
  },
  {
    id: "run.typescript",
    name: "execute() runs TypeScript with top-level await and a completion value",
    run: async () => equal(value(await execute("type N = { n: number };\nconst x: N = await Promise.resolve({ n: 20 } as N);\nx.n * 2 + 2")), 42),
  },
  {
    id: "run.pristine-world",
    name: "execute() starts from a pristine world whatever the last program did",
    async run() {
      const executor = await createExecutor({ tools: [] });
      try {
        await executor.execute("globalThis.leak = 1; Array.prototype.map = null; Object.prototype.evil = 1;");
        equal(value(await executor.execute("return [typeof leak, typeof [].map, typeof ({}).evil]")), ["undefined", "function", "undefined"]);
      } finally {
        await executor.close();
      }
    },
  },
  {
    id: "run.syntax-error",
    name: "execute() reports a syntax error with the author's line and column",
    async run() {
      const result = await execute("const a = 1;\nconst b = = 2;");
      equal(code(result), "COMPILE_SYNTAX");
      if (result.status === "failed") equal([result.error.line, result.error.column], [2, 11]);
    },
  },
  {
    id: "run.throws",
    name: "execute() reports what a program throws with its line",
    async run() {
      const result = await execute("const a = 1;\nthrow new Error('no ' + a);");
      equal(code(result), "GUEST_THREW");
      includes(result.text, "no 1");
      if (result.status === "failed") equal(result.error.line, 2);
    },
  },
  {
    id: "run.endless-loop",
    name: "execute() ends an endless loop by fuel when the clock stands still",
    async run() {
      const { now } = Date;
      const { now: tick } = performance;
      const at = now();
      const began = tick.call(performance);
      Date.now = () => at;
      performance.now = () => began;
      try {
        equal(code(await execute("while (true) {}", { limits: { cpuMs: 200 } })), "CPU_LIMIT");
      } finally {
        Date.now = now;
        performance.now = tick;
      }
    },
  },
  {
    id: "run.memory",
    name: "execute() ends a program that takes too much memory, and the next one runs",
    async run() {
      const executor = await createExecutor({ tools: [], limits: { memoryBytes: 32 * 1024 * 1024 } });
      try {
        equal(code(await executor.execute("const a = []; for (;;) a.push(new Uint8Array(1 << 20).fill(1));")), "MEMORY_LIMIT");
        equal(value(await executor.execute("return 'alive'")), "alive");
      } finally {
        await executor.close();
      }
    },
  },
  {
    id: "run.recursion",
    name: "execute() ends endless recursion, and the next one runs",
    async run() {
      const executor = await createExecutor({ tools: [] });
      try {
        equal(code(await executor.execute("const f = (n) => f(n + 1) + 1; return f(0)")), "STACK_LIMIT");
        equal(value(await executor.execute("return 'alive'")), "alive");
      } finally {
        await executor.close();
      }
    },
  },
  {
    id: "tools.parallel",
    name: "execute() has the calls of Promise.all in flight at the same time",
    async run() {
      let inFlight = 0;
      let most = 0;
      const wait = tool({
        input: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
        async run({ n }: { n: number }) {
          most = Math.max(most, ++inFlight);
          await new Promise((resolve) => setTimeout(resolve, 20));
          inFlight--;
          return n * 2;
        },
      });
      const result = await execute("return await Promise.all([1, 2, 3, 4, 5].map((n) => tools.demo.wait({ n })))", { tools: [toolset("demo", { wait })] });
      equal(value(result), [2, 4, 6, 8, 10]);
      equal(most, 5, "calls in flight");
      equal(result.calls.map((call) => [call.tool, call.outcome]), Array.from({ length: 5 }, () => ["demo.wait", "ok"]), "calls");
    },
  },
  {
    id: "tools.error",
    name: "execute() lets a program catch the error of a tool",
    async run() {
      const broken = tool({ run: () => Promise.reject(new Error("out of paper")) });
      const result = await execute("try { await tools.demo.broken({}) } catch (e) { return [e instanceof Error, e.code, e.tool, e.message] }", {
        tools: [toolset("demo", { broken })],
      });
      const [isError, errorCode, path, message] = value(result) as [boolean, string, string, string];
      equal([isError, errorCode, path], [true, "TOOL_FAILED", "demo.broken"]);
      includes(message, "out of paper");
    },
  },
  {
    id: "tools.unknown",
    name: "execute() names the nearest tools when a program calls one that does not exist",
    async run() {
      const executor = await createExecutor({ tools: [toolset("demo", { get_contacts: tool({ run: () => [] }) })] });
      try {
        const result = await executor.execute("return await tools.demo.get_contact({})");
        equal(code(result), "TOOL_UNKNOWN");
        includes(result.text, "get_contacts");
      } finally {
        await executor.close();
      }
    },
  },
  {
    id: "tools.arguments",
    name: "execute() refuses arguments that break the schema, naming the place and not the value",
    async run() {
      const add = tool({ input: { type: "object", properties: { n: { type: "number" } }, required: ["n"] }, run: () => 1 });
      const result = await execute("return await tools.demo.add({ n: 'secret-text' })", { tools: [toolset("demo", { add })] });
      equal(code(result), "ARGUMENTS_INVALID");
      if (result.status === "failed") {
        includes(result.error.message, "n");
        ok(!result.error.message.includes("secret-text"), "the message quotes the value");
      }
    },
  },
];
