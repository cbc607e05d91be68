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

  it("gives syntax errors their place", async () => {
    expect((await executor.check("const a = ;"))[0]).toMatchObject({ severity: "error", code: "COMPILE_SYNTAX", line: 1 });
  });
});
