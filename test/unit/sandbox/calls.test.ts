import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { failure, runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

describe("a tool call", () => {
  it.each([
    ["tools.crm.get_contacts({ a: 1 })", "crm", "get_contacts", '[{"a":1}]'],
    ["mcp.crm.get_contacts('id', 2)", "crm", "get_contacts", '["id",2]'],
    ["crm.get_contacts()", "crm", "get_contacts", "[]"],
    ["tools['my-server']['get-item']({})", "my-server", "get-item", "[{}]"],
    ["const crm = tools.crm; await crm.get_contacts()", "crm", "get_contacts", "[]"],
    ["const { get_contacts } = tools.crm; await get_contacts(1)", "crm", "get_contacts", "[1]"],
    ["tools.$call('crm', 'then', { a: 1 })", "crm", "then", '[{"a":1}]'],
    ["tools.$call('crm', '__proto__')", "crm", "__proto__", "[]"],
    ["tools.crm.unknown_tool(1)", "crm", "unknown_tool", "[1]"],
    ["tools.nowhere.at_all()", "nowhere", "at_all", "[]"],
    ["tools.get_contacts(5)", "", "get_contacts", "[5]"],
    ["tools.crm['a\\0b \\ud800']()", "crm", "a\0b \ud800", "[]"],
    ["tools.crm.hasOwnProperty('x')", "crm", "hasOwnProperty", '["x"]'],
    ["Reflect.get(tools, 'crm').get_contacts.call(null, 1)", "crm", "get_contacts", "[1]"],
    ["__cloche_import('./servers/crm').get_contacts()", "crm", "get_contacts", "[]"],
  ])("%s reaches the host under its exact name", async (code, source, tool, argsJson) => {
    const { calls } = await runIn(sandbox, code);
    expect(calls).toEqual([{ id: 1, source, tool, argsJson, tagged: false }]);
  });

  it("runs at the same time as others", async () => {
    let inFlight = 0;
    let most = 0;
    const call = async (): Promise<GuestReply> => {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inFlight--;
      return { ok: true, json: "1" };
    };
    const { value } = await runIn(sandbox, "(await Promise.all(Array.from({ length: 200 }, (_, i) => crm.get_contacts(i)))).length", { call });
    expect([value, most]).toEqual([200, 200]);
  });

  it("settles in the order of its answers", async () => {
    const call = async ({ argsJson }: { argsJson: string }): Promise<GuestReply> => {
      await new Promise((resolve) => setTimeout(resolve, Number(argsJson.slice(1, -1))));
      return { ok: true, json: argsJson };
    };
    expect((await runIn(sandbox, "const seen = []; await Promise.all([40, 5, 20].map(async (ms) => { await crm.wait(ms); seen.push(ms) })); seen", { call })).value).toEqual([5, 20, 40]);
  });

  it("fails with an error that the program can catch", async () => {
    const call = (): Promise<GuestReply> => Promise.resolve(failure("TOOL_FAILED", "no such customer", { tool: "crm.get_contacts", data: { status: 404 }, hint: "Ask for another." }));
    const code = "try { await crm.get_contacts() } catch (e) { [e instanceof Error, e instanceof ToolError, e.name, e.message, e.code, e.tool, e.data, e.hint, String(e)] }";
    expect((await runIn(sandbox, code, { call })).value).toEqual([true, true, "ToolError", "no such customer", "TOOL_FAILED", "crm.get_contacts", { status: 404 }, "Ask for another.", "ToolError: no such customer"]);
  });

  it("that escapes names the line of its await, and keeps the failure of the tool", async () => {
    const call = (): Promise<GuestReply> => Promise.resolve(failure("TOOL_FAILED", "broken", { tool: "crm.get_contacts" }));
    const { outcome } = await runIn(sandbox, "const a = 1;\n\nasync function load() {\n  await null;\n  return await crm.get_contacts();\n}\nawait load();", { call });
    expect(outcome).toMatchObject({ kind: "threw", fault: { name: "ToolError", message: "broken", line: 5, column: 32, error: { code: "TOOL_FAILED", message: "broken", tool: "crm.get_contacts", retryable: false } } });
  });

  it("whose host breaks its promise fails, too", async () => {
    const call = (): Promise<GuestReply> => Promise.reject(new Error("host secret"));
    expect((await runIn(sandbox, "try { await crm.get_contacts() } catch (e) { [e.code, e.message] }", { call })).value).toEqual(["TOOL_FAILED", "The call could not be made"]);
  });

  it("is waited for although nobody awaits it, and reported", async () => {
    const call = async ({ id }: { id: number }): Promise<GuestReply> => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return id === 2 ? failure("TOOL_FAILED", "lost") : { ok: true, json: "1" };
    };
    const { outcome, calls } = await runIn(sandbox, "crm.first(); crm.second(); const third = crm.third(); await third; crm.fourth().catch(() => 0); 'done'", { call });
    expect(outcome).toMatchObject({ kind: "value", json: '"done"', unawaited: [1, 2] });
    expect(outcome.unhandled.map(({ message }) => message)).toEqual(["lost"]);
    expect(calls.length).toBe(4);
  });

  it("that fails inside a callback nobody awaits is reported with its line", async () => {
    const call = (): Promise<GuestReply> => Promise.resolve(failure("TOOL_FAILED", "lost", { tool: "crm.update" }));
    const { outcome } = await runIn(sandbox, "const ids = [1, 2];\nids.forEach(async (id) => {\n  await crm.update(id);\n});\n'done'", { call });
    expect(outcome).toMatchObject({ kind: "value", json: '"done"', unawaited: [] });
    expect(outcome.unhandled).toMatchObject([{ name: "ToolError", message: "lost", line: 3, error: { code: "TOOL_FAILED" } }, { message: "lost" }]);
  });

  it("counts as awaited in a combinator, a chain, or as the answer of an async function", async () => {
    const code = "await Promise.all([crm.a(), Promise.race([crm.b()])]); await (async () => crm.c())(); crm.d().then(() => 0).finally(() => 0); for await (const x of [crm.e()]) x; await Promise.allSettled([crm.f()]); 1";
    expect((await runIn(sandbox, code)).outcome).toMatchObject({ kind: "value", unawaited: [] });
  });

  it("fills the value of the program while the run waits for it", async () => {
    expect((await runIn(sandbox, "const out = []; [1, 2, 3].forEach(async (i) => { out.push(await crm.get_contacts(i)) }); out")).value).toEqual([[1], [2], [3]]);
  });

  it("works after a program has replaced what it could", async () => {
    const code = `
      JSON.stringify = JSON.parse = Map.prototype.get = Map.prototype.set = Array.isArray = Object.keys = Reflect.apply = () => { throw new Error("replaced") };
      Promise.prototype.then = () => { throw new Error("replaced") };
      Array.prototype.push = Array.prototype.join = Array.prototype.map = null;
      await crm.get_contacts({ a: [1] })`;
    expect((await runIn(sandbox, code)).value).toEqual([{ a: [1] }]);
  });
});

describe("a rejection", () => {
  it.each([
    ["(async () => { throw new Error('nobody') })(); 1", ["nobody"]],
    ["Promise.reject(new Error('a')); Promise.reject(5); new Promise((_, reject) => setTimeout(reject, 1, new Error('b'))); 1", ["a", "a value of type number was thrown", "b"]],
    ["const p = Promise.reject(new Error('later')); await null; await null; try { await p } catch {} 1", []],
    ["async function f() { throw new Error('sync') } try { await f() } catch {} 1", []],
    ["await Promise.allSettled([Promise.reject(1)]); await Promise.race([1, Promise.reject(2)]); await Promise.any([1, Promise.reject(3)]); 1", []],
    ["await Promise.all([Promise.reject(new Error('first')), Promise.reject(new Error('second'))]).catch(() => 0); 1", []],
    ["Promise.reject(new Error('x')).then(() => 1).catch(() => 2); 1", []],
    ["Promise.reject(new Error('x')).finally(() => 1); 1", ["x"]],
  ])("%s is reported when nobody handled it by the end", async (code, messages) => {
    const { outcome } = await runIn(sandbox, code);
    expect([outcome.kind, outcome.unhandled.map(({ message }) => message)]).toEqual(["value", messages]);
  });

  it("is reported, too, when the program fails for another reason", async () => {
    const { outcome } = await runIn(sandbox, "Promise.reject(new Error('aside')); await null; throw new Error('main')");
    expect([outcome.kind, outcome.unhandled.map(({ message }) => message)]).toEqual(["threw", ["aside"]]);
  });

  it("in great numbers is bounded", async () => {
    const { outcome } = await runIn(sandbox, "for (let i = 0; i < 5000; i++) Promise.reject(i); 1");
    expect([outcome.kind, outcome.unhandled.length]).toEqual(["value", 1000]);
  });
});

describe("a namespace", () => {
  it.each([
    ["await crm; await tools; await mcp; 0", "value 0"],
    ["(await crm) === crm && (await tools.crm) === tools.crm", "value true"],
    ["JSON.stringify({ a: [crm] })", 'value "{\\"a\\":[null]}"'],
    ["`${crm} ${tools}`", 'value "[namespace crm] [tools]"'],
    ["crm + ''", 'value "[namespace crm]"'],
    ["['then', 'toJSON', 'constructor', '__proto__', 'prototype', Symbol.iterator, Symbol.toPrimitive, Symbol.toStringTag, Symbol.asyncIterator].map((name) => typeof crm[name]).join()", 'value "undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined,undefined"'],
    ["Object.getPrototypeOf(crm) === null && Object.getPrototypeOf(tools) === null", "value true"],
    ["[Object.keys(crm), Object.keys(tools), 'get_contacts' in crm, 'nope' in crm, 'then' in crm, 'crm' in tools, 'nope' in tools]", 'value [["get_contacts","get-item"],["crm","my-server"],true,false,false,true,false]'],
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

  it.each(["tools.crm.get_contacts = 1", "delete tools.crm.get_contacts", "Object.defineProperty(crm, 'x', { value: 1 })", "Object.setPrototypeOf(crm, {})", "Object.freeze(crm)", "tools.crm = {}"])("%s is refused: it is read-only", async (code) => {
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

  it("does not take a global of the language, and is reachable through tools all the same", async () => {
    const { value, calls } = await runIn(sandbox, "await tools.Map.size(); await tools['console'].log(1); [typeof Map, typeof console.log, typeof JSON.parse]", { namespaces: ["Map", "console", "JSON", "tools", "delete"] });
    expect(value).toEqual(["function", "function", "function"]);
    expect(calls.map(({ source, tool }) => `${source}.${tool}`)).toEqual(["Map.size", "console.log"]);
  });

  it("lists what the host lists at that moment", async () => {
    const lists = [["a"], ["a", "b"]];
    expect((await runIn(sandbox, "[Object.keys(crm), Object.keys(crm)]", { query: () => ({ ok: true, json: JSON.stringify(lists.shift()) }) })).value).toEqual([["a"], ["a", "b"]]);
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
    expect((await runIn(sandbox, "try { tools.$search('x') } catch (e) { [e.name, e.code, e.message, e.hint] }", { query })).value).toEqual(["ToolError", "TOOL_UNKNOWN", "not here", "h"]);
  });

  it("may answer nothing, or tagged values", async () => {
    expect((await runIn(sandbox, "tools.$results('x') === undefined", { query: () => ({ ok: true, json: undefined }) })).value).toBe(true);
    expect((await runIn(sandbox, "tools.$results('x') === 5n", { query: () => ({ ok: true, json: '{"$cloche":"bigint","value":"5"}', tagged: true }) })).value).toBe(true);
  });
});
