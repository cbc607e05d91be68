import { beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../../src/core/ports.ts";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

describe("imports", () => {
  it.each([
    ["./servers/crm", "get_contacts"],
    ["/servers/crm", "get_contacts"],
    ["../servers/crm/index.ts", "get_contacts"],
    ["./servers/crm.ts", "get_contacts"],
    ["@/servers/crm", "get_contacts"],
    ["~/servers/crm/index.js", "get_contacts"],
    ["@servers/crm", "get_contacts"],
    ["crm", "get_contacts"],
    ["./crm.js", "get_contacts"],
    ["./crm", "default.get_contacts"],
    ["crm", "crm.get_contacts"],
    ["./servers/crm/get_contacts.ts", "default"],
    ["/servers/crm/get_contacts", "get_contacts"],
    ["cloche", "tools.crm.get_contacts"],
    ["cloche", "default.crm.get_contacts"],
    ["./servers", "crm.get_contacts"],
    ["./servers/index.js", "crm.get_contacts"],
  ])('of "%s" give %s', async (specifier, path) => {
    const { calls } = await runIn(sandbox, `await __cloche_import(${JSON.stringify(specifier)}).${path}({ a: 1 })`);
    expect(calls).toEqual([{ id: 1, source: "crm", tool: "get_contacts", argsJson: '[{"a":1}]', tagged: false }]);
  });

  it("of the same module are the same, and a namespace of a module can be looked at", async () => {
    expect(
      (
        await runIn(
          sandbox,
          "const a = __cloche_import('./servers/crm'); [a === __cloche_import('./servers/crm'), Object.keys(a), typeof a.default.get_contacts, 'get_contacts' in a, a.then === undefined]",
        )
      ).value,
    ).toEqual([true, ["get_contacts", "get-item", "default"], "function", true, true]);
  });

  it("come later, too", async () => {
    expect(
      (await runIn(sandbox, "const { get_contacts } = await __cloche_import_async('./servers/crm'); await get_contacts(1)")).value,
    ).toEqual([1]);
    expect(summary(await runIn(sandbox, "await __cloche_import_async('nothing')"))).toContain('threw Error: Cannot import "nothing".');
  });

  it("of anything else say what there is", async () => {
    expect(summary(await runIn(sandbox, "__cloche_import('node:fs')", { modules: { "lib/math": "" } }))).toBe(
      'threw Error: Cannot import "node:fs". There are no packages and no files here; what can be imported: "./servers/crm", "./servers/my-server", "lib/math", "cloche". Nothing needs to be: tools, inputs and the standard library are global.',
    );
  });

  it("of a module that the host allows evaluate it once", async () => {
    const modules = {
      "lib/math":
        "(() => { let n = 0; console.log('evaluated'); __cloche_export({ __proto__: null, add(a, b) { n++; return a + b + n } }) })()",
    };
    const ran = await runIn(sandbox, "const { add } = __cloche_import('lib/math'); [add(1, 2), __cloche_import('lib/math').add(1, 2)]", {
      modules,
    });
    expect([ran.value, ran.logs]).toEqual([[4, 5], ["log: evaluated"]]);
  });

  it("of a module that throws, throw", async () => {
    expect(
      summary(
        await runIn(sandbox, "try { __cloche_import('broken') } catch (e) { e.message }", {
          modules: { broken: "throw new Error('from the module')" },
        }),
      ),
    ).toBe('value "from the module"');
    expect(
      summary(await runIn(sandbox, "try { __cloche_import('broken') } catch (e) { e.name }", { modules: { broken: "let let = 1" } })),
    ).toBe('value "SyntaxError"');
  });

  it("cannot be seen by enumerating globals", async () => {
    expect((await runIn(sandbox, "Object.keys(globalThis)")).value).toEqual([]);
  });
});
