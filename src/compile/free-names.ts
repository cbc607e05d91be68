// Names that a program uses and does not declare, by scope: candidates for namespaces and unknown globals.
// Trust: guest text
import type { Parsed, Token } from "./parse.ts";
import { role, tt } from "./token-types.ts";

/** A use of a name that no scope around it declares. */
export interface FreeUse {
  readonly name: string;
  /** Index of the token. */
  readonly index: number;
}

/**
 * Finds the free uses of names.
 *
 * @param parsed program
 * @returns every use, in order of the text; labels and types are none
 */
export function freeUses({ text, tokens, scopes }: Parsed): FreeUse[] {
  const declared = new Map<string, Array<{ start: number; end: number }>>();
  const owner = scopeOwners(tokens.length, scopes);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.identifierRole === null || token.isType) continue;
    const range = declarationRange(token.identifierRole, i, owner, tokens.length);
    if (range === undefined) continue;
    const name = text.slice(token.start, token.end);
    const ranges = declared.get(name);
    if (ranges === undefined) declared.set(name, [range]);
    else if (ranges.length < MAX_RANGES) ranges.push(range);
    else ranges[MAX_RANGES - 1] = { start: 0, end: tokens.length };
  }
  const uses: FreeUse[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (
      token.isType ||
      (token.identifierRole !== role.Access && token.identifierRole !== role.ObjectShorthand && token.identifierRole !== role.ExportAccess)
    )
      continue;
    const name = text.slice(token.start, token.end);
    if (NEVER_FREE.has(name) || declared.get(name)?.some((range) => range.start <= i && i < range.end) === true || isLabel(text, tokens, i))
      continue;
    uses.push({ name, index: i });
  }
  return uses;
}

/** A name declared in more scopes than this counts as declared everywhere: no list grows with the program. */
const MAX_RANGES = 50;
const NEVER_FREE: ReadonlySet<string> = new Set(["undefined", "arguments", "await", "async", "NaN", "Infinity"]);

interface Owners {
  readonly block: Int32Array;
  readonly func: Int32Array;
  readonly scopes: Parsed["scopes"];
}

/** For each token the innermost scope and the innermost function scope around it. */
function scopeOwners(count: number, scopes: Parsed["scopes"]): Owners {
  const block = new Int32Array(count).fill(-1);
  const func = new Int32Array(count).fill(-1);
  // Ordered by end: outer scopes come later. Opening at starts, from the last (outermost) on, gives a stack.
  const opening: number[][] = Array.from({ length: count + 1 }, () => NONE);
  for (let s = scopes.length - 1; s >= 0; s--) {
    const start = (scopes[s] as Parsed["scopes"][number]).startTokenIndex;
    if (opening[start] === NONE) opening[start] = [s];
    else (opening[start] as number[]).push(s);
  }
  const stack: number[] = [];
  const functions: number[] = [];
  for (let i = 0; i < count; i++) {
    while (stack.length > 0 && (scopes[stack.at(-1) as number] as { endTokenIndex: number }).endTokenIndex <= i) {
      if (functions.at(-1) === stack.pop()) continue;
    }
    while (functions.length > 0 && (scopes[functions.at(-1) as number] as { endTokenIndex: number }).endTokenIndex <= i) functions.pop();
    for (const s of opening[i] as number[]) {
      stack.push(s);
      if ((scopes[s] as { isFunctionScope: boolean }).isFunctionScope) functions.push(s);
    }
    block[i] = stack.at(-1) ?? -1;
    func[i] = functions.at(-1) ?? -1;
  }
  return { block, func, scopes };
}

const NONE: number[] = [];

function declarationRange(identifierRole: number, index: number, owner: Owners, count: number): { start: number; end: number } | undefined {
  switch (identifierRole) {
    case role.TopLevelDeclaration:
    case role.ObjectShorthandTopLevelDeclaration:
    case role.ImportDeclaration:
      return { start: 0, end: count };
    case role.BlockScopedDeclaration:
    case role.ObjectShorthandBlockScopedDeclaration:
      return rangeOf(owner.scopes[owner.block[index] as number], count);
    case role.FunctionScopedDeclaration:
    case role.ObjectShorthandFunctionScopedDeclaration:
      return rangeOf(owner.scopes[owner.func[index] as number], count);
    default:
      return undefined;
  }
}

function rangeOf(scope: Parsed["scopes"][number] | undefined, count: number): { start: number; end: number } {
  return scope === undefined ? { start: 0, end: count } : { start: scope.startTokenIndex, end: scope.endTokenIndex };
}

/** `outer: for (…)`: sucrase takes the label for an expression. */
function isLabel(text: string, tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.type !== tt.colon) return false;
  const before = tokens[index - 1];
  if (before === undefined) return true;
  switch (before.type) {
    case tt.semi:
    case tt.braceL:
    case tt.braceR:
    case tt.parenR:
    case tt._else:
    case tt._do:
      return true;
    case tt.question:
    case tt._case:
    case tt.comma:
      return false;
    default:
      return text.slice(before.end, (tokens[index] as Token).start).includes("\n") && (before.type & tt.PRECEDENCE_MASK) === 0;
  }
}

/**
 * Collects the names that a program uses anywhere, declared or not; types do not count.
 *
 * @param parsed program
 * @param isExportUse whether `export { name }` is a use
 * @returns the names
 */
export function usedNames({ text, tokens }: Parsed, isExportUse = true): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (token.isType) continue;
    if (
      token.identifierRole === role.Access ||
      token.identifierRole === role.ObjectShorthand ||
      (isExportUse && token.identifierRole === role.ExportAccess)
    )
      names.add(text.slice(token.start, token.end));
  }
  return names;
}
