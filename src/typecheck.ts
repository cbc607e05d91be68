// cloche/typecheck: types of a program are checked before it runs, with the package typescript, an optional peer.
// Trust: host
import { createChecker, type Typecheck, type TypecheckOptions } from "./typecheck/create-typecheck.ts";
import type { CompilerPort, FromCompiler, ToCompiler } from "./typecheck/worker-messages.ts";

export type { Typecheck, TypecheckOptions };

/**
 * Makes a type check.
 *
 * @param options `typescript` to check in this thread; else a worker imports it
 * @returns a function for `createExecutor({ typecheck })`; `close()` ends its worker
 * @throws TypeError where there are no workers and `typescript` is not given
 */
export function createTypecheck(options: TypecheckOptions = {}): Typecheck {
  if (options.typescript === undefined && options.worker === undefined && typeof Worker === "undefined")
    throw new TypeError('there are no workers here: createTypecheck({ typescript }) with import typescript from "typescript"');
  const make = options.worker ?? ((): Worker => new Worker(new URL("./typecheck-worker.js", import.meta.url), { type: "module" }));
  return createChecker(options, () => toPort(make() as Worker));
}

function toPort(worker: Worker): CompilerPort {
  return {
    post: (message: ToCompiler) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener("message", (event: MessageEvent<FromCompiler>) => listener(event.data)),
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
