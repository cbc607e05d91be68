// `npm test`: from a bare clone to one line for each leg, a total, and "N passed, N failed" alone on the last line.
// Trust: host
// @ts-check
import { LEGS, MORE_LEGS } from "./legs.mjs";
import { prepareBuild, prepareChromium, preparePackages } from "./prepare.mjs";

const all = process.argv.includes("--all");
const legs = all ? [...LEGS, ...MORE_LEGS] : LEGS;
// Tests that take a sample in `npm test` take everything when they see it.
if (all) process.env["CLOCHE_TEST_ALL"] = "1";
const began = performance.now();
let passed = 0;
let failed = 0;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

try {
  await preparePackages();
  await prepareChromium();
  await prepareBuild();
  for (const { name, run } of legs) {
    const start = performance.now();
    const leg = await run();
    passed += leg.passed;
    failed += leg.failures.length;
    const counts = `${String(leg.passed).padStart(5)} passed${leg.failures.length === 0 ? "" : `, ${leg.failures.length} failed`}`;
    console.log(
      `${leg.failures.length === 0 ? "ok  " : "FAIL"}  ${name.padEnd(34)}${counts}  ${seconds(performance.now() - start)}${leg.note ? `  (${leg.note})` : ""}`,
    );
    for (const failure of leg.failures) console.log(failure.replace(/^/gm, "      "));
  }
} catch (error) {
  failed++;
  console.log(`FAIL  ${error instanceof Error ? error.message : String(error)}`);
}
console.log(`total ${passed + failed} tests in ${seconds(performance.now() - began)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
