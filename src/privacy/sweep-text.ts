// The last pass over text for the model: live tokens stay, everything sensitive that slipped through becomes one.
// Trust: guest text
import { ClocheError } from "../core/errors.ts";
import { MAX_JSON_DEPTH, type Json, type JsonObject } from "../core/json.ts";
import { isLabel, propertyOf, type Property } from "./property-names.ts";
import { renameKeys, setOwn, type SealContext } from "./seal-value.ts";
import { entryOf, holdsBracket, holdsFragment } from "./token-text.ts";
import { kindOf } from "./vault-entry.ts";

/** What sweeping needs to know. */
export interface SweepContext extends SealContext {
  /** Whether the guest has seen values, so that single words from named fields are looked for too. */
  readonly eager: boolean;
  /** Told when a text holds what is left of a token that was cut. */
  readonly onCut?: () => void;
}

/** Texts in which a piece of a token without its bracket is looked for: in longer ones it is not what the program is about. */
const LONGEST_PIECE = 80;

/** Stands in for a live token while detectors read: a space to every pattern, and in no ordinary text. */
const BLANK = "\v";

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly token: string;
}

/**
 * Sweeps one text.
 *
 * @param text from the guest, a tool or the host itself
 * @param context of the vault
 * @param property name under which it stands
 */
export function sweepText(text: string, context: SweepContext, property?: Property): string {
  const { entries, now, known, scanner } = context;
  const visible = holdsBracket(text) ? blankTokens(text, context) : text;
  if (context.onCut !== undefined && text.length < LONGEST_PIECE && holdsFragment(visible, entries)) context.onCut();
  const pieces: Piece[] = [];
  for (const { start, end, entry } of known.find(visible, context.eager)) {
    pieces.push({ start, end, token: entry.token });
    // Where the guest has no values, who writes one in the clear knows it: it then comes from there too.
    if (!context.eager) entries.add(kindOf(entry), entry.value, context.origin, now);
    context.onEntry?.(entry);
  }
  let next = 0;
  const found: Piece[] = [];
  for (const span of scanner.find(visible, property)) {
    while (next < pieces.length && (pieces[next]?.end ?? 0) <= span.start) next++;
    let from = span.start;
    // What a known value or a live token leaves of a span is sensitive all the same.
    for (let i = next; i < pieces.length && (pieces[i]?.start ?? 0) < span.end; i++) {
      cut(from, pieces[i]?.start ?? from, span.kind);
      from = pieces[i]?.end ?? from;
    }
    cut(from, span.end, span.kind);
  }
  if (pieces.length + found.length === 0) return text;
  let result = "";
  let last = 0;
  for (const piece of [...pieces, ...found].sort((a, b) => a.start - b.start)) {
    result += text.slice(last, piece.start) + piece.token;
    last = piece.end;
  }
  return result + text.slice(last);

  function cut(start: number, end: number, kind: string): void {
    for (let at = start; at < end;) {
      while (at < end && visible[at] === BLANK) at++;
      let stop = at;
      while (stop < end && visible[stop] !== BLANK) stop++;
      if (stop > at) {
        const entry = entries.add(kind, text.slice(at, stop), context.origin, now);
        context.onEntry?.(entry);
        found.push({ start: at, end: stop, token: entry.token });
      }
      at = stop;
    }
  }
}

/** The text with its live tokens blanked out, every offset kept. */
function blankTokens(text: string, { tokens, entries, now, onCut }: SweepContext): string {
  let visible = "";
  let last = 0;
  for (const match of tokens.find(text)) {
    if (entryOf(match, entries, now) === undefined) {
      if (match.named === undefined && match.tildes === 0 && entries.size > 0) onCut?.();
      continue;
    }
    visible += text.slice(last, match.start) + BLANK.repeat(match.end - match.start);
    last = match.end;
  }
  return last === 0 ? text : visible + text.slice(last);
}

/**
 * Sweeps a value.
 *
 * @param value JSON; not changed
 * @param context of the vault
 * @param property name under which it stands
 * @throws ClocheError VALUE_UNSUPPORTED for nesting beyond 512 levels
 */
export function sweepValue(value: Json, context: SweepContext, property?: Property, depth = 0): Json {
  if (typeof value === "string") return sweepLeaf(value, context, property);
  if (typeof value === "number") return sweepNumber(value, context);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_JSON_DEPTH) throw new ClocheError("VALUE_UNSUPPORTED", `a value nests deeper than ${MAX_JSON_DEPTH} levels`);
  if (Array.isArray(value)) {
    let items: Json[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item = value[i] ?? null;
      const swept = sweepValue(item, context, property, depth + 1);
      if (swept !== item) (items ??= [...value])[i] = swept;
    }
    return items ?? value;
  }
  let copy: JsonObject | undefined;
  let renamed: Map<string, string> | undefined;
  for (const key of Object.keys(value)) {
    const item = value[key] ?? null;
    const here = propertyOf(key);
    const swept = sweepValue(item, context, here, depth + 1);
    if (swept !== item) setOwn((copy ??= { ...value }), key, swept);
    const name = here.plain && !context.eager ? key : sweepText(key, context);
    if (name !== key) (renamed ??= new Map()).set(key, name);
  }
  return renamed === undefined ? (copy ?? value) : renameKeys(copy ?? value, renamed);
}

function sweepLeaf(value: string, context: SweepContext, property: Property | undefined): string {
  const entry = context.eager ? context.entries.byValue(value) : undefined;
  if (entry !== undefined) {
    context.onEntry?.(entry);
    return entry.token;
  }
  const swept = sweepText(value, context, property);
  // Where the guest sees tokens, what stands under such a name came in as one, or the program wrote it.
  if (!context.eager || property?.kind === undefined || swept !== value || value === "" || holdsBracket(value) || isLabel(value, property))
    return swept;
  const added = context.entries.add(property.kind, value, context.origin, context.now);
  context.onEntry?.(added);
  return added.token;
}

/** A number that a named field held, as the guest gave it back. */
function sweepNumber(value: number, context: SweepContext): Json {
  const entry = context.eager && Math.abs(value) >= 1000 ? context.entries.byValue(value) : undefined;
  if (entry === undefined) return value;
  context.onEntry?.(entry);
  return entry.token;
}
