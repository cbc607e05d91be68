// Which of the compiler's complaints prove that a program goes wrong; all others are a matter of taste where types are erased.
// Trust: guest text
import type ts from "typescript";
import { isUnprovenArgument } from "./judge-argument.ts";
import { readSpecifier, type CheckedProgram } from "./program-files.ts";
import { propertyName, type ProgramFacts } from "./program-facts.ts";
import { namespaceOf, namespaceType, nodeAt, toolCallAround, type DeclaredTool } from "./tool-call.ts";
import type { TypeScript } from "./work-budget.ts";

/** What a complaint is judged by. */
export interface Case {
  readonly typescript: TypeScript;
  readonly checked: CheckedProgram;
  readonly facts: ProgramFacts;
}

/** A complaint that stands. */
export interface Verdict {
  readonly diagnostic: ts.Diagnostic;
  readonly start: number;
  readonly end: number;
  readonly node: ts.Node;
  readonly tool?: DeclaredTool;
  /** Type that lacks a property, for a message that fits on a line. */
  readonly lacking?: { readonly type: ts.Type; readonly name: string };
}

const NAMES: ReadonlySet<number> = new Set([2304, 2552, 2580, 2581, 2582, 2584, 2591, 2592, 2593, 18004]);
const PROPERTIES: ReadonlySet<number> = new Set([2339, 2550, 2551, 2576, 7053]);
const ARGUMENTS: ReadonlySet<number> = new Set([2322, 2345, 2353, 2554, 2555, 2559, 2560, 2561, 2739, 2740, 2741, 2769, 2820]);
const ITERATION: ReadonlySet<number> = new Set([2461, 2488, 2504, 2548, 2549, 2569]);
/** `await` outside of an async function, assignment to a constant. */
const ALWAYS: ReadonlySet<number> = new Set([1308, 2588]);

/**
 * Judges a complaint about meaning.
 *
 * @param given the program
 * @param diagnostic of the compiler
 * @returns what it is about; `undefined` when the program may well be right
 */
export function judge(given: Case, diagnostic: ts.Diagnostic): Verdict | undefined {
  const { typescript, checked } = given;
  const { code, start = 0, length = 0 } = diagnostic;
  if (diagnostic.file !== checked.file) return undefined;
  const node = nodeAt(typescript, checked.file, start, start + length);
  const verdict: Verdict = { diagnostic, start, end: start + length, node };
  if (ALWAYS.has(code)) return verdict;
  if (NAMES.has(code)) return isLooseName(given, node) ? undefined : verdict;
  if (PROPERTIES.has(code)) return judgeProperty(given, verdict);
  if (code === 2349) return isCallable(given, node) ? undefined : verdict;
  if (code === 2305 || code === 2724) return judgeImport(given, verdict);
  if (ITERATION.has(code)) return isNoList(given, checked.checker.getTypeAtLocation(node)) ? verdict : undefined;
  return ARGUMENTS.has(code) ? judgeArgument(given, verdict) : undefined;
}

/** `require` is understood before the program runs; a type that does not exist is erased. */
const SHIMMED: ReadonlySet<string> = new Set(["require", "module", "exports"]);

function isLooseName({ typescript, facts }: Case, node: ts.Node): boolean {
  if (!typescript.isIdentifier(node) || SHIMMED.has(node.text)) return true;
  for (let at: ts.Node = node; !typescript.isStatement(at) && !typescript.isFunctionLike(at); at = at.parent)
    if (typescript.isTypeNode(at) && !typescript.isExpressionWithTypeArguments(at)) return true;
  return facts.looseNames.has(node.text);
}

function isCallable(given: Case, node: ts.Node): boolean {
  const type = given.checked.checker.getTypeAtLocation(node);
  return isVague(given, type) || type.isUnion();
}

/** Types that say nothing: what was narrowed away, and what never was known. */
function isVague({ typescript }: Case, type: ts.Type): boolean {
  const { TypeFlags } = typescript;
  return (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) !== 0;
}

/** A promise, or what a tool declares as an object with fields: `for (const c of await crm.get_contacts())`. */
function isNoList({ typescript, checked }: Case, type: ts.Type): boolean {
  if (isPromise(type)) return true;
  const declarations = type.symbol?.declarations ?? [];
  return (
    (type.flags & typescript.TypeFlags.Object) !== 0 &&
    declarations.length > 0 &&
    declarations.every((declaration) => declaration.getSourceFile() === checked.declarations) &&
    checked.checker.getPropertiesOfType(type).length > 0
  );
}

function isPromise(type: ts.Type): boolean {
  return type.symbol?.name === "Promise";
}

function judgeProperty(given: Case, verdict: Verdict): Verdict | undefined {
  const { typescript, checked, facts } = given;
  const { node, diagnostic } = verdict;
  let access = node;
  while (propertyName(typescript, access) === undefined && !typescript.isStatement(access) && access.parent !== undefined)
    access = access.parent;
  if (typescript.isBindingElement(node.parent)) return judgeBinding(given, verdict, node.parent);
  const name = propertyName(typescript, access);
  if (name === undefined || !(typescript.isPropertyAccessExpression(access) || typescript.isElementAccessExpression(access)))
    return undefined;
  const type = checked.checker.getApparentType(checked.checker.getNonNullableType(checked.checker.getTypeAtLocation(access.expression)));
  // An index that is not there is `undefined`; only the names of tools are known for sure.
  if (diagnostic.code === 7053 && namespaceOf(typescript, checked, type) === undefined && !isPromise(type)) return undefined;
  if (!provesMissing(given, type, name, suggestionOf(typescript, diagnostic))) return undefined;
  if (facts.assigned.has(name)) return undefined;
  return { ...verdict, lacking: { type, name }, ...around(given, access) };
}

/** `const { nope } = crm` and `const { emial } = contact`. */
function judgeBinding(given: Case, verdict: Verdict, element: ts.BindingElement): Verdict | undefined {
  const { typescript, checked } = given;
  if (element.initializer !== undefined || !typescript.isIdentifier(verdict.node)) return undefined;
  const type = checked.checker.getTypeAtLocation(element.parent);
  const name = verdict.node.text;
  if (!provesMissing(given, type, name, suggestionOf(typescript, verdict.diagnostic))) return undefined;
  return { ...verdict, lacking: { type, name } };
}

/** `import { nope } from "./servers/crm"`; the server's own name stands for all of it. */
function judgeImport({ typescript, checked }: Case, verdict: Verdict): Verdict | undefined {
  const { node } = verdict;
  const statement = node.parent?.parent?.parent?.parent;
  if (statement === undefined || !typescript.isImportDeclaration(statement) || !typescript.isStringLiteral(statement.moduleSpecifier))
    return undefined;
  const named = readSpecifier(statement.moduleSpecifier.text);
  const name = node.getText();
  if (named === undefined || named.tool !== undefined || named.source === name) return undefined;
  const type = namespaceType(typescript, checked, named.source);
  return type === undefined ? undefined : { ...verdict, lacking: { type, name } };
}

function provesMissing(given: Case, type: ts.Type, name: string, suggestion: string | undefined): boolean {
  const { checked, facts } = given;
  if (isVague(given, type) || facts.asked.has(name)) return false;
  // Of several possible types one may well have it.
  if (type.isUnion() && type.types.some((part) => isVague(given, part) || checked.checker.getPropertyOfType(part, name) !== undefined))
    return false;
  // `res.contact ?? res.contacts`: both are tried.
  if (suggestion !== undefined && facts.read.has(suggestion) && facts.tested.has(name)) return false;
  if (suggestion === undefined && facts.tested.has(name)) return false;
  const declarations = type.symbol?.declarations ?? [];
  const own = declarations.some((declaration) => declaration.getSourceFile() === checked.file);
  // What the program itself declared may be wrong about what it gets, and any object takes new properties.
  return !own || (suggestion !== undefined && checked.checker.getPropertiesOfType(type).length > 0);
}

function judgeArgument(given: Case, verdict: Verdict): Verdict | undefined {
  const { typescript, checked } = given;
  const around = toolCallAround(typescript, checked, verdict.node);
  if (around === undefined) return isParseOfObject(given, verdict) ? verdict : undefined;
  if (isUnprovenArgument(given, verdict.diagnostic, around.call)) return undefined;
  return { ...verdict, tool: around.tool };
}

/** `JSON.parse(result)` of what is no text any more. */
function isParseOfObject({ typescript, checked }: Case, { node, diagnostic }: Verdict): boolean {
  const call = node.parent;
  if (diagnostic.code !== 2345 || call === undefined || !typescript.isCallExpression(call) || call.expression.getText() !== "JSON.parse")
    return false;
  const type = checked.checker.getTypeAtLocation(node);
  return (type.flags & typescript.TypeFlags.Object) !== 0 && !checked.checker.isArrayType(type);
}

function around({ typescript, checked }: Case, node: ts.Node): { tool?: DeclaredTool } {
  const found = toolCallAround(typescript, checked, node);
  return found === undefined ? {} : { tool: found.tool };
}

/** What the compiler thinks was meant. */
export function suggestionOf(typescript: TypeScript, { messageText }: ts.Diagnostic): string | undefined {
  return /Did you mean (?:to (?:write|access|use) )?(?:the static member )?'([^']+)'/.exec(
    typescript.flattenDiagnosticMessageText(messageText, " "),
  )?.[1];
}
