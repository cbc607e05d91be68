// Builds wasm/ and the guest prelude if they are missing or older than what they are made from: vitest's global setup.
// Trust: host
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const STAMP = join(ROOT, "wasm/.built");
const OUTPUTS = ["wasm/quickjs.wasm", "wasm/inline.js", "wasm/glue.js", "src/sandbox/prelude-text.ts"];
const INPUTS = [
  "scripts/build-wasm.ts",
  "scripts/glue-entry.ts",
  "scripts/meter-function.ts",
  "scripts/meter.ts",
  "scripts/rejection-hook.ts",
  "scripts/wasm-bytes.ts",
  "scripts/wasm-opcodes.ts",
  "src/sandbox/engine-abi.ts",
  "src/sandbox/image.ts",
  "src/sandbox/protocol.ts",
  "src/sandbox/guest",
  "node_modules/@jitl/quickjs-wasmfile-release-sync/package.json",
  "node_modules/quickjs-emscripten-core/package.json",
];

/** Runs before the tests. */
export function setup(): void {
  const wanted = fingerprint();
  const complete = OUTPUTS.every((name) => existsSync(join(ROOT, name)));
  if (complete && existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  execFileSync(process.execPath, [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "scripts/build-wasm.ts"], { cwd: ROOT, stdio: "inherit" });
  writeFileSync(STAMP, wanted);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of INPUTS.flatMap((input) => filesUnder(input)))
    hash
      .update(name)
      .update("\0")
      .update(readFileSync(join(ROOT, name)));
  return hash.digest("hex");
}

function filesUnder(name: string): string[] {
  if (/\.\w+$/.test(name)) return [name];
  const entries = readdirSync(join(ROOT, name), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? filesUnder(`${name}/${entry.name}`) : [`${name}/${entry.name}`])).sort();
}
