// zod schemas through their JSON Schema into our types, with zod-to-ts as the second opinion.
// Trust: host
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as zodToTs from "zod-to-ts";
import { schemaToType } from "../../../src/typings.ts";
import { compile } from "./type-checker.ts";

interface Opinion {
  schema: z.ZodType;
  /** Why the two types are not mutually assignable; absent when they are. */
  difference?: string;
  direction?: "input" | "output";
}

const Category = z.object({
  name: z.string(),
  get children() {
    return z.array(Category);
  },
});
const Linked = z.object({
  value: z.number(),
  get next() {
    return Linked.optional();
  },
});
const Address = z.object({ street: z.string(), zip: z.string().optional() });
// What a numeric enum of TypeScript is at run time.
const Level = { Low: 0, High: 5, 0: "Low", 5: "High" } as const;
const Color = { Red: "red", Blue: "blue" } as const;

const OPINIONS: { readonly [name: string]: Opinion } = {
  string: { schema: z.string() },
  number: { schema: z.number() },
  int: { schema: z.int() },
  boolean: { schema: z.boolean() },
  null: { schema: z.null() },
  any: { schema: z.any() },
  unknown: { schema: z.unknown() },
  never: { schema: z.never() },
  email: { schema: z.email() },
  uuid: { schema: z.uuid() },
  url: { schema: z.url() },
  isoDatetime: { schema: z.iso.datetime() },
  base64: { schema: z.base64() },
  bounded: { schema: z.string().min(2).max(5).regex(/^a/) },
  range: { schema: z.number().min(0).max(10).multipleOf(2) },
  literalString: { schema: z.literal("a") },
  literalNumber: { schema: z.literal(-1.5) },
  literalTrue: { schema: z.literal(true) },
  literals: { schema: z.literal(["a", 1, false, null]) },
  enum: { schema: z.enum(["x", "y", "z"]) },
  enumOddNames: { schema: z.enum(["a b", 'c"d', "e\\f", "*/"]) },
  nativeEnum: { schema: z.enum(Level), difference: "zod-to-ts takes the names of a numeric enum for values too" },
  nativeStringEnum: { schema: z.enum(Color) },
  nullable: { schema: z.string().nullable() },
  nullish: { schema: z.object({ a: z.number().nullish() }) },
  optional: { schema: z.object({ a: z.string().optional() }) },
  exactOptional: { schema: z.object({ a: z.exactOptional(z.string()) }) },
  default: { schema: z.object({ a: z.string().default("x") }) },
  defaultOutput: { schema: z.object({ a: z.string().default("x") }), direction: "output" },
  prefault: { schema: z.object({ a: z.string().prefault("x") }) },
  catch: { schema: z.object({ a: z.number().catch(1) }), direction: "output" },
  object: { schema: z.object({ a: z.string(), b: z.number(), c: z.boolean() }) },
  objectEmpty: { schema: z.object({}) },
  objectQuoted: { schema: z.object({ "a-b": z.string(), "1st": z.number(), 'q"': z.null(), "": z.boolean() }) },
  objectNested: { schema: z.object({ a: z.object({ b: z.object({ c: z.array(z.string()) }) }) }) },
  objectStrict: {
    schema: z.strictObject({ a: z.string() }),
    difference: "zod-to-ts writes [x: string]: never beside a, which TypeScript refuses (TS2411)",
  },
  objectLoose: { schema: z.looseObject({ a: z.string() }) },
  objectCatchall: {
    schema: z.object({ a: z.string() }).catchall(z.number()),
    difference: "zod-to-ts writes [x: string]: number beside a: string, which TypeScript refuses (TS2411)",
  },
  objectCatchallSame: { schema: z.object({ a: z.string() }).catchall(z.string()) },
  partial: { schema: z.object({ a: z.string(), b: z.number() }).partial() },
  pick: { schema: z.object({ a: z.string(), b: z.number() }).pick({ b: true }) },
  extend: { schema: Address.extend({ city: z.string() }) },
  described: { schema: z.object({ a: z.string().describe("An a.") }).describe("All of it.") },
  commentBreakout: {
    schema: z.object({ a: z.string().describe("ends */ x: any; /* here") }),
    difference: "zod-to-ts lets the description end its comment",
  },
  meta: { schema: z.object({ name: z.string().meta({ sensitive: "name", title: "Name" }) }) },
  array: { schema: z.array(z.string()) },
  arrayOfUnion: { schema: z.array(z.union([z.string(), z.number()])) },
  arrayOfEnum: { schema: z.array(z.enum(["a", "b"])) },
  arrayBounded: { schema: z.array(z.number()).min(1).max(3) },
  arrayNested: { schema: z.array(z.array(z.object({ a: z.null() }))) },
  tuple: { schema: z.tuple([z.string(), z.number()]) },
  tupleRest: { schema: z.tuple([z.string()]).rest(z.number()), difference: "zod-to-ts drops the rest" },
  tupleOptional: { schema: z.tuple([z.string(), z.number().optional()]), difference: "zod-to-ts makes an optional item required" },
  tupleEmpty: { schema: z.tuple([]) },
  record: { schema: z.record(z.string(), z.number()) },
  recordOfObjects: { schema: z.record(z.string(), Address) },
  recordEnum: {
    schema: z.record(z.enum(["a", "b"]), z.number()),
    difference: "zod-to-ts writes an index signature over literals, which TypeScript refuses (TS1337)",
  },
  recordPartial: {
    schema: z.partialRecord(z.enum(["a", "b"]), z.number()),
    difference: "zod-to-ts writes an index signature over literals, which TypeScript refuses (TS1337)",
  },
  union: { schema: z.union([z.string(), z.number(), z.null()]) },
  unionOfObjects: { schema: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]) },
  discriminated: {
    schema: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), x: z.number() }),
      z.object({ kind: z.literal("b"), y: z.string().optional() }),
    ]),
  },
  intersection: { schema: z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })) },
  intersectionOfUnions: {
    schema: z.intersection(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), z.object({ c: z.number() })),
  },
  readonly: {
    schema: z.object({ a: z.array(z.string()).readonly() }),
    difference: "zod-to-ts keeps readonly, which says nothing of the JSON that crosses the border",
  },
  brand: { schema: z.string().brand<"id">() },
  refined: { schema: z.object({ a: z.string().refine((value) => value.length > 1) }) },
  transformInput: { schema: z.object({ a: z.string().transform((value) => value.length) }) },
  pipe: { schema: z.string().pipe(z.string().min(3)) },
  pipeOutput: {
    schema: z
      .string()
      .transform((value) => value.length)
      .pipe(z.number()),
    direction: "output",
  },
  coerce: { schema: z.coerce.number() },
  lazy: { schema: z.object({ a: z.lazy(() => z.string()) }) },
  recursive: { schema: Category },
  recursiveOptional: { schema: Linked },
  recursiveTwice: { schema: z.object({ left: Category, right: Category }) },
  shared: { schema: z.object({ home: Address, work: Address.optional() }) },
  json: { schema: z.json() },
  templateLiteral: { schema: z.templateLiteral(["v", z.number()]), difference: "JSON Schema has only the pattern: ours is string" },
  stringbool: { schema: z.stringbool() },
};

/** Compiles both opinions; what is wrong with ours, with theirs, and whether each takes the other's values. */
function compare(opinions: readonly (readonly [string, Opinion])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const lines: string[] = [];
  const owners: (readonly [string, string])[] = [];
  const push = (name: string, part: string, text: string): void =>
    text.split("\n").forEach((line) => {
      lines.push(line);
      owners.push([name, part]);
    });
  opinions.forEach(([name, opinion], i) => {
    const { schema } = opinion;
    const direction = opinion.direction ?? "input";
    const ours = schemaToType(schema, { direction });
    const theirs = secondOpinion(schema, direction);
    found.set(name, []);
    push(name, "ours", `namespace Ours${i} {\n${ours.declarations}\nexport type It = ${ours.type};\n}`);
    push(name, "theirs", `namespace Theirs${i} {\n${theirs.declarations}\nexport type It = ${theirs.type};\n}`);
    push(name, "they take ours", `export const a${i}: Theirs${i}.It = null! as Ours${i}.It;`);
    push(name, "we take theirs", `export const b${i}: Ours${i}.It = null! as Theirs${i}.It;`);
  });
  for (const { file, start } of compile([lines.join("\n")])) {
    const [name, part] = owners[file === undefined || start === undefined ? -1 : file.getLineAndCharacterOfPosition(start).line] ?? [
      "",
      "",
    ];
    found.get(name)?.push(part);
  }
  return found;
}

function secondOpinion(schema: z.ZodType, io: "input" | "output"): { type: string; declarations: string } {
  const auxiliaryTypeStore = zodToTs.createAuxiliaryTypeStore();
  const { node } = zodToTs.zodToTs(schema, { auxiliaryTypeStore, io, unrepresentable: "any" });
  const declarations = [...auxiliaryTypeStore.definitions.values()].map((definition) => zodToTs.printNode(definition.node));
  return { type: zodToTs.printNode(node), declarations: declarations.join("\n") };
}

describe("schemaToType() of zod schemas", () => {
  const all = Object.entries(OPINIONS);
  // Schemas with an explained difference may break the file that they stand in: each gets its own.
  const agreeing = compare(all.filter(([, { difference }]) => difference === undefined));

  it("has at least 60 schemas", () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(agreeing.size).toBeGreaterThanOrEqual(55);
  });

  it("agrees with zod-to-ts: each takes the other's values", () => {
    expect([...agreeing].filter(([, problems]) => problems.length > 0)).toEqual([]);
  });

  it.each(all.filter(([, { difference }]) => difference !== undefined))("differs from zod-to-ts for %s, and is valid", (name, opinion) => {
    const problems = compare([[name, opinion]]).get(name) ?? [];
    expect(problems).not.toEqual([]);
    expect(problems.filter((problem) => problem === "ours")).toEqual([]);
  });

  it("is what zod itself infers, where the two differ", () => {
    const type = (schema: z.ZodType): string => schemaToType(schema).type;
    expect(type(z.tuple([z.string()]).rest(z.number()))).toBe("[string, ...number[]]");
    expect(type(z.tuple([z.string(), z.number().optional()]))).toBe("[string, number?]");
    expect(type(z.record(z.enum(["a", "b"]), z.number()))).toBe("{ a: number; b: number }");
    expect(type(z.partialRecord(z.enum(["a", "b"]), z.number()))).toBe("{ a?: number; b?: number }");
    expect(type(z.strictObject({ a: z.string() }))).toBe("{ a: string }");
    expect(type(z.enum(Level))).toBe("0|5");
    expect(schemaToType(z.json(), { name: "Json" })).toEqual({
      type: "Json",
      declarations: "type Json = string | number | boolean | Json[] | { [key: string]: Json } | null;",
    });
  });
});

describe("schemaToType() of zod schemas that hold more than JSON", () => {
  const rich = {
    date: z.date(),
    bigint: z.object({ id: z.bigint(), more: z.bigint().optional() }),
    set: z.set(z.string()),
    map: z.map(z.string(), z.number()),
    nested: z.map(z.string(), z.set(z.object({ when: z.date() }))),
    bytes: z.object({ raw: z.instanceof(Uint8Array) }),
    inside: z.object({ rows: z.array(z.object({ at: z.date().nullable() })), byId: z.map(z.bigint(), z.array(z.date())) }),
  };

  it("names Date, Map, Set and bigint, as zod-to-ts does", () => {
    expect(Object.values(rich).map((schema) => schemaToType(schema).type)).toEqual([
      "Date",
      "{ id: bigint; more?: bigint }",
      "Set<string>",
      "Map<string, number>",
      "Map<string, Set<{ when: Date }>>",
      "{ raw: Uint8Array }",
      "{ rows: { at: Date | null }[]; byId: Map<bigint, Date[]> }",
    ]);
    // zod-to-ts takes bytes for any.
    const { bytes: _, ...both } = rich;
    const agreed = compare(Object.entries(both).map(([name, schema]) => [name, { schema }] as const));
    expect([...agreed].filter(([, problems]) => problems.length > 0)).toEqual([]);
  });

  it("leaves them to zod-to-ts when it is passed in, and only them", () => {
    expect(schemaToType(rich.map, { zodToTs }).type).toBe("Map<string, number>");
    expect(schemaToType(rich.bigint, { zodToTs }).type).toMatch(/more\?: bigint \| undefined/);
    expect(schemaToType(z.tuple([z.string()]).rest(z.number()), { zodToTs }).type).toBe("[string, ...number[]]");
  });

  it("says what is missing when a library has no JSON Schema", () => {
    expect(() => schemaToType({ "~standard": { vendor: "other" } })).toThrow(
      /^a schema of other without ~standard\.jsonSchema: convert it first/,
    );
  });
});
