// Matches tool paths and source names against globs.
// Trust: host

/**
 * `*` stands for any run of characters, everything else for itself. The pieces between stars are looked for in turn, so the work is linear.
 *
 * @param glob such as `crm.*`
 * @param text path of a tool or name of a source
 */
export function matchesToolGlob(glob: string, text: string): boolean {
  const [head = "", ...pieces] = glob.split("*");
  const tail = pieces.pop();
  if (tail === undefined) return glob === text;
  if (!text.startsWith(head) || text.length < head.length + tail.length || !text.endsWith(tail)) return false;
  let at = head.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > text.length - tail.length) return false;
    at = found + piece.length;
  }
  return true;
}
