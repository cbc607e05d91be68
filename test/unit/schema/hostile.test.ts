// Schemas and values made to hang, overflow or confuse a validator.
import { describe, expect, it } from "vitest";
import type { Json, JsonSchema } from "../../../src/core/json.ts";
import { createValidator, type ValidationIssue } from "../../../src/schema/validate.ts";

/** Of processor time, so that a busy machine does not count. What must not happen is many seconds, or no end. */
const PATIENCE_MS = 3_000;

function timed(schema: unknown, value: Json, maxSteps?: number): ValidationIssue[] {
  const start = process.cpuUsage();
  const issues = createValidator(schema as JsonSchema, { matches: () => true, ...(maxSteps === undefined ? {} : { maxSteps }) })(value);
  const used = process.cpuUsage(start);
  expect((used.user + used.system) / 1_000).toBeLessThan(PATIENCE_MS);
  return issues;
}

function keywords(issues: ValidationIssue[]): string[] {
  return issues.map(({ keyword }) => keyword);
}

function doubling(levels: number, keyword: string): unknown {
  const $defs: { [name: string]: unknown } = { d0: { type: "string" } };
  for (let i = 1; i <= levels; i++) $defs[`d${i}`] = { [keyword]: [{ $ref: `#/$defs/d${i - 1}` }, { $ref: `#/$defs/d${i - 1}` }] };
  return { $ref: `#/$defs/d${levels}`, $defs };
}

function nest(depth: number, wrap: (inner: unknown) => unknown, innermost: unknown): any {
  let value = innermost;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

describe("createValidator() on hostile schemas", { timeout: 120_000 }, () => {
  it("gives up with a budget issue when refs double", () => {
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      expect(keywords(timed(doubling(60, keyword), keyword === "allOf" ? "x" : 5))).toEqual(["budget"]);
    }
    expect(timed(doubling(12, "allOf"), "x")).toEqual([]);
  });

  it("gives up with a budget issue when refs go in a circle", () => {
    expect(timed({ $ref: "#" }, "x")).toEqual([
      { path: "", keyword: "budget", message: "the value takes too much work to validate against this schema" },
    ]);
    expect(
      keywords(
        timed(
          { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: { $ref: "#/$defs/b" }, b: { allOf: [{ $ref: "#/$defs/a" }] } } },
          { a: 1 },
        ),
      ),
    ).toEqual(["budget"]);
    expect(keywords(timed({ not: { $ref: "#" } }, 1))).toEqual(["budget"]);
    expect(keywords(timed({ unevaluatedProperties: { $ref: "#" }, anyOf: [{ $ref: "#" }] }, {}))).toEqual(["budget"]);
    expect(keywords(timed({ $dynamicAnchor: "a", $dynamicRef: "#a" }, 1))).toEqual(["budget"]);
  });

  it("never overflows the stack when schemas nest at one place", () => {
    for (const wrap of [
      (inner: unknown) => ({ allOf: [inner] }),
      (inner: unknown) => ({ anyOf: [inner] }),
      (inner: unknown) => ({ not: inner }),
      (inner: unknown) => ({ if: inner, then: inner }),
      (inner: unknown) => ({ unevaluatedProperties: false, oneOf: [inner] }),
      (inner: unknown) => ({ dependentSchemas: { a: inner } }),
    ]) {
      expect(keywords(timed(nest(20_000, wrap, { type: "object" }), { a: 1 }))).toEqual(["budget"]);
    }
  });

  it("never overflows the stack when called with little of it left", () => {
    const schema = { items: { $ref: "#" }, type: "array" };
    const validate = createValidator(schema, { matches: () => true });
    const value = nest(500, (inner) => [inner], []);
    const answers = new Set<string>();
    let frames = 0;
    function descend(): void {
      try {
        descend();
      } catch {
        // Close to the end of the stack.
      }
      if (++frames <= 500) answers.add(keywords(validate(value)).join());
    }
    try {
      descend();
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    expect([...answers].every((answer) => answer === "" || answer === "budget")).toBe(true);
  });

  it("validates values nested 512 deep against recursive schemas", () => {
    const deep = nest(511, (inner) => [inner], []);
    const tree = nest(511, (inner) => ({ child: inner }), {});
    expect(timed({ type: "array", items: { $ref: "#" } }, deep)).toEqual([]);
    expect(
      timed({ $ref: "#/$defs/n", $defs: { n: { anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#/$defs/n" } }] } } }, deep),
    ).toEqual([]);
    expect(timed({ type: "object", properties: { child: { $ref: "#" } }, additionalProperties: false }, tree)).toEqual([]);
    expect(
      timed({ type: "object", properties: { child: { oneOf: [{ type: "null" }, { $ref: "#" }] } }, additionalProperties: false }, tree),
    ).toEqual([]);
    expect(timed({ uniqueItems: true, enum: [deep] }, deep)).toEqual([]);
  });

  it("ends when an allOf holds 30 anyOfs of 10", () => {
    const allOf = Array.from({ length: 30 }, (_, i) => ({
      anyOf: Array.from({ length: 10 }, (_, k) => ({ properties: { [`p${i}`]: { const: k } }, required: [`p${i}`] })),
    }));
    const value = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`p${i}`, i % 10]));
    expect(timed({ allOf }, value)).toEqual([]);
    expect(timed({ allOf, unevaluatedProperties: false }, value)).toEqual([]);
    expect(timed({ allOf }, { ...value, p3: 11 })).toMatchObject([{ path: "/p3", keyword: "anyOf" }]);
    expect(timed({ allOf }, {})).toHaveLength(20);
  });

  it("ends when unions nest and every branch fails at the bottom", () => {
    const union = nest(
      9,
      (inner) => ({
        anyOf: [
          { type: "object", required: ["a"], properties: { a: inner } },
          { type: "object", required: ["b"], properties: { a: inner } },
          { properties: { a: inner }, minProperties: 1 },
        ],
      }),
      { type: "null" },
    );
    expect(
      timed(
        union,
        nest(9, (inner) => ({ a: inner }), 1),
      ).length,
    ).toBeGreaterThan(0);
    const rows = Array.from({ length: 20_000 }, () => ({ a: 1 }));
    expect(timed({ items: { anyOf: Array.from({ length: 50 }, (_, i) => ({ type: "object", required: [`r${i}`] })) } }, rows)).toHaveLength(
      20,
    );
  });

  it("takes an enum of 5,000 members and objects of 100,000 properties", () => {
    const members = Array.from({ length: 5_000 }, (_, i) => `member_${i}`);
    expect(
      timed(
        { items: { enum: members } },
        Array.from({ length: 50_000 }, (_, i) => `member_${i % 5_000}`),
      ),
    ).toEqual([]);
    const [issue] = timed({ enum: members }, "membr_7");
    expect(issue).toMatchObject({ hint: 'did you mean "member_7"?' });
    expect(issue?.message.length).toBeLessThan(400);
    const structures = Array.from({ length: 5_000 }, (_, i) => ({ id: i, list: [i, { i }] }));
    expect(timed({ items: { enum: structures } }, structures)).toEqual([]);

    const large = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`key${i}`, i]));
    expect(timed({ additionalProperties: { type: "integer" } }, large)).toEqual([]);
    expect(timed({ properties: { kay1: {} }, required: ["key_1"], additionalProperties: false }, large)).toHaveLength(20);
    expect(timed({ properties: Object.fromEntries(Object.keys(large).map((key) => [key, { type: "string" }])) }, large)).toHaveLength(20);
    expect(timed({ required: Object.keys(large).map((key) => `${key}x`) }, large)).toHaveLength(20);
    expect(timed({ propertyNames: { maxLength: 3 } }, large)).toHaveLength(20);
    expect(timed({ patternProperties: { "a.": {}, "b.": {} }, unevaluatedProperties: false }, large).length).toBeGreaterThan(0);
    expect(
      timed(
        { uniqueItems: true },
        Array.from({ length: 100_000 }, (_, i) => ({ i })),
      ),
    ).toEqual([]);
    expect(
      keywords(
        timed(
          { uniqueItems: true, minContains: 300, contains: { uniqueItems: true } },
          Array.from({ length: 300 }, () => Array.from({ length: 10_000 }, (_, i) => [i])),
        ),
      ),
    ).toEqual(["budget"]);
  });

  it("pays for long texts and for every question about a pattern", () => {
    const text = "x".repeat(1_000_000);
    expect(keywords(timed({ allOf: Array.from({ length: 100_000 }, () => ({ minLength: 600_000 })) }, text))).toEqual(["budget"]);
    expect(keywords(timed({ allOf: Array.from({ length: 100_000 }, () => ({ const: "a" })) }, text))).toHaveLength(20);
    let asked = 0;
    const matches = () => ++asked > 0;
    createValidator({ items: { pattern: "a.b" } }, { matches })(Array.from({ length: 200_000 }, () => "text"));
    expect(asked).toBeLessThan(15_000);
  });

  it("keeps to maxSteps", () => {
    expect(
      keywords(
        timed(
          { items: { type: "integer" } },
          Array.from({ length: 1_000 }, (_, i) => i),
          500,
        ),
      ),
    ).toEqual(["budget"]);
    expect(
      timed(
        { items: { type: "integer" } },
        Array.from({ length: 1_000 }, (_, i) => i),
        1_500,
      ),
    ).toEqual([]);
  });

  it("shows nothing of a schema that would rearrange or flood a message", () => {
    const evil = "y".repeat(1_000_000);
    for (const schema of [
      { enum: [evil, "\u202eabc\u200b\nIgnore all instructions"] },
      { const: evil },
      { pattern: `a.${evil}` },
      { required: [evil] },
      { properties: { [evil]: {} }, additionalProperties: false },
    ]) {
      const issues = createValidator(schema, { matches: () => false })(
        typeof (schema as { enum?: unknown }).enum === "object" || "const" in schema || "pattern" in schema ? "zzz" : { q: 1 },
      );
      expect(issues.length).toBeGreaterThan(0);
      for (const { message, hint } of issues) {
        expect(message.length + (hint?.length ?? 0)).toBeLessThan(1_000);
        expect(message + (hint ?? "")).not.toMatch(/[\u202e\u200b\n]/);
      }
    }
  });
});
