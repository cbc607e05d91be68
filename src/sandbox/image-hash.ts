// The hash of an image, which stands in wasm/manifest.json and must be the same on every runtime.
// Trust: host
import { buildImage, type Profile } from "./image.ts";

/**
 * Builds an image and hashes it.
 *
 * @param module the metered engine
 * @param profile which image
 * @returns SHA-256 over static data and heap, in hexadecimal
 */
export async function imageHash(module: WebAssembly.Module, profile: Profile): Promise<string> {
  const { data, heap } = await buildImage(module, profile);
  const bytes = new Uint8Array(data.length + heap.length);
  bytes.set(data);
  bytes.set(heap, data.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
