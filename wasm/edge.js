// The engine for edge runtimes that mark a WebAssembly import with ?module, such as Next's.
// Trust: host
import module from "./quickjs.wasm?module";

export function loadModule() {
  return Promise.resolve(module);
}
