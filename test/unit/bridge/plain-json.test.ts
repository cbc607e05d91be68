import { describe, expect, it } from "vitest";
import { plainJson } from "../../../src/bridge/plain-json.ts";

const tag = (kind: string, value: unknown): never => ({ $cloche: kind, value }) as never;

describe("plainJson()", () => {
  it("has one rule for each kind", () => {
    const value = {
      at: tag("date", "2026-01-01T00:00:00.000Z"),
      set: tag("set", [1, 2]),
      map: tag("map", [["a", tag("set", [3])]]),
      big: tag("bigint", "12"),
      own: tag("object", { $cloche: "x" }),
    };
    expect(plainJson(value, "result")).toEqual({
      ok: true,
      value: { at: "2026-01-01T00:00:00.000Z", set: [1, 2], map: { a: [3] }, big: 12, own: { $cloche: "x" } },
    });
  });

  it.each([
    [
      { rows: [tag("bigint", "9007199254740993")] },
      "result.rows[0] is a bigint beyond the safe integers, which has no JSON form",
      "Convert it with String(value).",
    ],
    [
      { "a b": tag("bytes", "AA==") },
      'result["a b"] is binary data, which has no JSON form',
      "Convert it with value.toBase64() or [...value].",
    ],
    [tag("map", [[1, 2]]), "result is a Map with keys that are not strings, which has no JSON form", "Convert it with [...map]."],
    [tag("weird", 1), "result is of an unknown kind, which has no JSON form", "Convert it to plain JSON first."],
  ])("names the place and the fix for %j", (value, message, hint) => {
    expect(plainJson(value, "result")).toMatchObject({ ok: false, message, hint });
  });

  it("ends on nesting that would overflow the stack", () => {
    let deep: unknown = tag("date", "x");
    for (let i = 0; i < 5000; i++) deep = [deep];
    expect(plainJson(deep as never, "result").ok).toBe(false);
  });

  it("keeps a key called __proto__ as data", () => {
    const result = plainJson(JSON.parse('{"__proto__":{"a":1}}') as never, "result");
    expect(result.ok && JSON.stringify(result.value)).toBe('{"__proto__":{"a":1}}');
  });
});
