// All tools of all servers within a budget of tokens: as much of each as fits, the same share for every server.
// Trust: boundary
import { isObject } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { commentText } from "./comment.ts";
import { declareAll, listHead, listLines, listName } from "./declare-tools.ts";
import type { Shape } from "./shape.ts";

/** A server's tools. */
export interface CatalogServer {
  /** Its namespace. */
  name: string;
  tools: readonly ToolDefinition[];
  /** What was observed of the results of tools without an output schema, by exact tool name. */
  observed?: ReadonlyMap<string, Shape>;
}

/** What {@link declareCatalog} shows, and in how much space. */
export interface CatalogOptions {
  servers: readonly CatalogServer[];
  /** Default 4,000. */
  budgetTokens?: number;
  countTokens: (text: string) => number;
}

const DEFAULT_BUDGET = 4_000;

/** Tokenizers take three to five characters of such text as a token; more than this is no estimate but a bound. */
const MAX_CHARACTERS_PER_TOKEN = 7;

const HOW_TO_SEARCH = 'Find others with await tools.$search("words"), see one with await tools.$describe("server.tool").';

/**
 * Declares everything a program can call, in the most telling form that fits: full, compact, a list, or a part of the names.
 *
 * @param options servers, budget, tokenizer
 * @returns valid TypeScript, whose first line says COMPLETE or PARTIAL
 */
export function declareCatalog(options: CatalogOptions): string {
  const { servers, budgetTokens = DEFAULT_BUDGET, countTokens } = options;
  const total = servers.reduce((sum, { tools }) => sum + tools.length, 0);
  const counted = `${plural(total, "tool")} of ${plural(servers.length, "server")}`;
  const fits = (text: string): boolean => text.length <= budgetTokens * MAX_CHARACTERS_PER_TOKEN * 2 && countTokens(text) <= budgetTokens;
  for (const form of ["full", "compact"] as const) {
    if (leastCharacters(servers, form) > budgetTokens * MAX_CHARACTERS_PER_TOKEN) continue;
    const note = form === "full" ? "" : "; for comments see await tools.$describe(path)";
    const text = `// COMPLETE: ${counted}${note}.\n${declareAll(
      servers.map(({ name, ...rest }) => ({ source: name, ...rest })),
      form,
    )}`;
    if (fits(text)) return text;
  }
  const list = `/* COMPLETE: ${counted}; for signatures see await tools.$describe(path).\n${servers
    .map(({ name, tools }) => `${listHead(name, tools)}\n${listLines(tools)}`)
    .join("\n")} */\n`;
  if (leastCharacters(servers, "list") <= budgetTokens * MAX_CHARACTERS_PER_TOKEN && fits(list)) return list;
  return namesWithin(servers, total, budgetTokens, countTokens);
}

/** Fewer characters than this no form can have: so that ten thousand tools are not printed only to be thrown away. */
function leastCharacters(servers: readonly CatalogServer[], form: "full" | "compact" | "list"): number {
  let characters = 0;
  for (const { tools } of servers) {
    for (const { name, description, inputSchema } of tools) {
      characters += name.length + 1;
      if (form === "list") continue;
      // A signature names the parameters, if there are not too many, and ends in `): Promise<any>;`.
      const properties = isObject(inputSchema) && isObject(inputSchema["properties"]) ? Object.keys(inputSchema["properties"]) : [];
      characters += 22 + properties.reduce((sum, property) => sum + property.length + 3, 0);
      if (form === "full" && typeof description === "string") characters += Math.min(description.length, 6_000) / 2;
    }
  }
  return characters;
}

/** Names only, one more of each server in turn, until the budget is used up. */
function namesWithin(servers: readonly CatalogServer[], total: number, budget: number, countTokens: (text: string) => number): string {
  const counted = `${plural(total, "tool")} of ${plural(servers.length, "server")}`;
  const head = (shown: number): string => `/* ${shown === total ? "COMPLETE" : "PARTIAL"}: ${shown} of ${counted}. ${HOW_TO_SEARCH}\n`;
  let left = budget - countTokens(`${head(total)}…and ${servers.length} more servers */\n`);
  const open: { head: string; names: string[]; tools: readonly ToolDefinition[] }[] = [];
  for (const { name, tools } of servers) {
    const line = `${listName(name)} (${tools.length}): `;
    // Six for what may stand behind the names: `, +123 more` and the line break.
    const cost = countTokens(line) + 6;
    if (cost > left) break;
    left -= cost;
    open.push({ head: line, names: [], tools });
  }
  let shown = 0;
  for (let growing = [...open]; growing.length > 0;) {
    growing = growing.filter((server) => {
      const tool = server.tools[server.names.length];
      if (tool === undefined) return false;
      const name = commentText(listName(tool.name), 10_000);
      const cost = name.length > left * MAX_CHARACTERS_PER_TOKEN ? Infinity : countTokens(`, ${name}`);
      if (cost > left) return false;
      left -= cost;
      shown++;
      server.names.push(name);
      return true;
    });
  }
  const lines = open.map(({ head: line, names, tools }) => {
    const more = tools.length - names.length;
    return `${line}${names.join(", ")}${more === 0 ? "" : names.length === 0 ? "…" : `, +${more} more`}`;
  });
  if (open.length < servers.length) lines.push(`…and ${plural(servers.length - open.length, "more server")}`);
  const text = `${head(shown)}${lines.join("\n")} */\n`;
  if (countTokens(text) <= budget) return text;
  // How much is missing is said within any budget: nothing at all would read as if there were no tools.
  return `/* ${total === 0 ? "COMPLETE" : "PARTIAL"}: 0 of ${counted}. */\n`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
