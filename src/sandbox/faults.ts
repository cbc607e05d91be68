// What the guest reports about a failure, read with suspicion: bounded, and with the place in the program's own text.
// Trust: boundary
import type { ErrorCode, ExecutionError } from "../core/errors.ts";
import { isObject, type Json } from "../core/json.ts";
import type { GuestFault } from "../core/ports.ts";
import { PROGRAM_FILE } from "./protocol.ts";

const MAX_TEXT = 16_384;

/**
 * Reads a fault.
 *
 * @param json as the guest's prelude writes it; a guest with a broken heap may send anything
 * @returns a fault
 */
export function readFault(json: string | undefined): GuestFault {
  const raw = parseObject(json);
  const stack = cleanStack(text(raw["stack"]));
  const place = placeIn(text(raw["message"]) === CALLED_CLASS ? stack.slice(stack.indexOf("\n") + 1) : stack);
  const error = isObject(raw["error"]) ? readError(raw["error"]) : undefined;
  return {
    name: text(raw["name"]),
    message: text(raw["message"]),
    stack,
    ...(error === undefined ? {} : { error }),
    ...(typeof raw["thrownJson"] === "string" ? { thrownJson: text(raw["thrownJson"]) } : {}),
    ...place,
  };
}

/** A tool's error on its way back from the guest: only what such an error has, each part of its kind. */
export function readError(raw: { readonly [key: string]: unknown }): ExecutionError | undefined {
  const { code, hint, tool, data } = raw;
  if (typeof code !== "string" || !/^[A-Z_]{1,40}$/.test(code)) return undefined;
  return {
    code: code as ErrorCode,
    message: text(raw["message"]),
    ...(typeof hint === "string" ? { hint: text(hint) } : {}),
    ...(typeof tool === "string" ? { tool: text(tool) } : {}),
    ...(data === undefined ? {} : { data: data as Json }),
    retryable: raw["retryable"] === true,
  };
}

/** Whether the engine said that memory ran out. With tiny objects it throws `null`: no memory for the error. */
export function looksLikeNoMemory(fault: GuestFault): boolean {
  return (fault.name === "InternalError" && fault.message === "out of memory") || fault.thrownJson === "null";
}

/** Whether the engine said that its stack ended; parsers call that a SyntaxError. */
export function looksLikeNoStack(fault: GuestFault): boolean {
  return (fault.name === "InternalError" || fault.name === "SyntaxError") && fault.message === "stack overflow";
}

/** Parses a JSON object that the guest wrote; an empty one when it is not. */
export function parseObject(json: string | undefined): { [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
}

/** Leaves out the sandbox's own frames. */
function cleanStack(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => line.includes(`${PROGRAM_FILE}:`) || line.includes("(native)"))
    .join("\n");
}

const FRAME = new RegExp(`\\(?${PROGRAM_FILE.replace(".", "\\.")}:(\\d+)(?::(\\d+))?\\)?`);

/** The engine puts the class itself on top of the stack, where nothing happened. */
const CALLED_CLASS = "class constructors must be invoked with 'new'";

function placeIn(stack: string): { line?: number; column?: number } {
  const match = FRAME.exec(stack);
  if (match === null) return {};
  const line = Number(match[1]);
  return match[2] === undefined ? { line } : { line, column: Number(match[2]) };
}
