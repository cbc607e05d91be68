// A parsed program → JavaScript for QuickJS: types erased, imports and exports lowered, literals rewritten, framed.
// Trust: guest text
import { findCommonJs } from "./commonjs.ts";
import type { CompileFailure } from "./compile-failure.ts";
import { blankComments } from "./blank-comments.ts";
import { frameModule, frameProgram, kindOf, type StatementKind } from "./completion.ts";
import { applyEdits, blank, type Edit } from "./edits.ts";
import { beginLowering, eraseTypes, type Lowering } from "./erase-types.ts";
import { rewriteLiterals } from "./literals.ts";
import { lowerModuleStatement, type ModuleParts } from "./modules.ts";
import type { OffsetTable } from "./offset-table.ts";
import type { Parsed, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/** What a text becomes and how it is used. */
export interface LowerOptions {
  /** A module's value is the object of its exports; a program's is what it computes. */
  readonly isModule: boolean;
  /** In a session a function that is only declared may be meant for a later program. */
  readonly isSession: boolean;
  readonly literal?: (text: string) => string;
}

/** JavaScript, and where each part of it came from. */
export interface Lowered {
  readonly code: string;
  readonly table: OffsetTable;
}

/**
 * Lowers a program.
 *
 * @param parsed as sucrase read it
 * @param options what it is and how its literals are rewritten
 * @returns the code; or the constructs that cannot be run
 */
export function lower(
  parsed: Parsed,
  options: LowerOptions,
): { readonly ok: true; readonly lowered: Lowered } | { readonly ok: false; readonly failures: readonly CompileFailure[] } {
  const { text, tokens, statements } = parsed;
  const lowering = beginLowering(parsed, options.literal);
  const { edits, failures } = lowering;
  const parts: ModuleParts = { imports: [], exports: new Map() };
  const kinds: StatementKind[] = [];
  blankHashbang(text, edits);
  for (const statement of statements) {
    const { type } = tokens[statement.first] as Token;
    const before = edits.length;
    kinds.push(kindOf(parsed, statement));
    const isModuleItem = type === tt._export || (type === tt._import && kinds.at(-1) === "nothing");
    const first = isModuleItem ? lowerModuleStatement(lowering, parts, statement) : statement.first;
    eraseTypes(lowering, first, statement.end);
    if (options.literal !== undefined && first < statement.end)
      rewriteLiterals(lowering, first, statement.end, options.literal, edits.slice(before));
  }
  if (failures.length > 0) return { ok: false, failures };
  const commonJs = findCommonJs(parsed, kinds);
  if (commonJs !== undefined) parts.imports.unshift({ text: commonJs.declarations, place: 0 });
  if (commonJs?.value !== undefined && !parts.exports.has("default")) parts.exports.set("default", commonJs.value);
  const { prefix, suffix } = options.isModule ? frameModule(parts) : frameProgram(lowering, parts, kinds, options.isSession);
  lowerMeta(lowering);
  addImports(lowering, parts);
  if (options.literal !== undefined) blankComments(parsed, edits);
  if (prefix !== "") edits.push({ start: 0, end: 0, text: prefix });
  if (suffix !== "") edits.push({ start: text.length, end: text.length, text: suffix });
  if (edits.length === 0) return { ok: true, lowered: { code: text, table: { at: [], from: [], moving: [] } } };
  const applied = applyEdits(text, edits);
  return { ok: true, lowered: { code: applied.text, table: applied.table } };
}

/** A hashbang must stand first, which it does not once the program is wrapped; a byte order mark is no code. */
function blankHashbang(text: string, edits: Edit[]): void {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (from === 1) edits.push({ start: 0, end: 1, text: " " });
  if (!text.startsWith("#!", from)) return;
  let end = from;
  while (end < text.length && !/[\n\r\u2028\u2029]/.test(text[end] as string)) end++;
  edits.push({ start: from, end, text: blank(text, from, end) });
}

/** Imports go to the start, behind directives: they must work above the line they stand in. */
function addImports({ parsed, edits }: Lowering, parts: ModuleParts): void {
  if (parts.imports.length === 0) return;
  const { tokens, statements } = parsed;
  let place = 0;
  let separator = "";
  for (const { first, end } of statements) {
    const last = tokens[end - 1] as Token;
    if ((tokens[first] as Token).type !== tt.string || end > first + 2 || (end === first + 2 && last.type !== tt.semi)) break;
    place = last.end;
    separator = last.type === tt.semi ? "" : ";";
  }
  for (const { text, place: from } of parts.imports) {
    edits.push({ start: place, end: place, text: separator + text, place: from });
    separator = "";
  }
}

/** `import(…)` and `import.meta` are for modules; here they are a function and a value. */
function lowerMeta({ parsed, edits }: Lowering): void {
  const { text, tokens } = parsed;
  if (!text.includes("import")) return;
  let usesMeta = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    if (
      token.isType ||
      next === undefined ||
      token.end - token.start !== 6 ||
      !text.startsWith("import", token.start) ||
      tokens[i - 1]?.type === tt.dot
    )
      continue;
    if (token.type === tt._import && next.type === tt.parenL)
      edits.push({ start: token.start, end: token.end, text: "__cloche_import_async" });
    else if (token.type === tt.name && token.identifierRole === null && next.type === tt.dot) {
      usesMeta = true;
      edits.push({ start: token.start, end: (tokens[i + 2] as Token).end, text: "__cloche_meta" });
    }
  }
  if (usesMeta) edits.push({ start: 0, end: 0, text: 'const __cloche_meta = { url: "cloche:program", main: true, env: {} };' });
}
