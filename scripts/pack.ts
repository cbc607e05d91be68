// Packs the package and lays it out as npm would install it, inside the repository so that its dependencies resolve.
// Trust: host
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readManifest } from "./entries.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Where packed and bundled files for tests lie; never committed. */
export const ARTIFACTS: string = join(ROOT, "test/.artifacts");

/**
 * Packs the built package.
 *
 * @param folder where the tarball goes
 * @returns path of the tarball
 */
export function pack(folder: string): string {
  mkdirSync(folder, { recursive: true });
  // The build has run already; running it again from a script hook would make each pack take seconds.
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const [packed] = JSON.parse(output) as { filename: string }[];
  if (packed === undefined) throw new Error("npm pack made no file");
  return join(folder, packed.filename);
}

/**
 * Puts the packed package where `import "cloche"` finds it.
 *
 * @param folder gets `node_modules/cloche`
 */
export function install(folder: string): void {
  const { name } = readManifest();
  const target = join(folder, "node_modules", name);
  const tarball = pack(folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", folder]);
  renameSync(join(folder, "package"), target);
  rmSync(tarball);
}
