import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor, type ModelTool, type ToolSource } from "../../../src/index.ts";

const read = { readOnlyHint: true };

function servers(count: number, toolsEach: number): ToolSource[] {
  const input = {
    type: "object",
    properties: { id: { type: "string", description: "The id" }, limit: { type: "number" } },
    required: ["id"],
  };
  return Array.from({ length: count }, (_, k) =>
    toolset(
      `server_${k}`,
      Object.fromEntries(
        Array.from({ length: toolsEach }, (_, i) => [
          `tool_number_${i}`,
          tool({ description: `Does thing ${i} with care`, annotations: read, input, run: () => i }),
        ]),
      ),
    ),
  );
}

/** Tokens of the tools as a model is sent them. */
function tokens(tools: readonly ModelTool[]): number {
  return encode(JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })))).length;
}

async function withServers<T>(sources: ToolSource[], use: (executor: Executor) => Promise<T> | T): Promise<T> {
  const executor = await createExecutor({ tools: sources });
  try {
    return await use(executor);
  } finally {
    await executor.close();
  }
}

describe("modelTools()", () => {
  it.each([
    [1, 2500],
    [50, 50],
    [50, 200],
  ])("costs at most 1,000 tokens with %i servers of %i tools", async (count, each) => {
    await withServers(servers(count, each), (executor) => {
      const tools = executor.modelTools();
      expect(tools.map(({ name }) => name)).toEqual(["execute", "search"]);
      expect(tokens(tools)).toBeLessThanOrEqual(1000);
    });
  });

  it("declares few tools inside execute, and needs no search then", async () => {
    await withServers(servers(1, 3), (executor) => {
      const [execute, ...rest] = executor.modelTools();
      expect(rest).toEqual([]);
      expect(execute?.description).toContain("COMPLETE: 3 tools of 1 server");
      expect(execute?.description).toContain("tool_number_2(args");
    });
  });

  it("names the servers that are down, which would read as none otherwise", async () => {
    const down: ToolSource = {
      name: "mail",
      listTools: () => Promise.reject(new Error("down")),
      callTool: () => Promise.reject(new Error("down")),
    };
    await withServers([...servers(1, 1), down, { ...down, name: "my files" }], (executor) => {
      expect(executor.modelTools()[0]!.description.split("\n")).toContain(
        'Not reachable now: mail, "my files". A call of one of their tools tries again.',
      );
    });
    await withServers(servers(1, 1), (executor) => {
      expect(executor.modelTools()[0]!.description).not.toContain("Not reachable");
    });
  });

  it("searches for what is sent without a name, and says so when it is sent under another", async () => {
    await withServers(servers(3, 30), async (executor) => {
      const search = executor.modelTools()[1]!;
      const found = (await search.execute({ query: "thing 7" })).text;
      expect(found).toContain("tool_number_7");
      expect((await search.execute("thing 7")).text).toBe(found);
      expect((await search.execute(["thing 7"])).text).toBe(found);
      expect((await search.execute({ keywords: "thing 7" })).text).toBe(
        'ARGUMENTS_INVALID: search needs { query: string | string[] }.\nHint: Send what you look for as "query".',
      );
      expect((await search.execute({})).text).toMatch(/^1–10 of 90 tools/);
      expect((await search.execute({ server: "server_1" })).text).toMatch(/^1–10 of 30 tools/);
    });
  });

  it("refuses options that make no sense", async () => {
    await withServers(servers(1, 1), (executor) => {
      expect(() => executor.modelTools({ direct: "server_0.*" as unknown as string[] })).toThrow(TypeError);
      expect(() => executor.modelTools({ budgetTokens: NaN })).toThrow(RangeError);
      expect(() => executor.declarations({ budgetTokens: -1 })).toThrow(RangeError);
      expect(() => executor.declarations({ budgetTokens: "5" as unknown as number })).toThrow(TypeError);
      expect(() => executor.search(undefined as unknown as string)).toThrow("search takes words, or a list of questions");
    });
  });

  it("offers search when the budget is too small for the declarations", async () => {
    await withServers(servers(1, 3), (executor) => {
      expect(executor.modelTools({ budgetTokens: 10 }).map(({ name }) => name)).toEqual(["execute", "search"]);
    });
  });

  describe("with a policy", () => {
    let executor: Executor;
    beforeAll(async () => {
      const files = toolset("files", {
        read: tool({ description: "Reads a file", annotations: read, run: () => "text" }),
        remove: tool({ description: "Removes a file", annotations: { destructiveHint: true }, run: () => "gone" }),
        secret: tool({ description: "Reads the secret file", annotations: read, run: () => "hidden" }),
      });
      executor = await createExecutor({
        tools: [files],
        policy: {
          rules: [
            { when: { tool: "files.secret", roles: ["admin"] }, then: "allow" },
            { when: { tool: "files.secret" }, then: "deny" },
          ],
        },
      });
    });
    afterAll(() => executor.close());

    it("never advertises a tool the subject may not call", () => {
      const admin = { id: "a", roles: ["admin"] };
      expect(executor.modelTools()[0]?.description).not.toContain("secret");
      expect(executor.modelTools({ subject: admin })[0]?.description).toContain("secret");
      expect(executor.search("secret file").items.map(({ path }) => path)).not.toContain("files.secret");
      expect(executor.search("secret file", { subject: admin }).items[0]?.path).toBe("files.secret");
      expect(executor.declarations()).not.toContain("secret");
      expect([...executor.files().keys()].join()).not.toContain("secret");
    });

    it("marks what needs approval", () => {
      expect(executor.search("remove").items[0]).toMatchObject({ path: "files.remove", requiresApproval: true });
    });

    it("runs programs, passes inputs, and exposes chosen classic tools beside them", async () => {
      const tools = executor.modelTools({ direct: ["files.r*"] });
      expect(tools.map(({ name }) => name)).toEqual(["execute", "files.read", "files.remove"]);
      expect(
        (await tools[0]?.execute({ code: "return inputs.text + (await tools.files.read())", inputs: { text: "a `b` ${c} " } }))?.text,
      ).toBe("a `b` ${c} text");
      expect((await tools[1]?.execute({}))?.text).toBe("text");
      expect((await tools[2]?.execute({}))?.result?.status).toBe("failed");
    });

    it("answers a call without code with an error the model can act on", async () => {
      expect((await executor.modelTools()[0]?.execute({}))?.text).toContain("ARGUMENTS_INVALID");
    });
  });
});

describe("contextCost()", () => {
  it("counts both ways and says when a classic call is the better choice", async () => {
    await withServers(servers(10, 50), (executor) => {
      const cost = executor.contextCost({ usedTools: ["server_0.tool_number_1"] });
      expect(cost.tokenizer).toBe("o200k_base (estimate)");
      expect(cost.classic).toBeGreaterThan(10 * cost.codeMode);
      expect(cost.servers).toHaveLength(10);
    });
    await withServers(servers(1, 1), (executor) => {
      const cost = executor.contextCost();
      expect(cost.classic).toBeLessThan(cost.codeMode);
      expect(cost.advice).toMatch(/[Cc]lassic/);
    });
  });
});

describe("the catalog inside a program", () => {
  it("can be searched and described, by the same rules", async () => {
    await withServers(servers(2, 3), async (executor) => {
      const found = await executor.execute('return [await tools.$search("thing 2"), tools.$describe("server_1.tool_number_2")]');
      expect(found.status === "completed" && (found.value as string[])[0]).toContain("tools.server_0.tool_number_2(args");
      expect(found.status === "completed" && (found.value as string[])[1]).toContain("Does thing 2 with care");
    });
  });

  it("learns the shape of results that no schema describes, for the subject that saw them", async () => {
    const notes = toolset("notes", { list: tool({ annotations: read, run: () => [{ id: 1, title: "milk" }] }) });
    await withServers([notes], async (executor) => {
      const anna = { id: "anna" };
      expect(executor.declarations({ subject: anna })).toContain("Promise<any>");
      await executor.execute("await notes.list()", { subject: anna });
      expect(executor.declarations({ subject: anna })).toMatch(/title: string/);
      expect(executor.declarations({ subject: { id: "ben" } })).not.toMatch(/title/);
    });
  });
});
