import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { countContext } from "../../../src/discovery/context-cost.ts";
import { estimateTokens } from "../../../src/discovery/estimate-tokens.ts";
import { realCatalog } from "./catalog.ts";

const MODEL_TOOLS = [
  { name: "search", description: "Finds tools.", inputSchema: { type: "object", properties: { query: { type: "string" } } } },
  {
    name: "execute",
    description: "Runs a program that may call tools.",
    inputSchema: { type: "object", properties: { code: { type: "string" } } },
  },
];

const SMALL: { name: string; tools: ToolDefinition[] }[] = [
  {
    name: "crm",
    tools: [
      { name: "get_contacts", description: "Lists contacts.", inputSchema: { type: "object", properties: { limit: { type: "integer" } } } },
      {
        name: "get_contact",
        description: "One contact.",
        inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
      },
    ],
  },
];

function realServers() {
  const byName = new Map<string, ToolDefinition[]>();
  for (const { source, definition } of realCatalog()) byName.set(source.name, [...(byName.get(source.name) ?? []), definition]);
  return [...byName].map(([name, tools]) => ({ name, tools }));
}

describe("countContext()", () => {
  it("counts definitions and calls, and what code mode shows and writes instead", () => {
    const cost = countContext({
      servers: SMALL,
      modelTools: MODEL_TOOLS,
      usedTools: ["crm.get_contact"],
      countTokens: (text) => text.length,
      tokenizer: "characters",
    });
    const definitions =
      '{"name":"get_contacts","description":"Lists contacts.","parameters":{"type":"object","properties":{"limit":{"type":"integer"}}}}{"name":"get_contact","description":"One contact.","parameters":{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}}';
    const call = '{"name":"get_contact","arguments":{"id":"value"}}';
    expect(cost.classic).toBe(definitions.length + call.length);
    expect(cost).toMatchObject({
      tokenizer: "characters",
      servers: [{ name: "crm", tools: 2, classic: definitions.length + call.length }],
    });
    expect(cost.codeMode).toBeGreaterThan(cost.servers[0]!.codeMode);
    expect(cost.advice).toContain("Classic tool calls are cheaper here");
  });

  it("says when a classic call is the better choice", () => {
    const servers = realServers();
    const one = countContext({
      servers,
      modelTools: MODEL_TOOLS,
      usedTools: ["slack.slack_post_message"],
      countTokens: estimateTokens,
      tokenizer: "estimate",
    });
    expect(one.advice).toContain(
      'a classic call is the better choice: expose it with modelTools({ direct: ["slack.slack_post_message"] })',
    );
    const several = countContext({
      servers,
      modelTools: MODEL_TOOLS,
      usedTools: ["slack.slack_post_message", "stripe.create_refund"],
      countTokens: estimateTokens,
      tokenizer: "estimate",
    });
    expect(several.advice).toMatch(/^Code mode is cheaper by 9\d %\./);
    expect(countContext({ servers: [], modelTools: MODEL_TOOLS, countTokens: estimateTokens, tokenizer: "estimate" }).advice).toBe(
      "There are no tools to compare.",
    );
  });

  it("depends on how many of the tools a task uses", { timeout: 60_000 }, () => {
    const servers = realServers();
    const paths = realCatalog().map(({ path }) => path);
    const costOf = (usedTools?: string[]) =>
      countContext({
        servers,
        modelTools: MODEL_TOOLS,
        countTokens: estimateTokens,
        tokenizer: "estimate",
        ...(usedTools === undefined ? {} : { usedTools }),
      });
    const few = costOf(paths.slice(0, 5));
    const many = costOf(paths.slice(0, 400));
    const usual = costOf();
    console.log(
      `context of ${paths.length} tools: classic ${usual.classic}, code mode ${usual.codeMode}; 5 used ${few.codeMode}, 400 used ${many.codeMode}`,
    );
    expect(few.codeMode).toBeLessThan(many.codeMode);
    expect(usual.codeMode).toBeLessThan(usual.classic / 100);
    expect(many.classic).toBeGreaterThan(few.classic);
  });

  it("gives nearly the same with the estimate as with the tokenizer", { timeout: 60_000 }, () => {
    const options = { servers: realServers().slice(0, 12), modelTools: MODEL_TOOLS };
    const counted = countContext({ ...options, countTokens, tokenizer: "o200k_base" });
    const estimated = countContext({ ...options, countTokens: estimateTokens, tokenizer: "estimate" });
    expect(Math.abs(estimated.classic / counted.classic - 1)).toBeLessThan(0.05);
    expect(Math.abs(estimated.codeMode / counted.codeMode - 1)).toBeLessThan(0.1);
  });

  it("declares nothing twice where everything is inside execute, and ignores unknown paths", () => {
    const inline = countContext({
      servers: SMALL,
      modelTools: MODEL_TOOLS.slice(1),
      usedTools: ["crm.get_contact", "crm.nope"],
      countTokens: (text) => text.length,
      tokenizer: "characters",
    });
    expect(inline.servers[0]?.codeMode).toBe('const result = await tools.crm.get_contact({"id":"value"});\n'.length);
  });

  it("survives tools without a schema, and hostile ones", () => {
    const servers = [
      {
        name: "evil",
        tools: [
          { name: "a" },
          { name: "b", inputSchema: true },
          { name: "c", inputSchema: { required: [null, 5, "x".repeat(100_000)], properties: null } },
          { name: "then", description: "d".repeat(1_000_000) },
        ],
      },
    ];
    expect(countContext({ servers, modelTools: MODEL_TOOLS, countTokens: estimateTokens, tokenizer: "estimate" }).classic).toBeGreaterThan(
      0,
    );
  });
});
