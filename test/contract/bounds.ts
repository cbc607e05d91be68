// How a run is bounded, the same in every runtime: counted fuel, interrupted jobs, guest frames, and what is left of the host's stack.
// Trust: host
import type { ExecuteResult, Executor } from "cloche";
import { equal, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { withCrm } from "./crm-fixture.ts";

function endOf(result: ExecuteResult): unknown {
  return result.status === "completed" ? result.value : result.status === "failed" ? result.error.code : "paused";
}

/** Programs of `n` steps, and what a thousand steps more cost: what the world around them costs is in the difference no more. */
const PRICES: readonly [code: string, fuel: number][] = [
  // None of them allocates in its loop: how long the allocator searches depends on what the prelude left.
  ["let s = 0; for (let i = 0; i < n; i++) s = (s * 31 + i) | 0; return s", 22_736],
  ["const t = 'abcdefgh'; let s = 0; for (let i = 0; i < n; i++) s += t.charCodeAt(i & 7); return s", 25_000],
  ["const o = { k: 1 }, f = (a) => (a % 7) + o.k; let s = 0; for (let i = 0; i < n; i++) s += f(i); return s", 31_000],
];

/** Endless recursion in each of the ways that a parser, an interpreter and built-in functions have. */
const RECURSIONS: readonly string[] = [
  "const f = (n) => f(n + 1) + 1; return f(0)",
  "const f = (n) => [n].map(f); return f(0)",
  "const o = { get a() { return this.a } }; return o.a",
  "const p = new Proxy({}, { get: (t, k) => p[k] }); return p.a",
  "const o = { toString() { return `${o}` } }; return `${o}`",
  "const o = { toJSON: () => ({ o }) }; return JSON.stringify(o)",
  "return JSON.parse('['.repeat(200000))",
  "const a = []; a.push(a); return a.flat(Infinity)",
  "return new RegExp('('.repeat(20000) + ')'.repeat(20000)).test('')",
  "await null; const f = () => f() + 1; return f()",
];
const RECURSION_ENDS = ["STACK_LIMIT", "GUEST_THREW", "CPU_LIMIT"];

/** Shares of the host's stack that are in use when a run begins. */
const DEPTHS = [0, 0.5, 0.8];

function deepest(): number {
  try {
    return deepest() + 1;
  } catch {
    return 0;
  }
}

/** Calls back from so many frames down; what it begins there goes on from wherever it is woken. */
function at<T>(depth: number, begin: () => T): T {
  return depth <= 0 ? begin() : at(depth - 1, begin);
}

/** So deep that little is left, a host may not even begin: then it is its own stack that it hears of. */
async function endAt(depth: number, begin: () => Promise<ExecuteResult>): Promise<unknown> {
  try {
    return endOf(await at(depth, begin));
  } catch (error) {
    ok(depth > 0 && error instanceof RangeError, String(error));
    return NO_STACK;
  }
}
const NO_STACK = "the host has no stack left";

async function checkNext(executor: Executor, what: string): Promise<void> {
  equal(endOf(await executor.execute("return [1, 2].map((x) => x * 2)")), [2, 4], what);
}

/** All of them. */
export const boundCases: readonly Case[] = [
  {
    id: "bounds.fuel-prices",
    name: "the same work costs the same fuel in every runtime",
    run: () =>
      withCrm(async (executor) => {
        const prices: number[] = [];
        for (const [code] of PRICES) {
          const used: number[] = [];
          for (const n of [1000, 2000]) used.push((await executor.execute(`const n = ${n}; ${code}`)).usage.fuel);
          prices.push((used[1] ?? 0) - (used[0] ?? 0));
        }
        equal(
          prices,
          PRICES.map(([, fuel]) => fuel),
        );
      }),
  },
  {
    id: "bounds.interrupted-job",
    name: "a promise job that was interrupted is not taken for a queue that is empty",
    run: () =>
      withCrm(
        async (executor) => {
          for (const code of [
            "(async () => { await null; while (true) {} })(); return 'done'",
            "const t = { then(r) { r(t) } }; Promise.resolve(t); return 'done'",
            "Promise.resolve().then(() => { for (;;) { try { while (true) {} } catch {} } }); return 'done'",
            "queueMicrotask(() => Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)); return 'done'",
            "setTimeout(() => { while (true) {} }, 0); return 'done'",
          ]) {
            equal(endOf(await executor.execute(code)), "CPU_LIMIT", code);
            await checkNext(executor, code);
          }
        },
        { limits: { fuel: 5_000_000 } },
      ),
  },
  {
    id: "bounds.frames",
    name: "300 plain frames and 130 of callbacks fit",
    run: () =>
      withCrm(async (executor) => {
        equal(endOf(await executor.execute("const f = (n) => (n === 0 ? 0 : f(n - 1) + 1); return f(300)")), 300);
        equal(endOf(await executor.execute("const f = (n) => (n === 0 ? 0 : [n - 1].map(f)[0] + 1); return f(130)")), 130);
      }),
  },
  {
    id: "bounds.deep-host",
    name: "recursion ends in an error of its own, however deep its host stands",
    run: () =>
      withCrm(
        async (executor) => {
          const most = deepest();
          ok(most > 500, `the host has ${most} frames`);
          for (const share of DEPTHS) {
            for (const code of RECURSIONS) {
              const end = await endAt(Math.floor(most * share), () => executor.execute(code));
              ok(
                RECURSION_ENDS.includes(String(end)) || (share > 0.5 && end === NO_STACK),
                `${code} at ${share} of ${most} frames: ${String(end)}`,
              );
              await checkNext(executor, code);
            }
            const honest = "const f = (n) => (n === 0 ? 0 : f(n - 1) + 1); return f(100)";
            const end = await endAt(Math.floor(most * share), () => executor.execute(honest));
            ok(
              end === 100 || (share > 0.5 && (end === NO_STACK || end === "STACK_LIMIT")),
              `at ${share} of ${most} frames: ${String(end)}`,
            );
          }
        },
        { limits: { fuel: 60_000_000, identicalFailures: 1_000_000 } },
      ),
  },
];
