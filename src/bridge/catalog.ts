// The tools that programs may name: exact names under the host's namespaces, duplicates and broken ones set aside.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import { isObject } from "../core/json.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { Effect } from "../core/policy.ts";
import type { ToolDefinition, ToolSource } from "../core/tool.ts";

/** Marks a local tool whose values may be Date, Map, Set, bigint or bytes; see bridge/tagged.ts. */
export const TAGGED_MARK = "cloche/tagged";

/** The tools of one source, by exact name. */
export interface SourceTools {
  readonly source: ToolSource;
  readonly tools: ReadonlyMap<string, CatalogEntry>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Takes over what a source listed. Nothing is renamed and nothing merged: a second tool of the same name is set aside.
 *
 * @param source who listed
 * @param listed as it came; a malformed entry costs only itself
 * @param effectOf how the host's policy classifies a tool
 * @returns the usable tools and a diagnostic for each of the others
 */
export function readListing(
  source: ToolSource,
  listed: readonly unknown[],
  effectOf: (path: string, definition: ToolDefinition) => Effect,
): SourceTools {
  const tools = new Map<string, CatalogEntry>();
  const diagnostics: Diagnostic[] = [];
  const setAside = (name: string, why: string): void => {
    diagnostics.push({
      severity: "warning",
      code: "TOOL_QUARANTINED",
      message: `${source.name}.${name.slice(0, 80)} is set aside: ${why}`,
      tool: `${source.name}.${name}`,
      source: source.name,
    });
  };
  listed.forEach((item, index) => {
    if (!isObject(item) || typeof item["name"] !== "string" || item["name"] === "") return setAside(`[${index}]`, "it has no name");
    const definition = item as unknown as ToolDefinition;
    if (tools.has(definition.name)) return setAside(definition.name, "the source lists another tool of the same name");
    const schema = definition.inputSchema;
    if (schema !== undefined && typeof schema !== "boolean" && !isObject(schema))
      return setAside(definition.name, "its inputSchema is not a JSON Schema");
    const path = `${source.name}.${definition.name}`;
    const positional = positionalName(definition);
    tools.set(definition.name, {
      path,
      source,
      definition,
      effect: effectOf(path, definition),
      tagged: definition._meta?.[TAGGED_MARK] === true,
      ...(positional === undefined ? {} : { positional }),
    });
  });
  return { source, tools, diagnostics };
}

/** The only required property, or the only property there is: what `f(value)` can mean. */
function positionalName(definition: ToolDefinition): string | undefined {
  const schema = definition.inputSchema;
  if (!isObject(schema)) return undefined;
  const required = Array.isArray(schema["required"]) ? schema["required"].filter((name): name is string => typeof name === "string") : [];
  if (required.length === 1) return required[0];
  if (required.length > 1 || !isObject(schema["properties"])) return undefined;
  const names = Object.keys(schema["properties"]);
  return names.length === 1 ? names[0] : undefined;
}
