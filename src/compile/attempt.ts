// One try at compiling a text, without any repair: as TypeScript, else as plain JavaScript.
// Trust: guest text
import type { CompileFailure } from "./compile-failure.ts";
import { freeUses } from "./free-names.ts";
import { lower } from "./lower.ts";
import { lookUp, type OffsetTable } from "./offset-table.ts";
import { parseProgram, type Parsed, type Token } from "./parse.ts";
import { engineOffset } from "./program.ts";
import type { CompileOptions } from "./compile.ts";
import { deadStart } from "./dead-start.ts";
import { tt } from "./token-types.ts";
import { describeEngineComplaint, describeParseFailure } from "./syntax-message.ts";

/** Code with its table and names, or the failure at an offset of the text. */
export type Attempt =
  | { readonly ok: true; readonly code: string; readonly table: OffsetTable; readonly parsed: Parsed; readonly freeNames: () => readonly string[] }
  | { readonly ok: false; readonly failure: CompileFailure };

/**
 * Tries to compile a text as it stands.
 *
 * @param text the text
 * @param options as for compile
 * @returns code, or the first failure
 */
export function attempt(text: string, options: CompileOptions): Attempt {
  const first = parseProgram(text, true);
  if (first.ok) {
    const result = finish(first.parsed, options);
    return !result.ok && result.failure.misread === true ? (asJavaScript(text, options) ?? result) : result;
  }
  if (first.failure.exhausted === true) {
    const { message, at } = first.failure;
    return { ok: false, failure: { code: "COMPILE_SYNTAX", message, at: Math.min(at, text.length), final: true } };
  }
  const plain = asJavaScript(text, options);
  if (plain !== undefined) return plain;
  const joined = joinEnumHeads(text);
  const third = joined === undefined ? undefined : parseProgram(joined, true);
  if (third?.ok === true) return finish({ ...third.parsed, text }, options);
  return { ok: false, failure: describeParseFailure(text, first.failure) };
}

/** `a ? (b) : c => d` is JavaScript that sucrase reads as a typed arrow function. */
function asJavaScript(text: string, options: CompileOptions): Attempt | undefined {
  const result = parseProgram(text, false);
  return result.ok && !mayBeGeneric(result.parsed.tokens) ? finish(result.parsed, options) : undefined;
}

/** `f<T>(x)` is a call to TypeScript and two comparisons to JavaScript: it must not change its meaning. */
function mayBeGeneric(tokens: readonly Token[]): boolean {
  let opened = false;
  for (let i = 0; i < tokens.length; i++) {
    const { type } = tokens[i] as Token;
    if (type === tt.lessThan || type === tt.bitShiftL) opened = true;
    else if (opened && (type === tt.greaterThan || type === tt.bitShiftR) && (tokens[i + 1]?.type === tt.parenL || tokens[i + 1]?.type === tt.backQuote)) return true;
  }
  return false;
}

/** `enum` is always a keyword to TypeScript; sucrase takes it for a name when the line ends behind it. */
function joinEnumHeads(text: string): string | undefined {
  const joined = text.replace(/\benum(\s{1,200})(?=[\p{ID_Start}$_])/gu, (match: string) => match.replace(/[\n\r]/g, " "));
  return joined === text ? undefined : joined;
}

function finish(parsed: Parsed, options: CompileOptions): Attempt {
  const dead = deadStart(parsed, options.namespaces ?? []);
  if (dead !== undefined) return { ok: false, failure: dead };
  const result = lower(parsed, { isModule: options.kind === "module", isSession: options.session === true, ...(options.literal === undefined ? {} : { literal: options.literal }) });
  if (!result.ok) return { ok: false, failure: result.failures[0] as CompileFailure };
  const { code, table } = result.lowered;
  const complaint = options.parse?.(code);
  if (complaint !== undefined) {
    const at = lookUp(table, engineOffset(code, complaint.line, complaint.column));
    return { ok: false, failure: describeEngineComplaint(parsed, complaint.message, at) };
  }
  return { ok: true, code, table, parsed, freeNames: () => [...new Set(freeUses(parsed).map(({ name }) => name))] };
}
