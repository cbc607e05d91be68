// Every row of docs/values.md is a program: as a result, as an argument, and as a log line.
// Trust: host
import { readFileSync } from "node:fs";
import { createExecutor, tool, toolset, type ExecuteResult } from "cloche";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepsPromise } from "./code-blocks.ts";

const text = readFileSync(new URL("../../docs/values.md", import.meta.url), "utf8");

/** Cells of the table rows; `\|` stands for a bar inside a cell. */
function rows(part: string): string[][] {
  return part
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
    );
}

const [values = "", tops = ""] = text.split("At the very top");
const x = toolset("x", {
  echo: tool({ annotations: { readOnlyHint: true }, input: { type: "object", properties: { v: {} } }, run: (args) => args }),
});
let executor: Awaited<ReturnType<typeof createExecutor>>;
beforeAll(async () => {
  executor = await createExecutor({ tools: [x], privacy: false, limits: { identicalFailures: 1000 } });
});
afterAll(() => executor.close());

function told(result: ExecuteResult, pick: (value: unknown) => unknown): string {
  if (result.status === "completed") return JSON.stringify(pick(result.value)) ?? "nothing returned";
  if (result.status !== "failed" || result.error.code !== "VALUE_UNSUPPORTED") return result.text;
  return `unsupported: ${result.error.hint}`;
}

describe("docs/values.md", () => {
  it("has rows", () => {
    expect(rows(values).length).toBeGreaterThan(30);
    expect(rows(tops)).toHaveLength(3);
    expect(rows("| `a \\| b` | `1` |\n| --- | --- |\n")).toEqual([["a \\| b", "1"]]);
  });

  it.each(rows(values))("%s leaves as %s", async (program = "", out, log = "") => {
    const inside = await executor.execute(`const v = (${program}); return { v }`);
    expect(told(inside, (value) => (value as { v: unknown }).v)).toBe(out);
    const argument = await executor.execute(`const v = (${program}); return await tools.x.echo({ v })`);
    expect(told(argument, (value) => (value as { v: unknown }).v)).toBe(out);
    const shown = (await executor.execute(`console.log((${program}))`)).logs[0]?.text ?? "";
    expect(keepsPromise(shown, log), `logged ${shown}, promised ${log}`).toBe(true);
  });

  it.each(rows(tops))("%s at the top is %s", async (program, out) => {
    expect(told(await executor.execute(`return (${program})`), (value) => value)).toBe(out);
  });
});
