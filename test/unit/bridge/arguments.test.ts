import { describe, expect, it } from "vitest";
import { call, readArguments } from "../../../src/bridge/arguments.ts";
import { readListing } from "../../../src/bridge/catalog.ts";
import type { CatalogEntry } from "../../../src/core/call.ts";
import type { JsonSchema } from "../../../src/core/json.ts";
import type { ToolSource } from "../../../src/core/tool.ts";

const source = { name: "crm" } as ToolSource;

function entry(inputSchema?: JsonSchema): CatalogEntry {
  const listing = readListing(source, [{ name: "find", ...(inputSchema === undefined ? {} : { inputSchema }) }], () => "read");
  return listing.tools.get("find")!;
}

const sole = entry({ type: "object", properties: { id: { type: "string" }, limit: { type: "number" } }, required: ["id"] });
const two = entry({ type: "object", properties: { a: {}, b: {} }, required: ["a", "b"] });
const filter = entry({ type: "object", properties: { filter: { type: "object" } }, required: ["filter"] });

describe("readArguments()", () => {
  it("takes one object as it is, and nothing as no arguments", () => {
    expect(readArguments([{ id: "1" }], sole)).toEqual({ ok: true, args: { id: "1" } });
    expect(readArguments([], sole)).toEqual({ ok: true, args: {} });
    expect(readArguments([null], two)).toEqual({ ok: true, args: {} });
  });

  it("takes a single value as the sole required parameter", () => {
    expect(readArguments(["c1"], sole)).toEqual({ ok: true, args: { id: "c1" } });
    expect(readArguments(["c1", { limit: 3 }], sole)).toEqual({ ok: true, args: { limit: 3, id: "c1" } });
    expect(readArguments([["x"]], sole)).toEqual({ ok: true, args: { id: ["x"] } });
  });

  it("takes the only parameter positionally even if it is optional", () => {
    expect(readArguments([5], entry({ type: "object", properties: { limit: { type: "number" } } }))).toEqual({
      ok: true,
      args: { limit: 5 },
    });
  });

  it("takes an object as the value of a parameter that is an object itself", () => {
    expect(readArguments([{ name: "Anna" }], filter)).toEqual({ ok: true, args: { filter: { name: "Anna" } } });
    expect(readArguments([{ filter: { name: "Anna" } }], filter)).toEqual({ ok: true, args: { filter: { name: "Anna" } } });
  });

  it("refuses positional arguments that it could only guess, and shows the form", () => {
    expect(readArguments([1, 2], two)).toEqual({
      ok: false,
      message: "crm.find takes one object with named arguments, got 2 positional ones",
      details: { hint: "Call it as crm.find({ a, b })." },
    });
    expect(readArguments(["x"], entry()).ok).toBe(false);
  });

  it("defines a parameter called __proto__ instead of assigning it", () => {
    const odd = entry(JSON.parse('{"type":"object","properties":{"__proto__":{}},"required":["__proto__"]}') as JsonSchema);
    const read = readArguments(["x"], odd);
    expect(read.ok && Object.keys(read.args)).toEqual(["__proto__"]);
  });
});

describe("call()", () => {
  it("marks optional parameters", () => {
    expect(call(sole)).toBe("crm.find({ id, limit? })");
    expect(call(entry())).toBe("crm.find()");
  });
});

describe("call()", () => {
  it("shows each form of a tool whose parameters come in several, and never a call that must fail", () => {
    const a = { type: "object", properties: { a: {}, b: {} }, required: ["a"] };
    const c = { type: "object", properties: { c: {} } };
    expect(call(entry({ type: "object", oneOf: [a, c] }))).toBe("crm.find({ a, b? }) or crm.find({ c? })");
    expect(call(entry({ type: "object", anyOf: [a, { $ref: "#/$defs/c" }], $defs: { c } }))).toBe("crm.find({ … })");
    expect(call(entry({ type: "object", allOf: [a, c] }))).toBe("crm.find({ … })");
    expect(call(entry({ type: "object", required: ["a"] }))).toBe("crm.find({ … })");
    expect(call(entry({ type: "object" }))).toBe("crm.find()");
  });
});

describe("readListing()", () => {
  it("sets aside a second tool of the same name, and what has no name or no usable schema", () => {
    const listing = readListing(
      source,
      [{ name: "a" }, { name: "a", description: "other" }, { title: "x" }, null, { name: "b", inputSchema: 5 }],
      () => "read",
    );
    expect([...listing.tools.keys()]).toEqual(["a"]);
    expect(listing.tools.get("a")?.definition.description).toBeUndefined();
    expect(listing.diagnostics.map((item) => item.message)).toEqual([
      "crm.a is set aside: the source lists another tool of the same name",
      "crm.[2] is set aside: it has no name",
      "crm.[3] is set aside: it has no name",
      "crm.b is set aside: its inputSchema is not a JSON Schema",
    ]);
  });

  it("keeps names that differ only in separators apart", () => {
    const listing = readListing(source, [{ name: "a-b" }, { name: "a_b" }, { name: "a.b" }], () => "read");
    expect([...listing.tools.values()].map((tool) => tool.path)).toEqual(["crm.a-b", "crm.a_b", "crm.a.b"]);
  });
});
