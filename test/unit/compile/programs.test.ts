import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { createEngine, type Engine } from "./engine.ts";

const { shapes } = JSON.parse(readFileSync(new URL("../../fixtures/compile/programs.json", import.meta.url), "utf8")) as {
  shapes: { name: string; code: string; expected: number | null }[];
};

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

describe("compile() gives the program its value when it is written as", () => {
  it.each(shapes)("$name", ({ code, expected }) => {
    const result = compile(code, { sourceBytes: 262_144, parse: engine.parse, namespaces: ["api"] });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    expect(engine.run(result.program.code)).toEqual({ value: expected ?? undefined });
  });
});
