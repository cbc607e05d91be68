// Walks a JSON value and replaces what is sensitive in it by tokens. The value itself stays as it is.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { MAX_JSON_DEPTH, type Json, type JsonObject } from "../core/json.ts";
import type { FieldMark } from "./field-marks.ts";
import type { KnownValues } from "./known-values.ts";
import { isLabel, propertiesOf, type Property } from "./property-names.ts";
import { settle, type Span } from "./settle-spans.ts";
import type { TextScanner } from "./text-scanner.ts";
import { featureKey, mayHoldToken } from "./text-features.ts";
import { holdsBracket, neutralize, type TokenText } from "./token-text.ts";
import type { VaultEntries } from "./vault-entries.ts";
import { kindOf, type Entry, type Origin } from "./vault-entry.ts";

/** What sealing needs to know. */
export interface SealContext {
  readonly scanner: TextScanner;
  readonly tokens: TokenText;
  readonly entries: VaultEntries;
  readonly known: KnownValues;
  readonly origin: Origin;
  readonly now: number;
  /** Whether objects may be in the tagged form of local tools: their bytes, dates and big numbers are no text. */
  readonly tagged?: boolean;
  /** Told of each replacement. */
  readonly onEntry?: (entry: Entry) => void;
  /** Told of each property whose whole value became a token. */
  readonly onName?: (property: Property) => void;
}

/**
 * Seals a value from outside: tokens for sensitive values, and token-like text made harmless.
 *
 * @param value JSON; not changed
 * @param context of the vault
 * @param mark fields named by the host or marked by a schema
 * @param property name under which the value stands
 * @returns the same value when nothing in it is sensitive, else a copy
 * @throws ClocheError VALUE_UNSUPPORTED for nesting beyond 512 levels
 */
export function sealValue(value: Json, context: SealContext, mark?: FieldMark, property?: Property, depth = 0): Json {
  if (typeof value === "string") return sealLeaf(value, context, mark, property);
  if (typeof value === "number") {
    const kind = wholeKind(value, mark, property);
    return kind === undefined ? value : use(kind, value, context, true);
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_JSON_DEPTH) throw new ClocheError("VALUE_UNSUPPORTED", `a value nests deeper than ${MAX_JSON_DEPTH} levels`);
  return Array.isArray(value) ? sealArray(value, context, mark, property, depth + 1) : sealObject(value, context, mark, depth + 1);
}

function sealArray(
  value: Json[],
  context: SealContext,
  mark: FieldMark | undefined,
  property: Property | undefined,
  depth: number,
): Json[] {
  let copy: Json[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const item = value[i] ?? null;
    const sealed = sealValue(item, context, mark?.item(i), property, depth);
    if (sealed === item) continue;
    copy ??= [...value];
    copy[i] = sealed;
  }
  return copy ?? value;
}

function sealObject(value: JsonObject, context: SealContext, mark: FieldMark | undefined, depth: number): JsonObject {
  // Only a local tool's word counts for that: a server could otherwise hide text behind the mark.
  if (context.tagged === true && Object.hasOwn(value, "$cloche")) return sealTagged(value, context, mark, depth);
  return sealMembers(value, context, mark, depth);
}

/** The forms of `bridge/tagged.ts`: dates and numbers are no text, bytes may be, and what is in an object is the tool's. */
function sealTagged(value: JsonObject, context: SealContext, mark: FieldMark | undefined, depth: number): JsonObject {
  const { $cloche: tag, value: held } = value;
  if ((tag === "date" || tag === "bigint") && typeof held === "string") return value;
  if (tag === "bytes" && typeof held === "string") {
    const sealed = sealBytes(held, context);
    return sealed === held ? value : { ...value, value: sealed };
  }
  if (tag !== "object" || typeof held !== "object" || held === null || Array.isArray(held)) return sealMembers(value, context, mark, depth);
  // An object that had the mark's name among its own: whatever stands there now, it is data.
  const sealed = sealMembers(held, context, mark, depth);
  return sealed === held ? value : { ...value, value: sealed };
}

/** Bytes that are text are read as such: a program could otherwise decode what no detector saw. */
function sealBytes(base64: string, context: SealContext): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)));
  } catch {
    return base64;
  }
  const sealed = sealText(text, context, undefined);
  if (sealed === text) return base64;
  let binary = "";
  for (const byte of new TextEncoder().encode(sealed)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function sealMembers(value: JsonObject, context: SealContext, mark: FieldMark | undefined, depth: number): JsonObject {
  let copy: JsonObject | undefined;
  let renamed: Map<string, string> | undefined;
  const keys = Object.keys(value);
  // One walk for all: looking each up by its name costs more.
  const items = Object.values(value);
  const properties = propertiesOf(keys);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const property = properties[i] as Property;
    const item = items[i] as Json;
    const below = mark === undefined ? undefined : mark.property(key);
    const sealed =
      typeof item === "string" && below === undefined && property.kind === undefined
        ? sealText(item, context, property)
        : sealValue(item, context, below, property, depth);
    if (sealed !== item) {
      setOwn((copy ??= { ...value }), key, sealed);
      if (typeof sealed === "string" && isBracketed(sealed)) context.onName?.(property);
    }
    if (property.plain) continue;
    const name = sealText(key, context, undefined);
    if (name !== key) (renamed ??= new Map()).set(key, name);
  }
  return renamed === undefined ? (copy ?? value) : renameKeys(copy ?? value, renamed);
}

function isBracketed(text: string): boolean {
  return text.charCodeAt(0) === 0x5b && text.charCodeAt(text.length - 1) === 0x5d;
}

/** Gives an object other keys, in the same order. */
export function renameKeys(value: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) setOwn(result, names.get(key) ?? key, item);
  return result;
}

/** `target["__proto__"] = value` would set the prototype, and with it what its readers see. */
export function setOwn(target: JsonObject, key: string, value: Json): void {
  if (key === "__proto__") Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}

function sealLeaf(value: string, context: SealContext, mark: FieldMark | undefined, property: Property | undefined): string {
  const kind = wholeKind(value, mark, property);
  if (kind === undefined) return sealText(value, context, property);
  // Only its place gave it away, so no detector would find it again elsewhere.
  return use(kind, value, context, true);
}

/**
 * The kind of a value that is sensitive as a whole, because of its place.
 *
 * @param value a text or a number; numbers only count in places that a host or a schema names, or that hold nothing but ids
 * @param mark of its place
 * @param property name under which it stands
 */
export function wholeKind(value: string | number, mark: FieldMark | undefined, property: Property | undefined): string | undefined {
  if (value === "") return undefined;
  if (mark?.kind !== undefined) return mark.kind;
  if (property?.kind === undefined || mark?.exempt === true) return undefined;
  return (typeof value === "string" ? !isLabel(value, property) : property.numeric && value >= 0 && Number.isInteger(value))
    ? property.kind
    : undefined;
}

function use(kind: string, value: string | number, context: SealContext, byPlace = false): string {
  const entry = context.entries.add(kind, value, context.origin, context.now);
  if (byPlace) context.known.add(entry);
  context.onEntry?.(entry);
  return entry.token;
}

/**
 * Seals one text.
 *
 * @param text from outside
 * @param context of the vault
 * @param property name under which it stands
 */
export function sealText(text: string, context: SealContext, property: Property | undefined): string {
  const kind = property === undefined ? undefined : context.scanner.whole(text, property);
  if (kind !== undefined) return use(kind, text, context);
  const key = featureKey(text);
  let spans = context.scanner.find(text, property, key);
  // A name that one tool gave in a named field may stand in the text of another.
  if (context.known.size > 0) spans = withKnown(text, spans, context);
  if (spans.length === 0) return mayHoldToken(key) ? neutralize(text, context.tokens) : text;
  const [first] = spans;
  if (spans.length === 1 && first !== undefined && first.start === 0 && first.end === text.length)
    return use(first.kind, text, context, first.score < SURE);
  return sealSpans(text, spans, context);
}

/** A detection below this leaned on words or names beside it, so that the value alone would not be found again. */
const SURE = 0.8;

function withKnown(text: string, spans: readonly Span[], context: SealContext): readonly Span[] {
  const known = context.known.find(text, false);
  if (known.length === 0) return spans;
  const all = [...spans, ...known.map(({ start, end, entry }) => ({ start, end, score: 1, kind: kindOf(entry), rank: -1 }))];
  // What a known value leaves of a wider one is sensitive all the same.
  for (const lost of settle(all)) {
    let from = lost.start;
    for (const winner of [...all.filter((span) => span.start < lost.end && span.end > lost.start), { start: lost.end, end: lost.end }]) {
      if (winner.start > from) all.push({ ...lost, start: from, end: winner.start });
      from = Math.max(from, winner.end);
    }
    all.sort((a, b) => a.start - b.start);
  }
  return all;
}

/**
 * Replaces stretches of a text by tokens, and makes token-like text between them harmless.
 *
 * @param text from outside
 * @param spans in order, none overlapping another
 * @param context of the vault
 */
export function sealSpans(text: string, spans: readonly Span[], context: SealContext): string {
  // Look-alikes are found in the whole text: one may begin before a value and end behind it.
  const lookAlikes = holdsBracket(text) ? context.tokens.find(text).map((match) => match.inner) : [];
  let result = "";
  let last = 0;
  let next = 0;
  const copyTo = (end: number): void => {
    for (; next < lookAlikes.length && (lookAlikes[next] ?? end) <= end; next++) {
      const at = lookAlikes[next] ?? end;
      if (at > last) {
        result += `${text.slice(last, at)}~`;
        last = at;
      }
    }
    result += text.slice(last, end);
    last = end;
  };
  for (const span of spans) {
    copyTo(span.start);
    result += use(span.kind, text.slice(span.start, span.end), context, span.score < SURE);
    last = span.end;
  }
  copyTo(text.length);
  return result;
}
