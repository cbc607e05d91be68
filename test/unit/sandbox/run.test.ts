import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

describe("a program's end", () => {
  it.each([
    ["1 + 1", "value 2"],
    ["", "value undefined"],
    ["const a = 1", "value undefined"],
    ["await 5", "value 5"],
    ["if (true) { 'x' } else { 'y' }", 'value "x"'],
    ["Promise.resolve(7)", "value 7"],
    ["({ then(resolve) { resolve(8) } })", "value 8"],
    ["async function main() { return 9 } main", "value 9"],
    ["() => 10", "value 10"],
    ["() => () => 11", "value 11"],
    ["async () => { await null; return 12 }", "value 12"],
    ["({ crm }) => typeof crm.get_contacts", 'value "function"'],
    ["async (tools, inputs) => [Object.keys(tools), inputs]", 'value [["crm","my-server"],{}]'],
    ["throw new TypeError('bad')", "threw TypeError: bad"],
    ["await Promise.reject(new Error('no'))", "threw Error: no"],
    ["() => { throw new Error('in the function') }", "threw Error: in the function"],
    ["new Promise(() => {})", "ended TIMEOUT"],
    ["await new Promise(() => {})", "ended TIMEOUT"],
    ["let a, b; a = (async () => { await null; await b })(); b = (async () => { await a })(); await a", "ended TIMEOUT"],
  ])("%s", async (code, expected) => {
    expect(summary(await runIn(sandbox, code))).toBe(expected);
  });

  it("at once, when nothing is left that could settle what it awaits", async () => {
    const began = performance.now();
    const { outcome } = await runIn(sandbox, "await crm.get_contacts(); await new Promise(() => {})");
    expect(outcome).toMatchObject({ kind: "ended", code: "TIMEOUT", message: "The program awaits a promise that nothing can settle" });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it("never calls a tool or a namespace that is the last value", async () => {
    expect((await runIn(sandbox, "crm.get_contacts")).calls).toEqual([]);
    expect((await runIn(sandbox, "tools.crm")).calls).toEqual([]);
  });

  it.each([
    ["throw { a: [1, new Date(0)] }", '{"a":[1,"1970-01-01T00:00:00.000Z"]}'],
    ["throw null", "null"],
    ["throw undefined", "null"],
    ["throw 'text'", '"text"'],
    ["throw () => 1", '"[function without a name]"'],
    ["throw crm", '"[namespace crm]"'],
  ])("%s is reported with what was thrown", async (code, thrownJson) => {
    expect((await runIn(sandbox, code)).outcome).toMatchObject({ kind: "threw", fault: { name: "", thrownJson } });
  });

  it("names the place in the program", async () => {
    expect((await runIn(sandbox, "const a = 1;\n  a.b.c;")).outcome).toMatchObject({ fault: { name: "TypeError", message: "cannot read property 'c' of undefined", line: 2, column: 6 } });
    expect((await runIn(sandbox, "const o = {\n a: 1,\n b: };")).outcome).toMatchObject({ fault: { name: "SyntaxError", line: 3, column: 5 } });
    expect((await runIn(sandbox, "const f = () => {\n  [1].map(() => {\n    throw new Error('deep') }) };\nawait null; f()")).outcome).toMatchObject({ fault: { message: "deep", line: 3 } });
  });

  it("leaves the sandbox's own frames out of the stack", async () => {
    const { outcome } = await runIn(sandbox, "function a() { __cloche_import('nothing') }\na()");
    expect(outcome).toMatchObject({ fault: { stack: expect.stringMatching(/^ {4}at a \(program\.js:1:\d+\)\n {4}at <eval> \(program\.js:2:\d+\)$/) as string } });
  });

  it("reports an error that lies about itself", async () => {
    expect((await runIn(sandbox, "throw Object.defineProperty(new Error('x'), 'message', { get() { throw 1 } })")).outcome).toMatchObject({ kind: "threw", fault: { name: "Error", message: "" } });
    expect((await runIn(sandbox, "throw Object.assign(new Error('x'), { message: 5, stack: {} })")).outcome).toMatchObject({ kind: "threw", fault: { message: "" } });
    expect((await runIn(sandbox, "throw new Error('y'.repeat(1e6))")).outcome).toMatchObject({ kind: "threw", fault: { message: "y".repeat(8000) } });
  });

  it("ends at once on an error, without waiting for timers and calls", async () => {
    const began = performance.now();
    expect(summary(await runIn(sandbox, "setTimeout(() => {}, 60000); crm.slow(); await null; throw new Error('now')", { call: () => new Promise(() => {}) }))).toBe("threw Error: now");
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe("timers", () => {
  it.each([
    ["await new Promise((resolve) => setTimeout(resolve, 5, 1))", "value 1"],
    ["const seen = []; for (const ms of [20, 0, 5]) setTimeout(() => seen.push(ms), ms); setImmediate(() => seen.push('now')); queueMicrotask(() => seen.push('job')); Promise.resolve().then(() => seen.push('then')); seen", 'value ["job","then",0,"now",5,20]'],
    ["let n = 0; await new Promise((resolve) => { const id = setInterval(() => { if (++n === 3) { clearInterval(id); resolve() } }, 1) }); n", "value 3"],
    ["let n = 0; const id = setTimeout(() => n++, 1); clearTimeout(id); clearTimeout(999); clearTimeout(); n", "value 0"],
    ["const out = []; setTimeout(() => out.push(1), 5); out", "value [1]"],
    ["typeof setTimeout(() => {}, 1)", 'value "number"'],
    ["setTimeout('1 + 1', 1)", "threw TypeError: a timer takes a function; text is never evaluated"],
    ["await new Promise((resolve) => setTimeout(resolve, NaN)); await new Promise((resolve) => setTimeout(resolve, -5)); 1", "value 1"],
    ["const t = Date.now(); await new Promise((resolve) => setTimeout(resolve, 30)); Date.now() - t >= 30", "value true"],
    ["let last = 0, ok = true; await Promise.all(Array.from({ length: 500 }, (_, i) => new Promise((resolve) => setTimeout(() => { ok &&= i >= last; last = i; resolve() }, 1)))); ok", "value true"],
  ])("%s", async (code, expected) => {
    expect(summary(await runIn(sandbox, code))).toBe(expected);
  });

  it("run on the clock of the run: a deterministic one needs no waiting", async () => {
    const code = "const t = Date.now(); await new Promise((resolve) => setTimeout(resolve, 40)); [t, Date.now() - t, new Date().toISOString()]";
    const settings = { clock: { now: () => 1_000_000, seed: "s" } };
    expect((await runIn(sandbox, code, settings)).value).toEqual([1_000_000, 40, "1970-01-01T00:16:40.040Z"]);
  });

  it("that throw are reported and do not end the run", async () => {
    const { outcome } = await runIn(sandbox, "setTimeout(() => { throw new Error('late') }, 1); queueMicrotask(() => { throw new Error('soon') }); 'ok'");
    expect(outcome).toMatchObject({ kind: "value", json: '"ok"' });
    expect(outcome.unhandled.map(({ message, line }) => [message, line])).toEqual([["soon", 1], ["late", 1]]);
  });

  it("that are never cleared end the run at its time limit, saying so", async () => {
    const { outcome } = await runIn(sandbox, "setInterval(() => {}, 1); 1", { limits: { timeoutMs: 60 } });
    expect(outcome).toMatchObject({ kind: "ended", code: "TIMEOUT", message: "The program had a value, but timers or calls it had started were still running after 60 ms", hint: "Clear intervals with clearInterval, and await what matters." });
  });

  it("let answers of calls in between, however short they are", async () => {
    const call = (): Promise<GuestReply> => new Promise((resolve) => setTimeout(() => resolve({ ok: true, json: "1" }), 20));
    expect((await runIn(sandbox, "let done = false; const id = setInterval(() => {}, 0); await crm.get_contacts(); clearInterval(id); 'answered'", { call })).value).toBe("answered");
  });
});

describe("inputs", () => {
  it("are frozen data, empty by default", async () => {
    expect((await runIn(sandbox, "inputs", { inputs: '{"a":{"b":[1]}}' })).value).toEqual({ a: { b: [1] } });
    expect((await runIn(sandbox, "[Object.isFrozen(inputs), Object.isFrozen(inputs.a), Object.isFrozen(inputs.a.b)]", { inputs: '{"a":{"b":[1]}}' })).value).toEqual([true, true, true]);
    expect((await runIn(sandbox, "JSON.stringify(inputs)")).value).toBe("{}");
    expect((await runIn(sandbox, "const inputs = 1; inputs", { inputs: '{"a":1}' })).value).toBe(1);
  });
});

describe("imports", () => {
  it.each([
    ["./servers/crm", "get_contacts"],
    ["/servers/crm", "get_contacts"],
    ["../servers/crm/index.ts", "get_contacts"],
    ["./servers/crm.ts", "get_contacts"],
    ["crm", "get_contacts"],
    ["./crm.js", "get_contacts"],
    ["./crm", "default.get_contacts"],
    ["crm", "crm.get_contacts"],
    ["./servers/crm/get_contacts.ts", "default"],
    ["/servers/crm/get_contacts", "get_contacts"],
    ["cloche", "tools.crm.get_contacts"],
    ["cloche", "default.crm.get_contacts"],
    ["./servers", "crm.get_contacts"],
    ["./servers/index.js", "crm.get_contacts"],
  ])('of "%s" give %s', async (specifier, path) => {
    const { calls } = await runIn(sandbox, `await __cloche_import(${JSON.stringify(specifier)}).${path}({ a: 1 })`);
    expect(calls).toEqual([{ id: 1, source: "crm", tool: "get_contacts", argsJson: '[{"a":1}]', tagged: false }]);
  });

  it("of the same module are the same, and a namespace of a module can be looked at", async () => {
    expect((await runIn(sandbox, "const a = __cloche_import('./servers/crm'); [a === __cloche_import('./servers/crm'), Object.keys(a), typeof a.default.get_contacts, 'get_contacts' in a, a.then === undefined]")).value).toEqual([true, ["get_contacts", "get-item", "default"], "function", true, true]);
  });

  it("come later, too", async () => {
    expect((await runIn(sandbox, "const { get_contacts } = await __cloche_import_async('./servers/crm'); await get_contacts(1)")).value).toEqual([1]);
    expect(summary(await runIn(sandbox, "await __cloche_import_async('nothing')"))).toContain('threw Error: Cannot import "nothing".');
  });

  it("of anything else say what there is", async () => {
    expect(summary(await runIn(sandbox, "__cloche_import('node:fs')", { modules: { "lib/math": "" } }))).toBe('threw Error: Cannot import "node:fs". There are no packages and no files here; what can be imported: "./servers/crm", "./servers/my-server", "lib/math", "cloche". Nothing needs to be: tools, inputs and the standard library are global.');
  });

  it("of a module that the host allows evaluate it once", async () => {
    const modules = { "lib/math": "(() => { let n = 0; console.log('evaluated'); __cloche_export({ __proto__: null, add(a, b) { n++; return a + b + n } }) })()" };
    const ran = await runIn(sandbox, "const { add } = __cloche_import('lib/math'); [add(1, 2), __cloche_import('lib/math').add(1, 2)]", { modules });
    expect([ran.value, ran.logs]).toEqual([[4, 5], ["log: evaluated"]]);
  });

  it("of a module that throws, throw", async () => {
    expect(summary(await runIn(sandbox, "try { __cloche_import('broken') } catch (e) { e.message }", { modules: { broken: "throw new Error('from the module')" } }))).toBe('value "from the module"');
    expect(summary(await runIn(sandbox, "try { __cloche_import('broken') } catch (e) { e.name }", { modules: { broken: "let let = 1" } }))).toBe('value "SyntaxError"');
  });

  it("cannot be seen by enumerating globals", async () => {
    expect((await runIn(sandbox, "Object.keys(globalThis)")).value).toEqual([]);
  });
});

describe("clock and random", () => {
  it("are the run's", async () => {
    const settings = { clock: { now: () => 86_400_000, seed: "a" } };
    const code = "[Date.now(), new Date().getTime(), performance.now(), Math.random(), Math.random(), crypto.randomUUID()]";
    const first = (await runIn(sandbox, code, settings)).value as unknown[];
    expect(first.slice(0, 3)).toEqual([86_400_000, 86_400_000, 0]);
    expect((await runIn(sandbox, code, settings)).value).toEqual(first);
    const other = (await runIn(sandbox, code, { clock: { now: () => 86_400_000, seed: "b" } })).value as unknown[];
    expect(other[3]).not.toBe(first[3]);
    expect(other[5]).not.toBe(first[5]);
  });

  it("spread seeds that differ in one character", async () => {
    const seen = new Set<unknown>();
    for (let i = 0; i < 200; i++) seen.add(JSON.stringify((await runIn(sandbox, "[Math.random(), Math.random()]", { clock: { now: () => 0, seed: `${i}` } })).value));
    expect(seen.size).toBe(200);
  });
});
