import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

const tight = { cpuMs: 200 };
const NATIVE_LOOP = "Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)";

describe("limits.cpuMs", () => {
  it.each([
    ["a loop", "while (true) {}"],
    ["a loop that catches everything", "for (;;) { try { while (true) {} } catch {} finally { continue } }"],
    ["a native loop that never polls", NATIVE_LOOP],
    ["promise jobs", "for (;;) await null"],
    ["a chain of jobs in the background", "const again = () => Promise.resolve().then(again); again(); 1"],
    ["a timer", "await new Promise(() => setTimeout(() => { for (;;) {} }, 1))"],
    ["a getter of the value", "({ get a() { for (;;) {} } })"],
    ["toJSON of an argument", "await crm.get_contacts({ toJSON() { for (;;) {} } })"],
    ["a getter of what is logged", "console.log({ get a() { for (;;) {} } })"],
    ["a getter of what is thrown", "throw Object.defineProperty(new Error('x'), 'message', { get() { for (;;) {} } })"],
    ["a thenable", "await { then() { for (;;) {} } }"],
    ["a regular expression", "/^(a+)+$/.test('a'.repeat(50) + '!')"],
    ["a generator that does not return", "function* g() { try { yield 1 } finally { for (;;) {} } } for (const x of g()) break"],
  ])("ends %s", async (_kind, code) => {
    const began = performance.now();
    const ran = await runIn(sandbox, code, { limits: tight });
    expect(summary(ran)).toBe("ended CPU_LIMIT");
    expect(performance.now() - began).toBeLessThan(5000);
    expect((await runIn(sandbox, "[1, 2].map((x) => x * 2)")).value).toEqual([2, 4]);
  });

  it("counts what a program does, not what it waits for", async () => {
    const call = (): Promise<GuestReply> => new Promise((resolve) => setTimeout(() => resolve({ ok: true, json: "1" }), 150));
    const { outcome } = await runIn(sandbox, "await crm.a(); await new Promise((resolve) => setTimeout(resolve, 150)); 'waited'", {
      limits: { cpuMs: 100 },
      call,
    });
    expect(outcome).toMatchObject({ kind: "value", json: '"waited"' });
    expect(outcome.guestMs).toBeLessThan(100);
  });

  it("does not count what the host does for a query", async () => {
    const query = (): GuestReply => {
      const until = performance.now() + 60;
      while (performance.now() < until);
      return { ok: true, json: "[]" };
    };
    expect((await runIn(sandbox, "tools.$search('a'); tools.$search('b'); 1", { limits: { cpuMs: 80 }, query })).outcome).toMatchObject({
      kind: "value",
    });
  });
});

describe("questions to the host", () => {
  const slow = (): GuestReply => {
    const until = performance.now() + 30;
    while (performance.now() < until);
    return { ok: true, json: "[]" };
  };

  it("end a run that takes too much of its time with them", async () => {
    const ran = await runIn(sandbox, "for (;;) tools.$search('a')", { limits: tight, query: slow });
    expect(ran.outcome).toMatchObject({ kind: "ended", code: "CPU_LIMIT" });
    expect(ran.outcome.kind === "ended" && ran.outcome.message).toContain("tools.$search");
    // Half a second of the host's time, one question above it; on a busy machine fewer.
    expect(ran.queries.length).toBeLessThanOrEqual(18);
  });

  it("cannot be caught to go on", async () => {
    const ran = await runIn(sandbox, "for (;;) { try { tools.$search('a') } catch {} finally { continue } }", {
      limits: tight,
      query: slow,
    });
    expect(summary(ran)).toBe("ended CPU_LIMIT");
  });

  it("cost fuel, so that they end under a clock that stands still", async () => {
    const frozen = await createSandbox({ clock: () => 0 });
    const ran = await runIn(frozen, "for (;;) tools.$search('a')", { limits: { fuel: 3_000_000 } });
    expect([summary(ran), ran.outcome.fuel]).toEqual(["ended CPU_LIMIT", 3_000_000]);
    expect(ran.queries.length).toBeLessThan(30);
  });
});

describe("limits.fuel", () => {
  it.each([
    "while (true) {}",
    NATIVE_LOOP,
    "for (;;) await null",
    "(async () => { for (;;) await crm.get_contacts() })(); 1",
    // One instruction of the machine moves all of it, without a loop.
    "const a = new Uint8Array(2 ** 23); for (;;) a.set(a.subarray(1))",
    "const a = new Uint8Array(2 ** 23); for (;;) a.fill(1)",
  ])("ends %s under a clock that stands still", async (code) => {
    const frozen = await createSandbox({ clock: () => 0 });
    const { outcome } = await runIn(frozen, code, { limits: { fuel: 3_000_000 } });
    expect(outcome).toMatchObject({ kind: "ended", code: "CPU_LIMIT", guestMs: 0, fuel: 3_000_000 });
  });

  it("is used the same by the same program and inputs", async () => {
    const code =
      "const words = {}; for (const { name } of await crm.get_contacts()) for (const c of name) words[c] = (words[c] ?? 0) + 1; await Promise.all([crm.a(1), crm.b(2)]); console.log(words); [words, new Date().getTime(), Math.random() < 2]";
    const call = (): Promise<GuestReply> =>
      Promise.resolve({ ok: true, json: JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ name: `name ${i}` }))) });
    const used = new Set<number>();
    for (let i = 0; i < 5; i++) used.add((await runIn(sandbox, code, { call, clock: { now: Date.now, seed: "same" } })).outcome.fuel);
    expect([...used]).toEqual([expect.any(Number)]);
  });

  it("lets built-in functions in a row through, which hardly poll", async () => {
    const code =
      "const text = JSON.stringify('x'.repeat(1_000_000)); let n = 0; for (let i = 0; i < 60; i++) n += JSON.parse(text).length; n";
    const { outcome } = await runIn(sandbox, code, { limits: { cpuMs: 20_000 } });
    expect(outcome).toMatchObject({ kind: "value", json: "60000000" });
    expect(outcome.fuel).toBeGreaterThan(100_000_000);
  });

  it("lets honest native work on a large answer through", async () => {
    const json = JSON.stringify(Array.from({ length: 60_000 }, (_, i) => ({ id: i, name: `customer number ${i}`, tags: ["a", "b"] })));
    expect(json.length).toBeGreaterThan(3_000_000);
    const code =
      "const all = await crm.get_contacts(); const text = JSON.stringify(all); [all.length, JSON.parse(text).length, text.toUpperCase().length === text.length, text.split(',').length > 1000]";
    expect((await runIn(sandbox, code, { call: () => Promise.resolve({ ok: true, json }), limits: { cpuMs: 20_000 } })).value).toEqual([
      60_000,
      60_000,
      true,
      true,
    ]);
  });
});

describe("the host's event loop", () => {
  // Turns of the loop are counted against the run's own time, so that a busy machine does not change the verdict.
  const call = (): Promise<GuestReply> => Promise.resolve({ ok: true, json: "1" });

  it.each([
    ["promise jobs", "for (;;) await null"],
    ["calls that are answered at once", "for (;;) await crm.get_contacts()"],
    ["many such calls side by side", "const again = () => { crm.get_contacts().then(again, again) }; for (let i = 0; i < 50; i++) again()"],
    ["timers that are due", "for (;;) await new Promise((resolve) => setTimeout(resolve, 0))"],
  ])("gets its turns while a program works through %s", async (_kind, code) => {
    let turns = 0;
    let stop = false;
    const turn = (): void => {
      turns++;
      if (!stop) setImmediate(turn);
    };
    setImmediate(turn);
    const { outcome } = await runIn(sandbox, code, { limits: { cpuMs: 300, timeoutMs: 60_000 }, call });
    stop = true;
    expect(outcome).toMatchObject({ kind: "ended", code: "CPU_LIMIT" });
    // 300 ms in stretches of 12: 25 turns, if every stretch were no longer than that.
    expect(turns).toBeGreaterThan(8);
  });

  it("gets its turns under a clock that stands still, where an abort is seen between jobs", async () => {
    const frozen = await createSandbox({ clock: () => 0 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5);
    const ran = await runIn(frozen, "for (;;) await null", { limits: { fuel: 10_000_000_000 }, signal: controller.signal });
    expect(summary(ran)).toBe("ended ABORTED");
  });
});
