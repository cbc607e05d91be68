// Rewrites the contents of string literals, template parts and patterns, such as to replace sensitive values by tokens.
// Trust: guest text
import { cookLiteral } from "./cook-literal.ts";
import { rewritePattern } from "./literal-patterns.ts";
import type { Edit } from "./edits.ts";
import type { Lowering } from "./erase-types.ts";
import type { Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/**
 * Rewrites literals in a range of tokens.
 *
 * @param lowering what to read and where to put edits
 * @param first index of the first token
 * @param end exclusive
 * @param rewrite gets what a literal means and gives what it shall mean
 * @param earlier edits made for the same tokens before
 */
export function rewriteLiterals(
  { parsed, edits }: Lowering,
  first: number,
  end: number,
  rewrite: (text: string) => string,
  earlier: readonly Edit[],
): void {
  const { text, tokens } = parsed;
  // A constant of an enum is written anew as a whole, its parts with it.
  const replaced = earlier.filter((edit) => edit.end > edit.start).sort((a, b) => a.start - b.start);
  let next = 0;
  for (let i = first; i < end; i++) {
    const token = tokens[i] as Token;
    if (token.isType || !REWRITTEN.has(token.type)) continue;
    while (next < replaced.length && (replaced[next] as Edit).end < token.end) next++;
    if (next < replaced.length && (replaced[next] as Edit).start <= token.start) continue;
    if (token.type === tt.regexp) {
      const raw = text.slice(token.start, token.end);
      const wanted = rewritePattern(raw, rewrite);
      if (wanted !== raw) edits.push({ start: token.start, end: token.end, text: wanted, place: token.start });
      continue;
    }
    if (token.type === tt.string) {
      const quote = text.charAt(token.start);
      const meant = cookLiteral(text.slice(token.start + 1, token.end - 1));
      if (meant === undefined) continue;
      const wanted = rewrite(meant);
      if (wanted !== meant) edits.push({ start: token.start, end: token.end, text: writeString(wanted, quote), place: token.start });
    } else if (token.type === tt.template && token.end > token.start) {
      const meant = cookLiteral(text.slice(token.start, token.end));
      if (meant === undefined) continue;
      const wanted = rewrite(meant);
      if (wanted !== meant)
        edits.push({ start: token.start, end: token.end, text: wanted.replace(/[\\`]|\$\{/g, "\\$&"), place: token.start });
    }
  }
}

const REWRITTEN = new Set([tt.string, tt.template, tt.regexp]);

function writeString(value: string, quote: string): string {
  const escaped = value.replace(/[\\\n\r\u2028\u2029]/g, (unit) => ESCAPES[unit] ?? unit);
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote;
}

const ESCAPES: { readonly [unit: string]: string } = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\u2028": "\\u2028", "\u2029": "\\u2029" };
