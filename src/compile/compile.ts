// Model text → Program, or the error with the author's line and column.
// Trust: guest text
import type { ExecutionError } from "../core/errors.ts";
import { frameAt } from "../core/frame.ts";
import { utf8Length } from "../core/json.ts";
import type { Program } from "../core/ports.ts";
import { attempt, type Attempt } from "./attempt.ts";
import type { CompileFailure } from "./compile-failure.ts";
import { recognizeForeign } from "./foreign-text.ts";
import { IDENTITY, joinTables, lookUp, type OffsetTable } from "./offset-table.ts";
import type { Token } from "./parse.ts";
import { createProgram, positionAt } from "./program.ts";
import { findRepair, type Candidate } from "./repair.ts";
import { tt } from "./token-types.ts";
import { unwrapFences } from "./unwrap-fences.ts";
import { readString } from "./unwrap-json.ts";

/** What compile needs to know. */
export interface CompileOptions {
  /** Largest text, in bytes of UTF-8. */
  readonly sourceBytes: number;
  /** Rewrites the contents of string literals; positions stay right. */
  readonly literal?: (text: string) => string;
  /** Parses JavaScript without running it: the engine's own verdict on the code. */
  readonly parse?: (code: string) => { message: string; line: number; column: number } | undefined;
  /** Names of the tool sources. */
  readonly namespaces?: readonly string[];
  /** Default `program`; a `module`'s value is the object of its exports. */
  readonly kind?: "program" | "module";
  /** Whether what the program declares is kept for later ones: then a lone function may be meant for those. */
  readonly session?: boolean;
}

/** A program, or why there is none. */
export type CompileResult = { readonly ok: true; readonly program: Program } | { readonly ok: false; readonly error: ExecutionError };

/**
 * Compiles what a model wrote.
 *
 * @param text as written
 * @param options limits and hooks
 * @returns the program; or `COMPILE_SYNTAX`, `COMPILE_FORBIDDEN` or `SOURCE_TOO_LARGE` with line, column and frame
 */
export function compile(text: string, options: CompileOptions): CompileResult {
  if (text.length > options.sourceBytes || (text.length * 3 > options.sourceBytes && utf8Length(text) > options.sourceBytes)) {
    return { ok: false, error: tooLarge(text, options.sourceBytes) };
  }
  const plain = attempt(text, options);
  if (plain.ok) return { ok: true, program: fromString(text, plain, options) ?? toProgram(text, plain, IDENTITY, []) };
  if (plain.failure.final === true) return { ok: false, error: toError(text, plain.failure) };
  let last: Attempt = plain;
  const { found, candidate } = findRepair(text, (repaired) => (last = attempt(repaired, options)).ok || last.failure.final === true);
  if (found && last.ok) return { ok: true, program: toProgram(text, last, candidate.table, candidate.repairs) };
  return { ok: false, error: explain(text, plain.failure, candidate, options) };
}

/** The one text that is changed although it parses: a string whose content is a program. */
function fromString(text: string, plain: Attempt & { ok: true }, options: CompileOptions): Program | undefined {
  const { tokens, statements } = plain.parsed;
  const first = tokens[0] as Token;
  if (statements.length !== 1 || first.type !== tt.string || tokens.length > 3 || (tokens.length === 3 && (tokens[1] as Token).type !== tt.semi)) return undefined;
  const content = readString(text, first.start, "Took the program out of a string.");
  // `"done"` is an answer: a program does something.
  if (content === undefined || !/\bawait\b|\breturn\b|=>|[\w$]\s*\(|[^=!<>]=[^=]/.test(content.text)) return undefined;
  for (const { text: program, table, note } of [content, ...unwrapFences(content.text)]) {
    const inner = attempt(program, options);
    if (!inner.ok) continue;
    return program === content.text ? toProgram(text, inner, content.table, [content.note]) : toProgram(text, inner, joinTables(table, content.table), [content.note, note]);
  }
  return undefined;
}

function toProgram(source: string, { code, table, freeNames }: Attempt & { ok: true }, earlier: OffsetTable, repairs: readonly string[]): Program {
  return createProgram({ source, code, table: joinTables(table, earlier), repairs, freeNames });
}

/** Where no repair helps, the error is that of the program inside its wrapping, or of the text itself. */
function explain(source: string, plain: CompileFailure, candidate: Candidate, options: CompileOptions): ExecutionError {
  const foreign = recognizeForeign(candidate.text);
  if (foreign !== undefined) {
    return toError(source, { code: "COMPILE_SYNTAX", message: foreign.message, hint: foreign.hint, at: lookUp(candidate.table, foreign.at) });
  }
  if (candidate.repairs.length === 0) return toError(source, plain);
  const inner = attempt(candidate.text, options);
  return toError(source, inner.ok ? plain : moveFailure(inner.failure, candidate.table));
}

/** From a candidate's offsets to the author's. */
function moveFailure(failure: CompileFailure, table: OffsetTable): CompileFailure {
  const at = lookUp(table, failure.at);
  return { ...failure, at, ...(failure.opened === undefined ? {} : { opened: { mark: failure.opened.mark, at: lookUp(table, failure.opened.at) } }) };
}

function toError(source: string, failure: CompileFailure): ExecutionError {
  const { line, column } = positionAt(source, failure.at);
  const { opened } = failure;
  const open = opened === undefined ? undefined : `The "${opened.mark}" of line ${positionAt(source, opened.at).line} is still open.`;
  const hint = open === undefined ? failure.hint : failure.hint === undefined ? open : `${open} ${failure.hint}`;
  return {
    code: failure.code,
    message: failure.message,
    ...(hint === undefined ? {} : { hint }),
    line,
    column,
    frame: frameAt(source, line, column),
    retryable: false,
  };
}

function tooLarge(text: string, sourceBytes: number): ExecutionError {
  const bytes = utf8Length(text);
  return {
    code: "SOURCE_TOO_LARGE",
    message: `The program is ${bytes} bytes long; at most ${sourceBytes} are allowed`,
    hint: "Pass data as inputs or fetch it with tools instead of writing it into the program.",
    retryable: false,
  };
}
