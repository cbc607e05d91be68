import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { emitByTypeScript, treeOf } from "./ast.ts";

const cases = JSON.parse(readFileSync(new URL("../../fixtures/compile/type-stripping.json", import.meta.url), "utf8")) as {
  cases: { ts: string; meaning: string }[];
  features: { name: string; ts: string }[];
};

const codeOf = (text: string): string => {
  const result = compile(text, { sourceBytes: 262_144, kind: "program" });
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message} (${result.error.line}:${result.error.column})`);
  return result.program.code;
};

describe("compile() keeps the meaning of", () => {
  it.each(cases.cases)("$ts", ({ ts }) => {
    expect(treeOf(codeOf(ts))).toEqual(treeOf(codeOf(emitByTypeScript(ts) as string)));
  });
  it.each(cases.features)("$name", ({ ts }) => {
    expect(treeOf(codeOf(ts))).toEqual(treeOf(codeOf(emitByTypeScript(ts) as string)));
  });
});
