// Which names of a program mean one thing throughout; and which names are never a source's, whatever it is called.
// Trust: guest text
import type { Parsed, Token } from "./parse.ts";
import { role, tt } from "./token-types.ts";

/** The world's own globals: a source of that name is only reached through `tools`. */
export const STANDARD_GLOBALS: ReadonlySet<string> = new Set(
  `AbortController AbortSignal AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean CustomEvent DOMException
  DataView Date Error EvalError Event EventTarget FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
  Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String
  Symbol SyntaxError TextDecoder TextEncoder TypeError URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray
  WeakMap WeakRef WeakSet atob btoa clearInterval clearTimeout console crypto decodeURI decodeURIComponent encodeURI encodeURIComponent
  escape eval globalThis inputs isFinite isNaN mcp parseFloat parseInt performance queueMicrotask require setInterval setTimeout
  structuredClone tools undefined unescape`.split(/\s+/),
);

/**
 * Finds the names that may come to mean something else: declared twice, assigned to, or given by a caller.
 *
 * @param parsed program
 * @returns those names; `tools`, or what one const, let, var or import gave, is not among them
 */
export function unfixedNames({ text, tokens }: Parsed): ReadonlySet<string> {
  const unfixed = new Set<string>();
  const declared = new Set<string>();
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type !== tt.name || token.isType || token.identifierRole === null) continue;
    const name = text.slice(token.start, token.end);
    if (token.identifierRole === role.Access) {
      const next = tokens[i + 1]?.type;
      if (next === tt.eq || next === tt.assign) unfixed.add(name);
    } else if (token.identifierRole !== role.ObjectKey && token.identifierRole !== role.ImportAccess) {
      if (token.identifierRole === role.ObjectShorthand || token.identifierRole === role.ExportAccess) continue;
      if (declared.has(name) || !isVariable(tokens, i)) unfixed.add(name);
      declared.add(name);
    }
  }
  return unfixed;
}

/** A parameter may be given something else by another caller. */
function isVariable(tokens: readonly Token[], index: number): boolean {
  let i = index - 1;
  while (BETWEEN.has(tokens[i]?.type)) i--;
  const type = tokens[i]?.type;
  return type === tt._const || type === tt._let || type === tt._var || type === tt._import;
}

const BETWEEN: ReadonlySet<number | undefined> = new Set([tt.name, tt.comma, tt.colon, tt.braceL, tt.string, tt.star, tt._as]);
