// The expression that ends just before a place in the author's text: what was called, read or iterated there.
// Trust: guest text

const LONGEST = 200;

/** An expression such as `data.contacts.map`: its text, the part before the last member, and that member. */
export interface Expression {
  readonly text: string;
  /** `data.contacts` of `data.contacts.map`; empty for a plain name. */
  readonly base: string;
  /** `map`; for a plain name the name itself. */
  readonly member: string;
}

/**
 * Reads backwards over names, dots, brackets and calls.
 *
 * @param source the author's text
 * @param end offset just after the expression
 * @returns the expression, or `undefined` where there is none to read
 */
export function expressionBefore(source: string, end: number): Expression | undefined {
  let at = skipTypes(source, skipSpace(source, end));
  const stop = at;
  let memberFrom = -1;
  for (;;) {
    if (stop - at > LONGEST) return undefined;
    const before = source[at - 1];
    if (before === ")" || before === "]") {
      const open = openingOf(source, at - 1);
      if (open < 0) return undefined;
      at = open;
      if (memberFrom < 0) memberFrom = at;
      // `f(…)`, `a[…]`: the name in front belongs to it; `(…)` alone is a whole expression.
      if (!isNameChar(source[skipSpace(source, at) - 1]) && source[at - 1] !== ")" && source[at - 1] !== "]") break;
      continue;
    }
    if (memberFrom >= 0 && (before === '"' || before === "'" || before === "`")) {
      const open = source.lastIndexOf(before, at - 2);
      if (open < 0 || stop - open > LONGEST) return undefined;
      at = open;
      break;
    }
    if (before === undefined || !isNameChar(before)) break;
    const word = at;
    while (at > 0 && isNameChar(source[at - 1])) at--;
    if (memberFrom < 0 && word === stop) memberFrom = at;
    const dot = skipSpace(source, at);
    if (source[dot - 1] !== ".") break;
    at = skipSpace(source, source[dot - 2] === "?" ? dot - 2 : dot - 1);
  }
  // `new Date().format`: what was made is what has no such member.
  if (/[)]/u.test(source.slice(at, stop))) at -= /\bnew\s{1,10}$/u.exec(source.slice(Math.max(0, at - 15), at))?.[0].length ?? 0;
  const text = source.slice(at, stop);
  if (text === "" || memberFrom < 0) return undefined;
  const base = source.slice(at, memberFrom).replace(/\s*\??\.\s*$/u, "");
  return { text, base, member: source.slice(memberFrom, stop) };
}

/**
 * Reads forwards over the name of a member: what stands after the dot at a place.
 *
 * @param source the author's text
 * @param from offset of the dot, or of the name
 * @returns the offset just after the name
 */
export function endOfMember(source: string, from: number): number {
  let at = from;
  while (source[at] === "." || source[at] === "?" || source[at] === " ") at++;
  while (isNameChar(source[at])) at++;
  return at;
}

/** `f<T>` of `f<T>(x)`: the types are no part of what is called. */
function skipTypes(source: string, end: number): number {
  if (source[end - 1] !== ">" || source[end - 2] === "=") return end;
  let depth = 0;
  for (let at = end - 1; at > 0 && end - at < LONGEST; at--) {
    if (source[at] === ">") depth++;
    else if (source[at] === "<" && --depth === 0) return isNameChar(source[at - 1]) ? at : end;
    else if (!/[\w$\s,.|&[\]{}:;"'?<]/u.test(source[at] ?? "")) return end;
  }
  return end;
}

function isNameChar(char: string | undefined): boolean {
  return char !== undefined && /[\p{ID_Continue}$#]/u.test(char);
}

function skipSpace(source: string, end: number): number {
  let at = end;
  while (at > 0 && /\s/u.test(source[at - 1] ?? "")) at--;
  return at;
}

/** The bracket that a closing one closes. Strings are taken over whole, so that a bracket in one does not count. */
function openingOf(source: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0 && close - at <= 2000; at--) {
    const char = source[at];
    if (char === ")" || char === "]" || char === "}") depth++;
    else if (char === "(" || char === "[" || char === "{") {
      if (--depth === 0) return at;
    } else if (char === '"' || char === "'" || char === "`") {
      const start = source.lastIndexOf(char, at - 1);
      if (start < 0 || source.slice(start, at).includes("\n")) return -1;
      at = start;
    }
  }
  return -1;
}
