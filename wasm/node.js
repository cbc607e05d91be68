// The engine for Node: the file beside this one; a bundle that left it behind falls back on the inlined copy.
// Trust: host
import { promises } from "node:fs";
import { loadModule as loadInlined } from "./inline.js";

export async function loadModule() {
  let bytes;
  try {
    bytes = await promises.readFile(new URL("./quickjs.wasm", import.meta.url));
  } catch {
    return loadInlined();
  }
  return WebAssembly.compile(bytes);
}
