// readResult(): the table of docs/tool-results.md, row by row.
// Trust: host
import { describe, expect, test } from "vitest";
import { readResult, type ReadMedia } from "../../../src/bridge/content.ts";
import type { CallToolResult } from "../../../src/core/tool.ts";

function read(result: unknown): { outcome: ReturnType<typeof readResult>; media: ReadMedia[] } {
  const media: ReadMedia[] = [];
  const outcome = readResult(result as CallToolResult, { tool: "s.t", keepMedia: (item) => `m${media.push(item)}` });
  return { outcome, media };
}
const value = (result: unknown): unknown => {
  const { outcome } = read(result);
  return outcome.ok ? outcome.value : outcome.error;
};
const text = (...texts: string[]): { content: unknown[] } => ({ content: texts.map((item) => ({ type: "text", text: item })) });

describe("readResult()", () => {
  test.each<[string, unknown, unknown]>([
    ["structuredContent before any text", { ...text("other"), structuredContent: { a: 1 } }, { a: 1 }],
    ["structuredContent that is a list", { structuredContent: [1] }, [1]],
    ["structuredContent that is a number", { structuredContent: 0 }, 0],
    ["structuredContent that is null and all there is", { structuredContent: null }, null],
    ["the text beside a structuredContent of null", { ...text("x"), structuredContent: null }, "x"],
    ["a text that is a JSON object", text(' {"a":[1,{"b":null}]}\n'), { a: [1, { b: null }] }],
    ["a text that is a JSON array", text("[1,2]"), [1, 2]],
    ["a text that is a JSON number, as text", text("42"), "42"],
    ["a text that is a JSON string, as text", text('"a"'), '"a"'],
    ["a text that is true, as text", text("true"), "true"],
    ["a text that only looks like JSON", text("{a: 1}"), "{a: 1}"],
    ["a text with JSON inside", text('here: {"a":1}'), 'here: {"a":1}'],
    ["an empty text", text(""), ""],
    ["several texts, joined", text("a", "b", ""), "a\nb\n"],
    ["several texts of JSON, joined", text('{"a":1}', '{"a":2}'), '{"a":1}\n{"a":2}'],
    ["nothing", { content: [] }, undefined],
    ["no content at all", {}, undefined],
    ["content that is no list", { content: "x" }, undefined],
    [
      "a link",
      { content: [{ type: "resource_link", uri: "file:///a", name: "a" }] },
      { type: "resource_link", uri: "file:///a", name: "a" },
    ],
    ["a type newer than this code", { content: [{ type: "hologram", depth: 3 }] }, { type: "hologram", depth: 3 }],
    [
      "a text and something else, in order",
      { content: [{ type: "text", text: "[1]" }, { type: "hologram" }] },
      ["[1]", { type: "hologram" }],
    ],
    ["blocks that are none", { content: [7, null, { type: "text" }, { type: "image" }] }, [7, null, { type: "text" }, { type: "image" }]],
  ])("gives %s", (_, result, expected) => {
    expect(value(result)).toEqual(expected);
  });

  test("puts images and sounds aside and leaves references", () => {
    const { outcome, media } = read({
      content: [
        { type: "text", text: "a chart" },
        { type: "image", data: "AQID", mimeType: "image/png" },
        { type: "audio", data: "BA==", mimeType: "audio/wav" },
      ],
    });
    expect(outcome).toEqual({
      ok: true,
      value: ["a chart", { type: "image", mimeType: "image/png", media: "m1" }, { type: "audio", mimeType: "audio/wav", media: "m2" }],
    });
    expect(media).toEqual([
      { mimeType: "image/png", data: new Uint8Array([1, 2, 3]) },
      { mimeType: "audio/wav", data: new Uint8Array([4]) },
    ]);
  });

  test("puts media aside also beside structuredContent", () => {
    const { outcome, media } = read({ structuredContent: { a: 1 }, content: [{ type: "image", data: "AQID", mimeType: "image/png" }] });
    expect(outcome).toEqual({ ok: true, value: { a: 1 } });
    expect(media).toHaveLength(1);
  });

  test("puts the bytes of a resource aside, and keeps its text in the value, where privacy sees it", () => {
    const blob = { uri: "file:///a.pdf", mimeType: "application/pdf", blob: "AQID" };
    expect(read({ content: [{ type: "resource", resource: blob }] })).toEqual({
      outcome: { ok: true, value: { type: "resource", uri: "file:///a.pdf", mimeType: "application/pdf", media: "m1" } },
      media: [{ uri: "file:///a.pdf", mimeType: "application/pdf", data: new Uint8Array([1, 2, 3]) }],
    });
    for (const resource of [
      { uri: "file:///a.csv", mimeType: "text/csv", text: "a@example.com" },
      { uri: "file:///a.csv", mimeType: "text/csv", blob: btoa("a@example.com") },
    ]) {
      expect(read({ content: [{ type: "resource", resource }] })).toEqual({
        outcome: { ok: true, value: { type: "resource", uri: "file:///a.csv", mimeType: "text/csv", media: "m1", text: "a@example.com" } },
        media: [{ uri: "file:///a.csv", mimeType: "text/csv" }],
      });
    }
  });

  test("keeps the reference of an image whose base64 is none", () => {
    expect(read({ content: [{ type: "image", data: "%%%", mimeType: "image/png" }] })).toEqual({
      outcome: { ok: true, value: { type: "image", mimeType: "image/png", media: "m1" } },
      media: [{ mimeType: "image/png" }],
    });
  });

  test.each<[string, unknown, unknown]>([
    ["the server's text", { isError: true, ...text("no such customer") }, { message: "no such customer" }],
    ["all its texts", { isError: true, ...text("a", "b") }, { message: "a\nb" }],
    ["its data", { isError: true, ...text("bad"), structuredContent: { field: "id" } }, { message: "bad", data: { field: "id" } }],
    [
      "the message inside its data",
      { isError: true, content: [], structuredContent: { message: "from data" } },
      { message: "from data", data: { message: "from data" } },
    ],
    [
      "an error inside its data",
      { isError: true, structuredContent: { error: { message: "deep" } } },
      { message: "deep", data: { error: { message: "deep" } } },
    ],
    ["words of ours when it has none", { isError: true }, { message: "s.t reported an error and did not say which" }],
  ])("fails for isError with %s", (_, result, expected) => {
    expect(value(result)).toEqual({ code: "TOOL_FAILED", tool: "s.t", retryable: false, ...(expected as object) });
  });

  test("caps the text of an error", () => {
    const error = value({ isError: true, ...text("x".repeat(100_000)) }) as { message: string };
    expect(error.message).toBe(`${"x".repeat(64_000)} … (36000 more characters)`);
  });

  test("refuses what is no result, nests too deep or has too many blocks", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 600; i++) deep = [deep];
    expect(value("text")).toEqual({
      code: "TOOL_FAILED",
      message: "s.t answered something that is not a tool result",
      tool: "s.t",
      retryable: false,
    });
    expect(value({ structuredContent: deep })).toMatchObject({ code: "RESULT_TOO_LARGE" });
    expect(value({ content: [{ type: "x", deep }] })).toMatchObject({ code: "RESULT_TOO_LARGE" });
    expect(value({ content: Array.from({ length: 10_001 }, () => ({ type: "text", text: "" })) })).toMatchObject({
      code: "RESULT_TOO_LARGE",
    });
    expect(value(text("[".repeat(600) + "]".repeat(600)))).toBe("[".repeat(600) + "]".repeat(600));
  });

  test("ends for a value that is part of itself", () => {
    const cycle: { a?: unknown; b?: unknown } = {};
    cycle.a = cycle;
    cycle.b = cycle;
    expect(value({ structuredContent: cycle })).toMatchObject({ code: "RESULT_TOO_LARGE" });
  });
});
