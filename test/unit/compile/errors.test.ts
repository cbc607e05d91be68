import { beforeAll, describe, expect, it } from "vitest";
import { analyze, checkProgram, compile } from "../../../src/compile/index.ts";
import { createEngine, type Engine } from "./engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const options = () => ({ sourceBytes: 262_144, parse: engine.parse, namespaces: ["crm", "shop", "my-server"] });

function errorOf(text: string): { code: string; message: string; hint?: string; line?: number; column?: number } {
  const result = compile(text, options());
  if (result.ok) throw new Error("it compiled");
  return result.error;
}

describe("compile() says what a text is instead of a program:", () => {
  it.each([
    ["ls -la | head", "This is a shell command, not a TypeScript program"],
    ["cat /etc/passwd", "This is a shell command, not a TypeScript program"],
    ["$ curl http://x", "This is a shell command, not a TypeScript program"],
    ["import json\nfor x in range(10):\n    print(x)", "This is Python, not a TypeScript program"],
    ["def f(x):\n    return x", "This is Python, not a TypeScript program"],
    ["SELECT * FROM users", "This is SQL, not a TypeScript program"],
    ["<html><body>hi</body></html>", "This is markup, not a TypeScript program"],
    ['{"tool": "x", "args": {}}', "This is JSON, not a program"],
    ["Please fetch all contacts and return them.", "This is prose, not a program"],
  ])("%s", (text, message) => {
    const error = errorOf(text);
    expect([error.code, error.message, error.line]).toEqual(["COMPILE_SYNTAX", message, 1]);
    expect(error.hint).not.toBe(undefined);
  });
});

describe("compile() words the error of", () => {
  it.each([
    ["items.map(x => { const y = await f(x); return y })", 28, "`await` is used in a function that is not async"],
    ["const a = 1; const a = 2;", 20, '"a" is declared twice'],
    ["const x = <div>hi</div>;", 11, "JSX cannot be run here"],
    ["tools.crm.get(", 15, 'The program ends before "(" is closed'],
    ["const r = /abc\nconst b = 1 / 2;", 11, "This regular expression is not closed in its line"],
    ["/* abc", 1, 'This comment is never closed; expected "*/"'],
    ["return await f({a: 1 b: 2})", 22, 'Unexpected "b"; expected ","'],
    ["\u0000\u0001", 1, "Unexpected character U+0000"],
  ])("%j", (text, column, message) => {
    const error = errorOf(text);
    expect([error.column, error.message]).toEqual([column, message]);
  });

  it("a bracket that is still open by naming its line, also inside a fence", () => {
    expect(errorOf("Here:\n```js\nfoo(\n```\n").hint).toBe('The "(" of line 3 is still open. Was the program cut off? Send it whole.');
  });
});

describe("compile() limits the size", () => {
  it("with SOURCE_TOO_LARGE, counted in bytes", () => {
    const result = compile("é".repeat(6), { sourceBytes: 11 });
    expect(result.ok ? undefined : [result.error.code, result.error.message]).toEqual([
      "SOURCE_TOO_LARGE",
      "The program is 12 bytes long; at most 11 are allowed",
    ]);
  });
});

describe("compile() rewrites literals", () => {
  const rewrite = (text: string): string => text.replaceAll("a@b.c", "[email:1]");
  const codeOf = (text: string): string => {
    const result = compile(text, { sourceBytes: 10_000, literal: rewrite });
    if (!result.ok) throw new Error(result.error.message);
    return result.program.code;
  };
  it.each([
    ["'a@b.c'", "'[email:1]'"],
    ['"\\u0061@b.c"', '"[email:1]"'],
    ["`to a@b.c ${x} or a@b.c`", "`to [email:1] ${x} or [email:1]`"],
    ["({ 'a@b.c': 1 })", "({ '[email:1]': 1 })"],
    ["type T = 'a@b.c'; 1", ";                 1"],
  ])("in %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
  it("but not the specifiers of imports", () => {
    expect(codeOf("import 'a@b.c'; 1")).toBe("__cloche_import('a@b.c');;               1");
  });
});

describe("freeNames", () => {
  it.each([
    ["crm.x(y)", ["crm", "y"]],
    ["{ const crm = 1; crm } crm", ["crm"]],
    ["outer: for (const x of xs) { continue outer }", ["xs"]],
    ["function f(a, { b: c = d }) { return a + c + e }", ["d", "e"]],
    ["try {} catch (e) { e } e", ["e"]],
    ["const o = { a, b: 1 }; let z: T = o.q as U", ["a"]],
  ])("of %s", (text, names) => {
    const result = compile(text, { sourceBytes: 10_000 });
    expect(result.ok && result.program.freeNames).toEqual(names);
  });
});

describe("checkProgram()", () => {
  it("reports every refused construct with its offsets", () => {
    expect(
      checkProgram("@d class A {}\nnamespace N { const a = 1 }", options()).map(({ code, start, end, line, column }) => [
        code,
        start,
        end,
        line,
        column,
      ]),
    ).toEqual([
      ["COMPILE_FORBIDDEN", 0, 1, 1, 1],
      ["COMPILE_FORBIDDEN", 14, 25, 2, 1],
    ]);
  });
  it("warns of names that do not exist here, where the author wrote them", () => {
    expect(
      checkProgram("```js\nawait fetch(1)\n```", options()).map(({ severity, start, line, column }) => [severity, start, line, column]),
    ).toEqual([
      ["info", undefined, undefined, undefined],
      ["warning", 12, 2, 7],
    ]);
  });
  it("has nothing to say about a good program", () => {
    expect(checkProgram("return await tools.crm.x({})", options())).toEqual([]);
  });
});

describe("analyze() finds the tools in", () => {
  const usesOf = (text: string) => {
    const found = analyze(text, options());
    return [
      found?.uses.map((use) => `${use.source}.${use.tool}@${use.line}:${use.column}${use.called ? "()" : ""}${use.inLoop ? "*" : ""}`),
      found?.dynamic,
    ];
  };
  it.each([
    ["tools.crm.get({ a: 1 })", ["crm.get@1:11()"], false],
    ["tools['my-server']['get-item']()", ["my-server.get-item@1:20()"], false],
    ["import { get as g } from './servers/crm';\ng()", ["crm.get@2:1()"], false],
    ["import * as s from 'shop';\ns.list()", ["shop.list@2:3()"], false],
    ["import one from '/servers/crm/one.ts';\none()", ["crm.one@2:1()"], false],
    ["const c = tools.crm; c.a()", ["crm.a@1:24()"], false],
    ["const { b: bb } = crm; bb()", ["crm.b@1:24()"], false],
    ["for (const x of y) { crm.a(x) }\ncrm.b()", ["crm.a@1:26()*", "crm.b@2:5()"], false],
    ["xs.map((x) => crm.a(x))", ["crm.a@1:19()*"], false],
    ["xs.map(crm.b)", ["crm.b@1:12*"], false],
    ["```ts\ncrm.a()\n```", ["crm.a@2:5()"], false],
    ["tools[x].y()", [], true],
    ["use(tools)", [], true],
    ["const crm = 5; crm.x()", [], false],
  ])("%s", (text, uses, dynamic) => {
    expect(usesOf(text)).toEqual([uses, dynamic]);
  });
  it("an object literal, with whether its names are all", () => {
    const [first, second] = analyze("crm.a({ x: 1, 'y-z': 2, w }); crm.b({ ...o, v: 1 })", options())?.uses ?? [];
    expect([first?.arguments?.names.map(({ name }) => name), first?.arguments?.complete]).toEqual([["x", "y-z", "w"], true]);
    expect([second?.arguments?.names.map(({ name }) => name), second?.arguments?.complete]).toEqual([["v"], false]);
  });
});
