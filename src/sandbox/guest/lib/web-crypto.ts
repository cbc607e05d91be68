// crypto.randomUUID and crypto.getRandomValues over the run's random bytes.
// Trust: guest text
import { defineClass, defineHidden } from "./define.ts";
import { GuestDOMException } from "./dom-exception.ts";
import type { GuestLibraryHost } from "./host.ts";

const QUOTA_BYTES = 65536;

/** Puts `crypto` on the global object. */
export function installCrypto(global: object, host: GuestLibraryHost): void {
  class Crypto {
    getRandomValues(array: unknown): unknown {
      if (!ArrayBuffer.isView(array)) throw new TypeError("crypto.getRandomValues: give a typed array, for example new Uint8Array(16)");
      if (/^(?:Float\d+Array|DataView)$/.test((array as unknown as { [Symbol.toStringTag]: string })[Symbol.toStringTag])) {
        throw new GuestDOMException(
          "crypto.getRandomValues: give an integer typed array, for example new Uint8Array(16)",
          "TypeMismatchError",
        );
      }
      if (array.byteLength > QUOTA_BYTES)
        throw new GuestDOMException(`crypto.getRandomValues: at most ${QUOTA_BYTES} bytes at once`, "QuotaExceededError");
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(host.randomBytes(array.byteLength));
      return array;
    }
    randomUUID(): string {
      const bytes = host.randomBytes(16);
      bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
      const hex = bytes.map((byte) => (byte < 16 ? "0" : "") + byte.toString(16)).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    }
  }
  defineClass(global, "Crypto", Crypto);
  defineHidden(global, "crypto", new Crypto());
}
