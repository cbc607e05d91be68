// Failures of tool calls as errors that a program can catch, and whatever a program throws as data for the host.
// Trust: guest text
import { createConverter } from "./convert.ts";
import { NativeError, hide, parse, stringify } from "./primordials.ts";
import type { Unsupported } from "./encode.ts";
import { logPolicy } from "./show.ts";

const origins = new WeakMap<object, string>();
const { get, set, has } = WeakMap.prototype;
const { apply } = Reflect;
const isError: (value: unknown) => boolean = (NativeError as unknown as { isError(value: unknown): boolean }).isError;

/** An ExecutionError as the host sends it. */
interface Failure {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly tool?: string;
  readonly data?: unknown;
}

class ToolError extends NativeError {}
hide(ToolError.prototype, "name", "ToolError");
hide(ToolError, "name", "ToolError");

/** The class of failed calls, for `instanceof`. */
export const ToolErrorClass: typeof ToolError = ToolError;

/**
 * Makes the error of a failed call.
 *
 * @param json an ExecutionError as JSON
 * @returns an Error with `name` "ToolError", `code`, `tool`, `data` and `hint`
 */
export function toolError(json: string): Error {
  const failure = parse(json) as Failure;
  const error = new ToolError(failure.message) as Error & { [key: string]: unknown };
  error["code"] = failure.code;
  for (const key of ["tool", "data", "hint"] as const) if (failure[key] !== undefined) error[key] = failure[key];
  // Without a stack of its own the engine adds one where the error is thrown: at the program's `await`, not in here.
  delete (error as { stack?: string }).stack;
  apply(set, origins, [error, json]);
  return error;
}

/** The error for arguments that cannot leave the sandbox. */
export function unsupportedError(problem: Unsupported, tool: string): Error {
  return toolError(
    stringify({ code: "VALUE_UNSUPPORTED", message: problem.message, hint: problem.hint, tool, retryable: false }) as string,
  );
}

/**
 * Describes what a program threw.
 *
 * @param thrown anything
 * @returns a GuestFault without positions, as JSON
 */
export function faultOf(thrown: unknown): string {
  if (!isError(thrown)) {
    const kind = thrown === null ? "null" : typeof thrown;
    const shown = showThrown(thrown);
    return stringify({
      name: "",
      message: `a value of type ${kind} was thrown`,
      stack: "",
      thrownJson: stringify(shown === undefined ? null : shown),
    }) as string;
  }
  const error = thrown as Error;
  const origin = apply(has, origins, [error]) ? (apply(get, origins, [error]) as string) : undefined;
  return stringify({
    name: read(error, "name", 100),
    message: read(error, "message", 8000),
    stack: read(error, "stack", 8000),
    ...(origin === undefined ? {} : { error: parse(origin) }),
  }) as string;
}

/** A getter or proxy in what was thrown may throw itself: then the failure must be reported all the same. */
function showThrown(thrown: unknown): unknown {
  try {
    return createConverter(logPolicy(200))(thrown, "thrown");
  } catch {
    return "[a value that cannot be shown]";
  }
}

/** Reads a text that a getter may guard. */
function read(error: Error, key: "name" | "message" | "stack", limit: number): string {
  try {
    const value: unknown = error[key];
    return typeof value === "string" ? value.slice(0, limit) : "";
  } catch {
    return "";
  }
}
