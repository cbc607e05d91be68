// A catalog within a budget: the most telling form that fits, fair to every server, honest about what is missing.
// Trust: host
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { declareCatalog } from "../../../src/typings/declare-catalog.ts";
import { compile, messageOf } from "./type-checker.ts";

function countTokens(text: string): number {
  return encode(text, { allowedSpecial: "all" }).length;
}

function server(name: string, tools: number): { name: string; tools: ToolDefinition[] } {
  return {
    name,
    tools: Array.from({ length: tools }, (_, i) => ({
      name: `do_thing_${i}`,
      description: `Performs operation ${i} on the store. It is described here at some length, so that the full form costs more.`,
      inputSchema: {
        type: "object",
        properties: {
          id: { type: "string", description: "Identifier of the thing." },
          force: { type: "boolean", description: "Do it anyway." },
        },
        required: ["id"],
      },
    })),
  };
}

function catalog(servers: { name: string; tools: ToolDefinition[] }[], budgetTokens: number): string {
  const text = declareCatalog({ servers, budgetTokens, countTokens });
  expect(compile([text]).map(messageOf)).toEqual([]);
  expect(countTokens(text)).toBeLessThanOrEqual(budgetTokens);
  return text;
}

describe("declareCatalog()", () => {
  const servers = [server("alpha", 10), server("beta", 10)];

  it("keeps within a budget that holds no tool, and in any says that some are missing", () => {
    const least = "/* PARTIAL: 0 of 20 tools of 2 servers. */\n";
    expect([35, 25, 18].map((budget) => catalog(servers, budget))).toEqual([least, least, least]);
    expect([3, 0].map((budgetTokens) => declareCatalog({ servers, budgetTokens, countTokens }))).toEqual([least, least]);
  });

  it("shows all in full, compact or as a list, as the budget allows, and says COMPLETE", () => {
    const firstLines = [2_000, 700, 400, 300].map((budget) => catalog(servers, budget).split("\n", 1)[0]);
    expect(firstLines).toEqual([
      "// COMPLETE: 20 tools of 2 servers.",
      "// COMPLETE: 20 tools of 2 servers; for comments see await tools.$describe(path).",
      "/* COMPLETE: 20 tools of 2 servers; for signatures see await tools.$describe(path).",
      '/* COMPLETE: 20 of 20 tools of 2 servers. Find others with await tools.$search("words"), see one with await tools.$describe("server.tool").',
    ]);
    expect(catalog(servers, 2_000)).toContain("/** Identifier of the thing. */");
    expect(catalog(servers, 700)).toContain(
      "// Performs operation 3 on the store\ndo_thing_3(args: { id: string; force?: boolean }): Promise<any>;",
    );
    expect(catalog(servers, 400)).toContain("do_thing_3: Performs operation 3 on the store");
  });

  it("names as many tools of each server when not all fit, and says PARTIAL", () => {
    const text = catalog([server("alpha", 500), server("beta", 20), server("gamma", 80)], 250);
    expect(text).toMatch(/^\/\* PARTIAL: \d+ of 600 tools of 3 servers\. Find others with await tools\.\$search\("words"\)/);
    const shown = [...text.matchAll(/^(\w+) \((\d+)\): (.*?)(?:, \+(\d+) more)?(?: \*\/)?$/gm)].map(([, name, total, names, more]) => ({
      name,
      total: Number(total),
      shown: (names as string).split(", ").length,
      more: Number(more ?? 0),
    }));
    expect(shown.map(({ name, total }) => [name, total])).toEqual([
      ["alpha", 500],
      ["beta", 20],
      ["gamma", 80],
    ]);
    for (const one of shown) expect(one.shown + one.more).toBe(one.total);
    const counts = shown.map((one) => one.shown);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(Number(/PARTIAL: (\d+)/.exec(text)?.[1])).toBe(counts.reduce((sum, count) => sum + count, 0));
  });

  it("gives what a small server does not need to the others", () => {
    const text = catalog([server("alpha", 300), server("tiny", 2)], 200);
    expect(text).toMatch(/^tiny \(2\): do_thing_0, do_thing_1(?: \*\/)?$/m);
    expect((/^alpha .*$/m.exec(text)?.[0] as string).split(", ").length).toBeGreaterThan(10);
  });

  it("serves fifty servers with 2,500 tools in 1,000 tokens, and any budget without failing", () => {
    const fifty = Array.from({ length: 50 }, (_, i) => server(`server_${i}`, 50));
    const text = catalog(fifty, 1_000);
    for (const { name } of fifty) expect(text).toContain(`${name} (50): do_thing_0`);
    expect(catalog(fifty, 200)).toMatch(/^…and \d+ more servers \*\/$/m);
    for (const budget of [0, 1, 40])
      expect(declareCatalog({ servers: fifty, budgetTokens: budget, countTokens })).toMatch(
        /^\/\* PARTIAL: 0 of 2500 tools of 50 servers\./,
      );
    expect(declareCatalog({ servers: [], budgetTokens: 100, countTokens })).toContain("COMPLETE: 0 tools of 0 servers");
  });

  it("does not print ten thousand tools only to throw them away", () => {
    const many = Array.from({ length: 50 }, (_, i) => server(`server_${i}`, 200));
    let counted = 0;
    const text = declareCatalog({
      servers: many,
      budgetTokens: 1_000,
      countTokens: (part) => {
        counted += part.length;
        return countTokens(part);
      },
    });
    expect(text).toMatch(/^\/\* PARTIAL: \d+ of 10000 tools/);
    expect(counted).toBeLessThan(20_000);
  });

  it("is the same text for the same catalog", () => {
    for (const budget of [200, 400, 700, 2_000]) expect(catalog(servers, budget)).toBe(catalog(structuredClone(servers), budget));
  });
});
