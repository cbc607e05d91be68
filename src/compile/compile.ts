// Model text → Program, or the error with the author's line and column.
// Trust: guest text
import type { ExecutionError } from "../core/errors.ts";
import type { Program } from "../core/ports.ts";
import { compileText } from "./compile-text.ts";
import { lookUp } from "./offset-table.ts";
import { findToolUses, type ToolAnalysis } from "./tool-uses.ts";

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

/** The text that was compiled, repairs made and types in it: what a type checker reads. */
export interface TypedText {
  readonly text: string;
  /** From an offset of it to one of the author's text. */
  toSource(offset: number): number;
}

/** A program, or why there is none. */
export type CompileResult =
  | {
      readonly ok: true;
      readonly program: Program;
      readonly typed: TypedText;
      /** Its tool uses; read off when asked for. */
      readonly analyze: () => ToolAnalysis;
    }
  | { readonly ok: false; readonly error: ExecutionError };

/**
 * Compiles what a model wrote.
 *
 * @param text as written
 * @param options limits and hooks
 * @returns the program; or `COMPILE_SYNTAX`, `COMPILE_FORBIDDEN` or `SOURCE_TOO_LARGE` with line, column and frame
 */
export function compile(text: string, options: CompileOptions): CompileResult {
  const result = compileText(text, options);
  if (!result.ok) return { ok: false, error: (result.failures[0] as { error: ExecutionError }).error };
  const { program, parsed, earlier } = result;
  const toSource = (offset: number): number => lookUp(earlier, offset);
  return {
    ok: true,
    program,
    typed: { text: parsed.text, toSource },
    analyze: () => findToolUses(parsed, options.namespaces ?? [], text, toSource),
  };
}
