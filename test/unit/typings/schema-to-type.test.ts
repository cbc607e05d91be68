// What a schema becomes, letter by letter: each test is one thing that the emitter must do.
// Trust: host
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import { createSchemaMark } from "../../../src/privacy/schema-marks.ts";
import { sensitiveKind } from "../../../src/typings/sensitive.ts";
import { schemaToType } from "../../../src/typings.ts";

function type(schema: JsonSchema): string {
  return schemaToType(schema).type;
}

/** The type of a property called `a`. */
function property(schema: JsonSchema): string {
  return type({ type: "object", properties: { a: schema }, required: ["a"] }).replace(/^\{ a: (.*) \}$/, "$1");
}

describe("schemaToType()", () => {
  it("reads types, lists of types, enum, const and nullable", () => {
    expect(
      [true, false, {}, { type: "integer" }, { type: ["string", "null"] }, { type: "array" }, { type: "object" }].map((schema) =>
        type(schema),
      ),
    ).toEqual(["unknown", "never", "unknown", "number", "string | null", "unknown[]", "Record<string, unknown>"]);
    expect(type({ enum: ["a", 1, true, null, -2.5] })).toBe('"a"|1|true|-2.5|null');
    expect(type({ enum: [true, false] })).toBe("boolean");
    expect(type({ type: "string", enum: ["a", 1] })).toBe('"a"');
    expect(type({ type: "integer", enum: [1, 1.5] })).toBe("1");
    expect(type({ const: { a: [1, "x"], b: {} } })).toBe('{ a: [1, "x"]; b: Record<string, never> }');
    expect(type({ type: "string", nullable: true })).toBe("string | null");
    expect(type({ type: "number", enum: [] })).toBe("number");
  });

  it("lets an optional property that every object inherits be what is inherited", () => {
    const properties = { constructor: { type: "string" }, valueOf: { enum: ["a", 1] } };
    expect(type({ type: "object", properties })).toBe('{ "constructor"?: string | Function; valueOf?: "a"|1 | Function }');
    expect(type({ type: "object", properties, required: ["constructor", "valueOf"] })).toBe('{ "constructor": string; valueOf: "a"|1 }');
    expect(type({ type: "object", properties: { toString: { type: "string" } }, additionalProperties: { type: "number" } })).toBe(
      "{ toString?: string | Function; [key: string]: number | string | Function | undefined }",
    );
  });

  it("sets parentheses only where precedence needs them", () => {
    expect(type({ type: "array", items: { enum: ["a", "b"] } })).toBe('("a"|"b")[]');
    expect(type({ type: "array", items: { type: ["string", "number"] } })).toBe("(string | number)[]");
    expect(type({ type: "array", items: { type: "array", items: { type: "string" } } })).toBe("string[][]");
    expect(type({ anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] })).toBe("string | string[]");
  });

  it("merges what applies together: properties, allOf, siblings of anyOf and $ref", () => {
    expect(type({ properties: { a: { type: "string" } }, required: ["a"], allOf: [{ properties: { b: { type: "number" } } }] })).toBe(
      "{ b?: number; a: string }",
    );
    expect(type({ type: "object", properties: { a: {}, b: {} }, oneOf: [{ required: ["a"] }, { required: ["b"] }] })).toBe(
      "{ a: unknown; b?: unknown } | { a?: unknown; b: unknown }",
    );
    expect(type({ type: "string", oneOf: [{ const: "a" }, { const: "b" }, { const: 3 }] })).toBe('"a"|"b"');
    expect(
      type({
        type: ["string", "object"],
        properties: { a: { type: "string" } },
        anyOf: [{ type: "object" }, { type: "string", enum: ["x"] }],
      }),
    ).toBe('"x"|{ a?: string }');
    expect(type({ allOf: [{ type: "string" }, { type: "number" }] })).toBe("never");
    expect(type({ $ref: "#/$defs/p", required: ["y"], $defs: { p: { type: "object", properties: { x: { type: "number" } } } } })).toBe(
      "{ x?: number; y: unknown }",
    );
  });

  it("keeps a long base apart from its alternatives, so that nothing is said twice", () => {
    const properties = Object.fromEntries(
      ["first", "second", "third", "fourth", "fifth", "sixth"].map((name) => [name, { type: "string", description: `The ${name}.` }]),
    );
    const text = type({ type: "object", properties, oneOf: [{ required: ["first"] }, { required: ["second"] }, { required: ["third"] }] });
    expect(text.match(/The first/g)).toHaveLength(1);
    expect(text).toMatch(/\n\} & \(\{ first: unknown \} \| \{ second: unknown \} \| \{ third: unknown \}\)$/);
  });

  it("takes away what not, if and else rule out, as far as a type can", () => {
    expect(type({ not: { type: "null" } })).toBe("string | number | boolean | Record<string, unknown> | unknown[]");
    expect(type({ enum: ["a", "b", "c"], not: { const: "b" } })).toBe('"a"|"c"');
    expect(type({ type: "string", not: { const: "b" } })).toBe("string");
    expect(type({ not: {} })).toBe("never");
    expect(
      type({
        type: "object",
        if: { properties: { k: { const: "a" } }, required: ["k"] },
        then: { required: ["x"] },
        else: { required: ["y"] },
      }),
    ).toBe('{ k: "a"; x: unknown } | { y: unknown }');
    expect(type({ if: true, then: { const: 1 }, else: { const: 2 } })).toBe("1");
  });

  it("reads tuples of both drafts, and minItems as what must be there", () => {
    expect(type({ type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 })).toBe(
      "[string, number]",
    );
    expect(type({ type: "array", prefixItems: [{ type: "string" }, { type: ["number", "null"] }], minItems: 1 })).toBe(
      "[string, (number | null)?, ...unknown[]]",
    );
    expect(type({ items: [{ type: "string" }], additionalItems: { type: "boolean" } })).toBe("[string?, ...boolean[]]");
    expect(type({ type: "array", items: { type: "string" }, minItems: 1, maxItems: 3 })).toBe("string[]");
    expect(type({ type: "array", maxItems: 0 })).toBe("[]");
    expect(type({ type: "array", prefixItems: Array.from({ length: 40 }, () => ({ type: "string" })) })).toBe("unknown[]");
  });

  it("reads maps, and index signatures beside properties that are wide enough for them", () => {
    expect(type({ type: "object", additionalProperties: { type: "number" } })).toBe("Record<string, number>");
    expect(type({ type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: { type: "number" } })).toBe(
      "{ a: string; [key: string]: number | string }",
    );
    expect(type({ type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "string" } })).toBe(
      "{ a?: string; [key: string]: string | undefined }",
    );
    expect(type({ type: "object", properties: { a: { type: "string" } }, additionalProperties: true })).toBe(
      "{ a?: string; [key: string]: unknown }",
    );
    expect(type({ type: "object", properties: { a: { type: "string" } }, additionalProperties: false })).toBe("{ a?: string }");
    expect(type({ type: "object", additionalProperties: false })).toBe("Record<string, never>");
    expect(type({ type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: { type: "number" } })).toBe(
      "{ a?: number; b?: number }",
    );
    expect(type({ type: "object", required: ["a"], additionalProperties: { type: "number" } })).toBe(
      "{ a: number; [key: string]: number }",
    );
  });

  it("reads patterns that are plain text as template keys, and no other", () => {
    const pattern = (text: string): string => type({ type: "object", patternProperties: { [text]: { type: "number" } } });
    expect(["^x-", "_id$", "mid", "^exact$", ".*", "^.*$", "^a\\.b", "^a.*$", "^`$", "^a$b"].map(pattern)).toEqual([
      "{ [key: `x-${string}`]: number }",
      "{ [key: `${string}_id`]: number }",
      "{ [key: `${string}mid${string}`]: number }",
      "{ exact?: number }",
      "Record<string, number>",
      "Record<string, number>",
      "{ [key: `a.b${string}`]: number }",
      "{ [key: `a${string}`]: number }",
      '{ "`"?: number }',
      "Record<string, unknown>",
    ]);
    expect(["^[a-z]+$", "^a+$", "(x)", "a|b", "\\d"].map(pattern)).toEqual(Array.from({ length: 5 }, () => "Record<string, unknown>"));
    expect(type({ type: "object", patternProperties: { "^[a-z]+$": { type: "number" } }, additionalProperties: false })).toBe(
      "Record<string, number>",
    );
    expect(
      type({
        type: "object",
        properties: { n: { type: "number" } },
        patternProperties: { "^x-": { type: "string" } },
        additionalProperties: { type: "boolean" },
      }),
    ).toBe("{ n?: number; [key: `x-${string}`]: string; [key: string]: boolean | string | number | undefined }");
  });

  it("names what contains itself or is worth it, and writes out the rest", () => {
    expect(schemaToType({ type: "object", properties: { kids: { type: "array", items: { $ref: "#" } } } }, { name: "tree node" })).toEqual({
      type: "TreeNode",
      declarations: "type TreeNode = { kids?: TreeNode[] };",
    });
    const point = { type: "object", properties: { x: { type: "number" } } };
    expect(type({ type: "object", properties: { a: { $ref: "#/$defs/point" }, b: { $ref: "#/$defs/point" } }, $defs: { point } })).toBe(
      "{ a?: { x?: number }; b?: { x?: number } }",
    );
    const address = {
      type: "object",
      description: "Where.",
      properties: {
        street: { type: "string" },
        city: { type: "string" },
        zip: { type: "string" },
        country: { type: "string" },
        apartmentNumber: { type: "integer" },
      },
    };
    expect(
      schemaToType({
        type: "object",
        properties: { home: { $ref: "#/$defs/address" }, work: { $ref: "#/$defs/address" } },
        $defs: { address },
      }),
    ).toEqual({
      type: "{\n /** Where. */\n home?: Address;\n /** Where. */\n work?: Address;\n}",
      declarations: "type Address = { street?: string; city?: string; zip?: string; country?: string; apartmentNumber?: number };",
    });
    // Equal parts are one also where no reference says so.
    expect(schemaToType({ type: "object", properties: { home: address, work: address } }).declarations).toBe(
      "type Home = { street?: string; city?: string; zip?: string; country?: string; apartmentNumber?: number };",
    );
    expect(schemaToType({ $ref: "#/$defs/m", $defs: { m: { type: "object", additionalProperties: { $ref: "#/$defs/m" } } } })).toEqual({
      type: "M",
      declarations: "type M = { [key: string]: M };",
    });
  });

  it("finds references by pointer, anchor and $id, and takes others for unknown", () => {
    const refs: JsonSchema = {
      $id: "https://example.test/root",
      type: "object",
      properties: {
        pointer: { $ref: "#/$defs/a~1b" },
        anchor: { $ref: "#it" },
        id: { $ref: "item" },
        property: { $ref: "#/properties/pointer" },
        gone: { $ref: "#/$defs/gone" },
        far: { $ref: "https://elsewhere.test/x" },
      },
      $defs: { "a/b": { type: "string" }, anchored: { $anchor: "it", type: "number" }, item: { $id: "item", type: "boolean" } },
    };
    expect(type(refs)).toBe("{ pointer?: string; anchor?: number; id?: boolean; property?: string; gone?: unknown; far?: unknown }");
    expect(
      type({
        $schema: "http://json-schema.org/draft-07/schema#",
        $ref: "#/definitions/s",
        type: "number",
        definitions: { s: { type: "string" } },
      }),
    ).toBe("string");
  });

  it("reads a schema without a type as what its keywords are about", () => {
    expect(type({ properties: { a: { type: "string" } } })).toBe("{ a?: string }");
    expect(type({ items: { type: "string" } })).toBe("string[]");
    expect(type({ required: ["a"] })).toBe("{ a: unknown }");
    expect(type({ minLength: 2 })).toBe("unknown");
    expect(type({ enum: ["a", "b"], properties: {} })).toBe('"a"|"b"');
  });

  it("shows a few of many enum members beside the base type", () => {
    const many = Array.from({ length: 61 }, (_, i) => `v${i}`);
    expect(type({ enum: many })).toBe('string /* one of 61: "v0", "v1", "v2", "v3", "v4", … */');
    expect(type({ enum: many.slice(0, 60) }).split("|")).toHaveLength(60);
    expect(property({ type: ["string", "null"], enum: [...many, null] })).toBe(
      'string /* one of 62: "v0", "v1", "v2", "v3", "v4", … */ | null',
    );
    expect(type({ anyOf: many.map((value) => ({ const: value })) })).toBe('string /* one of 61: "v0", "v1", "v2", "v3", … */');
    expect(type({ enum: Array.from({ length: 100 }, (_, i) => i) })).toBe("number /* one of 100 */");
  });

  it("marks sensitive values in the type", () => {
    expect(property({ type: "string", format: "email" })).toBe("string /* sensitive: email */");
    expect(
      [{ "x-sensitive": "iban" }, { "x-sensitive": true }, { sensitive: "name" }, { writeOnly: true }, { "x-sensitive": "*/ evil" }].map(
        (mark) => property({ type: "string", ...mark }),
      ),
    ).toEqual([
      "string /* sensitive: iban */",
      "string /* sensitive */",
      "string /* sensitive: name */",
      "string /* sensitive: secret */",
      "string /* sensitive: evil */",
    ]);
    expect(property({ $ref: "#/$defs/mail", "x-sensitive": "email", $defs: {} })).toBe("unknown");
    expect(type({ $ref: "#/$defs/name", "x-sensitive": "name", $defs: { name: { type: ["string", "null"] } } })).toBe(
      "string /* sensitive: name */ | null",
    );
    expect(
      [{ format: "ipv4" }, { format: "date" }, { format: "email", sensitive: false }, { enum: ["a"], "x-sensitive": true }].map((mark) =>
        property({ type: "string", ...mark }),
      ),
    ).toEqual([
      "{\n /** @format ipv4 */\n a: string /* sensitive: ip */;\n}",
      "{\n /** @format date */\n a: string;\n}",
      "{\n /** @format email */\n a: string;\n}",
      '"a"',
    ]);
    expect(property({ type: "object", properties: { street: { type: "string" } }, "x-sensitive": "address" })).toBe(
      "{\n /** (sensitive: address) */\n a: { street?: string };\n}",
    );
    expect(property({ type: "array", items: { type: ["number", "null"], "x-sensitive": "salary" } })).toBe(
      "(number /* sensitive: salary */ | null)[]",
    );
  });

  it("writes descriptions and the few keywords a type cannot say, each only once", () => {
    const doc = (schema: JsonSchema): string => property(schema).match(/\/\*\* (.*) \*\//)?.[1] ?? "";
    expect(doc({ type: "string", description: "A thing.", default: "x", format: "date", minLength: 1, maxLength: 9, pattern: "^a" })).toBe(
      'A thing. @default "x" @format date @minLength 1 @maxLength 9',
    );
    expect(doc({ type: "integer", minimum: 0, maximum: 10, multipleOf: 5 })).toBe("@minimum 0 @maximum 10 @multipleOf 5");
    expect(doc({ type: "string", pattern: "^[a-z]+$" })).toBe("@pattern ^[a-z]+$");
    expect(doc({ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 })).toBe("");
    expect(doc({ type: "number", description: "How many, between 1 and 100 (default: 20).", minimum: 1, maximum: 100, default: 20 })).toBe(
      "How many, between 1 and 100 (default: 20).",
    );
    expect(doc({ type: "number", description: "How many, by default 200.", default: 20 })).toBe("How many, by default 200. @default 20");
    expect(doc({ type: "string", title: "A" })).toBe("");
    expect(doc({ type: "string", title: "Better name" })).toBe("Better name");
    expect(doc({ type: "string", deprecated: true })).toBe("@deprecated");
    expect(doc({ type: "array", default: [1, "a"] })).toBe('@default [1,"a"]');
    expect(doc({ type: "array", default: [{ a: 1 }] })).toBe("");
    expect(doc({ anyOf: [{ type: "string", description: "Inner." }, { type: "null" }] })).toBe("Inner.");
    expect(doc({ type: "array", items: { type: "string", description: "An item." } })).toBe("An item.");
    expect(doc({ type: "string", description: "p ".repeat(5_000) }).length).toBeLessThanOrEqual(1_200);
  });

  it("tells nothing of an output that only binds who makes it", () => {
    const schema = { type: "object", properties: { a: { type: "string", minLength: 1, default: "x", format: "date" } } };
    expect(schemaToType(schema, { direction: "output" }).type).toBe("{\n /** @format date */\n a?: string;\n}");
  });
});

describe("sensitiveKind()", () => {
  it("marks what privacy takes for sensitive, and nothing else", () => {
    const formats = [
      "email",
      "idn-email",
      "password",
      "phone",
      "tel",
      "telephone",
      "phone-number",
      "ipv4",
      "ipv6",
      "iban",
      "ssn",
      "credit-card",
      "date",
      "uuid",
      "uri",
    ];
    const marks = [
      {},
      { "x-sensitive": true },
      { "x-sensitive": "name" },
      { sensitive: "x" },
      { "x-pii": true },
      { pii: "y" },
      { sensitive: false },
      { writeOnly: true },
      { enum: ["a"] },
      { const: "a" },
    ];
    for (const format of [undefined, ...formats]) {
      for (const mark of marks) {
        const schema = { type: "string", ...(format === undefined ? {} : { format }), ...mark };
        expect({ schema, sensitive: sensitiveKind(schema) !== undefined }).toEqual({
          schema,
          sensitive: createSchemaMark({ type: "object", properties: { a: schema } })?.property("a")?.kind !== undefined,
        });
      }
    }
  });
});
