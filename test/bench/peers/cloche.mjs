// cloche itself, as it comes, or without privacy: the peers have none.
// Trust: host
import { readFileSync } from "node:fs";
import { createExecutor, tool, toolset } from "../../../dist/index.js";
import { TOOLS } from "../workloads.mjs";

export const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/** @param {{ privacy?: false }} options */
export async function create(options) {
  const tools = Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, input, run }]) => [name, tool({ description, input, run })]),
  );
  const executor = await createExecutor({ tools: [toolset("crm", tools)], ...options });
  return {
    call: (/** @type {string} */ name) => `tools.crm.${name}`,
    async run(/** @type {string} */ program) {
      const result = await executor.execute(program);
      if (result.status !== "completed") throw new Error(result.text);
      return result.value;
    },
  };
}
