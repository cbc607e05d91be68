// `cloche cost`: what tools cost in a model's context, called one by one or in code mode.
// Trust: host
import { nearestNames } from "../core/nearest.ts";
import type { ToolDefinition, ToolSource } from "../core/tool.ts";
import { countTool, type ContextCost } from "../discovery/context-cost.ts";
import { estimateTokens } from "../discovery/estimate-tokens.ts";
import { createExecutor } from "../executor/create-executor.ts";
import { costReport, type CostNumbers } from "./cost-report.ts";
import { readServers, UsageError } from "./read-servers.ts";
import type { CliOutput } from "./run-cli.ts";

export const COST_HELP = `Usage: cloche cost [options] <url or file>…

Counts what the tools of MCP servers cost in a model's context: all of them listed for classic
tool calls, or behind search and execute in code mode.

Give URLs of MCP servers (Streamable HTTP), configuration files such as mcp.json ("mcpServers"
with a url or a command; commands are started), or JSON files of tool definitions (a list, or
{ "tools": [ … ] } as tools/list answers, or lists by server).

Options:
  --used a.b,c.d  the tools a task uses, by path; else shares of 1, 10 and 100 % are shown
  --all           every tool; else the 20 dearest
  --json          the numbers as JSON
  --help, -h      show this text

Exit code: 0; 1 when a server did not list its tools; 2 when the arguments make no sense.`;

const SHARES = [1, 10, 100] as const;

interface CostArguments {
  readonly inputs: readonly string[];
  readonly used: readonly string[] | undefined;
  readonly all: boolean;
  readonly json: boolean;
}

/**
 * Runs the command.
 *
 * @param args what stands behind `cost`
 * @param output where to write
 * @returns the exit code
 */
export async function runCost(args: readonly string[], output: CliOutput): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    output.out(COST_HELP);
    return 0;
  }
  try {
    const given = readArguments(args);
    const numbers = await count(await readServers(given.inputs), given.used);
    output.out(given.json ? JSON.stringify(numbers, null, 2) : costReport(numbers, given.all));
    for (const { name, error } of numbers.down) output.error(`cloche: ${name} is not counted: ${error}`);
    return numbers.down.length === 0 ? 0 : 1;
  } catch (cause) {
    if (!(cause instanceof UsageError || cause instanceof TypeError)) throw cause;
    output.error(`cloche: ${cause.message}; try cloche cost --help`);
    return 2;
  }
}

function readArguments(args: readonly string[]): CostArguments {
  const inputs: string[] = [];
  let used: string[] | undefined;
  let all = false;
  let json = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === "--all") all = true;
    else if (arg === "--json") json = true;
    else if (arg === "--used" || arg.startsWith("--used=")) {
      const list = arg === "--used" ? args[++i] : arg.slice("--used=".length);
      if (list === undefined || list === "") throw new UsageError("--used needs paths of tools, such as --used crm.get_contacts,mail.send");
      used = [...(used ?? []), ...list.split(",").map((path) => path.trim())];
    } else if (arg.startsWith("-") && arg !== "-") throw new UsageError(`unknown option ${JSON.stringify(arg)}`);
    else inputs.push(arg);
  }
  if (inputs.length === 0) throw new UsageError("cost needs a URL or a file");
  return { inputs, used, all, json };
}

async function count(sources: readonly ToolSource[], used: readonly string[] | undefined): Promise<CostNumbers> {
  const listed = new Map<string, ToolDefinition[]>();
  // What the executor lists is kept, so that no server is asked twice.
  const kept = sources.map((source): ToolSource => ({
    ...source,
    listTools: async (options) => {
      const tools = await source.listTools(options);
      listed.set(source.name, tools);
      return tools;
    },
    callTool: (request) => source.callTool(request),
    close: async () => source.close?.(),
  }));
  const executor = await createExecutor({ tools: kept, policy: "open" });
  try {
    const tools = [...listed].flatMap(([server, list]) => list.map((tool) => ({ server, tool, path: `${server}.${tool.name}` })));
    checkUsed(
      used,
      tools.map(({ path }) => path),
    );
    const modelTools = executor.modelTools();
    const searches = modelTools.some(({ name }) => name === "search");
    const shares = SHARES.map((percent) => {
      const chosen = share(tools, percent);
      return { percent, tools: chosen.length, ...sums(executor.contextCost({ usedTools: chosen.map(({ path }) => path) })) };
    });
    return {
      cost: executor.contextCost(used === undefined ? {} : { usedTools: [...used] }),
      used: used === undefined ? undefined : [...used],
      modelTools: modelTools.map(({ name }) => name),
      shares,
      tools: tools
        .map(({ server, tool }) => countTool(server, tool, { countTokens: estimateTokens, searches }))
        .sort((a, b) => b.definition - a.definition || (a.path < b.path ? -1 : 1)),
      down: executor.sources().flatMap(({ name, error }) => (error === undefined ? [] : [{ name, error: error.message }])),
    };
  } finally {
    await executor.close();
  }
}

function sums({ classic, codeMode }: ContextCost): { classic: number; codeMode: number } {
  return { classic, codeMode };
}

function checkUsed(used: readonly string[] | undefined, paths: readonly string[]): void {
  for (const path of used ?? []) {
    if (paths.includes(path)) continue;
    const [near] = nearestNames(path, paths, 1);
    throw new UsageError(`no server lists ${JSON.stringify(path)}${near === undefined ? "" : `; did you mean ${near}?`}`);
  }
}

/** So many percent of the tools, at least one, spread over the list. */
function share<T>(list: readonly T[], percent: number): T[] {
  const wanted = list.length === 0 ? 0 : Math.max(1, Math.round((list.length * percent) / 100));
  return Array.from({ length: wanted }, (_, i) => list[Math.floor((i * list.length) / wanted)] as T);
}
