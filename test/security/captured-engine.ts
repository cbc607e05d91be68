// Takes the imports of every instance of the engine that is made, so that a test can call them as a broken guest would.
// Trust: host
import { vi } from "vitest";
import { buildImage } from "../../src/sandbox/image.ts";
import { loadWasm } from "../../src/sandbox/load-wasm.ts";

/** One instance, seen from inside. */
export interface CapturedEngine {
  readonly imports: { readonly [letter: string]: (...args: unknown[]) => unknown };
  readonly memory: WebAssembly.Memory;
  readonly exports: WebAssembly.Exports;
  /** Address of the JSContext. */
  readonly context: number;
}

/**
 * Captures instances from now on, until `vi.unstubAllGlobals()`.
 *
 * @returns the instances, in the order they were made
 */
export async function captureEngines(): Promise<CapturedEngine[]> {
  const { context } = await buildImage(await loadWasm(), "full");
  const captured: CapturedEngine[] = [];
  class Spy extends WebAssembly.Instance {
    constructor(module: WebAssembly.Module, imports: WebAssembly.Imports = {}) {
      super(module, imports);
      const { a: memory, ...functions } = imports["a"] as { [letter: string]: unknown };
      captured.push({
        imports: functions as CapturedEngine["imports"],
        memory: memory as WebAssembly.Memory,
        exports: this.exports,
        context,
      });
    }
  }
  vi.stubGlobal("WebAssembly", Object.create(WebAssembly, { Instance: { value: Spy } }));
  return captured;
}

/** Writes a JSValue: a small integer, or whatever the tag says. */
export function putValue({ memory }: CapturedEngine, at: number, payload: number, tag = 0): void {
  const view = new DataView(memory.buffer);
  view.setInt32(at, payload, true);
  view.setInt32(at + 4, tag, true);
}

/** Makes a string with the engine's own exports and writes its JSValue. */
export function putText({ memory, exports, context }: CapturedEngine, at: number, text: string): void {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const utf8 = (exports["v"] as (bytes: number) => number)(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, utf8);
  const value = (exports["_"] as (context: number, utf8: number) => number)(context, utf8);
  new Uint8Array(memory.buffer).copyWithin(at, value, value + 8);
}
