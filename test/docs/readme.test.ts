import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createExecutor, tool, toolset } from "cloche";
import { describe, expect, it } from "vitest";
import { codeBlocks, keepsPromise } from "./code-blocks.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = join(ROOT, "test/.artifacts/docs");
const FETCH = pathToFileURL(join(ROOT, "test/docs/example-server.mjs")).href;

const texts = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

describe("keepsPromise()", () => {
  it("allows other quotes and spaces, and … for anything", () => {
    expect(keepsPromise("[ { a: 'x' } ]", '[{ a: "x" }]')).toBe(true);
    expect(keepsPromise('["[EMAIL_1_k7q2m]",true]', '["[EMAIL_1_…]",true]')).toBe(true);
    expect(keepsPromise("12", "1")).toBe(false);
    expect(keepsPromise("ab", "a…c")).toBe(false);
    expect(keepsPromise("xab", "a…")).toBe(false);
  });
});

describe("codeBlocks()", () => {
  it("finds blocks and what they promise", () => {
    expect(codeBlocks("a\n```js\nconsole.log(1); // 1\n```\n")).toEqual([
      { language: "js", code: "console.log(1); // 1", line: 2, promised: ["1"] },
    ]);
    expect(() => codeBlocks("```js\n")).toThrow("does not end");
  });
});

describe.each(texts)("%s", (text) => {
  const blocks = codeBlocks(readFileSync(join(ROOT, text), "utf8"));

  it("has code blocks only in languages that are tested", () => {
    expect(
      blocks.map(({ language }) => language).filter((language) => !["js", "ts", "sh", "json", "http", "text"].includes(language)),
    ).toEqual([]);
  });

  for (const { code, line, promised } of blocks.filter(({ language }) => language === "js")) {
    it(`runs the program of line ${line} and prints what it promises`, () => {
      mkdirSync(FOLDER, { recursive: true });
      const file = join(FOLDER, `${text.replaceAll("/", "-")}-${line}.mjs`);
      writeFileSync(file, code);
      // Servers of examples answer from memory: no block needs a network.
      const printed = execFileSync(process.execPath, ["--import", FETCH, file], { encoding: "utf8", timeout: 60_000 })
        .trimEnd()
        .split("\n");
      promised.forEach((promise, index) => {
        expect(keepsPromise(printed[index] ?? "", promise), `printed ${printed[index]}, promised ${promise}`).toBe(true);
      });
    });
  }

  for (const { code, line } of blocks.filter(({ language }) => language === "ts")) {
    it(`runs the guest program of line ${line}`, async () => {
      const read = { readOnlyHint: true };
      const crm = toolset("crm", {
        get_contacts: tool({ annotations: read, run: () => ({ contacts: [{ id: "c1" }, { id: "c2" }] }) }),
        get_last_order: tool({
          annotations: read,
          input: { type: "object", properties: { customer_id: { type: "string" } }, required: ["customer_id"] },
          run: ({ customer_id }: { customer_id: string }) => {
            if (customer_id === "nobody") throw new Error("no such customer");
            return { total: 7 };
          },
        }),
      });
      const executor = await createExecutor({ tools: [crm] });
      const result = await executor.execute(code, { inputs: { limit: 3 } });
      await executor.close();
      expect(result.status === "completed" ? result.value : result.text).toEqual({ first: 7, all: 2, input: 3 });
    });
  }
});
