import { describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type ExecutorOptions } from "../../../src/index.ts";
import { createVault } from "../../../src/privacy.ts";

const MAIL = "anna@example.com";

async function withOffice<T>(
  options: Partial<ExecutorOptions>,
  use: (executor: Awaited<ReturnType<typeof createExecutor>>, sent: unknown[]) => Promise<T>,
): Promise<T> {
  const sent: unknown[] = [];
  const crm = toolset("crm", { list: tool({ annotations: { readOnlyHint: true }, run: () => [{ contact: MAIL, total: 7 }] }) });
  const mail = toolset("mail", {
    find: tool({
      annotations: { readOnlyHint: true },
      run(args) {
        sent.push(args);
        return [];
      },
    }),
  });
  const executor = await createExecutor({ tools: [crm, mail], ...options });
  try {
    return await use(executor, sent);
  } finally {
    await executor.close();
  }
}

const CARRY = "const [c] = await tools.crm.list({}); return await tools.mail.find({ to: c.contact })";

describe("createExecutor() with privacy", () => {
  it("reveals a subject's tokens to that subject and to nobody else", () =>
    withOffice({}, async (executor) => {
      const result = await executor.execute("return (await tools.crm.list({}))[0].contact", { subject: { id: "anna" } });
      const token = result.status === "completed" ? String(result.value) : result.text;
      expect(await executor.reveal(`to ${token}`, { subject: { id: "anna" } })).toBe(`to ${MAIL}`);
      expect(await executor.reveal(`to ${token}`, { subject: { id: "bob" } })).toBe(`to ${token}`);
      expect(await executor.reveal(`to ${token}`)).toBe(`to ${token}`);
    }));

  it("lets a value go to any connected source unless a rule says no", () =>
    withOffice({}, async (executor, sent) => {
      expect((await executor.execute(CARRY)).status).toBe("completed");
      expect(sent).toEqual([{ to: MAIL }]);
    }));

  it("sends nothing where a flow rule denies it, and says which", () =>
    withOffice({ privacy: { flow: [{ kinds: ["email"], from: "crm", to: "mail.*", then: "deny" }] } }, async (executor, sent) => {
      const result = await executor.execute(CARRY);
      expect(result.status === "failed" && [result.error.code, result.error.message]).toEqual([
        "TOKEN_DENIED",
        "mail.find may not receive values of kind EMAIL (flow[0]); nothing was sent",
      ]);
      expect(sent).toEqual([]);
    }));

  it("asks under guarded before a value crosses from one source to another", () =>
    withOffice({ policy: "guarded" }, async (executor, sent) => {
      const result = await executor.execute(CARRY);
      expect(result.status === "failed" && result.error.message).toMatch(/preset:guarded\/crossing.*from crm to mail/);
      // What the model wrote itself crosses nothing.
      expect((await executor.execute(`return await tools.mail.find({ to: "${MAIL}" })`)).status).toBe("completed");
      expect(sent).toEqual([{ to: MAIL }]);
    }));

  it("warns the model in its text of an operation that cannot work on a token, once and with the line", () =>
    withOffice({}, async (executor) => {
      const { text, warnings } = await executor.execute(
        "const rows = await tools.crm.list({});\nreturn rows.filter((c) => c.contact.endsWith('@example.com')).length",
      );
      expect(warnings).toHaveLength(1);
      expect(text).toContain("contact.endsWith (line 2): sensitive values are tokens here");
      expect(text).toContain("tools.$privacy.domainOf(token)");
      const quiet = await executor.execute("const rows = await tools.crm.list({});\nreturn rows.filter((c) => c.total > 3).length");
      expect(quiet.warnings).toEqual([]);
    }));

  it("compares by pattern, constant and template what the program spells out", () =>
    withOffice({}, async (executor) => {
      const { text, ...result } = await executor.execute(`
        enum Who { Anna = "${MAIL}" }
        const [c] = await tools.crm.list({});
        return [c.contact === Who.Anna, /^anna@example\\.com$/i.test(c.contact), \`to ${MAIL}\` === "to " + c.contact, { "${MAIL}": 1 }[c.contact]];`);
      expect(result.status === "completed" ? result.value : text).toEqual([true, true, true, 1]);
      expect(text).not.toContain(MAIL);
    }));

  it("serves one subject with a vault of the host's, and refuses a second", async () => {
    const vault = await createVault();
    await withOffice({ privacy: { vault } }, async (executor) => {
      expect((await executor.execute("return 1", { subject: { id: "anna" } })).status).toBe("completed");
      await expect(executor.execute("return 1", { subject: { id: "bob" } })).rejects.toThrow(TypeError);
    });
  });
});
