// Finds the program in a text that is none as it stands: repairs are tried one by one, each only if it helps.
// Trust: guest text
import { recognizeForeign } from "./foreign-text.ts";
import { IDENTITY, joinTables, lookUp, type OffsetTable } from "./offset-table.ts";
import { CHARACTER_REPAIRS } from "./repair-characters.ts";
import { LINE_REPAIRS } from "./repair-lines.ts";
import { SHAPE_REPAIRS } from "./repair-shape.ts";
import type { Repair } from "./rewrite.ts";
import { unwrapFences } from "./unwrap-fences.ts";
import { unwrapJson, unwrapLooseJson } from "./unwrap-json.ts";
import { unwrapMarks, unwrapTags, unwrapThinking } from "./unwrap-tags.ts";

/** A text on its way to become a program. */
export interface Candidate {
  readonly text: string;
  /** Over the author's text. */
  readonly table: OffsetTable;
  readonly repairs: readonly string[];
}

/** These take a wrapping away and cannot make nonsense of a program: an error is reported in what they leave. */
const UNWRAPS: readonly Repair[] = [unwrapThinking, unwrapMarks, unwrapJson, unwrapTags, unwrapFences];
const REPAIRS: readonly Repair[] = [...UNWRAPS, ...CHARACTER_REPAIRS, ...LINE_REPAIRS, ...SHAPE_REPAIRS, unwrapLooseJson];

const MAX_DEPTH = 4;
/** Texts tried for one program; fewer for a long one, since each try parses it. */
const MAX_TRIES = 40;
const MAX_TRIED_CHARACTERS = 2_000_000;

/**
 * Looks for the fewest repairs after which a text compiles.
 *
 * @param source the author's text, which does not compile
 * @param failsAt where it fails
 * @param compiles tries a text; tells where it fails
 * @returns the first candidate that compiles; else the one in which to report the error
 */
export function findRepair(
  source: string,
  failsAt: number,
  compiles: (text: string) => { readonly ok: boolean; readonly at: number },
): { readonly found: boolean; readonly candidate: Candidate } {
  const start: Candidate = { text: source, table: IDENTITY, repairs: [] };
  let tries = Math.min(MAX_TRIES, Math.max(6, Math.floor(MAX_TRIED_CHARACTERS / (source.length + 1))));
  const seen = new Set([source]);
  let level: { candidate: Candidate; unwrapped: boolean }[] = [{ candidate: start, unwrapped: true }];
  let best = start;
  let reached = failsAt;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { candidate, unwrapped } of level) {
      // Python without its first line may well parse; it is Python all the same.
      const repairs = recognizeForeign(candidate.text)?.kind === "language" ? [...UNWRAPS, ...CHARACTER_REPAIRS] : REPAIRS;
      for (const repair of repairs) {
        const isUnwrap = UNWRAPS.includes(repair);
        for (const rewritten of repair(candidate.text)) {
          if (seen.has(rewritten.text) || (rewritten.text.trim() === "" && (repair !== unwrapFences || candidate !== start))) continue;
          if (--tries < 0) return { found: false, candidate: best };
          seen.add(rewritten.text);
          const child: Candidate = {
            text: rewritten.text,
            table: joinTables(rewritten.table, candidate.table),
            repairs: [...candidate.repairs, rewritten.note],
          };
          const { ok, at } = compiles(child.text);
          if (ok) return { found: true, candidate: child };
          const place = lookUp(child.table, at);
          const inner = isUnwrap && unwrapped;
          // What a shape repair leaves says little; of the rest, the text that could be read furthest is the likeliest.
          if (inner ? best.repairs.length < child.repairs.length : !SHAPE_REPAIRS.includes(repair) && place > reached) {
            best = child;
            reached = place;
          }
          next.push({ candidate: child, unwrapped: inner });
        }
      }
    }
    level = next;
  }
  return { found: false, candidate: best };
}
