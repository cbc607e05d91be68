// The hidden half of a WorkerIsolation: how a sandbox is opened with it.
// Trust: host
import type { Sandbox } from "../core/ports.ts";
import type { SandboxOptions } from "./create-sandbox.ts";

/** Registered, so that an isolation of another copy of the package fits too. */
export const OPEN_SANDBOX: unique symbol = Symbol.for("cloche.open-sandbox") as never;

/** A `WorkerIsolation` with its hidden half. */
export interface Isolation {
  readonly kind: "worker";
  readonly [OPEN_SANDBOX]: (options: SandboxOptions) => Promise<Sandbox>;
}

/** Tells whether a value came from `workerIsolation()`. */
export function isIsolation(value: unknown): value is Isolation {
  return typeof value === "object" && value !== null && typeof (value as { [OPEN_SANDBOX]?: unknown })[OPEN_SANDBOX] === "function";
}
