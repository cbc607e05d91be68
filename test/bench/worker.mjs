// One peer in a process of its own: runs a workload when told to, verifies every answer, reports times.
// Trust: host
import { deepStrictEqual } from "node:assert";
import { WORKLOADS } from "./workloads.mjs";

const [, , module = "", options = "{}"] = process.argv;
const { create, version } = await import(`./peers/${module}.mjs`);
const peer = await create(JSON.parse(options));

/** @param {{ index: number, forMs: number }} order */
async function measure({ index, forMs }) {
  const { program, expected } = WORKLOADS[index];
  const code = program(peer.call);
  try {
    // The first run is not counted: it compiles, and grows pools.
    deepStrictEqual(await peer.run(code), expected);
    const times = [];
    const until = performance.now() + forMs;
    do {
      const began = performance.now();
      const value = await peer.run(code);
      times.push(performance.now() - began);
      deepStrictEqual(value, expected);
    } while (performance.now() < until);
    process.send?.({ times });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message.split("\n")[0] : String(error) });
  }
}

process.on("message", (order) => void measure(order));
process.send?.({ ready: version });
