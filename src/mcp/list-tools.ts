// All pages of a server's tool list, with an end in sight whatever the server does.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { isObject } from "../core/json.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { readDefinition } from "./read-definition.ts";

/** A listing and what was wrong with it. */
export interface Listing {
  readonly tools: ToolDefinition[];
  readonly diagnostics: Diagnostic[];
}

const MAX_PAGES = 1_000;
const MAX_TOOLS = 10_000;

/**
 * Lists a server's tools.
 *
 * @param source name of the source, for diagnostics
 * @param page asks for one page; the result is not trusted
 * @returns usable tools, no name twice, and a diagnostic for each defect
 * @throws ClocheError SOURCE_UNREACHABLE when the first page is no tool list; what `page` throws
 */
export async function listAllTools(source: string, page: (cursor: string | undefined) => Promise<unknown>): Promise<Listing> {
  const tools = new Map<string, ToolDefinition>();
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  let index = 0;

  function warn(code: string, message: string, tool?: string): void {
    diagnostics.push({ severity: "warning", code, message, source, ...(tool === undefined ? {} : { tool: `${source}.${tool}` }) });
  }

  function take(item: unknown): void {
    const read = readDefinition(item, index++);
    if (!read.ok) return warn("TOOL_QUARANTINED", `${source}.${read.name} is set aside: ${read.why}`, read.name);
    const { name } = read.definition;
    if (tools.has(name))
      return warn("TOOL_QUARANTINED", `${source}.${name} is set aside: the server lists another tool of the same name before it`, name);
    tools.set(name, read.definition);
    if (read.repairs.length > 0) warn("TOOL_REPAIRED", `${source}.${name}: ${read.repairs.join("; ")}`, name);
  }

  for (let pages = 1; ; pages++) {
    const result = await page(cursor).catch((error: unknown) => {
      if (pages > 1 || !isMethodMissing(error)) throw error;
      warn("NO_TOOLS", `${source} does not know tools/list: it offers no tools`);
      return { tools: [] };
    });
    const items = isObject(result) ? result["tools"] : undefined;
    if (!Array.isArray(items)) {
      if (pages === 1)
        throw new ClocheError("SOURCE_UNREACHABLE", `${source} answered tools/list without a list of tools`, { data: { sent: true } });
      warn("LIST_TRUNCATED", `${source}: page ${pages} of its tool list is not a list; the tools before it are used`);
      break;
    }
    for (const item of items) {
      if (tools.size >= MAX_TOOLS || index >= 2 * MAX_TOOLS) break;
      take(item);
    }
    const next = isObject(result) ? result["nextCursor"] : undefined;
    if (typeof next !== "string" || next === "") break;
    if (tools.size >= MAX_TOOLS || index >= 2 * MAX_TOOLS || pages >= MAX_PAGES) {
      warn("LIST_TRUNCATED", `${source} lists more than ${MAX_TOOLS} tools or ${MAX_PAGES} pages; the rest is left out`);
      break;
    }
    if (seen.has(next)) {
      warn("LIST_TRUNCATED", `${source} gave the same cursor twice: its tool list would never end, the tools so far are used`);
      break;
    }
    seen.add(next);
    cursor = next;
  }
  return { tools: [...tools.values()], diagnostics };
}

const METHOD_NOT_FOUND = -32601;

/** A server with prompts or resources alone is a server without tools, not a broken one. */
function isMethodMissing(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return code === METHOD_NOT_FOUND || cause?.code === METHOD_NOT_FOUND;
}
