// One try at compiling a text, without any repair: as TypeScript, else as plain JavaScript.
// Trust: guest text
import type { CompileFailure } from "./compile-failure.ts";
import { freeUses } from "./free-names.ts";
import { lower } from "./lower.ts";
import { lookUp, type OffsetTable } from "./offset-table.ts";
import { parseProgram, type ParseFailure, type Parsed } from "./parse.ts";
import { createProgram } from "./program.ts";
import type { CompileOptions } from "./compile.ts";

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
  if (first.ok) return finish(first.parsed, options);
  // `a ? (b) : c => d` is JavaScript that sucrase reads as a typed arrow function.
  const second = parseProgram(text, false);
  if (second.ok) return finish(second.parsed, options);
  return { ok: false, failure: describe(first.failure) };
}

function finish(parsed: Parsed, options: CompileOptions): Attempt {
  const result = lower(parsed, { isModule: options.kind === "module", ...(options.literal === undefined ? {} : { literal: options.literal }) });
  if (!result.ok) return { ok: false, failure: result.failures[0] as CompileFailure };
  const { code, table } = result.lowered;
  const complaint = options.parse?.(code);
  if (complaint !== undefined) {
    const view = createProgram({ source: code, code, table: { at: [], from: [], moving: [] }, repairs: [], freeNames: () => [] });
    const at = lookUp(table, view.positionOf(complaint.line, complaint.column).offset);
    return { ok: false, failure: { code: "COMPILE_SYNTAX", message: complaint.message, at } };
  }
  return { ok: true, code, table, parsed, freeNames: () => [...new Set(freeUses(parsed).map(({ name }) => name))] };
}

function describe(failure: ParseFailure): CompileFailure {
  return { code: "COMPILE_SYNTAX", message: failure.message, at: failure.at };
}
