// The legs of `npm test`, in order: each runs some tests and says how many passed and what failed.
// Trust: host
// @ts-check
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runGates } from "./ok.mjs";
import { ROOT, run } from "./run.mjs";

/**
 * @typedef {object} LegResult
 * @property {number} passed
 * @property {string[]} failures one text for each test that failed
 * @property {string} [note] what was measured
 *
 * @typedef {object} Leg
 * @property {string} name
 * @property {() => Promise<LegResult>} run
 */

/** The unit tests take a few minutes; a machine with other things to do may need a multiple of that. */
const VITEST_TIMEOUT_MS = 1_500_000;

/** Longest part of an output that is worth printing. */
const TAIL = 6_000;

/** @returns {Promise<LegResult>} */
async function gates() {
  const results = await runGates();
  const failures = results.filter(({ ok }) => !ok).map(({ name, output }) => `${name}\n${output.slice(-TAIL)}`);
  return { passed: results.length - failures.length, failures };
}

/**
 * Runs tests of vitest and counts them; a file that does not load, a skipped test and an empty run are failures.
 *
 * @param {readonly string[]} args
 * @returns {() => Promise<LegResult>}
 */
function vitest(...args) {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), "cloche-test-"));
    const file = join(folder, "report.json");
    try {
      const { code, output } = await run("vitest", ["run", ...args, "--reporter=json", `--outputFile=${file}`], {
        timeoutMs: VITEST_TIMEOUT_MS,
      });
      return vitestResult(readReport(file), code, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { testResults: [] };
  }
}

/**
 * @param {{ testResults: { name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @param {number} code
 * @param {string} output
 * @returns {LegResult}
 */
function vitestResult(report, code, output) {
  const failures = [];
  let passed = 0;
  for (const { name, message, assertionResults } of report.testResults) {
    const path = name.replace(ROOT, "");
    if (assertionResults.length === 0) failures.push(`${path} has no tests, or does not load\n${message.slice(0, TAIL)}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === "passed") passed++;
      else failures.push(`${path}: ${fullName} (${status})\n${failureMessages.join("\n").slice(0, TAIL)}`);
    }
  }
  // An error outside of any test, such as an unhandled rejection.
  if (failures.length === 0 && (code !== 0 || passed === 0)) failures.push(`vitest ended with exit code ${code}\n${output.slice(-TAIL)}`);
  return { passed, failures };
}

/** @returns {Promise<LegResult>} */
async function prepareContract() {
  const { code, output } = await run("tsx", ["test/runtimes/prepare.ts"]);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`packing and bundling failed\n${output.slice(-TAIL)}`] };
}

/**
 * Runs a part of the cases in one runtime; a case that is not reported has failed.
 *
 * @param {() => string} partOf
 * @param {string} runtime
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {() => Promise<LegResult>}
 */
function cases(partOf, runtime, program, ...args) {
  return async () => {
    const part = partOf();
    const { code, output } = await run(program, [...args, part], { timeoutMs: 3_600_000 });
    /** @type {{ caseIds: (runtime: string, part: string) => readonly string[], MARK: string }} */
    const { caseIds, MARK } = await import(new URL("../test/.artifacts/installed/cases.js", import.meta.url).href);
    const line = output.split("\n").find((text) => text.includes(MARK));
    const text = line === undefined ? "" : line.slice(line.indexOf(MARK) + MARK.length);
    /** @type {{ results: { id: string, name: string, ok: boolean, error?: string }[], note: string }} */
    const { results, note } = line === undefined ? { results: [], note: "" } : JSON.parse(text);
    const failures = results.filter(({ ok }) => !ok).map(({ id, name, error }) => `${id}: ${name}\n${error}`);
    const reported = new Set(results.map(({ id }) => id));
    const lost = caseIds(runtime, part).filter((id) => !reported.has(id));
    const rest = output
      .replace(line ?? "", "")
      .trim()
      .slice(-TAIL);
    if (lost.length > 0) failures.push(...lost.map((id, i) => `${id}: not reported${i === 0 ? `\n${rest}` : ""}`));
    else if (failures.length === 0 && code !== 0) failures.push(`ended with exit code ${code}\n${rest}`);
    return { passed: results.length - results.filter(({ ok }) => !ok).length, failures, note };
  };
}

const contract = (/** @type {[string, string, ...string[]]} */ ...where) => cases(() => "contract", ...where);
/** All hostile programs in all places take some minutes in each runtime. */
const hostile = (/** @type {[string, string, ...string[]]} */ ...where) =>
  cases(() => (process.env["CLOCHE_TEST_ALL"] === undefined ? "hostile" : "hostile-all"), ...where);

const leg = (/** @type {string} */ runtime) => `test/runtimes/${runtime}/leg.mjs`;

const DENO_FLAGS = [
  "--quiet",
  "--no-prompt",
  // The import map of deno.json means the repository's own dist/; here the installed package is meant.
  "--no-config",
  "--node-modules-dir=manual",
  "--allow-net=127.0.0.1",
  // Deno reads a worker's file only where it may read; nothing else of the package needs a permission.
  "--allow-read=test/.artifacts/installed/node_modules/cloche/dist",
];

/** @type {readonly Leg[]} */
export const LEGS = [
  { name: "gates", run: gates },
  { name: "unit tests", run: vitest("--project", "unit") },
  { name: "unit tests in Chromium", run: vitest("--config", "vitest.browser.config.ts") },
  { name: "package tests", run: vitest("--project", "package") },
  { name: "playground in Chromium", run: vitest("--project", "playground") },
  { name: "documentation tests", run: vitest("--project", "docs") },
  { name: "contract: pack and bundle", run: prepareContract },
  { name: "contract in Node", run: contract("node", "node", leg("node")) },
  { name: "contract in Deno", run: contract("deno", "deno", "run", ...DENO_FLAGS, leg("deno")) },
  { name: "contract in Bun", run: contract("bun", "bun", leg("bun")) },
  { name: "contract in workerd", run: contract("workerd", "node", leg("workerd")) },
  { name: "contract in Chromium", run: contract("browser", "node", leg("browser")) },
  { name: "hostile programs in Node", run: hostile("node", "node", "--expose-gc", leg("node")) },
  { name: "hostile programs in Deno", run: hostile("deno", "deno", "run", "--v8-flags=--expose-gc", ...DENO_FLAGS, leg("deno")) },
  { name: "hostile programs in Bun", run: hostile("bun", "bun", leg("bun")) },
  { name: "hostile programs in workerd", run: hostile("workerd", "node", leg("workerd")) },
  { name: "hostile programs in Chromium", run: hostile("browser", "node", leg("browser")) },
];

/** What only `npm run test:all` runs. @type {readonly Leg[]} */
export const MORE_LEGS = [
  { name: "bundlers", run: vitest("--project", "consumers") },
  { name: "soak", run: program("node", "--expose-gc", "test/soak/run.mjs") },
];

/**
 * Runs a program that is one test.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {() => Promise<LegResult>}
 */
function program(name, ...args) {
  return async () => {
    const { code, output } = await run(name, args, { timeoutMs: 3_600_000 });
    return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [output.slice(-TAIL)] };
  };
}
