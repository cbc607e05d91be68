// The project's files as the tests of this folder read them: names from git's view of the tree, imports from TypeScript's scanner.
// Trust: host
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Root of the repository, with a slash at its end. */
export const ROOT: string = join(import.meta.dirname, "../../");

/**
 * Lists files that are, or are about to be, part of the project.
 *
 * @param paths files or folders, relative to the root
 * @returns paths relative to the root, with forward slashes
 */
export function projectFiles(...paths: string[]): string[] {
  const output = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ...paths], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return output.split("\0").filter((path) => path !== "" && existsSync(join(ROOT, path)));
}

/** Reads a file of the project. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** What a module imports or re-exports, statically and dynamically, types included. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}
