// cloche/typecheck under Node, which has worker threads but no Worker of the web.
// Trust: host
import { Worker } from "node:worker_threads";
import { createChecker, type Typecheck, type TypecheckOptions } from "./typecheck/create-typecheck.ts";
import type { CompilerPort, FromCompiler, ToCompiler } from "./typecheck/worker-messages.ts";

export type { Typecheck, TypecheckOptions };

/**
 * Makes a type check.
 *
 * @param options `typescript` to check in this thread; else a worker thread imports it
 * @returns a function for `createExecutor({ typecheck })`; `close()` ends its worker
 */
export function createTypecheck(options: TypecheckOptions = {}): Typecheck {
  const make = options.worker ?? ((): Worker => new Worker(new URL("./typecheck-worker-node.js", import.meta.url)));
  return createChecker(options, () => toPort(make() as Worker));
}

function toPort(worker: Worker): CompilerPort {
  // A program that is done must be able to end although the worker waits for more.
  worker.unref();
  return {
    post: (message: ToCompiler) => worker.postMessage(message),
    onMessage: (listener) => void worker.on("message", (message: FromCompiler) => listener(message)),
    onError(listener) {
      worker.on("error", (error) => listener(error.message));
      worker.on("messageerror", (error) => listener(error.message));
    },
    terminate: () => void worker.terminate(),
  };
}
