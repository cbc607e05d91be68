// Builds the package: the engine into wasm/, the entries and their declarations into dist/.
// Trust: host
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { entries, readManifest, type Manifest } from "./entries.ts";
import { fingerprint } from "./fingerprint.mjs";
import { thirdPartyNotices } from "./notices.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const manifest = readManifest();
// Everything goes into a folder of its own first: whoever imports dist/ meanwhile never meets half a build.
const NEXT = join(ROOT, `dist.${process.pid}`);

async function build(): Promise<void> {
  const began = performance.now();
  const key = fingerprint();
  run("tsx", ["scripts/build-wasm.ts"]);
  run("tsx", ["scripts/build-lib.ts"]);
  try {
    const modules = await bundle();
    declare();
    writeFileSync(join(NEXT, "THIRD-PARTY.txt"), thirdPartyNotices(ROOT, modules));
    writeFileSync(join(NEXT, ".built"), key);
    rmSync(join(ROOT, "dist"), { recursive: true, force: true });
    renameSync(NEXT, join(ROOT, "dist"));
  } finally {
    rmSync(NEXT, { recursive: true, force: true });
  }
  console.log(`built ${entries().length} entries in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** @returns the ids of all bundled modules */
async function bundle(): Promise<string[]> {
  const input: { [name: string]: string } = {};
  for (const { name } of entries()) input[name] = join(ROOT, "src", `${name}.ts`);
  const missing = Object.values(input).filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`package.json names entries without a source: ${missing.join(", ")}`);
  const bundler = await rolldown({
    input,
    cwd: ROOT,
    platform: "neutral",
    external: (id) => isExternal(id, manifest),
    tsconfig: join(ROOT, "tsconfig.package.json"),
    resolve: { conditionNames: ["import", "default"], mainFields: ["module", "main"] },
    onLog: (level, log) => {
      if (level === "warn") throw new Error(`rolldown: ${log.message}`);
    },
  });
  const { output } = await bundler.write({
    dir: NEXT,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    minify: false,
    sourcemap: false,
    // In a file of its own, and so before the SDK, which loads zod: see src/mcp/jitless.ts.
    codeSplitting: { groups: [{ name: "jitless", test: /src[\\/]mcp[\\/]jitless\.ts$/ }] },
  });
  await bundler.close();
  for (const target of Object.values(manifest.bin)) chmodSync(join(NEXT, target.replace("./dist/", "")), 0o755);
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

/** The package itself is left to the consumer's conditions (`cloche/wasm`), and so is what package.json makes npm install. */
function isExternal(id: string, { name, dependencies, peerDependencies = {} }: Manifest): boolean {
  if (id.startsWith("node:")) return true;
  return [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)].some((known) => id === known || id.startsWith(`${known}/`));
}

function declare(): void {
  // isolatedDeclarations makes this exact without checking; the checks are a gate of `npm run ok`.
  const config = join(NEXT, "tsconfig.json");
  const files = entries(manifest)
    .filter(({ subpath }) => subpath !== undefined)
    .map(({ name }) => join(ROOT, "src", `${name}.ts`));
  writeFileSync(config, JSON.stringify({ extends: "../tsconfig.package.json", files, include: [], compilerOptions: { outDir: "." } }));
  run("tsc", ["-p", config, "--noCheck", "--emitDeclarationOnly"]);
  rmSync(config);
  for (const path of readdirSync(NEXT, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".d.ts")) continue;
    const file = join(NEXT, path);
    // tsc keeps `./x.ts` in declarations, and there is no such file beside them.
    const text = readFileSync(file, "utf8").replace(/((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']*)\.ts(["'])/g, "$1.js$2");
    writeFileSync(file, text);
  }
}

function run(program: string, args: readonly string[]): void {
  execFileSync(join(ROOT, "node_modules/.bin", program), args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
}

mkdirSync(NEXT, { recursive: true });
await build();
