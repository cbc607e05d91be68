// The catalog as one subject sees it: search, declarations and files, never a tool the subject may not call.
// Trust: boundary
import type { SourceRegistry } from "../bridge/source-registry.ts";
import type { CatalogEntry } from "../core/call.ts";
import type { Json } from "../core/json.ts";
import type { Decision } from "../core/policy.ts";
import type { Subject, ToolDefinition } from "../core/tool.ts";
import { createFileTree } from "../discovery/file-tree.ts";
import { createIndex, type SearchDetail, type SearchOptions, type SearchResult, type ToolIndex } from "../discovery/search-tools.ts";
import { declareCatalog } from "../typings/declare-catalog.ts";
import { declareTools } from "../typings/declare-tools.ts";
import type { Shape } from "../typings/shape.ts";
import { signature } from "../typings/tool-text.ts";
import type { ObservedShapes } from "./observed-shapes.ts";

/** Options of `executor.search`. */
export interface CatalogSearchOptions extends SearchOptions {
  subject?: Subject;
}

/** Options of `executor.declarations`. */
export interface DeclarationOptions {
  /** Paths; all tools unless given. */
  tools?: string[];
  budgetTokens?: number;
  subject?: Subject;
}

/** A server's allowed tools, and what was observed of their results. */
export interface ServerTools {
  readonly name: string;
  readonly tools: ToolDefinition[];
  readonly observed: Map<string, Shape>;
}

/** What an executor tells of its tools. */
export interface CatalogView {
  search(query: string | string[], options?: CatalogSearchOptions): SearchResult;
  /** One tool in full, or the nearest names. */
  describe(path: string, subject: Subject | undefined): string;
  declarations(options?: DeclarationOptions): string;
  files(subject: Subject | undefined): ReadonlyMap<string, string>;
  /** The allowed tools by server. */
  servers(subject: Subject | undefined): ServerTools[];
  allowed(subject: Subject | undefined): CatalogEntry[];
  /** Takes note of what a tool without an output schema answered: its shape, never its values. */
  observe(entry: CatalogEntry, value: Json, subject: Subject | undefined): void;
}

/**
 * Makes the view.
 *
 * @param registry the connected sources
 * @param decide the policy
 * @param countTokens the tokenizer of budgets
 * @param shapes what results have looked like
 * @returns the view; its index is built at the first search after a listing changed
 */
export function createCatalogView(
  registry: SourceRegistry,
  decide: (entry: CatalogEntry, subject: Subject | undefined) => Decision,
  countTokens: (text: string) => number,
  shapes: ObservedShapes,
): CatalogView {
  let version = -1;
  let index: ToolIndex<CatalogEntry> = createIndex<CatalogEntry>([]);

  const current = (): ToolIndex<CatalogEntry> => {
    if (version !== registry.version()) {
      version = registry.version();
      index = createIndex(registry.entries());
    }
    return index;
  };
  const shapeOf = (entry: CatalogEntry, subject: Subject | undefined): Shape | undefined =>
    entry.definition.outputSchema === undefined ? shapes.get(entry.path, subject) : undefined;
  const allowed = (subject: Subject | undefined): CatalogEntry[] =>
    registry.entries().filter((entry) => decide(entry, subject).verdict !== "deny");

  function servers(entries: readonly CatalogEntry[], subject: Subject | undefined): ServerTools[] {
    const byName = new Map<string, ServerTools>();
    for (const entry of entries) {
      const name = entry.source.name;
      const server = byName.get(name) ?? { name, tools: [], observed: new Map<string, Shape>() };
      byName.set(name, server);
      server.tools.push(entry.definition);
      const shape = shapeOf(entry, subject);
      if (shape !== undefined) server.observed.set(entry.definition.name, shape);
    }
    return [...byName.values()];
  }

  function render(entry: CatalogEntry, detail: SearchDetail, subject: Subject | undefined): string {
    if (detail === "name") return entry.path;
    return signature(entry.path, entry.definition, detail === "full" ? "full" : "compact", shapeOf(entry, subject));
  }

  return {
    search(query, { subject, ...options } = {}) {
      registry.retryDown();
      if (typeof query !== "string" && !Array.isArray(query)) throw new TypeError("search takes words, or a list of questions");
      return current().search(query, options, {
        allowed: (entry) => decide(entry, subject).verdict !== "deny",
        requiresApproval: (entry) => decide(entry, subject).verdict === "ask",
        render: (entry, detail) => render(entry, detail, subject),
      });
    },
    describe(path, subject) {
      const entry = registry.entries().find((item) => item.path === path);
      if (entry !== undefined && decide(entry, subject).verdict !== "deny") return render(entry, "full", subject);
      return this.search(path, { ...(subject === undefined ? {} : { subject }), limit: 3 }).text;
    },
    declarations({ tools, budgetTokens, subject } = {}) {
      registry.retryDown();
      if (tools !== undefined && !Array.isArray(tools)) throw new TypeError('tools must be a list of paths, such as ["crm.get_contacts"]');
      if (budgetTokens !== undefined && typeof budgetTokens !== "number") throw new TypeError("budgetTokens must be a number");
      if (budgetTokens !== undefined && !(budgetTokens >= 0)) throw new RangeError(`budgetTokens must be 0 or more, got ${budgetTokens}`);
      const entries = allowed(subject);
      if (tools === undefined)
        return declareCatalog({ servers: servers(entries, subject), countTokens, ...(budgetTokens === undefined ? {} : { budgetTokens }) });
      const wanted = entries.filter((entry) => tools.includes(entry.path));
      if (budgetTokens !== undefined) return declareCatalog({ servers: servers(wanted, subject), countTokens, budgetTokens });
      return servers(wanted, subject)
        .map(({ name, ...rest }) => declareTools({ source: name, ...rest, form: "full" }))
        .join("\n");
    },
    files: (subject) => createFileTree(servers(allowed(subject), subject)),
    servers: (subject) => servers(allowed(subject), subject),
    allowed,
    observe(entry, value, subject) {
      if (entry.definition.outputSchema !== undefined) return;
      shapes.observe(entry.path, value, subject);
    },
  };
}
