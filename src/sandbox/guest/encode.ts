// A value as JSON text for the host: faithful, or refused with its path and the fix. Plain data takes the engine's own road.
// Trust: guest text
import { TAG } from "../protocol.ts";
import { createConverter } from "./convert.ts";
import { namespaceName } from "./namespaces-known.ts";
import { arrayPrototype, getPrototypeOf, isArray, keys, objectPrototype, ownKeys, stringify } from "./primordials.ts";
import { MAX_DEPTH, isPlainScalar } from "./value-rules.ts";

/** JSON text (`undefined` for no value), and whether it holds tagged values. */
export interface Encoded {
  readonly json: string | undefined;
  readonly tagged: boolean;
}

/** Thrown for a value that has no faithful form; carries no value. */
export class Unsupported {
  readonly message: string;
  readonly hint: string;

  constructor(path: string, what: string, fix: string) {
    this.message = `${path} is ${what}, which cannot leave the sandbox`;
    this.hint = `${fix}.`;
  }
}

/**
 * Encodes a value.
 *
 * @param value anything
 * @param root how its place is called in messages, such as `result`
 * @returns JSON text
 * @throws Unsupported, or what a getter or `toJSON` of the program throws
 */
export function encode(value: unknown, root: string): Encoded {
  if (value === undefined) return { json: undefined, tagged: false };
  if (isPlain(value)) return { json: stringify(value), tagged: false };
  let isTagged = false;
  const convert = createConverter({
    tag(tag, inner) {
      isTagged = true;
      return { [TAG]: tag, value: inner };
    },
    refuse(path, rule) {
      throw new Unsupported(path, rule.what, rule.fix);
    },
  });
  return { json: stringify(convert(value, root)), tagged: isTagged };
}

/** Levels that plain data is checked at with the guest's own stack, which is small but fast. */
const FAST_LEVELS = 12;
/** From here on objects are compared with those around them: the first way down finds a cycle, before it multiplies. */
const CYCLE_CHECK_FROM = 4;

/** Whether `JSON.stringify` alone is faithful. */
function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isPlainScalar(value);
  const deeper: object[] = [];
  if (!isPlainObject(value, 0, FAST_LEVELS, [], deeper)) return false;
  for (let i = 0; i < deeper.length; i++) if (!isPlainBelow(deeper[i] as object)) return false;
  return true;
}

/** Checks what lies deeper, with a stack of its own. */
function isPlainBelow(root: object): boolean {
  const path: object[] = [];
  const stack: object[] = [root];
  const depths: number[] = [0];
  const parts: object[] = [];
  for (let top = 1; top > 0;) {
    const value = stack[--top] as object;
    const depth = depths[top] as number;
    if (depth + FAST_LEVELS >= MAX_DEPTH) return false;
    parts.length = 0;
    if (!isPlainObject(value, depth, 1, path, parts)) return false;
    for (let i = parts.length - 1; i >= 0; i--) {
      stack[top] = parts[i] as object;
      depths[top++] = depth + 1;
    }
  }
  return true;
}

/**
 * Checks an object and what is in it, down to a number of levels; what lies deeper goes to `deeper`. Every call and every
 * result passes here, so the loops call nothing for the scalars that most data is made of.
 */
function isPlainObject(value: object, depth: number, levels: number, path: object[], deeper: object[]): boolean {
  if (typeof (value as { toJSON?: unknown }).toJSON === "function") return false;
  if (depth >= CYCLE_CHECK_FROM) for (let i = 0; i < depth; i++) if (path[i] === value) return false;
  path[depth] = value;
  const prototype = getPrototypeOf(value);
  const items = value as { readonly [key: string | number]: unknown };
  let names: readonly string[] | undefined;
  let count: number;
  if (prototype === arrayPrototype && isArray(value)) count = value.length;
  else if (prototype === objectPrototype || (prototype === null && namespaceName(value) === undefined)) {
    if (items[TAG] !== undefined) return false;
    names = keys(items);
    count = names.length;
    // Hidden properties are data too: `Math` is not `{}`.
    if (count === 0 && ownKeys(value).length > 0) return false;
  } else return false;
  for (let i = 0; i < count; i++) {
    const item = items[names === undefined ? i : (names[i] as string)];
    const kind = typeof item;
    if (kind === "string" || kind === "boolean" || kind === "undefined" || item === null) continue;
    if (kind === "number") {
      // Not so for NaN and the infinities.
      if ((item as number) - (item as number) === 0) continue;
      return false;
    }
    if (kind !== "object") return false;
    if (levels === 1) deeper[deeper.length] = item as object;
    else if (!isPlainObject(item as object, depth + 1, levels - 1, path, deeper)) return false;
  }
  return true;
}
