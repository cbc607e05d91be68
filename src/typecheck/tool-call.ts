// Which tool a place in a program has to do with, and how that tool is called.
// Trust: guest text
import type ts from "typescript";
import type { CheckedProgram } from "./program-files.ts";
import type { TypeScript } from "./work-budget.ts";

/** A tool, as its declaration tells. */
export interface DeclaredTool {
  /** Such as `crm.get_contacts`. */
  readonly path: string;
  /** `crm.get_contacts(args: { … }): Promise<…>`, cut where it is long. */
  readonly signature: string;
}

const MAX_SIGNATURE = 400;

/**
 * The innermost node at a place.
 *
 * @param typescript the compiler
 * @param file the program
 * @param start offset
 * @param end offset behind it
 * @returns the node that covers exactly this, or the smallest around it
 */
export function nodeAt(typescript: TypeScript, file: ts.SourceFile, start: number, end: number): ts.Node {
  let found: ts.Node = file;
  for (;;) {
    const inner: ts.Node | undefined = typescript.forEachChild(found, (child) =>
      child.getStart(file) <= start && child.end >= end ? child : undefined,
    );
    if (inner === undefined) return found;
    found = inner;
  }
}

/**
 * The tool call whose callee or arguments hold a node.
 *
 * @param typescript the compiler
 * @param checked the program
 * @param node any node in it
 * @returns the call and its tool; `undefined` when it belongs to none
 */
export function toolCallAround(
  typescript: TypeScript,
  checked: CheckedProgram,
  node: ts.Node,
): { readonly call: ts.CallExpression; readonly tool: DeclaredTool } | undefined {
  for (let at: ts.Node | undefined = node; at !== undefined && at !== checked.file; at = at.parent) {
    if (typescript.isFunctionLike(at) || typescript.isStatement(at)) return undefined;
    if (!typescript.isCallExpression(at)) continue;
    const declaration = checked.checker.getResolvedSignature(at)?.declaration;
    const tool = declaration === undefined ? undefined : declaredTool(typescript, checked, declaration);
    if (tool !== undefined) return { call: at, tool };
    // Arguments of another function are that function's business.
    if (at !== node && at.expression !== node && at.arguments.some((argument) => argument.pos <= node.pos && argument.end >= node.end))
      return undefined;
  }
  return undefined;
}

/** The tool that a declaration stands for. */
export function declaredTool(typescript: TypeScript, checked: CheckedProgram, declaration: ts.Node): DeclaredTool | undefined {
  if (declaration.getSourceFile() !== checked.declarations || !typescript.isMethodSignature(declaration)) return undefined;
  const owner = declaration.parent.parent;
  const printed = print(typescript, declaration, checked.declarations);
  if (typescript.isPropertySignature(owner)) {
    const source = nameOf(typescript, owner.name);
    const tool = nameOf(typescript, declaration.name);
    return {
      path: `${source}.${tool}`,
      signature: `${source}${/^["'[]/.test(printed) ? printed.replace(/^("[^"]*")/, "[$1]") : `.${printed}`}`,
    };
  }
  const [source, tool] = declaration.parameters.map(({ type }) =>
    type !== undefined && typescript.isLiteralTypeNode(type) && typescript.isStringLiteral(type.literal) ? type.literal.text : undefined,
  );
  if (source === undefined || tool === undefined) return undefined;
  return { path: `${source}.${tool}`, signature: `tools.${printed}` };
}

/** Whether a type is that of a namespace, or of all of them; and the namespace's name. */
export function namespaceOf(typescript: TypeScript, checked: CheckedProgram, type: ts.Type): string | undefined {
  const declaration = type.symbol?.declarations?.find((one) => one.getSourceFile() === checked.declarations);
  if (declaration === undefined) return undefined;
  if (typescript.isInterfaceDeclaration(declaration)) return declaration.name.text === "Tools" ? "tools" : undefined;
  const { parent } = declaration;
  if (!typescript.isTypeLiteralNode(declaration) || !typescript.isPropertySignature(parent)) return undefined;
  const owner = parent.parent;
  return typescript.isInterfaceDeclaration(owner) && owner.name.text === "Tools" ? nameOf(typescript, parent.name) : undefined;
}

/**
 * The type of a namespace.
 *
 * @param typescript the compiler
 * @param checked the program
 * @param source its name
 * @returns `undefined` when nothing is declared of it
 */
export function namespaceType(typescript: TypeScript, checked: CheckedProgram, source: string): ts.Type | undefined {
  const tools = checked.declarations.statements.find((one) => typescript.isInterfaceDeclaration(one) && one.name.text === "Tools");
  const property = tools === undefined ? undefined : checked.checker.getTypeAtLocation(tools).getProperty(source);
  const type = property === undefined ? undefined : checked.checker.getTypeOfSymbol(property);
  return type !== undefined && namespaceOf(typescript, checked, type) === source ? type : undefined;
}

function nameOf(typescript: TypeScript, name: ts.PropertyName): string {
  return typescript.isIdentifier(name) || typescript.isStringLiteralLike(name) || typescript.isNumericLiteral(name)
    ? name.text
    : name.getText();
}

function print(typescript: TypeScript, node: ts.Node, file: ts.SourceFile): string {
  const printer = typescript.createPrinter({ removeComments: true });
  const text = printer.printNode(typescript.EmitHint.Unspecified, node, file).replace(/\s+/g, " ").replace(/;$/, "");
  return text.length > MAX_SIGNATURE ? `${text.slice(0, MAX_SIGNATURE)}…` : text;
}
