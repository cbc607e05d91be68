// The compiler's view of a program: virtual files only, the language's own read once.
// Trust: guest text
import type ts from "typescript";
import { GUEST_TEXT } from "./guest-text.ts";
import { LIB_FILES } from "./lib-text.ts";
import type { TypeScript } from "./work-budget.ts";

const PROGRAM = "/program.ts";
const DECLARATIONS = "/tools.d.ts";
const GLOBALS = "/globals.d.ts";

/** A program, ready to be asked. */
export interface CheckedProgram {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly file: ts.SourceFile;
  /** What declares the tools. */
  readonly declarations: ts.SourceFile;
}

interface Library {
  readonly files: ReadonlyMap<string, ts.SourceFile>;
  /** Names of the globals that the world has without any tool. */
  readonly globals: ReadonlySet<string>;
}

const libraries = new WeakMap<object, Library>();

/** Reads the declarations of the language and of the guest world; once, since nothing in them depends on a program. */
export function readLibrary(typescript: TypeScript): Library {
  const known = libraries.get(typescript);
  if (known !== undefined) return known;
  const files = new Map<string, ts.SourceFile>();
  [...LIB_FILES, GUEST_TEXT].forEach((text, i) => {
    const name = `/lib${i}.d.ts`;
    files.set(name, typescript.createSourceFile(name, text, typescript.ScriptTarget.ESNext, true));
  });
  const globals = new Set(
    [...files.values()].flatMap((file) => file.statements.flatMap((statement) => declaredNames(typescript, statement))),
  );
  const library = { files, globals };
  libraries.set(typescript, library);
  return library;
}

function declaredNames(typescript: TypeScript, statement: ts.Statement): string[] {
  if (typescript.isFunctionDeclaration(statement)) return statement.name === undefined ? [] : [statement.name.text];
  if (!typescript.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => (typescript.isIdentifier(name) ? name.text : ""));
}

/**
 * Reads a program.
 *
 * @param typescript the compiler
 * @param code TypeScript, with top-level `await` and `return`
 * @param declarations of the tools, as `declareTools` writes them
 * @returns the program; nothing is checked yet
 */
export function readProgram(typescript: TypeScript, code: string, declarations: string): CheckedProgram {
  const { files, globals } = readLibrary(typescript);
  const parse = (name: string, text: string): ts.SourceFile =>
    typescript.createSourceFile(name, text, typescript.ScriptTarget.ESNext, true);
  const declared = parse(DECLARATIONS, declarations);
  const own = new Map(files);
  own.set(PROGRAM, parse(PROGRAM, code));
  own.set(DECLARATIONS, declared);
  own.set(GLOBALS, parse(GLOBALS, namespaceGlobals(typescript, declared, globals)));
  const host: ts.CompilerHost = {
    fileExists: (name) => own.has(name) || name.startsWith(MODULES),
    readFile: () => undefined,
    getSourceFile: (name) => {
      const known = own.get(name);
      if (known !== undefined || !name.startsWith(MODULES)) return known;
      const made = parse(name, moduleText(name));
      own.set(name, made);
      return made;
    },
    getDefaultLibFileName: () => "/lib0.d.ts",
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => undefined,
    directoryExists: () => false,
    getDirectories: () => [],
    resolveModuleNameLiterals: (literals) => literals.map(({ text }) => ({ resolvedModule: resolve(typescript, text) })),
  };
  const program = typescript.createProgram([...files.keys(), DECLARATIONS, GLOBALS, PROGRAM], optionsOf(typescript), host);
  const file = program.getSourceFile(PROGRAM);
  if (file === undefined) throw new TypeError("the compiler did not read the program");
  return { program, checker: program.getTypeChecker(), file, declarations: declared };
}

function optionsOf(typescript: TypeScript): ts.CompilerOptions {
  return {
    strict: true,
    // Programs read `error.code` in a catch clause without ado.
    useUnknownInCatchVariables: false,
    strictPropertyInitialization: false,
    noImplicitThis: false,
    noEmit: true,
    noLib: true,
    types: [],
    target: typescript.ScriptTarget.ESNext,
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    moduleDetection: typescript.ModuleDetectionKind.Force,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    skipLibCheck: true,
    skipDefaultLibCheck: true,
    allowUnreachableCode: true,
    allowUnusedLabels: true,
  };
}

/** `crm` beside `tools.crm`, where the name is free: as in the sandbox. */
function namespaceGlobals(typescript: TypeScript, declarations: ts.SourceFile, taken: ReadonlySet<string>): string {
  const lines: string[] = [];
  for (const statement of declarations.statements) {
    if (!typescript.isInterfaceDeclaration(statement) || statement.name.text !== "Tools") continue;
    for (const member of statement.members) {
      if (!typescript.isPropertySignature(member) || !typescript.isIdentifier(member.name)) continue;
      const name = member.name.text;
      if (!taken.has(name) && !name.startsWith("$")) lines.push(`declare var ${name}: Tools[${JSON.stringify(name)}];`);
    }
  }
  return lines.join("\n");
}

const MODULES = "/servers/";

/**
 * Reads `./servers/crm` and `/servers/crm/get_contacts.ts`; any other module has been refused or will be at run time.
 *
 * @param specifier of an import
 * @returns source, and tool where it names one
 */
export function readSpecifier(specifier: string): { readonly source: string; readonly tool?: string } | undefined {
  const match = /(?:^|\/)(?:servers|tools|mcp)\/([^/]+?)(?:\/([^/]+?))?(?:\.(?:[cm]?[jt]sx?|d\.ts))?$/.exec(specifier);
  if (match === null) return undefined;
  const [, source = "", tool = "index"] = match;
  return tool === "index" ? { source } : { source, tool };
}

function resolve(typescript: TypeScript, specifier: string): ts.ResolvedModuleFull | undefined {
  const named = readSpecifier(specifier);
  if (named === undefined) return undefined;
  const path = Object.values(named).map(encodeURIComponent).join("/");
  return { resolvedFileName: `${MODULES}${path}.d.ts`, extension: typescript.Extension.Dts, isExternalLibraryImport: false };
}

function moduleText(name: string): string {
  const [source = "", tool] = name.slice(MODULES.length, -".d.ts".length).split("/").map(decodeURIComponent);
  const type = `Tools[${JSON.stringify(source)}]`;
  if (tool === undefined) return `declare const source: ${type};\nexport = source;`;
  return `declare const it: ${type}[${JSON.stringify(tool)}];\nexport default it;\nexport { it as ${JSON.stringify(tool)} };`;
}
