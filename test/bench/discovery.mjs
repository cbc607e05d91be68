// What searching costs as a catalog grows: `executor.search` in 10,000 tools beside the same in 500.
// Trust: host
import { deepStrictEqual } from "node:assert";
import { createExecutor, tool, toolset } from "../../dist/index.js";

const ROUNDS = Number(process.argv[2] ?? 15);
const SIZES = [500, 10_000];
const SERVERS = 50;
const VERBS = ["create", "list", "update", "delete", "search", "export", "archive", "assign", "merge", "approve"];
const NOUNS = ["invoice", "ticket", "customer", "branch", "deployment", "calendar", "message", "document", "payment", "dashboard"];
const QUERIES = ["create invoice", "lst custmers", "how do I approve a payment", "export", ["merge branch", "archive ticket"]];

/** @param {number} size */
function catalog(size) {
  return Array.from({ length: SERVERS }, (_, server) => {
    const tools = Object.fromEntries(
      Array.from({ length: size / SERVERS }, (_, i) => {
        const number = server * (size / SERVERS) + i;
        const verb = VERBS[number % 10];
        const noun = NOUNS[Math.floor(number / 10) % 10];
        return [
          `${verb}_${noun}_${number}`,
          tool({
            description: `${verb} one ${noun} of team ${number % 37}, with its history and notes.`,
            input: { type: "object", properties: { [`${noun}_id`]: { type: "string" }, limit: { type: "number" } } },
            run: () => null,
          }),
        ];
      }),
    );
    return toolset(`server${server}`, tools);
  });
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const executors = await Promise.all(SIZES.map((size) => createExecutor({ tools: catalog(size) })));
const first = [];
for (const executor of executors) {
  const began = performance.now();
  deepStrictEqual(executor.search("create invoice").items[0]?.path.includes("create_invoice"), true);
  first.push(performance.now() - began);
}
/** @type {number[][]} */
const times = SIZES.map(() => []);
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, executor] of executors.entries()) {
    const began = performance.now();
    for (const query of QUERIES) executor.search(query);
    // The first round is not counted: it compiles.
    if (round > 0) times[index]?.push((performance.now() - began) / QUERIES.length);
  }
}
const [small = Number.NaN, large = Number.NaN] = times.map(median);
console.log(`searching ${SIZES.map((size) => size.toLocaleString("en-US")).join(" and ")} tools on ${SERVERS} servers`);
for (const [index, size] of SIZES.entries())
  console.log(
    `  ${size.toLocaleString("en-US").padEnd(8)} ${median(times[index] ?? [])
      .toFixed(2)
      .padStart(8)} ms a search  (the first, which builds the index: ${(first[index] ?? 0).toFixed(0)} ms)`,
  );
console.log(`  ratio    ${(large / small).toFixed(1).padStart(8)}     (goal: at most 20)\n`);
for (const executor of executors) await executor.close();
