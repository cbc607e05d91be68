// The bench: every peer in turn, in rounds, each in its own process; medians, and ratios to cloche.
// Trust: host
import { fork } from "node:child_process";
import { cpus } from "node:os";
import { WORKLOADS } from "./workloads.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
/** Long enough for the runtime to have compiled what it runs. */
const FOR_MS = 1_000;
const LIMIT_MS = 90_000;

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} module
 * @property {object} options
 * @property {string} [version]
 * @property {import("node:child_process").ChildProcess} [child]
 * @property {{ times: number[], failures: string[] }[]} results one for each workload
 */

/** @type {Peer[]} */
const PEERS = [
  { name: "cloche", module: "cloche", options: {} },
  { name: "cloche, privacy off", module: "cloche", options: { privacy: false } },
  { name: "quickjs-wasi", module: "quickjs-wasi", options: {} },
  { name: "@tanstack/ai-isolate-quickjs", module: "tanstack", options: {} },
].map((peer) => ({ ...peer, results: WORKLOADS.map(() => ({ times: [], failures: [] })) }));

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Waits for the next message of a child.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<any>} the message; `{ failed }` when the child ended or fell silent instead
 */
function answer(child) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish({ failed: `no answer within ${LIMIT_MS / 1000} s` }), LIMIT_MS);
    /** @param {any} message */
    const finish = (message) => {
      clearTimeout(timer);
      child.off("message", finish);
      child.off("exit", ended);
      resolve(message);
    };
    /** @param {number | null} code @param {string | null} signal */
    const ended = (code, signal) => finish({ failed: `the process crashed (${signal ?? `exit code ${code}`})` });
    child.on("message", finish);
    child.on("exit", ended);
  });
}

/** @param {Peer} peer @param {number} index */
async function measure(peer, index) {
  const result = peer.results[index];
  if (peer.child === undefined || peer.child.exitCode !== null || peer.child.signalCode !== null) {
    // What a peer prints while it crashes is not ours to show.
    peer.child = fork(new URL("worker.mjs", import.meta.url), [peer.module, JSON.stringify(peer.options)], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const { ready, failed } = await answer(peer.child);
    peer.version = ready ?? peer.version;
    if (failed !== undefined) return void result?.failures.push(failed);
  }
  const reply = answer(peer.child);
  peer.child.send({ index, forMs: FOR_MS });
  const { times, failed } = await reply;
  if (failed === undefined) return void result?.times.push(median(times));
  result?.failures.push(failed);
  peer.child.kill("SIGKILL");
}

console.log(`Node ${process.versions.node}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${ROUNDS} rounds, medians\n`);
for (let round = 0; round < ROUNDS; round++) {
  for (const index of WORKLOADS.keys()) {
    // Another one begins in each round, so that nobody always comes after the same neighbor.
    for (const shift of PEERS.keys()) await measure(/** @type {Peer} */ (PEERS[(round + shift) % PEERS.length]), index);
  }
}
for (const { child } of PEERS) child?.kill("SIGKILL");

let failed = false;
for (const [index, { name, unit, operations }] of WORKLOADS.entries()) {
  console.log(name);
  const base = median(PEERS[0]?.results[index]?.times ?? []) / operations;
  for (const { name: peer, version, results } of PEERS) {
    const { times, failures } = results[index] ?? { times: [], failures: [] };
    const each = median(times) / operations;
    const amount = each < 1 ? `${(each * 1000).toFixed(1)} µs` : `${each.toFixed(2)} ms`;
    const ratio = each / base;
    const outcome =
      times.length === 0
        ? `no result: ${failures[0]}`
        : `${`${amount}/${unit}`.padStart(16)}  ${ratio.toFixed(2)} ×${failures.length === 0 ? "" : `  (${failures.length} of ${ROUNDS} rounds failed: ${failures[0]})`}`;
    console.log(`  ${`${peer} ${version ?? ""}`.padEnd(38)}${outcome}`);
    failed ||= peer.startsWith("cloche") && failures.length > 0;
  }
  console.log("");
}
// In processes of their own too, after everything else has ended.
for (const file of ["sealing.mjs", "discovery.mjs"]) {
  const child = fork(new URL(file, import.meta.url), [], { stdio: "inherit" });
  failed ||= (await new Promise((resolve) => child.on("exit", resolve))) !== 0;
}
process.exitCode = failed ? 1 : 0;
