// What a program does with names that its types do not tell: assigns them, or asks whether they are there.
// Trust: guest text
import type ts from "typescript";
import type { TypeScript } from "./work-budget.ts";

/** Names that cannot be held against a program. */
export interface ProgramFacts {
  /** `name = …` without a declaration makes a global; `typeof name` asks whether there is one. */
  readonly looseNames: ReadonlySet<string>;
  /** `x.name = …`: an object gets what its literal did not have. */
  readonly assigned: ReadonlySet<string>;
  /** `x.name?.…`, `if (x.name)`, `x.name ?? …`: the program knows that it may not be there. */
  readonly tested: ReadonlySet<string>;
  /** `"name" in x`. */
  readonly asked: ReadonlySet<string>;
  /** Every property that is read by name. */
  readonly read: ReadonlySet<string>;
}

/**
 * Reads the facts of a program.
 *
 * @param typescript the compiler
 * @param file the program
 * @returns names of globals and properties
 */
export function readFacts(typescript: TypeScript, file: ts.SourceFile): ProgramFacts {
  const looseNames = new Set<string>();
  const assigned = new Set<string>();
  const tested = new Set<string>();
  const asked = new Set<string>();
  const read = new Set<string>();
  const { SyntaxKind } = typescript;

  function visit(node: ts.Node): void {
    if (typescript.isTypeOfExpression(node) && typescript.isIdentifier(node.expression)) looseNames.add(node.expression.text);
    if (typescript.isBinaryExpression(node)) {
      const { left, operatorToken } = node;
      if (operatorToken.kind >= SyntaxKind.FirstAssignment && operatorToken.kind <= SyntaxKind.LastAssignment) {
        if (typescript.isIdentifier(left)) looseNames.add(left.text);
        const name = propertyName(typescript, left);
        if (name !== undefined) assigned.add(name);
      }
      if (operatorToken.kind === SyntaxKind.InKeyword && typescript.isStringLiteralLike(left)) asked.add(left.text);
    }
    if ((typescript.isForOfStatement(node) || typescript.isForInStatement(node)) && typescript.isIdentifier(node.initializer))
      looseNames.add(node.initializer.text);
    const name = propertyName(typescript, node);
    if (name !== undefined) read.add(name);
    if (name !== undefined && isTest(typescript, node)) tested.add(name);
    typescript.forEachChild(node, visit);
  }
  visit(file);
  return { looseNames, assigned, tested, asked, read };
}

/** `name` of `x.name` and `x["name"]`. */
export function propertyName(typescript: TypeScript, node: ts.Node): string | undefined {
  if (typescript.isPropertyAccessExpression(node)) return node.name.text;
  if (typescript.isElementAccessExpression(node) && typescript.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  return undefined;
}

/** Whether an expression is used in a way that allows for its being undefined. */
function isTest(typescript: TypeScript, node: ts.Node): boolean {
  const { SyntaxKind } = typescript;
  let inner = node;
  while (
    typescript.isParenthesizedExpression(inner.parent) ||
    typescript.isNonNullExpression(inner.parent) ||
    typescript.isAsExpression(inner.parent)
  )
    inner = inner.parent;
  const { parent } = inner;
  if (typescript.isPropertyAccessExpression(parent) || typescript.isElementAccessExpression(parent) || typescript.isCallExpression(parent))
    return parent.expression === inner && parent.questionDotToken !== undefined;
  if (typescript.isBinaryExpression(parent)) {
    const operator = parent.operatorToken.kind;
    if (operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.BarBarToken) return true;
    if (operator === SyntaxKind.AmpersandAmpersandToken) return parent.left === inner;
    const other = parent.left === inner ? parent.right : parent.left;
    const compares =
      operator === SyntaxKind.EqualsEqualsToken ||
      operator === SyntaxKind.EqualsEqualsEqualsToken ||
      operator === SyntaxKind.ExclamationEqualsToken ||
      operator === SyntaxKind.ExclamationEqualsEqualsToken;
    return compares && (other.kind === SyntaxKind.NullKeyword || (typescript.isIdentifier(other) && other.text === "undefined"));
  }
  if (typescript.isPrefixUnaryExpression(parent)) return parent.operator === SyntaxKind.ExclamationToken;
  if (typescript.isTypeOfExpression(parent)) return true;
  if (typescript.isIfStatement(parent) || typescript.isWhileStatement(parent)) return parent.expression === inner;
  if (typescript.isConditionalExpression(parent)) return parent.condition === inner;
  // `const { limit = 10 } = page` and `Array.isArray(page.items)` ask as well.
  return (
    typescript.isCallExpression(parent) &&
    typescript.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === "isArray"
  );
}
