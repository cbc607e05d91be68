// A hundred thousand runs in one process, mixed with every kind of failure: the process must not grow.
// Trust: host
import { createExecutor, tool, toolset } from "../../dist/index.js";

const RUNS = Number(process.argv[2] ?? 100_000);
const WARM_UP = Math.min(10_000, RUNS / 5);
const MAX_GROWTH_BYTES = 20 * 1024 * 1024;

const executor = await createExecutor({
  tools: [
    toolset("crm", {
      add: tool({ annotations: { readOnlyHint: true }, run: (/** @type {{ a: number, b: number }} */ { a, b }) => a + b }),
      fail: tool({
        run: () => {
          throw new Error("no");
        },
      }),
    }),
  ],
  // By work, not by time: a busy machine must not end a run that is only waiting for its turn.
  limits: { fuel: 6_000_000, memoryBytes: 32 * 1024 * 1024 },
});

/** Program, and what must come of it: a value, or a code. */
const PROGRAMS = [
  ["return 1 + 1", 2],
  ["const n: number = await crm.add({ a: 20, b: 22 }); return n", 42],
  ["return (await Promise.all([1, 2, 3].map((a) => crm.add({ a, b: 1 })))).length", 3],
  ["console.log('x'.repeat(1000)); return [...Array(100).keys()].map((i) => ({ i })).length", 100],
  ["throw new Error('mine')", "GUEST_THREW"],
  ["const x = ;", "COMPILE_SYNTAX"],
  ["return await crm.fail()", "TOOL_FAILED"],
  ["return await crm.nope()", "TOOL_UNKNOWN"],
  ["await new Promise(() => {})", "TIMEOUT"],
  ["const f = () => f() + 1; return f()", "STACK_LIMIT"],
];
/** Costly, so every five hundredth only. */
const RARE = [
  ["while (true) {}", "CPU_LIMIT"],
  ["const a = []; for (;;) a.push(new ArrayBuffer(1 << 20))", "MEMORY_LIMIT"],
];

/** @param {number} i */
async function one(i) {
  const [code, expected] = i % 500 === 499 ? RARE[((i / 500) | 0) % RARE.length] : PROGRAMS[i % PROGRAMS.length];
  const result = await executor.execute(code);
  const got = result.status === "completed" ? result.value : result.error.code;
  if (got !== expected) throw new Error(`run ${i}: expected ${expected}, got ${JSON.stringify(got)}: ${result.text}`);
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

// The size swings with instances that are dropped and made anew, so many samples at the start stand against many at the end.
const samples = [];
for (let i = 0; i < RUNS; i++) {
  await one(i);
  if (i < WARM_UP || i % 200 !== 0) continue;
  globalThis.gc?.();
  samples.push(process.memoryUsage().rss);
}
await executor.close();
const quarter = samples.length >> 2;
const growth = median(samples.slice(-quarter)) - median(samples.slice(0, quarter));
console.log(`${RUNS} runs, grew by ${(growth / 1024 / 1024).toFixed(1)} MiB after the first ${WARM_UP}`);
process.exitCode = growth < MAX_GROWTH_BYTES ? 0 : 1;
