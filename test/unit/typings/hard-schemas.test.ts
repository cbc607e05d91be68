// Schemas that are hard for a generator, each with values that its type must accept and refuse.
// Trust: host
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import { schemaToType } from "../../../src/typings.ts";
import { judge } from "./type-checker.ts";

interface Case {
  id: string;
  note: string;
  schema: JsonSchema;
  valid: unknown[];
  invalid: unknown[];
}

const { cases } = JSON.parse(readFileSync(new URL("../../fixtures/schemas.json", import.meta.url), "utf8")) as { cases: Case[] };

describe("schemaToType() on hard schemas", () => {
  const verdicts = judge(cases.map(({ id, schema, valid, invalid }) => ({ id, ...schemaToType(schema), values: [...valid, ...invalid] })));

  it("has all cases", () => {
    expect(cases.length).toBe(76);
  });

  it.each(cases.map((one, i) => ({ ...one, verdict: verdicts[i] })))("is right for $id: $note", ({ verdict, valid, invalid }) => {
    expect(verdict?.problems).toEqual([]);
    expect(valid.filter((_, i) => verdict?.accepts[i] !== true)).toEqual([]);
    expect(invalid.filter((_, i) => verdict?.accepts[valid.length + i] !== false)).toEqual([]);
  });
});

describe("judge()", () => {
  it("finds invalid TypeScript, refused values and accepted ones", () => {
    const [broken, good, weak] = judge([
      { id: "broken", type: "{ a: string", declarations: "", values: [] },
      { id: "good", type: "{ a: B }", declarations: 'type B = "x"|"y";', values: [{ a: "x" }, { a: "z" }, {}, { a: "y", more: [1] }] },
      { id: "weak", type: "{ a?: string }", declarations: "", values: [{ b: 1 }, 1, { a: 1 }, []] },
    ]);
    expect(broken?.problems.length).toBeGreaterThan(0);
    expect(good?.problems).toEqual([]);
    expect(good?.accepts).toEqual([true, false, false, true]);
    expect(weak?.accepts).toEqual([true, false, false, false]);
  });
});
