// The package's entries, read from the one place that lists them: `exports` and `bin` in package.json.
// Trust: host
import { readFileSync } from "node:fs";

/** One file of dist/ that is built from `src/<name>.ts`. */
export interface Entry {
  /** Such as `index` or `store/fs`. */
  readonly name: string;
  /** Export key, such as `.` or `./mcp`; a program has none. */
  readonly subpath?: string;
}

/** The parts of package.json that the scripts and tests read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: { readonly [name: string]: string };
  readonly files: readonly string[];
  readonly exports: { readonly [subpath: string]: string | { readonly [condition: string]: string } };
  readonly dependencies: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
}

const BUILT = /^\.\/dist\/(.+)\.js$/;

/** Reads package.json. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as Manifest;
}

/**
 * Lists what the build makes.
 *
 * @returns one entry for each export key that points into dist/, then one for each program
 */
export function entries(manifest: Manifest = readManifest()): Entry[] {
  const exported = Object.entries(manifest.exports).flatMap(([subpath, target]): Entry[] => {
    const { default: main = "", ...others } = typeof target === "string" ? { default: target } : target;
    const name = BUILT.exec(main)?.[1];
    // Under another condition an entry may be another file: the same names, made for that runtime.
    const variants = Object.values(others).flatMap((file): Entry[] => {
      const variant = BUILT.exec(file)?.[1];
      return variant === undefined || variant === name ? [] : [{ name: variant }];
    });
    return name === undefined ? [] : [{ name, subpath }, ...variants];
  });
  const programs = Object.values(manifest.bin).flatMap((target): Entry[] => {
    const name = BUILT.exec(target)?.[1];
    return name === undefined ? [] : [{ name }];
  });
  return [...exported, ...programs];
}
