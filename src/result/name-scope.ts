// Whether a name that is declared at one place of a text is meant at another: by brackets alone, for the words of an error.
// Trust: guest text

/** Longest stretch walked over: a failure is not worth more. */
const FARTHEST = 20_000;

/**
 * Tells whether a declaration reaches a place.
 *
 * @param source the author's text
 * @param end offset behind the declared name
 * @param place later offset
 * @returns whether no bracket around the declaration closes in between; a head such as `(name) =>` reaches to the end of its body
 */
export function reaches(source: string, end: number, place: number): boolean {
  let at = end;
  // Out of a pattern, `{ a: [name] }`, into what it stands in.
  for (let steps = 0; steps < 20; steps++) {
    const close = closingOf(source, at, place);
    if (close < 0) return !isArrow(source, at) || bodyReaches(source, at, place);
    if (source[close] === ")") return bodyReaches(source, close + 1, place);
    // The block of the declaration ends: only a pattern goes on behind it.
    if (!/^\s*(?:[,:)\]}=]|of\b)/u.test(source.slice(close + 1, close + 30))) return false;
    at = close + 1;
  }
  return false;
}

function isArrow(source: string, at: number): boolean {
  return /^\s*=>/u.test(source.slice(at, at + 30));
}

/** The body of a function, loop or handler whose head ends at a place. */
function bodyReaches(source: string, from: number, place: number): boolean {
  const start = from + (/^(?:\s*:[^={;]{1,100}?)?\s*(?:=>)?\s*/u.exec(source.slice(from, from + 200))?.[0].length ?? 0);
  if (source[start] === "{") return closingOf(source, start + 1, place) < 0;
  const close = closingOf(source, start, place);
  const end = close < 0 ? place : close;
  return close < 0 && !source.slice(start, end).includes(";");
}

/** The first bracket before a place that closes what was open at the start; -1 when there is none. */
function closingOf(source: string, from: number, place: number): number {
  let depth = 0;
  if (place - from > FARTHEST) return from;
  for (let i = from; i < place; i++) {
    const char = source[i];
    if (char === "(" || char === "[" || char === "{") depth++;
    else if (char === ")" || char === "]" || char === "}") {
      if (--depth < 0) return i;
    } else if (char === '"' || char === "'" || char === "`") {
      const close = source.indexOf(char, i + 1);
      if (close < 0 || close >= place) return -1;
      i = close;
    }
  }
  return -1;
}
