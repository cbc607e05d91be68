// Listing: all pages, an end in sight, and one bad tool costs only itself.
// Trust: host
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listAllTools } from "../../../src/mcp/list-tools.ts";

const pages = (...results: unknown[]): ((cursor: string | undefined) => Promise<unknown>) => {
  let next = 0;
  return () => Promise.resolve(results[next++]);
};
const codes = (diagnostics: readonly { code: string; message: string }[]): string[] =>
  diagnostics.map((item) => `${item.code}: ${item.message}`);
const object = { type: "object" };

describe("listAllTools()", () => {
  test("joins pages in order and passes each cursor on", async () => {
    const asked: (string | undefined)[] = [];
    const { tools, diagnostics } = await listAllTools("s", (cursor) => {
      asked.push(cursor);
      const at = Number(cursor ?? 0);
      return Promise.resolve({ tools: [{ name: `t${at}`, inputSchema: object }], ...(at < 3 ? { nextCursor: String(at + 1) } : {}) });
    });
    expect(asked).toEqual([undefined, "1", "2", "3"]);
    expect(tools.map((tool) => tool.name)).toEqual(["t0", "t1", "t2", "t3"]);
    expect(diagnostics).toEqual([]);
  });

  test("keeps the 9 tools of a server whose schemas lack their type, which both SDKs refuse as a whole", async () => {
    const { tools: listed } = JSON.parse(readFileSync(new URL("../../fixtures/tools/gitlab-ref.json", import.meta.url), "utf8")) as {
      tools: { name: string }[];
    };
    const { tools, diagnostics } = await listAllTools("gitlab", pages({ tools: listed }));
    expect(tools).toEqual(listed);
    expect(tools).toHaveLength(9);
    expect(diagnostics).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ["no object", 7, "TOOL_QUARANTINED: s.[1] is set aside: it is not an object"],
    ["null", null, "TOOL_QUARANTINED: s.[1] is set aside: it is not an object"],
    ["no name", { inputSchema: object }, "TOOL_QUARANTINED: s.[1] is set aside: it has no name"],
    ["an empty name", { name: "", inputSchema: object }, "TOOL_QUARANTINED: s.[1] is set aside: it has no name"],
    ["a name that is a number", { name: 5, inputSchema: object }, "TOOL_QUARANTINED: s.[1] is set aside: it has no name"],
    [
      "a schema that is a text",
      { name: "bad", inputSchema: "object" },
      "TOOL_QUARANTINED: s.bad is set aside: its inputSchema is not a JSON Schema",
    ],
    [
      "a schema that is a list",
      { name: "bad", inputSchema: [] },
      "TOOL_QUARANTINED: s.bad is set aside: its inputSchema is not a JSON Schema",
    ],
    [
      "the name of another tool",
      { name: "a", inputSchema: object, description: "another" },
      "TOOL_QUARANTINED: s.a is set aside: the server lists another tool of the same name before it",
    ],
  ])("sets a tool aside that has %s, and keeps the others", async (_, bad, diagnostic) => {
    const { tools, diagnostics } = await listAllTools(
      "s",
      pages({ tools: [{ name: "a", inputSchema: object }, bad, { name: "z", inputSchema: object }] }),
    );
    expect(tools).toEqual([
      { name: "a", inputSchema: object },
      { name: "z", inputSchema: object },
    ]);
    expect(codes(diagnostics)).toEqual([diagnostic]);
    expect(diagnostics[0]).toMatchObject({ severity: "warning", source: "s" });
  });

  test("uses a tool without the parts that are malformed, and says which", async () => {
    const { tools, diagnostics } = await listAllTools(
      "s",
      pages({
        tools: [
          {
            name: "a",
            title: null,
            description: null,
            inputSchema: null,
            outputSchema: "x",
            annotations: { readOnlyHint: "false", destructiveHint: true },
            _meta: null,
          },
          { name: "b", inputSchema: {}, annotations: null, outputSchema: null },
        ],
      }),
    );
    expect(tools).toEqual([
      { name: "a", annotations: { destructiveHint: true } },
      { name: "b", inputSchema: {} },
    ]);
    expect(codes(diagnostics)).toEqual([
      "TOOL_REPAIRED: s.a: it has no inputSchema: any arguments are sent; its outputSchema is not a JSON Schema and is left out; its title is not a string and is left out; its description is not a string and is left out; its annotation readOnlyHint is not a boolean and is left out",
      "TOOL_REPAIRED: s.b: its annotations are not an object and are left out",
    ]);
  });

  test("leaves out the marks that only local tools may have", async () => {
    const { tools } = await listAllTools(
      "s",
      pages({ tools: [{ name: "a", inputSchema: object, _meta: { "cloche/tagged": true, other: 1 } }] }),
    );
    expect(tools).toEqual([{ name: "a", inputSchema: object, _meta: { other: 1 } }]);
  });

  test("sets a definition aside that nests too deep", async () => {
    let schema: unknown = {};
    for (let i = 0; i < 600; i++) schema = { items: schema };
    const { tools, diagnostics } = await listAllTools("s", pages({ tools: [{ name: "deep", inputSchema: schema }] }));
    expect(tools).toEqual([]);
    expect(codes(diagnostics)).toEqual(["TOOL_QUARANTINED: s.deep is set aside: its definition nests deeper than 512 levels"]);
  });

  test("ends when a server repeats a cursor, at once or in a circle", async () => {
    for (const cursors of [
      ["a", "a"],
      ["a", "b", "c", "a"],
    ]) {
      let asked = 0;
      const { tools, diagnostics } = await listAllTools("s", () =>
        Promise.resolve({ tools: [{ name: `t${asked}`, inputSchema: object }], nextCursor: cursors[asked++ % cursors.length] }),
      );
      expect(tools).toHaveLength(cursors.length);
      expect(codes(diagnostics)).toEqual([
        "LIST_TRUNCATED: s gave the same cursor twice: its tool list would never end, the tools so far are used",
      ]);
    }
  });

  test("ends when a server gives new cursors for ever, with tools or without", async () => {
    for (const perPage of [0, 1, 500]) {
      let asked = 0;
      const { tools, diagnostics } = await listAllTools("s", () => {
        const from = asked++ * perPage;
        return Promise.resolve({
          tools: Array.from({ length: perPage }, (_, index) => ({ name: `t${from + index}`, inputSchema: object })),
          nextCursor: String(asked),
        });
      });
      expect(asked).toBeLessThanOrEqual(1_000);
      expect(tools.length).toBeLessThanOrEqual(10_000);
      expect(codes(diagnostics)).toEqual(["LIST_TRUNCATED: s lists more than 10000 tools or 1000 pages; the rest is left out"]);
    }
  });

  test("keeps the tools of the pages before one that is malformed", async () => {
    const { tools, diagnostics } = await listAllTools(
      "s",
      pages({ tools: [{ name: "a", inputSchema: object }], nextCursor: "x" }, { tools: "no" }),
    );
    expect(tools.map((tool) => tool.name)).toEqual(["a"]);
    expect(codes(diagnostics)).toEqual(["LIST_TRUNCATED: s: page 2 of its tool list is not a list; the tools before it are used"]);
  });

  test("throws SOURCE_UNREACHABLE when the first page is no list", async () => {
    await expect(listAllTools("s", pages({ items: [] }))).rejects.toMatchObject({
      code: "SOURCE_UNREACHABLE",
      message: "s answered tools/list without a list of tools",
    });
  });

  test("lists nothing for a server that has no tools/list", async () => {
    const { tools, diagnostics } = await listAllTools("s", () =>
      Promise.reject(Object.assign(new Error("Method not found"), { code: -32601 })),
    );
    expect(tools).toEqual([]);
    expect(codes(diagnostics)).toEqual(["NO_TOOLS: s does not know tools/list: it offers no tools"]);
  });
});
