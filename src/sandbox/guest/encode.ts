// A value as JSON text for the host: faithful, or refused with its path and the fix. Plain data takes the engine's own road.
// Trust: guest text
import { TAG } from "../protocol.ts";
import { createConverter } from "./convert.ts";
import { namespaceName } from "./namespaces-known.ts";
import { arrayPrototype, getPrototypeOf, isArray, keys, objectPrototype, stringify } from "./primordials.ts";
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

/** Whether `JSON.stringify` alone is faithful. Walks with its own stack: the guest's is small and the data may be deep. */
function isPlain(root: unknown): boolean {
  if (typeof root !== "object" || root === null) return isPlainScalar(root);
  const stack: object[] = [root];
  const depths: number[] = [1];
  let top = 1;
  while (top > 0) {
    const value = stack[--top] as object;
    const depth = depths[top] as number;
    // A cycle ends here too; the other road then names it.
    if (depth > MAX_DEPTH || typeof (value as { toJSON?: unknown }).toJSON === "function") return false;
    const prototype = getPrototypeOf(value);
    const inArray = isArray(value);
    if (
      inArray ? prototype !== arrayPrototype : prototype !== objectPrototype && (prototype !== null || namespaceName(value) !== undefined)
    )
      return false;
    const names = inArray ? undefined : keys(value);
    const count = names === undefined ? (value as unknown[]).length : names.length;
    for (let i = 0; i < count; i++) {
      const name = names === undefined ? i : (names[i] as string);
      if (name === TAG) return false;
      const item = (value as { [key: string | number]: unknown })[name];
      if (typeof item === "object" && item !== null) {
        stack[top] = item;
        depths[top++] = depth + 1;
      } else if (item !== undefined && !isPlainScalar(item)) return false;
    }
  }
  return true;
}
