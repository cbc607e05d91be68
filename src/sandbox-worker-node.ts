// The packaged worker file of cloche/worker in Node.
// Trust: host
import { parentPort } from "node:worker_threads";
import { serveSandbox } from "./sandbox/worker-main.ts";
import type { ToWorker } from "./sandbox/worker-messages.ts";

serveSandbox({
  post: (message) => parentPort?.postMessage(message),
  onMessage: (listener) => void parentPort?.on("message", (message: ToWorker) => listener(message)),
});
