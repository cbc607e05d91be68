import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { createEngine, type Engine } from "./engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const lines = (text: string, change: (line: string, index: number) => string): string => text.split("\n").map(change).join("\n");

/** Ways in which text moves between what the model wrote and what the engine runs. */
const SHAPES: [string, (program: string) => string][] = [
  ["as it is", (p) => p],
  ["in a fence", (p) => `Hi there\n\`\`\`ts\n${p}\n\`\`\``],
  ["in JSON", (p) => JSON.stringify({ note: "é\n", code: p })],
  ["as a JSON string", (p) => JSON.stringify(p)],
  ["behind HTML entities", (p) => `if (1 &lt; 2 &amp;&amp; true) {} ${p}`],
  ["with escaped line breaks", (p) => p.replaceAll("\n", "\\n")],
  ["behind <think>", (p) => `<think>a\nb</think> ${p}`],
  ["with line numbers", (p) => lines(p, (line, i) => `${i + 1} | ${line}`)],
  ["as a diff", (p) => lines(p, (line) => `+${line}`)],
  ["with prompts", (p) => lines(p, (line) => `> ${line}`)],
  ["behind an import", (p) => `import { add } from './servers/api'; add; ${p}`],
  ["behind an enum and a parameter property", (p) => `enum E { A, B } class P { constructor(private x: number) {} } ${p}`],
  ["behind rewritten literals", (p) => `const s = "secret" + 'secret'; ${p}`],
  ["behind types", (p) => `type T = {\n a: 1 }; let w: T = { a: 1 } as T; ${p}`],
  ["behind astral characters", (p) => `const e = '😀😀'; /* 😀 */ ${p}`],
  ["with CRLF", (p) => p.replaceAll("\n", "\r\n")],
  ["behind a hashbang", (p) => `#!/usr/bin/env node\n${p}`],
  ["behind a byte order mark", (p) => `\ufeff${p}`],
  ["in the second of two fences", (p) => `\`\`\`js\nconst u = 1;\n\`\`\`\nand\n\`\`\`js\n${p}\n\`\`\``],
];

const PROGRAMS: [string, string][] = [
  ["wrapped for its return", "const q = 1;\nconst z = { a: 1, b: boom.x };\nreturn z;"],
  ["run as a script", "const q = 1;\nconst z = { a: 1, b: boom.x };\nz"],
];

describe("positionOf() leads back to the author's text when the program is", () => {
  for (const [how, program] of PROGRAMS) {
    it.each(SHAPES)(`${how}, %s`, (_name, shape) => {
      const source = shape(program);
      const result = compile(source, {
        sourceBytes: 262_144,
        parse: engine.parse,
        namespaces: ["api"],
        literal: (text) => (text === "secret" ? "a-much-longer-token" : text),
      });
      if (!result.ok) throw new Error(result.error.message);
      const outcome = engine.run(result.program.code);
      const place = /program\.js:(\d+):(\d+)/.exec("error" in outcome ? outcome.error.stack : "");
      const position = result.program.positionOf(Number(place?.[1]), Number(place?.[2]));
      const before = source.slice(0, source.indexOf("boom")).split(/\r\n|\n/);
      expect([position.line, position.column]).toEqual([before.length, (before.at(-1) as string).length + 1]);
    });
  }
});

describe("compile() reports an error where the author made it when the program is", () => {
  it.each(SHAPES.filter(([name]) => name !== "as a JSON string"))("%s", (_name, shape) => {
    const source = shape("const q = 1;\nconst z = @@;\nreturn z;");
    const result = compile(source, { sourceBytes: 262_144, parse: engine.parse, namespaces: ["api"] });
    const before = source.slice(0, source.indexOf("@@")).split(/\r\n|\n/);
    expect(result.ok ? undefined : result.error.line).toBe(before.length);
  });
});
