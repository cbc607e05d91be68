// What the model is given instead of hundreds of tools: execute, and search where the declarations do not fit.
// Trust: host
import type { Json, JsonSchema } from "../core/json.ts";
import type { ExecuteResult, Media } from "../core/outcome.ts";
import type { SourceStatus, Subject } from "../core/tool.ts";
import { matchesGlob } from "../policy/glob.ts";
import type { CatalogView } from "./catalog-view.ts";
import type { ExecuteOptions } from "./options.ts";

/** A tool for the model, in a neutral shape that every framework's fits. */
export interface ModelTool {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  /** `args` as the model gave them. */
  execute(args: any, options?: ExecuteOptions): Promise<{ text: string; media: Media[]; result?: ExecuteResult }>;
}

/** Options of `executor.modelTools`. */
export interface ModelToolsOptions {
  subject?: Subject;
  /** Tokens that declarations inside the description may take. Default 600. */
  budgetTokens?: number;
  /** Paths or globs of tools to expose as classic tools beside the two. */
  direct?: string[];
}

/** What model tools call. */
export interface ModelToolsHost {
  readonly view: CatalogView;
  readonly countTokens: (text: string) => number;
  readonly sealed: boolean;
  sources(): SourceStatus[];
  execute(code: string, options: ExecuteOptions): Promise<ExecuteResult>;
  callTool(path: string, args: Json, options: ExecuteOptions): Promise<ExecuteResult>;
}

const DEFAULT_BUDGET = 600;
/** Servers named in the description; the rest is found by searching. */
const SERVERS_NAMED = 60;

/**
 * Makes the tools for the model.
 *
 * @param host what they call
 * @param options subject, budget, classic tools
 * @returns `execute`, `search` unless everything is declared, and the classic tools
 */
export function createModelTools(host: ModelToolsHost, options: ModelToolsOptions = {}): ModelTool[] {
  const { subject, budgetTokens = DEFAULT_BUDGET, direct = [] } = options;
  if (!Array.isArray(direct)) throw new TypeError('direct must be a list of paths or globs, such as ["crm.get_contacts"]');
  const whom = subject === undefined ? {} : { subject };
  const declared = host.view.declarations({ ...whom, budgetTokens });
  const inline = declared.includes("COMPLETE") && !declared.startsWith("/*");
  const tools = [executeTool(host, whom, inline ? declared : undefined, options)];
  if (!inline) tools.push(searchTool(host, whom));
  for (const entry of host.view.allowed(subject)) {
    if (!direct.some((glob) => matchesGlob(glob, entry.path))) continue;
    tools.push({
      name: entry.path,
      description: entry.definition.description ?? entry.definition.title ?? entry.path,
      inputSchema: entry.definition.inputSchema ?? { type: "object" },
      execute: async (args: Json, run = {}) => shown(await host.callTool(entry.path, args, { ...whom, ...run })),
    });
  }
  return tools;
}

function executeTool(
  host: ModelToolsHost,
  whom: { subject?: Subject },
  declared: string | undefined,
  options: ModelToolsOptions,
): ModelTool {
  return {
    name: "execute",
    description: describeExecute(host, whom, declared, options),
    inputSchema: {
      type: "object",
      properties: {
        code: { type: "string", description: "The program: TypeScript, top-level await and return." },
        inputs: {
          type: "object",
          description: "Text that is hard to quote in code; read it as inputs.<name>.",
          additionalProperties: true,
        },
      },
      required: ["code"],
      additionalProperties: false,
    },
    async execute(args: { code?: unknown; inputs?: { [name: string]: Json } }, run = {}) {
      const code = typeof args === "string" ? args : args?.code;
      if (typeof code !== "string")
        return { text: 'ARGUMENTS_INVALID: execute needs { code: string }.\nHint: Send the program as the string "code".', media: [] };
      const inputs = typeof args === "object" && isRecord(args.inputs) ? { inputs: args.inputs } : {};
      return shown(await host.execute(code, { ...whom, ...run, ...inputs }));
    },
  };
}

function describeExecute(
  host: ModelToolsHost,
  whom: { subject?: Subject },
  declared: string | undefined,
  options: ModelToolsOptions,
): string {
  const lines = [
    "Runs a TypeScript program in a sandbox that can call tools: await tools.<server>.<tool>({ … }). Loop, filter and join in the program and return only what you need; all else stays inside. No network, files or imports.",
  ];
  if (declared !== undefined) lines.push(declared.trimEnd());
  else
    lines.push(
      `Servers: ${serverList(host, whom)}.`,
      "Find tools and their parameters with search first; in a program, tools.$search(words) and tools.$describe(path) do the same.",
    );
  const down = host.sources().flatMap(({ name, state }) => (state === "unreachable" || state === "auth-required" ? [name] : []));
  // Without this line a server that is down reads as if there were none.
  if (down.length > 0) lines.push(`Not reachable now: ${nameList(down.map(shownName))}. A call of one of their tools tries again.`);
  lines.push(
    "A failed call throws an Error with code, tool and hint; catch it, or correct the line named and run again. Calls listed as already done have happened: do not repeat them.",
  );
  if (host.sealed)
    lines.push(
      "Private values are tokens such as [EMAIL_1_k7q2m]: pass and compare them whole, never cut or guess them; tools get the real value.",
    );
  if ((options.direct ?? []).length > 0) lines.push("For a single call use the tool itself, if it is listed.");
  return lines.join("\n");
}

function serverList(host: ModelToolsHost, whom: { subject?: Subject }): string {
  const counts = new Map<string, number>();
  for (const entry of host.view.allowed(whom.subject)) counts.set(entry.source.name, (counts.get(entry.source.name) ?? 0) + 1);
  return counts.size === 0 ? "none connected" : nameList([...counts].map(([name, tools]) => `${shownName(name)} (${tools})`));
}

function shownName(name: string): string {
  return /^[\w-]{1,40}$/u.test(name) ? name : JSON.stringify(name.slice(0, 40));
}

function nameList(names: readonly string[]): string {
  const rest = names.length > SERVERS_NAMED ? `, and ${names.length - SERVERS_NAMED} more` : "";
  return names.slice(0, SERVERS_NAMED).join(", ") + rest;
}

function searchTool(host: ModelToolsHost, whom: { subject?: Subject }): ModelTool {
  return {
    name: "search",
    description: "Finds tools by what they do. Gives signatures as they are called in a program for execute.",
    inputSchema: {
      type: "object",
      properties: {
        query: {
          anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
          description: "Words; several questions as a list. Empty lists all.",
        },
        server: { type: "string" },
        detail: { enum: ["name", "signature", "full"] },
        limit: { type: "integer" },
        offset: { type: "integer" },
      },
      required: ["query"],
      additionalProperties: false,
    },
    async execute(args: { query?: unknown; server?: unknown; detail?: unknown; limit?: unknown; offset?: unknown }) {
      const asked = typeof args === "string" || Array.isArray(args) ? args : args?.query;
      const query = Array.isArray(asked) ? asked.map(String) : typeof asked === "string" ? asked : "";
      // To list everything for a parameter that is called otherwise would read as if everything matched.
      if (typeof asked !== "string" && !Array.isArray(asked) && typeof args?.server !== "string" && Object.keys(args ?? {}).length > 0)
        return {
          text: 'ARGUMENTS_INVALID: search needs { query: string | string[] }.\nHint: Send what you look for as "query".',
          media: [],
        };
      const detail = args?.detail === "name" || args?.detail === "full" ? args.detail : "signature";
      const found = host.view.search(query, {
        ...whom,
        detail,
        ...(typeof args?.server === "string" && args.server !== "" ? { server: args.server } : {}),
        ...(typeof args?.limit === "number" ? { limit: args.limit } : {}),
        ...(typeof args?.offset === "number" ? { offset: args.offset } : {}),
      });
      return { text: found.text, media: [] };
    },
  };
}

function shown(result: ExecuteResult): { text: string; media: Media[]; result: ExecuteResult } {
  return { text: result.text, media: result.media, result };
}

function isRecord(value: unknown): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
