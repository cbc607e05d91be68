// The packaged worker file of cloche/typecheck in browsers, Deno and Bun.
// Trust: host
import { serveTypecheck } from "./typecheck/worker-main.ts";
import type { ToCompiler } from "./typecheck/worker-messages.ts";

// Loaded anywhere but in a worker it does nothing: there is nobody to serve.
if (typeof globalThis.postMessage === "function" && typeof globalThis.addEventListener === "function")
  serveTypecheck(
    {
      post: (message) => globalThis.postMessage(message),
      onMessage: (listener) => globalThis.addEventListener("message", (event: MessageEvent<ToCompiler>) => listener(event.data)),
    },
    () => import("typescript"),
  );
