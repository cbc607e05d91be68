// A program as the compiler can check it: a module, and inside a function where it returns; places lead back.
// Trust: guest text
import type ts from "typescript";
import type { TypeScript } from "./work-budget.ts";

/** What the compiler gets. */
export interface WrappedProgram {
  readonly text: string;
  /** From an offset of it to one of the program. */
  toProgram(offset: number): number;
}

/**
 * Wraps a program.
 *
 * @param typescript the compiler
 * @param code with top-level `await`, `return`, imports and exports
 * @returns a module
 */
export function wrapProgram(typescript: TypeScript, code: string): WrappedProgram {
  const file = typescript.createSourceFile("/program.ts", code, typescript.ScriptTarget.ESNext, true);
  if (!file.statements.some((statement) => returns(typescript, statement)))
    return { text: `${code}\nexport {};`, toProgram: (offset) => Math.min(offset, code.length) };
  // The compiler does not look at what a module returns, and inside a function not at what is imported.
  const moved: { at: number; readonly from: number }[] = [];
  let head = "";
  let body = "";
  let last = 0;
  for (const statement of file.statements) {
    if (!typescript.isImportDeclaration(statement)) continue;
    const start = statement.getStart(file);
    moved.push({ at: head.length, from: start });
    head += `${code.slice(start, statement.end)};`;
    body += code.slice(last, start) + code.slice(start, statement.end).replace(/[^\n\r\u2028\u2029]/g, " ");
    last = statement.end;
  }
  head += "async () => {";
  return {
    text: `${head}${body}${code.slice(last)}\n};\nexport {};`,
    toProgram(offset) {
      if (offset >= head.length) return Math.min(offset - head.length, code.length);
      const piece = moved.findLast(({ at }) => at <= offset);
      return piece === undefined ? 0 : piece.from + offset - piece.at;
    },
  };
}

/** Whether a statement returns from the program itself. */
function returns(typescript: TypeScript, statement: ts.Node): boolean {
  if (typescript.isReturnStatement(statement)) return true;
  if (typescript.isFunctionLike(statement) || typescript.isClassLike(statement) || typescript.isExpression(statement)) return false;
  return typescript.forEachChild(statement, (child) => returns(typescript, child)) ?? false;
}
