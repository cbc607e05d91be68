// The client half of the quick start. One file, unchanged in Node, Deno, Bun and a page:
//   node examples/quick-start.mjs http://127.0.0.1:3000/mcp        (deno run --allow-net …, bun …; in a page: ?server=…)
// Trust: host
import { createExecutor } from "cloche";
import { connectMcp } from "cloche/mcp";

/** What a model writes that thinks one step at a time. */
export const ONE_BY_ONE = `const { contacts } = await crm.get_contacts();
const big = [];
for (const contact of contacts) {
  const order = await crm.get_last_order(contact.id);
  if (order.total > 10000) {
    big.push({ name: contact.name, email: contact.email, total: order.total });
  }
}
return big;`;

/** The same by a model that has read that calls may run at the same time. */
export const ALL_AT_ONCE = `const { contacts } = await tools.crm.get_contacts();
const orders = await Promise.all(
  contacts.map((contact) => tools.crm.get_last_order({ customer_id: contact.id })),
);
return contacts
  .map(({ name, email }, index) => ({ name, email, total: orders[index].total }))
  .filter((customer) => customer.total > 10000);`;

/** Shows one program and what came of it. */
export function show(title, program, result, print) {
  const { usage } = result;
  const stayed = usage.bytesFromTools - usage.bytesToModel;
  print(`\n── ${title} ${"─".repeat(Math.max(0, 70 - title.length))}`);
  print("\nThe model writes:\n");
  print(program.replaceAll(/^/gm, "    "));
  print("\nThe model gets back:\n");
  print(result.text.replaceAll(/^/gm, "    "));
  print(
    `\n${result.calls.length.toLocaleString("en-US")} calls in ${(usage.wallMs / 1000).toFixed(1)} s; ${usage.bytesFromTools.toLocaleString("en-US")} bytes came from the tools, ${usage.bytesToModel.toLocaleString("en-US")} go to the model, ${stayed.toLocaleString("en-US")} stayed in the sandbox.`,
  );
}

/**
 * Runs both programs against a CRM.
 *
 * @param {string} url of the MCP server; see examples/crm-server.mjs
 * @param {(line: string) => void} [print]
 * @returns the two results
 */
export async function main(url, print = console.log) {
  const crm = await connectMcp(url, { name: "crm" });
  // The defaults are ample; ten thousand calls on a machine with other things to do may take longer than they allow.
  const executor = await createExecutor({ tools: [crm], limits: { timeoutMs: 600_000, cpuMs: 60_000 } });
  try {
    const results = [];
    for (const [title, program] of [
      ["Customers whose last order is above 10,000: one by one", ONE_BY_ONE],
      ["The same, all at once", ALL_AT_ONCE],
    ]) {
      const result = await executor.execute(program);
      show(title, program, result, print);
      if (result.status !== "completed") throw new Error(`the program failed: ${result.error.message}`);
      results.push(result);
    }
    return results;
  } finally {
    await executor.close();
  }
}

// In a page the address is in its own; elsewhere it is the first argument, when this file is the program.
const isProgram = globalThis.process?.argv[1]?.endsWith("quick-start.mjs") === true;
const url = new URLSearchParams(globalThis.location?.search).get("server") ?? (isProgram ? globalThis.process.argv[2] : undefined);
if (url !== undefined) await main(url);
else if (isProgram) console.log("Give the address of the CRM: start it with `node examples/crm-server.mjs`, or run `npm start`.");
