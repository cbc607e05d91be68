// What a program may write to call a tool, and what it gets.
// Trust: host
import { tool, toolset } from "cloche";
import { equal, includes, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { withCrm } from "./crm-fixture.ts";

/** A program and the value it must report. */
const FORMS: readonly [id: string, code: string, value: unknown][] = [
  ["documented", "return (await tools.crm.get_contacts()).contacts.length", 3],
  ["mcp-global", "return await mcp.crm.add({ a: 1, b: 2 })", 3],
  ["namespace-global", "return await crm.add({ a: 1, b: 2 })", 3],
  ["bracket", 'return await tools["crm"]["get-item"]()', "item"],
  ["import-server", 'import { add } from "./servers/crm";\nreturn await add({ a: 1, b: 2 })', 3],
  ["import-file", 'import { get_last_order } from "/servers/crm/get_last_order.ts";\nreturn (await get_last_order("c1")).total', 6000],
  ["import-star", 'import * as crm from "./servers/crm";\nreturn await crm.add({ a: 2, b: 2 })', 4],
  ["positional", 'return (await crm.get_last_order("c2")).total', 12000],
  ["own-variable", "const crm = tools.crm;\nreturn await crm.add({ a: 1, b: 1 })", 2],
  ["destructured", "const { add } = tools.crm;\nreturn await add({ a: 3, b: 1 })", 4],
  ["call-by-name", 'return await tools.$call("crm", "then", {})', "called then"],
  ["aliased", "const f = tools.crm.add;\nreturn await f({ a: 3, b: 2 })", 5],
  ["keys", "return Object.keys(tools.crm).includes('get-item') && 'add' in tools.crm && !('nope' in tools.crm)", true],
  ["await-namespace", "const c = await tools.crm;\nreturn await c.add({ a: 1, b: 5 })", 6],
  [
    "sequential",
    "let sum = 0;\nfor (const c of (await crm.get_contacts()).contacts) sum += (await crm.get_last_order(c.id)).total;\nreturn sum",
    36000,
  ],
  [
    "parallel",
    "const { contacts } = await crm.get_contacts();\nconst orders = await Promise.all(contacts.map((c) => crm.get_last_order(c.id)));\nreturn orders.filter((o) => o.total > 10000).map((o) => o.customer_id)",
    ["c2", "c3"],
  ],
  [
    "caught",
    "try { await crm.fail() } catch (e) { return [e instanceof Error, e.code, e.tool, e.message] }",
    [true, "TOOL_FAILED", "crm.fail", "the customer does not exist"],
  ],
  [
    "settled",
    "const r = await Promise.allSettled([crm.add({ a: 1, b: 1 }), crm.fail()]);\nreturn r.map((x) => x.status)",
    ["fulfilled", "rejected"],
  ],
];

const forms: readonly Case[] = FORMS.map(([id, code, value]) => ({
  id: `call.${id}`,
  name: `a program may call a tool in the form "${id}"`,
  run: () =>
    withCrm(async (executor) => {
      const result = await executor.execute(code);
      equal(result.status === "completed" ? result.value : result.text, value);
    }),
}));

/** All of them. */
export const callCases: readonly Case[] = [
  ...forms,
  {
    id: "call.concurrent",
    name: "calls in Promise.all really overlap",
    run: () =>
      withCrm(async (executor) => {
        let running = 0;
        let most = 0;
        const result = await executor.execute("return (await Promise.all(Array.from({ length: 50 }, () => crm.wait({ ms: 30 })))).length", {
          onEvent: ({ type }) => {
            if (type === "call") most = Math.max(most, ++running);
            if (type === "result") running--;
          },
        });
        equal(result.status, "completed", result.text);
        equal(most, 50);
      }),
  },
  {
    id: "call.unknown-tool",
    name: "an unknown tool names the nearest ones",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("const x = 1;\nawait crm.get_contact()");
        ok(result.status === "failed", result.text);
        equal(result.error.code, "TOOL_UNKNOWN");
        equal(result.error.line, 2);
        includes(result.error.hint ?? "", "crm.get_contacts");
        // Nothing catches it, so nothing was run; what is caught is refused when it is called.
        equal(result.calls.length, 0);
        const caught = await executor.execute("try { await crm.get_contact() } catch (e) { return e.code }");
        equal(caught.status === "completed" ? caught.value : caught.text, "TOOL_UNKNOWN");
        equal(caught.calls[0]?.outcome, "denied");
      }),
  },
  {
    id: "call.unknown-server",
    name: "an unknown server names the connected ones",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("await tools.crn.add({ a: 1, b: 2 })");
        ok(result.status === "failed", result.text);
        equal(result.error.code, "TOOL_UNKNOWN");
        includes(result.error.hint ?? "", "tools.crm");
      }),
  },
  {
    id: "call.invalid-arguments",
    name: "invalid arguments name the path and never the value, and are catchable",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute(
          'try { await crm.get_last_order({ customerId: "very-secret" }) } catch (e) { return [e.code, e.tool, e.message, JSON.stringify(e.data)] }',
        );
        ok(result.status === "completed", result.text);
        const [code, tool, message, data] = result.value as string[];
        equal([code, tool], ["ARGUMENTS_INVALID", "crm.get_last_order"]);
        includes(message ?? "", "customer_id");
        ok(!`${message}${data}`.includes("very-secret"), "the message quotes the value");
      }),
  },
  {
    id: "call.asks",
    name: "a call that would need approval ends as a catchable POLICY_DENIED whose hint says so",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("try { await crm.remove() } catch (e) { return [e.code, e.hint] }");
        ok(result.status === "completed", result.text);
        const [code, hint] = result.value as string[];
        equal(code, "POLICY_DENIED");
        includes(hint ?? "", /[Aa]pproval/);
        equal(executor.explain("crm.remove"), { verdict: "ask", rule: "preset:standard/destructive" });
      }),
  },
  {
    id: "call.records",
    name: "the report has one record for each call, with sizes and no values",
    run: () =>
      withCrm(async (executor) => {
        const result = await executor.execute("await crm.add({ a: 1, b: 2 }); try { await crm.fail() } catch {} return 0");
        equal(
          result.calls.map(({ id, tool, outcome, awaited, decision }) => ({ id, tool, outcome, awaited, rule: decision.rule })),
          [
            { id: 1, tool: "crm.add", outcome: "ok", awaited: true, rule: "preset:standard/read" },
            { id: 2, tool: "crm.fail", outcome: "error", awaited: true, rule: "preset:standard/read" },
          ],
        );
        ok(/^[0-9a-f]{16}$/.test(result.calls[0]?.spanId ?? ""), "span id");
        ok(/^[0-9a-f]{32}$/.test(result.traceId), "trace id");
        equal(result.usage.toolCalls, 2);
      }),
  },
  {
    id: "call.budget",
    name: "calls beyond the budget are refused, and catchable",
    run: () =>
      withCrm(
        async (executor) => {
          const result = await executor.execute(
            "let done = 0; try { for (;;) { await crm.add({ a: 1, b: 1 }); done++ } } catch (e) { return [done, e.code] }",
          );
          equal(result.status === "completed" ? result.value : result.text, [5, "BUDGET_EXCEEDED"]);
        },
        { limits: { toolCalls: 5 } },
      ),
  },
  {
    id: "call.tool-timeout",
    name: "a tool that never answers ends as TOOL_TIMEOUT",
    run: () =>
      withCrm(
        async (executor) => {
          const result = await executor.execute("try { await crm.wait({ ms: 60000 }) } catch (e) { return e.code }");
          equal(result.status === "completed" ? result.value : result.text, "TOOL_TIMEOUT");
        },
        { limits: { toolTimeoutMs: 50 } },
      ),
  },
  {
    id: "call.classic",
    name: "callTool makes one classic call through the same policy",
    run: () =>
      withCrm(async (executor) => {
        const done = await executor.callTool("crm.add", { a: 20, b: 22 });
        equal(done.status === "completed" ? done.value : done.text, 42);
        const denied = await executor.callTool("crm.remove", {});
        equal(denied.status === "failed" ? denied.error.code : "completed", "POLICY_DENIED");
        const unknown = await executor.callTool("crm.nothing", {});
        equal(unknown.status === "failed" ? unknown.error.code : "completed", "TOOL_UNKNOWN");
      }),
  },
  {
    id: "call.sources",
    name: "sources can be added and removed, and names cannot clash",
    run: () =>
      withCrm(async (executor) => {
        const notes = toolset("notes", { list: tool({ annotations: { readOnlyHint: true }, run: () => ["n1"] }) });
        await executor.addSource(notes);
        equal(
          executor.sources().map(({ name, state, tools }) => [name, state, tools]),
          [
            ["crm", "ready", 9],
            ["notes", "ready", 1],
          ],
        );
        const result = await executor.execute("return await notes.list()");
        equal(result.status === "completed" ? result.value : result.text, ["n1"]);
        let clash: unknown;
        await executor.addSource(notes).catch((error: unknown) => (clash = error));
        ok(clash instanceof TypeError, "a second source of the same name must be refused");
        await executor.removeSource("notes");
        const gone = await executor.execute("return await tools.notes.list()");
        equal(gone.status === "failed" ? gone.error.code : gone.text, "TOOL_UNKNOWN");
      }),
  },
];
