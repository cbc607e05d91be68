// Reads an import statement from its tokens: specifier and bindings, without those that are types.
// Trust: guest text
import type { Parsed, Statement, Token } from "./parse.ts";
import { tt, word } from "./token-types.ts";

/** One local name; `imported` is a property name as written in code, `default`, or `*` for the namespace. */
export interface ImportBinding {
  readonly imported: string;
  readonly local: string;
  /** Offset of the local name. */
  readonly at: number;
}

/** An import statement. */
export interface ImportStatement {
  /** The string literal as written, quotes included. */
  readonly specifier: string;
  readonly bindings: readonly ImportBinding[];
  readonly typeOnly: boolean;
  /** Whether names stand before `from`: an import without any is for its effect. */
  readonly hasClause: boolean;
}

/**
 * Reads an import statement.
 *
 * @param parsed program
 * @param statement beginning with `import`
 * @returns what it imports; `undefined` for TypeScript's `import x = …`
 */
export function readImport({ text, tokens }: Parsed, { first, end }: Statement): ImportStatement | undefined {
  const slice = (token: Token): string => text.slice(token.start, token.end);
  let i = first + 1;
  const at = (index: number): Token => tokens[index] as Token;
  if (at(i).type === tt.string) return { specifier: slice(at(i)), bindings: [], typeOnly: false, hasClause: false };
  const typeOnly = isTypeOnly(tokens, i);
  if (typeOnly) i++;
  if (at(i).type === tt.name && at(i + 1).type === tt.eq)
    return typeOnly ? { specifier: '""', bindings: [], typeOnly, hasClause: true } : undefined;
  const bindings: ImportBinding[] = [];
  if (at(i).type === tt.name && !at(i).isType) {
    bindings.push({ imported: "default", local: slice(at(i)), at: at(i).start });
    i++;
    if (at(i).type === tt.comma) i++;
  }
  if (at(i).type === tt.star) {
    bindings.push({ imported: "*", local: slice(at(i + 2)), at: at(i + 2).start });
    i += 3;
  } else if (at(i).type === tt.braceL) {
    for (i++; i < end && at(i).type !== tt.braceR; i++) {
      const begin = i;
      while (at(i).type !== tt.comma && at(i).type !== tt.braceR) i++;
      const imported = at(begin);
      const local = at(i - 1);
      // One name, or `a as b`; two and four are types.
      if (!imported.isType && i > begin) bindings.push({ imported: slice(imported), local: slice(local), at: local.start });
      if (at(i).type === tt.braceR) break;
    }
    i++;
  }
  const specifier = at(i + 1).type === tt.string ? slice(at(i + 1)) : '""';
  return { specifier, bindings, typeOnly, hasClause: true };
}

/** `import type …`, but not `import type from "x"`, which imports a default named `type`. */
function isTypeOnly(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index] as Token;
  const next = tokens[index + 1] as Token;
  if (token.contextualKeyword !== word._type) return false;
  if (next.type === tt.braceL || next.type === tt.star) return true;
  if (next.type !== tt.name) return false;
  const after = tokens[index + 2] as Token;
  return (
    next.contextualKeyword !== word._from || after.type === tt.eq || (after.type === tt.name && after.contextualKeyword === word._from)
  );
}
