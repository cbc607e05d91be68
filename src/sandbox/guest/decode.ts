// Text from the host becomes a value: JSON, or JSON in tagged form.
// Trust: guest text
import { TAG } from "../protocol.ts";
import { defineProperty, isArray, keys, parse } from "./primordials.ts";

/**
 * Decodes a text.
 *
 * @param text JSON
 * @param isTagged whether it holds Date, Map, Set, bigint or bytes
 * @returns the value
 */
export function decode(text: string, isTagged: boolean): unknown {
  const value = parse(text);
  return isTagged ? revive(value) : value;
}

/** One value that still holds tagged ones. */
interface Place {
  readonly holder: { [key: string | number]: unknown };
  readonly key: string | number;
  visited: boolean;
}

/** Children first, with a stack of its own: answers may nest deeper than the guest's native stack. */
function revive(value: unknown): unknown {
  const root = { value };
  const stack: Place[] = [{ holder: root, key: "value", visited: false }];
  while (stack.length > 0) {
    const place = stack[stack.length - 1] as Place;
    const here = place.holder[place.key];
    if (place.visited) {
      stack.length--;
      const made = untag(here as { [key: string]: unknown });
      if (made !== here) put(place, made);
      continue;
    }
    place.visited = true;
    if (typeof here !== "object" || here === null) {
      stack.length--;
      continue;
    }
    pushParts(here as { [key: string]: unknown }, stack);
  }
  return root.value;
}

function pushParts(value: { [key: string | number]: unknown }, stack: Place[]): void {
  const holder = TAG in value && !isArray(value) ? (value["value"] as { [key: string]: unknown } | null) : value;
  if (typeof holder !== "object" || holder === null) return;
  const names = isArray(holder) ? undefined : keys(holder);
  const count = names === undefined ? (holder as unknown as unknown[]).length : names.length;
  for (let i = 0; i < count; i++) {
    const key = names === undefined ? i : (names[i] as string);
    const part = holder[key];
    if (typeof part === "object" && part !== null) stack[stack.length] = { holder, key, visited: false };
  }
}

function put({ holder, key }: Place, value: unknown): void {
  defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The value that a tagged object stands for; its parts are revived already. */
function untag(object: { [key: string]: unknown }): unknown {
  if (isArray(object)) return object;
  const tag = object[TAG];
  if (typeof tag !== "string") return object;
  const inner = object["value"];
  if (tag === "date") return new Date(inner === null ? Number.NaN : (inner as string));
  if (tag === "bigint") return BigInt(inner as string);
  if (tag === "bytes") return bytes(inner as string);
  if (tag === "set") return new Set(inner as unknown[]);
  if (tag === "map") return new Map(inner as [unknown, unknown][]);
  return inner;
}

function bytes(base64: string): unknown {
  const text = base64.replace(/=+$/, "");
  const size = (text.length * 3) >> 2;
  const out: Uint8Array | number[] = typeof Uint8Array === "undefined" ? [] : new Uint8Array(size);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    held = ((held << 6) | (code >= 97 ? code - 71 : code >= 65 ? code - 65 : code >= 48 ? code + 4 : code === 43 ? 62 : 63)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at++] = (held >> bits) & 255;
    }
  }
  return out;
}
