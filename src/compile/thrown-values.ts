// Where a program throws values that are no errors: the engine gives those no stack.
// Trust: guest text
import type { Json } from "../core/json.ts";
import { cookLiteral } from "./cook-literal.ts";
import type { Parsed, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/**
 * Finds the one statement that can have thrown a value.
 *
 * @param parsed program
 * @param data the value, as far as JSON can say it
 * @returns offset of its `throw`; nothing when there are several, or other ways to fail with such a value
 */
export function thrownAt({ text, tokens }: Parsed, data: Json | undefined): number | undefined {
  const slice = (token: Token): string => text.slice(token.start, token.end);
  const candidates: number[] = [];
  for (let i = 0; i + 1 < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.isType) continue;
    if (token.type === tt.name && (slice(token) === "reject" || slice(token) === "abort" || slice(token) === "reason")) return undefined;
    if (token.type !== tt._throw || tokens[i - 1]?.type === tt.dot) continue;
    const next = tokens[i + 1] as Token;
    if (next.type === tt._new) continue;
    if (next.type === tt.string) {
      const ends = tokens[i + 2]?.type === tt.semi || tokens[i + 2]?.type === tt.braceR || tokens[i + 2]?.type === tt.eof;
      if (ends && cookLiteral(text.slice(next.start + 1, next.end - 1)) !== data) continue;
    } else if (next.type === tt.braceL && (typeof data !== "object" || data === null)) continue;
    candidates.push(token.start);
  }
  return candidates.length === 1 ? candidates[0] : undefined;
}
