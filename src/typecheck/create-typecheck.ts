// createTypecheck: the function that an executor takes as `typecheck`, in this thread or behind a worker that can be ended.
// Trust: boundary
import type { Diagnostic } from "../core/outcome.ts";
import { checkTypes, notChecked } from "./check-types.ts";
import type { CompilerPort } from "./worker-messages.ts";
import { asTypeScript } from "./worker-main.ts";

/** Checks the types of a program before it runs. */
export interface Typecheck {
  /**
   * @param code TypeScript, with top-level `await` and `return`
   * @param declarations of the tools, as `executor.declarations()` and `declareTools` write them
   * @returns at most five errors that prove the program wrong; a warning alone where it could not be checked
   */
  (code: string, declarations: string): Promise<Diagnostic[]>;
  /** Ends the worker; the next check would start another. */
  close(): void;
}

/** Options of `createTypecheck`. */
export interface TypecheckOptions {
  /** The module `typescript`, imported by the host: checks then run in the host's own thread. */
  typescript?: unknown;
  /** Makes the worker, where a bundler needs to see `new Worker(new URL(…))` in the host's own file: one that imports cloche/typecheck-worker. */
  worker?: () => unknown;
  /** How long one check may take; default 5,000. A program that takes longer runs unchecked, with a warning. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** Loading the compiler takes half a second on an idle machine. */
const START_MS = 60_000;
/** The worker ends a check by itself; this much later it is taken to hang. */
const GRACE_MS = 1_000;

/**
 * Makes a type check.
 *
 * @param options of the host
 * @param start makes a worker that has the compiler
 * @returns the check
 * @throws TypeError when `typescript` is no compiler
 * @throws RangeError for a wrong `timeoutMs`
 */
export function createChecker(options: TypecheckOptions, start: () => CompilerPort): Typecheck {
  const { typescript, timeoutMs = TIMEOUT_MS } = options;
  if (!Number.isFinite(timeoutMs) || timeoutMs <= 0) throw new RangeError("timeoutMs must be a number of milliseconds above 0");
  if (typescript !== undefined) {
    const compiler = asTypeScript(typescript);
    const check = async (code: string, declarations: string): Promise<Diagnostic[]> =>
      checkTypes(compiler, code, declarations, { timeoutMs });
    return Object.assign(check, { close: () => undefined });
  }
  return behindWorker(start, timeoutMs);
}

interface Worker {
  readonly port: CompilerPort;
  readonly ready: Promise<void>;
  /** The check under way: there is one at a time, so that none waits within another's deadline. */
  pending: { readonly id: number; readonly done: (diagnostics: Diagnostic[]) => void } | undefined;
}

function behindWorker(start: () => CompilerPort, timeoutMs: number): Typecheck {
  let worker: Worker | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let last = 0;

  function end(): void {
    worker?.port.terminate();
    worker?.pending?.done([notChecked("the type checker was ended")]);
    worker = undefined;
  }

  function open(): Worker {
    const port = start();
    const made: Worker = { port, pending: undefined, ready: withDeadline(started(), START_MS, "its worker did not start") };
    function started(): Promise<void> {
      return new Promise((resolve, reject) => {
        port.onError((message) => {
          reject(new TypeError(`the type checker's worker failed: ${message}`));
          made.pending?.done([notChecked(`the type checker's worker failed: ${message}`)]);
          if (worker === made) end();
        });
        port.onMessage((message) => {
          if (message.type === "ready") resolve();
          else if (message.type === "broken") reject(new TypeError(message.message));
          else if (made.pending?.id === message.id) made.pending.done(message.diagnostics);
        });
      });
    }
    return made;
  }

  async function checkOne(code: string, declarations: string): Promise<Diagnostic[]> {
    const current = (worker ??= open());
    try {
      await current.ready;
    } catch (cause) {
      end();
      throw cause;
    }
    const id = ++last;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        end();
        finish([notChecked(`checking its types takes longer than ${timeoutMs} ms`)]);
      }, timeoutMs + GRACE_MS);
      const finish = (diagnostics: Diagnostic[]): void => {
        clearTimeout(timer);
        current.pending = undefined;
        resolve(diagnostics);
      };
      current.pending = { id, done: finish };
      current.port.post({ id, code, declarations, timeoutMs });
    });
  }

  const check = (code: string, declarations: string): Promise<Diagnostic[]> => {
    const result = line.then(() => checkOne(code, declarations));
    line = result.catch(() => undefined);
    return result;
  };
  return Object.assign(check, { close: end });
}

function withDeadline<T>(promise: Promise<T>, milliseconds: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
