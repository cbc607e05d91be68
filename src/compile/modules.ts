// Imports and exports of a program: QuickJS runs it as a script, so they become declarations and a final value.
// Trust: guest text
import { forbidden } from "./compile-failure.ts";
import { blank } from "./edits.ts";
import type { Lowering } from "./erase-types.ts";
import { readImport, type ImportStatement } from "./import-statement.ts";
import type { Parsed, Statement, Token } from "./parse.ts";
import { role, tt, word } from "./token-types.ts";

/** What the program's imports and exports come to. */
export interface ModuleParts {
  /** Declarations for the start of the code; an import works before the line it stands in. */
  readonly imports: { readonly text: string; readonly place: number }[];
  /** Exported names and the expressions that give their values, in order; `default` is the program's value. */
  readonly exports: Map<string, string>;
}

/** Local name of a default export that has none. */
export const DEFAULT_EXPORT = "__cloche_default";

/**
 * Lowers a statement that begins with `import` or `export`.
 *
 * @param lowering what to read and where to put edits
 * @param parts where to put imports and exports
 * @param statement the statement
 * @returns index of the first token whose types are still to be erased; `statement.end` when nothing is left
 */
export function lowerModuleStatement(lowering: Lowering, parts: ModuleParts, statement: Statement): number {
  const { tokens } = lowering.parsed;
  const first = tokens[statement.first] as Token;
  if (first.isType) return statement.first;
  if (first.type === tt._import) return lowerImport(lowering, parts, statement);
  return lowerExport(lowering, parts, statement);
}

function lowerImport(lowering: Lowering, parts: ModuleParts, statement: Statement): number {
  const { parsed, failures } = lowering;
  const first = parsed.tokens[statement.first] as Token;
  const found = readImport(parsed, statement);
  if (found === undefined) {
    failures.push(
      forbidden(
        "`import x = …`",
        'Write `import { x } from "./servers/…"`, or use the global `tools`.',
        first.start,
        endOf(parsed, statement),
      ),
    );
    return statement.end;
  }
  vanish(lowering, statement);
  if (!found.typeOnly) addImport(lowering.used(), parts, found, first.start);
  return statement.end;
}

/** Bindings that are only used as types are dropped, as TypeScript does: their module need not exist here. */
function addImport(usedNames: ReadonlySet<string>, parts: ModuleParts, found: ImportStatement, place: number): void {
  const source = `__cloche_import(${found.specifier})`;
  const used = found.bindings.filter((binding) => usedNames.has(binding.local));
  if (found.bindings.length === 0) {
    if (!found.hasClause) parts.imports.push({ text: `${source};`, place });
    return;
  }
  const named = used.filter((binding) => binding.imported !== "*");
  for (const binding of used) if (binding.imported === "*") parts.imports.push({ text: `const ${binding.local} = ${source};`, place });
  if (named.length === 0) return;
  const list = named.map(({ imported, local }) => (imported === local ? local : `${imported}: ${local}`));
  parts.imports.push({ text: `const {${list.join(", ")}} = ${source};`, place });
}

function lowerExport(lowering: Lowering, parts: ModuleParts, statement: Statement): number {
  const { parsed, edits, failures } = lowering;
  const { text, tokens } = parsed;
  const first = tokens[statement.first] as Token;
  const next = tokens[statement.first + 1] as Token;
  const cut = (upTo: number, replacement = ""): void => {
    edits.push({ start: first.start, end: upTo, text: replacement + blank(text, first.start, upTo).slice(replacement.length) });
  };
  switch (next.type) {
    case tt._import:
      failures.push(forbidden("`export import`", "Write an import and an export of their own.", first.start, endOf(parsed, statement)));
      return statement.end;
    case tt.star:
    case tt.braceL:
      readExportList(parsed, parts, statement);
      vanish(lowering, statement);
      return statement.end;
    case tt.eq:
    case tt._default:
      return lowerDefault(lowering, parts, statement);
    default:
      break;
  }
  if (
    next.type === tt.name &&
    (next.contextualKeyword === word._type || next.contextualKeyword === word._as || tokens[statement.first + 1]?.type === tt._as)
  ) {
    vanish(lowering, statement);
    return statement.end;
  }
  cut(first.end);
  for (const name of declaredIn(parsed, statement)) parts.exports.set(name, name);
  return statement.first + 1;
}

/** `export default x` gives the program its value: a declaration keeps its name, anything else gets one. */
function lowerDefault({ parsed, edits }: Lowering, parts: ModuleParts, { first, end }: Statement): number {
  const { text, tokens } = parsed;
  const start = (tokens[first] as Token).start;
  let i = first + 2;
  const value = tokens[i] as Token;
  if (value.type === tt._abstract || value.contextualKeyword === word._async) i++;
  if ((tokens[i] as Token).type === tt._function && (tokens[i + 1] as Token).type === tt.star) i++;
  const isDeclaration =
    (tokens[i] as Token).type === tt._class || (tokens[i] as Token).type === tt._function || (tokens[i] as Token).type === tt.star;
  const name = tokens[i + 1] as Token;
  if (
    isDeclaration &&
    name.type === tt.name &&
    (name.identifierRole === role.TopLevelDeclaration || name.identifierRole === role.FunctionScopedDeclaration)
  ) {
    edits.push({ start, end: value.start, text: blank(text, start, value.start) });
    parts.exports.set("default", text.slice(name.start, name.end));
    return first + 2;
  }
  edits.push({ start, end: value.start, text: `const ${DEFAULT_EXPORT} = ${blank(text, start, value.start).trimStart()}` });
  const last = tokens[end - 1] as Token;
  if (last.type !== tt.semi) edits.push({ start: last.end, end: last.end, text: ";" });
  parts.exports.set("default", DEFAULT_EXPORT);
  return first + 2;
}

/** `export { a, b as c }`, and what is exported from elsewhere. */
function readExportList(parsed: Parsed, parts: ModuleParts, { first, end }: Statement): void {
  const { text, tokens } = parsed;
  const slice = (token: Token): string => text.slice(token.start, token.end);
  let last = end - 1;
  if ((tokens[last] as Token).type === tt.semi) last--;
  const start = (tokens[first] as Token).start;
  let from = end - 1;
  while (from > first && !((tokens[from] as Token).contextualKeyword === word._from && tokens[from + 1]?.type === tt.string)) from--;
  if (from > first) {
    const isList = (tokens[first + 1] as Token).type === tt.braceL;
    // Like TypeScript: where every name is a type, the module is not needed.
    if (isList && !tokens.slice(first + 2, from).some((token) => token.identifierRole === role.ExportAccess && !token.isType)) return;
    parts.imports.push({ text: `__cloche_import(${slice(tokens[from + 1] as Token)});`, place: start });
    return;
  }
  for (let i = first + 2; i < end && (tokens[i] as Token).type !== tt.braceR; i++) {
    const local = tokens[i] as Token;
    if (local.identifierRole !== role.ExportAccess || local.isType) continue;
    const renamed =
      (tokens[i + 1] as Token).type === tt.comma || (tokens[i + 1] as Token).type === tt.braceR ? local : (tokens[i + 2] as Token);
    parts.exports.set(slice(renamed), slice(local));
  }
}

function declaredIn({ text, tokens }: Parsed, { first, end }: Statement): string[] {
  const names: string[] = [];
  for (let i = first; i < end; i++) {
    const token = tokens[i] as Token;
    if (
      token.isType ||
      (token.identifierRole !== role.TopLevelDeclaration && token.identifierRole !== role.ObjectShorthandTopLevelDeclaration)
    )
      continue;
    names.push(text.slice(token.start, token.end));
  }
  return names;
}

/** Replaces a whole statement by an empty one. */
function vanish({ parsed, edits }: Lowering, statement: Statement): void {
  const { text, tokens } = parsed;
  const start = (tokens[statement.first] as Token).start;
  const end = endOf(parsed, statement);
  edits.push({ start, end, text: `;${blank(text, start, end).slice(1)}` });
}

function endOf({ tokens }: Parsed, { end }: Statement): number {
  return (tokens[end - 1] as Token).end;
}
