// cloche/mcp generates no code, not even to probe whether it could: a CSP reports the attempt.
// Trust: host
import { expect, test } from "vitest";
import { plainly, startScripted } from "./scripted-server.ts";

/** Counts what `new Function` and `Function()` are asked to make from now on. */
function watchFunction(): string[] {
  const made: string[] = [];
  const original = globalThis.Function;
  const note = (args: unknown[]): void => void made.push(args.map(String).join(", "));
  globalThis.Function = new Proxy(original, {
    construct(target, args: unknown[]) {
      note(args);
      return Reflect.construct(target, args) as object;
    },
    apply(target, self, args: unknown[]) {
      note(args);
      return Reflect.apply(target, self, args) as unknown;
    },
  });
  return made;
}

test("connectMcp() makes no function from text when it loads, lists tools with output schemas and calls them", async () => {
  const made = watchFunction();
  // Imported here and nowhere above, so that the whole loading is watched.
  const { connectMcp } = await import("../../../src/mcp.ts");
  const tools = [
    {
      name: "a",
      inputSchema: { type: "object" },
      outputSchema: { type: "object", properties: { n: { type: "number", pattern: "(?i)x" } }, required: ["n"] },
    },
  ];
  const server = await startScripted(
    (exchange) => void (plainly(exchange, { tools }) || exchange.result({ content: [], structuredContent: { n: "not a number" } })),
  );
  const source = await connectMcp(server.url, { name: "s" });
  expect(await source.listTools()).toEqual(tools);
  expect(await source.callTool({ name: "a", arguments: {}, signal: new AbortController().signal })).toEqual({
    content: [],
    structuredContent: { n: "not a number" },
  });
  await source.close?.();
  await server.close();
  expect(made).toEqual([]);
});

test("watchFunction() sees a function made from text", async () => {
  const made = watchFunction();
  expect(Reflect.construct(globalThis.Function, ["return 1"])).toBeTypeOf("function");
  expect(made).toEqual(["return 1"]);
});
