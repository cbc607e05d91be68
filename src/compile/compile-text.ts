// The pipeline of compile: the plain text, a program in a string, repairs; and which failure to report.
// Trust: guest text
import type { ExecutionError } from "../core/errors.ts";
import { frameAt } from "../core/frame.ts";
import { utf8Length, type Json } from "../core/json.ts";
import type { Program } from "../core/ports.ts";
import { attempt, type Attempt } from "./attempt.ts";
import type { CompileFailure } from "./compile-failure.ts";
import type { CompileOptions } from "./compile.ts";
import { recognizeForeign } from "./foreign-text.ts";
import { IDENTITY, joinTables, lookUp, type OffsetTable } from "./offset-table.ts";
import type { Parsed, Token } from "./parse.ts";
import { createProgram, positionAt } from "./program.ts";
import { unescape } from "./repair-characters.ts";
import { findRepair, type Candidate } from "./repair.ts";
import { thrownAt } from "./thrown-values.ts";
import { tt } from "./token-types.ts";
import { unwrapFences } from "./unwrap-fences.ts";
import { looksLikeCode, readString, unwrapJson } from "./unwrap-json.ts";

/** A program with what was read to make it; `earlier` leads from the parsed text to the author's. */
export interface CompiledText {
  readonly ok: true;
  readonly program: Program;
  readonly parsed: Parsed;
  readonly earlier: OffsetTable;
}

/** Everything that is wrong with a text, the first thing first; offsets are the author's. */
export interface RefusedText {
  readonly ok: false;
  readonly failures: readonly { readonly error: ExecutionError; readonly start?: number; readonly end?: number }[];
}

/**
 * Compiles a text.
 *
 * @param text as written
 * @param options limits and hooks
 * @returns the program, or every failure found
 */
export function compileText(text: string, options: CompileOptions): CompiledText | RefusedText {
  if (text.length > options.sourceBytes || (text.length * 3 > options.sourceBytes && utf8Length(text) > options.sourceBytes)) {
    return { ok: false, failures: [{ error: tooLarge(text, options.sourceBytes) }] };
  }
  const plain = attempt(text, options);
  if (plain.ok) return fromString(text, plain, options) ?? fromComment(text, plain, options) ?? compiled(text, plain, IDENTITY, []);
  if (plain.failures[0].final === true) return refused(text, plain.failures);
  let last: Attempt = plain;
  const { found, candidate } = findRepair(text, plain.failures[0].at, (repaired) => {
    last = attempt(repaired, options);
    return last.ok ? { ok: true, at: repaired.length } : { ok: last.failures[0].final === true, at: last.failures[0].at };
  });
  if (found && last.ok) return compiled(text, last, candidate.table, candidate.repairs);
  return explain(text, plain.failures, candidate, options);
}

/** The one text that is changed although it parses: a string whose content is a program. */
function fromString(text: string, plain: Attempt & { ok: true }, options: CompileOptions): CompiledText | undefined {
  const { tokens, statements } = plain.parsed;
  const first = tokens[0] as Token;
  if (
    statements.length !== 1 ||
    first.type !== tt.string ||
    tokens.length > 3 ||
    (tokens.length === 3 && (tokens[1] as Token).type !== tt.semi)
  )
    return undefined;
  const content = readString(text, first.start, "Took the program out of a string.");
  if (content === undefined || !looksLikeCode(content.text)) return undefined;
  const inJson = unwrapJson(content.text).filter((inner) => looksLikeCode(inner.text));
  for (const { text: program, table, note } of [...inJson, content, ...unwrapFences(content.text)]) {
    const inner = attempt(program, options);
    if (!inner.ok) continue;
    return program === content.text
      ? compiled(text, inner, content.table, [content.note])
      : compiled(text, inner, joinTables(table, content.table), [content.note, note]);
  }
  return undefined;
}

const SWALLOWED = "The text is one line: what stands behind its // was not run. Send real line breaks.";

/**
 * `// adds\nreturn 1` with the two characters `\n` is a comment to its end. Where that is all there is, nothing is lost
 * by reading the line breaks; behind a program it is only said.
 */
function fromComment(text: string, plain: Attempt & { ok: true }, options: CompileOptions): CompiledText | undefined {
  const { tokens, statements } = plain.parsed;
  if (/[\n\r]/.test(text.trim())) return undefined;
  const tail = text.slice(tokens.at(-2)?.end ?? 0);
  const comment = /^\s*;?\s*\/\/.*?\\n/.exec(tail);
  if (comment === null || !looksLikeCode(tail.slice(comment[0].length))) return undefined;
  for (const { text: program, table, note } of unescape(text)) {
    const inner = attempt(program, options);
    if (!inner.ok) continue;
    return statements.length === 0 ? compiled(text, inner, table, [note]) : compiled(text, plain, IDENTITY, [SWALLOWED]);
  }
  return undefined;
}

function compiled(
  source: string,
  { code, table, parsed, freeNames }: Attempt & { ok: true },
  earlier: OffsetTable,
  repairs: readonly string[],
): CompiledText {
  const whole = joinTables(table, earlier);
  const thrown = (data: Json | undefined): number | undefined => thrownAt(parsed, data);
  return {
    ok: true,
    program: createProgram({ source, code, table: whole, repairs, freeNames, thrownAt: thrown, earlier }),
    parsed,
    earlier,
  };
}

/** Where no repair helps, the error is that of the program inside its wrapping, or of the text itself. */
function explain(source: string, plain: readonly CompileFailure[], candidate: Candidate, options: CompileOptions): RefusedText {
  const foreign = recognizeForeign(candidate.text);
  if (foreign !== undefined) {
    return refused(source, [
      {
        code: "COMPILE_SYNTAX",
        message: foreign.message,
        hint: foreign.hint,
        at: lookUp(candidate.table, foreign.at),
        end: lookUp(candidate.table, endOfLine(candidate.text, foreign.at)),
      },
    ]);
  }
  if (candidate.repairs.length === 0) return refused(source, plain);
  const inner = attempt(candidate.text, options);
  return refused(source, inner.ok ? plain : inner.failures.map((failure) => moveFailure(failure, candidate.table)));
}

function endOfLine(text: string, at: number): number {
  const end = text.slice(at).search(/[\n\r]/);
  return end < 0 ? text.length : at + end;
}

/** An editor shows no more, and each has a frame. */
const MAX_FAILURES = 50;

function refused(source: string, failures: readonly CompileFailure[]): RefusedText {
  const sorted = [...failures].sort((a, b) => a.at - b.at).slice(0, MAX_FAILURES);
  return {
    ok: false,
    failures: sorted.map((failure) => ({
      error: toError(source, failure),
      start: failure.at,
      ...(failure.end === undefined ? {} : { end: failure.end }),
    })),
  };
}

/** From a candidate's offsets to the author's. */
function moveFailure(failure: CompileFailure, table: OffsetTable): CompileFailure {
  const at = lookUp(table, failure.at);
  return {
    ...failure,
    at,
    ...(failure.end === undefined ? {} : { end: lookUp(table, failure.end) }),
    ...(failure.opened === undefined ? {} : { opened: { mark: failure.opened.mark, at: lookUp(table, failure.opened.at) } }),
  };
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
