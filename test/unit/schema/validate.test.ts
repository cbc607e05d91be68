import { describe, expect, it } from "vitest";
import type { Json, JsonSchema } from "../../../src/core/json.ts";
import { createValidator, type ValidationIssue } from "../../../src/schema/validate.ts";
import { hostRegExp } from "./host-reg-exp.ts";

function issuesOf(schema: unknown, value: Json): ValidationIssue[] {
  return createValidator(schema as JsonSchema, { matches: hostRegExp })(value);
}

/** Message and hint of the only issue. */
function said(schema: unknown, value: Json): string[] {
  const issues = issuesOf(schema, value);
  expect(issues).toHaveLength(1);
  return issues.flatMap(({ message, hint }) => (hint === undefined ? [message] : [message, hint]));
}

const CONTACT = {
  type: "object",
  properties: { email: { type: "string" }, limit: { type: "integer", minimum: 1 }, kind: { enum: ["person", "company"] } },
  required: ["email"],
  additionalProperties: false,
};

describe("createValidator()", () => {
  it("gives nothing when the value is valid", () => {
    expect(issuesOf(CONTACT, { email: "a@b.example", limit: 3, kind: "person" })).toEqual([]);
    expect(issuesOf(true, null)).toEqual([]);
    expect(issuesOf({}, { anything: [1] })).toEqual([]);
  });

  it("gives every issue with place, keyword, what was expected and a hint when several are wrong", () => {
    expect(issuesOf(CONTACT, { emial: "a", limit: 0.5, kind: "persn" })).toEqual([
      { path: "/email", keyword: "required", message: "/email is required", hint: '"emial" is there; did you mean "email"?' },
      { path: "/emial", keyword: "additionalProperties", message: "/emial is not a known property", hint: 'did you mean "email"?' },
      { path: "/limit", keyword: "type", message: "/limit must be integer, not number" },
      { path: "/kind", keyword: "enum", message: '/kind must be one of "person" or "company"', hint: 'did you mean "person"?' },
    ]);
  });

  it.each<[unknown, Json, string[]]>([
    [{ type: "string" }, [], ["the value must be string, not array"]],
    [{ type: ["string", "null"] }, 1, ["the value must be string or null, not number"]],
    [{ const: 5 }, 6, ["the value must be 5"]],
    [{ const: { a: 1 } }, {}, ["the value must be a given object"]],
    [{ enum: ["1", "2"] }, 1, ['the value must be one of "1" or "2"', 'did you mean the text "1"?']],
    [{ minimum: 3 }, 2, ["the value must be at least 3"]],
    [{ maximum: 3 }, 4, ["the value must be at most 3"]],
    [{ exclusiveMinimum: 3 }, 3, ["the value must be greater than 3"]],
    [{ exclusiveMaximum: 3 }, 3, ["the value must be less than 3"]],
    [{ minimum: 3, exclusiveMinimum: true }, 3, ["the value must be greater than 3"]],
    [{ multipleOf: 0.01 }, 0.015, ["the value must be a multiple of 0.01"]],
    [{ minLength: 2 }, "😀", ["the value must have at least 2 characters"]],
    [{ maxLength: 1 }, "ab", ["the value must have at most 1 character"]],
    [{ pattern: "^a+$" }, "b", ['the value must match the pattern "^a+$"']],
    [{ minItems: 1 }, [], ["the value must have at least 1 item"]],
    [{ maxItems: 1 }, [1, 2], ["the value must have at most 1 item"]],
    [{ prefixItems: [true], items: false }, [1, 2], ["the value must have at most 1 item"]],
    [{ items: { type: "string" } }, ["a", 1], ["/1 must be string, not number"]],
    [{ contains: { type: "string" } }, [1], ['the value must have at least 1 item of the form that "contains" asks for']],
    [{ uniqueItems: true }, [{ a: 1, b: 2 }, 0, { b: 2, a: 1 }], ["the value must not have equal items, but items 0 and 2 are"]],
    [{ minProperties: 1 }, {}, ["the value must have at least 1 property"]],
    [{ maxProperties: 1 }, { a: 1, b: 2 }, ["the value must have at most 1 property"]],
    [
      { propertyNames: { enum: ["email", "phone"] } },
      { emial: 1 },
      ["/emial has a name that is not allowed here", 'did you mean "email"?'],
    ],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }, ['/b is required when "a" is there']],
    [{ dependencies: { a: ["b"], c: { required: ["d"] } } }, { c: 1 }, ["/d is required"]],
    [{ properties: { a: false } }, { a: 1 }, ["/a must not be there"]],
    [{ additionalProperties: false }, { a: 1 }, ["/a is not a known property", "it takes no properties"]],
    [
      { properties: { x: {}, y: {} }, additionalProperties: false },
      { qq: 1 },
      ["/qq is not a known property", 'known properties: "x" and "y"'],
    ],
    [
      { properties: { email: {} }, unevaluatedProperties: false },
      { emial: 1 },
      ["/emial is not a known property", 'did you mean "email"?'],
    ],
    [{ unevaluatedItems: false }, [1], ["/0 must not be there: the schema has no more items"]],
    [{ not: { type: "string" } }, "a", ["the value must not have the form that the schema excludes"]],
    [{ oneOf: [{ minimum: 1 }, { maximum: 5 }] }, 3, ["the value must match exactly one of 2 forms, but matches number 1 and number 2"]],
    [{ if: { required: ["a"] }, then: { required: ["b"] } }, { a: 1 }, ["/b is required"]],
    [{ allOf: [{ $ref: "#/$defs/s" }], $defs: { s: { type: "string" } } }, 1, ["the value must be string, not number"]],
    [{ type: "string", nullable: true }, 1, ["the value must be string or null, not number"]],
  ])("says what was expected when %j is given %j", (schema, value, expected) => {
    expect(said(schema, value)).toEqual(expected);
  });

  it("explains a union by the branch that was meant", () => {
    const shapes = {
      anyOf: [
        { type: "object", properties: { kind: { const: "circle" }, radius: { type: "number" } }, required: ["kind", "radius"] },
        { type: "object", properties: { kind: { const: "square" }, side: { type: "number" } }, required: ["kind", "side"] },
      ],
    };
    expect(said(shapes, { kind: "square", side: "2" })).toEqual(["/side must be number, not string"]);
    expect(said(shapes, { kind: "circle" })).toEqual(["/radius is required"]);
    expect(said(shapes, { kind: "line" })).toEqual(['/kind must be one of "circle" or "square"']);
    expect(said(shapes, { radius: 1 })).toEqual(["the value must match at least one of 2 forms", "in the closest form, /kind is required"]);
    expect(said({ anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] }, [1])).toEqual([
      "/0 must be string, not number",
    ]);
    expect(said({ anyOf: [{ type: "string" }, { type: "null" }] }, 1)).toEqual(["the value must be string or null"]);
    expect(said({ oneOf: [{ const: "a", title: "A" }, { const: "b" }] }, "c")).toEqual(['the value must be one of "a" or "b"']);
  });

  it("escapes keys in paths and shows no hidden character of a key in a message", () => {
    const [issue] = issuesOf({ additionalProperties: { type: "string" } }, { "a/b~c\u202e\n": 1 });
    expect(issue).toEqual({ path: "/a~1b~0c\u202e\n", keyword: "type", message: "/a~1b~0c\\u{202e}\\u{a} must be string, not number" });
    const [long] = issuesOf({ additionalProperties: { type: "string" } }, { ["k".repeat(5000)]: 1 });
    expect(long?.path).toBe(`/${"k".repeat(256)}…`);
    expect(long?.message.length).toBeLessThan(300);
  });

  it("stops after maxErrors issues", () => {
    const validate = createValidator({ items: { type: "string" } }, { matches: hostRegExp, maxErrors: 3 });
    expect(validate(Array.from({ length: 1000 }, () => 1)).map(({ path }) => path)).toEqual(["/0", "/1", "/2"]);
    expect(createValidator({ items: { type: "string" } }, { matches: hostRegExp })(Array.from({ length: 1000 }, () => 1))).toHaveLength(20);
  });

  it("asks the given matcher for patterns, and takes no answer as a match", () => {
    const asked: string[] = [];
    const matches = (pattern: string, text: string) => {
      asked.push(`${pattern} ${text}`);
      return pattern.startsWith("(") ? undefined : false;
    };
    expect(createValidator({ pattern: "(a+)+$" }, { matches })("aaaa!")).toEqual([]);
    expect(createValidator({ pattern: "a.c" }, { matches })("abd")).toHaveLength(1);
    expect(createValidator({ patternProperties: { "(x": { type: "string" } } }, { matches })({ a: 1, b: 2 })).toHaveLength(2);
    // Not asked again once unanswered; fixed texts are not asked at all.
    expect(createValidator({ patternProperties: { "^x-": { type: "string" } } }, { matches })({ "x-a": 1, y: 2 })).toHaveLength(1);
    expect(asked).toEqual(["(a+)+$ aaaa!", "a.c abd", "(x a"]);
  });

  it.each<[string, string, boolean]>([
    ["", "anything", true],
    ["abc", "xabcx", true],
    ["^abc", "abcd", true],
    ["^abc", "xabc", false],
    ["abc$", "xabc", true],
    ["^abc$", "abc", true],
    ["^abc$", "abc\n", false],
    ["^x-", "X-a", false],
  ])("answers the plain pattern %j by itself as a regular expression would for %j", (pattern, text, matched) => {
    const never = () => expect.fail("asked");
    expect(createValidator({ pattern }, { matches: never })(text).length === 0).toBe(matched);
    expect(hostRegExp(pattern, text)).toBe(matched);
  });

  it.each<[unknown, Json]>([
    [{ type: "any" }, 1],
    [{ type: ["string", "Date"] }, 1],
    [{ type: [] }, 1],
    [{ type: null }, 1],
    [{ type: 7 }, 1],
    [{ properties: null }, { a: 1 }],
    [{ properties: { a: null, b: "x", c: [] } }, { a: 1, b: 1, c: 1 }],
    [{ properties: [] }, { a: 1 }],
    [{ required: true }, {}],
    [{ required: [1, null] }, {}],
    [{ required: "a" }, {}],
    [{ type: "string", enum: [] }, "a"],
    [{ enum: "a" }, 1],
    [{ enum: null }, 1],
    [{ items: null }, [1]],
    [{ items: "string" }, [1]],
    [{ prefixItems: [null, "x"] }, [1, 2]],
    [{ additionalProperties: "false" }, { a: 1 }],
    [{ anyOf: [] }, 1],
    [{ anyOf: [null] }, 1],
    [{ oneOf: {} }, 1],
    [{ allOf: "x" }, 1],
    [{ not: null }, 1],
    [{ if: 1, then: false }, 1],
    [{ minimum: "5" }, 1],
    [{ multipleOf: 0 }, 1],
    [{ multipleOf: -1 }, 1],
    [{ maxLength: -1 }, "a"],
    [{ minLength: null }, ""],
    [{ pattern: 5 }, "a"],
    [{ pattern: "(" }, "a"],
    [{ $ref: "#/nowhere" }, 1],
    [{ $ref: "https://example.com/x.json" }, 1],
    [{ $ref: 5 }, 1],
    [{ $dynamicRef: "#x" }, 1],
    [{ $ref: "other.json", unevaluatedProperties: false }, { a: 1 }],
    [{ dependentRequired: { a: "b" } }, { a: 1 }],
    [{ dependentSchemas: { a: ["b"] } }, { a: 1 }],
    [{ format: "email" }, "no"],
    [{ contentMediaType: "application/json" }, "{"],
    [{ type: "string", nullable: true }, null],
    [{ $schema: 5, $id: 5, $anchor: 5 }, 1],
    [{ const: undefined, enum: undefined, type: undefined }, 1],
    [null, 1],
    ["string", 1],
    [undefined, 1],
    [[], 1],
  ])("accepts when the schema makes no sense: %j", (schema, value) => {
    expect(issuesOf(schema, value)).toEqual([]);
  });

  it("counts multiples in decimals", () => {
    for (const [value, divisor, whole] of [
      [0.3, 0.1, true],
      [1.1, 0.1, true],
      [19.99, 0.01, true],
      [4.35, 0.01, true],
      [0.0075, 0.0001, true],
      [0.00751, 0.0001, false],
      [9007199254740993, 3, false],
      [1e308, 0.5, true],
      [1e308, 0.123456789, false],
      [5e-324, 5e-324, true],
      [1e22, 7, false],
      [-4.5, 1.5, true],
      [0, 0.1, true],
    ] as const) {
      expect(issuesOf({ multipleOf: divisor }, value).length === 0, `${value} / ${divisor}`).toBe(whole);
    }
  });

  it("compares constants as JSON", () => {
    expect(issuesOf({ enum: [{ a: [1, { b: 0 }], c: null }] }, { c: null, a: [1.0, { b: -0 }] })).toEqual([]);
    expect(issuesOf({ const: [1] }, { 0: 1 })).toHaveLength(1);
    expect(issuesOf({ const: 0 }, false)).toHaveLength(1);
    expect(issuesOf({ uniqueItems: true }, [1, true, "1", [1], ["1"], { a: 1 }, { a: "1" }, null, "null"])).toEqual([]);
    expect(issuesOf({ uniqueItems: true }, [["a,b"], ["a", "b"], { "a,b": 1 }])).toEqual([]);
  });

  it("sees names of Object.prototype as plain names", () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["toString"],"additionalProperties":false}',
    ) as JsonSchema;
    expect(
      issuesOf(schema, JSON.parse('{"__proto__":1,"constructor":1,"valueOf":1}') as Json).map(({ path, keyword }) => `${path} ${keyword}`),
    ).toEqual(["/toString required", "/__proto__ type", "/constructor type", "/valueOf additionalProperties"]);
    expect(issuesOf({ properties: { constructor: { type: "string" }, __proto__: null } }, {})).toEqual([]);
    expect(issuesOf({ dependentRequired: { hasOwnProperty: ["x"] } }, {})).toEqual([]);
  });

  it("compiles a schema once, however many validators are made of it", () => {
    let reads = 0;
    const schema = {
      type: "object",
      get properties() {
        reads++;
        return { a: { type: "string" } };
      },
    };
    expect(issuesOf(schema, { a: 1 })).toHaveLength(1);
    const before = reads;
    for (let i = 0; i < 10; i++) expect(issuesOf(schema, { a: 1 })).toHaveLength(1);
    expect(reads).toBe(before);
  });

  it("takes microseconds for an object of three properties", () => {
    const schema = {
      type: "object",
      properties: { id: { type: "string" }, limit: { type: "integer", minimum: 1 }, tags: { type: "array", items: { type: "string" } } },
      required: ["id"],
      additionalProperties: false,
    };
    const validate = createValidator(schema, { matches: hostRegExp });
    const value = { id: "abc", limit: 5, tags: ["a", "b"] };
    let best = Infinity;
    for (let run = 0; run < 5; run++) {
      const start = process.cpuUsage();
      for (let i = 0; i < 50_000; i++) validate(value);
      best = Math.min(best, process.cpuUsage(start).user / 50_000);
    }
    console.log(`validation of three properties: ${best.toFixed(2)} µs`);
    expect(best).toBeLessThan(6);
  });
});
