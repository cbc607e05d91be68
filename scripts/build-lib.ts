// Writes src/typecheck/lib-text.ts: the language's own declarations for cloche/typecheck, taken from the pinned typescript.
// Trust: host
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = dirname(createRequire(import.meta.url).resolve("typescript"));

/** Parts of the language that the guest world leaves out: what is not declared is reported before it is missed. */
const ABSENT =
  /^(?:decorators|decorators\.legacy|esnext\.(?:temporal|date|intl|disposable|sharedmemory|decorators)|es20\d\d\.sharedmemory)$/;

/** Code made from text is refused by the sandbox. */
const REFUSED: ReadonlySet<string> = new Set(["eval", "Function"]);

function collect(name: string, found: Map<string, string>): Map<string, string> {
  if (found.has(name) || ABSENT.test(name)) return found;
  const text = readFileSync(join(FOLDER, `lib.${name}.d.ts`), "utf8");
  found.set(name, text);
  for (const match of text.matchAll(/<reference lib="([^"]+)"/g)) collect(match[1] ?? "", found);
  return found;
}

function shrink(text: string): string {
  const file = ts.createSourceFile("lib.d.ts", text, ts.ScriptTarget.ESNext);
  const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: false });
  return file.statements
    .filter((statement) => !isRefused(statement))
    .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, file))
    .join("\n")
    .replace(/^ +/gm, "");
}

function isRefused(statement: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(statement)) return statement.name !== undefined && REFUSED.has(statement.name.text);
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.some(({ name }) => ts.isIdentifier(name) && REFUSED.has(name.text));
}

const texts = [...collect("esnext", new Map()).values()].map(shrink);
// A file that exports is a module: its neighbours must not become part of it.
const modules = texts.filter((text) => /^export\b/m.test(text));
const global = texts.filter((text) => !modules.includes(text)).join("\n");
const notice = `${ts.version}: Copyright (c) Microsoft Corporation, Apache License 2.0`;
writeFileSync(
  join(ROOT, "src/typecheck/lib-text.ts"),
  `// The language's declarations, without comments, from typescript ${notice}. Written by scripts/build-lib.ts; not committed.\n// Trust: host\n\n/** Declaration files; each but the first is a module. */\nexport const LIB_FILES: readonly string[] = ${JSON.stringify([global, ...modules], null, 1)};\n`,
);
