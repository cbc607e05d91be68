// Cases about local tools: every way to name one, concurrency, errors, policy.
// Trust: host
import { tool, toolset, type ToolSource } from "cloche";
import { equal, includes, ok } from "./assert.ts";
import type { Case } from "./case.ts";
import { execute, failure, value, withExecutor } from "./with-executor.ts";

const ITEM = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

function shop(): ToolSource {
  return toolset("shop", {
    get_item: tool({ description: "One item", input: ITEM, run: ({ id }: { id: string }) => ({ id, price: 5 }) }),
    "get-item": tool({ description: "One item, dashed", input: ITEM, run: ({ id }: { id: string }) => `dashed ${id}` }),
    then: tool({ run: () => "then" }),
    fail: tool({ run: () => Promise.reject(new Error("out of paper")) }),
    remove: tool({ input: ITEM, annotations: { destructiveHint: true }, run: () => true }),
  });
}

export const toolCases: readonly Case[] = [
  {
    id: "tools.names",
    name: "a program calls a tool by every documented form of its exact name",
    run: () =>
      withExecutor({ tools: [shop()] }, async (run) => {
        const forms = [
          "await tools.shop.get_item({ id: 'a' })",
          "await mcp.shop.get_item({ id: 'a' })",
          "await shop.get_item({ id: 'a' })",
          "await shop.get_item('a')",
          "await tools['shop']['get_item']({ id: 'a' })",
          "await tools.$call('shop', 'get_item', { id: 'a' })",
        ];
        for (const form of forms) equal(value(await run(`return ${form}`)), { id: "a", price: 5 }, form);
        equal(value(await run('import { get_item } from "./servers/shop";\nreturn await get_item({ id: "a" })')), { id: "a", price: 5 }, "import");
        equal(value(await run("return await tools.shop['get-item']('a')")), "dashed a", "dashed");
      }),
  },
  {
    id: "tools.then",
    name: "a tool called `then` is not taken for a promise",
    run: async () => equal(value(await execute("const ns = await tools.shop; console.log(ns); return await ns.$call?.('x') ?? await tools.$call('shop', 'then', {})", { tools: [shop()] })), "then"),
  },
  {
    id: "tools.parallel",
    name: "the calls of Promise.all are in flight at the same time",
    async run() {
      let inFlight = 0;
      let most = 0;
      const wait = tool({
        input: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
        async run({ n }: { n: number }) {
          most = Math.max(most, ++inFlight);
          await new Promise((resolve) => setTimeout(resolve, 20));
          inFlight--;
          return n * 2;
        },
      });
      const result = await execute("return await Promise.all([1, 2, 3, 4, 5].map((n) => tools.demo.wait({ n })))", { tools: [toolset("demo", { wait })] });
      equal(value(result), [2, 4, 6, 8, 10]);
      equal(most, 5, "calls in flight");
      equal(result.calls.map((call) => [call.tool, call.outcome]), Array.from({ length: 5 }, () => ["demo.wait", "ok"]), "calls");
    },
  },
  {
    id: "tools.sequence",
    name: "a thousand calls, one after another, reach their tool in order",
    async run() {
      const add = tool({ input: { type: "object", properties: { n: { type: "number" } }, required: ["n"] }, run: ({ n }: { n: number }) => n + 1 });
      const result = await execute("let n = 0; for (let i = 0; i < 1000; i++) n = await tools.demo.add({ n }); return n", { tools: [toolset("demo", { add })] });
      equal(value(result), 1_000);
      equal(result.usage.toolCalls, 1_000);
    },
  },
  {
    id: "tools.unawaited",
    name: "execute() waits for a call that a program did not await",
    async run() {
      let done = false;
      const write = tool({
        async run() {
          await new Promise((resolve) => setTimeout(resolve, 30));
          done = true;
        },
      });
      equal((await execute("tools.demo.write()", { tools: [toolset("demo", { write })] })).status, "completed");
      ok(done, "the run ended before the call did");
    },
  },
  {
    id: "tools.error",
    name: "a program can catch the error of a tool",
    async run() {
      const result = await execute("try { await tools.shop.fail({}) } catch (e) { return [e instanceof Error, e.code, e.tool, e.message] }", { tools: [shop()] });
      const [isError, code, path, message] = value(result) as [boolean, string, string, string];
      equal([isError, code, path], [true, "TOOL_FAILED", "shop.fail"]);
      includes(message, "out of paper");
    },
  },
  {
    id: "tools.unknown",
    name: "execute() names the nearest tools when a program calls one that does not exist",
    async run() {
      const result = await execute("return await tools.shop.get_itm({ id: 'a' })", { tools: [shop()] });
      equal(failure(result).code, "TOOL_UNKNOWN");
      includes(result.text, "get_item");
    },
  },
  {
    id: "tools.arguments",
    name: "execute() refuses arguments that break the schema, naming the place and not the value",
    async run() {
      const { code, message } = failure(await execute("return await tools.shop.get_item({ id: 271828 })", { tools: [shop()] }));
      equal(code, "ARGUMENTS_INVALID");
      includes(message, "id");
      ok(!message.includes("271828"), "the message quotes the value");
    },
  },
  {
    id: "tools.policy",
    name: "execute() refuses a destructive call that nobody can approve",
    async run() {
      const result = await execute("return await tools.shop.remove('a')", { tools: [shop()] });
      equal(failure(result).code, "POLICY_DENIED");
      equal(result.calls.map(({ outcome }) => outcome), ["denied"]);
    },
  },
  {
    id: "tools.readonly",
    name: "createExecutor() with the readonly policy lets only reads run",
    async run() {
      const read = tool({ annotations: { readOnlyHint: true }, run: () => 1 });
      const write = tool({ run: () => 1 });
      await withExecutor({ tools: [toolset("demo", { read, write })], policy: "readonly" }, async (run) => {
        equal(value(await run("return await tools.demo.read()")), 1);
        equal(failure(await run("return await tools.demo.write()")).code, "POLICY_DENIED");
      });
    },
  },
  {
    id: "tools.budget",
    name: "execute() ends a program that makes too many calls",
    async run() {
      const ping = tool({ run: () => 1 });
      const result = await execute("for (;;) await tools.demo.ping()", { tools: [toolset("demo", { ping })], limits: { toolCalls: 20 } });
      equal(failure(result).code, "BUDGET_EXCEEDED");
    },
  },
  {
    id: "tools.restored",
    name: "a tool receives the value that a program only sees as a token",
    async run() {
      let received = "";
      const send = tool({
        input: { type: "object", properties: { to: { type: "string" } }, required: ["to"] },
        run({ to }: { to: string }) {
          received = to;
          return `sent to ${to}`;
        },
      });
      const result = await execute("return await tools.mail.send({ to: inputs.mail })", { tools: [toolset("mail", { send })] }, { inputs: { mail: "anna@example.com" } });
      includes(String(value(result)), /^sent to \[EMAIL_1_\w+\]$/);
      equal(received, "anna@example.com");
    },
  },
];
