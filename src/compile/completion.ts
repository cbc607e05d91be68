// Where a program's value comes from: its last statement, a `return`, a default export, or a main() nobody called.
// Trust: guest text
import { findEntryFunction } from "./entry-function.ts";
import type { Lowering } from "./erase-types.ts";
import type { ModuleParts } from "./modules.ts";
import type { Parsed, Statement, Token } from "./parse.ts";
import { tt, word } from "./token-types.ts";

/** What a top-level statement means for the value of the program. */
export type StatementKind = "expression" | "function" | "declaration" | "loop" | "nothing" | "control";

/** Text around the lowered program. */
export interface Frame {
  readonly prefix: string;
  readonly suffix: string;
}

const WRAP_START = "(async () => {";
const WRAP_END = "\n})()";

/**
 * Decides about wrapping and about the value.
 *
 * @param lowering gets the edits inside the program
 * @param parts imports and exports found
 * @param kinds of the top-level statements, in order
 * @param isSession whether declarations outlive the program
 * @returns what stands before and behind the program
 */
export function frameProgram(lowering: Lowering, parts: ModuleParts, kinds: readonly StatementKind[], isSession: boolean): Frame {
  const { parsed } = lowering;
  const value = parts.exports.get("default");
  if (hasTopLevelReturn(parsed)) {
    if (value === undefined) returnLast(lowering, kinds);
    return { prefix: WRAP_START, suffix: value === undefined ? WRAP_END : `\nreturn ${value};${WRAP_END}` };
  }
  if (value !== undefined) return { prefix: "", suffix: `\n;${value}` };
  const entry = findEntryFunction(parsed, kinds, isSession);
  // The sandbox calls a value that is a function.
  if (entry !== undefined) return { prefix: "", suffix: `\n;${entry}` };
  return { prefix: "", suffix: dropsValue(kinds) ? "\n;void 0" : "" };
}

/**
 * Frames a module: it hands its exports over to the guest's import function. Its declarations stay its own.
 *
 * @param parts imports and exports found
 * @returns what stands before and behind the module
 */
export function frameModule(parts: ModuleParts): Frame {
  const entries = [...parts.exports].map(
    ([name, local]) =>
      `get ${/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) || /^["']/.test(name) ? name : JSON.stringify(name)}() { return ${local}; }`,
  );
  return { prefix: "(() => {", suffix: `\n__cloche_export({ __proto__: null, ${entries.join(", ")} });})()` };
}

/** A trailing loop or declaration is not an answer, and neither is what an earlier statement happened to give. */
function dropsValue(kinds: readonly StatementKind[]): boolean {
  let last = kinds.length - 1;
  while (last >= 0 && (kinds[last] === "function" || kinds[last] === "nothing")) last--;
  if (last < 0) return false;
  if (kinds[last] === "loop") return true;
  return kinds[last] === "declaration" && kinds.some((kind) => kind === "expression" || kind === "loop" || kind === "control");
}

/** In a function the last expression is not a value by itself; the author of `if (a) return b; c` meant it so. */
function returnLast({ parsed, edits }: Lowering, kinds: readonly StatementKind[]): void {
  let last = kinds.length - 1;
  while (last >= 0 && (kinds[last] === "function" || kinds[last] === "nothing")) last--;
  if (last < 0 || kinds[last] !== "expression") return;
  const { start } = parsed.tokens[(parsed.statements[last] as Statement).first] as Token;
  edits.push({ start, end: start, text: "return " });
}

function hasTopLevelReturn({ tokens, scopes }: Parsed): boolean {
  let inside: Int8Array | undefined;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type !== tt._return || token.isType) continue;
    if (inside === undefined) {
      inside = new Int8Array(tokens.length + 1);
      for (const scope of scopes) if (scope.isFunctionScope) inside.fill(1, scope.startTokenIndex, scope.endTokenIndex);
    }
    if (inside[i] === 0) return true;
  }
  return false;
}

/**
 * Tells what a top-level statement is.
 *
 * @param parsed program
 * @param statement one of its statements
 * @returns its kind; `nothing` for what vanishes or is empty
 */
export function kindOf({ tokens }: Parsed, { first }: Statement): StatementKind {
  let i = first;
  // A label says nothing about the statement behind it.
  while ((tokens[i] as Token).type === tt.name && (tokens[i + 1] as Token).type === tt.colon) i += 2;
  let token = tokens[i] as Token;
  if (token.isType) return "nothing";
  if (token.type === tt._export) {
    token = tokens[++i] as Token;
    if (token.type === tt._default || token.type === tt.eq) return "nothing";
    if (token.type === tt.braceL || token.type === tt.star) return "nothing";
  }
  switch (token.type) {
    case tt._import:
      return (tokens[i + 1] as Token).type === tt.parenL ? "expression" : "nothing";
    case tt.semi:
      return "nothing";
    case tt._function:
      return "function";
    case tt._for:
    case tt._while:
    case tt._do:
      return "loop";
    case tt._class:
    case tt._abstract:
    case tt._enum:
    case tt._const:
    case tt._let:
    case tt._var:
      return "declaration";
    case tt._if:
    case tt._try:
    case tt._switch:
    case tt.braceL:
    case tt._throw:
    case tt._return:
    case tt._break:
    case tt._continue:
    case tt._debugger:
    case tt._with:
      return "control";
    default:
      return token.contextualKeyword === word._async && (tokens[i + 1] as Token).type === tt._function ? "function" : "expression";
  }
}
