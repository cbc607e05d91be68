// What the host's thread and the compiler's worker say to each other: plain data, cloned on the way.
// Trust: boundary
import type { Diagnostic } from "../core/outcome.ts";

/** From the host's thread to the worker. */
export interface ToCompiler {
  readonly id: number;
  readonly code: string;
  readonly declarations: string;
  readonly timeoutMs: number;
}

/** From the worker to the host's thread: `ready` once it has the compiler, or why it has none. */
export type FromCompiler =
  | { readonly type: "ready" }
  | { readonly type: "broken"; readonly message: string }
  | { readonly type: "checked"; readonly id: number; readonly diagnostics: Diagnostic[] };

/** As much of a worker as is used, the same for the web's and Node's. */
export interface CompilerPort {
  post(message: ToCompiler): void;
  onMessage(listener: (message: FromCompiler) => void): void;
  /** The worker died: an error nobody caught, or its process ended it. */
  onError(listener: (message: string) => void): void;
  terminate(): void;
}
