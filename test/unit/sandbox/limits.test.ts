import { beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
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
