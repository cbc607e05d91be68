// Where a program may spell out a sensitive value, and what of it reaches the engine.
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { rewritePattern } from "../../../src/compile/literal-patterns.ts";

const MAIL = "anna@example.com";
const TOKEN = "[EMAIL_1_k7q2m]";
const literal = (text: string): string => text.replaceAll(MAIL, TOKEN);

function codeOf(text: string): string {
  const result = compile(text, { sourceBytes: 100_000, literal, namespaces: ["crm"] });
  if (!result.ok) throw new Error(result.error.message);
  return result.program.code;
}

describe("compile() with tokens for literals", () => {
  it.each([
    ["a string", `return "${MAIL}"`],
    ["an escaped string", String.raw`return "anna\x40example.com"`],
    ["a key", `return { "${MAIL}": 1, ["${MAIL}"]: 2 }`],
    ["the name of a method", `class A { "${MAIL}"() { return 1 } }; return new A()`],
    ["a template", `return \`to ${MAIL}, \${1}\``],
    ["a tagged template", `return String.raw\`${MAIL}\``],
    ["a pattern", String.raw`return /^anna@example\.com$/i.test("x")`],
    ["a pattern whose dots are not escaped", `return /${MAIL}/.test("x")`],
    ["an enum", `enum E { A = "${MAIL}", B = 2, C = "anna@" + "example.com" } return E.C`],
    ["the name of a member of an enum", `enum E { "${MAIL}" = "x" } return E["${MAIL}"]`],
    ["a type", `type T = "${MAIL}"; const x = "a" as T | "${MAIL}"; return x`],
    ["comments", `// ${MAIL}\nfunction f(/* ${MAIL} */ a: string /* ${MAIL} */) { return a } /* ${MAIL}\n */ return f("x") // ${MAIL}`],
    ["a comment at the end", `return 1\n// ${MAIL}`],
    ["a hashbang", `#!/usr/bin/env ${MAIL}\nreturn 1`],
    ["a comment beside an import", `import { list } from "./servers/crm"; // ${MAIL}\nreturn list /* ${MAIL} */ ()`],
  ])("keeps the value of %s from the engine", (_, text) => {
    const code = codeOf(text);
    expect(code).not.toContain(MAIL);
    expect(code.split("\n").length).toBeGreaterThanOrEqual(text.split("\n").length);
  });

  it("leaves positions right behind comments and patterns", () => {
    const text = `/* ${MAIL} */ const a = /${MAIL}/;\n// ${MAIL}\nmissing();`;
    const result = compile(text, { sourceBytes: 1000, literal });
    if (!result.ok) throw new Error(result.error.message);
    const line = result.program.code.split("\n").findIndex((part) => part.includes("missing"));
    const column = (result.program.code.split("\n")[line] ?? "").indexOf("missing") + 1;
    expect(result.program.positionOf(line + 1, column)).toMatchObject({ line: 3, column: 1 });
  });

  it("leaves comments alone where nothing is tokenized", () => {
    const result = compile(`// ${MAIL}\n1 / 2`, { sourceBytes: 1000 });
    expect(result.ok && result.program.code).toContain(MAIL);
  });
});

describe("rewritePattern()", () => {
  it("puts an escaped token in the place of plain text, and repeats it as a whole", () => {
    expect(rewritePattern(String.raw`/^anna@example\.com+$/gi`, literal)).toBe(String.raw`/^(?:\[EMAIL_1_k7q2m\])+$/gi`);
    expect(rewritePattern(`/a|${MAIL}|b/`, literal)).toBe(String.raw`/a|\[EMAIL_1_k7q2m\]|b/`);
  });

  it("changes nothing else, and ends for any text", () => {
    for (const raw of ["/a/", "/[^/\\]]+/g", String.raw`/\d{2}\/(?<x>[a-z]+)\k<x>/u`, "/(/", "/[/", "/\\/", String.raw`/\u0061\x62/`])
      expect(rewritePattern(raw, literal)).toBe(raw);
  });
});
