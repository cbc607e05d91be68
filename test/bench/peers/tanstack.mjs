// @tanstack/ai-code-mode on its QuickJS driver, by its documented path: createCodeModeTool(…).execute.
// Trust: host
import { readFileSync } from "node:fs";
import { toolDefinition } from "@tanstack/ai";
import { createCodeModeTool } from "@tanstack/ai-code-mode";
import { createQuickJSIsolateDriver } from "@tanstack/ai-isolate-quickjs";
import { TOOLS } from "../workloads.mjs";

export const { version } = JSON.parse(
  readFileSync(new URL("../node_modules/@tanstack/ai-isolate-quickjs/package.json", import.meta.url), "utf8"),
);

export async function create() {
  const tools = Object.entries(TOOLS).map(([name, { description, input, run }]) =>
    toolDefinition({ name, description, inputSchema: input }).server(async (args) => run(args)),
  );
  const codeMode = createCodeModeTool({ driver: createQuickJSIsolateDriver({ timeout: 60_000 }), tools, timeout: 60_000 });
  return {
    call: (/** @type {string} */ name) => `external_${name}`,
    async run(/** @type {string} */ typescriptCode) {
      const { success, result, error } = await codeMode.execute({ typescriptCode });
      if (!success) throw new Error(error.message);
      return result;
    },
  };
}
