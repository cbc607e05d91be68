// Tools of any name: declared under exactly that name, never merged, callable as declared.
// Trust: host
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { createTypeNames, memberAccess, propertyKey, stringLiteral } from "../../../src/typings/identifiers.ts";
import { signature } from "../../../src/typings/tool-text.ts";
import { declareTools } from "../../../src/typings.ts";
import { compile, messageOf } from "./type-checker.ts";

const fixture = JSON.parse(readFileSync(new URL("../../fixtures/schemas.json", import.meta.url), "utf8")) as {
  toolNames: { name: string }[];
};

const RESERVED = [
  "abstract",
  "any",
  "as",
  "async",
  "await",
  "break",
  "case",
  "catch",
  "class",
  "const",
  "continue",
  "debugger",
  "declare",
  "default",
  "delete",
  "do",
  "else",
  "enum",
  "eval",
  "export",
  "extends",
  "false",
  "finally",
  "for",
  "from",
  "function",
  "get",
  "if",
  "implements",
  "import",
  "in",
  "infer",
  "instanceof",
  "interface",
  "is",
  "keyof",
  "let",
  "module",
  "namespace",
  "never",
  "new",
  "null",
  "of",
  "package",
  "private",
  "protected",
  "public",
  "readonly",
  "require",
  "return",
  "satisfies",
  "set",
  "static",
  "super",
  "switch",
  "symbol",
  "this",
  "throw",
  "true",
  "try",
  "type",
  "typeof",
  "unique",
  "unknown",
  "using",
  "var",
  "void",
  "while",
  "with",
  "yield",
  "accessor",
  "asserts",
  "global",
  "out",
  "override",
];
const ODD = [
  "🚀🚀",
  "a.b.c",
  "a/b",
  "a:b",
  "a b",
  "getWeather",
  "get_Weather",
  "GET_WEATHER",
  "get--weather",
  "get__weather",
  "$",
  "_",
  "0",
  "1e3",
  "-1",
  "0x10",
  "\u202eevil",
  "zero\u200bwidth",
  "line\u2028break",
  "line\u2029break",
  "\ud800",
  "nul\u0000",
  "tab\t",
  'quote"',
  "quote'",
  "back\\slash",
  "*/",
  "/*",
  "//",
  "`",
  "${x}",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "prototype",
  "__defineGetter__",
  "$call",
  "$search",
  "ﬁ",
  "é",
  "é",
  "x".repeat(10_000),
];
const NAMES = [...new Set([...fixture.toolNames.map(({ name }) => name), ...RESERVED, ...ODD])];

const CALLED_BY_NAME = ["then", "toJSON", "constructor", "__proto__"];

function tool(name: string, i: number): ToolDefinition {
  return {
    name,
    description: `Tool ${i}`,
    inputSchema: { type: "object", properties: { id: { const: i } }, required: ["id"] },
    outputSchema: { const: i },
  };
}

/** A program that calls every tool as the documentation says, with an argument that only that tool takes. */
function callAll(source: string): string {
  return NAMES.map((name, i) =>
    CALLED_BY_NAME.includes(name)
      ? `const r${i}: Promise<${i}> = tools.$call(${JSON.stringify(source)}, ${JSON.stringify(name)}, { id: ${i} });`
      : `const r${i}: Promise<${i}> = tools[${JSON.stringify(source)}][${asLiteral(name)}]({ id: ${i} });`,
  ).join("\n");
}

function asLiteral(name: string): string {
  return JSON.stringify(name).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

describe("declareTools() of odd names", () => {
  it.each(["full", "compact"] as const)("declares each so that a program can call exactly it, in the form %s", (form) => {
    const text = declareTools({ source: "my-server", tools: NAMES.map(tool), form });
    expect(compile([`${text}\n${callAll("my-server")}`]).map(messageOf)).toEqual([]);
  });

  it("never merges two: an argument for one is refused by its neighbour", () => {
    const text = declareTools({ source: "s", tools: ["get-weather", "get_weather", "get.weather"].map(tool) });
    const program =
      'tools.s["get-weather"]({ id: 1 });\ntools.s.get_weather({ id: 2 });\ntools.s["get.weather"]({ id: 0 });\ntools.s.getWeather({ id: 1 });';
    expect(compile([`${text}${program}`]).map(({ code }) => code)).toEqual([2322, 2322, 2322, 2551]);
  });

  it("lists each in a comment that no name ends", () => {
    const text = declareTools({ source: "s", tools: NAMES.map(tool), form: "list" });
    expect(compile([text]).map(messageOf)).toEqual([]);
    expect(text.indexOf("*/")).toBe(text.length - 3);
    expect(text.split("\n").length).toBe(NAMES.length + 2);
    expect(text).toMatch(/^get-weather: Tool 0$/m);
    expect(text).toMatch(/^"x \*\\\/ evil\(\) \\\/\*": /m);
    expect(text).toMatch(/^tools\.\$call "then": /m);
  });

  it("stands beside another source's declarations in one script, with the DOM's types around", () => {
    const inner = { type: "object", properties: { kids: { type: "array", items: { $ref: "#/$defs/Node" } } } };
    const labels = ["Node", "Element", "Event", "Promise", "Array", "Record", "Text", "Response", "Tools", "ToolError", "string"];
    const tools = labels.map(
      (label) =>
        ({
          name: `use_${label}`,
          inputSchema: JSON.parse(JSON.stringify({ $ref: "#/$defs/Node", $defs: { Node: inner } }).replaceAll("Node", label)) as object,
        }) as ToolDefinition,
    );
    const text = declareTools({ source: "a", tools });
    expect(compile([text], { lib: ["lib.es2023.d.ts", "lib.dom.d.ts"] }).map(messageOf)).toEqual([]);
    const other = declareTools({ source: "b", tools: [{ name: "ping" }, { name: "then" }] });
    expect(
      compile([
        `${declareTools({ source: "a-b", tools: [{ name: "then", inputSchema: { type: "object", required: ["x"] } }] })}${other}tools.b.ping();\ntools.$call("b", "then");\ntools.$call("a-b", "then", { x: 1 });`,
      ]).map(messageOf),
    ).toEqual([]);
  });

  it("leaves out what is longer than any name a program could hold, and says so", () => {
    const text = declareTools({ source: "s", tools: [{ name: "n".repeat(1_000_000) }, { name: "ok" }] });
    expect(text.length).toBeLessThan(2_000);
    expect(text).toContain("/* left out: a tool whose name has 1000000 characters */");
    expect(compile([`${text}tools.s.ok();`]).map(messageOf)).toEqual([]);
  });
});

describe("signature() of odd names", () => {
  it("begins with the way to call the tool", () => {
    const of = (path: string, name: string): string => signature(path, { name }, "compact");
    expect(of("crm.get_contacts", "get_contacts")).toBe("tools.crm.get_contacts(args?: {}): Promise<any>");
    expect(of("my-server.get-item", "get-item")).toBe('tools["my-server"]["get-item"](args?: {}): Promise<any>');
    expect(of("crm.then", "then")).toBe('tools.$call("crm", "then", args?: {}): Promise<any>');
    expect(of("crm.a.b", "a.b")).toBe('tools.crm["a.b"](args?: {}): Promise<any>');
    expect(of("crm.", "")).toBe('tools.crm[""](args?: {}): Promise<any>');
    expect(signature("crm.then", { name: "then", title: "Goes on" }, "list")).toBe('tools.$call("crm", "then", …) — Goes on');
  });
});

describe("propertyKey(), memberAccess(), stringLiteral()", () => {
  it("write plain names plainly and others as literals of exactly that string", () => {
    expect(["a", "$a_1", "a-b", "1a", "", "é", "new", "constructor"].map(propertyKey)).toEqual([
      "a",
      "$a_1",
      '"a-b"',
      '"1a"',
      '""',
      '"é"',
      '"new"',
      '"constructor"',
    ]);
    expect(["a", "a-b", "delete"].map(memberAccess)).toEqual([".a", '["a-b"]', ".delete"]);
    for (const name of NAMES) expect(new Function(`return ${stringLiteral(name)}`)()).toBe(name);
  });

  it("let nothing invisible through", () => {
    expect(stringLiteral("a\u200b\u202eb\u2028\u{e0041}")).toBe('"a\\u200b\\u202eb\\u2028\\udb40\\udc41"');
    for (const name of NAMES) expect(stringLiteral(name)).not.toMatch(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
  });
});

describe("createTypeNames()", () => {
  it("gives each name once, as an identifier that hides no global type", () => {
    const names = createTypeNames();
    expect(
      ["contact", "Contact", "foo-bar baz", "Promise", "Node", "1st", "", "🚀", "*/ evil", "naïve"].map((label) => names.create(label)),
    ).toEqual(["Contact", "Contact2", "FooBarBaz", "Promise1", "Node1", "T1st", "T", "T2", "Evil", "Naive"]);
    expect(["Contact", "my server thing"].map((label) => createTypeNames("my-server").create(label))).toEqual([
      "MyServerContact",
      "MyServerThing",
    ]);
    names.release("Contact2");
    expect(names.create("contact")).toBe("Contact2");
  });
});
