// Makes what the legs run: the installed package, the cases beside it as plain JavaScript, and a bundle of both for Workers and pages.
// Trust: host
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { readManifest } from "../../scripts/entries.ts";
import { ARTIFACTS, install } from "../../scripts/pack.ts";

const INSTALLED = join(ARTIFACTS, "installed");
const { name, dependencies } = readManifest();

async function bundle(input: string, file: string, conditionNames: string[], external: (id: string) => boolean): Promise<void> {
  const bundler = await rolldown({
    input,
    platform: "neutral",
    external,
    // Its paths lead to the sources; here the installed package is meant.
    tsconfig: false,
    resolve: { conditionNames, mainFields: ["module", "main"] },
    // The engine stays a file of its own, beside the bundle.
    plugins: [{ name: "wasm", resolveId: (id) => (id.endsWith(".wasm") ? { id: "./quickjs.wasm", external: true } : undefined) }],
    onLog: (_level, log) => {
      // The SDK's dependencies bring a few harmless warnings; an import that leads nowhere is not one of them.
      if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    },
  });
  await bundler.write({ file, format: "esm", codeSplitting: false });
  await bundler.close();
}

rmSync(ARTIFACTS, { recursive: true, force: true });
mkdirSync(INSTALLED, { recursive: true });
install(INSTALLED);
// A package of its own: inside ours, `import "cloche"` would mean the repository and not what was installed.
writeFileSync(join(INSTALLED, "package.json"), JSON.stringify({ private: true, type: "module" }));

const left = [name, ...Object.keys(dependencies)];
const cases = join(INSTALLED, "cases.js");
await bundle(join(import.meta.dirname, "../contract/all.ts"), cases, ["import", "default"], (id) =>
  left.some((known) => id === known || id.startsWith(`${known}/`)),
);
// The second step starts from the installed package's folder, so that its own conditions choose the engine's loader.
for (const [runtime, conditions] of [
  ["workerd", ["workerd", "worker", "browser", "import", "default"]],
  ["browser", ["browser", "import", "default"]],
] as const) {
  await bundle(cases, join(ARTIFACTS, runtime, "cases.js"), [...conditions], () => false);
}
// A page loads the packaged worker file from beside the bundle.
await bundle(
  join(INSTALLED, "node_modules", name, "dist/sandbox-worker.js"),
  join(ARTIFACTS, "browser/sandbox-worker.js"),
  ["browser", "import", "default"],
  () => false,
);
copyFileSync(join(INSTALLED, "node_modules", name, "wasm/quickjs.wasm"), join(ARTIFACTS, "workerd/quickjs.wasm"));
