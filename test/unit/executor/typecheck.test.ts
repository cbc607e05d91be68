import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor } from "../../../src/index.ts";
import { createTypecheck } from "../../../src/typecheck.ts";

const read = { readOnlyHint: true };
const made: string[] = [];

function crm() {
  const text = { type: "string" };
  return toolset("crm", {
    get_contacts: tool({
      annotations: read,
      output: {
        type: "object",
        properties: {
          contacts: { type: "array", items: { type: "object", properties: { id: text, email: text }, required: ["id", "email"] } },
        },
        required: ["contacts"],
      },
      run: () => ({ contacts: [{ id: "c1", email: "anna@example.com" }] }),
    }),
    send: tool({
      input: { type: "object", properties: { to: text, body: text }, required: ["to", "body"], additionalProperties: false },
      run: ({ to }: { to: string }) => {
        made.push(to);
        return "sent";
      },
    }),
  });
}

let executor: Executor;
beforeAll(async () => {
  executor = await createExecutor({ tools: [crm()], typecheck: createTypecheck({ typescript: ts }), limits: { identicalFailures: 100 } });
});
afterAll(() => executor.close());

async function failure(code: string) {
  const result = await executor.execute(code);
  if (result.status !== "failed") throw new Error(result.text);
  return { ...result.error, text: result.text, calls: result.calls };
}

describe("execute() with typecheck", () => {
  it("runs a program that is right", async () => {
    const result = await executor.execute("const { contacts } = await crm.get_contacts(); return contacts.map((c) => c.id)");
    expect(result).toMatchObject({ status: "completed", value: ["c1"], warnings: [] });
  });

  it("makes no call of a program that is wrong, and says where, why and what was meant", async () => {
    made.length = 0;
    const error = await failure(
      'await crm.send({ to: "x", body: "y" });\nconst { contacts } = await crm.get_contacts();\nreturn contacts[0].emial;',
    );
    expect(made).toEqual([]);
    expect(error.calls).toEqual([]);
    expect(error).toMatchObject({ code: "TYPECHECK_FAILED", line: 3, column: 20, retryable: false });
    expect(error.text)
      .toBe(`TYPECHECK_FAILED at line 3, column 20: Property "emial" does not exist on { id: string; email: string; }; it has id, email
2 | const { contacts } = await crm.get_contacts();
3 | return contacts[0].emial;
  |                    ^
Hint: Did you mean email? Nothing was run. Correct it and send the program again; // @ts-ignore above a line lets it run as it is.`);
  });

  it("shows how the tool concerned is called", async () => {
    const error = await failure('await crm.send({ to: 5, body: "y" })');
    expect(error).toMatchObject({ code: "TYPECHECK_FAILED", tool: "crm.send" });
    expect(error.hint).toContain("It is called as crm.send(args: { to: string; body: string; }): Promise<any>");
  });

  it("lists at most five errors, each with its line", async () => {
    const error = await failure(Array.from({ length: 9 }, (_, i) => `await crm.send({ to: ${i}, body: "y" });`).join("\n"));
    expect(error.data).toHaveLength(5);
    expect(error.text.match(/^line \d+, column 18: Type 'number' is not assignable to type 'string'\.$/gm)).toEqual([
      "line 2, column 18: Type 'number' is not assignable to type 'string'.",
      "line 3, column 18: Type 'number' is not assignable to type 'string'.",
      "line 4, column 18: Type 'number' is not assignable to type 'string'.",
      "line 5, column 18: Type 'number' is not assignable to type 'string'.",
    ]);
  });

  it.each([
    ["in a fence", "Here it is:\n```ts\nconst q = 1;\nawait crm.send({ to: 5, body: `${q}` });\nreturn 1;\n```"],
    ["with escaped line breaks", "const q = 1;\\nawait crm.send({ to: 5, body: `${q}` });\\nreturn 1;"],
    ["in JSON", JSON.stringify({ code: "const q = 1;\nawait crm.send({ to: 5, body: `${q}` });\nreturn 1;" })],
    ["with CRLF", "const q = 1;\r\nimport { send } from './servers/crm';\r\nawait send({ to: 5, body: `${q}` });\r\nreturn 1;"],
    ["behind line numbers", "1 | const q = 1;\n2 | await crm.send({ to: 5, body: `${q}` });\n3 | return 1;"],
  ])("names the place in the author's text when the program is %s", async (_how, code) => {
    const error = await failure(code);
    expect(error.code).toBe("TYPECHECK_FAILED");
    const before = code.slice(0, code.indexOf("to: 5")).split(/\r?\n/);
    expect([error.line, error.column]).toEqual([before.length, (before.at(-1) as string).length + 1]);
  });

  it("is overruled by the model with a comment, and by the host with a function of its own", async () => {
    expect(await failure('// @ts-ignore\nawait crm.send({ to: 5, body: "y" })')).toMatchObject({ code: "ARGUMENTS_INVALID" });
    const check = createTypecheck({ typescript: ts });
    const lenient = await createExecutor({
      tools: [crm()],
      typecheck: async (code, declarations) => (code.includes("trust me") ? [] : check(code, declarations)),
    });
    expect((await lenient.execute("// trust me\nreturn (await crm.get_contacts()).nope ?? nope?.x")).status).toBe("failed");
    expect((await lenient.execute("// trust me\nreturn (await crm.get_contacts()).nope")).status).toBe("completed");
    await lenient.close();
  });

  it("reports syntax as syntax", async () => {
    expect(await failure("const a = ;")).toMatchObject({ code: "COMPILE_SYNTAX" });
    expect(await failure("const a = 1; const a = 2;")).toMatchObject({ code: "COMPILE_SYNTAX" });
  });

  it("says what to do instead of what the sandbox does not have", async () => {
    const error = await failure('return await fetch("https://example.com")');
    expect(error).toMatchObject({ code: "TYPECHECK_FAILED", message: "Cannot find name 'fetch'." });
    expect(error.hint).toContain("there is no network in the sandbox");
  });

  it("does not tell of tools that the policy denies, nor quote private values", async () => {
    const guarded = await createExecutor({
      tools: [crm()],
      policy: { rules: [{ when: { tool: "crm.send" }, then: "deny" }] },
      typecheck: createTypecheck({ typescript: ts }),
    });
    const hidden = await guarded.execute("const sent = tools.crm.sned({}); return sent");
    expect(hidden.text).toContain("TYPECHECK_FAILED");
    expect(hidden.text).not.toContain("crm.send");
    await guarded.close();
    const quoted = await executor.execute('const to = "anna@example.com" as const; await crm.send({ to: [to], body: 1 })');
    expect(quoted.text).toContain("TYPECHECK_FAILED");
    expect(quoted.text).not.toContain("anna@example.com");
  });

  it("lets a source that is down answer for itself", async () => {
    const down = await createExecutor({
      tools: [{ name: "far", listTools: () => Promise.reject(new Error("down")), callTool: () => Promise.reject(new Error("never")) }],
      typecheck: createTypecheck({ typescript: ts }),
    });
    expect(await down.execute("await tools.far.anything({ a: 1 })")).toMatchObject({ error: { code: "SOURCE_UNREACHABLE" } });
    await down.close();
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("typescript is not there"))],
    ["answers nonsense", () => Promise.resolve("ok" as unknown as [])],
    ["warns only", () => Promise.resolve([{ severity: "warning" as const, code: "X", message: "the program runs unchecked: no" }])],
  ])("runs the program with a warning when the check %s", async (_how, typecheck) => {
    const other = await createExecutor({ tools: [crm()], typecheck });
    const result = await other.execute("return 1");
    expect(result).toMatchObject({ status: "completed", value: 1 });
    expect(result.warnings[0]).toMatch(/^the program runs unchecked: /);
    await other.close();
  });

  it("takes the places of a check that names only lines", async () => {
    const other = await createExecutor({
      tools: [crm()],
      typecheck: async () => [{ severity: "error", code: "X", message: "no", line: 2, column: 3 }],
    });
    const result = await other.execute("Hi:\n```ts\nconst a = 1;\nreturn a;\n```");
    expect(result).toMatchObject({ error: { code: "TYPECHECK_FAILED", line: 4, column: 3 } });
    await other.close();
  });

  it("does not wait for ever for a check", async () => {
    const other = await createExecutor({ tools: [crm()], typecheck: () => new Promise(() => undefined), limits: { timeoutMs: 50 } });
    const result = await other.execute("return 1");
    expect(result.warnings[0]).toBe("the program runs unchecked: the check did not answer within 50 ms");
    await other.close();
  });

  it("is refused at once when it is no function", async () => {
    await expect(createExecutor({ tools: [], typecheck: true as never })).rejects.toThrow(
      "typecheck must be a function, such as createTypecheck() of cloche/typecheck gives",
    );
  });
});

describe("check() with typecheck", () => {
  it("adds what the types show, once", async () => {
    const code = "const page = await crm.get_contacts();\nawait crm.sned({ to: page.contacts[0].nam });";
    const found = await executor.check(code);
    expect(found.map(({ code: id, line, start, end }) => [id, line, code.slice(start, end)])).toEqual([
      ["TOOL_UNKNOWN", 2, "sned"],
      ["TS2339", 2, "nam"],
    ]);
  });
});
