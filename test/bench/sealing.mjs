// What privacy costs: sealing a megabyte of contacts, beside one parse of the same text inside the sandbox.
// Trust: host
import { deepStrictEqual } from "node:assert";
import { createExecutor } from "../../dist/index.js";
import { createVault } from "../../dist/privacy.js";

const ROUNDS = Number(process.argv[2] ?? 25);
const PARSES = 5;
/** The sealing of a round is compared with the parsing of the same round: other work on the machine touches both. */
const CONTACTS = Array.from({ length: 5_000 }, (_, i) => ({
  id: `c_${String(i).padStart(5, "0")}`,
  name: `Anna Example ${i}`,
  email: `anna.example${i}@mail${i % 50}.example.com`,
  phone: `+49 30 ${1_000_000 + i * 37}`,
  company: `Company ${i % 300} GmbH`,
  address: { street: `${i % 200} Main Street`, city: ["Berlin", "Paris", "Rome"][i % 3], country: "DE" },
  createdAt: new Date(1_700_000_000_000 + i * 10_000_000).toISOString(),
  status: "active",
  total: i * 3,
}));
const TEXT = JSON.stringify({ contacts: CONTACTS });
const PARSE = `const began = performance.now();\nfor (let i = 0; i < ${PARSES}; i++) JSON.parse(inputs.text);\nreturn (performance.now() - began) / ${PARSES};`;

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

const executor = await createExecutor({ tools: [], privacy: false });
const parses = [];
const seals = [];
for (let round = 0; round <= ROUNDS; round++) {
  const result = await executor.execute(PARSE, { inputs: { text: TEXT } });
  if (result.status !== "completed") throw new Error(result.text);
  // A new vault and a new answer each time, as a run has them.
  const value = JSON.parse(TEXT);
  const began = performance.now();
  const vault = await createVault();
  const sealed = vault.tokenize(value);
  const took = performance.now() - began;
  // The first round is not counted: it compiles.
  if (round === 0) deepStrictEqual([vault.size, vault.restore(sealed)], [2 * CONTACTS.length, value]);
  else {
    parses.push(Number(result.value));
    seals.push(took);
  }
}
await executor.close();
const ratios = seals.map((took, i) => took / parses[i]);
const megabytes = (TEXT.length / 1e6).toFixed(2);
console.log(`sealing ${CONTACTS.length} contacts, ${megabytes} MB, in a new vault`);
console.log(`  sealing       ${quantile(seals, 0.5).toFixed(1).padStart(7)} ms  (best ${quantile(seals, 0).toFixed(1)})`);
console.log(`  a guest parse ${quantile(parses, 0.5).toFixed(1).padStart(7)} ms  (best ${quantile(parses, 0).toFixed(1)})`);
console.log(
  `  ratio         ${quantile(ratios, 0.5).toFixed(2).padStart(7)}     (quartiles ${quantile(ratios, 0.25).toFixed(2)} and ${quantile(ratios, 0.75).toFixed(2)}; goal: at most 1)\n`,
);
