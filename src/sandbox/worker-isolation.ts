// How the executor opens a sandbox in a worker without knowing of workers: the root stays free of their API.
// Trust: host
import type { Sandbox } from "../core/ports.ts";
import type { SandboxOptions } from "./create-sandbox.ts";
import { OPEN_SANDBOX, type Isolation } from "./isolation.ts";
import type { WorkerPort } from "./worker-messages.ts";
import { createWorkerSandbox } from "./worker-sandbox.ts";

/** What `workerIsolation()` gives: its hidden half is nobody else's business. */
export type WorkerIsolation = Pick<Isolation, "kind">;

/**
 * Makes an isolation from a way to start workers.
 *
 * @param start makes one worker
 * @returns a value for `createExecutor({ isolation })`
 */
export function createIsolation(start: () => WorkerPort): WorkerIsolation {
  const isolation: Isolation = {
    kind: "worker",
    [OPEN_SANDBOX]: (options: SandboxOptions): Promise<Sandbox> => createWorkerSandbox(start, options),
  };
  return isolation;
}
