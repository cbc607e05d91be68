// cloche/worker under Node, which has worker threads but no Worker of the web.
// Trust: host
import { Worker } from "node:worker_threads";
import { createIsolation, type WorkerIsolation } from "./sandbox/worker-isolation.ts";
import type { FromWorker, ToWorker, WorkerPort } from "./sandbox/worker-messages.ts";

export type { WorkerIsolation };

/**
 * Runs guests in a worker thread.
 *
 * @param options `worker` makes the `node:worker_threads` worker, where a bundler needs to see its file
 * @returns a value for `createExecutor({ isolation })`
 */
export function workerIsolation(options: { worker?: () => unknown } = {}): WorkerIsolation {
  const make = options.worker ?? ((): Worker => new Worker(new URL("./sandbox-worker-node.js", import.meta.url)));
  return createIsolation(() => toPort(make() as Worker));
}

function toPort(worker: Worker): WorkerPort {
  // A program that is done must be able to end although the worker waits for more.
  worker.unref();
  return {
    post: (message: ToWorker) => worker.postMessage(message),
    onMessage: (listener) => void worker.on("message", (message: FromWorker) => listener(message)),
    onError(listener) {
      worker.on("error", (error) => listener(error.message));
      worker.on("messageerror", (error) => listener(error.message));
    },
    terminate: () => void worker.terminate(),
  };
}
