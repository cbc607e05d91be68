// What the host's thread and the sandbox's worker say to each other: plain data, cloned on the way.
// Trust: boundary
import type { Limits } from "../core/limits.ts";
import type { LogLine } from "../core/outcome.ts";
import type { GuestCall, GuestReply, Program, SandboxOutcome } from "../core/ports.ts";

/** A program without its functions: positions are looked up on the host's side. */
export type SentProgram = Omit<Program, "positionOf" | "thrownAt">;

/** A run without its host. */
export interface SentRun {
  readonly program: SentProgram;
  readonly modules: { readonly [specifier: string]: SentProgram };
  readonly limits: Limits;
  readonly inputsJson: string;
  readonly namespaces: readonly string[];
  readonly seed: string;
  /** Set when the clock stands still for a deterministic run. */
  readonly fixedNow?: number;
  readonly timeZone: string;
  readonly locale: string;
  /** Replies to `list` by source, for pages whose threads may not share memory. */
  readonly lists?: { readonly [source: string]: GuestReply };
}

/** From the host's thread to the worker. */
export type ToWorker =
  | { readonly type: "open"; readonly profile: "full" | "strict"; readonly wasm?: WebAssembly.Module }
  | { readonly type: "run"; readonly run: number; readonly sent: SentRun }
  | { readonly type: "abort"; readonly run: number }
  | { readonly type: "reply"; readonly run: number; readonly call: number; readonly reply: GuestReply };

/** From the worker to the host's thread. */
export type FromWorker =
  | { readonly type: "opened" }
  | { readonly type: "broken"; readonly message: string }
  | { readonly type: "call"; readonly run: number; readonly call: number; readonly guest: GuestCall }
  | { readonly type: "log"; readonly run: number; readonly level: LogLine["level"]; readonly text: string }
  | { readonly type: "query"; readonly run: number; readonly kind: string; readonly argsJson: string; readonly shared: SharedArrayBuffer }
  | { readonly type: "done"; readonly run: number; readonly outcome: SandboxOutcome };

/** As much of a worker as is used, the same for the web's and Node's. */
export interface WorkerPort {
  post(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** The worker died: an error nobody caught, or its process ended it. */
  onError(listener: (message: string) => void): void;
  terminate(): void;
}
