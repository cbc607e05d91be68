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

/** Code with its table and names, or the failures at offsets of the text. */
export type Attempt =
  | {
      readonly ok: true;
      readonly code: string;
      readonly table: OffsetTable;
      readonly parsed: Parsed;
      readonly freeNames: () => readonly string[];
    }
  | { readonly ok: false; readonly failures: readonly [CompileFailure, ...CompileFailure[]] };

/**
 * Tries to compile a text as it stands.
 *
 * @param text the text
 * @param options as for compile
 * @returns code, or the failures: several only where several constructs are refused
 */
export function attempt(text: string, options: CompileOptions): Attempt {
  const first = parseProgram(joinEnumHeads(text), true);
  if (first.ok) {
    const result = finish({ ...first.parsed, text }, options);
    return !result.ok && result.failures[0].misread === true ? (asJavaScript(text, options) ?? result) : result;
  }
  if (first.failure.exhausted === true) {
    const { message, at } = first.failure;
    return failed({ code: "COMPILE_SYNTAX", message, at: Math.min(at, text.length), final: true });
  }
  const plain = asJavaScript(text, options);
  if (plain !== undefined) return plain;
  return failed(describeParseFailure(text, first.failure));
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
    else if (
      opened &&
      (type === tt.greaterThan || type === tt.bitShiftR) &&
      (tokens[i + 1]?.type === tt.parenL || tokens[i + 1]?.type === tt.backQuote)
    )
      return true;
  }
  return false;
}

/**
 * `enum` is always a keyword to TypeScript; sucrase takes it for a name when the line ends behind it. The result is as
 * long as the text, so that tokens keep their places.
 */
function joinEnumHeads(text: string): string {
  if (!text.includes("enum")) return text;
  return text.replace(/\benum(\s{1,200})(?=[\p{ID_Start}$_])/gu, (match: string) => match.replace(/[\n\r\u2028\u2029]/g, " "));
}

function finish(parsed: Parsed, options: CompileOptions): Attempt {
  const dead = deadStart(parsed, options.namespaces ?? []);
  if (dead !== undefined) return failed(dead);
  const result = lower(parsed, {
    isModule: options.kind === "module",
    isSession: options.session === true,
    ...(options.literal === undefined ? {} : { literal: options.literal }),
  });
  if (!result.ok) return failed(...result.failures);
  const { code, table } = result.lowered;
  const complaint = options.parse?.(code);
  if (complaint !== undefined) {
    const at = lookUp(table, engineOffset(code, complaint.line, complaint.column));
    return failed(describeEngineComplaint(parsed, complaint.message, at));
  }
  return { ok: true, code, table, parsed, freeNames: () => [...new Set(freeUses(parsed).map(({ name }) => name))] };
}

function failed(...failures: readonly CompileFailure[]): Attempt {
  return { ok: false, failures: failures as readonly [CompileFailure, ...CompileFailure[]] };
}
