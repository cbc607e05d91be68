import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor } from "../../../src/index.ts";

describe("check()", () => {
  let executor: Executor;
  beforeAll(async () => {
    const input = {
      type: "object",
      properties: { customer_id: { type: "string" } },
      required: ["customer_id"],
      additionalProperties: false,
    };
    executor = await createExecutor({
      tools: [toolset("crm", { get_last_order: tool({ annotations: { readOnlyHint: true }, input, run: () => 1 }) })],
    });
  });
  afterAll(() => executor.close());

  it("has nothing to say about a program that is right", async () => {
    expect(await executor.check('const order = await crm.get_last_order("c1");\nreturn order')).toEqual([]);
  });

  it("names the offsets of a misspelt tool and the nearest one", async () => {
    const code = "const a = 1;\nawait tools.crm.get_last_orders({})";
    const [first, ...rest] = await executor.check(code);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ severity: "error", code: "TOOL_UNKNOWN", line: 2, hint: "Did you mean crm.get_last_order?" });
    expect(code.slice(first?.start, first?.end)).toBe("get_last_orders");
  });

  it("names a parameter that the tool does not have", async () => {
    const code = "await crm.get_last_order({ customerId: 1 })";
    const [first] = await executor.check(code);
    expect(first).toMatchObject({ code: "ARGUMENTS_INVALID", hint: "Did you mean customer_id?" });
    expect(code.slice(first?.start, first?.end)).toBe("customerId");
  });

  it.each([
    ['await tools.$call("crm", "get_last_orders", {})', '"get_last_orders"', "TOOL_UNKNOWN"],
    ["await mcp.$call(`crm`, `get_last_orders`)", "get_last_orders", "TOOL_UNKNOWN"],
    ['const a = 1;\nawait tools.$call("crm", "get_last_order", { customerId: 1 })', "customerId", "ARGUMENTS_INVALID"],
  ])("reads the literal names of %j", async (code, marked, kind) => {
    const found = await executor.check(code);
    expect(found.map((one) => [one.code, code.slice(one.start, one.end)])).toEqual([[kind, marked]]);
  });

  it("leaves a call alone whose name a value chooses", async () => {
    expect(await executor.check('await tools.$call("crm", inputs.name, { customerId: 1 })')).toEqual([]);
    expect(await executor.check('await tools.$call("crm", "get_" + "x", {})')).toEqual([]);
  });

  it("gives a parameter its own line and column", async () => {
    const [first] = await executor.check("await crm.get_last_order({\r\n  customerId: 1,\r\n})");
    expect([first?.line, first?.column]).toEqual([2, 3]);
  });

  it("marks the whole line of another language", async () => {
    expect((await executor.check("ls -la"))[0]).toMatchObject({ code: "COMPILE_SYNTAX", start: 0, end: 6 });
  });

  it("gives syntax errors their place", async () => {
    expect((await executor.check("const a = ;"))[0]).toMatchObject({ severity: "error", code: "COMPILE_SYNTAX", line: 1 });
  });
});
