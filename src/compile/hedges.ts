// The parts of a program that may be left out or fail on purpose: what stands in try and catch, in if with an else, in switch.
// Trust: guest text
import type { Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/** Looks places of a program up. */
export interface Hedges {
  isHedged(index: number): boolean;
  /** Index of the bracket that closes the one at an index. */
  closing(index: number): number;
}

/**
 * Finds the hedged parts.
 *
 * @param tokens of the program
 * @returns look-ups, each in constant time
 */
export function createHedges(tokens: readonly Token[]): Hedges {
  const closings = matchBrackets(tokens);
  const starts = new Int32Array(tokens.length + 1);
  const mark = (from: number, to: number): void => {
    starts[from] = (starts[from] as number) + 1;
    const end = Math.min(Math.max(to, from), tokens.length);
    starts[end] = (starts[end] as number) - 1;
  };
  const typeAt = (index: number): number | undefined => tokens[index]?.type;
  const close = (index: number): number => closings[index] as number;

  /** End of the statement that begins at an index, exclusive; without braces it lasts to its semicolon, or further. */
  function statementEnd(index: number): number {
    if (typeAt(index) === tt.braceL) return close(index) + 1;
    let i = index;
    while (i < tokens.length - 1) {
      const type = typeAt(i);
      if (type === tt.semi) return i + 1;
      if (type === tt._else || type === tt.braceR || type === tt.parenR || type === tt.bracketR) return i;
      i = close(i) > i ? close(i) + 1 : i + 1;
    }
    return i;
  }

  for (let i = 0; i < tokens.length; i++) {
    const type = typeAt(i);
    if (type === tt._try && typeAt(i + 1) === tt.braceL) mark(i + 1, close(i + 1));
    else if (type === tt._catch) {
      const body = typeAt(i + 1) === tt.parenL ? close(i + 1) + 1 : i + 1;
      if (typeAt(body) === tt.braceL) mark(body, close(body));
    } else if (type === tt._switch && typeAt(i + 1) === tt.parenL) mark(i, close(close(i + 1) + 1));
    else if (type === tt._else) mark(i, statementEnd(i + 1));
    else if (type === tt._if && typeAt(i + 1) === tt.parenL) {
      const body = close(i + 1) + 1;
      const end = statementEnd(body);
      if (typeAt(end) === tt._else || typeAt(i - 1) === tt._else) mark(body, end);
    }
  }
  let depth = 0;
  const hedged = Uint8Array.from({ length: tokens.length }, (_, i) => ((depth += starts[i] as number) > 0 ? 1 : 0));
  return { isHedged: (index) => hedged[index] === 1, closing: close };
}

/** For each opening bracket the index of its closing one; for everything else its own. */
function matchBrackets(tokens: readonly Token[]): Int32Array {
  const closings = Int32Array.from({ length: tokens.length + 1 }, (_, i) => i);
  const open: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const { type } = tokens[i] as Token;
    if (type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL) open.push(i);
    else if (type === tt.parenR || type === tt.bracketR || type === tt.braceR) {
      const start = open.pop();
      if (start !== undefined) closings[start] = i;
    }
  }
  return closings;
}
