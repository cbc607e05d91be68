// Tells whether dist/ was built from the sources that lie here now, by one hash over all of them.
// Trust: host
// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const STAMP = join(ROOT, "dist/.built");
const INPUTS = ["package.json", "package-lock.json", "tsconfig.package.json", "src", "scripts", "wasm"];
/** Written by the build itself, so they cannot be what it is made from. */
const GENERATED = new Set([
  "wasm/quickjs.wasm",
  "wasm/glue.js",
  "wasm/inline.js",
  "src/sandbox/prelude-text.ts",
  "src/typecheck/lib-text.ts",
]);

/** @returns {string} a hash over name and content of everything that the build reads */
export function fingerprint() {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap((input) => filesUnder(join(ROOT, input)))) {
    const name = relative(ROOT, path).replaceAll("\\", "/");
    if (GENERATED.has(name)) continue;
    hash.update(name).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

/** @returns {boolean} whether the built package is missing or older than its sources */
export function isStale() {
  const complete = [STAMP, ...[...GENERATED].map((name) => join(ROOT, name))].every((path) => existsSync(path));
  return !complete || readFileSync(STAMP, "utf8") !== fingerprint();
}

/** @param {string} path @returns {string[]} the file itself, or all files below it in a fixed order */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (path.endsWith(".json") || path.endsWith(".ts")) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}
