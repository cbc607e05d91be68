// Constructs that cannot be erased and that QuickJS cannot run: refused with their place and what to write instead.
// Trust: guest text
import { forbidden, type CompileFailure } from "./compile-failure.ts";
import { hasLineBreak } from "./edits.ts";
import type { Parsed, Token } from "./parse.ts";
import { role, tt, word } from "./token-types.ts";

/**
 * Looks whether a token begins a construct that is refused.
 *
 * @param parsed program
 * @param index of a token: the first of a run of type tokens, an `@`, or the word `using`
 * @returns the refusal, or `undefined` when the token is harmless
 */
export function refusedConstruct(parsed: Parsed, index: number): CompileFailure | undefined {
  const { tokens } = parsed;
  const token = tokens[index] as Token;
  if (token.type === tt.at) {
    return forbidden("A decorator", "Call the function yourself: `const decorated = decorate(target)`.", token.start, token.end);
  }
  if (token.contextualKeyword === word._using) {
    const next = tokens[index + 1];
    // As a plain name the word has a role, or is a property.
    if (token.identifierRole !== null || next === undefined || !isDeclared(next) || tokens[index - 1]?.type === tt.dot) return undefined;
    return forbidden("A `using` declaration", "Use `const` and release the value in a `finally` block.", token.start, token.end);
  }
  const at = token.type === tt._export ? index + 1 : index;
  const head = tokens[at] as Token;
  if (head.type === tt._declare) return brokenDeclaration(parsed, at + 1);
  const named = tokens[at + 1];
  if (head.type !== tt.name || head.identifierRole === role.ObjectKey || named?.type !== tt.name) return undefined;
  if (head.contextualKeyword !== word._namespace && head.contextualKeyword !== word._module) return undefined;
  return forbidden("A namespace", "Write a plain object: `const Name = { … }`, or top-level declarations.", head.start, named.end);
}

/** `declare interface⏎I {}` is an expression statement and more to TypeScript, and a type to sucrase. */
function brokenDeclaration({ text, tokens }: Parsed, index: number): CompileFailure | undefined {
  const head = tokens[index] as Token;
  const next = tokens[index + 1] as Token;
  if (
    (head.type !== tt.name && head.type !== tt._abstract) ||
    head.contextualKeyword === word.NONE ||
    head.contextualKeyword === word._global
  )
    return undefined;
  if (!hasLineBreak(text, head.end, next.start)) return undefined;
  return { code: "COMPILE_SYNTAX", message: "A line break may not stand here: the declaration would end", at: head.start, end: head.end };
}

function isDeclared({ identifierRole }: Token): boolean {
  return (
    identifierRole === role.TopLevelDeclaration ||
    identifierRole === role.BlockScopedDeclaration ||
    identifierRole === role.FunctionScopedDeclaration
  );
}
