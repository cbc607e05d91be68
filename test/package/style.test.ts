// House rules for source files that no linter knows: size, header, names, words.
// Trust: host
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { projectFiles, read } from "./source-files.ts";

const MAX_LINES = 250;
/** Pure data, which gets longer as it gets better. */
const DATA_TABLES = new Set(["src/sandbox/guest/lib/zone-data.ts", "src/typings/taken-names.ts"]);
const BANNED_NAME = /(^|\/)(utils?|helpers?|misc|common|[\w-]*manager)(\/|\.ts$)/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?\.(ts|mjs)$/;
const TRUST = /^\/\/ Trust: (host|guest text|boundary)$/;

/** `any` where the public contract has it: a tool's arguments and answers are whatever its schema says. */
const CONTRACT_ANY =
  /tool<A = any|execute\(args: any|\(params\?: any, options\?: any\): Promise<any>|\(params: any, \.\.\.rest: any\[\]\): Promise<any>/;

/** Says what breaks a rule, one line for each. */
function faults(path: string, text: string): string[] {
  const found: string[] = [];
  const lines = text.split("\n");
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (lines.length - 1 > MAX_LINES && !DATA_TABLES.has(path)) found.push(`${lines.length - 1} lines`);
  if (!KEBAB_CASE.test(name)) found.push("name is not kebab-case");
  if (BANNED_NAME.test(path)) found.push("name says nothing");
  found.push(...headerFaults(lines));
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true), function visit(node): void {
    const line = lines[node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line] ?? "";
    if (node.kind === ts.SyntaxKind.AnyKeyword && !CONTRACT_ANY.test(line)) found.push(`any: ${line.trim()}`);
    if (ts.isEnumDeclaration(node)) found.push(`enum ${node.name.text}`);
    if (ts.isExportAssignment(node) || ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Default)
      found.push("default export");
    if (isTopLevelArrow(node)) found.push(`top-level arrow function: ${line.trim()}`);
    ts.forEachChild(node, visit);
  });
  for (const [i, line] of lines.entries()) {
    if (/@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/.test(line)) found.push(`line ${i + 1} switches a check off`);
    if (/keep (this |these )?in sync/i.test(line)) found.push(`line ${i + 1} asks to keep something in sync`);
  }
  return found;
}

/** One to three comment lines, the last of which says whom the file trusts; a program's first line may name its interpreter. */
function headerFaults(lines: readonly string[]): string[] {
  const start = lines[0]?.startsWith("#!") === true ? 1 : 0;
  const end = lines.findIndex((line, i) => i >= start && !line.startsWith("//"));
  const header = lines.slice(start, end);
  if (header.length === 0 || header.length > 4) return ["no header of one to three comment lines"];
  if (header.filter((line) => TRUST.test(line)).length !== 1)
    return ["no line that says `Trust: host`, `Trust: guest text` or `Trust: boundary`"];
  return header.length < 2 ? ["the header does not say what the file is for"] : [];
}

function isTopLevelArrow(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    ts.isArrowFunction(node.initializer) &&
    ts.isBlock(node.initializer.body) &&
    // `let` is a slot that something else will fill.
    ts.isVariableDeclarationList(node.parent) &&
    (node.parent.flags & ts.NodeFlags.Const) !== 0 &&
    ts.isSourceFile(node.parent.parent.parent)
  );
}

function faultsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => faults(path, read(path)).map((fault) => `${path}: ${fault}`));
}

describe("style", () => {
  it("holds in src/", () => {
    expect(faultsOf(projectFiles("src").filter((path) => path.endsWith(".ts")))).toEqual([]);
  });

  it("holds in scripts/", () => {
    expect(faultsOf(projectFiles("scripts").filter((path) => path.endsWith(".ts") || path.endsWith(".mjs")))).toEqual([]);
  });

  it("finds each kind of fault", () => {
    const header = "// Does a thing.\n// Trust: host\n";
    expect(faults("src/a/b.ts", header)).toEqual([]);
    expect(faults("src/a/b.ts", `#!/usr/bin/env node\n${header}export function f(): void {}\n`)).toEqual([]);
    expect(faults("src/a/utils.ts", header)).toEqual(["name says nothing"]);
    expect(faults("src/helpers/b.ts", header)).toEqual(["name says nothing"]);
    expect(faults("src/a/pool-manager.ts", header)).toEqual(["name says nothing"]);
    expect(faults("src/a/camelCase.ts", header)).toEqual(["name is not kebab-case"]);
    expect(faults("src/a/b.ts", "// Does a thing.\n\n")).toEqual([
      "no line that says `Trust: host`, `Trust: guest text` or `Trust: boundary`",
    ]);
    expect(faults("src/a/b.ts", "// Trust: host\n")).toEqual(["the header does not say what the file is for"]);
    expect(faults("src/a/b.ts", "export {};\n")).toEqual(["no header of one to three comment lines"]);
    expect(faults("src/a/b.ts", header + "\n".repeat(249))).toEqual(["251 lines"]);
    expect(faults("src/a/b.ts", `${header}export function f(x: any): void {}\n`)).toEqual(["any: export function f(x: any): void {}"]);
    expect(faults("src/a/b.ts", `${header}enum E { A }\n`)).toEqual(["enum E"]);
    expect(faults("src/a/b.ts", `${header}export default function f(): void {}\n`)).toEqual(["default export"]);
    expect(faults("src/a/b.ts", `${header}export default 1;\n`)).toEqual(["default export"]);
    expect(faults("src/a/b.ts", `${header}const f = () => {\n};\n`)).toEqual(["top-level arrow function: const f = () => {"]);
    expect(faults("src/a/b.ts", header + ["// @ts", "ignore\n"].join("-"))).toEqual(["line 3 switches a check off"]);
    expect(faults("src/a/b.ts", header + ["const a = 1; // keep in", "sync with b\n"].join(" "))).toEqual([
      "line 3 asks to keep something in sync",
    ]);
  });
});
