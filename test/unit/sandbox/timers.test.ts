import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

describe("timers", () => {
  it.each([
    ["await new Promise((resolve) => setTimeout(resolve, 5, 1))", "value 1"],
    [
      "let n = 0; await new Promise((resolve) => { const id = setInterval(() => { if (++n === 3) { clearInterval(id); resolve() } }, 1) }); n",
      "value 3",
    ],
    ["let n = 0; const id = setTimeout(() => n++, 1); clearTimeout(id); clearTimeout(999); clearTimeout(); n", "value 0"],
    ["const out = []; setTimeout(() => out.push(1), 5); out", "value [1]"],
    ["typeof setTimeout(() => {}, 1)", 'value "number"'],
    ["setTimeout('1 + 1', 1)", "threw TypeError: a timer takes a function; text is never evaluated"],
    ["await new Promise((resolve) => setTimeout(resolve, NaN)); await new Promise((resolve) => setTimeout(resolve, -5)); 1", "value 1"],
    ["const t = Date.now(); await new Promise((resolve) => setTimeout(resolve, 30)); Date.now() - t >= 30", "value true"],
    [
      "let last = 0, ok = true; await Promise.all(Array.from({ length: 500 }, (_, i) => new Promise((resolve) => setTimeout(() => { ok &&= i >= last; last = i; resolve() }, 1)))); ok",
      "value true",
    ],
  ])("%s", async (code, expected) => {
    expect(summary(await runIn(sandbox, code))).toBe(expected);
  });

  it("run in the order of their times, after promise jobs", async () => {
    const code =
      "const seen = []; for (const ms of [20, 0, 5]) setTimeout(() => seen.push(ms), ms); setImmediate(() => seen.push('now')); queueMicrotask(() => seen.push('job')); Promise.resolve().then(() => seen.push('then')); seen";
    expect((await runIn(sandbox, code, { clock: { now: () => 0, seed: "s" } })).value).toEqual(["job", "then", 0, "now", 5, 20]);
  });

  it("run on the clock of the run: a deterministic one needs no waiting", async () => {
    const code =
      "const t = Date.now(); await new Promise((resolve) => setTimeout(resolve, 40)); [t, Date.now() - t, new Date().toISOString()]";
    const settings = { clock: { now: () => 1_000_000, seed: "s" } };
    expect((await runIn(sandbox, code, settings)).value).toEqual([1_000_000, 40, "1970-01-01T00:16:40.040Z"]);
  });

  it("that throw are reported and do not end the run", async () => {
    const { outcome } = await runIn(
      sandbox,
      "setTimeout(() => { throw new Error('late') }, 1); queueMicrotask(() => { throw new Error('soon') }); 'ok'",
    );
    expect(outcome).toMatchObject({ kind: "value", json: '"ok"' });
    expect(outcome.unhandled.map(({ message, line }) => [message, line])).toEqual([
      ["soon", 1],
      ["late", 1],
    ]);
  });

  it("that are never cleared end the run at its time limit, saying so", async () => {
    const { outcome } = await runIn(sandbox, "setInterval(() => {}, 1); 1", { limits: { timeoutMs: 60 } });
    expect(outcome).toMatchObject({
      kind: "ended",
      code: "TIMEOUT",
      message: "The program had a value, but timers or calls it had started were still running after 60 ms",
      hint: "Clear intervals with clearInterval, and await what matters.",
    });
  });

  it("let answers of calls in between, however short they are", async () => {
    const call = (): Promise<GuestReply> => new Promise((resolve) => setTimeout(() => resolve({ ok: true, json: "1" }), 20));
    expect(
      (
        await runIn(
          sandbox,
          "let done = false; const id = setInterval(() => {}, 0); await crm.get_contacts(); clearInterval(id); 'answered'",
          { call },
        )
      ).value,
    ).toBe("answered");
  });
});
