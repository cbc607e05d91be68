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

describe("limits.fuel", () => {
  it.each(["while (true) {}", NATIVE_LOOP, "for (;;) await null", "(async () => { for (;;) await crm.get_contacts() })(); 1"])(
    "ends %s under a clock that stands still",
    async (code) => {
      const frozen = await createSandbox({ clock: () => 0 });
      const { outcome } = await runIn(frozen, code, { limits: { fuel: 3_000_000 } });
      expect(outcome).toMatchObject({ kind: "ended", code: "CPU_LIMIT", guestMs: 0, fuel: 3_000_000 });
    },
  );

  it("is used the same by the same program and inputs", async () => {
    const code =
      "const words = {}; for (const { name } of await crm.get_contacts()) for (const c of name) words[c] = (words[c] ?? 0) + 1; await Promise.all([crm.a(1), crm.b(2)]); console.log(words); [words, new Date().getTime(), Math.random() < 2]";
    const call = (): Promise<GuestReply> =>
      Promise.resolve({ ok: true, json: JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ name: `name ${i}` }))) });
    const used = new Set<number>();
    for (let i = 0; i < 5; i++) used.add((await runIn(sandbox, code, { call, clock: { now: Date.now, seed: "same" } })).outcome.fuel);
    expect([...used]).toEqual([expect.any(Number)]);
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

describe("limits.memoryBytes", () => {
  const limits = { memoryBytes: 32 * 1024 * 1024, cpuMs: 20_000 };

  it.each([
    ["arrays", "const a = []; for (;;) a.push(new Array(1000).fill(0))"],
    ["objects", "const a = []; for (;;) a.push({ k: 'v' })"],
    ["buffers", "const a = []; for (;;) a.push(new ArrayBuffer(1 << 20))"],
    ["one buffer", "new ArrayBuffer(2 ** 31 - 1)"],
    ["strings", "const a = []; for (let i = 0; ; i++) a.push(('x' + i).repeat(10000))"],
    ["objects in a job", "await (async () => { await 0; const a = []; for (;;) a.push({ k: 'v' }) })()"],
    ["calls", "const a = []; for (;;) a.push(crm.get_contacts('x'.repeat(1000)))"],
  ])("ends a program that fills it with %s", async (_kind, code) => {
    const ran = await runIn(sandbox, code, { limits, call: () => new Promise(() => {}) });
    expect(summary(ran)).toBe("ended MEMORY_LIMIT");
    expect(ran.outcome.peakMemoryBytes).toBeLessThanOrEqual(limits.memoryBytes);
  });

  it("ends a program that fills the host's memory with arguments instead of its own", async () => {
    const ran = await runIn(sandbox, "for (;;) crm.get_contacts('x'.repeat(1_000_000))", {
      limits: { cpuMs: 60_000 },
      call: () => new Promise(() => {}),
    });
    expect(ran.outcome).toMatchObject({
      kind: "ended",
      code: "MEMORY_LIMIT",
      message: "The program holds too much in calls that are not answered yet",
    });
  });

  it("ends a run whose answer does not fit", async () => {
    const ran = await runIn(sandbox, "(await crm.get_contacts()).length", {
      limits,
      call: () => Promise.resolve({ ok: true, json: JSON.stringify("x".repeat(40_000_000)) }),
    });
    expect(summary(ran)).toBe("ended MEMORY_LIMIT");
  });

  it("lets a program go on that frees what it caught", async () => {
    const code = "let a = []; try { for (;;) a.push(new ArrayBuffer(1 << 20)) } catch { a = null } 'went on'";
    expect(summary(await runIn(sandbox, code, { limits }))).toBe('value "went on"');
  });

  it("is the run's, whatever an earlier run had", async () => {
    const code = "const a = []; try { for (;;) a.push(new ArrayBuffer(1 << 20)) } catch {} a.length";
    const large = (await runIn(sandbox, code, { limits: { ...limits, memoryBytes: 64 * 1024 * 1024 } })).value as number;
    const small = (await runIn(sandbox, code, { limits: { ...limits, memoryBytes: 16 * 1024 * 1024 } })).value as number;
    expect(large).toBeGreaterThan(50);
    expect(small).toBeLessThan(16);
  });
});

describe("the stack", () => {
  it("holds at least 300 plain and 130 callback frames", async () => {
    const depth = (call: string): string => `let deepest = 0; function f(n) { deepest = n; ${call} } try { f(1) } catch {} deepest`;
    expect((await runIn(sandbox, depth("f(n + 1)"))).value).toBeGreaterThanOrEqual(300);
    expect((await runIn(sandbox, depth("[n + 1].map(f)"))).value).toBeGreaterThanOrEqual(130);
    expect((await runIn(sandbox, depth("[n + 1].forEach((x) => f(x))"))).value).toBeGreaterThanOrEqual(65);
    expect((await runIn(sandbox, "async function f(n) { return n === 0 ? 0 : 1 + await f(n - 1) } await f(90)")).value).toBe(90);
  });

  it.each([
    ["calls", "function f() { f() } f()"],
    ["getters", "const o = { get a() { return this.a } }; o.a"],
    ["a flattened cycle", "const a = []; a.push(a); a.flat(Infinity)"],
    ["nested JSON", "JSON.parse('['.repeat(200000) + ']'.repeat(200000))"],
    ["proxies", "let p = new Proxy({}, { getPrototypeOf: () => p, get: (t, k, r) => r[k] }); p.x"],
    ["nested source", "(".repeat(100_000)],
    ["jobs", "function f() { f() } await null; f()"],
  ])("that ends in %s is STACK_LIMIT", async (_kind, code) => {
    expect(summary(await runIn(sandbox, code))).toMatch(/^ended STACK_LIMIT$|SyntaxError/);
    expect((await runIn(sandbox, "1")).value).toBe(1);
  });

  it("names the line where a program nested too deep", async () => {
    expect((await runIn(sandbox, "\nfunction f(n) {\n  return f(n + 1);\n}\nf(0)")).outcome).toMatchObject({
      kind: "ended",
      code: "STACK_LIMIT",
      line: 3,
    });
  });

  it("may be used up by the host: a run that begins at its end fails alone", async () => {
    const ends: string[] = [];
    const begin = (): Promise<unknown> =>
      runIn(sandbox, "const f = (n) => n === 0 ? 0 : 1 + [n - 1].map(f)[0]; f(100)").then((ran) => ends.push(summary(ran)));
    // Down to where a run can hardly begin, then one at each of the last frames on the way up.
    const begun: Promise<unknown>[] = [];
    const dive = (): number => {
      let above = 0;
      try {
        above = dive() + 1;
      } catch {
        return 0;
      }
      if (above % 200 === 0 && begun.length < 30) {
        try {
          begun.push(begin());
        } catch {
          return above;
        }
      }
      return above;
    };
    dive();
    const settled = await Promise.allSettled(begun);
    expect(settled.length).toBe(30);
    for (const end of ends) expect(end).toMatch(/^value 100$|^ended STACK_LIMIT$/);
    for (const one of settled) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(RangeError);
    expect(ends).toContain("value 100");
    expect((await runIn(sandbox, "1")).value).toBe(1);
  });
});

describe("limits.timeoutMs", () => {
  it("ends a run that waits", async () => {
    const began = performance.now();
    const { outcome } = await runIn(sandbox, "await crm.get_contacts()", { limits: { timeoutMs: 50 }, call: () => new Promise(() => {}) });
    expect(outcome).toMatchObject({ kind: "ended", code: "TIMEOUT", message: "The program did not end within 50 ms" });
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it("ends a run that works", async () => {
    const { outcome } = await runIn(sandbox, "for (;;) await null", { limits: { timeoutMs: 60, cpuMs: 60_000 } });
    expect(outcome).toMatchObject({ kind: "ended", code: "TIMEOUT" });
  });
});

describe("an AbortSignal", () => {
  it("ends a run that waits, at once", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect(
      summary(await runIn(sandbox, "await crm.get_contacts()", { signal: controller.signal, call: () => new Promise(() => {}) })),
    ).toBe("ended ABORTED");
  });

  it("ends a run that works, at its next boundary", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const began = performance.now();
    expect(summary(await runIn(sandbox, "for (;;) await null", { signal: controller.signal, limits: { cpuMs: 60_000 } }))).toBe(
      "ended ABORTED",
    );
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it("that has fired keeps a run from beginning", async () => {
    const ran = await runIn(sandbox, "crm.get_contacts()", { signal: AbortSignal.abort() });
    expect([summary(ran), ran.calls, ran.outcome.fuel]).toEqual(["ended ABORTED", [], 0]);
  });
});

describe("the host's event loop", () => {
  it("gets its turn while a program works through jobs", async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await runIn(sandbox, "for (let i = 0; i < 300_000; i++) await null; 1", { limits: { cpuMs: 60_000 } });
    clearInterval(timer);
    expect(longest).toBeLessThan(500);
  });
});
