// The engine as a file of its own, fetched and compiled while it arrives: for hosts that want it cached apart.
// Trust: host
export async function loadModule() {
  const url = new URL("./quickjs.wasm", import.meta.url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine could not be fetched: GET ${url} answered ${response.status}`);
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm") && typeof WebAssembly.compileStreaming === "function")
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
