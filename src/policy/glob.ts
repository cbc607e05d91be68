// Matches tool paths against globs: `*` stands for any run of characters, everything else for itself.
// Trust: host

/**
 * Matches without backtracking over more than the last star, so work is at most pattern × text.
 *
 * @param pattern such as `crm.*`, `*.delete_*` or an exact path
 * @param text the tool's exact path
 * @returns whether the whole text matches
 */
export function matchesGlob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    if (p < pattern.length && pattern[p] === "*") {
      star = p++;
      mark = t;
    } else if (p < pattern.length && pattern[p] === text[t]) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++mark;
    } else return false;
  }
  while (pattern[p] === "*") p++;
  return p === pattern.length;
}
