// Model text → Program, or the error with the author's line and column.
// Trust: guest text
import type { ExecutionError } from "../core/errors.ts";
import { frameAt } from "../core/frame.ts";
import { utf8Length } from "../core/json.ts";
import type { Program } from "../core/ports.ts";
import { attempt, type Attempt } from "./attempt.ts";
import type { CompileFailure } from "./compile-failure.ts";
import { createProgram, positionAt } from "./program.ts";

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
  if (plain.ok) return { ok: true, program: toProgram(text, plain, []) };
  return { ok: false, error: toError(text, plain.failure) };
}

function toProgram(source: string, { code, table, freeNames }: Attempt & { ok: true }, repairs: readonly string[]): Program {
  return createProgram({ source, code, table, repairs, freeNames });
}

function toError(source: string, failure: CompileFailure): ExecutionError {
  const { line, column } = positionAt(source, failure.at);
  return {
    code: failure.code,
    message: failure.message,
    ...(failure.hint === undefined ? {} : { hint: failure.hint }),
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
