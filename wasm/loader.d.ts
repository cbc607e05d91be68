// What every loader of the engine exports.
// Trust: host

/** Loads and compiles the metered engine; see wasm/README.md. */
export declare function loadModule(): Promise<WebAssembly.Module>;
