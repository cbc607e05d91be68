// The engine itself: the same image everywhere, whoever loads it; and what no program gets hold of.
// Trust: host
import { createExecutor, type Engine } from "cloche";
import { loadModule } from "cloche/wasm";
import { imageHash } from "../../src/sandbox/image-hash.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import manifest from "../../wasm/manifest.json" with { type: "json" };
import { equal, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { withCrm } from "./crm-fixture.ts";

/** All of them. */
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
    name: "createExecutor takes a module that the caller loaded, or a function that loads one",
    async run() {
      const module = await loadModule();
      for (const wasm of [module, () => Promise.resolve(module)]) {
        await withCrm(
          async (executor) => {
            const result = await executor.execute("return await crm.add({ a: 1, b: 1 })");
            equal(result.status === "completed" ? result.value : result.text, 2);
          },
          { wasm },
        );
      }
    },
  },
  {
    id: "engine.own-engine",
    name: "createExecutor takes another engine behind the Sandbox port, and uses nothing else",
    run: () => {
      const ran: string[] = [];
      const engine: Engine = {
        name: "counting",
        async openSandbox(options) {
          const sandbox = await createSandbox(options);
          return { ...sandbox, run: (run) => (ran.push(run.program.code), sandbox.run(run)) };
        },
      };
      return withCrm(
        async (executor) => {
          equal((await executor.execute("1 + 1")).text, "2");
          equal(ran, ["1 + 1"]);
        },
        { engine },
      );
    },
  },
  {
    id: "engine.strict-profile",
    name: "the strict profile has no Proxy and no typed arrays, and runs programs",
    run: () =>
      withCrm(
        async (executor) => {
          const result = await executor.execute("return [typeof Proxy, typeof Uint8Array, (await crm.get_contacts()).contacts.length]");
          equal(result.status === "completed" ? result.value : result.text, ["undefined", "undefined", 3]);
        },
        { guest: { profile: "strict" } },
      ),
  },
  {
    id: "engine.stack",
    name: "endless recursion ends as STACK_LIMIT, and 300 frames fit",
    run: () =>
      withCrm(async (executor) => {
        const endless = await executor.execute("const f = (n) => f(n + 1) + 1; return f(0)");
        equal(endless.status === "failed" ? endless.error.code : endless.text, "STACK_LIMIT");
        const deep = await executor.execute("const f = (n) => (n === 0 ? 0 : f(n - 1) + 1); return f(300)");
        equal(deep.status === "completed" ? deep.value : deep.text, 300);
      }),
  },
  {
    id: "engine.nested-data",
    name: "deeply nested data ends in an error of its own, and the next run is right",
    run: () =>
      withCrm(async (executor) => {
        const text = await executor.execute("return JSON.parse('['.repeat(100000))");
        equal(text.status, "failed", text.text);
        const value = await executor.execute("let a = []; for (let i = 0; i < 100000; i++) a = [a]; return a");
        equal(value.status, "failed", value.text);
        const next = await executor.execute("return 'alive'");
        equal(next.status === "completed" ? next.value : next.text, "alive");
      }),
  },
  {
    id: "engine.deterministic",
    name: "a seed and a time give the same random and clock again",
    async run() {
      const draw = (): Promise<string> =>
        withCrm(
          async (executor) => {
            const result = await executor.execute("return [Math.random(), crypto.randomUUID(), Date.now()]");
            return result.status === "completed" ? JSON.stringify(result.value) : result.text;
          },
          { deterministic: { seed: "one", startTime: 1_700_000_000_000 } },
        );
      const first = await draw();
      ok(first.endsWith(",1700000000000]"), first);
      equal(await draw(), first);
    },
  },
  {
    id: "engine.no-import",
    name: "a program cannot import what is not there",
    run: () =>
      withCrm(async (executor) => {
        for (const program of [
          "await import('node:fs')",
          "import fs from 'node:fs'; return fs.readFileSync('/etc/hostname')",
          "await import('data:text/javascript,1')",
          "await import('./engine.js')",
        ]) {
          equal((await executor.execute(program)).status, "failed", program);
        }
      }),
  },
  {
    id: "engine.many-runs",
    name: "two hundred runs, every tenth of which ends by a limit, leave the last one right",
    run: () =>
      withCrm(
        async (executor) => {
          for (let i = 0; i < 200; i++) {
            const result = await executor.execute(i % 10 === 9 ? "const a = []; for (;;) a.push(a.slice())" : `return ${i}`);
            equal(result.status, i % 10 === 9 ? "failed" : "completed", result.text);
          }
        },
        // By work, not by time: a busy machine must not end a run that is only waiting for its turn.
        { limits: { fuel: 5_000_000 } },
      ),
  },
  {
    id: "engine.close",
    name: "close ends the runs in flight",
    async run() {
      const executor = await createExecutor({ tools: [] });
      const running = executor.execute("await new Promise((resolve) => setTimeout(resolve, 60000))");
      await executor.close();
      const result = await running;
      equal(result.status === "failed" ? result.error.code : result.text, "ABORTED");
    },
  },
];
