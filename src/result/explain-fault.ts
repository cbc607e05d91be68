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
  if (fault.error !== undefined) return { ...fault.error, ...place };
  if (fault.thrownJson !== undefined) {
    const data = parse(fault.thrownJson);
    const shown = typeof data === "string" ? data : fault.thrownJson;
    return {
      code: "GUEST_THREW",
      message: `The program threw ${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}`,
      ...(data === undefined ? {} : { data }),
      ...place,
      retryable: false,
    };
  }
  const offset = fault.line === undefined ? undefined : program.positionOf(fault.line, fault.column ?? 1).offset;
  const advice = advise(fault.name, fault.message, { ...facts, source: program.source, offset });
  const words = advice.message ?? fault.message;
  return {
    code: "GUEST_THREW",
    message: words === "" ? fault.name : `${fault.name}: ${words}`,
    ...(advice.hint === undefined ? {} : { hint: advice.hint }),
    ...place,
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
