// Casts that change what an expression means when only the type is blanked: by precedence, or where `{` begins a block.
// Trust: guest text
import type { CompileFailure } from "./compile-failure.ts";
import type { Edit } from "./edits.ts";
import type { Parsed, Token } from "./parse.ts";
import { tt, word } from "./token-types.ts";

/** Precedence of `as` and `satisfies`: that of `<`. */
const CAST_PRECEDENCE = tt.lessThan & tt.PRECEDENCE_MASK;

/**
 * Refuses `a + b as T * c`: to TypeScript it is `(a + b) * c`, without the type it would be `a + b * c`.
 *
 * @param parsed program
 * @param first index of the first token of the type, `as`
 * @param after first token behind it
 * @returns the refusal, or `undefined` when blanking keeps the meaning
 */
export function castPrecedence({ tokens }: Parsed, first: number, after: Token): CompileFailure | undefined {
  const precedence = after.type & tt.PRECEDENCE_MASK;
  if (precedence <= CAST_PRECEDENCE) return undefined;
  const operator = operatorBefore(tokens, first - 1);
  const left = operator === undefined ? 0 : operator.type & tt.PRECEDENCE_MASK;
  if (left < CAST_PRECEDENCE || left >= precedence) return undefined;
  const { start, end } = tokens[first] as Token;
  return {
    code: "COMPILE_SYNTAX",
    message: "The cast applies to the whole expression in front of it",
    hint: "Put parentheses around what is cast: `(a + b as T) * c` or `a + (b as T) * c`.",
    at: start,
    end,
    final: true,
  };
}

/** The binary operator whose right side ends at a token. */
function operatorBefore(tokens: readonly Token[], end: number): Token | undefined {
  for (let i = end; i >= 0; i--) {
    const token = tokens[i] as Token;
    if (token.isType) continue;
    if (isClosing(token.type)) i = openingOf(tokens, i);
    else if (token.type === tt.backQuote) i = templateStart(tokens, i);
    else if ((token.type & tt.PRECEDENCE_MASK) > 0) {
      if ((token.type !== tt.plus && token.type !== tt.minus) || (i > 0 && endsOperand(tokens[i - 1] as Token))) return token;
      continue;
    } else if (stopsExpression(token)) return undefined;
    const before = tokens[i - 1];
    if (before === undefined || (endsOperand(before) && beginsOperand(tokens[i] as Token))) return undefined;
  }
  return undefined;
}

function openingOf(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    const { type } = tokens[i] as Token;
    if (isClosing(type)) depth++;
    else if ((type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL) && --depth === 0) return i;
  }
  return 0;
}

function templateStart(tokens: readonly Token[], close: number): number {
  for (let i = close - 1; i >= 0; i--) {
    const { type } = tokens[i] as Token;
    if (type === tt.backQuote) return i;
    if (type === tt.braceR) i = openingOf(tokens, i);
  }
  return 0;
}

function isClosing(type: number): boolean {
  return type === tt.parenR || type === tt.bracketR || type === tt.braceR;
}

function stopsExpression({ type }: Token): boolean {
  switch (type) {
    case tt.parenL:
    case tt.bracketL:
    case tt.braceL:
    case tt.dollarBraceL:
    case tt.comma:
    case tt.semi:
    case tt.colon:
    case tt.question:
    case tt.arrow:
    case tt.ellipsis:
    case tt._return:
    case tt._throw:
    case tt._case:
    case tt._yield:
    case tt._else:
    case tt._do:
      return true;
    default:
      return (type & tt.IS_ASSIGN) !== 0;
  }
}

function endsOperand({ type, contextualKeyword }: Token): boolean {
  if (type === tt.name) return contextualKeyword !== word._await && contextualKeyword !== word._async;
  return (
    type === tt.num ||
    type === tt.string ||
    type === tt.bigint ||
    type === tt.regexp ||
    type === tt.backQuote ||
    isClosing(type) ||
    type === tt._this ||
    type === tt._null ||
    type === tt._true ||
    type === tt._false ||
    type === tt._super ||
    type === tt.nonNullAssertion ||
    type === tt.postIncDec
  );
}

function beginsOperand({ type }: Token): boolean {
  return (
    type !== tt.parenL &&
    type !== tt.bracketL &&
    type !== tt.backQuote &&
    type !== tt.dot &&
    type !== tt.questionDot &&
    type !== tt.nonNullAssertion &&
    type !== tt.postIncDec
  );
}

/**
 * Keeps what follows `<T>` an expression: `() => <T>{ a: 1 }` must not become a function body.
 *
 * @param parsed program
 * @param index of the first token behind the type
 * @param before token in front of the type
 * @param edits where to put the edits
 * @returns what to write over the last character of the blanked type
 */
export function keepExpression({ text, tokens }: Parsed, index: number, before: Token | undefined, edits: Edit[]): "(" | "" {
  const after = tokens[index] as Token;
  const isStart = beginsStatement(before);
  // Behind a name, `<T> {` is a class that has type parameters, or a base class that is given some.
  if (after.type === tt.braceL && after.contextId !== null && (isStart || before?.type === tt.arrow)) {
    for (let i = index + 1; i < tokens.length; i++) {
      const { type, contextId, end } = tokens[i] as Token;
      if (type !== tt.braceR || contextId !== after.contextId) continue;
      edits.push({ start: end, end, text: ")" });
      return "(";
    }
  }
  // Sucrase calls the word `function` of an expression a name.
  const isWord = text.startsWith("function", after.start) || after.type === tt._class || after.contextualKeyword === word._async;
  // As the first thing in a statement these would declare.
  if (isWord && isStart) edits.push({ start: after.start, end: after.start, text: "0," });
  return "";
}

function beginsStatement(before: Token | undefined): boolean {
  if (before === undefined) return true;
  const { type } = before;
  return type === tt.semi || type === tt.braceL || type === tt.braceR || type === tt.colon || type === tt._else || type === tt._do;
}
