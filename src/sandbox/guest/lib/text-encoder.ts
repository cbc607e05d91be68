// TextEncoder: strings to UTF-8 bytes.
// Trust: guest text
import { defineClass } from "./define.ts";
import { encodeUtf8Into } from "./utf8.ts";

class GuestTextEncoder {
  get encoding(): string {
    return "utf-8";
  }
  encode(input: unknown = ""): Uint8Array {
    const text = String(input);
    const bytes = new Uint8Array(text.length * 3);
    return bytes.slice(0, encodeUtf8Into(text, bytes, Infinity).written);
  }
  encodeInto(source: unknown, destination: unknown): { read: number; written: number } {
    if (!(destination instanceof Uint8Array)) throw new TypeError("TextEncoder.encodeInto: the second argument must be a Uint8Array");
    return encodeUtf8Into(String(source), destination, destination.length);
  }
}

/** Puts TextEncoder on the global object. */
export function installTextEncoder(global: object): void {
  if (typeof Uint8Array === "function") defineClass(global, "TextEncoder", GuestTextEncoder);
}
