// `npm run bench`: cloche beside its peers, which live in a package of their own.
// Trust: host
// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepareBuild, preparePackages } from "./prepare.mjs";
import { ROOT, run } from "./run.mjs";

const BENCH = join(ROOT, "test/bench");

await preparePackages();
await prepareBuild();
if (!existsSync(join(BENCH, "node_modules"))) {
  console.log("installing the peers (npm ci in test/bench)");
  const { code } = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: BENCH, show: true });
  if (code !== 0) process.exit(code);
}
const { code } = await run(process.execPath, ["run.mjs", ...process.argv.slice(2)], { cwd: BENCH, show: true, timeoutMs: 3_600_000 });
process.exitCode = code;
