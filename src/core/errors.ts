// The one list of error codes, the error that carries one, and its plain form in results.
// Trust: host
import type { Json } from "./json.ts";

/** Every way in which a run, a call or an option can fail. docs/errors.md has a heading for each. */
export type ErrorCode =
  | "COMPILE_SYNTAX"
  | "COMPILE_FORBIDDEN"
  | "SOURCE_TOO_LARGE"
  | "TYPECHECK_FAILED"
  | "GUEST_THREW"
  | "TIMEOUT"
  | "CPU_LIMIT"
  | "MEMORY_LIMIT"
  | "STACK_LIMIT"
  | "TOOL_UNKNOWN"
  | "TOOL_FAILED"
  | "TOOL_TIMEOUT"
  | "ARGUMENTS_INVALID"
  | "RESULT_INVALID"
  | "RESULT_TOO_LARGE"
  | "VALUE_UNSUPPORTED"
  | "SOURCE_UNREACHABLE"
  | "AUTH_REQUIRED"
  | "PROTOCOL_UNSUPPORTED"
  | "POLICY_DENIED"
  | "APPROVAL_DENIED"
  | "RATE_LIMITED"
  | "BUDGET_EXCEEDED"
  | "TOKEN_UNKNOWN"
  | "TOKEN_DENIED"
  | "DEFINITION_CHANGED"
  | "REPEATED_FAILURE"
  | "SNAPSHOT_INVALID"
  | "AUDIT_FAILED"
  | "ENGINE_FAILED"
  | "ABORTED";

/** A failure as data: what the host, the model and the guest are told. Never holds a clear sensitive value. */
export interface ExecutionError {
  code: ErrorCode;
  message: string;
  /** The next step, in one sentence. */
  hint?: string;
  /** 1-based, in the text that the model wrote. */
  line?: number;
  /** 1-based, in UTF-16 units. */
  column?: number;
  /** The source line with a caret under the column. */
  frame?: string;
  /** Path of the tool concerned, such as `crm.get_contacts`. */
  tool?: string;
  data?: Json;
  /** Whether the same call or program may succeed if it is simply tried again. */
  retryable: boolean;
}

const BRAND = Symbol.for("cloche.error");

/** Details of a {@link ClocheError}; all optional. */
export interface ClocheErrorDetails {
  hint?: string;
  tool?: string;
  data?: Json;
  retryable?: boolean;
  cause?: unknown;
}

/**
 * The error that cloche throws or records on the host.
 * `ClocheError.is` also recognises errors of another copy of the package.
 */
export class ClocheError extends Error {
  readonly code: ErrorCode;
  readonly data?: Json;
  readonly hint?: string;
  readonly tool?: string;
  readonly retryable: boolean;

  constructor(code: ErrorCode, message: string, details: ClocheErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "ClocheError";
    this.code = code;
    if (details.data !== undefined) this.data = details.data;
    if (details.hint !== undefined) this.hint = details.hint;
    if (details.tool !== undefined) this.tool = details.tool;
    this.retryable = details.retryable ?? false;
    Object.defineProperty(this, BRAND, { value: true });
  }

  /** Tells whether a value is a `ClocheError`, also one made by another copy of the package. */
  static is(value: unknown): value is ClocheError {
    return typeof value === "object" && value !== null && (value as { [BRAND]?: unknown })[BRAND] === true;
  }
}

/**
 * Turns an error of ours into its plain form.
 *
 * @param error a `ClocheError`
 * @returns code, message and whatever details it carries
 */
export function toExecutionError(error: ClocheError): ExecutionError {
  return {
    code: error.code,
    message: error.message,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...(error.tool === undefined ? {} : { tool: error.tool }),
    ...(error.data === undefined ? {} : { data: error.data }),
    retryable: error.retryable,
  };
}
