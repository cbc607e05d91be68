// What a text means: TypeScript's own emit and acorn's tree without positions, to compare erased programs with.
// Trust: host
import { parse, type Node } from "acorn";
import ts from "typescript";

/** TypeScript's own emit of a text; `undefined` when it finds a syntax error. */
export function emitByTypeScript(text: string): string | undefined {
  const { outputText, diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, removeComments: true },
  });
  if ((diagnostics ?? []).length > 0) return undefined;
  // TypeScript 6 makes every script strict.
  return /^\s*["']use strict["']/.test(text) ? outputText : outputText.replace(/^"use strict";\n/, "");
}

/** Tree of a script, without positions, empty statements and the way literals are written. */
export function treeOf(code: string): unknown {
  return strip(
    parse(code, {
      ecmaVersion: "latest",
      sourceType: "script",
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowHashBang: true,
    }),
  );
}

function strip(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((item: Node | null) => item?.type !== "EmptyStatement").map(strip);
  if (typeof node === "bigint") return `${node}n`;
  if (node instanceof RegExp) return String(node);
  if (typeof node !== "object" || node === null) return node;
  // `(a?.b)?.c` is `a?.b?.c`, and TypeScript drops the parentheses.
  if ("optional" in node && node.optional === true) return strip(flatten({ ...node, optional: "yes" }));
  const entries = Object.entries(node).filter(([key]) => key !== "start" && key !== "end" && key !== "raw" && key !== "directive");
  return Object.fromEntries(entries.map(([key, value]) => [key, strip(value)]));
}

function flatten(node: { object?: unknown; callee?: unknown; optional: string }): object {
  const inner = (node.object ?? node.callee) as { type: string; expression?: unknown };
  if (inner.type !== "ChainExpression") return node;
  return node.object === undefined ? { ...node, callee: inner.expression } : { ...node, object: inner.expression };
}
