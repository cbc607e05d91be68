// The function that a program defines and never calls, although it does nothing else: it is meant to be run.
// Trust: guest text
import type { StatementKind } from "./completion.ts";
import { usedNames } from "./free-names.ts";
import type { Parsed, Statement, Token } from "./parse.ts";
import { tt, word } from "./token-types.ts";

/** Names under which models hand over the whole program. */
const ENTRY_NAMES: ReadonlySet<string> = new Set([
  "main",
  "run",
  "execute",
  "handler",
  "handle",
  "start",
  "solve",
  "program",
  "task",
  "script",
]);

/**
 * Finds the function to call at the end. `main` is called when nothing in the program names it. Where the top level
 * only declares, so are its kin (`run`, `execute` …), and any other function if it is the single one that nothing
 * names and wants at most one argument: the program would have no other use for it.
 *
 * @param parsed program
 * @param kinds of its top-level statements
 * @param isSession whether a later program may call what this one declares
 * @returns the name, or `undefined` when there is nothing to call
 */
export function findEntryFunction(parsed: Parsed, kinds: readonly StatementKind[], isSession: boolean): string | undefined {
  const onlyDeclares = declaresOnly(parsed, kinds);
  if (!onlyDeclares && !parsed.text.includes("main")) return undefined;
  const functions = parsed.statements.flatMap((statement) => functionOf(parsed, statement) ?? []);
  if (functions.length === 0) return undefined;
  const used = usedNames(parsed, false);
  const idle = functions.filter(({ name }) => !used.has(name));
  const named = idle.filter(({ name }) => (onlyDeclares ? ENTRY_NAMES.has(name) : name === "main"));
  if (named.length > 0) return (named.at(-1) as { name: string }).name;
  return onlyDeclares && !isSession && idle.length === 1 && (idle[0] as { parameters: number }).parameters <= 1
    ? (idle[0] as { name: string }).name
    : undefined;
}

/** Directives are expressions that do nothing. */
function declaresOnly({ tokens, statements }: Parsed, kinds: readonly StatementKind[]): boolean {
  return kinds.every((kind, i) => {
    if (kind === "loop" || kind === "control") return false;
    if (kind !== "expression") return true;
    const { first, end } = statements[i] as Statement;
    return (
      (tokens[first] as Token).type === tt.string &&
      (end === first + 1 || (end === first + 2 && (tokens[first + 1] as Token).type === tt.semi))
    );
  });
}

/** A top-level function, whether declared or assigned to a variable. Generators would run nothing when called. */
function functionOf({ text, tokens }: Parsed, { first, end }: Statement): { name: string; parameters: number } | undefined {
  let i = first;
  const at = (index: number): Token => tokens[index] as Token;
  if (at(i).isType) return undefined;
  if (at(i).type === tt._export) i++;
  const isVariable = at(i).type === tt._const || at(i).type === tt._let || at(i).type === tt._var;
  if (isVariable) {
    const name = at(i + 1);
    i += 2;
    while (at(i).isType) i++;
    const equals = at(i);
    if (name.type !== tt.name || equals.type !== tt.eq || equals.rhsEndIndex === null) return undefined;
    const rest = at(equals.rhsEndIndex);
    if (equals.rhsEndIndex !== end && !(rest.type === tt.semi && equals.rhsEndIndex + 1 === end)) return undefined;
    i++;
    if (at(i).contextualKeyword === word._async && at(i + 1).type !== tt.arrow) i++;
    if (at(i).type === tt.name && at(i + 1).type === tt.arrow) return { name: text.slice(name.start, name.end), parameters: 1 };
    while (at(i).isType) i++;
    // Sucrase calls the word `function` of an expression a name.
    if (text.slice(at(i).start, at(i).end) === "function") i++;
    else if (at(i).type !== tt.parenL || !isArrow(tokens, i)) return undefined;
    if (at(i).type === tt.name) i++;
    return at(i).type === tt.star ? undefined : { name: text.slice(name.start, name.end), parameters: countParameters(tokens, i) };
  }
  if (at(i).contextualKeyword === word._async) i++;
  if (at(i).type !== tt._function || at(i + 1).type !== tt.name) return undefined;
  return { name: text.slice(at(i + 1).start, at(i + 1).end), parameters: countParameters(tokens, i + 2) };
}

function isArrow(tokens: readonly Token[], open: number): boolean {
  let i = closing(tokens, open) + 1;
  while ((tokens[i] as Token).isType) i++;
  return (tokens[i] as Token).type === tt.arrow;
}

function countParameters(tokens: readonly Token[], index: number): number {
  let open = index;
  while ((tokens[open] as Token).isType) open++;
  const end = closing(tokens, open);
  let depth = 0;
  let count = 0;
  let pending = false;
  for (let i = open + 1; i < end; i++) {
    const { type, isType } = tokens[i] as Token;
    if (isType) continue;
    if (type === tt.parenL || type === tt.bracketL || type === tt.braceL) depth++;
    else if (type === tt.parenR || type === tt.bracketR || type === tt.braceR) depth--;
    if (type === tt.comma && depth === 0) {
      if (pending) count++;
      pending = false;
    } else pending = true;
  }
  return pending ? count + 1 : count;
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { type, isType } = tokens[i] as Token;
    if (isType) continue;
    if (type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL) depth++;
    else if ((type === tt.parenR || type === tt.bracketR || type === tt.braceR) && --depth === 0) return i;
  }
  return tokens.length - 1;
}
