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

/** The host has checked the depth (512), which fits the guest's stack. */
function revive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = revive(value[i]);
    return value;
  }
  const object = value as { [key: string]: unknown };
  const tag = object[TAG];
  if (typeof tag === "string") return untag(tag, object["value"]);
  const names = keys(object);
  for (let i = 0; i < names.length; i++) reviveProperty(object, names[i] as string);
  return object;
}

function reviveProperty(object: { [key: string]: unknown }, name: string): void {
  const before = object[name];
  const after = revive(before);
  if (after !== before) defineProperty(object, name, { value: after, writable: true, enumerable: true, configurable: true });
}

function untag(tag: string, inner: unknown): unknown {
  if (tag === "date") return new Date(inner === null ? Number.NaN : (inner as string));
  if (tag === "bigint") return BigInt(inner as string);
  if (tag === "bytes") return bytes(inner as string);
  if (tag === "set") return new Set(revive(inner) as unknown[]);
  if (tag === "map") return new Map(revive(inner) as [unknown, unknown][]);
  const object = inner as { [key: string]: unknown };
  const names = keys(object);
  for (let i = 0; i < names.length; i++) reviveProperty(object, names[i] as string);
  return object;
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
