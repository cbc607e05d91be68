import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { failure, runIn } from "./program-run.ts";

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
    const { value } = await runIn(sandbox, "(await Promise.all(Array.from({ length: 200 }, (_, i) => crm.get_contacts(i)))).length", {
      call,
    });
    expect([value, most]).toEqual([200, 200]);
  });

  it("settles in the order of its answers", async () => {
    const call = async ({ argsJson }: { argsJson: string }): Promise<GuestReply> => {
      await new Promise((resolve) => setTimeout(resolve, Number(argsJson.slice(1, -1))));
      return { ok: true, json: argsJson };
    };
    expect(
      (
        await runIn(
          sandbox,
          "const seen = []; await Promise.all([40, 5, 20].map(async (ms) => { await crm.wait(ms); seen.push(ms) })); seen",
          { call },
        )
      ).value,
    ).toEqual([5, 20, 40]);
  });

  it("fails with an error that the program can catch", async () => {
    const call = (): Promise<GuestReply> =>
      Promise.resolve(
        failure("TOOL_FAILED", "no such customer", { tool: "crm.get_contacts", data: { status: 404 }, hint: "Ask for another." }),
      );
    const code =
      "try { await crm.get_contacts() } catch (e) { [e instanceof Error, e instanceof ToolError, e.name, e.message, e.code, e.tool, e.data, e.hint, String(e)] }";
    expect((await runIn(sandbox, code, { call })).value).toEqual([
      true,
      true,
      "ToolError",
      "no such customer",
      "TOOL_FAILED",
      "crm.get_contacts",
      { status: 404 },
      "Ask for another.",
      "ToolError: no such customer",
    ]);
  });

  it("that escapes names the line of its await, and keeps the failure of the tool", async () => {
    const call = (): Promise<GuestReply> => Promise.resolve(failure("TOOL_FAILED", "broken", { tool: "crm.get_contacts" }));
    const { outcome } = await runIn(
      sandbox,
      "const a = 1;\n\nasync function load() {\n  await null;\n  return await crm.get_contacts();\n}\nawait load();",
      { call },
    );
    expect(outcome).toMatchObject({
      kind: "threw",
      fault: {
        name: "ToolError",
        message: "broken",
        line: 5,
        column: 32,
        error: { code: "TOOL_FAILED", message: "broken", tool: "crm.get_contacts", retryable: false },
      },
    });
  });

  it("whose host breaks its promise fails, too", async () => {
    const call = (): Promise<GuestReply> => Promise.reject(new Error("host secret"));
    expect((await runIn(sandbox, "try { await crm.get_contacts() } catch (e) { [e.code, e.message] }", { call })).value).toEqual([
      "TOOL_FAILED",
      "The call could not be made",
    ]);
  });

  it("is waited for although nobody awaits it, and reported", async () => {
    const call = async ({ id }: { id: number }): Promise<GuestReply> => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return id === 2 ? failure("TOOL_FAILED", "lost") : { ok: true, json: "1" };
    };
    const { outcome, calls } = await runIn(
      sandbox,
      "crm.first(); crm.second(); const third = crm.third(); await third; crm.fourth().catch(() => 0); 'done'",
      { call },
    );
    expect(outcome).toMatchObject({ kind: "value", json: '"done"', unawaited: [1, 2] });
    expect(outcome.unhandled.map(({ message }) => message)).toEqual(["lost"]);
    expect(calls.length).toBe(4);
  });

  it("that fails inside a callback nobody awaits is reported with its line", async () => {
    const call = (): Promise<GuestReply> => Promise.resolve(failure("TOOL_FAILED", "lost", { tool: "crm.update" }));
    const { outcome } = await runIn(sandbox, "const ids = [1, 2];\nids.forEach(async (id) => {\n  await crm.update(id);\n});\n'done'", {
      call,
    });
    expect(outcome).toMatchObject({ kind: "value", json: '"done"', unawaited: [] });
    expect(outcome.unhandled).toMatchObject([
      { name: "ToolError", message: "lost", line: 3, error: { code: "TOOL_FAILED" } },
      { message: "lost" },
    ]);
  });

  it("counts as awaited in a combinator, a chain, or as the answer of an async function", async () => {
    const code =
      "await Promise.all([crm.a(), Promise.race([crm.b()])]); await (async () => crm.c())(); crm.d().then(() => 0).finally(() => 0); for await (const x of [crm.e()]) x; await Promise.allSettled([crm.f()]); 1";
    expect((await runIn(sandbox, code)).outcome).toMatchObject({ kind: "value", unawaited: [] });
  });

  it("fills the value of the program while the run waits for it", async () => {
    expect(
      (await runIn(sandbox, "const out = []; [1, 2, 3].forEach(async (i) => { out.push(await crm.get_contacts(i)) }); out")).value,
    ).toEqual([[1], [2], [3]]);
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
    [
      "Promise.reject(new Error('a')); Promise.reject(5); new Promise((_, reject) => setTimeout(reject, 1, new Error('b'))); 1",
      ["a", "a value of type number was thrown", "b"],
    ],
    ["const p = Promise.reject(new Error('later')); await null; await null; try { await p } catch {} 1", []],
    ["async function f() { throw new Error('sync') } try { await f() } catch {} 1", []],
    [
      "await Promise.allSettled([Promise.reject(1)]); await Promise.race([1, Promise.reject(2)]); await Promise.any([1, Promise.reject(3)]); 1",
      [],
    ],
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
