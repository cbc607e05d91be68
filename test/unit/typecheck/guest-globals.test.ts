import ts from "typescript";
import { expect, it } from "vitest";
import { createExecutor } from "../../../src/index.ts";
import { checkTypes } from "../../../src/typecheck/check-types.ts";

it("checkTypes() knows every global that a program finds in its world, and that code from text is not among them", async () => {
  const executor = await createExecutor({ tools: [] });
  const result = await executor.execute("return Object.getOwnPropertyNames(globalThis)");
  await executor.close();
  const names = result.status === "completed" ? (result.value as string[]).filter((name) => !name.startsWith("__cloche")) : [];
  expect(names.length).toBeGreaterThan(60);
  const unknown = names.filter((name) => checkTypes(ts, `${name};`, "interface Tools {}", { timeoutMs: 60_000 }).length > 0);
  expect(unknown).toEqual(["eval"]);
});
