// Schemas put together at random: always valid TypeScript, and a type never refuses what a validator accepts.
// Trust: host
import Ajv2020 from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { declareTools, schemaToType } from "../../../src/typings.ts";
import { compile, exactType, judge, messageOf } from "./type-checker.ts";

type Schema = { [key: string]: unknown };

/** Numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const NAMES = ["a", "b", "c", "x-y"] as const;
const VALUES = ["a", "b", 1, 2, true, null] as const;

interface Maker {
  /** A schema, with definitions that it refers to. */
  schema(typed: boolean): Schema;
  value(depth: number): unknown;
}

function createMaker(seed: number): Maker {
  const random = createRandom(seed);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let typed = true;

  function leaf(): unknown {
    return pick<unknown>([
      { type: "string" },
      { type: "number" },
      { type: "integer" },
      { type: "boolean" },
      { type: "null" },
      { const: pick(VALUES) },
      { enum: [pick(VALUES), pick(VALUES)] },
      true,
      {},
      { $ref: `#/$defs/${pick(["P", "Q", "R"])}` },
    ]);
  }

  function part(depth: number): unknown {
    const kind = depth <= 0 ? "leaf" : pick(["object", "object", "array", "anyOf", "oneOf", "allOf", "leaf"]);
    if (kind === "object") return object(depth);
    if (kind === "array") return array(depth);
    if (kind === "anyOf" || kind === "oneOf") return union(kind, depth);
    if (kind === "allOf")
      return { allOf: [part(depth - 1), part(depth - 1)], ...(chance(0.3) ? { $ref: `#/$defs/${pick(["P", "Q", "R"])}` } : {}) };
    return leaf();
  }

  function object(depth: number): Schema {
    const schema: Schema = { properties: Object.fromEntries([1, 2, 3].map(() => [pick(NAMES), part(depth - 1)])) };
    if (typed || chance(0.5)) schema["type"] = chance(0.2) ? ["object", "null"] : "object";
    if (chance(0.6)) schema["required"] = [pick(NAMES)];
    if (chance(0.3)) schema["additionalProperties"] = chance(0.5) ? false : part(depth - 1);
    if (chance(0.2)) schema["patternProperties"] = { [pick(["^x-", "y$", "b", "^[a-z]$", ".*"])]: part(depth - 1) };
    if (chance(0.15)) schema["oneOf"] = [{ required: ["a"] }, { required: ["b"] }];
    if (chance(0.1)) Object.assign(schema, { if: { properties: { a: { const: 1 } }, required: ["a"] }, then: { required: ["b"] } });
    if (schema["if"] !== undefined && chance(0.5)) schema["else"] = { properties: { c: leaf() } };
    if (chance(0.1)) schema["not"] = pick<unknown>([{ type: "null" }, { required: ["c"] }, { enum: [1] }]);
    if (chance(0.1)) schema["propertyNames"] = { enum: ["a", "b"] };
    if (chance(0.1)) schema["description"] = "x */ y";
    return schema;
  }

  function array(depth: number): Schema {
    const schema: Schema = typed || chance(0.5) ? { type: "array" } : {};
    if (chance(0.6)) return { ...schema, items: part(depth - 1) };
    schema["prefixItems"] = [part(depth - 1), part(depth - 1)];
    if (chance(0.5)) schema["minItems"] = pick([0, 1, 2, 3]);
    if (chance(0.2)) schema["maxItems"] = pick([0, 1, 2, 3]);
    if (chance(0.4)) schema["items"] = pick<unknown>([false, leaf()]);
    return schema;
  }

  function union(keyword: "anyOf" | "oneOf", depth: number): Schema {
    const schema: Schema = { [keyword]: [part(depth - 1), part(depth - 1), ...(chance(0.3) ? [part(depth - 1)] : [])] };
    if (chance(0.3)) schema["type"] = pick<unknown>(["object", "string", ["string", "number"]]);
    if (schema["type"] === "object") schema["properties"] = { a: part(depth - 1) };
    return schema;
  }

  function value(depth: number): unknown {
    if (depth <= 0 || chance(0.3)) return pick<unknown>(VALUES);
    if (chance(0.4)) return Array.from({ length: Math.floor(random() * 4) }, () => value(depth - 1));
    return Object.fromEntries(NAMES.filter(() => chance(0.5)).map((name) => [name, value(depth - 1)]));
  }

  return {
    value,
    schema: (withTypes) => {
      typed = withTypes;
      const root = part(3);
      const Q = { type: "object", properties: { a: { $ref: "#/$defs/Q" }, b: part(1) } };
      const R = { anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#/$defs/R" } }, part(1)] };
      return { ...(typeof root === "object" ? root : {}), $defs: { P: part(2), Q, R } };
    },
  };
}

// TypeScript suspects an object that shares no property with an all-optional type. Here all share one.
const SHARED = "declare const shared: unique symbol;";

function withShared(text: string): string {
  return text.replace(/\{(?=[ \n])/g, "{ [shared]?: 1; ");
}

function exactWithShared(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(exactWithShared).join(", ")}]`;
  if (typeof value !== "object" || value === null) return exactType(value);
  return `{ [shared]: 1; ${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}: ${exactWithShared(part)}`)
    .join("; ")} }`;
}

const validators = new Ajv2020.Ajv2020({ strict: false, logger: false, validateSchema: false, addUsedSchema: false });

describe("schemaToType() of random schemas", () => {
  it.each([1, 2])(
    "never refuses what a validator accepts (seed %i)",
    (seed) => {
      const { schema, value } = createMaker(seed);
      const cases = Array.from({ length: 150 }, () => schema(true)).flatMap((one) => {
        const { type, declarations } = schemaToType(one);
        const values = Array.from({ length: 60 }, () => value(3))
          .filter((candidate) => accepts(one, candidate))
          .slice(0, 6);
        return { id: JSON.stringify(one), type: withShared(type), declarations: `${SHARED}\n${withShared(declarations)}`, values };
      });
      const verdicts = judge(cases, exactWithShared);
      expect(verdicts.filter(({ problems }) => problems.length > 0)).toEqual([]);
      expect(
        verdicts.flatMap(
          ({ id, accepts: taken }, i) => cases[i]?.values.filter((_, j) => taken[j] !== true).map((refused) => ({ id, refused })) ?? [],
        ),
      ).toEqual([]);
      expect(cases.reduce((sum, { values }) => sum + values.length, 0)).toBeGreaterThan(300);
    },
    60_000,
  );

  it.each([11, 12])(
    "is valid TypeScript without types too, alone and in declarations of many tools (seed %i)",
    (seed) => {
      const { schema } = createMaker(seed);
      const schemas = Array.from({ length: 150 }, () => schema(false));
      const verdicts = judge(schemas.map((one) => ({ id: JSON.stringify(one), ...schemaToType(one), values: [] })));
      expect(verdicts.filter(({ problems }) => problems.length > 0)).toEqual([]);
      const tools = schemas.map((inputSchema, i) => ({
        name: `tool_${i}`,
        inputSchema,
        outputSchema: schemas[(i * 7) % schemas.length] as Schema,
      }));
      expect(compile((["full", "compact"] as const).map((form) => declareTools({ source: "s", tools, form }))).map(messageOf)).toEqual([]);
    },
    60_000,
  );
});

function accepts(schema: Schema, value: unknown): boolean {
  try {
    return validators.validate(schema, value);
  } catch {
    // A definition made only of itself: no validator can read it.
    return false;
  }
}
