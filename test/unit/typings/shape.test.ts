// Shapes learned from results: names and kinds, never values; merged, bounded, marked as observed.
// Trust: host
import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { createNodeFactory } from "../../../src/typings/node-factory.ts";
import { createPrinter } from "../../../src/typings/print.ts";
import { createTypeNames } from "../../../src/typings/identifiers.ts";
import { observeShape, shapeType, type Shape } from "../../../src/typings/shape.ts";
import { signature } from "../../../src/typings/tool-text.ts";
import { declareTools } from "../../../src/typings.ts";
import { compile, judge, messageOf } from "./type-checker.ts";

function observeAll(values: readonly Json[]): Shape {
  return values.reduce<Shape | undefined>((shape, value) => observeShape(shape, value), undefined) as Shape;
}

function typeOf(...values: Json[]): string {
  const printer = createPrinter({
    docs: false,
    shared: { labelOf: () => undefined },
    names: createTypeNames(),
    maxCharacters: 10_000,
    maxLiterals: 10,
  });
  return printer.print(shapeType(observeAll(values), createNodeFactory(5_000)));
}

describe("observeShape()", () => {
  it("learns kinds, properties and items", () => {
    expect(typeOf({ id: 1, name: "Ann", tags: ["a"], address: { zip: "1" }, gone: null })).toBe(
      "{ id: number; name: string; tags: string[]; address: { zip: string }; gone: null }",
    );
    expect([typeOf("x"), typeOf(1), typeOf(true), typeOf(null), typeOf([]), typeOf({}), typeOf([1, "a", null])]).toEqual([
      "string",
      "number",
      "boolean",
      "null",
      "unknown[]",
      "Record<string, unknown>",
      "(number | string | null)[]",
    ]);
  });

  it("merges results: a property that was not always there is optional, kinds add up", () => {
    expect(typeOf({ a: 1 }, { a: "x", b: true })).toBe("{ a: number | string; b?: boolean }");
    expect(typeOf([{ a: 1 }, { a: null, b: [] }])).toBe("{ a: number | null; b?: unknown[] }[]");
    expect(typeOf("x", { a: 1 }, [2])).toBe("string | number[] | { a: number }");
  });

  it("does not change what it was given", () => {
    const first = observeShape(undefined, { a: { b: [1] } });
    const copy = JSON.stringify(first);
    observeShape(first, { a: { b: ["x"], c: 1 }, d: null });
    expect(JSON.stringify(first)).toBe(copy);
  });

  it("keeps no value: neither strings, numbers, nor names that are data", () => {
    const secrets = ["ann@example.com", "4111111111111111", "Ann Smith", "2024-05-01", "https://example.com/x", "a".repeat(80)];
    const shape = observeAll([
      { owner: secrets[0] as string, card: 4111111111111111 },
      Object.fromEntries(secrets.map((name) => [name, { total: 1 }])),
    ]);
    const text = JSON.stringify(shape);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(typeOf(Object.fromEntries(secrets.map((name) => [name, { total: 1 }])))).toBe("Record<string, { total: number }>");
  });

  it("takes objects of many names for maps", () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${String.fromCharCode(97 + (i % 26))}${i}`, i]));
    expect(typeOf(many)).toBe("Record<string, number>");
    const parts = Array.from({ length: 10 }, (_, i) =>
      Object.fromEntries(Array.from({ length: 6 }, (__, j) => [`k${String.fromCharCode(97 + i)}${String.fromCharCode(97 + j)}`, "x"])),
    );
    expect(typeOf(...parts)).toBe("Record<string, string>");
    expect(typeOf({ a: 1 }, many)).toBe("Record<string, number>");
  });

  it("stays small whatever it sees, also names that are the prototype's", () => {
    let deep: Json = 1;
    for (let i = 0; i < 400; i++) deep = { a: [deep] };
    const wide = Array.from({ length: 2_000 }, (_, i) =>
      Object.fromEntries(
        Array.from({ length: 39 }, (__, j) => [
          `p${String.fromCharCode(97 + (j % 26))}${j % 2}`,
          [{ [`q${String.fromCharCode(97 + (i % 26))}`]: [i] }],
        ]),
      ),
    );
    let shape: Shape | undefined;
    for (let round = 0; round < 30; round++) for (const value of [deep, wide as Json]) shape = observeShape(shape, value);
    expect(JSON.stringify(shape).length).toBeLessThan(200_000);
    const odd = JSON.parse('{"__proto__":{"x":1},"constructor":2,"toString":"s"}') as Json;
    expect(typeOf(odd)).toBe('{ "__proto__": { x: number }; "constructor": number; toString: string }');
    expect(Object.getPrototypeOf(observeShape(undefined, odd).properties)).toBe(Object.prototype);
  });

  it("gives a type that takes every result it saw", () => {
    const results: Json[][] = [
      [{ a: 1 }, { a: null }, { b: "x" }, []],
      [
        [
          { id: 1, tags: [] },
          { id: 2, tags: ["a"], more: { x: [1, "2"] } },
        ],
        [],
      ],
      [{ "a@b.c": 1 }, { ok: true }, { nested: { "2024-01-01": { n: 1 }, "2024-01-02": {} } }],
      ["text", 1, { items: [[1], ["a", [null]]] }],
    ];
    const verdicts = judge(results.map((values, i) => ({ id: String(i), type: typeOf(...values), declarations: "", values })));
    expect(verdicts.map(({ problems, accepts }) => [problems, accepts.every(Boolean)])).toEqual(results.map(() => [[], true]));
  });
});

describe("declareTools() with observed shapes", () => {
  const tools = [
    { name: "find", inputSchema: { type: "object" } },
    { name: "typed", outputSchema: { type: "string" } },
  ];
  const shape = observeShape(undefined, { rows: [{ id: 1 }] });
  const observed = new Map([
    ["find", shape],
    ["typed", shape],
  ]);

  it("shows them marked, explains the mark once, and prefers a schema", () => {
    const text = declareTools({ source: "db", tools, observed });
    expect(text).toContain("find(args?: {}): Promise<{ rows: { id: number }[] } /* observed */>;");
    expect(text).toContain("typed(args?: {}): Promise<string>;");
    expect(text.match(/observed: seen in earlier results, not promised/g)).toHaveLength(1);
    expect(compile([text]).map(messageOf)).toEqual([]);
    expect(declareTools({ source: "db", tools })).not.toContain("observed");
    expect(signature("db.find", tools[0] as { name: string }, "compact", shape)).toBe(
      "tools.db.find(args?: {}): Promise<{ rows: { id: number }[] } /* observed */>",
    );
  });
});
