// Measures how deep a value nests, without recursion: the depth is a server's choice, the host's stack is not.
// Trust: boundary
import { MAX_JSON_DEPTH } from "./json.ts";

/** Objects and arrays looked at; more do not fit into an answer, and a cycle that branches would never end. */
const MAX_PARTS = 8_000_000;

/**
 * Tells whether a value nests deeper than {@link MAX_JSON_DEPTH}, or has too many parts to tell.
 *
 * @param root any value; a cycle counts as endless depth
 * @returns true when it must not be walked recursively
 */
export function nestsTooDeep(root: unknown): boolean {
  let level: unknown[] = [root];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth++) {
    parts += level.length;
    if (depth > MAX_JSON_DEPTH || parts > MAX_PARTS) return true;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      for (const child of Array.isArray(item) ? item : Object.values(item)) {
        if (typeof child === "object" && child !== null) next.push(child);
      }
    }
    level = next;
  }
  return false;
}
