// cloche/worker: the guest in a worker of the web, for hosts whose own thread must stay free (browsers, Deno, Bun).
// Trust: host
import { createIsolation, type WorkerIsolation } from "./sandbox/worker-isolation.ts";
import type { FromWorker, ToWorker, WorkerPort } from "./sandbox/worker-messages.ts";

export type { WorkerIsolation };

/**
 * Runs guests in a worker.
 *
 * @param options `worker` makes the worker, where a bundler needs to see `new Worker(new URL(…))` in your own file
 * @returns a value for `createExecutor({ isolation })`
 */
export function workerIsolation(options: { worker?: () => unknown } = {}): WorkerIsolation {
  const make = options.worker ?? ((): Worker => new Worker(new URL("./sandbox-worker.js", import.meta.url), { type: "module" }));
  return createIsolation(() => toPort(make() as Worker));
}

function toPort(worker: Worker): WorkerPort {
  return {
    post: (message: ToWorker) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener("message", (event: MessageEvent<FromWorker>) => listener(event.data)),
    onError(listener) {
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        listener(event.message ?? "its file did not load");
      });
      worker.addEventListener("messageerror", () => listener("a message could not be read"));
    },
    terminate: () => worker.terminate(),
  };
}
