// The sandbox port on the host's thread, with the guest in a worker: for hosts whose own thread must stay free.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import type { GuestReply, Program, Sandbox, SandboxOutcome, SandboxRun } from "../core/ports.ts";
import { createSandbox, type SandboxOptions } from "./create-sandbox.ts";
import { loadWasm } from "./load-wasm.ts";
import { answerShared, canShare } from "./shared-reply.ts";
import type { FromWorker, SentProgram, SentRun, WorkerPort } from "./worker-messages.ts";

interface Pending {
  readonly run: SandboxRun;
  readonly done: (outcome: SandboxOutcome) => void;
}

/**
 * Makes a sandbox whose guest runs in a worker. Schema patterns and syntax checks stay on this thread, each with its small budget.
 *
 * @param start makes a worker from the packaged file
 * @param options engine and profile
 * @returns the sandbox; a worker that dies takes its runs with it, and the next run gets a new one
 * @throws ClocheError ENGINE_FAILED when the worker cannot start
 */
export async function createWorkerSandbox(start: () => WorkerPort, options: SandboxOptions): Promise<Sandbox> {
  const here = await createSandbox(options);
  const wasm = options.wasm === undefined ? undefined : await loadWasm(options.wasm);
  const runs = new Map<number, Pending>();
  let worker: Promise<WorkerPort> | undefined;
  let last = 0;
  let closed = false;

  function open(): Promise<WorkerPort> {
    const port = start();
    const opened = new Promise<WorkerPort>((resolve, reject) => {
      const broken = (message: string): void => {
        worker = undefined;
        port.terminate();
        reject(new ClocheError("ENGINE_FAILED", `the sandbox's worker failed: ${message}`));
        for (const [id, { done }] of Array.from(runs)) {
          runs.delete(id);
          done(failed(message));
        }
      };
      port.onError(broken);
      port.onMessage((message) => {
        if (message.type === "opened") resolve(port);
        else if (message.type === "broken") broken(message.message);
        else receive(port, message, runs);
      });
    });
    port.post({ type: "open", profile: options.profile ?? "full", ...(wasm === undefined ? {} : { wasm }) });
    return opened;
  }

  worker = open();
  await worker;

  return {
    async run(run) {
      if (closed) throw new TypeError("the sandbox is closed");
      const id = ++last;
      worker ??= open();
      const port = await worker;
      const abort = (): void => port.post({ type: "abort", run: id });
      run.signal.addEventListener("abort", abort);
      try {
        return await new Promise<SandboxOutcome>((done) => {
          runs.set(id, { run, done });
          port.post({ type: "run", run: id, sent: toSent(run) });
          if (run.signal.aborted) abort();
        });
      } finally {
        runs.delete(id);
        run.signal.removeEventListener("abort", abort);
      }
    },
    matches: (pattern, text) => here.matches(pattern, text),
    compileOnly: (code) => here.compileOnly(code),
    close() {
      closed = true;
      here.close();
      void worker?.then(
        (port) => port.terminate(),
        () => undefined,
      );
    },
  };
}

/** Every message of a guest is authorised anew: a run that is over, or was never there, is not answered. */
function receive(port: WorkerPort, message: Exclude<FromWorker, { type: "opened" | "broken" }>, runs: Map<number, Pending>): void {
  const pending = runs.get(message.run);
  if (pending === undefined) return;
  const { host } = pending.run;
  if (message.type === "done") pending.done(message.outcome);
  else if (message.type === "log") host.log(message.level, message.text);
  else if (message.type === "query") answerShared(message.shared, host.query(message.kind, message.argsJson));
  else void host.call(message.guest).then((reply: GuestReply) => port.post({ type: "reply", run: message.run, call: message.call, reply }));
}

function toSent(run: SandboxRun): SentRun {
  const now = run.clock.now();
  return {
    program: plain(run.program),
    modules: Object.fromEntries(Object.entries(run.modules ?? {}).map(([specifier, program]) => [specifier, plain(program)])),
    limits: run.limits,
    inputsJson: run.inputsJson,
    namespaces: run.namespaces,
    seed: run.clock.seed,
    // The system's clock moves by itself, in the worker as here; any other must be told.
    ...(Math.abs(now - Date.now()) < 1000 ? {} : { fixedNow: now }),
    timeZone: run.timeZone,
    locale: run.locale,
    ...(canShare()
      ? {}
      : { lists: Object.fromEntries(run.namespaces.map((name) => [name, run.host.query("list", JSON.stringify([name]))])) }),
  };
}

function plain(program: Program): SentProgram {
  const { positionOf: _, thrownAt: __, ...rest } = program;
  return rest;
}

function failed(message: string): SandboxOutcome {
  return {
    kind: "ended",
    code: "ENGINE_FAILED",
    message: `The sandbox's worker failed: ${message}`,
    guestMs: 0,
    fuel: 0,
    peakMemoryBytes: 0,
    unhandled: [],
    unawaited: [],
  };
}
