// The commands of the `cloche` program, as a function of arguments and output: testable without a process.
// Trust: host
import { readFileSync } from "node:fs";
import { runCost } from "./cost-command.ts";

/** Where a command writes, one line or block at a time. */
export interface CliOutput {
  out(text: string): void;
  error(text: string): void;
}

const HELP = `Usage: cloche <command or option>

Runs model-written TypeScript against MCP tools in a sandbox. This program tells about tools and
the package; to run programs, import "cloche" as the README shows.

Commands:
  cost           count what tools cost in a model's context; cloche cost --help tells more

Options:
  --help, -h     show this text
  --version, -v  show the version`;

/**
 * Runs one command.
 *
 * @param args what stands after the program's name
 * @param output where to write
 * @returns the exit code: 0, 1 when something could not be reached, or 2 when the arguments make no sense
 */
export async function runCli(args: readonly string[], output: CliOutput): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined || first === "--help" || first === "-h") {
    output.out(HELP);
    return 0;
  }
  if ((first === "--version" || first === "-v") && rest.length === 0) {
    output.out(packageVersion());
    return 0;
  }
  if (first === "cost") return runCost(rest, output);
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
