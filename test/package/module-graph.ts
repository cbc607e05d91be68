// Walks the built package as a consumer's tools would: from an entry, under given export conditions.
// Trust: host
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readManifest, type Manifest } from "../../scripts/entries.ts";
import ts from "typescript";
import { ROOT } from "./source-files.ts";

/** A module of the graph: one of our files, or a name that leads out of the package. */
export interface GraphModule {
  /** Path relative to the root, or the specifier of what is outside. */
  readonly id: string;
  /** What our file does that some hosts forbid; empty for what is outside. */
  readonly constructs: readonly string[];
}

/**
 * Walks the graph.
 *
 * @param entry file of the package
 * @param conditions export conditions of the consumer, `default` included
 * @param manifest whose export map resolves the package's own name
 * @returns all modules that the entry loads, itself first
 */
export function moduleGraph(entry: string, conditions: readonly string[], manifest: Manifest = readManifest()): GraphModule[] {
  const found = new Map<string, GraphModule>();
  const queue = [join(ROOT, entry)];
  for (const path of queue) {
    const id = relative(ROOT, path).replaceAll("\\", "/");
    if (found.has(id)) continue;
    if (!existsSync(path)) throw new Error(`${id} does not exist`);
    if (!path.endsWith(".js")) {
      found.set(id, { id, constructs: [] });
      continue;
    }
    const { imports, constructs } = scan(readFileSync(path, "utf8"));
    found.set(id, { id, constructs });
    for (const specifier of imports) {
      const target = resolve(specifier, path, conditions, manifest);
      if (target === undefined) found.set(specifier, { id: specifier, constructs: [] });
      else queue.push(target);
    }
  }
  return [...found.values()];
}

function resolve(specifier: string, from: string, conditions: readonly string[], { name, exports }: Manifest): string | undefined {
  // `./quickjs.wasm?module` is how Next's edge runtime asks for a module.
  if (specifier.startsWith(".")) return join(from, "..", specifier.replace(/\?.*/, ""));
  if (specifier !== name && !specifier.startsWith(`${name}/`)) return undefined;
  const target = exports[`.${specifier.slice(name.length)}`];
  if (target === undefined) throw new Error(`${specifier} is not exported`);
  if (typeof target === "string") return join(ROOT, target);
  const condition = Object.keys(target).find((key) => conditions.includes(key));
  if (condition === undefined) throw new Error(`${specifier} leads nowhere under ${conditions.join(", ")}`);
  return join(ROOT, target[condition] ?? "");
}

/**
 * Reads what a module imports and which constructs in it some hosts forbid.
 *
 * @param text JavaScript
 * @returns specifiers, and the names of the constructs
 */
export function scan(text: string): { imports: string[]; constructs: string[] } {
  // Source-phase imports are newer than the parser; for the graph they are imports.
  const source = ts.createSourceFile(
    "module.js",
    text.replace(/^import source (?=\w+ from )/gm, "import "),
    ts.ScriptTarget.ESNext,
    true,
    ts.ScriptKind.JS,
  );
  const imports: string[] = [];
  const constructs = new Set<string>();
  ts.forEachChild(source, function visit(node): void {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      imports.push(node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      constructs.add("import()");
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isStringLiteral(argument)) imports.push(argument.text);
    }
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) constructs.add("import.meta");
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = calledName(node.expression);
      if (called === "eval" || called === "require" || called === "importScripts") constructs.add(`${called}()`);
      if (called === "Function") constructs.add("Function()");
    }
    ts.forEachChild(node, visit);
  });
  return { imports, constructs: [...constructs] };
}

/** `f` of `f()`, `globalThis.f()` and `(0, f)()`. */
function calledName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isParenthesizedExpression(expression)) return calledName(expression.expression);
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.CommaToken) return calledName(expression.right);
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
    return ["globalThis", "self", "window", "global"].includes(expression.expression.text) ? expression.name.text : undefined;
  }
  return undefined;
}
