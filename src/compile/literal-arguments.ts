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

/** What `$call("crm", "get_contacts", {…})` says when its names are literals. */
export interface NamedCall {
  readonly source: string;
  readonly tool: string;
  /** Index of the token with the tool's name. */
  readonly named: number;
}

/**
 * Reads the names of a call by name.
 *
 * @param parsed program
 * @param open index of the call's `(`
 * @returns the names; `undefined` when a value chooses one
 */
export function readNamedCall({ text, tokens }: Parsed, open: number): NamedCall | undefined {
  if (tokens[open]?.type !== tt.parenL) return undefined;
  const first = readLiteral(text, tokens, open + 1);
  if (first === undefined || tokens[first.end]?.type !== tt.comma) return undefined;
  const second = readLiteral(text, tokens, first.end + 1);
  const after = second === undefined ? undefined : tokens[second.end]?.type;
  if (second === undefined || (after !== tt.comma && after !== tt.parenR)) return undefined;
  return { source: first.value, tool: second.value, named: second.named };
}

/** A string, or a template without values. */
function readLiteral(text: string, tokens: readonly Token[], index: number): { value: string; named: number; end: number } | undefined {
  const token = tokens[index];
  if (token?.type === tt.string) {
    const value = cookLiteral(text.slice(token.start + 1, token.end - 1));
    return value === undefined ? undefined : { value, named: index, end: index + 1 };
  }
  const inner = tokens[index + 1];
  if (token?.type !== tt.backQuote || inner?.type !== tt.template || tokens[index + 2]?.type !== tt.backQuote) return undefined;
  const value = cookLiteral(text.slice(inner.start, inner.end));
  return value === undefined ? undefined : { value, named: index + 1, end: index + 3 };
}
