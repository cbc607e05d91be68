import { beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

/** Kind of value, an expression, what the host gets as a result. */
const results: readonly (readonly [kind: string, code: string, json: string])[] = [
  ["undefined at the top", "undefined", "value undefined"],
  ["undefined in an object and in an array", "({ a: undefined, b: [undefined, 1] })", 'value {"b":[null,1]}'],
  ["null, booleans, numbers, strings", '[null, true, -0, 1.5, 1e21, "a\\u0000\\ud800"]', 'value [null,true,0,1.5,1e+21,"a\\u0000\\ud800"]'],
  ["NaN", "({ a: [NaN] })", "ended VALUE_UNSUPPORTED"],
  ["an infinity", "-Infinity", "ended VALUE_UNSUPPORTED"],
  ["a Date", "new Date(0)", 'value {"$cloche":"date","value":"1970-01-01T00:00:00.000Z"}'],
  ["an invalid Date", "new Date(NaN)", "ended VALUE_UNSUPPORTED"],
  [
    "a Map",
    'new Map([["a", { b: 1 }], [2, new Date(1)]])',
    'value {"$cloche":"map","value":[["a",{"b":1}],[2,{"$cloche":"date","value":"1970-01-01T00:00:00.001Z"}]]}',
  ],
  ["a Set", "new Set([1, [2]])", 'value {"$cloche":"set","value":[1,[2]]}'],
  ["a bigint", "[2n ** 70n]", 'value [{"$cloche":"bigint","value":"1180591620717411303424"}]'],
  [
    "bytes",
    "[new Uint8Array([1, 2, 250]), new Uint8Array([1]).buffer, new DataView(new ArrayBuffer(2))]",
    'value [{"$cloche":"bytes","value":"AQL6"},{"$cloche":"bytes","value":"AQ=="},{"$cloche":"bytes","value":"AAA="}]',
  ],
  [
    "other typed arrays",
    "[new Float64Array([1.5]), new Int32Array([-1]), new BigInt64Array([5n])]",
    'value [[1.5],[-1],[{"$cloche":"bigint","value":"5"}]]',
  ],
  ["an object with the tag's key", '({ $cloche: "date", value: 1 })', 'value {"$cloche":"object","value":{"$cloche":"date","value":1}}'],
  [
    "a boxed primitive",
    '[new String("a"), new Number(2), Object(false), Object(3n)]',
    'value ["a",2,false,{"$cloche":"bigint","value":"3"}]',
  ],
  ["a symbol", "({ a: Symbol('x') })", "ended VALUE_UNSUPPORTED"],
  ["a function inside", "({ a: { f() {} } })", "ended VALUE_UNSUPPORTED"],
  ["a promise inside", "[Promise.resolve(1)]", "ended VALUE_UNSUPPORTED"],
  ["an Error", "Object.assign(new TypeError('no'), { code: 'E' })", 'value {"name":"TypeError","message":"no","code":"E"}'],
  [
    "an Error with a cause",
    "new Error('a', { cause: new Error('b') })",
    'value {"name":"Error","message":"a","cause":{"name":"Error","message":"b"}}',
  ],
  [
    "settled promises",
    "await Promise.allSettled([1, Promise.reject(new Error('x'))])",
    'value [{"status":"fulfilled","value":1},{"status":"rejected","reason":{"name":"Error","message":"x"}}]',
  ],
  ["a class instance", "class P { x = 1; #y = 2; get z() { return 3 } }; new P()", 'value {"x":1}'],
  ["a class instance without data", "class Q { #y = 2 }; new Q()", "ended VALUE_UNSUPPORTED"],
  ["toJSON", "({ a: { toJSON: (key) => [key, new Date(0)] } })", 'value {"a":["a",{"$cloche":"date","value":"1970-01-01T00:00:00.000Z"}]}'],
  ["a toJSON that never ends", "const t = { toJSON: () => t }; t", "ended VALUE_UNSUPPORTED"],
  ["a null-prototype object", "Object.assign(Object.create(null), { a: 1 })", 'value {"a":1}'],
  ["an object with __proto__ as a key", 'JSON.parse(\'{"__proto__":{"a":1},"b":[{}]}\')', 'value {"__proto__":{"a":1},"b":[{}]}'],
  [
    "the same with something special inside",
    'Object.assign(JSON.parse(\'{"__proto__":{"a":1}}\'), { d: 1n })',
    'value {"__proto__":{"a":1},"d":{"$cloche":"bigint","value":"1"}}',
  ],
  ["a sparse array", "const s = [1, , 3]; s.length = 5; s", "value [1,null,3,null,null]"],
  ["a cycle", "const c = { a: [] }; c.a.push(c); c", "ended VALUE_UNSUPPORTED"],
  ["the same object twice", "const o = { a: 1 }; [o, o, new Set([o])]", 'value [{"a":1},{"a":1},{"$cloche":"set","value":[{"a":1}]}]'],
  ["512 levels", "let d = 1; for (let i = 0; i < 511; i++) d = [d]; JSON.stringify(d).length", "value 1023"],
  ["a WeakMap", "new WeakMap()", "ended VALUE_UNSUPPORTED"],
  ["a regular expression", "/a/g", "ended VALUE_UNSUPPORTED"],
  ["an iterator", "[1].values()", "ended VALUE_UNSUPPORTED"],
  ["a generator", "(function* () { yield 1 })()", "ended VALUE_UNSUPPORTED"],
  ["a URL", "new URL('https://a.b/c')", 'value "https://a.b/c"'],
  ["a namespace", "crm", "ended VALUE_UNSUPPORTED"],
  ["a tool", "({ a: crm.get_contacts })", "ended VALUE_UNSUPPORTED"],
];

describe("a program's value", () => {
  it.each(results)("follows the rule for %s", async (_kind, code, json) => {
    expect(summary(await runIn(sandbox, code))).toBe(json);
  });

  it("is nested up to 512 levels, and refused beyond, without a native stack overflow", async () => {
    const nested = (levels: number): string => `let d = []; for (let i = 1; i < ${levels}; i++) d = i % 2 ? [d] : { d }; d`;
    expect((await runIn(sandbox, nested(512))).outcome).toMatchObject({ kind: "value", tagged: false });
    expect((await runIn(sandbox, `${nested(511)}; [d, 1n]`)).outcome).toMatchObject({ kind: "value", tagged: true });
    expect((await runIn(sandbox, nested(513))).outcome).toMatchObject({ kind: "ended", code: "VALUE_UNSUPPORTED" });
    expect((await runIn(sandbox, nested(100_000))).outcome).toMatchObject({ kind: "ended", code: "VALUE_UNSUPPORTED" });
  });

  it("with a cycle that branches is named at once", async () => {
    const tree =
      "const root = { children: [] }; for (let i = 0; i < 200; i++) root.children.push({ parent: root, siblings: root.children });";
    const { outcome } = await runIn(sandbox, `${tree} root`);
    expect(outcome).toMatchObject({
      code: "VALUE_UNSUPPORTED",
      message: "result.children[0].parent is part of itself (a cycle), which cannot leave the sandbox",
    });
    expect(outcome.fuel).toBeLessThan(1_000_000);
    const long =
      "let first = {}, last = first; for (let i = 0; i < 100; i++) last = last.next = { also: [] }; last.next = first; last.also.push(first, first); first";
    expect((await runIn(sandbox, long)).outcome).toMatchObject({
      code: "VALUE_UNSUPPORTED",
      message: expect.stringContaining("part of itself") as string,
    });
  });

  it("is refused with its path and the fix, and never quoted", async () => {
    const { outcome } = await runIn(sandbox, "({ items: [{ 'first name': 'secret', when: [() => 'secret'] }] })");
    expect(outcome).toMatchObject({
      kind: "ended",
      code: "VALUE_UNSUPPORTED",
      message: "result.items[0].when[0] is a function, which cannot leave the sandbox",
      hint: "Call it and return what it gives.",
    });
  });

  it("names a promise and says to await it", async () => {
    const { outcome } = await runIn(sandbox, "({ list: [crm.get_contacts()] })");
    expect(outcome).toMatchObject({
      message: "result.list[0] is a promise, which cannot leave the sandbox",
      hint: "Await it, or collect several with await Promise.all([...]).",
    });
  });

  it("is plain for plain data, and tagged only where it must be", async () => {
    expect((await runIn(sandbox, "({ a: [1, { b: null }] })")).outcome).toMatchObject({ tagged: false });
    expect((await runIn(sandbox, "({ a: [1, { b: new Date(0) }] })")).outcome).toMatchObject({ tagged: true });
  });
});

describe("arguments", () => {
  it("follow the same rules", async () => {
    const { calls } = await runIn(
      sandbox,
      "await crm.get_contacts({ since: new Date(0), ids: new Set([1n]), skip: undefined }, undefined)",
    );
    expect(calls[0]).toEqual({
      id: 1,
      source: "crm",
      tool: "get_contacts",
      tagged: true,
      argsJson:
        '[{"since":{"$cloche":"date","value":"1970-01-01T00:00:00.000Z"},"ids":{"$cloche":"set","value":[{"$cloche":"bigint","value":"1"}]}},null]',
    });
  });

  it("that cannot leave reject the call with their path, and nothing reaches the host", async () => {
    const { value, calls } = await runIn(
      sandbox,
      "try { await crm.get_contacts({ a: [NaN] }) } catch (e) { [e.name, e.code, e.tool, e.message, e.hint] }",
    );
    expect(value).toEqual([
      "ToolError",
      "VALUE_UNSUPPORTED",
      "crm.get_contacts",
      "arguments[0].a[0] is NaN, which cannot leave the sandbox",
      "Return null or a string instead.",
    ]);
    expect(calls).toEqual([]);
  });

  it("reject the call with whatever a getter of the program throws", async () => {
    expect(
      (await runIn(sandbox, "try { await crm.get_contacts({ get a() { throw new RangeError('mine') } }) } catch (e) { e.message }")).value,
    ).toBe("mine");
  });
});

describe("answers", () => {
  it("come back as the values they were", async () => {
    const code = `
      const [back] = await crm.get_contacts({ d: new Date(5), m: new Map([[1, new Set([2n])]]), b: new Uint8Array([1, 2, 3, 250]), t: { $cloche: "x" } });
      [back.d instanceof Date && +back.d, back.m.get(1).has(2n), back.b instanceof Uint8Array && [...back.b], back.t.$cloche]`;
    expect((await runIn(sandbox, code)).value).toEqual([5, true, [1, 2, 3, 250], "x"]);
  });

  it("may be nested as deep as the host allows", async () => {
    const json = `${"[".repeat(510)}{"$cloche":"bigint","value":"7"}${"]".repeat(510)}`;
    const code = "let v = await crm.get_contacts(); let n = 0; while (Array.isArray(v)) { v = v[0]; n++ } [n, v === 7n]";
    expect((await runIn(sandbox, code, { call: () => Promise.resolve({ ok: true, json, tagged: true }) })).value).toEqual([510, true]);
  });

  it("may be nothing", async () => {
    expect(
      (await runIn(sandbox, "(await crm.get_contacts()) === undefined", { call: () => Promise.resolve({ ok: true, json: undefined }) }))
        .value,
    ).toBe(true);
  });
});

describe("console", () => {
  it("shows any value, calls no tool, and never fails", async () => {
    const code = `
      console.log("a", 1, undefined, null, 5n, Symbol("s"), NaN);
      console.info({ d: new Date(0), m: new Map([["k", 1n]]), s: new Set([NaN]), b: new Uint8Array(3), f() {}, e: new Error("x"), p: Promise.resolve(), r: /a/g });
      const c = { name: "c" }; c.self = c;
      console.warn(c, crm, tools, crm.get_contacts);
      console.error(new TypeError("broken"));
      console.debug({ get x() { throw 1 } });
      console.log(new Proxy({}, { ownKeys() { throw 1 } }), () => 1, class A {});
      console.table([{ a: 1 }, { a: 2 }]); console.dir({ a: 1 });`;
    const { logs, calls } = await runIn(sandbox, code);
    expect(logs).toEqual([
      "log: a 1 undefined null 5n Symbol(s) NaN",
      'info: {"d":"1970-01-01T00:00:00.000Z","m":[["k","1n"]],"s":["NaN"],"b":"[3 bytes]","f":"[function f]","e":{"name":"Error","message":"x"},"p":"[promise: await it]","r":"/a/g"}',
      'warn: {"name":"c","self":"[cycle]"} [namespace crm] [namespace tools] [tool crm.get_contacts]',
      "error: TypeError: broken\n    at <eval> (program.js:6:34)",
      "debug: [a value that cannot be shown]",
      "log: [a value that cannot be shown] [function without a name] [function A]",
      'log: {"a":1}\n{"a":2}',
      'log: {"a":1}',
    ]);
    expect(calls).toEqual([]);
  });

  it("cuts long lines and large values", async () => {
    const { logs } = await runIn(sandbox, "console.log('x'.repeat(1e6)); console.log(Array.from({ length: 2e5 }, () => ({})));");
    expect(logs).toEqual([`log: ${"x".repeat(32_768)}… (967232 more characters)`, `log: [${"{},".repeat(1000)}"… (199000 more)"]`]);
  });
});
