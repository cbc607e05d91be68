import { describe, expect, it } from "vitest";
import { createExecutor, tool, toolset } from "../../../src/index.ts";

describe("callTool()", () => {
  it("takes tokens of the subject as arguments, and the tool gets the value", async () => {
    const sent: unknown[] = [];
    const office = toolset("office", {
      contact: tool({ annotations: { readOnlyHint: true }, run: () => ({ email: "anna@example.com" }) }),
      send: tool({ run: ({ to }: { to: string }) => void sent.push(to) }),
    });
    const executor = await createExecutor({ tools: [office] });
    const subject = { id: "u1" };
    const found = await executor.callTool("office.contact", {}, { subject });
    const email = found.status === "completed" ? (found.value as { email: string }).email : found.text;
    expect(email).toMatch(/^\[EMAIL_1_[a-z0-9]+\]$/);
    expect((await executor.callTool("office.send", { to: email }, { subject })).status).toBe("completed");
    expect(sent).toEqual(["anna@example.com"]);
    await executor.close();
  });
});
