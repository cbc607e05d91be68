import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { createEngine, type Engine } from "./engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const options = () => ({ sourceBytes: 262_144, parse: engine.parse, namespaces: ["api"] });

function run(text: string): { value: unknown; repairs: readonly string[] } {
  const result = compile(text, options());
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const outcome = engine.run(result.program.code);
  if ("error" in outcome) throw new Error(`${outcome.error.name}: ${outcome.error.message}`);
  return { value: outcome.value, repairs: result.program.repairs };
}

const C = "const r = await api.add({ a: 1, b: 2 });\nreturn r;";

/** Each reports 3 after at least one repair. */
const REPAIRED: [string, string][] = [
  ["a fence with four marks", `\`\`\`\`ts\n${C}\n\`\`\`\``],
  ["a fence with CRLF", `\`\`\`js\r\n${C.replaceAll("\n", "\r\n")}\r\n\`\`\`\r\n`],
  ["a fence in one line", "```js return await api.add({ a: 1, b: 2 }) ```"],
  ["a fence closed behind the code", `\`\`\`js\n${C}\`\`\``],
  ["a shell block first", `Install:\n\`\`\`bash\nnpm i x\n\`\`\`\nRun:\n\`\`\`ts\n${C}\n\`\`\``],
  ["an output block behind", `\`\`\`ts\n${C}\n\`\`\`\nOutput:\n\`\`\`json\n{"x": 3}\n\`\`\``],
  ["two alternatives", `\`\`\`js\nconst a = 1;\nreturn a;\n\`\`\`\nor better\n\`\`\`js\n${C}\n\`\`\``],
  ["a fence in a quotation", `> \`\`\`js\n> ${C.replace("\n", "\n> ")}\n> \`\`\``],
  ["a stray </think> and a fence", `I will add.\n</think>\n\`\`\`ts\n${C}\n\`\`\``],
  ["a tool call in JSON", JSON.stringify({ name: "execute", arguments: { code: C } })],
  ["a tool call whose arguments are a string", JSON.stringify({ name: "execute", arguments: JSON.stringify({ code: C }) })],
  ["JSON with raw line breaks", `{"code": "${C}"}`],
  ["a fence in JSON", JSON.stringify({ code: `\`\`\`js\n${C}\n\`\`\`` })],
  ["a string in a string", JSON.stringify(JSON.stringify(C))],
  ["JSON in a string", JSON.stringify(JSON.stringify({ code: C }))],
  ["a fence in a string", JSON.stringify(`\`\`\`js\n${C}\n\`\`\``)],
  ["invoke markup", `<function_calls>\n<invoke name="execute">\n<parameter name="code">${C}</parameter>\n</invoke>\n</function_calls>`],
  ["CDATA in a tag", `<code><![CDATA[${C}]]></code>`],
  ["entities twice over", "const r = await api.add({ a: 1, b: 2 });\nif (r &amp;gt; 2 &amp;amp;&amp;amp; true) return r;"],
  ["escaped line breaks and quotes", 'const k = \\"a\\";\\nconst r = await api.add({ [k]: 1, b: 2 });\\nreturn r;'],
  ["escaped line breaks beside string escapes", "const s = 'x\\ny';\\nconst r = await api.add({ a: 1, b: 2 });\\nreturn r;"],
  ["typographic quotes", "const k = “a”;\nreturn await api.add({ [k]: 1, b: 2 });"],
  ["the name of the language", `javascript\n${C}`],
  ["the name of the language in the same line", `typescript ${C}`],
  ["prompts and printed values", "> const r = await api.add({ a: 1, b: 2 });\nundefined\n> r\n3"],
  ["a diff", `--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n-const r = 1;\n+${C.replace("\n", "\n ")}`],
  ["line numbers", `1 | ${C.replace("\n", "\n2 | ")}`],
  ["a function without a name", "async function () {\n  return await api.add({ a: 1, b: 2 });\n}"],
  ["prose without a fence", `Here is the code:\n\n${C}`],
  ["a fence behind a list mark", `- \`\`\`ts\n  ${C.replace("\n", "\n  ")}\n  \`\`\``],
  ["a fence behind a byte order mark", `\ufeff\`\`\`ts\n${C}\n\`\`\``],
  ["a fence of three quotes", `'''js\n${C}\n'''`],
  ["a fence with attributes", `\`\`\`{.ts title="a.ts"}\n${C}\n\`\`\``],
  ["code in the line of the fence", `\`\`\`ts const k = 1;\n${C.replace("a: 1", "a: k")}\n\`\`\``],
  ["a fence that is only closed", `${C}\n\`\`\``],
  ["an unclosed fence of tildes that parses", `~~~ts\n${C}`],
  ["an unlabelled output block behind", `\`\`\`ts\nconst r = await api.add({ a: 1, b: 2 });\nr\n\`\`\`\nOutput:\n\`\`\`\n42\n\`\`\``],
  ["thinking and a tool call", `<think>add</think><tool_call>${JSON.stringify({ name: "execute", arguments: { code: C } })}</tool_call>`],
  ["marks of a chat template", `<|channel|>commentary to=execute code<|message|>${C}<|call|>`],
  ["a mark at the end", `${C}<|im_end|>`],
  ["arg_value markup", `<tool_call>execute\n<arg_key>code</arg_key>\n<arg_value>${C}</arg_value>\n</tool_call>`],
  ["function markup", `<function=execute>${JSON.stringify({ code: C })}</function>`],
  ["lines in a JSON array", JSON.stringify({ code: C.split("\n") })],
  ["JSON with a comma too many", `{"code": ${JSON.stringify(C)},}`],
  ["an object in Python's quotes", `{'code': '${C.replace("\n", " ")}'}`],
  ["an object with a bare key", `{\n  code: ${JSON.stringify(C)},\n  language: "ts"\n}`],
  ["the name of JSON in front", `json\n${JSON.stringify({ code: C })}`],
  ["JSON with a template", `{"code": \`${C}\`}`],
  ["an escaped template", "const k = \\`a\\`; const r = await api.add({ a: k.length, b: 2 }); return r;"],
  ["a comment before escaped line breaks", `// adds\\n${C.replace("\n", "\\n")}`],
  ["typographic quotes below a comment with an apostrophe", "const k = { “a”: 1 }; // it's one\nreturn await api.add({ ...k, b: 2 });"],
];

/** Each reports 3 as it stands. */
const ACCEPTED: [string, string][] = [
  ["a byte order mark and a hashbang", `\ufeff#!/usr/bin/env node\n${C}`],
  ["a directive and main()", '"use strict";\nasync function main() { return await api.add({ a: 1, b: 2 }); }'],
  ["a directive and an import", "'use strict'\nimport { add } from './servers/api'\nreturn await add({ a: 1, b: 2 })"],
  ["one function of any name", "async function compute() {\n  return await api.add({ a: 1, b: 2 });\n}"],
  ["a function expression", "const main = function () { return api.add({ a: 1, b: 2 }); }"],
  ["a function named in the last line", "const compute = async () => api.add({ a: 1, b: 2 });\ncompute"],
  ["main() behind other statements", "console.log(1);\nasync function main() { return api.add({ a: 1, b: 2 }); }"],
  ["a default export above its helper", "export default async function main() { return h(); }\nconst h = () => api.add({ a: 1, b: 2 });"],
  ["export { main }", "async function main() { return api.add({ a: 1, b: 2 }); }\nexport { main };"],
  ["export { x as default }", "async function go() { return api.add({ a: 1, b: 2 }); }\nexport { go as default };"],
  ["module.exports", "async function main() { return api.add({ a: 1, b: 2 }); }\nmodule.exports = { main };"],
  ["require", "const { add } = require('./servers/api');\nreturn await add({ a: 1, b: 2 });"],
  ["require.main", "async function main() { return api.add({ a: 1, b: 2 }); }\nif (require.main === module) { main(); }"],
  ["import.meta.main", "async function main() { return api.add({ a: 1, b: 2 }); }\nif (import.meta.main) { main(); }"],
  [
    "imports that are only types, or not used",
    "import type { A } from './a';\nimport { B } from './b';\nimport fs from 'fs';\nconst x: A | B | null = null;\nreturn await api.add({ a: 1, b: 2 });",
  ],
  ["an import below its use", "const r = await plus({ a: 1, b: 2 });\nr;\nimport { add as plus } from './servers/api';"],
  ["an early return and a last expression", "const r = await api.add({ a: 1, b: 2 });\nif (r > 5) return null;\nr;"],
  ["a helper below the value", "const r = await api.add({ a: h(1), b: 2 });\nr;\nfunction h(x) { return x; }"],
  ["a conditional that looks like a typed arrow", "const a = 1;\nconst f = true ? (a) : b => b;\nreturn await api.add({ a: f, b: 2 });"],
];

describe("compile() repairs", () => {
  it.each(REPAIRED)("%s", (_name, text) => {
    const { value, repairs } = run(text);
    expect(value).toBe(3);
    expect(repairs.length).toBeGreaterThan(0);
  });
});

describe("compile() never touches text that parses", () => {
  it.each(ACCEPTED)("%s", (_name, text) => {
    expect(run(text)).toEqual({ value: 3, repairs: [] });
  });
  it.each([
    "1 < 2 && 3",
    "const s = '&lt;b&gt;'; s",
    "const s = `\\n`; s",
    '"done"',
    '"All 3 items are done."',
    '"return home"',
    '"await me"',
    '"total = 5"',
    '"See crm(x)"',
    '[{ "code": "return 1" }]',
    "const t = '<think>x</think>'; t",
  ])("%s", (text) => {
    const result = compile(text, options());
    expect(result.ok && [result.program.code, result.program.repairs]).toEqual([text, []]);
  });
});

describe("compile() takes an object for a value when something in it is computed", () => {
  it.each([
    ['{"code": "f(x);", "sum": await api.add({ a: 1, b: 2 })}', { code: "f(x);", sum: 3 }],
    ['{ name: "x", script: "a = 1;", n: [1, 2].length }', { name: "x", script: "a = 1;", n: 2 }],
  ])("%s", (text, value) => {
    expect(run(text)).toEqual({ value, repairs: ["Put parentheses around the program, which is a value."] });
  });
  it("and leaves data alone whose code is no program", () => {
    const result = compile('{"code": "US-CA", "ok": true}', options());
    expect(result.ok ? undefined : result.error.message).toBe("This is JSON, not a program");
  });
});

describe("compile() says what it did not run", () => {
  it("behind a comment in a text whose line breaks are escaped", () => {
    const { value, repairs } = run("const r = 3; // the sum\\nreturn r;");
    expect(value).toBe(undefined);
    expect(repairs).toEqual(["The text is one line: what stands behind its // was not run. Send real line breaks."]);
    expect(run("const r = 3; r // split at \\n, as (told)")).toEqual({ value: 3, repairs: [] });
  });
  it("of several programs in JSON", () => {
    const call = (n: number): string => JSON.stringify({ name: "execute", arguments: { code: `return ${n}` } });
    expect(run(`${call(3)}\n${call(4)}`)).toEqual({
      value: 3,
      repairs: ["Took the first of 2 programs out of JSON; the others were not run."],
    });
  });
});

describe("compile() gives no value", () => {
  it.each([
    "",
    "// nothing",
    "[1].push(2); const x = 1;",
    "const o = [];\nfor (const x of [1, 2]) o.push(x);",
    "let i = 0; while (i < 3) i++;",
    "enum E { A }",
    "type T = 1",
    "```ts\n```",
  ])("to %s", (text) => {
    expect(run(text).value).toBe(undefined);
  });
  it("to a lone function in a session, where a later program may call it", () => {
    const result = compile("async function helper() { return 1; }", { ...options(), session: true });
    expect(result.ok && engine.run(result.program.code)).toEqual({ value: undefined });
  });
});

describe("compile() never runs part of an answer", () => {
  it.each([
    ["the last block is broken code without a name", "```\nawait api.add({ a: 1, b: 2 });\n```\nthen\n```\nreturn f(;\n```", 6],
    ["a lone fence closes nothing but prose", "I will add.\n```", 1],
  ])("when %s", (_name, text, line) => {
    const result = compile(text, options());
    expect(result.ok ? undefined : [result.error.code, result.error.line]).toEqual(["COMPILE_SYNTAX", line]);
  });
  it.each([
    ["```bash\nls -la | head\n```", "This is a shell command, not a TypeScript program"],
    ["<think>maybe api.add({})</think>", "There is no program here, only thinking"],
  ])("and says what there is instead: %j", (text, message) => {
    const result = compile(text, options());
    expect(result.ok ? undefined : result.error.message).toBe(message);
  });
  it("when the last fenced block is broken", () => {
    const result = compile("```js\nawait api.add({ a: 1, b: 2 });\n```\nthen\n```js\nreturn (;\n```", options());
    expect(result.ok ? undefined : [result.error.code, result.error.line]).toEqual(["COMPILE_SYNTAX", 6]);
  });
});
