// The catalog as a tree of TypeScript files, for models and editors that look around in folders.
// Trust: boundary
import type { ToolDefinition } from "../core/tool.ts";
import { MAX_STEPS } from "../typings/build.ts";
import { stringLiteral } from "../typings/identifiers.ts";
import { createNodeFactory } from "../typings/node-factory.ts";
import type { Shape } from "../typings/shape.ts";
import { buildTool, calledAs, isMember, oneLine, signatureText, toolDoc, toolPrinter } from "../typings/tool-text.ts";
import { createLazyMap } from "./lazy-map.ts";

/** A server's tools. */
export interface TreeServer {
  /** Its namespace. */
  readonly name: string;
  readonly tools: readonly ToolDefinition[];
  /** What was observed of the results of tools without an output schema, by exact tool name. */
  readonly observed?: ReadonlyMap<string, Shape>;
}

const MAX_FILE_NAME = 120;

/**
 * Lays a catalog out as files: `servers/crm/index.ts` lists a server's tools, `servers/crm/get_contacts.ts` declares one.
 * A program may import these paths. Each file is written when it is read.
 *
 * @param servers what to lay out
 * @returns text by path; servers and tools in order of their names
 */
export function createFileTree(servers: readonly TreeServer[]): ReadonlyMap<string, string> {
  const files = new Map<string, () => string>();
  const folders = createFileNames();
  for (const server of [...servers].sort((a, b) => order(a.name, b.name))) {
    const folder = `servers/${folders(server.name)}`;
    const fileNames = createFileNames(["index"]);
    const tools = [...server.tools].sort((a, b) => order(a.name, b.name)).map((tool) => ({ tool, file: fileNames(tool.name) }));
    files.set(`${folder}/index.ts`, () => indexText(server.name, tools));
    for (const { tool, file } of tools) files.set(`${folder}/${file}.ts`, () => toolText(server, tool));
  }
  return createLazyMap(files);
}

interface ToolFile {
  readonly tool: ToolDefinition;
  readonly file: string;
}

function indexText(server: string, tools: readonly ToolFile[]): string {
  const lines = tools.map(({ tool, file }) => {
    const said = oneLine(tool, "list");
    if (!isMember(tool.name)) return `// ${calledAs(server, tool.name)}${said === "" ? "" : ` ${said}`}`;
    return `export { ${isIdentifier(tool.name) ? tool.name : `default as ${stringLiteral(tool.name)}`} } from ${stringLiteral(`./${file}.ts`)};${said === "" ? "" : ` // ${said}`}`;
  });
  const example = tools[0] === undefined ? "" : `, called like ${calledAs(server, tools[0].tool.name)}(args)`;
  return `// ${tools.length} ${tools.length === 1 ? "tool" : "tools"}${example}\n${lines.join("\n")}\n`;
}

function toolText({ name: server, observed }: TreeServer, tool: ToolDefinition): string {
  const make = createNodeFactory(MAX_STEPS);
  const built = buildTool(tool, make, observed?.get(tool.name));
  const printer = toolPrinter([built], "full", make);
  const signature = signatureText(built, printer);
  const named = isIdentifier(tool.name) && isMember(tool.name);
  return [
    `// ${calledAs(server, tool.name)}`,
    `${toolDoc(tool, "full")}${named ? `export declare function ${tool.name}` : "declare function tool"}${signature};`,
    ...(named ? [] : ["export default tool;"]),
    ...printer.declarations(),
    "",
  ].join("\n");
}

/** Gives each name a file name of its own: no path, nothing hidden, no two that differ in case only. */
function createFileNames(taken: readonly string[] = []): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    const safe = name.replace(/[^\p{L}\p{N}_.-]|^\.+|\.+$/gu, escapeName).slice(0, MAX_FILE_NAME);
    // A file system may not tell Get from get; an import drops what looks like an ending.
    const whole = /\.[cm]?[jt]sx?$/.test(safe) || safe === "" ? `${safe}~` : safe;
    let file = whole;
    for (let i = 2; used.has(folded(file)); i++) file = `${whole}~${i}`;
    used.add(folded(file));
    return file;
  };
}

function folded(file: string): string {
  return file.normalize("NFKC").toLowerCase();
}

function escapeName(characters: string): string {
  return [...characters].map((character) => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

const RESERVED: ReadonlySet<string> = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try tool typeof undefined var void while with yield".split(
    " ",
  ),
);

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !RESERVED.has(name);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
