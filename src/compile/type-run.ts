// Reads a run of type tokens: where a statement or class member begins in it, and whether it is a type at all.
// Trust: guest text
import type { CompileFailure } from "./compile-failure.ts";
import { hasLineBreak } from "./edits.ts";
import type { Parsed, Token } from "./parse.ts";
import { role, tt, word } from "./token-types.ts";

/** What a run of type tokens is made of. */
export interface TypeRun {
  readonly ends: boolean;
  readonly isCast: boolean;
  readonly broken?: CompileFailure;
}

/**
 * Reads a run of type tokens.
 *
 * @param parsed program
 * @param first index of its first token
 * @param end exclusive
 * @returns whether a statement or member begins in it, whether it casts, and what no type can hold
 */
export function readRun({ text, tokens }: Parsed, first: number, end: number): TypeRun {
  let depth = 0;
  let isCast = false;
  for (let i = first; i < end; i++) {
    const token = tokens[i] as Token;
    if (depth === 0) {
      if (i === first ? !isAnnotationStart(token) : isBoundary(text, tokens[i - 1] as Token, token)) return { ends: true, isCast };
      if (isCastWord(token)) isCast = true;
      // TypeScript ends the type at this line break, sucrase does not.
      if (
        i > first &&
        isAsserts(tokens[i - 1] as Token) &&
        token.type === tt.name &&
        hasLineBreak(text, (tokens[i - 1] as Token).end, token.start)
      ) {
        return {
          ends: false,
          isCast,
          broken: {
            code: "COMPILE_SYNTAX",
            message: "`asserts` and the name behind it have to stand in one line",
            at: token.start,
            end: token.end,
            final: true,
          },
        };
      }
    }
    if (token.type === tt.name && !startsName(text, token.start)) {
      return {
        ends: false,
        isCast,
        broken: {
          code: "COMPILE_SYNTAX",
          message: `Unexpected "${text.charAt(token.start)}" in a type`,
          at: token.start,
          end: token.end,
          misread: true,
        },
      };
    }
    if (isOpening(token)) depth++;
    else if (isClosing(token)) depth--;
  }
  return { ends: false, isCast };
}

/** Where a name may stand, sucrase takes any token for one: `a << b } …` becomes type parameters up to the next `>`. */
function startsName(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) | 0x20;
  return (unit >= 0x61 && unit <= 0x7a) || unit >= 0x7f || unit === 0x24 || text.charCodeAt(at) === 0x5f || text.charCodeAt(at) === 0x5c;
}

function isAsserts(token: Token): boolean {
  return token.type === tt.name && token.contextualKeyword === word._asserts;
}

function isCastWord(token: Token): boolean {
  return (
    token.type === tt.name &&
    token.identifierRole !== role.ObjectKey &&
    (token.contextualKeyword === word._as || token.contextualKeyword === word._satisfies)
  );
}

/** Whether a run that begins so belongs to what stands before it; else a statement or class member begins. */
function isAnnotationStart(token: Token): boolean {
  switch (token.type) {
    case tt.colon:
    case tt.question:
    case tt.bang:
    case tt.lessThan:
    case tt._implements:
    case tt._this:
      return true;
    default:
      return isCastWord(token);
  }
}

/** Whether a statement or member ended between two type tokens: a type never goes on with an operand in a new line. */
function isBoundary(text: string, before: Token, token: Token): boolean {
  if (before.type === tt.semi) return true;
  // `abstract⏎new () => T` is one type.
  if (token.type === tt._new && before.contextualKeyword === word._abstract) return false;
  return canEndType(before) && canBegin(token) && hasLineBreak(text, before.end, token.start);
}

function canBegin({ type }: Token): boolean {
  if (type === tt._implements || type === tt._extends) return false;
  return (
    type === tt.name || type === tt.string || type === tt.num || type === tt.bracketL || type === tt.hash || (type & tt.IS_KEYWORD) !== 0
  );
}

function canEndType({ type, contextualKeyword }: Token): boolean {
  switch (type) {
    case tt.name:
      return !(
        contextualKeyword === word._keyof ||
        contextualKeyword === word._unique ||
        contextualKeyword === word._infer ||
        contextualKeyword === word._readonly ||
        contextualKeyword === word._is ||
        contextualKeyword === word._asserts ||
        contextualKeyword === word._as ||
        contextualKeyword === word._satisfies
      );
    case tt.string:
    case tt.num:
    case tt.bigint:
    case tt.parenR:
    case tt.bracketR:
    case tt.braceR:
    case tt.greaterThan:
    case tt.backQuote:
    case tt._this:
    case tt._void:
    case tt._null:
    case tt._true:
    case tt._false:
      return true;
    default:
      return false;
  }
}

function isOpening({ type }: Token): boolean {
  return type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL || type === tt.lessThan;
}

function isClosing({ type }: Token): boolean {
  return type === tt.parenR || type === tt.bracketR || type === tt.braceR || type === tt.greaterThan;
}
