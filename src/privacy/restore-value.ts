// Walks a JSON value and puts values in the place of tokens, or says where one is not ours.
// Trust: guest text
import { ClocheError } from "../core/errors.ts";
import { MAX_JSON_DEPTH, type Json, type JsonObject } from "../core/json.ts";
import { restoreText, UNKNOWN_TOKEN, type RestoreContext } from "./restore-text.ts";
import { renameKeys, setOwn } from "./seal-value.ts";

/** Outcome of restoring: the value, or the JSON Pointer of the first token that is not ours. */
export type Restored = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly path: string };

/** Where the walk stands; only read when something is wrong. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

class UnknownToken extends Error {
  readonly path: string;
  constructor(place: Place | undefined) {
    super("unknown token");
    this.path = pointerOf(place);
  }
}

/**
 * Restores a value.
 *
 * @param value JSON; not changed
 * @param context of the vault
 * @throws ClocheError VALUE_UNSUPPORTED for nesting beyond 512 levels
 */
export function restoreValue(value: Json, context: RestoreContext): Restored {
  try {
    return { ok: true, value: restore(value, context, undefined, 0) };
  } catch (error) {
    if (error instanceof UnknownToken) return { ok: false, path: error.path };
    throw error;
  }
}

function restore(value: Json, context: RestoreContext, place: Place | undefined, depth: number): Json {
  if (typeof value === "string") return orThrow(restoreText(value, context), place);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_JSON_DEPTH) throw new ClocheError("VALUE_UNSUPPORTED", `a value nests deeper than ${MAX_JSON_DEPTH} levels`);
  if (Array.isArray(value)) {
    let copy: Json[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item = value[i] ?? null;
      const restored = restore(item, context, { parent: place, key: i }, depth + 1);
      if (restored !== item) (copy ??= [...value])[i] = restored;
    }
    return copy ?? value;
  }
  let copy: JsonObject | undefined;
  let renamed: Map<string, string> | undefined;
  for (const key of Object.keys(value)) {
    const here: Place = { parent: place, key };
    const item = value[key] ?? null;
    const restored = restore(item, context, here, depth + 1);
    if (restored !== item) setOwn((copy ??= { ...value }), key, restored);
    const name = String(orThrow(restoreText(key, context), here));
    if (name !== key) (renamed ??= new Map()).set(key, name);
  }
  return renamed === undefined ? (copy ?? value) : renameKeys(copy ?? value, renamed);
}

function orThrow(restored: string | number | typeof UNKNOWN_TOKEN, place: Place | undefined): string | number {
  if (restored === UNKNOWN_TOKEN) throw new UnknownToken(place);
  return restored;
}

const MAX_POINTER = 200;

function pointerOf(place: Place | undefined): string {
  const parts: string[] = [];
  for (let at = place; at !== undefined; at = at.parent) parts.unshift(String(at.key).replaceAll("~", "~0").replaceAll("/", "~1"));
  const pointer = parts.map((part) => `/${part}`).join("");
  return pointer.length > MAX_POINTER ? `${pointer.slice(0, MAX_POINTER)}…` : pointer;
}
