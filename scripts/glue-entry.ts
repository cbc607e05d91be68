// What wasm/glue.js is bundled from: the pinned loader and quickjs-emscripten-core, with nothing loaded lazily.
// Trust: host
import moduleLoader from "@jitl/quickjs-wasmfile-release-sync/emscripten-module";
import { QuickJSFFI } from "@jitl/quickjs-wasmfile-release-sync/ffi";

export { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";

/** The pinned build as a variant; its own entry would load both parts with `import()`, which an MV3 service worker has not. */
export const variant = {
  type: "sync",
  importFFI: () => Promise.resolve(QuickJSFFI),
  importModuleLoader: () => Promise.resolve(moduleLoader),
};
