// Why a text is not a program: the one internal shape that every stage reports and compile.ts turns into an error.
// Trust: host

/** A failure at an offset of the text that the stage was given. */
export interface CompileFailure {
  readonly code: "COMPILE_SYNTAX" | "COMPILE_FORBIDDEN";
  readonly message: string;
  readonly hint?: string;
  readonly at: number;
  /** End of what is wrong, for editors; exclusive. */
  readonly end?: number;
  /** Set when sucrase read something as a type that cannot be one: the text may still be plain JavaScript. */
  readonly misread?: boolean;
  /** Set when repairs would be of no use. */
  readonly final?: boolean;
  /** A bracket that is still open; its line is named when the author's positions are known. */
  readonly opened?: { readonly mark: string; readonly at: number };
}

/**
 * Makes the failure for a construct that the sandbox cannot run.
 *
 * @param what is refused
 * @param hint what to write instead
 * @param at offset
 * @param end exclusive
 * @returns the failure
 */
export function forbidden(what: string, hint: string, at: number, end: number): CompileFailure {
  return { code: "COMPILE_FORBIDDEN", message: `${what} cannot be run here`, hint, at, end, final: true };
}
