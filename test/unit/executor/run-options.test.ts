import { describe, expect, it, vi } from "vitest";
import { createExecutor, tool, toolset, type Json, type RunEvent, type ToolSource } from "../../../src/index.ts";

const office = toolset("office", {
  contact: tool({ annotations: { readOnlyHint: true }, run: () => ({ email: "anna@example.com" }) }),
  send: tool({
    input: { type: "object", properties: { to: { type: "string" } }, required: ["to"] },
    run: ({ to }: { to: string }) => ({ sent: to.length }),
  }),
  later: tool({ annotations: { readOnlyHint: true }, run: () => "text" }),
});

describe("onEvent", () => {
  it.each(["sealed", "egress"] as const)("hears of arguments and results with tokens in place of values (%s)", async (mode) => {
    const executor = await createExecutor({ tools: [office], privacy: { mode, style: "plain" } });
    const events: RunEvent[] = [];
    const result = await executor.execute("const { email } = await office.contact(); await office.send(email); await office.later(1, 2)", {
      onEvent: (event) => events.push(event),
    });
    await executor.close();
    expect(result.status).toBe("failed");
    expect(
      events
        .filter(({ type }) => type === "call" || type === "result")
        .map(({ type, tool: path, arguments: given, result: answer, error }) => [type, path, given ?? answer ?? error]),
    ).toEqual([
      ["call", "office.contact", {}],
      ["result", "office.contact", { email: "[EMAIL_1]" }],
      ["call", "office.send", "[EMAIL_1]"],
      ["result", "office.send", { sent: 16 }],
      ["call", "office.later", [1, 2]],
      ["result", "office.later", "ARGUMENTS_INVALID"],
    ]);
    expect(JSON.stringify(events)).not.toContain("anna@");
  });

  it("costs a run nothing that has no listener, and changes nothing of its report", async () => {
    const executor = await createExecutor({ tools: [office], privacy: { style: "plain" } });
    const code = "return (await office.contact()).email";
    const quiet = await executor.execute(code);
    const watched = await executor.execute(code, { onEvent: () => undefined });
    await executor.close();
    expect([watched.text, watched.usage.tokenized]).toEqual([quiet.text, quiet.usage.tokenized]);
  });
});

describe("inputs", () => {
  class Money {
    readonly cents = 5;
  }
  const cycle: { [key: string]: unknown } = {};
  cycle["self"] = cycle;

  it.each<[string, { [name: string]: unknown }]>([
    ["inputs.since is a Date", { since: new Date(0) }],
    ["inputs.rows[1].at is NaN", { rows: [{}, { at: Number.NaN }] }],
    ["inputs.f is a function", { f: () => 1 }],
    ["inputs.big is a bigint", { big: 1n }],
    ["inputs.list[0] is undefined", { list: [undefined] }],
    ["inputs.price is a Money", { price: new Money() }],
    ["nests deeper than 512 levels, or is a cycle", { cycle }],
  ])("are refused when %s", async (message, inputs) => {
    const executor = await createExecutor({ tools: [] });
    await expect(executor.execute("1", { inputs: inputs as { [name: string]: Json } })).rejects.toThrow(message);
    await executor.close();
  });

  it("take plain data, also of objects without a prototype, and leave out what is undefined", async () => {
    const executor = await createExecutor({ tools: [] });
    const bare = Object.assign(Object.create(null) as { [name: string]: Json }, { a: 1 });
    const result = await executor.execute("return inputs", { inputs: { bare, list: [null, true], none: undefined as unknown as Json } });
    expect(result.status === "completed" ? result.value : result.text).toEqual({ bare: { a: 1 }, list: [null, true] });
    await executor.close();
  });
});

describe("search", () => {
  it("asks a server that was down to list again, so that the next look shows what it has", async () => {
    const start = Date.now();
    const now = vi.spyOn(Date, "now").mockReturnValue(start);
    try {
      let isUp = false;
      let listings = 0;
      const far: ToolSource = {
        name: "far",
        listTools: async () => {
          listings++;
          if (!isUp) throw new Error("refused");
          return [{ name: "find_ticket", description: "Finds a ticket." }];
        },
        callTool: async () => ({}),
      };
      const executor = await createExecutor({ tools: [far] });
      expect([executor.search("ticket").total, listings]).toEqual([0, 1]);
      isUp = true;
      now.mockReturnValue(start + 2_001);
      expect(executor.search("ticket").total).toBe(0);
      await vi.waitFor(() => expect(executor.sources()[0]?.state).toBe("ready"));
      expect([executor.search("ticket").items.map(({ path }) => path), listings]).toEqual([["far.find_ticket"], 2]);
      await executor.close();
    } finally {
      now.mockRestore();
    }
  });
});
