// Catalogs for tests: the real tools of the fixtures, and made ones of any size.
import { readdirSync, readFileSync } from "node:fs";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import type { RankedTool } from "../../../src/discovery/rank-tools.ts";
import type { SearchView } from "../../../src/discovery/search-tools.ts";

const TOOLS = new URL("../../fixtures/tools/", import.meta.url);

/** A tool of a server. */
export function entry(server: string, definition: ToolDefinition): RankedTool {
  return { path: `${server}.${definition.name}`, source: { name: server }, definition };
}

/** All real tools; the server is the file's name. */
export function realCatalog(): RankedTool[] {
  const files = readdirSync(TOOLS)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return files.flatMap((file) => {
    const { tools } = JSON.parse(readFileSync(new URL(file, TOOLS), "utf8")) as { tools: ToolDefinition[] };
    return tools.map((tool) => entry(file.replace(".json", ""), tool));
  });
}

/** Real tools over and over, under servers and names of their own, to the wanted number. */
export function largeCatalog(size: number): RankedTool[] {
  const real = realCatalog();
  return Array.from({ length: size }, (_, i) => {
    const tool = real[(i * 7) % real.length] as RankedTool;
    const round = Math.floor(i / real.length);
    return entry(
      `${tool.source.name}${round === 0 ? "" : `-${round}`}`,
      round === 0 ? tool.definition : { ...tool.definition, name: `${tool.definition.name}_${round}` },
    );
  });
}

/** Everything allowed, nothing to approve, the path as text. */
export const OPEN_VIEW: SearchView<RankedTool> = {
  allowed: () => true,
  requiresApproval: () => false,
  render: (tool, detail) => `${detail} ${tool.path}`,
};
