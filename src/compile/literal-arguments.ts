// Property names of an object literal that is a call's first argument.
// Trust: guest text
import { cookLiteral } from "./cook-literal.ts";
import type { Parsed, Token } from "./parse.ts";
import { role, tt } from "./token-types.ts";

/** What an object literal says about its properties. */
export interface LiteralArguments {
  readonly names: readonly { readonly name: string; readonly start: number; readonly end: number }[];
  /** Whether these are all: no spread and no computed name. */
  readonly complete: boolean;
}

/**
 * Reads the first argument of a call.
 *
 * @param parsed program
 * @param open index of the call's `(`
 * @returns its property names; `undefined` when it is no object literal by itself
 */
export function readArguments({ text, tokens }: Parsed, open: number): LiteralArguments | undefined {
  const brace = tokens[open + 1];
  if (brace?.type !== tt.braceL || brace.contextId === null) return undefined;
  const names: { name: string; start: number; end: number }[] = [];
  let complete = true;
  let depth = 0;
  for (let i = open + 2; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.isType) continue;
    if (token.type === tt.braceR && token.contextId === brace.contextId) {
      let next = i + 1;
      while (tokens[next]?.isType === true) next++;
      const { type } = tokens[next] as Token;
      return type === tt.parenR || type === tt.comma ? { names, complete } : undefined;
    }
    if (depth === 0) {
      if (token.type === tt.ellipsis || (token.type === tt.bracketL && token.contextId === brace.contextId)) complete = false;
      // A key that is an identifier of its own is a shorthand; both carry the literal's id.
      else if (
        token.contextId === brace.contextId &&
        (token.identifierRole === role.ObjectKey || token.identifierRole === role.ObjectShorthand)
      ) {
        const raw = text.slice(token.start, token.end);
        const name = token.type === tt.string ? cookLiteral(raw.slice(1, -1)) : raw;
        if (name === undefined) complete = false;
        else names.push({ name, start: token.start, end: token.end });
      }
    }
    if (token.type === tt.parenL || token.type === tt.bracketL || token.type === tt.braceL || token.type === tt.dollarBraceL) depth++;
    else if (token.type === tt.parenR || token.type === tt.bracketR || token.type === tt.braceR) depth--;
  }
  return undefined;
}
