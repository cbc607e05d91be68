import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import { createResolver } from "../../../src/schema/refs.ts";

function resolved(root: JsonSchema, ref: unknown, from: JsonSchema = root): unknown {
  return createResolver(root).resolve(ref, from);
}

describe("createResolver()", () => {
  const root = {
    $defs: { a: { type: "string" }, "x/y~z %": { type: "number" }, yes: true },
    definitions: { b: { type: "boolean" } },
    properties: { list: { items: [{ title: "first" }] } },
  };

  it("resolves pointers anywhere in the document when they are well formed", () => {
    expect(resolved(root, "#/$defs/a")).toBe(root.$defs.a);
    expect(resolved(root, "#/definitions/b")).toBe(root.definitions.b);
    expect(resolved(root, "#/properties/list/items/0")).toBe(root.properties.list.items[0]);
    expect(resolved(root, "#")).toBe(root);
    expect(resolved(root, "")).toBe(root);
    expect(resolved(root, "#/$defs/yes")).toBe(true);
  });

  it("decodes ~0, ~1 and percent escapes when a name holds them", () => {
    expect(resolved(root, "#/$defs/x~1y~0z%20%25")).toBe(root.$defs["x/y~z %"]);
    expect(resolved(root, "#/$defs/x~1y~0z%20%")).toBe(undefined);
    expect(resolved({ $defs: { "~1": { title: "tilde" } } }, "#/$defs/~01")).toEqual({ title: "tilde" });
  });

  it("gives undefined when the target is missing, elsewhere or not a schema", () => {
    for (const ref of [
      "#/nope",
      "#/$defs/a/type",
      "#/properties/list/items",
      "#/properties/list/items/1",
      "#/properties/list/items/00",
      "#/properties/list/items/-1",
      "#/properties/list/items/length",
      "#anchor",
      "https://example.com/other.json",
      "other.json#/a",
      "file:///etc/passwd",
      "//[",
      7,
      null,
      undefined,
      {},
      "#/" + "a".repeat(100_000),
    ]) {
      expect(resolved(root, ref), String(ref).slice(0, 40)).toBe(undefined);
    }
  });

  it("reads names of Object.prototype as plain names when they are own or missing", () => {
    const hostile = JSON.parse('{"$defs":{"__proto__":{"title":"p"},"constructor":{"title":"c"}}}') as JsonSchema;
    expect(resolved(hostile, "#/$defs/__proto__")).toEqual({ title: "p" });
    expect(resolved(hostile, "#/$defs/constructor")).toEqual({ title: "c" });
    for (const name of ["__proto__", "constructor", "hasOwnProperty", "toString", "constructor/prototype"]) {
      expect(resolved({ $defs: {} }, `#/$defs/${name}`), name).toBe(undefined);
    }
  });

  it("finds anchors when they stand in the same resource, never those in data", () => {
    const schema = {
      const: { $anchor: "data" },
      enum: [{ $anchor: "data" }],
      default: { $anchor: "data" },
      examples: [{ $anchor: "data" }],
      "x-unknown": { $anchor: "data" },
      $defs: { a: { $anchor: "here", title: "a" }, d: { $dynamicAnchor: "node", title: "d" } },
    };
    expect(resolved(schema, "#here")).toBe(schema.$defs.a);
    expect(resolved(schema, "#node")).toBe(schema.$defs.d);
    expect(resolved(schema, "#data")).toBe(undefined);
    // A pointer may still lead into an unknown keyword; from then on it is a schema.
    expect(resolved(schema, "#/x-unknown")).toBe(schema["x-unknown"]);
  });

  it("reads refs against the nearest $id when resources are nested", () => {
    const schema = {
      $id: "https://example.com/root.json",
      $defs: {
        inner: { $id: "nested/inner.json", $anchor: "here", $defs: { x: { title: "inner x" } }, properties: { p: { $ref: "#/$defs/x" } } },
        urn: { $id: "urn:uuid:deadbeef", $defs: { y: { title: "urn y" } } },
        x: { title: "outer x" },
        top: { title: "only at the top" },
      },
    };
    const resolver = createResolver(schema);
    const inner = schema.$defs.inner;
    expect(resolver.resolve("#/$defs/x", inner.properties.p)).toBe(inner.$defs.x);
    expect(resolver.resolve("#/$defs/x", schema)).toBe(schema.$defs.x);
    expect(resolver.resolve("nested/inner.json", schema)).toBe(inner);
    expect(resolver.resolve("https://example.com/nested/inner.json#here", schema)).toBe(inner);
    expect(resolver.resolve("inner.json#/$defs/x", inner)).toBe(inner.$defs.x);
    expect(resolver.resolve("../root.json#/$defs/x", inner)).toBe(schema.$defs.x);
    expect(resolver.resolve("urn:uuid:deadbeef#/$defs/y", schema)).toBe(schema.$defs.urn.$defs.y);
    expect(resolver.resolve("#here", schema)).toBe(undefined);
    // Counted from the top of the document, which is what the author meant.
    expect(resolver.resolve("#/$defs/top", inner)).toBe(schema.$defs.top);
    expect(resolver.resourceOf(inner.properties.p).uri).toBe("https://example.com/nested/inner.json");
  });

  it("reads $id as an anchor and ignores it beside $ref when the schema is draft-07", () => {
    const schema = {
      $schema: "http://json-schema.org/draft-07/schema#",
      definitions: { a: { $id: "#foo", title: "a" }, b: { $ref: "#/definitions/a", $id: "http://example.com/b/" } },
    };
    expect(resolved(schema, "#foo")).toBe(schema.definitions.a);
    expect(resolved(schema, "http://example.com/b/")).toBe(undefined);
  });

  it("ends when the document is cyclic, shared or very deep", () => {
    const cyclic: { [key: string]: unknown } = { $defs: {} };
    (cyclic["$defs"] as { [key: string]: unknown })["self"] = cyclic;
    expect(resolved(cyclic, "#/$defs/self/$defs/self")).toBe(cyclic);
    let deep: JsonSchema = { $anchor: "bottom" };
    const bottom = deep;
    for (let i = 0; i < 100_000; i++) deep = { items: deep };
    expect(resolved(deep, "#bottom")).toBe(bottom);
    let shared: JsonSchema = { $anchor: "bottom" };
    for (let i = 0; i < 60; i++) shared = { allOf: [shared, shared] };
    expect(resolved(shared, "#bottom")).toMatchObject({ $anchor: "bottom" });
  });
});
