// The packaged worker file of cloche/typecheck in Node.
// Trust: host
import { parentPort } from "node:worker_threads";
import { serveTypecheck } from "./typecheck/worker-main.ts";
import type { ToCompiler } from "./typecheck/worker-messages.ts";

serveTypecheck(
  {
    post: (message) => parentPort?.postMessage(message),
    onMessage: (listener) => void parentPort?.on("message", (message: ToCompiler) => listener(message)),
  },
  () => import("typescript"),
);
