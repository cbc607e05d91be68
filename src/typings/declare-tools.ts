// A source's tools as one text for a model: declarations in full, compact ones, or a list.
// Trust: boundary
import type { ToolDefinition } from "../core/tool.ts";
import { MAX_STEPS } from "./build.ts";
import { createNodeFactory } from "./node-factory.ts";
import {
  buildTool,
  isMember,
  methodText,
  oneLine,
  signatureText,
  toolDoc,
  toolPrinter,
  type Form,
  type SignatureOptions,
} from "./tool-text.ts";
import { memberAccess, propertyKey, stringLiteral } from "./identifiers.ts";
import type { Shape } from "./shape.ts";

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
  if (form === "list") return `/* ${listHead(source, tools)}\n${listLines(tools)} */\n`;
  return declareAll([options], form, { prefix: source });
}

/** One source of {@link declareAll}. */
export type DeclaredSource = Omit<DeclareOptions, "form">;

/**
 * Declares several sources in one text, sharing the named types that they have in common.
 *
 * @param sources what to declare
 * @param form how much of each tool
 * @param options what the signatures accept beside what is taught, and the prefix of the names of types
 * @returns declarations
 */
export function declareAll(
  sources: readonly DeclaredSource[],
  form: "full" | "compact",
  options: SignatureOptions & { prefix?: string } = {},
): string {
  const make = createNodeFactory(MAX_STEPS);
  const built = sources.map(({ source, tools, observed }) => ({
    source,
    tools: tools.map((tool) => buildTool(tool, make, observed?.get(tool.name))),
  }));
  const printer = toolPrinter(
    built.flatMap(({ tools }) => tools),
    form,
    make,
    options.prefix,
  );
  const bodies: string[] = [];
  const calls: string[] = [];
  for (const { source, tools } of built) {
    const lines: string[] = [];
    for (const one of tools) {
      const { name } = one.tool;
      if (name.length > MAX_NAME) {
        lines.push(`/* ${leftOut(name)} */`);
        continue;
      }
      (isMember(name) ? lines : calls).push(`${toolDoc(one.tool, form)}${methodText(source, name, signatureText(one, printer, options))}`);
    }
    bodies.push(`${propertyKey(source)}: {\n${lines.join("\n")}\n};`);
  }
  const text = [...printer.declarations(), "interface Tools {", ...bodies, ...calls, "}", "declare var tools: Tools;"].join("\n");
  return `${header(sources, text, form)}${text}\n`;
}

/** Longer names are no names; such a tool can still be called, if a program can hold its name. */
const MAX_NAME = 16_384;

function leftOut(name: string): string {
  return `left out: a tool whose name has ${name.length} characters`;
}

function header(sources: readonly DeclaredSource[], text: string, form: "full" | "compact"): string {
  const first = sources[0];
  const example = first?.tools.find((tool) => isMember(tool.name));
  const call =
    first === undefined || example === undefined
      ? "tools.<source>.<tool>"
      : `tools${memberAccess(first.source)}${memberAccess(example.name)}`;
  const lines = [`// await ${call.length > 80 ? "tools.<source>.<tool>" : call}(args); a failed call throws a ToolError.`];
  if (/\/\* sensitive\b|\(sensitive\b/.test(text)) {
    lines.push(
      "// sensitive: you see a token such as [EMAIL_1_k7q2m] in place of the value; compare it and pass it on whole, never cut it.",
    );
  }
  if (text.includes("/* observed */")) lines.push("// observed: seen in earlier results, not promised.");
  if (text.includes("object /* … */")) lines.push("// …: left out here, see tools.$describe(path).");
  if (form === "full")
    lines.push("interface ToolError extends Error { code: string; tool?: string; hint?: string; data?: unknown; retryable: boolean }");
  return `${lines.join("\n")}\n`;
}

/**
 * First line of a list.
 *
 * @param source namespace
 * @param tools all its tools
 * @returns comment text: how its first tool is called, and how many there are
 */
export function listHead(source: string, tools: readonly ToolDefinition[]): string {
  const example = tools.find((tool) => isMember(tool.name) && tool.name.length < 80);
  const access = example === undefined ? "" : memberAccess(example.name);
  return `${tools.length} ${tools.length === 1 ? "tool" : "tools"}, called like tools${memberAccess(source)}${access}(args):`;
}

/**
 * A list of tools, a line for each.
 *
 * @param tools what to list
 * @returns comment text: the exact name (quoted where it could be misread) and one sentence
 */
export function listLines(tools: readonly ToolDefinition[]): string {
  return tools
    .map((tool) => {
      if (tool.name.length > MAX_NAME) return leftOut(tool.name);
      const line = oneLine(tool, "list");
      return `${isMember(tool.name) ? listName(tool.name) : `tools.$call ${stringLiteral(tool.name)}`}${line === "" ? "" : `: ${line}`}`;
    })
    .join("\n");
}

/**
 * A name in a list: as it is where nothing in it can be misread, else as a literal.
 *
 * @param name any string
 * @returns comment text
 */
export function listName(name: string): string {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) ? name : stringLiteral(name);
}
