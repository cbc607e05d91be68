// One tool as TypeScript text: what it takes, what it gives, in the length a form allows.
// Trust: boundary
import { isObject } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { buildType, MAX_STEPS } from "./build.ts";
import { commentText, firstSentence } from "./comment.ts";
import { createTypeNames, memberAccess, propertyKey, stringLiteral } from "./identifiers.ts";
import { createNodeFactory, type NodeFactory } from "./node-factory.ts";
import { createPrinter, type Printer } from "./print.ts";
import { shareTypes } from "./shared-types.ts";
import { shapeType, type Shape } from "./shape.ts";
import type { TypeNode } from "./type-node.ts";

/** How much of a tool is shown: everything, signature and one sentence, or name and one sentence. */
export type Form = "full" | "compact" | "list";

/** A tool whose schemas have been read. */
export interface BuiltTool {
  readonly tool: ToolDefinition;
  readonly input: TypeNode;
  /** Undefined when nothing is known of its results. */
  readonly output: TypeNode | undefined;
  readonly observed: boolean;
}

const MAX_CHARACTERS = 60_000;
const MAX_DESCRIPTION = 6_000;
const COMPACT_LENGTH = 300;
const SENTENCE = { compact: 100, list: 56 } as const;

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
 * Reads a tool's schemas.
 *
 * @param tool its definition, as the server gave it
 * @param make shared by all tools of a text
 * @param shape what was observed of its results, for a tool without an output schema
 * @returns the tool, ready to be printed
 */
export function buildTool(tool: ToolDefinition, make: NodeFactory, shape?: Shape): BuiltTool {
  const input = buildType(tool.inputSchema ?? {}, "input", make);
  const observed = tool.outputSchema === undefined && shape !== undefined;
  return {
    tool,
    // Arguments are always an object, whatever a schema forgot to say.
    input: input.kind === "unknown" || input.kind === "never" ? make.object(new Map(), [], undefined) : input,
    output:
      tool.outputSchema !== undefined
        ? buildType(tool.outputSchema, "output", make)
        : shape === undefined
          ? undefined
          : shapeType(shape, make),
    observed,
  };
}

/**
 * Makes a printer for tools.
 *
 * @param built all tools of the text
 * @param form how much of them is shown
 * @param make what they were built with
 * @param prefix of the names of types, where texts are likely to be put together
 * @returns a printer that names what they share
 */
export function toolPrinter(built: readonly BuiltTool[], form: "full" | "compact", make: NodeFactory, prefix = ""): Printer {
  const roots = built.flatMap(({ tool, input, output }) => [
    { node: input, label: `${tool.name} args` },
    ...(output === undefined ? [] : [{ node: output, label: `${tool.name} result` }]),
  ]);
  return createPrinter({
    docs: form === "full",
    shared: shareTypes(roots, form === "full", make.labelOf),
    names: createTypeNames(prefix),
    maxCharacters: MAX_CHARACTERS,
    ...(form === "compact" ? { goodLength: COMPACT_LENGTH, maxLiterals: 12 } : { maxLiterals: 60 }),
  });
}

/** What a signature accepts beside what is taught to a model. */
export interface SignatureOptions {
  /** A sole required argument by itself, as calls do: for checking programs, not for showing. */
  readonly positional?: boolean;
}

/**
 * Prints a tool's signature.
 *
 * @param built the tool
 * @param printer of the text
 * @param options what it accepts
 * @returns `(args: …): Promise<…>`
 */
export function signatureText({ input, output, observed }: BuiltTool, printer: Printer, options: SignatureOptions = {}): string {
  // Nothing is known, and a program may try: `unknown` would forbid every use of the result.
  const result = output === undefined ? "any" : `${printer.print(output)}${observed ? " /* observed */" : ""}`;
  // `{}` may be given and left out, as every server expects of a tool without parameters.
  const takesNothing =
    input.kind === "object" &&
    input.properties.size === 0 &&
    input.patterns.length === 0 &&
    (input.rest === undefined || input.rest.kind === "never");
  if (takesNothing) return `(args?: {}): Promise<${result}>`;
  const properties = input.kind === "object" ? [...input.properties.values()] : undefined;
  const required = properties?.filter((property) => !property.optional);
  const all = printer.print(input);
  const isOptional = required?.length === 0 ? "?" : "";
  const sole = required?.length === 1 ? required[0] : isOptional !== "" && properties?.length === 1 ? properties[0] : undefined;
  if (options.positional !== true || sole === undefined) return `(args${isOptional}: ${all}): Promise<${result}>`;
  // `find("x", { limit: 5 })` is understood as well.
  return `(args${isOptional}: ${printer.print(sole.type)} | ${all}, more?: { [name: string]: unknown }): Promise<${result}>`;
}

/**
 * A tool's comment.
 *
 * @param tool its definition
 * @param form how long
 * @returns the comment and a line break; empty when the tool says nothing about itself
 */
export function toolDoc(tool: ToolDefinition, form: "full" | "compact"): string {
  const text = form === "full" ? fullDoc(tool) : oneLine(tool, form);
  if (text === "") return "";
  return form === "full" ? `/** ${text} */\n` : `// ${text}\n`;
}

function fullDoc(tool: ToolDefinition): string {
  const own = commentText(tool.description, MAX_DESCRIPTION) || commentText(titleOf(tool), 200);
  const args = isObject(tool.inputSchema) ? commentText(tool.inputSchema["description"], MAX_DESCRIPTION) : "";
  return args === "" || own.includes(args) ? own : `${own} @param args ${args}`.trimStart();
}

/**
 * One sentence about a tool.
 *
 * @param tool its definition
 * @param form how long
 * @returns comment text; empty when the tool says nothing about itself
 */
export function oneLine(tool: ToolDefinition, form: "compact" | "list"): string {
  const line = firstSentence(tool.description, SENTENCE[form]) || commentText(titleOf(tool), SENTENCE[form]);
  return repeatsName(line, tool.name) ? "" : line;
}

/** `get_user: Gets a user` tells nothing that its name does not. */
function repeatsName(line: string, name: string): boolean {
  const told = wordsOf(name);
  return wordsOf(line).every(
    (word) => FILLERS.has(word) || told.some((known) => known === word || (word.startsWith(known) && word.length - known.length <= 2)),
  );
}

const FILLERS: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "of",
  "for",
  "from",
  "to",
  "in",
  "on",
  "by",
  "with",
  "all",
  "your",
  "its",
  "and",
]);

function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
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
  const make = createNodeFactory(MAX_STEPS);
  const built = buildTool(definition, make, shape);
  const printer = toolPrinter([built], form, make);
  const text = signatureText(built, printer);
  const head = isMember(name)
    ? `${calledAs(source, name)}${text}`
    : `tools.$call(${stringLiteral(source)}, ${stringLiteral(name)}, ${text.slice(1)}`;
  return [`${toolDoc(definition, form)}${head}`, ...printer.declarations()].join("\n");
}

/**
 * How a program writes a tool.
 *
 * @param source namespace
 * @param name exact tool name
 * @returns `tools.crm.get_contacts`, `tools["my-server"]["get-item"]`
 */
export function calledAs(source: string, name: string): string {
  return isMember(name)
    ? `tools${memberAccess(source)}${memberAccess(name)}`
    : `tools.$call(${stringLiteral(source)}, ${stringLiteral(name)}, …)`;
}

/**
 * A tool as a member of its namespace's type, or as a signature of `$call` where it cannot be one.
 *
 * @param source namespace
 * @param name exact tool name
 * @param text its signature
 * @returns a method signature
 */
export function methodText(source: string, name: string, text: string): string {
  if (isMember(name)) return `${propertyKey(name)}${text};`;
  return `$call(source: ${stringLiteral(source)}, tool: ${stringLiteral(name)}, ${text.slice(1)};`;
}

function titleOf(tool: ToolDefinition): unknown {
  return tool.title ?? tool.annotations?.title;
}
