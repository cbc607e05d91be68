// The gates that every change passes: types, lint, format, engine, package manifest. `npm run ok` runs them all.
// Trust: host
// @ts-check
import { pathToFileURL } from "node:url";
import { run } from "./run.mjs";

/** @type {readonly { name: string, command: readonly [string, ...string[]] }[]} */
export const GATES = [
  { name: "types of the package", command: ["tsc", "-p", "tsconfig.package.json", "--noEmit"] },
  { name: "types of scripts", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of tests", command: ["tsc", "-p", "test"] },
  { name: "types of the playground", command: ["tsc", "-p", "playground"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "format", command: ["oxfmt", "--check"] },
  // The engine is built again from the pinned package, and must be the one that the manifest names.
  { name: "engine as pinned", command: ["tsx", "scripts/build-wasm.ts", "--check"] },
  { name: "package manifest", command: ["publint", "--strict"] },
];

/**
 * Runs the gates one after another.
 *
 * @returns {Promise<{ name: string, output: string, ok: boolean }[]>}
 */
export async function runGates() {
  const results = [];
  for (const {
    name,
    command: [program, ...args],
  } of GATES) {
    const { code, output } = await run(program, args);
    results.push({ name, output, ok: code === 0 });
  }
  return results;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, ok, output } of await runGates()) {
    console.log(`${ok ? "ok  " : "FAIL"}  ${name}`);
    if (ok) continue;
    console.log(output);
    process.exitCode = 1;
  }
}
