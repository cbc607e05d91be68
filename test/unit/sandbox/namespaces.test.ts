import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { failure, runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

describe("a namespace", () => {
  it.each([
    ["await crm; await tools; await mcp; 0", "value 0"],
    ["(await crm) === crm && (await tools.crm) === tools.crm", "value true"],
    ["JSON.stringify({ a: [crm] })", 'value "{\\"a\\":[null]}"'],
    ["`${crm} ${tools}`", 'value "[namespace crm] [tools]"'],
    ["crm + ''", 'value "[namespace crm]"'],
    [
      "['then', 'toJSON', 'constructor', '__proto__', 'prototype', Symbol.iterator, Symbol.toPrimitive, Symbol.toStringTag, Symbol.asyncIterator].map((name) => typeof crm[name]).join()",
      'value "undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined"',
    ],
    ["Object.getPrototypeOf(crm) === null && Object.getPrototypeOf(tools) === null", "value true"],
    [
      "[Object.keys(crm), Object.keys(tools), 'get_contacts' in crm, 'nope' in crm, 'then' in crm, 'crm' in tools, 'nope' in tools]",
      'value [["get_contacts","get-item"],["crm","my-server"],true,false,false,true,false]',
    ],
    ["const seen = []; for (const name in crm) seen.push(name); seen", 'value ["get_contacts","get-item"]'],
    ["Object.entries(crm).map(([name, call]) => name + typeof call)", 'value ["get_contactsfunction","get-itemfunction"]'],
    ["typeof { ...crm }.get_contacts", 'value "function"'],
    ["crm.get_contacts === tools.crm.get_contacts && mcp.crm === crm && crm.get_contacts.name", 'value "get_contacts"'],
    ["tools === mcp", "value true"],
    ["[1].concat([crm]).length", "value 2"],
    ["Promise.resolve(crm) instanceof Promise", "value true"],
    ["crm instanceof Object", "value false"],
    ["Object.getOwnPropertyDescriptor(crm, 'get_contacts').writable", "value false"],
    ["new Set([crm, tools.crm]).size", "value 1"],
  ])("%s calls nothing", async (code, expected) => {
    const ran = await runIn(sandbox, code);
    expect([summary(ran), ran.calls]).toEqual([expected, []]);
  });

  it.each([
    "tools.crm.get_contacts = 1",
    "delete tools.crm.get_contacts",
    "Object.defineProperty(crm, 'x', { value: 1 })",
    "Object.setPrototypeOf(crm, {})",
    "Object.freeze(crm)",
    "tools.crm = {}",
  ])("%s is refused: it is read-only", async (code) => {
    expect(summary(await runIn(sandbox, `"use strict"; ${code}`))).toMatch(/^threw TypeError: \w+ is read-only: its properties are tools$/);
  });

  it("may be shadowed by a declaration of the program, and assigned", async () => {
    expect((await runIn(sandbox, "const crm = tools.crm; const tools2 = tools; crm === mcp.crm")).value).toBe(true);
    expect((await runIn(sandbox, "let tools = 1; var mcp = 2; function crm() { return 3 } [tools, mcp, crm()]")).value).toEqual([1, 2, 3]);
    expect((await runIn(sandbox, "crm = 5; crm")).value).toBe(5);
    expect((await runIn(sandbox, "class crm {} typeof crm")).value).toBe("function");
  });

  it("called like a function asks the host, who knows the nearest names", async () => {
    const { calls } = await runIn(sandbox, "await tools.crm({ a: 1 })");
    expect(calls).toEqual([{ id: 1, source: "", tool: "crm", argsJson: '[{"a":1}]', tagged: false }]);
  });

  it("gives a function what it takes from the one argument, unless a source has the name", async () => {
    const taken = "({ tools: t, mcp: m, inputs: i, crm: c }) => [t === tools, m === mcp, i.x, c === crm]";
    expect((await runIn(sandbox, taken, { inputs: '{"x":1}' })).value).toEqual([true, true, 1, true]);
    const strict = await createSandbox({ profile: "strict" });
    expect((await runIn(strict, taken, { inputs: '{"x":1}' })).value).toEqual([true, true, 1, true]);
    const { calls } = await runIn(sandbox, "await tools.inputs.get(1)", { namespaces: ["inputs"] });
    expect(calls.map(({ source, tool }) => [source, tool])).toEqual([["inputs", "get"]]);
  });

  it("does not take a global of the language, and is reachable through tools all the same", async () => {
    const { value, calls } = await runIn(
      sandbox,
      "await tools.Map.size(); await tools['console'].log(1); [typeof Map, typeof console.log, typeof JSON.parse]",
      { namespaces: ["Map", "console", "JSON", "tools", "delete"] },
    );
    expect(value).toEqual(["function", "function", "function"]);
    expect(calls.map(({ source, tool }) => `${source}.${tool}`)).toEqual(["Map.size", "console.log"]);
  });

  it("lists what the host lists at that moment", async () => {
    const lists = [["a"], ["a", "b"]];
    expect(
      (await runIn(sandbox, "[Object.keys(crm), Object.keys(crm)]", { query: () => ({ ok: true, json: JSON.stringify(lists.shift()) }) }))
        .value,
    ).toEqual([["a"], ["a", "b"]]);
  });

  it("is called by its toString only if that is a tool", async () => {
    const query = (): GuestReply => ({ ok: true, json: '["toString"]' });
    expect((await runIn(sandbox, "await crm.toString()", { query })).calls).toMatchObject([{ tool: "toString" }]);
    expect((await runIn(sandbox, "crm.toString()")).value).toBe("[namespace crm]");
  });
});

describe("queries", () => {
  it.each([
    ["tools.$search('contacts', { limit: 3 })", 'search ["contacts",{"limit":3}]'],
    ["tools.$describe('crm.get_contacts')", 'describe ["crm.get_contacts"]'],
    ["tools.$privacy.reveal('[EMAIL_1]')", 'privacy.reveal ["[EMAIL_1]"]'],
    ["tools.$results('r1')", 'results ["r1"]'],
    ["tools.$resources.list()", "resources.list []"],
  ])("%s are answered at once", async (code, query) => {
    const ran = await runIn(sandbox, code, { query: () => ({ ok: true, json: '{"a":1}' }) });
    expect([ran.queries, ran.value]).toEqual([[query], { a: 1 }]);
  });

  it("fail with an error that the program can catch", async () => {
    const query = (): GuestReply => failure("TOOL_UNKNOWN", "not here", { hint: "h" });
    expect((await runIn(sandbox, "try { tools.$search('x') } catch (e) { [e.name, e.code, e.message, e.hint] }", { query })).value).toEqual(
      ["ToolError", "TOOL_UNKNOWN", "not here", "h"],
    );
  });

  it("may answer nothing, or tagged values", async () => {
    expect((await runIn(sandbox, "tools.$results('x') === undefined", { query: () => ({ ok: true, json: undefined }) })).value).toBe(true);
    expect(
      (
        await runIn(sandbox, "tools.$results('x') === 5n", {
          query: () => ({ ok: true, json: '{"$cloche":"bigint","value":"5"}', tagged: true }),
        })
      ).value,
    ).toBe(true);
  });
});
