// The tagged form of Date, Map, Set, bigint and bytes, both ways.
// Trust: host
import { describe, expect, test } from "vitest";
import { decodeTagged, encodePlain, encodeTagged } from "../../../src/bridge/tagged.ts";
import type { Json } from "../../../src/core/json.ts";

const pairs: [string, unknown, Json][] = [
  ["a Date", new Date("2026-01-31T10:20:30.456Z"), { $cloche: "date", value: "2026-01-31T10:20:30.456Z" }],
  ["an invalid Date", new Date(Number.NaN), { $cloche: "date", value: null }],
  [
    "a Map",
    new Map<unknown, unknown>([
      [{ a: 1 }, new Date(0)],
      ["k", 2n],
    ]),
    {
      $cloche: "map",
      value: [
        [{ a: 1 }, { $cloche: "date", value: "1970-01-01T00:00:00.000Z" }],
        ["k", { $cloche: "bigint", value: "2" }],
      ],
    },
  ],
  ["a Set", new Set([1, "a"]), { $cloche: "set", value: [1, "a"] }],
  ["a bigint", -123456789012345678901234567890n, { $cloche: "bigint", value: "-123456789012345678901234567890" }],
  ["bytes", new Uint8Array([0, 127, 255]), { $cloche: "bytes", value: "AH//" }],
  ["plain JSON", { a: [null, true, "x", 1.5, {}] }, { a: [null, true, "x", 1.5, {}] }],
  ["an object with the key", { $cloche: "date", value: "x" }, { $cloche: "object", value: { $cloche: "date", value: "x" } }],
  [
    "that object twice",
    { $cloche: { $cloche: 1 } },
    { $cloche: "object", value: { $cloche: { $cloche: "object", value: { $cloche: 1 } } } },
  ],
  ["a key called __proto__", JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}') as Json],
];

describe("encodeTagged() and decodeTagged()", () => {
  test.each(pairs)("carry %s there and back", (_, value, json) => {
    expect(encodeTagged(value)).toEqual(json);
    expect(decodeTagged(JSON.parse(JSON.stringify(json)) as Json)).toEqual(value);
  });

  test("decodeTagged() keeps __proto__ a plain key", () => {
    const decoded = decodeTagged(JSON.parse('{"__proto__":{"polluted":true}}') as Json) as { polluted?: unknown };
    expect(decoded.polluted).toBeUndefined();
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
  });

  test("encodeTagged() treats the rest as JSON.stringify does", () => {
    expect(
      encodeTagged({ a: undefined, b: () => 1, c: Number.NaN, d: [undefined, Symbol("x"), Infinity], e: { toJSON: () => new Date(0) } }),
    ).toEqual({ c: null, d: [null, null, null], e: { $cloche: "date", value: "1970-01-01T00:00:00.000Z" } });
    expect(encodeTagged(new Uint16Array([258]))).toEqual({ $cloche: "bytes", value: "AgE=" });
    expect(encodeTagged(undefined)).toBe(null);
  });

  test.each<[string, Json]>([
    ["an unknown tag", { a: [{ $cloche: "regexp", value: "x" }] }],
    ["a bigint that is none", { a: [{ $cloche: "bigint", value: "1e3" }] }],
    ["a map that is none", { a: [{ $cloche: "map", value: { k: 1 } }] }],
    ["bytes that are none", { a: [{ $cloche: "bytes", value: "%" }] }],
    ["a tag that is a number", { a: [{ $cloche: 1 }] }],
  ])("decodeTagged() refuses %s and names the place", (_, json) => {
    expect(() => decodeTagged(json)).toThrow(
      expect.objectContaining({ code: "ARGUMENTS_INVALID", message: expect.stringContaining("/a/0") as string }) as Error,
    );
  });

  test("both refuse nesting beyond 512 levels, and encoding a cycle", () => {
    let deep: Json = 1;
    for (let i = 0; i < 600; i++) deep = [deep];
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(() => decodeTagged(deep)).toThrow("nests deeper than 512 levels");
    expect(() => encodeTagged(deep)).toThrow("nested deeper than 512 levels");
    expect(() => encodeTagged(cycle)).toThrow("nested deeper than 512 levels, or part of itself");
    expect(() =>
      encodePlain({
        toJSON() {
          return this;
        },
      }),
    ).toThrow("nested deeper than 512 levels, or part of itself");
  });
});

describe("encodePlain()", () => {
  test("gives what JSON.stringify gives", () => {
    const value = { a: new Date(0), b: [undefined, Number.NaN], c: undefined, d: { $cloche: "date" } };
    expect(encodePlain(value)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(encodePlain(() => 1)).toBeUndefined();
  });

  test.each<[string, unknown, string]>([
    ["a Map", { x: [new Map()] }, "the value at /x/0 is a Map, which plain JSON cannot hold"],
    ["a Set", new Set(), "the value is a Set, which plain JSON cannot hold"],
    ["a bigint", { n: 1n }, "the value at /n is a bigint, which plain JSON cannot hold"],
    ["bytes", { b: new Uint8Array(1) }, "the value at /b is a Uint8Array, which plain JSON cannot hold"],
  ])("refuses %s instead of losing it", (_, value, message) => {
    expect(() => encodePlain(value)).toThrow(expect.objectContaining({ code: "VALUE_UNSUPPORTED", message }) as Error);
  });
});
