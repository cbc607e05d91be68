// The engine for Cloudflare Workers, which compile a module when it is deployed and at no other time.
// Trust: host
import module from "./quickjs.wasm";

export function loadModule() {
  return Promise.resolve(module);
}
