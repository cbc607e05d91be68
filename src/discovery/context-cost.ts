// What tools cost in a model's context: listed one by one for classic calls, or behind search and execute.
// Trust: boundary
import { isObject } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { calledAs, signature } from "../typings/tool-text.ts";

/** Tokens of classic tool calling against code mode. */
export interface ContextCost {
  /** What counted them, such as `o200k_base (estimate)`. */
  tokenizer: string;
  /** Definitions of all tools, and one call of each tool used. */
  classic: number;
  /** The model tools, what is looked up of the tools used, and a program that calls each once. */
  codeMode: number;
  /** Each server's part; what code mode always costs belongs to none. */
  servers: { name: string; tools: number; classic: number; codeMode: number }[];
  /** Which of the two is the better choice here, and when the other is. */
  advice: string;
}

/** What to count. */
export interface ContextCostOptions {
  readonly servers: readonly { readonly name: string; readonly tools: readonly ToolDefinition[] }[];
  /** What the model is given in code mode; without a `search` among them, everything is declared inside `execute`. */
  readonly modelTools: readonly { readonly name: string; readonly description: string; readonly inputSchema: unknown }[];
  /** Paths of the tools that a task uses; unless given, the first {@link USUAL_TOOLS} of average cost are assumed. */
  readonly usedTools?: readonly string[];
  readonly countTokens: (text: string) => number;
  readonly tokenizer: string;
}

/** Tools that a task is taken to use when nothing is said. */
export const USUAL_TOOLS = 5;

/** Tools whose average stands for a catalog: printing ten thousand signatures for one number is not worth it. */
const SAMPLE = 200;

/** One tool's tokens, both ways. */
export interface ToolCost {
  readonly path: string;
  /** One classic call of it. */
  readonly classicCall: number;
  /** Its declaration, as search shows it; none where the model tools declare everything. */
  readonly lookup: number;
  /** The line of a program that calls it. */
  readonly programCall: number;
}

/**
 * Counts one tool: its definition, which classic calling always lists, and what using it costs.
 *
 * @param server its namespace
 * @param tool its definition
 * @param options the tokenizer, and whether code mode looks tools up
 * @returns tokens of each part
 */
export function countTool(
  server: string,
  tool: ToolDefinition,
  options: { readonly countTokens: (text: string) => number; readonly searches: boolean },
): ToolCost & { readonly definition: number } {
  const { countTokens, searches } = options;
  const args = sampleArguments(tool);
  const path = `${server}.${tool.name}`;
  return {
    path,
    definition: countTokens(JSON.stringify(definitionOf(tool))),
    classicCall: countTokens(JSON.stringify({ name: tool.name, arguments: args })),
    lookup: searches ? countTokens(signature(path, tool, "compact")) : 0,
    programCall: countTokens(`const result = await ${calledAs(server, tool.name)}(${JSON.stringify(args)});\n`),
  };
}

/**
 * Counts what a catalog costs a model, both ways: once each, as at the start of a conversation.
 *
 * @param options catalog, model tools, the tools used, and the tokenizer
 * @returns tokens in all and by server, and advice
 */
export function countContext(options: ContextCostOptions): ContextCost {
  const { servers, modelTools, usedTools, countTokens, tokenizer } = options;
  const count = (value: unknown): number => countTokens(typeof value === "string" ? value : JSON.stringify(value));
  const fixed = modelTools.reduce(
    (sum, { name, description, inputSchema }) => sum + count({ name, description, parameters: inputSchema }),
    0,
  );
  const searches = modelTools.some(({ name }) => name === "search");
  const all = servers.flatMap(({ name, tools }) => tools.map((tool) => ({ server: name, tool, path: `${name}.${tool.name}` })));
  const wanted = usedTools === undefined ? undefined : new Set(usedTools);
  const costOf = ({ server, tool }: (typeof all)[number]): ToolCost => countTool(server, tool, { countTokens, searches });
  const chosen = wanted === undefined ? spread(all, SAMPLE) : all.filter(({ path }) => wanted.has(path));
  const costs = chosen.map(costOf);
  // Without a list of tools used, each tool of the sample counts as the same share of the usual number.
  const share = wanted === undefined ? Math.min(USUAL_TOOLS, all.length) / Math.max(1, costs.length) : 1;
  const byServer = servers.map(({ name, tools }) => {
    const own = costs.filter((_cost, i) => chosen[i]?.server === name);
    return {
      name,
      tools: tools.length,
      classic: Math.round(tools.reduce((sum, tool) => sum + count(definitionOf(tool)), 0) + share * total(own, "classicCall")),
      codeMode: Math.round(share * (total(own, "lookup") + total(own, "programCall"))),
    };
  });
  const classic = byServer.reduce((sum, server) => sum + server.classic, 0);
  const asked = searches && costs.length > 0 ? count({ name: "search", arguments: { query: "words that say what is needed" } }) : 0;
  const codeMode = fixed + asked + byServer.reduce((sum, server) => sum + server.codeMode, 0);
  return {
    tokenizer,
    classic,
    codeMode,
    servers: byServer,
    advice: advise({ classic, codeMode, tools: all.length, used: wanted === undefined ? undefined : costs.map(({ path }) => path) }),
  };
}

/** A tool as function calling lists it. */
function definitionOf({ name, description, inputSchema }: ToolDefinition): unknown {
  return { name, ...(description === undefined ? {} : { description }), parameters: inputSchema ?? { type: "object" } };
}

/** Required arguments, each as a short text. */
function sampleArguments({ inputSchema }: ToolDefinition): { [name: string]: string } {
  const required = isObject(inputSchema) && Array.isArray(inputSchema["required"]) ? inputSchema["required"] : [];
  return Object.fromEntries(
    required
      .filter((name): name is string => typeof name === "string")
      .slice(0, 50)
      .map((name) => [name.slice(0, 200), "value"]),
  );
}

function total(costs: readonly ToolCost[], part: "classicCall" | "lookup" | "programCall"): number {
  return costs.reduce((sum, cost) => sum + cost[part], 0);
}

/** Every n-th of a list, to the wanted number at most. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_item, i) => i % step === 0);
}

interface Totals {
  readonly classic: number;
  readonly codeMode: number;
  readonly tools: number;
  readonly used: readonly string[] | undefined;
}

function advise({ classic, codeMode, tools, used }: Totals): string {
  if (tools === 0) return "There are no tools to compare.";
  const percent = Math.floor((100 * Math.abs(classic - codeMode)) / Math.max(classic, codeMode, 1));
  if (codeMode >= classic) {
    return `Classic tool calls are cheaper here by ${percent} %: so few definitions fit into the context. Code mode still pays where results are large or calls are chained, since intermediate values stay in the sandbox.`;
  }
  const [only] = used?.length === 1 ? used : [];
  if (only !== undefined) {
    return `Code mode is cheaper by ${percent} % than listing all ${tools} tools, but for a task that is a single call of ${only}, a classic call is the better choice: expose it with modelTools({ direct: [${JSON.stringify(only)}] }).`;
  }
  return `Code mode is cheaper by ${percent} %. A classic call is the better choice for a task that is one call of one known tool: expose such tools with modelTools({ direct: [...] }).`;
}
