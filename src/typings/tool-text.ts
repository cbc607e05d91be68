// One tool as TypeScript text: what it takes, what it gives, in the length a form allows.
// Trust: boundary
import type { JsonSchema } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { buildType } from "./build.ts";
import { commentText, firstSentence } from "./comment.ts";
import { createTypeNames, memberAccess, propertyKey, stringLiteral, type TypeNames } from "./identifiers.ts";
import type { NodeFactory } from "./node-factory.ts";
import { printType, type Declaration, type PrintOptions } from "./print.ts";
import { shapeType, type Shape } from "./shape.ts";
import type { TypeNode } from "./type-node.ts";

/** How much of a tool is shown: everything, signature and one sentence, or name and one sentence. */
export type Form = "full" | "compact" | "list";

/** A tool taken apart for printing. */
export interface ToolText {
  /** `(args: …): Promise<…>`. */
  readonly signature: string;
  /** Without comment marks; empty for none. */
  readonly doc: string;
  readonly declarations: readonly Declaration[];
}

const MAX_CHARACTERS = { full: 60_000, compact: 3_000, list: 0 } as const;
const MAX_DESCRIPTION = 6_000;
const SENTENCE = { full: 0, compact: 100, list: 60 } as const;

/** Names that are no property of their namespace, because the engine or `await` would call them by itself. */
const NOT_A_MEMBER: ReadonlySet<string> = new Set(["then", "toJSON", "constructor", "__proto__"]);

/**
 * Tells whether a tool is a property of its namespace.
 *
 * @param name exact tool name
 * @returns false for the few that only `tools.$call(source, name, args)` reaches
 */
export function isMember(name: string): boolean {
  return !NOT_A_MEMBER.has(name);
}

/**
 * Prints a tool's parts.
 *
 * @param tool its definition, as the server gave it
 * @param form how much
 * @param names register of the type names of the whole text
 * @param shape what was observed of its results, for a tool without an output schema
 * @returns the parts
 */
export function toolText(tool: ToolDefinition, form: "full" | "compact", names: TypeNames, shape?: Shape): ToolText {
  const options: PrintOptions = {
    docs: form === "full", names, maxCharacters: MAX_CHARACTERS[form], rootName: tool.name, maxLiterals: form === "full" ? 60 : 12,
  };
  const input = printInput(tool.inputSchema, options);
  const output = printOutput(tool, { ...options, rootName: `${tool.name} result` }, shape);
  return {
    signature: `(${input.type}): Promise<${output.type}>`,
    doc: form === "full" ? commentText(tool.description, MAX_DESCRIPTION) || commentText(titleOf(tool), 200) : oneLine(tool, form),
    declarations: [...input.declarations, ...output.declarations],
  };
}

/**
 * One sentence about a tool.
 *
 * @param tool its definition
 * @param form how long
 * @returns comment text; empty when the tool says nothing about itself
 */
export function oneLine(tool: ToolDefinition, form: "compact" | "list"): string {
  return firstSentence(tool.description, SENTENCE[form]) || commentText(titleOf(tool), SENTENCE[form]);
}

/**
 * Shows one tool: in search results, descriptions and error messages.
 *
 * @param path namespace and exact tool name, joined by a dot
 * @param definition the tool
 * @param form how much
 * @param shape what was observed of its results
 * @returns text beginning with the way to call it
 */
export function signature(path: string, definition: ToolDefinition, form: Form, shape?: Shape): string {
  const { name } = definition;
  const source = path.endsWith(`.${name}`) ? path.slice(0, path.length - name.length - 1) : path;
  if (form === "list") {
    const line = oneLine(definition, form);
    return `${calledAs(source, name)}${line === "" ? "" : ` — ${line}`}`;
  }
  const text = toolText(definition, form, createTypeNames(), shape);
  const head = isMember(name)
    ? `${calledAs(source, name)}${text.signature}`
    : `tools.$call(${stringLiteral(source)}, ${stringLiteral(name)}, ${text.signature.slice(1)}`;
  const doc = text.doc === "" ? "" : form === "full" ? `/** ${text.doc} */\n` : `// ${text.doc}\n`;
  return [`${doc}${head}`, ...text.declarations.map((declaration) => declaration.text)].join("\n");
}

/**
 * How a program writes a tool.
 *
 * @param source namespace
 * @param name exact tool name
 * @returns `tools.crm.get_contacts`, `tools["my-server"]["get-item"]`
 */
export function calledAs(source: string, name: string): string {
  return isMember(name) ? `tools${memberAccess(source)}${memberAccess(name)}` : `tools.$call(${stringLiteral(source)}, ${stringLiteral(name)}, …)`;
}

/**
 * A tool as a member of its namespace's type, or as a signature of `$call` where it cannot be one.
 *
 * @param source namespace
 * @param name exact tool name
 * @param text its parts
 * @returns a method signature
 */
export function methodText(source: string, name: string, text: ToolText): string {
  if (isMember(name)) return `${propertyKey(name)}${text.signature};`;
  return `$call(source: ${stringLiteral(source)}, tool: ${stringLiteral(name)}, ${text.signature.slice(1)};`;
}

function titleOf(tool: ToolDefinition): unknown {
  return tool.title ?? tool.annotations?.title;
}

interface Part {
  readonly type: string;
  readonly declarations: readonly Declaration[];
}

function printInput(schema: JsonSchema | undefined, options: PrintOptions): Part {
  const { node, make } = buildType(schema ?? {});
  const argument = argumentType(make, node);
  // `{}` may be given and left out, as every server expects of a tool without parameters.
  if (argument.kind === "object" && argument.properties.size === 0 && argument.patterns.length === 0
    && (argument.rest === undefined || argument.rest.kind === "never")) {
    return { type: "args?: {}", declarations: [] };
  }
  const printed = printType(argument, options);
  return { type: `args${isOptional(argument) ? "?" : ""}: ${printed.type}`, declarations: printed.declarations };
}

/** Arguments are always an object, whatever a schema forgot to say. */
function argumentType(make: NodeFactory, node: TypeNode): TypeNode {
  if (node.kind === "unknown" || node.kind === "never") return make.object(new Map(), [], undefined);
  return node;
}

function isOptional(node: TypeNode): boolean {
  return node.kind === "object" && [...node.properties.values()].every((property) => property.optional);
}

function printOutput(tool: ToolDefinition, options: PrintOptions, shape: Shape | undefined): Part {
  if (tool.outputSchema !== undefined) return printType(buildType(tool.outputSchema).node, options);
  // Nothing is known, and a program may try: `unknown` would forbid every use of the result.
  if (shape === undefined) return { type: "any", declarations: [] };
  const printed = printType(shapeType(shape), options);
  return { type: `${printed.type} /* observed */`, declarations: printed.declarations };
}
