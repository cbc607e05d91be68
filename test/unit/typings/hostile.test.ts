// Schemas and descriptions meant to do harm: bounded work, bounded text, valid TypeScript, nothing injected.
// Trust: host
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import { buildType, MAX_STEPS } from "../../../src/typings/build.ts";
import { commentText, firstSentence } from "../../../src/typings/comment.ts";
import { createNodeFactory } from "../../../src/typings/node-factory.ts";
import { declareTools, schemaToType } from "../../../src/typings.ts";
import { compile, messageOf } from "./type-checker.ts";

type Schema = Exclude<JsonSchema, boolean>;

function repeat(times: number, start: Schema, step: (inner: Schema, i: number) => Schema): Schema {
  let schema = start;
  for (let i = 0; i < times; i++) schema = step(schema, i);
  return schema;
}

function list<T>(length: number, make: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => make(i));
}

function doubling(levels: number): Schema {
  const $defs = Object.fromEntries(
    list(levels, (i) => [
      `L${i}`,
      i === levels - 1
        ? { type: "string" }
        : { type: "object", properties: { a: { $ref: `#/$defs/L${i + 1}` }, b: { $ref: `#/$defs/L${i + 1}` } } },
    ]),
  );
  return { $ref: "#/$defs/L0", $defs };
}

function cyclic(): Schema {
  const schema: Schema = { type: "object" };
  schema["properties"] = { self: schema, list: { type: "array", items: schema } };
  schema["anyOf"] = [schema, { type: "string" }];
  return schema;
}

const object = (properties: Schema, more: Schema = {}): Schema => ({ type: "object", properties, ...more });
const BREAKOUT = "*/ }; declare const INJECTED: any; /* ` ${INJECTED} \" ' \u2028 declare const INJECTED2: any; \u2029";

const HOSTILE: { readonly [name: string]: Schema } = {
  "2^20-fold doubling": doubling(21),
  "2^500-fold doubling": doubling(501),
  "objects 5,000 deep": repeat(5_000, { type: "string" }, (inner) => object({ a: inner })),
  "arrays 5,000 deep": repeat(5_000, { type: "string" }, (items) => ({ type: "array", items })),
  "allOf 5,000 deep": repeat(5_000, { type: "object" }, (inner) => ({ allOf: [inner] })),
  "one object shared 2^40-fold": repeat(40, object({ x: { type: "string" } }), (inner) => object({ a: inner, b: inner })),
  "a cycle of objects": cyclic(),
  "allOf of 30 anyOfs of 10": {
    allOf: list(30, (i) => ({ anyOf: list(10, (j) => object({ [`p${i}_${j}`]: {} }, { required: [`p${i}_${j}`] })) })),
  },
  "anyOf in allOf in anyOf, 30 deep": repeat(30, { type: "string" }, (inner, i) => ({
    anyOf: [inner, { allOf: [inner, object({ [`k${i}`]: {} })] }],
  })),
  "oneOf of 40 with oneOf of 40": object(
    { a: {} },
    { oneOf: list(40, (i) => ({ required: [`k${i}`], oneOf: list(40, (j) => ({ required: [`m${j}`] })) })) },
  ),
  "allOf of 3,000 objects of 500 properties": {
    allOf: list(3_000, (i) =>
      object(Object.fromEntries(list(500, (j) => [`p${(i + j) % 900}`, { type: "string", description: "d".repeat(50) }]))),
    ),
  },
  "5,000-member enum": object({ v: { enum: list(5_000, (i) => `value ${i}`) } }),
  "enum of 5,000 objects": object({ v: { enum: list(5_000, (i) => ({ a: { b: i } })) } }),
  "enum member of a megabyte": object({ v: { enum: ["e".repeat(1_000_000), "short"] } }),
  "anyOf of 20,000": { anyOf: list(20_000, (i) => object({ [`a${i}`]: {} })) },
  "100,000 properties": object(Object.fromEntries(list(100_000, (i) => [`p${i}`, { type: "string" }]))),
  "100,000 required names": { type: "object", required: list(100_000, (i) => `r${i}`) },
  "property name of a megabyte": object({ ["k".repeat(1_000_000)]: { type: "string" } }),
  "tuple of 10,000": { type: "array", prefixItems: list(10_000, () => ({ type: "string" })) },
  "const of 200 by 200": { const: list(200, (i) => list(200, (j) => i * j)) },
  "description of a megabyte": object({ a: { type: "string", description: "d ".repeat(500_000) } }, { description: "*/".repeat(500_000) }),
  "descriptions of 300 megabytes shared": (() => {
    const description = "s".repeat(300_000);
    return object(Object.fromEntries(list(1_000, (i) => [`p${i}`, { type: "string", description }])));
  })(),
  "chain of 3,000 refs": { $ref: "#/$defs/c0", $defs: Object.fromEntries(list(3_000, (i) => [`c${i}`, { $ref: `#/$defs/c${i + 1}` }])) },
  "ref to itself": { $ref: "#" },
  "allOf and anyOf of itself": { allOf: [{ $ref: "#" }, { anyOf: [{ $ref: "#" }] }] },
  "refs in a circle": {
    $ref: "#/$defs/a",
    $defs: {
      a: { anyOf: [{ $ref: "#/$defs/b" }, { type: "string" }] },
      b: { allOf: [{ $ref: "#/$defs/a" }, object({ x: { $ref: "#/$defs/a" } })] },
    },
  },
  "a circle through a property and beside it": {
    $ref: "#/$defs/a",
    $defs: {
      a: { anyOf: [object({ p: { $ref: "#/$defs/c" } }), { $ref: "#/$defs/c" }] },
      c: { anyOf: [{ $ref: "#/$defs/a" }, { type: "number" }] },
    },
  },
  "dangling and external refs": object({
    a: { $ref: "#/nope" },
    b: { $ref: "https://evil.example/schema.json" },
    c: { $ref: "file:///etc/passwd" },
    d: { $ref: 5 },
    e: { $ref: "#/%zz" },
    f: { $ref: "#/$defs/__proto__" },
  }),
  "prototype names": JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"},"hasOwnProperty":{"type":"null"},"toString":{"type":"boolean"}},"required":["__proto__"],"$defs":{"__proto__":{"type":"string"}}}',
  ) as Schema,
  "breakout everywhere": object(
    {
      [BREAKOUT]: {
        type: "string",
        description: BREAKOUT,
        title: BREAKOUT,
        default: BREAKOUT,
        format: BREAKOUT,
        pattern: BREAKOUT,
        "x-sensitive": BREAKOUT,
        examples: [BREAKOUT],
        $comment: BREAKOUT,
        tsType: BREAKOUT,
      },
      b: { enum: [BREAKOUT, "b"] },
      c: { const: { [BREAKOUT]: BREAKOUT } },
      d: { $ref: "#/$defs/d" },
      e: { $ref: "#/$defs/d" },
    },
    {
      description: BREAKOUT,
      title: BREAKOUT,
      tsType: BREAKOUT,
      required: [BREAKOUT],
      patternProperties: { [`^${BREAKOUT.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}`]: { type: ["string", "null"] } },
      $defs: { d: object({ [BREAKOUT]: { $ref: "#/$defs/d" } }, { title: BREAKOUT, description: BREAKOUT }) },
    },
  ),
  "types and keywords of the wrong kind": {
    type: ["object", 5, null],
    properties: [1],
    required: "a",
    enum: {},
    items: 7,
    allOf: {},
    anyOf: [null, 3, "x"],
    additionalProperties: "no",
    patternProperties: [],
    $defs: 3,
    not: 7,
    if: [],
    description: {},
    title: 5,
  },
  "patterns that would hang": object(
    {},
    {
      patternProperties: { "^(a+)+$": { type: "string" }, [`^${"a?".repeat(90)}`]: {}, ["(".repeat(5_000)]: {} },
      additionalProperties: false,
    },
  ),
};

describe("schemaToType() on hostile schemas", () => {
  it.each(Object.entries(HOSTILE))(
    "stays small, quick and valid for %s",
    (_, schema) => {
      const factory = createNodeFactory(MAX_STEPS);
      let steps = 0;
      buildType(schema, "input", {
        ...factory,
        spend: (cost = 1) => {
          steps += cost;
          return factory.spend(cost);
        },
      });
      // A few steps are refused after the budget is used up: one for each place that is still open.
      expect(steps).toBeLessThan(MAX_STEPS * 3);
      const { type, declarations } = schemaToType(schema);
      expect(type.length + declarations.length).toBeLessThan(130_000);
      const tools = [{ name: "t", description: BREAKOUT, inputSchema: schema, outputSchema: schema }];
      const texts = [
        `${declarations}\ntype It = ${type};\ndeclare const it: It;`,
        declareTools({ source: "s", tools }),
        declareTools({ source: "s", tools, form: "compact" }),
        declareTools({ source: "s", tools, form: "list" }),
      ];
      expect(compile(texts).map(messageOf)).toEqual([]);
      for (const text of texts) {
        expect(withoutCommentsAndStrings(text)).not.toMatch(/INJECTED|evil\.example|passwd/);
        expect(text).not.toMatch(/[\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/);
      }
    },
    60_000,
  );

  it("does not honor tsType, and never makes code of a title", () => {
    expect(
      schemaToType({ type: "object", properties: { a: { type: "string", tsType: "any; evil: true" } }, title: "Evil", tsType: "any" }),
    ).toEqual({ type: "{ a?: string }", declarations: "" });
    expect(
      schemaToType({ $ref: "#/$defs/n", $defs: { n: { title: "} evil", type: "object", properties: { n: { $ref: "#/$defs/n" } } } } }),
    ).toEqual({ type: "N", declarations: "type N = { n?: N };" });
  });

  it("does not touch what a schema object computes when it is read more than it must", () => {
    let reads = 0;
    const schema = object({
      a: {
        type: "string",
        get description() {
          reads++;
          return "x";
        },
      },
    });
    schemaToType(schema);
    expect(reads).toBeLessThan(10);
  });
});

/** What of a text is code. */
function withoutCommentsAndStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[^]*?\*\/|\/\/[^\n]*/g, " ");
}

describe("commentText()", () => {
  it("leaves no way out of a comment and nothing invisible in it", () => {
    expect(commentText("a */ b /* c **/ d\n\n * e\u2028f\u2029g\tend", 100)).toBe("a *\\/ b /\\* c **\\/ d * e f g end");
    expect(commentText("*\u200b/ x\u202e y\u{e0041}\ufeff\u00ad z", 100)).toBe("*\\/ x y z");
    expect(commentText("lone \ud800 and \udc00 surrogates", 100)).toBe("lone and surrogates");
    expect([5, null, undefined, {}, ["x"]].map((value) => commentText(value, 100))).toEqual(["", "", "", "", ""]);
  });

  it("cuts at a word and says so", () => {
    expect(commentText("one two three four", 12)).toBe("one two…");
    expect(commentText("x".repeat(50), 10)).toBe("xxxxxxxxx…");
    for (let length = 2; length < 40; length++) {
      const cut = commentText(`${"🚀".repeat(5)} */ ${"*/".repeat(10)}`, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut).not.toMatch(/\*\/|\\…|[\ud800-\udbff](?![\udc00-\udfff])/);
    }
  });
});

describe("firstSentence()", () => {
  it("ends where a sentence does", () => {
    expect(firstSentence("Gets a file. Fails if there is none.", 100)).toBe("Gets a file");
    expect(firstSentence("Gets e.g. a file, i.e. v1.2 of it. More.", 100)).toBe("Gets e.g. a file, i.e. v1.2 of it");
    expect(firstSentence("Title\n\nBody text.", 100)).toBe("Title");
    expect(firstSentence("Reads [the docs](https://example.com/a/b). More.", 100)).toBe("Reads the docs");
    expect(firstSentence("获取天气。更多", 100)).toBe("获取天气");
    expect(firstSentence("One two three four five", 12)).toBe("One two…");
    expect(firstSentence(7, 10)).toBe("");
  });
});
