// Which tool calls, should they fail, surely fail the program: nothing catches them, nothing asks first, nothing stands by instead.
// Trust: guest text
import { createHedges } from "./hedges.ts";
import type { Parsed, Token } from "./parse.ts";
import { role, tt } from "./token-types.ts";

/** Where a call stands: tokens of the first name of its chain, and of its opening parenthesis. */
export interface CallPlace {
  readonly first: number;
  readonly open: number;
}

/** Methods whose presence means that a rejection may be meant. */
const CATCHING: ReadonlySet<string> = new Set(["catch", "then", "allSettled", "any", "race", "finally"]);
/** Methods that hand on the promises their callbacks give. */
const COLLECTING: ReadonlySet<string> = new Set(["map", "flatMap"]);

/**
 * Prepares the question for a program. All that is unclear counts as not certain: the call then runs and fails as any other.
 *
 * @param parsed program
 * @returns tells whether a call is certain
 */
export function createCertainty(parsed: Parsed): (place: CallPlace) => boolean {
  const { text, tokens, scopes, statements } = parsed;
  const textOf = (index: number): string => {
    const token = tokens[index];
    return token === undefined ? "" : text.slice(token.start, token.end);
  };
  const hedges = createHedges(tokens);
  const last = statements.at(-1)?.first ?? 0;
  let catches = false;
  let collects = false;
  for (let i = 0; i < tokens.length; i++) {
    const { type } = tokens[i] as Token;
    if (type === tt._try) catches = true;
    if (type !== tt.dot && type !== tt.questionDot) continue;
    const name = textOf(i + 1);
    if (CATCHING.has(name)) catches = true;
    if (name === "all") collects = true;
  }

  /** A promise that stands here is waited for, or is the program's value. */
  function isAwaited(first: number): boolean {
    const before = tokens[first - 1];
    if (before === undefined || first === last) return first === last;
    if (isAwait(first - 1)) return !isAlternative(first - 2);
    if (before.type === tt._return || before.type === tt._default) return true;
    const isItem = before.type === tt.bracketL || before.type === tt.comma || before.type === tt.parenL || before.type === tt.arrow;
    return isItem && collects;
  }

  function isAwait(index: number): boolean {
    return tokens[index]?.type === tt.name && textOf(index) === "await" && tokens[index].identifierRole === null;
  }

  /** `a || await b()`, `x ? await a() : await b()`: either may be what runs. */
  function isAlternative(index: number): boolean {
    const type = tokens[index]?.type;
    if (type === tt.logicalOR || type === tt.nullishCoalescing || type === tt.question) return true;
    return type === tt.colon && tokens[index - 1]?.identifierRole !== role.ObjectKey;
  }

  /** Whether what a function throws reaches the program: it is called, and waited for. */
  function isSettled(start: number): boolean {
    let at = textOf(start - 1) === "async" && tokens[start - 1]?.type === tt.name ? start - 1 : start;
    let before = tokens[at - 1];
    if (before?.type === tt.star) return false;
    if (before?.type === tt._function) {
      at = textOf(at - 2) === "async" ? at - 2 : at - 1;
      before = tokens[at - 1];
    } else if (before?.type === tt.name && tokens[at - 2]?.type === tt._function) return isCalled(textOf(at - 1));
    if (at === last || before?.type === tt._default) return true;
    if (before?.type === tt.eq && tokens[at - 2]?.type === tt.name) return isCalled(textOf(at - 2));
    if (before?.type !== tt.parenL) return false;
    const callee = tokens[at - 2];
    if (tokens[at - 3]?.type === tt.dot) return collects && COLLECTING.has(textOf(at - 2));
    // A function in parentheses that is called at once.
    return at - 1 === last || (callee !== undefined && (isAwait(at - 2) || callee.type === tt._return));
  }

  function isCalled(name: string): boolean {
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (token.type !== tt.name || token.identifierRole !== role.Access || textOf(i) !== name) continue;
      if (tokens[i + 1]?.type === tt.parenL && isAwaited(i)) return true;
      if (collects && tokens[i - 1]?.type === tt.parenL && COLLECTING.has(textOf(i - 2)) && tokens[i + 1]?.type === tt.parenR) return true;
    }
    return false;
  }

  return ({ first, open }) => {
    if (hedges.isHedged(first)) return false;
    for (let i = first; i < open; i++) if (tokens[i]?.type === tt.questionDot) return false;
    const behind = hedges.closing(open) + 1;
    if ((tokens[behind]?.type === tt.dot || tokens[behind]?.type === tt.questionDot) && CATCHING.has(textOf(behind + 1))) return false;
    if (!isAwaited(first)) return false;
    const functions = scopes.filter(
      ({ isFunctionScope, startTokenIndex, endTokenIndex }) =>
        isFunctionScope && startTokenIndex <= first && first < endTokenIndex && tokens[startTokenIndex]?.type !== tt.braceL,
    );
    if (functions.length === 0) return !catches || isAwait(first - 1);
    return !catches && functions.every(({ startTokenIndex }) => isSettled(startTokenIndex));
  };
}
