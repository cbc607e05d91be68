// Collects the licence notices of everything whose code ends up inside the package.
// Trust: host
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Packages whose code reaches us by way of wasm/, and declarations by scripts/build-lib.ts, not through the bundler. */
const GENERATED = ["@jitl/quickjs-wasmfile-release-sync", "quickjs-emscripten-core", "typescript"];

/**
 * Writes one text with the notice of each bundled package.
 *
 * @param root folder that holds node_modules
 * @param modules ids of the bundled modules
 * @returns the text of THIRD-PARTY.txt
 * @throws Error when a bundled package states no licence
 */
export function thirdPartyNotices(root: string, modules: readonly string[]): string {
  const names = new Set(GENERATED);
  for (const id of modules) {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1];
    if (name !== undefined) names.add(name.replaceAll("\\", "/"));
  }
  return [...names]
    .sort()
    .map((name) => notice(join(root, "node_modules", name)))
    .join(`\n${"-".repeat(78)}\n\n`);
}

function notice(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
    author?: string | { name: string };
  };
  if (license === undefined) throw new Error(`${name} is bundled and states no licence`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const by = typeof author === "string" ? author : author?.name;
  const text =
    file !== undefined && existsSync(join(folder, file))
      ? readFileSync(join(folder, file), "utf8").trim()
      : by === undefined
        ? ""
        : `Copyright ${by}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}
