import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { emitByTypeScript, treeOf } from "./ast.ts";
import { createEngine, type Engine } from "./engine.ts";

interface Cases {
  cases: { ts: string; meaning: string }[];
  features: { name: string; ts: string }[];
  errors: { name: string; ts: string; line: number }[];
  pathological: { ts: string }[];
}

const fixture = JSON.parse(readFileSync(new URL("../../fixtures/compile/type-stripping.json", import.meta.url), "utf8")) as Cases;
const sourceBytes = 262_144;

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

/** The statement at the end keeps compile from adding a value of its own. */
const END = "\n;END";

function codeOf(text: string): string {
  const result = compile(text + END, { sourceBytes });
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message} (${result.error.line}:${result.error.column})`);
  return result.program.code;
}

/** Constructs that cannot be erased; everything else in the fixture has to work. */
const REFUSED = ["namespace", "decorators (kept)", "using", "import = require"];

describe("compile() keeps the meaning of", () => {
  it.each(fixture.cases)("$ts", ({ ts }) => {
    expect(treeOf(codeOf(ts))).toEqual(treeOf(codeOf(emitByTypeScript(ts) as string)));
  });

  // `export =` has no meaning in a module: TypeScript drops it, here it gives the program its value.
  const features = fixture.features.filter(({ name }) => !REFUSED.includes(name) && name !== "export =");
  it.each(features)("$name", ({ ts }) => {
    expect(treeOf(codeOf(ts))).toEqual(treeOf(codeOf(emitByTypeScript(ts) as string)));
  });

  it.each([
    ["a cast in front of an object", "const f = () => <T>{ a: 1 }"],
    ["a generic class", "class A<T> { x: T }\nclass B<T> extends A<T> implements C<T> {}"],
    ["a field named get", "class A { get: T\n x() {} }"],
    ["a field named static", "class A { static: T\n *g() {} }"],
    ["a cast before a generator", "class A { x = y as T\n abstract z(): void\n *g() {} }"],
    ["implements behind a line break", "class A<T>\n  // why\n  implements B<T> {}"],
    ["parameter properties", "class A extends B { constructor(private a: T, readonly b = 1) { super(); this.c() } }"],
    ["an enum in a function", "function f() { enum E { A = 'x', B = A + 'y', C = -1, D } return E }"],
    ["parentheses around a cast", "x = a + (b as T) * c"],
    ["a type that goes on in the next line", "let a: abstract\nnew () => T = b"],
  ])("%s", (_name, ts) => {
    expect(treeOf(codeOf(ts))).toEqual(treeOf(codeOf(emitByTypeScript(ts) as string)));
  });
});

describe("compile() refuses", () => {
  it("at most 6 % of the cases, each with its place", () => {
    const refused = [...fixture.cases, ...fixture.features].flatMap(({ ts }) => {
      const result = compile(ts, { sourceBytes });
      return result.ok ? [] : [result.error];
    });
    expect(refused.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["COMPILE_FORBIDDEN", 1, 1],
      ["COMPILE_FORBIDDEN", 2, 1],
      ["COMPILE_FORBIDDEN", 1, 29],
      ["COMPILE_FORBIDDEN", 1, 1],
    ]);
    expect(refused.length / (fixture.cases.length + fixture.features.length)).toBeLessThanOrEqual(0.06);
  });

  it("a cast whose precedence blanking would change", () => {
    const result = compile("x = a + b as T * c", { sourceBytes });
    expect(result.ok ? undefined : [result.error.code, result.error.line, result.error.column]).toEqual(["COMPILE_SYNTAX", 1, 11]);
  });
});

describe("compile() keeps lines and columns", () => {
  it.each(fixture.cases)("of $ts", ({ ts }) => {
    const result = compile(ts, { sourceBytes });
    if (!result.ok) throw new Error(result.error.message);
    const code = result.program.code.slice(0, ts.length);
    // Only an enum, which is lowered, may be longer than what it stands for.
    if (!ts.startsWith("enum")) expect(code.replace(/[^\n]/g, " ")).toBe(ts.replace(/[^\n]/g, " "));
  });
});

describe("compile() names the line of", () => {
  it.each(fixture.errors)("$name", ({ ts, line }) => {
    const result = compile(ts, { sourceBytes, parse: engine.parse });
    expect(result.ok ? undefined : [result.error.code, result.error.line]).toEqual(["COMPILE_SYNTAX", line]);
  });
});

describe("compile() ends by a counted budget", () => {
  const parts = [
    "(H)",
    "[H]",
    "({a:H})",
    "(a=H)=>0",
    "(a,{b=H})=>0",
    "({a=H})=>0",
    "<T>(H)",
    "<T>H",
    "async(H)",
    "async (a=H)=>0",
    "f<H>(x)",
    "a<H",
    "f<(H)>",
    "a?(b):H",
    "a?(H):b",
    "({a(b=H){}})",
    "class{a=H}",
    "`${H}`",
    "function(a=H){}",
    "x=>H",
    "(x):y=>H",
    "new A<H>",
    "a as H",
    "(a:{b:H})=>0",
    "a<b<H>>(c)",
    "(<any>H)",
    "f(...H)",
    "a[H]",
    "typeof H",
    "(a)?(b):(c)=>H",
    "enum E{A=H}",
    "import(H)",
  ];
  const nest = (units: readonly string[]): string => {
    let text = "1";
    for (let i = 22; i > 0; i--) {
      const unit = units[i % units.length] as string;
      text = unit.replace("H", () => text);
    }
    return `x=${text}`;
  };
  const programs = [...fixture.pathological.map(({ ts }) => ts), ...parts.flatMap((a) => parts.map((b) => nest(a === b ? [a] : [a, b])))];

  it("on 1,000 nestings: each compiles or is refused with a place", () => {
    expect(programs.length).toBeGreaterThan(1_000);
    for (const text of programs) {
      const result = compile(text, { sourceBytes });
      if (!result.ok) expect([text, result.error.code, result.error.line]).toEqual([text, "COMPILE_SYNTAX", 1]);
    }
  }, 60_000);

  it("on long texts and deep brackets", () => {
    for (const text of [
      "(".repeat(200_000),
      "a<".repeat(100_000),
      "`${".repeat(60_000),
      "```\n".repeat(60_000),
      "a".repeat(250_000),
      "> a\n".repeat(60_000),
      "export {a};\n".repeat(20_000),
    ]) {
      const result = compile(text, { sourceBytes });
      expect(result.ok || result.error.code === "COMPILE_SYNTAX").toBe(true);
    }
  }, 60_000);
});
