// The packaged worker file of cloche/worker in browsers, Deno and Bun.
// Trust: host
import { serveSandbox } from "./sandbox/worker-main.ts";
import type { ToWorker } from "./sandbox/worker-messages.ts";

// Loaded anywhere but in a worker it does nothing: there is nobody to serve.
if (typeof globalThis.postMessage === "function" && typeof globalThis.addEventListener === "function")
  serveSandbox({
    post: (message) => globalThis.postMessage(message),
    onMessage: (listener) => globalThis.addEventListener("message", (event: MessageEvent<ToWorker>) => listener(event.data)),
  });
