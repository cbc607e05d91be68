import { readFileSync } from "node:fs";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor, type LocalTool } from "../../../src/index.ts";
import { createTypecheck } from "../../../src/typecheck.ts";

const { toolNames } = JSON.parse(readFileSync(new URL("../../fixtures/schemas.json", import.meta.url), "utf8")) as {
  toolNames: { name: string }[];
};
const NAMES = [...new Set([...toolNames.map(({ name }) => name), "await", "e\u0301", "\u00e9", "a".repeat(10_000)])].filter(
  (name) => name !== "",
);
/** Properties that the language reads by itself: such tools are called by name. */
const CALLED_BY_NAME = new Set(["then", "toJSON", "constructor", "__proto__"]);

let executor: Executor;
beforeAll(async () => {
  const tools = Object.fromEntries(
    NAMES.map((name, i): [string, LocalTool] => [
      name,
      tool({ annotations: { readOnlyHint: true }, input: { type: "object", properties: { a: { type: "number" } } }, run: () => i }),
    ]),
  );
  executor = await createExecutor({
    tools: [toolset("s", tools)],
    typecheck: createTypecheck({ typescript: ts }),
    limits: { identicalFailures: 1_000 },
  });
});
afterAll(() => executor.close());

describe("a tool of any name", () => {
  it.each(NAMES.map((name, i) => [name.slice(0, 40), name, i] as const))(
    "is called exactly as %j, checked before",
    async (_shown, name, i) => {
      const literal = JSON.stringify(name);
      const direct = await executor.execute(`return await tools.s[${literal}]({ a: 1 })`);
      if (CALLED_BY_NAME.has(name)) expect(direct.status).toBe("failed");
      else expect(direct).toMatchObject({ status: "completed", value: i });
      expect(await executor.execute(`return await tools.$call("s", ${literal}, { a: 1 })`)).toMatchObject({
        status: "completed",
        value: i,
      });
    },
  );
});
