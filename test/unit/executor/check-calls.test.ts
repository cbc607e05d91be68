import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor, type ToolSource } from "../../../src/index.ts";

const read = { readOnlyHint: true };
const text = { type: "string" };
const calls: string[] = [];

function note<T>(name: string, answer: T): () => T {
  return () => {
    calls.push(name);
    return answer;
  };
}

const crm = (): ToolSource =>
  toolset("crm", {
    get_contacts: tool({
      annotations: read,
      input: { type: "object", properties: { limit: { type: "integer" }, status: text }, additionalProperties: false },
      run: note("get_contacts", [{ id: "c1" }]),
    }),
    get_last_order: tool({
      annotations: read,
      input: { type: "object", properties: { customer_id: text }, required: ["customer_id"] },
      run: note("get_last_order", { total: 5 }),
    }),
    add_note: tool({
      input: { type: "object", properties: { customer_id: text, text }, required: ["customer_id", "text"], additionalProperties: false },
      run: note("add_note", "ok"),
    }),
    find: tool({
      annotations: read,
      input: { type: "object", properties: { query: { type: "object" }, limit: { type: "integer" } }, required: ["query"] },
      run: note("find", []),
    }),
  });

let executor: Executor;
beforeAll(async () => {
  executor = await createExecutor({
    tools: [crm(), toolset("console", { log: tool({ annotations: read, run: () => "not this one" }) })],
    limits: { identicalFailures: 1_000 },
  });
});
afterAll(() => executor.close());

/** Each begins with a call that would be made if the program ran. */
const STOPPED: readonly (readonly [what: string, code: string, error: "TOOL_UNKNOWN" | "ARGUMENTS_INVALID", at: string, hint: string])[] = [
  ["a misspelt tool", "await tools.crm.get_contact();", "TOOL_UNKNOWN", "get_contact()", "Did you mean crm.get_contacts?"],
  [
    "a misspelt tool of a bare namespace",
    "return await crm.get_contcts()",
    "TOOL_UNKNOWN",
    "get_contcts",
    "Did you mean crm.get_contacts?",
  ],
  ["a tool in brackets", 'await tools["crm"]["get_contact"]()', "TOOL_UNKNOWN", '"get_contact"', "Did you mean crm.get_contacts?"],
  ["a tool that is returned", "return mcp.crm.getContact()", "TOOL_UNKNOWN", "getContact", "Did you mean crm.get_contacts?"],
  ["a tool in a loop", "for (const c of [1, 2]) { await crm.get_last_ordr(c); }", "TOOL_UNKNOWN", "get_last_ordr", "crm.get_last_order"],
  ["a tool in an if", "if (inputs.a !== 1) await crm.add_notes({});", "TOOL_UNKNOWN", "add_notes", "crm.add_note"],
  [
    "a tool in Promise.all",
    "const a = await Promise.all([1].map((c) => crm.get_last_ordr(c)));",
    "TOOL_UNKNOWN",
    "get_last_ordr",
    "crm.get_last_order",
  ],
  [
    "a tool in a function that is awaited",
    "async function f(id) { return await crm.get_last_ordr(id); }\nreturn await f('c1')",
    "TOOL_UNKNOWN",
    "get_last_ordr",
    "crm.get_last_order",
  ],
  ["a tool through an alias", "const c = tools.crm; await c.get_contact();", "TOOL_UNKNOWN", "get_contact", "crm.get_contacts"],
  [
    "a tool taken out of a namespace",
    "const { get_contact } = tools.crm; return await get_contact();",
    "TOOL_UNKNOWN",
    "get_contact();",
    "crm.get_contacts",
  ],
  [
    "an imported tool",
    "import { get_contact } from './servers/crm';\nreturn await get_contact();",
    "TOOL_UNKNOWN",
    "get_contact();",
    "crm.get_contacts",
  ],
  ["a server that is not there", "await tools.crn.get_contacts();", "TOOL_UNKNOWN", "get_contacts();", "Did you mean tools.crm?"],
  [
    "a tool behind a try that is over",
    "try { await crm.get_contacts() } catch {}\nawait crm.get_contact();",
    "TOOL_UNKNOWN",
    "get_contact();",
    "crm.get_contacts",
  ],
  [
    "a parameter in camel case",
    "await crm.get_last_order({ customerId: inputs.id });",
    "ARGUMENTS_INVALID",
    "customerId",
    "Did you mean customer_id?",
  ],
  ["a misspelt parameter", "await crm.get_contacts({ limt: 5 });", "ARGUMENTS_INVALID", "limt", "Did you mean limit?"],
  [
    "a parameter that the tool forbids",
    "await crm.get_contacts({ order: 'asc' });",
    "ARGUMENTS_INVALID",
    "order",
    "crm.get_contacts({ limit?, status? })",
  ],
  [
    "a parameter left out",
    "await crm.add_note({ customer_id: 'c1' });",
    "ARGUMENTS_INVALID",
    "add_note",
    "crm.add_note({ customer_id, text })",
  ],
  [
    "a parameter in a callback",
    "return await Promise.all(['c1'].map(async (id) => await crm.add_note({ customer_id: id, txt: 'x' })));",
    "ARGUMENTS_INVALID",
    "txt",
    "Did you mean text?",
  ],
];

/** Programs that may be right; what they give when they run. */
const RUNNING: readonly (readonly [what: string, code: string, value: unknown])[] = [
  ["a try around it", "try { return await crm.get_contact() } catch (e) { return e.code }", "TOOL_UNKNOWN"],
  [
    "a try around a call in a function",
    "const f = async () => await crm.get_contact();\ntry { return await f() } catch (e) { return e.code }",
    "TOOL_UNKNOWN",
  ],
  ["a catch behind it", "return await crm.get_contact().catch((e) => e.code)", "TOOL_UNKNOWN"],
  ["a catch further on", "const p = crm.get_contact();\nreturn await p.catch((e) => e.code)", "TOOL_UNKNOWN"],
  ["allSettled", "const [r] = await Promise.allSettled([crm.get_contact()]);\nreturn r.status", "rejected"],
  ["Promise.any", "const r = await Promise.any([crm.get_contact(), crm.get_contacts()]);\nreturn r.length", 1],
  ["in", 'if ("get_contact" in tools.crm) return await tools.crm.get_contact();\nreturn "none"', "none"],
  ["in, kept in a variable", 'const has = "get_contact" in tools.crm;\nif (has) await tools.crm.get_contact();\nreturn has', false],
  [
    "Object.keys",
    'const names = Object.keys(tools.crm);\nif (names.includes("get_contact")) await crm.get_contact();\nreturn names.length',
    4,
  ],
  ["typeof", 'if (typeof tools.crm.get_contact !== "function") await tools.crm.get_contact();\nreturn 1', 1],
  ["a test for it", "if (!tools.crm.get_contact) await tools.crm.get_contact();\nreturn 1", 1],
  ["an optional call", "if (inputs.x) await tools.crm.get_contact?.();\nreturn 1", 1],
  ["an else for it", "if (inputs.old) await crm.get_contact(); else return (await crm.get_contacts()).length", 1],
  ["a ternary", "return inputs.old ? await crm.get_contact() : (await crm.get_contacts()).length", 1],
  ["a switch", "switch (inputs.v) { case 1: return await crm.get_contact(); default: return 2 }", 2],
  ["a name that means something else", "const crm = { get_contact: async () => 7 };\nreturn await crm.get_contact()", 7],
  ["a parameter of that name", "const f = async (crm) => await crm.get_contact();\nreturn await f({ get_contact: async () => 8 })", 8],
  [
    "a function's own variable",
    "async function f() { const crm = { get_contact: () => 9 }; return await crm.get_contact(); }\nreturn await f()",
    9,
  ],
  ["an alias that changes", "let c = tools.crm;\nc = { get_contact: async () => 10 };\nreturn await c.get_contact()", 10],
  [
    "two variables of a name",
    "{ const c = tools.crm; c }\n{ const c = { get_contact: async () => 11 }; return await c.get_contact() }",
    11,
  ],
  ["a name chosen by a value", 'const name = "get_" + "contacts";\nreturn (await tools.crm[name]()).length', 1],
  ["a loose rejection", "crm.get_contact();\nreturn 12", 12],
  ["callbacks that nobody awaits", "[1].forEach(async () => { await crm.get_contact() });\nreturn 13", 13],
  ["a function that is never called", "async function old() { return await crm.get_contact() }\nreturn 14", 14],
  ["spread arguments", "const base = { customer_id: 'c1' };\nreturn await crm.add_note({ ...base, text: 'x' })", "ok"],
  ["a computed name", "const key = 'text';\nreturn await crm.add_note({ customer_id: 'c1', [key]: 'x' })", "ok"],
  ["an unknown name with nothing in it", "let cursor;\nreturn (await crm.get_contacts({ limit: 1, cursor })).length", 1],
  ["a name that no schema forbids", "return (await crm.get_last_order({ customer_id: 'c1', verbose: true })).total", 5],
  ["an object that is the sole argument", "return (await crm.find({ name: 'Ann' })).length", 0],
  ["a global of the world", "console.lgo?.('x');\nconsole.debug('y');\nreturn 15", 15],
  [
    "a label, a property and a text of the name",
    "crm: for (;;) break crm;\nconst o = { crm: { get_contact: () => 16 } };\nreturn o.crm.get_contact() + 'crm.get_contact()'.length",
    33,
  ],
];

describe("execute() makes no call when there is", () => {
  it.each(STOPPED)("%s", async (_what, code, error, at, hint) => {
    calls.length = 0;
    const program = `await crm.add_note({ customer_id: "c0", text: "first" });\n${code}`;
    const result = await executor.execute(program);
    expect(calls).toEqual([]);
    expect(result.calls).toEqual([]);
    expect(result).toMatchObject({ status: "failed", error: { code: error, retryable: false } });
    if (result.status !== "failed") return;
    const before = program.slice(0, program.lastIndexOf(at)).split("\n");
    expect([result.error.line, result.error.column]).toEqual([before.length, (before.at(-1) as string).length + 1]);
    expect(result.error.hint).toContain(hint);
    expect(result.error.message).toMatch(/; nothing was run$/);
  });
});

describe("execute() runs a program as before when there is", () => {
  it.each(RUNNING)("%s", async (_what, code, value) => {
    const result = await executor.execute(code);
    expect(result.status === "completed" ? result.value : result.text).toEqual(value);
  });
});

describe("the check before a run", () => {
  it("names places in the author's text", async () => {
    const code = "Sure:\n```ts\nconst a = 1;\nreturn await crm.get_contact(a);\n```";
    expect(await executor.execute(code)).toMatchObject({ error: { code: "TOOL_UNKNOWN", line: 4, column: 18 } });
  });

  it("leaves a source that is down, and what a source may still announce, to the call", async () => {
    const far: ToolSource = {
      name: "far",
      listTools: () => Promise.reject(new Error("down")),
      callTool: () => Promise.reject(new Error("never")),
    };
    const live: ToolSource = {
      name: "live",
      listTools: async () => [{ name: "enable" }],
      callTool: async () => ({ content: [] }),
      onToolsChanged: () => () => undefined,
    };
    const other = await createExecutor({ tools: [far, live] });
    expect(await other.execute("await tools.far.anything()")).toMatchObject({ error: { code: "SOURCE_UNREACHABLE" } });
    const late = await other.execute("await tools.live.enable();\nawait tools.live.something_new()");
    expect(late.calls.map(({ tool: name }) => name)).toEqual(["live.enable", "live.something_new"]);
    expect((await other.execute("await tools.live.enable();\nawait tools.live.enabel()")).calls).toEqual([]);
    await other.close();
  });

  it("does not suggest what the policy denies", async () => {
    const other = await createExecutor({ tools: [crm()], policy: { rules: [{ when: { tool: "crm.get_contacts" }, then: "deny" }] } });
    const result = await other.execute("await crm.get_contact()");
    expect(result).toMatchObject({ error: { code: "TOOL_UNKNOWN" } });
    expect(result.text).not.toContain("get_contacts");
    await other.close();
  });

  it("stays bounded with thousands of calls", async () => {
    const result = await executor.execute(`try { ${"await crm.get_contact();".repeat(8_000)} } catch { return 1 }`);
    expect(result).toMatchObject({ status: "completed", value: 1 });
  });
});

describe("a parameter name that nothing forbids", () => {
  const open = { type: "object", properties: { limit: { type: "integer" } } };

  it("is let through, and told of when it is near to one that the tool has", async () => {
    const own = await createExecutor({
      tools: [
        toolset("shop", {
          list: tool({ annotations: read, input: open, run: () => "listed" }),
          tagged: tool({ annotations: read, input: { ...open, additionalProperties: text }, run: () => "tagged" }),
        }),
      ],
    });
    const result = await own.execute('const a = 1;\nreturn await shop.list({ limt: 5, colour: "red" })');
    expect(result).toMatchObject({
      status: "completed",
      value: "listed",
      warnings: ['shop.list has no parameter called "limt" (line 2). Did you mean limit?'],
    });
    expect((await own.execute("return await shop.list({ limit: 5, colour: 1 })")).warnings).toEqual([]);
    expect((await own.execute('return await shop.tagged({ limt: "5" })')).warnings).toEqual([]);
    await own.close();
  });
});
