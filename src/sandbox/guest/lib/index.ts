// The guest library: the web standards that programs expect, installed once while the image is built.
// Trust: guest text
import { installAbort } from "./abort.ts";
import { installArrayFromAsync } from "./array-from-async.ts";
import { installBase64 } from "./base64.ts";
import { installDisposeSymbols } from "./dispose-symbols.ts";
import { installDate } from "./guest-date.ts";
import { installDOMException } from "./dom-exception.ts";
import type { GuestLibraryHost } from "./host.ts";
import { installIntl } from "./intl/install-intl.ts";
import { installStructuredClone } from "./structured-clone.ts";
import { installTextDecoder } from "./text-decoder.ts";
import { installTextEncoder } from "./text-encoder.ts";
import { installURL } from "./url.ts";
import { installURLSearchParams } from "./url-search-params.ts";
import { installCrypto } from "./web-crypto.ts";
import { installPerformance } from "./web-performance.ts";

export { ABSENT } from "./absent.ts";
export type { GuestLibraryHost };

/**
 * Installs the library on the guest's global object.
 *
 * @param global the guest's `globalThis`
 * @param host clock, random bytes, time zone and locale; read at each use
 */
export function installLibrary(global: typeof globalThis, host: GuestLibraryHost): void {
  installDate(global, host);
  installDOMException(global);
  installStructuredClone(global);
  installTextEncoder(global);
  installTextDecoder(global);
  installBase64(global);
  installURLSearchParams(global);
  installURL(global);
  installCrypto(global, host);
  installPerformance(global, host);
  installArrayFromAsync();
  installDisposeSymbols();
  installAbort(global);
  installIntl(global, host);
}
