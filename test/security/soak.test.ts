import { describe, expect, it } from "vitest";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { runIn } from "../unit/sandbox/program-run.ts";

/** Nine of ten are ordinary; the others end by each of the limits. */
const PROGRAMS: readonly string[] = [
  "1 + 1",
  "await crm.get_contacts({ a: 1 })",
  "throw new Error('x')",
  "const a = []; for (let i = 0; i < 2000; i++) a.push({ i }); a.length",
  "x y z",
  "console.log({ a: [1, 2, 3] }); await Promise.all([crm.a(), crm.b(), crm.c()])",
  "await new Promise(() => {})",
  "crm.a(); Promise.reject(new Error('nobody')); [new Date(0), 5n]",
  "setTimeout(() => {}, 0); 1",
];
const ENDINGS: readonly string[] = [
  "Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)",
  "const a = []; for (;;) a.push(new ArrayBuffer(1 << 20))",
  "function f() { f() } f()",
  "while (true) {}",
];
const RUNS = process.env["CLOCHE_TEST_ALL"] === undefined ? 3000 : 100_000;

describe(`${RUNS} runs in one process`, () => {
  it(
    "leave it no larger than it was when it had warmed up",
    async () => {
      const sandbox = await createSandbox();
      const settled = async (): Promise<number> => {
        // Dropped memories are freed when the collector runs, and it runs when the event loop has a moment.
        for (let i = 0; i < 5; i++) {
          (globalThis as { gc?: () => void }).gc?.();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return process.memoryUsage().rss / 1024 / 1024;
      };
      let warm = 0;
      for (let i = 0; i < RUNS; i++) {
        const code = i % 10 === 9 ? ENDINGS[((i / 10) % ENDINGS.length) | 0] : PROGRAMS[i % 10];
        await runIn(sandbox, code ?? "", { limits: { cpuMs: 100, fuel: 300_000, memoryBytes: 16 * 1024 * 1024 } });
        if (i === Math.floor(RUNS / 3)) warm = await settled();
      }
      expect((await settled()) - warm).toBeLessThan(process.env["CLOCHE_TEST_ALL"] === undefined ? 60 : 20);
      expect((await runIn(sandbox, "1 + 1")).value).toBe(2);
    },
    30 * 60_000,
  );
});
