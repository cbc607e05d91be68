// Gets the engine: the package's own, by the consumer's export conditions, or one that the caller brings.
// Trust: host
import { loadModule } from "cloche/wasm";
import { ClocheError } from "../core/errors.ts";

/** Where the engine may come from. */
export type WasmSource = WebAssembly.Module | BufferSource | Response | URL | (() => Promise<WebAssembly.Module>);

/**
 * Loads the engine.
 *
 * @param source the caller's; by default the package's own
 * @returns a compiled module
 * @throws ClocheError ENGINE_FAILED when it cannot be fetched or compiled, with what a content security policy must allow
 */
export async function loadWasm(source?: WasmSource): Promise<WebAssembly.Module> {
  try {
    return await compile(source);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (/content security policy|\bCSP\b|unsafe-eval/i.test(message)) {
      throw new ClocheError("ENGINE_FAILED", `The content security policy does not allow WebAssembly: ${message}`, {
        hint: "Add 'wasm-unsafe-eval' to script-src: script-src 'self' 'wasm-unsafe-eval'. In an extension that is content_security_policy.extension_pages of the manifest.",
        cause,
      });
    }
    throw new ClocheError("ENGINE_FAILED", `The engine could not be loaded: ${message}`, {
      hint: "See the option wasm: pass a compiled module, its bytes, a Response or a URL of cloche/quickjs.wasm.",
      cause,
    });
  }
}

async function compile(source: WasmSource | undefined): Promise<WebAssembly.Module> {
  if (source === undefined) return loadModule();
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "function") return source();
  if (source instanceof URL) return compileResponse(await fetch(source));
  if (typeof Response !== "undefined" && source instanceof Response) return compileResponse(source);
  return WebAssembly.compile(source as BufferSource);
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`GET ${response.url} answered ${response.status}`);
  // Streaming wants the right media type, which many static servers do not send.
  return WebAssembly.compile(await response.arrayBuffer());
}
