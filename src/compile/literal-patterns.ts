// Rewrites the plain text inside a regular expression: a sensitive value that it spells out becomes its token, escaped.
// Trust: guest text

/** Characters that mean something else than themselves. A dot is left out: most who write an address forget to escape it. */
const META = /[\\^$|()[\]{}*+?]/;
const QUANTIFIER = /[*+?{]/;
/** Escapes that stand for one plain character. */
const PLAIN_ESCAPE = /[^\p{L}\p{N}\s]/u;

/**
 * Rewrites a pattern.
 *
 * @param raw the literal, slashes and flags included
 * @param rewrite gets a stretch of plain text and gives what it shall mean
 * @returns the literal, the same one when nothing in it changed
 */
export function rewritePattern(raw: string, rewrite: (text: string) => string): string {
  const last = raw.lastIndexOf("/");
  const body = raw.slice(1, last);
  let result = "";
  let changed = false;
  let at = 0;
  while (at < body.length) {
    const { plain, end } = readPlain(body, at);
    if (end > at) {
      const wanted = rewrite(plain);
      if (wanted === plain) result += body.slice(at, end);
      else {
        changed = true;
        const escaped = wanted.replace(/[\\^$|()[\]{}*+?./]/g, "\\$&");
        // What is repeated is then the whole of it, and no longer its last character.
        result += QUANTIFIER.test(body.charAt(end)) ? `(?:${escaped})` : escaped;
      }
      at = end;
      continue;
    }
    const next = body.charAt(at) === "[" ? classEnd(body, at) : at + (body.charAt(at) === "\\" ? 2 : 1);
    result += body.slice(at, next);
    at = next;
  }
  return changed ? `/${result}${raw.slice(last)}` : raw;
}

/** The plain text from `start` on, escapes resolved. */
function readPlain(body: string, start: number): { readonly plain: string; readonly end: number } {
  let plain = "";
  let at = start;
  while (at < body.length) {
    const unit = body.charAt(at);
    if (unit === "\\" && PLAIN_ESCAPE.test(body.charAt(at + 1))) {
      plain += body.charAt(at + 1);
      at += 2;
    } else if (META.test(unit)) break;
    else {
      plain += unit;
      at++;
    }
  }
  return { plain, end: at };
}

function classEnd(body: string, start: number): number {
  let at = start + 1;
  while (at < body.length && body.charAt(at) !== "]") at += body.charAt(at) === "\\" ? 2 : 1;
  return Math.min(at + 1, body.length);
}
