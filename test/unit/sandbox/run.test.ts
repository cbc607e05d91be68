import { beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../src/core/ports.ts";
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
    ["throw { get a() { throw 1; } }", '"[a value that cannot be shown]"'],
    ["throw new Proxy({}, { ownKeys() { throw 2; } })", '"[a value that cannot be shown]"'],
    ["throw undefined", "null"],
    ["throw 'text'", '"text"'],
    ["throw () => 1", '"[function without a name]"'],
    ["throw crm", '"[namespace crm]"'],
  ])("%s is reported with what was thrown", async (code, thrownJson) => {
    expect((await runIn(sandbox, code)).outcome).toMatchObject({ kind: "threw", fault: { name: "", thrownJson } });
  });

  it("names the place in the program", async () => {
    expect((await runIn(sandbox, "const a = 1;\n  a.b.c;")).outcome).toMatchObject({
      fault: { name: "TypeError", message: "cannot read property 'c' of undefined", line: 2, column: 6 },
    });
    expect((await runIn(sandbox, "const o = {\n a: 1,\n b: };")).outcome).toMatchObject({
      fault: { name: "SyntaxError", line: 3, column: 5 },
    });
    expect(
      (await runIn(sandbox, "const f = () => {\n  [1].map(() => {\n    throw new Error('deep') }) };\nawait null; f()")).outcome,
    ).toMatchObject({ fault: { message: "deep", line: 3 } });
  });

  it("leaves the sandbox's own frames out of the stack", async () => {
    const { outcome } = await runIn(sandbox, "function a() { __cloche_import('nothing') }\na()");
    expect(outcome).toMatchObject({
      fault: { stack: expect.stringMatching(/^ {4}at a \(program\.js:1:\d+\)\n {4}at <eval> \(program\.js:2:\d+\)$/) as string },
    });
  });

  it("reports an error that lies about itself", async () => {
    expect((await runIn(sandbox, "throw Object.defineProperty(new Error('x'), 'message', { get() { throw 1 } })")).outcome).toMatchObject({
      kind: "threw",
      fault: { name: "Error", message: "" },
    });
    expect((await runIn(sandbox, "throw Object.assign(new Error('x'), { message: 5, stack: {} })")).outcome).toMatchObject({
      kind: "threw",
      fault: { message: "" },
    });
    expect((await runIn(sandbox, "throw new Error('y'.repeat(1e6))")).outcome).toMatchObject({
      kind: "threw",
      fault: { message: "y".repeat(8000) },
    });
  });

  it("ends at once on an error, without waiting for timers and calls", async () => {
    const began = performance.now();
    expect(
      summary(
        await runIn(sandbox, "setTimeout(() => {}, 60000); crm.slow(); await null; throw new Error('now')", {
          call: () => new Promise(() => {}),
        }),
      ),
    ).toBe("threw Error: now");
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe("inputs", () => {
  it("are frozen data, empty by default", async () => {
    expect((await runIn(sandbox, "inputs", { inputs: '{"a":{"b":[1]}}' })).value).toEqual({ a: { b: [1] } });
    expect(
      (
        await runIn(sandbox, "[Object.isFrozen(inputs), Object.isFrozen(inputs.a), Object.isFrozen(inputs.a.b)]", {
          inputs: '{"a":{"b":[1]}}',
        })
      ).value,
    ).toEqual([true, true, true]);
    expect((await runIn(sandbox, "JSON.stringify(inputs)")).value).toBe("{}");
    expect((await runIn(sandbox, "const inputs = 1; inputs", { inputs: '{"a":1}' })).value).toBe(1);
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
    for (let i = 0; i < 200; i++)
      seen.add(JSON.stringify((await runIn(sandbox, "[Math.random(), Math.random()]", { clock: { now: () => 0, seed: `${i}` } })).value));
    expect(seen.size).toBe(200);
  });
});
