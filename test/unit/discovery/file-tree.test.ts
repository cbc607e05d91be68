import { describe, expect, it } from "vitest";
import ts from "typescript";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { createFileTree } from "../../../src/discovery/file-tree.ts";
import { createLazyMap } from "../../../src/discovery/lazy-map.ts";
import { largeCatalog, realCatalog } from "./catalog.ts";

function treeOf(catalog: ReturnType<typeof realCatalog>): ReadonlyMap<string, string> {
  const byName = new Map<string, ToolDefinition[]>();
  for (const { source, definition } of catalog) {
    const tools = byName.get(source.name) ?? [];
    tools.push(definition);
    byName.set(source.name, tools);
  }
  return createFileTree([...byName].map(([name, tools]) => ({ name, tools })));
}

function syntaxErrors(text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("createFileTree()", () => {
  it("lays a server out as an index and a file for each tool", () => {
    const tree = createFileTree([
      {
        name: "crm",
        tools: [
          {
            name: "get_contacts",
            description: "Lists contacts.",
            inputSchema: { type: "object", properties: { limit: { type: "integer" } } },
          },
          { name: "get-item", description: "Gives one." },
        ],
      },
    ]);
    expect([...tree]).toEqual([
      [
        "servers/crm/index.ts",
        '// 2 tools, called like tools.crm["get-item"](args)\nexport { default as "get-item" } from "./get-item.ts"; // Gives one\nexport { get_contacts } from "./get_contacts.ts"; // Lists contacts\n',
      ],
      [
        "servers/crm/get-item.ts",
        '// tools.crm["get-item"]\n/** Gives one. */\ndeclare function tool(args?: {}): Promise<any>;\nexport default tool;\n',
      ],
      [
        "servers/crm/get_contacts.ts",
        "// tools.crm.get_contacts\n/** Lists contacts. */\nexport declare function get_contacts(args?: { limit?: number }): Promise<any>;\n",
      ],
    ]);
  });

  it("writes TypeScript for every real tool", { timeout: 120_000 }, () => {
    const tree = treeOf(realCatalog());
    expect(tree.size).toBe(realCatalog().length + new Set(realCatalog().map(({ source }) => source.name)).size);
    let i = 0;
    for (const [path, text] of tree) if (i++ % 10 === 0 || path.endsWith("index.ts")) expect(syntaxErrors(text), path).toEqual([]);
  });

  it("gives each tool a file of its own inside its folder, whatever it is called", () => {
    const names = [
      "../../etc/passwd",
      "a/b",
      "a\\b",
      ".hidden",
      "..",
      "",
      "Get",
      "get",
      "GET",
      "x.ts",
      "index",
      "Index",
      "con\u202etrol",
      "zero\u200bwidth",
      "名前",
      "é",
      "e\u0301",
      "then",
      "__proto__",
      "delete",
      "🙂",
      "\ud800",
      "a".repeat(10_000),
      `${"a".repeat(10_000)}b`,
      "line\nbreak",
      "*/ evil();",
    ];
    const tree = createFileTree([{ name: "../s", tools: names.map((name) => ({ name, description: "*/ `${x}` \u2028" })) }]);
    expect(tree.size).toBe(names.length + 1);
    const lower = [...tree.keys()].map((path) => path.normalize("NFKC").toLowerCase());
    expect(new Set(lower).size).toBe(tree.size);
    for (const [path, text] of tree) {
      expect(path).toMatch(/^servers\/%2E%2E%2Fs\/[\p{L}\p{N}_.~%-]{1,140}\.ts$/u);
      expect(path.split("/")).not.toContain("..");
      expect(syntaxErrors(text), path.slice(0, 80)).toEqual([]);
    }
    expect(tree.get("servers/%2E%2E%2Fs/then.ts")).toContain('tools.$call("../s", "then", …)');
    expect(tree.get("servers/%2E%2E%2Fs/index.ts")).not.toContain("export { then }");
  });

  it("writes a file when it is read, so that ten thousand tools are laid out at once", () => {
    const catalog = largeCatalog(10_000);
    const start = process.cpuUsage();
    const tree = treeOf(catalog);
    expect(tree.size).toBeGreaterThan(10_000);
    expect(tree.has("servers/slack/slack_post_message.ts")).toBe(true);
    expect(tree.get("servers/slack/slack_post_message.ts")).toContain("channel_id: string");
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});

describe("createLazyMap()", () => {
  it("behaves as a map and makes each value once", () => {
    let made = 0;
    const map = createLazyMap(
      new Map([
        ["a", () => ++made],
        ["b", () => ++made],
      ]),
    );
    expect([map.size, map.has("a"), map.has("c"), map.get("c"), made]).toEqual([2, true, false, undefined, 0]);
    expect([map.get("b"), map.get("b"), made]).toEqual([1, 1, 1]);
    expect([...map]).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
    expect([[...map.keys()], [...map.values()], [...map.entries()]]).toEqual([
      ["a", "b"],
      [2, 1],
      [
        ["a", 2],
        ["b", 1],
      ],
    ]);
    const visited: unknown[] = [];
    map.forEach((value, key, whole) => visited.push([key, value, whole === map]));
    expect(visited).toEqual([
      ["a", 2, true],
      ["b", 1, true],
    ]);
    expect(new Map(map)).toEqual(
      new Map([
        ["a", 2],
        ["b", 1],
      ]),
    );
    expect(made).toBe(2);
  });
});
