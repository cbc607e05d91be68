// Blanks what TypeScript erases, in place: spaces for types, `;` for statements that vanish. Lines and columns stay.
// Trust: guest text
import { castPrecedence, keepExpression } from "./cast-hazards.ts";
import type { CompileFailure } from "./compile-failure.ts";
import { blank, hasLineBreak, type Edit } from "./edits.ts";
import { eraseClassToken, isModifier } from "./erase-class.ts";
import { lowerEnum } from "./enums.ts";
import { lowerParameterProperties } from "./parameter-properties.ts";
import { usedNames } from "./free-names.ts";
import { refusedConstruct } from "./refused.ts";
import type { Parsed, Token } from "./parse.ts";
import { role, tt, word } from "./token-types.ts";
import { readRun } from "./type-run.ts";

/** Where the stages of lowering put their results. */
export interface Lowering {
  readonly parsed: Parsed;
  readonly edits: Edit[];
  readonly failures: CompileFailure[];
  /** Index of the `{` for each of sucrase's context ids: class and function bodies. Built when first asked for. */
  readonly braces: () => ReadonlyMap<number, number>;
  /** Rewrites what a literal means; for constants that are worked out here. */
  readonly literal: (text: string) => string;
  /** Names that the program uses as values. */
  readonly used: () => ReadonlySet<string>;
}

/**
 * Begins a lowering.
 *
 * @param parsed program
 * @param literal rewrites what a literal means
 * @returns without edits and failures
 */
export function beginLowering(parsed: Parsed, literal: (text: string) => string = (text) => text): Lowering {
  let braces: Map<number, number> | undefined;
  let used: Set<string> | undefined;
  const find = (): Map<number, number> => {
    const found = new Map<number, number>();
    parsed.tokens.forEach(({ type, contextId }, index) => {
      if (type === tt.braceL && contextId !== null && contextId > 0) found.set(contextId, index);
    });
    return found;
  };
  return { parsed, literal, edits: [], failures: [], braces: () => (braces ??= find()), used: () => (used ??= usedNames(parsed)) };
}

/**
 * Erases the types in a range of tokens.
 *
 * @param lowering what to read and where to put edits and refusals
 * @param first index of the first token
 * @param end exclusive
 */
export function eraseTypes(lowering: Lowering, first: number, end: number): void {
  const { tokens } = lowering.parsed;
  for (let i = first; i < end;) {
    const token = tokens[i] as Token;
    if (token.isType) {
      let last = i + 1;
      while (last < end && (tokens[last] as Token).isType) last++;
      const refused = refusedConstruct(lowering.parsed, i);
      if (refused !== undefined) lowering.failures.push(refused);
      else eraseRun(lowering, i, last);
      i = last;
    } else if (token.type === tt.nonNullAssertion) {
      lowering.edits.push({ start: token.start, end: token.end, text: " " });
      i++;
    } else if (token.type === tt._enum) {
      i = lowerEnum(lowering, i);
    } else if (isModifier(token) || token.contextualKeyword === word._accessor) {
      i = eraseClassToken(lowering, i);
    } else {
      if (token.contextualKeyword === word._constructor) lowerParameterProperties(lowering, i);
      if (token.type === tt.at || token.contextualKeyword === word._using) {
        const refused = refusedConstruct(lowering.parsed, i);
        if (refused !== undefined) lowering.failures.push(refused);
      }
      i++;
    }
  }
}

/** Blanks a run of type tokens and mends what its absence would break. */
function eraseRun({ parsed, edits, failures }: Lowering, first: number, end: number): void {
  const { text, tokens } = parsed;
  const start = (tokens[first] as Token).start;
  const stop = (tokens[end - 1] as Token).end;
  const before = tokens[first - 1];
  const after = tokens[end] as Token;
  const shape = readRun(parsed, first, end);
  if (shape.broken !== undefined) {
    failures.push(shape.broken);
    return;
  }
  if (shape.isCast) {
    const refused = castPrecedence(parsed, first, after);
    if (refused !== undefined) failures.push(refused);
  }
  let blanked = blank(text, start, stop);
  const cover = (replacement: string): void => void edits.push({ start, end: stop, text: replacement });
  if (shape.ends || (shape.isCast && canContinue(after)) || isFieldEnd(before, tokens[first] as Token, after)) {
    // `f⏎type T = 1⏎(1)` and `a as T⏎(b)` are two statements each, and must stay two when the type is gone.
    cover(`;${blanked.slice(1)}`);
    return;
  }
  if (before !== undefined && hasLineBreak(text, before.end, after.start)) {
    if (before.type === tt.parenR && after.type === tt.arrow) {
      // No line break may stand between `)` and `=>`: the parenthesis moves behind the type.
      edits.push({ start: before.start, end: before.end, text: " " });
      blanked = `${blanked.slice(0, -1)})`;
    } else if (isRestricted(before) && !hasLineBreak(text, before.end, start)) {
      // `return <T>⏎(x)` would return nothing: what follows moves up to where the type was.
      moveUp(edits, text, after, start, stop);
      return;
    }
  }
  if ((tokens[first] as Token).type === tt.lessThan) {
    const mark = keepExpression(parsed, end, before, edits);
    if (mark !== "") blanked = blanked.slice(0, -1) + mark;
  }
  cover(blanked);
}

/** Tokens that would take what stands before a vanished cast as their left side. */
function canContinue({ type }: Token): boolean {
  return type === tt.parenL || type === tt.bracketL || type === tt.backQuote;
}

/** The annotation of a class field that goes no further: `get: T⏎x() {}` must not become a getter. */
function isFieldEnd(before: Token | undefined, first: Token, { type }: Token): boolean {
  if (before === undefined || (first.type !== tt.colon && first.type !== tt.question && first.type !== tt.bang)) return false;
  const isKey =
    before.contextId !== null && before.contextId > 0 && (before.identifierRole === role.ObjectKey || before.type === tt.bracketR);
  // A field named `static` is the one that sucrase gives no role.
  const isStatic = before.contextualKeyword === word._static && before.identifierRole === null;
  if (!isKey && !isStatic) return false;
  return type !== tt.eq && type !== tt.semi && type !== tt.braceR && type !== tt.parenL && type !== tt.lessThan;
}

/** After these a line break ends the statement, or is not allowed. */
function isRestricted({ type, contextualKeyword }: Token): boolean {
  return type === tt._return || type === tt._throw || type === tt._yield || (type === tt.name && contextualKeyword === word._async);
}

function moveUp(edits: Edit[], text: string, token: Token, start: number, stop: number): void {
  const movable = token.type !== tt.backQuote && token.contextualKeyword !== word._async;
  const piece = text.slice(token.start, token.end);
  if (!movable) {
    // A template would take the blanks in, and `async` allows no line break after it either.
    edits.push({ start, end: start, text: "0," }, { start, end: stop, text: blank(text, start, stop) });
    return;
  }
  const blanked = blank(text, start, stop);
  const room = /^ */.exec(blanked)?.[0].length ?? 0;
  // Where the type's first line has room, nothing behind it moves.
  const covered = piece.length <= room ? piece.length : 0;
  edits.push(
    { start, end: start + covered, text: piece, place: token.start },
    { start: start + covered, end: stop, text: blanked.slice(covered) },
    { start: token.start, end: token.end, text: blank(text, token.start, token.end) },
  );
}
