// A source's tools as one text for a model: declarations in full, compact ones, or a list.
// Trust: boundary
import type { ToolDefinition } from "../core/tool.ts";
import { createTypeNames, memberAccess, propertyKey, stringLiteral } from "./identifiers.ts";
import type { Declaration } from "./print.ts";
import type { Shape } from "./shape.ts";
import { isMember, methodText, oneLine, toolText, type Form, type ToolText } from "./tool-text.ts";

/** What {@link declareTools} shows. */
export interface DeclareOptions {
  /** The namespace the program uses: `tools.<source>`. */
  source: string;
  tools: readonly ToolDefinition[];
  /** Default "full". */
  form?: Form;
  /** What was observed of the results of tools without an output schema, by exact tool name. */
  observed?: ReadonlyMap<string, Shape>;
}

/**
 * Declares the tools of a source: valid TypeScript whatever they are called, each under exactly its name.
 *
 * @param options source, tools and form
 * @returns declarations of `tools.<source>`; in the form "list" a comment with a line for each tool
 */
export function declareTools(options: DeclareOptions): string {
  const { source, tools, form = "full" } = options;
  if (form === "list") return `/* ${listHead(source, tools.length)}\n${listLines(tools)} */\n`;
  return declareAll([{ ...options, form }]);
}

/** One source of {@link declareAll}. */
export interface DeclaredSource extends DeclareOptions {
  form: "full" | "compact";
}

/**
 * Declares several sources in one text, sharing the named types that they have in common.
 *
 * @param sources what to declare
 * @returns declarations
 */
export function declareAll(sources: readonly DeclaredSource[]): string {
  const shared = new Map<string, string>();
  const bodies: string[] = [];
  const calls: string[] = [];
  for (const { source, tools, form, observed } of sources) {
    const lines: string[] = [];
    for (const tool of tools) {
      const text = withSharedTypes(tool, form, shared, observed?.get(tool.name));
      const doc = text.doc === "" ? "" : form === "full" ? `/** ${text.doc} */\n` : `// ${text.doc}\n`;
      (isMember(tool.name) ? lines : calls).push(`${doc}${methodText(source, tool.name, text)}`);
    }
    bodies.push(`${propertyKey(source)}: {\n${lines.join("\n")}\n};`);
  }
  const text = [...shared.values(), "interface Tools {", ...bodies, ...calls, "}", "declare var tools: Tools;"].join("\n");
  return `${header(sources, text)}${text}\n`;
}

/** Prints a tool; where one of its type names means something else already, once more with other names. */
function withSharedTypes(tool: ToolDefinition, form: "full" | "compact", shared: Map<string, string>, shape: Shape | undefined): ToolText {
  const first = toolText(tool, form, createTypeNames(), shape);
  const clash = first.declarations.some(({ name, text }) => shared.has(name) && shared.get(name) !== text);
  const text = clash ? toolText(tool, form, createTypeNames(shared.keys()), shape) : first;
  for (const declaration of text.declarations) shared.set(declaration.name, declaration.text);
  return text;
}

function header(sources: readonly DeclaredSource[], text: string): string {
  const first = sources[0];
  const example = first?.tools.find((tool) => isMember(tool.name));
  const call = first === undefined || example === undefined ? "tools.<source>.<tool>" : `tools${memberAccess(first.source)}${memberAccess(example.name)}`;
  const lines = [`// await ${call.length > 80 ? "tools.<source>.<tool>" : call}(args); a failed call throws a ToolError. One required argument may be given by itself.`];
  if (text.includes("/* sensitive: ")) {
    lines.push("// sensitive: you see a token such as [EMAIL_1_k7q2m] in place of the value; compare it and pass it on whole, never cut it.");
  }
  if (text.includes("/* observed */")) lines.push("// observed: seen in earlier results, not promised.");
  return `${lines.join("\n")}\ninterface ToolError extends Error { code: string; tool?: string; hint?: string; data?: unknown; retryable: boolean }\n`;
}

/**
 * First line of a list.
 *
 * @param source namespace
 * @param total how many tools it has
 * @returns comment text
 */
export function listHead(source: string, total: number): string {
  return `tools${memberAccess(source)}: ${total} ${total === 1 ? "tool" : "tools"}`;
}

/**
 * A list of tools, a line for each.
 *
 * @param tools what to list
 * @returns comment text: the name (quoted where it is no identifier) and one sentence
 */
export function listLines(tools: readonly ToolDefinition[]): string {
  return tools.map((tool) => {
    const line = oneLine(tool, "list");
    return `${isMember(tool.name) ? propertyKey(tool.name) : `$call ${stringLiteral(tool.name)}`}${line === "" ? "" : `: ${line}`}`;
  }).join("\n");
}

export type { Declaration };
