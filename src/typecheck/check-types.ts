// Checks the types of one program, and reports the few complaints that prove it wrong, each with its place and what was meant.
// Trust: guest text
import type ts from "typescript";
import { nearestNames } from "../core/nearest.ts";
import type { Diagnostic } from "../core/outcome.ts";
import { judge, suggestionOf, type Case, type Verdict } from "./judge.ts";
import { readFacts } from "./program-facts.ts";
import { readLibrary, readProgram } from "./program-files.ts";
import { declaredTool, namespaceOf } from "./tool-call.ts";
import { withinBudget, WorkExceeded, type TypeScript } from "./work-budget.ts";
import { wrapProgram } from "./wrap-program.ts";

/** More would be read by nobody: the first are the causes of the rest. */
const MAX_DIAGNOSTICS = 5;
const MAX_MESSAGE = 400;
const MAX_LINE = 160;
const MAX_LISTED = 12;

// Honest programs make a few thousand objects of their own, and what they use of the library some ten thousand.
const OBJECTS = 400_000;
const OBJECTS_PER_CHARACTER = 8;

/** Bounds of a check. */
export interface CheckLimits {
  /** How long the compiler may take, for what its objects do not tell. */
  readonly timeoutMs: number;
}

/**
 * Checks a program.
 *
 * @param typescript the compiler
 * @param code TypeScript, with top-level `await` and `return`
 * @param declarations of the tools
 * @param limits of the work
 * @returns at most five errors in the order of the text; or one warning when the program takes too much work to check
 */
export function checkTypes(typescript: TypeScript, code: string, declarations: string, limits: CheckLimits): Diagnostic[] {
  readLibrary(typescript);
  const objects = OBJECTS + OBJECTS_PER_CHARACTER * (code.length + declarations.length);
  try {
    return withinBudget(typescript, objects, limits.timeoutMs, () => check(typescript, code, declarations));
  } catch (cause) {
    if (cause instanceof WorkExceeded) return [notChecked("checking its types takes too much work")];
    if (cause instanceof RangeError) return [notChecked("it nests too deeply to check its types")];
    throw cause;
  }
}

/**
 * The one thing to say where nothing could be checked: a warning, since nothing is proven.
 *
 * @param why in words that follow "the program runs unchecked:"
 * @returns a diagnostic without a place
 */
export function notChecked(why: string): Diagnostic {
  return { severity: "warning", code: "TYPECHECK_SKIPPED", message: `the program runs unchecked: ${why}` };
}

function check(typescript: TypeScript, code: string, declarations: string): Diagnostic[] {
  const wrapped = wrapProgram(typescript, code);
  const checked = readProgram(typescript, wrapped.text, declarations);
  const given: Case = { typescript, checked, facts: readFacts(typescript, checked.file) };
  const syntax = checked.program.getSyntacticDiagnostics(checked.file);
  // Where the text itself is misread, what it means is not known.
  const verdicts =
    syntax.length > 0
      ? syntax.map((diagnostic) => {
          const { start, length } = diagnostic;
          return { diagnostic, start, end: start + length, node: checked.file };
        })
      : checked.program.getSemanticDiagnostics(checked.file).flatMap((diagnostic) => judge(given, diagnostic) ?? []);
  const source = typescript.createSourceFile("/source.ts", code, typescript.ScriptTarget.ESNext);
  const seen = new Set<number>();
  return verdicts
    .sort((a, b) => a.start - b.start)
    .filter(({ start }) => !seen.has(start) && seen.add(start))
    .slice(0, MAX_DIAGNOSTICS)
    .map((verdict) => report(given, verdict, wrapped.toProgram, source));
}

function report(given: Case, verdict: Verdict, toProgram: (offset: number) => number, source: ts.SourceFile): Diagnostic {
  const start = toProgram(verdict.start);
  const end = Math.max(start, toProgram(verdict.end));
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const { message, hint } = describe(given, verdict);
  return {
    severity: "error",
    code: `TS${verdict.diagnostic.code}`,
    message,
    ...(hint === undefined ? {} : { hint }),
    start,
    end,
    line: line + 1,
    column: character + 1,
    ...(verdict.tool === undefined ? {} : { tool: verdict.tool.path }),
    source: lineText(source, line),
  };
}

/** The compiler's words, but for missing properties: a namespace's type would fill the page. */
function describe(given: Case, verdict: Verdict): { message: string; hint?: string } {
  const { typescript, checked } = given;
  const suggestion = suggestionOf(typescript, verdict.diagnostic);
  const signature = verdict.tool === undefined ? undefined : `It is called as ${verdict.tool.signature}`;
  if (verdict.lacking === undefined) {
    const text = typescript.flattenDiagnosticMessageText(verdict.diagnostic.messageText, " ").replace(/\s+/g, " ");
    return { message: cut(text, MAX_MESSAGE), ...(signature === undefined ? {} : { hint: signature }) };
  }
  const { type, name } = verdict.lacking;
  const namespace = namespaceOf(typescript, checked, type);
  if (namespace !== undefined) return describeNamespace(given, type, namespace, name);
  const meant = suggestion === undefined ? undefined : `Did you mean ${suggestion}?`;
  const properties = checked.checker.getPropertiesOfType(type).map((property) => property.name);
  const known = properties.length === 0 || properties.length > MAX_LISTED ? "" : `; it has ${properties.join(", ")}`;
  const shown = cut(checked.checker.typeToString(type), 80);
  const promise = type.symbol?.name === "Promise" ? `This is a Promise: await it before reading ${JSON.stringify(name)}` : undefined;
  const hint = meant ?? signature;
  return {
    message: promise ?? cut(`Property ${JSON.stringify(name)} does not exist on ${shown}${known}`, MAX_MESSAGE),
    ...(promise !== undefined || hint === undefined ? {} : { hint }),
  };
}

function describeNamespace(
  { typescript, checked }: Case,
  type: ts.Type,
  namespace: string,
  name: string,
): { message: string; hint?: string } {
  const names = checked.checker
    .getPropertiesOfType(type)
    .map((property) => property.name)
    .filter((each) => !each.startsWith("$"));
  const message = `${namespace === "tools" ? "There is no server" : `${namespace} has no tool`} called ${JSON.stringify(name)}`;
  const [nearest] = nearestNames(name, names, 1);
  if (nearest === undefined) {
    const listed = names.slice(0, MAX_LISTED).join(", ");
    return names.length === 0
      ? { message }
      : { message, hint: cut(`There is ${listed}${names.length > MAX_LISTED ? ", and more" : ""}.`, MAX_MESSAGE) };
  }
  const declaration = checked.checker.getPropertyOfType(type, nearest)?.declarations?.[0];
  const tool = declaration === undefined ? undefined : declaredTool(typescript, checked, declaration);
  return { message, hint: `Did you mean ${namespace}.${nearest}?${tool === undefined ? "" : ` ${tool.signature}`}` };
}

function lineText(source: ts.SourceFile, line: number): string {
  const starts = source.getLineStarts();
  return cut(source.text.slice(starts[line], starts[line + 1]).trim(), MAX_LINE);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
