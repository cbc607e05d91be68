// The executor as hosts see it.
// Trust: host
import type { Json } from "../core/json.ts";
import type { Diagnostic, ExecuteResult } from "../core/outcome.ts";
import type { Decision } from "../core/policy.ts";
import type { SourceStatus, Subject, ToolSource } from "../core/tool.ts";
import type { ContextCost } from "../discovery/context-cost.ts";
import type { SearchResult } from "../discovery/search-tools.ts";
import type { CatalogSearchOptions, DeclarationOptions } from "./catalog-view.ts";
import type { ModelTool, ModelToolsOptions } from "./model-tools.ts";
import type { ExecuteOptions } from "./options.ts";

/** Runs programs against tools. */
export interface Executor extends AsyncDisposable {
  /** Runs a program. Never rejects for anything the guest, a tool or a server does. */
  execute(code: string, options?: ExecuteOptions): Promise<ExecuteResult>;
  /** One classic tool call through the same policy, privacy and audit. */
  callTool(path: string, args: Json, options?: ExecuteOptions): Promise<ExecuteResult>;
  /** What would be decided about a call of this tool, and by which rule. */
  explain(path: string, options?: { subject?: Subject }): Decision;
  /** What is wrong with a program, before it runs: for editors. */
  check(code: string): Promise<Diagnostic[]>;
  /** Finds tools; only those the subject may call. */
  search(query: string | string[], options?: CatalogSearchOptions): SearchResult;
  /** What a program can call, as TypeScript, within a budget of tokens. */
  declarations(options?: DeclarationOptions): string;
  /** The same as files that a program may import: `servers/crm/get_contacts.ts`. */
  files(options?: { subject?: Subject }): ReadonlyMap<string, string>;
  /** The tools to give the model: `execute`, and `search` where the declarations do not fit. */
  modelTools(options?: ModelToolsOptions): ModelTool[];
  /** Tokens of classic tool calling against code mode, for all tools or a task that uses some. */
  contextCost(options?: { usedTools?: string[] }): ContextCost;
  /** Host only: tokens in a text become values again, for the person who may see them. */
  reveal(text: string, options?: { subject?: Subject }): Promise<string>;
  /** Tools set aside, and whatever else was odd about what the sources listed. */
  diagnostics(): Diagnostic[];
  /** The sources and how they are. */
  sources(): SourceStatus[];
  addSource(source: ToolSource): Promise<void>;
  removeSource(name: string): Promise<void>;
  /** Ends the runs in flight and closes the sources. */
  close(): Promise<void>;
}
