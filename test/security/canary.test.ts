import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../src/core/ports.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { runIn, type RunSettings } from "../unit/sandbox/program-run.ts";

const memories: WebAssembly.Memory[] = [];
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
            memories.push(this);
          }
        },
      },
    }),
  );
  sandbox = await createSandbox();
});
afterAll(() => vi.unstubAllGlobals());

/** Whether a text stands in a memory, in one byte a character or in two. */
function holds(memory: WebAssembly.Memory, text: string): boolean {
  const bytes = Buffer.from(memory.buffer);
  return bytes.includes(text, 0, "latin1") || bytes.includes(text, 0, "utf16le");
}

const CANARY = "c4n4ry-of-run-A-5c1e";
const PARTS = "['c4n4ry', 'of', 'run', 'A', '5c1e'].join('-')";

/** Ways to leave something behind, and how the run that does it ends. */
const WAYS: readonly (readonly [string, string, RunSettings?])[] = [
  ["strings and objects", `globalThis.keep = Array.from({ length: 2000 }, (_, i) => ({ [${PARTS} + i]: ${PARTS} + i })); 1`],
  ["wide strings", `globalThis.keep = Array.from({ length: 100 }, (_, i) => ${PARTS} + "\\u20ac" + i); 1`],
  [
    "buffers",
    `const b = new Uint8Array(300_000); for (let i = 0; i < b.length; i++) b[i] = ${PARTS}.charCodeAt(i % ${CANARY.length}); globalThis.keep = b; 1`,
  ],
  ["freed memory", `for (let i = 0; i < 200; i++) (${PARTS} + i).repeat(50); 1`],
  ["inputs", "inputs.secret.length", { inputs: JSON.stringify({ secret: CANARY.repeat(20) }) }],
  ["answers", "(await crm.get_contacts()).length", { call: () => Promise.resolve({ ok: true, json: JSON.stringify(CANARY.repeat(500)) }) }],
  ["arguments and logs", `console.log(${PARTS}); await crm.get_contacts(${PARTS})`],
  [
    "symbols, atoms, patterns",
    `Symbol.for(${PARTS}); new RegExp(${PARTS}); ({})[${PARTS}]; new Map([[${PARTS}, new Set([${PARTS}])]]).size`,
  ],
  ["the native stack", `const f = (n, text) => n === 0 ? text : [text].map((t) => f(n - 1, t + n))[0]; f(100, ${PARTS}); 1`],
  ["a run that throws", `throw new Error(${PARTS})`],
  ["a run that hangs", `const keep = ${PARTS}; while (true) {}`, { limits: { cpuMs: 30 } }],
  ["a run that traps", `const keep = ${PARTS}; Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)`, { limits: { cpuMs: 50 } }],
  ["a run out of memory", `const keep = []; for (;;) keep.push(${PARTS}.repeat(1000))`, { limits: { memoryBytes: 16 * 1024 * 1024 } }],
  ["a run out of stack", `const keep = ${PARTS}; const f = () => f(); f()`],
  ["a run that never settles", `globalThis.keep = ${PARTS}; await new Promise(() => {})`],
  ["memory that grew", `globalThis.keep = []; for (let i = 0; i < 3000; i++) keep.push((${PARTS} + i).repeat(40)); 1`],
];

describe("what one run wrote", () => {
  it.each(WAYS.map(([way, code, settings = {}]) => ({ way, code, settings })))(
    "as $way is nowhere in the memory of the next",
    async ({ code, settings }) => {
      const marker = `marker-of-run-B-${Math.random().toString(36).slice(2)}`;
      await runIn(sandbox, code, settings);
      let looked = 0;
      const ran = await runIn(sandbox, `const mine = ${JSON.stringify(marker)}; await crm.get_contacts(mine); mine.length`, {
        ...(settings.limits?.memoryBytes === undefined ? {} : { limits: { memoryBytes: settings.limits.memoryBytes } }),
        call() {
          for (const memory of memories) {
            if (!holds(memory, marker)) continue;
            looked++;
            expect(holds(memory, CANARY)).toBe(false);
          }
          return Promise.resolve({ ok: true, json: "null" });
        },
      });
      expect([ran.outcome.kind, looked]).toEqual(["value", 1]);
    },
  );

  it("would be found: the search sees what the run itself holds", async () => {
    let found = 0;
    await runIn(sandbox, `const mine = ${PARTS} + "!"; await crm.get_contacts(); mine`, {
      call() {
        found = memories.filter((memory) => holds(memory, CANARY)).length;
        return Promise.resolve({ ok: true, json: "null" });
      },
    });
    expect(found).toBeGreaterThanOrEqual(1);
  });

  it("is not in instances that wait for a run either", async () => {
    await Promise.all(Array.from({ length: 5 }, () => runIn(sandbox, `globalThis.keep = ${PARTS}; await crm.get_contacts(keep)`)));
    const small = memories.filter((memory) => memory.buffer.byteLength < 4 * 1024 * 1024);
    // An instance that was dropped keeps its bytes until it is collected; those five were intact and went back.
    expect(small.slice(-5).filter((memory) => holds(memory, CANARY))).toEqual([]);
  });
});
