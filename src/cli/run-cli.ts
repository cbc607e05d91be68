// The commands of the `cloche` program, as a function of arguments and output: testable without a process.
// Trust: host
import { readFileSync } from "node:fs";

/** Where a command writes, one line or block at a time. */
export interface CliOutput {
  out(text: string): void;
  error(text: string): void;
}

const HELP = `Usage: cloche <option>

Runs model-written TypeScript against MCP tools in a sandbox. This program only tells about the
package; to run programs, import "cloche" as the README shows.

Options:
  --help, -h     show this text
  --version, -v  show the version`;

/**
 * Runs one command.
 *
 * @param args what stands after the program's name
 * @param output where to write
 * @returns the exit code: 0, or 2 when the arguments make no sense
 */
export function runCli(args: readonly string[], output: CliOutput): number {
  const [first, ...rest] = args;
  if (first === undefined || first === "--help" || first === "-h") {
    output.out(HELP);
    return 0;
  }
  if ((first === "--version" || first === "-v") && rest.length === 0) {
    output.out(packageVersion());
    return 0;
  }
  output.error(`cloche: unknown argument ${JSON.stringify(first)}; try cloche --help`);
  return 2;
}

/** dist/cli.js and src/cli/run-cli.ts lie at different depths; the package is the nearest folder up that is ours. */
function packageVersion(): string {
  for (let folder = new URL("./", import.meta.url); ; folder = new URL("../", folder)) {
    try {
      const manifest = JSON.parse(readFileSync(new URL("package.json", folder), "utf8")) as { name?: string; version?: string };
      if (manifest.name === "cloche" && manifest.version !== undefined) return manifest.version;
    } catch {
      // No package.json here, or not ours: look further up.
    }
    if (folder.pathname === "/" || folder.href === new URL("../", folder).href) return "unknown";
  }
}
