// What the engine said about a failed program becomes an error with the author's position and a next step.
// Trust: boundary
import type { ExecutionError } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { GuestFault, Position, Program, SandboxOutcome } from "../core/ports.ts";
import { frameAt } from "../core/frame.ts";
import { expressionBefore } from "./expression-at.ts";
import { advise, type FaultContext } from "./hints.ts";

/** What the executor knows around a run. */
export type RunFacts = Omit<FaultContext, "source" | "offset">;

/**
 * Explains a guest fault.
 *
 * @param fault as the engine reported it
 * @param program whose positions it names
 * @param facts around the run, for the hint
 * @returns the error for the model; `GUEST_THREW` unless a tool's error escaped
 */
export function explainFault(fault: GuestFault, program: Program, facts: RunFacts): ExecutionError {
  const place = placeOf(fault.line, fault.column, program);
  if (fault.error !== undefined)
    return { ...fault.error, ...(place.line === undefined ? placeOfCall(fault.error.tool, program.source) : place) };
  if (fault.thrownJson !== undefined) {
    const data = parse(fault.thrownJson);
    const shown = typeof data === "string" ? data : data === null && fault.message.includes("undefined") ? "undefined" : fault.thrownJson;
    const thrown = place.line === undefined ? program.thrownAt?.(data) : undefined;
    return {
      code: "GUEST_THREW",
      message: `The program threw ${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}`,
      ...(data === undefined ? {} : { data }),
      ...(thrown === undefined ? place : placeAt(program.source, thrown)),
      retryable: false,
    };
  }
  const offset = fault.line === undefined ? undefined : program.positionOf(fault.line, fault.column ?? 1).offset;
  const advice = advise(fault.name, fault.message, { ...facts, source: program.source, offset, ...nativeOf(fault.stack) });
  const words = advice.message ?? fault.message;
  const better = advice.place === undefined ? place : placeAt(program.source, advice.place);
  return {
    code: "GUEST_THREW",
    message: words === "" ? fault.name : `${fault.name}: ${words}`,
    ...(advice.hint === undefined ? {} : { hint: advice.hint }),
    ...better,
    retryable: false,
  };
}

/**
 * Explains a run that the host ended.
 *
 * @param outcome with the host's own reason
 * @param program whose positions it names
 * @returns the error for the model
 */
export function explainEnd(outcome: SandboxOutcome & { kind: "ended" }, program: Program): ExecutionError {
  return {
    code: outcome.code,
    message: outcome.message,
    ...(outcome.hint === undefined ? {} : { hint: outcome.hint }),
    ...placeOf(outcome.line, outcome.column, program),
    retryable: false,
  };
}

function placeOf(
  line: number | undefined,
  column: number | undefined,
  program: Program,
): Pick<ExecutionError, "line" | "column" | "frame"> {
  if (line === undefined) return {};
  const position = atName(program.source, program.positionOf(line, column ?? 1));
  return { line: position.line, column: position.column, frame: frameAt(program.source, position.line, position.column) };
}

/** The engine points at the parenthesis of a call and the dot of a read; a reader looks for the name. */
function atName(source: string, position: Position): Position {
  const char = source[position.offset];
  if (char === ".") return shift(position, 1);
  if (char !== "(") return position;
  const callee = expressionBefore(source, position.offset);
  if (callee === undefined) return position;
  const start = source.lastIndexOf(callee.text, position.offset) + callee.text.length - callee.member.length;
  const made = /\bnew\s+$/u.exec(source.slice(Math.max(0, start - 20), start))?.[0].length ?? 0;
  const back = position.offset - start + (callee.base === "" ? made : 0);
  // Only within the line: what is called may have begun lines above.
  return back < position.column ? shift(position, -back) : position;
}

/** `at map (native)` on top of the stack: the method was there, and its argument was wrong. */
function nativeOf(stack: string): { native?: string } {
  const native = /^\s*at (\S{1,80}) \(native\)/u.exec(stack)?.[1];
  return native === undefined ? {} : { native };
}

/** A call that the program ends with fails where nothing is thrown: its place is known when the program names the tool once. */
function placeOfCall(tool: string | undefined, source: string): Pick<ExecutionError, "line" | "column" | "frame"> {
  const name = tool?.slice(tool.indexOf(".") + 1);
  if (name === undefined || name === "") return {};
  const found: number[] = [];
  for (let at = source.indexOf(name); at >= 0 && found.length < 2; at = source.indexOf(name, at + name.length)) {
    const isWhole = !/[\p{ID_Continue}$]/u.test(source[at - 1] ?? "") && !/[\p{ID_Continue}$]/u.test(source[at + name.length] ?? "");
    if (isWhole && /^["'`]?\]?\s*\(/u.test(source.slice(at + name.length, at + name.length + 20))) found.push(at);
  }
  return found.length === 1 ? placeAt(source, found[0] as number) : {};
}

function placeAt(source: string, offset: number): Pick<ExecutionError, "line" | "column" | "frame"> {
  const lines = source.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/u);
  const [line, column] = [lines.length, (lines.at(-1) ?? "").length + 1];
  return { line, column, frame: frameAt(source, line, column) };
}

function shift(position: Position, by: number): Position {
  return { line: position.line, column: position.column + by, offset: position.offset + by };
}

function parse(json: string): Json | undefined {
  try {
    return JSON.parse(json) as Json;
  } catch {
    return undefined;
  }
}
