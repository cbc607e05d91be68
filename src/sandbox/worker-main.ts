// What runs in the worker: the same sandbox, with every question to the host sent over the thread's border.
// Trust: boundary
import type { GuestHost, GuestReply, Program, Sandbox, SandboxRun } from "../core/ports.ts";
import { createSandbox } from "./create-sandbox.ts";
import { askShared, canShare } from "./shared-reply.ts";
import type { FromWorker, SentProgram, SentRun, ToWorker } from "./worker-messages.ts";

/** The worker's side of its port. */
export interface WorkerThread {
  post(message: FromWorker): void;
  onMessage(listener: (message: ToWorker) => void): void;
}

interface Running {
  readonly controller: AbortController;
  readonly replies: Map<number, (reply: GuestReply) => void>;
}

/**
 * Serves a host's thread.
 *
 * @param thread the port to it
 */
export function serveSandbox(thread: WorkerThread): void {
  let sandbox: Promise<Sandbox> | undefined;
  const running = new Map<number, Running>();

  async function start(id: number, sent: SentRun): Promise<void> {
    const controller = new AbortController();
    const replies = new Map<number, (reply: GuestReply) => void>();
    running.set(id, { controller, replies });
    try {
      if (sandbox === undefined) throw new TypeError("a run came before the sandbox was opened");
      const outcome = await (await sandbox).run(toRun(sent, createHost(thread, id, replies, sent.lists), controller.signal));
      thread.post({ type: "done", run: id, outcome });
    } catch (error) {
      thread.post({ type: "broken", message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  }

  thread.onMessage((message) => {
    if (message.type === "open") {
      sandbox = createSandbox({ profile: message.profile, ...(message.wasm === undefined ? {} : { wasm: message.wasm }) });
      sandbox.then(
        () => thread.post({ type: "opened" }),
        (error: unknown) => thread.post({ type: "broken", message: error instanceof Error ? error.message : String(error) }),
      );
    } else if (message.type === "run") void start(message.run, message.sent);
    else if (message.type === "abort") running.get(message.run)?.controller.abort();
    else {
      const replies = running.get(message.run)?.replies;
      replies?.get(message.call)?.(message.reply);
      replies?.delete(message.call);
    }
  });
}

function createHost(
  thread: WorkerThread,
  run: number,
  replies: Map<number, (reply: GuestReply) => void>,
  lists: SentRun["lists"],
): GuestHost {
  let last = 0;
  return {
    call: (guest) =>
      new Promise((resolve) => {
        const call = ++last;
        replies.set(call, resolve);
        thread.post({ type: "call", run, call, guest });
      }),
    query(kind, argsJson) {
      const [source] = kind === "list" ? (JSON.parse(argsJson) as unknown[]) : [];
      const listed = typeof source === "string" ? lists?.[source] : undefined;
      if (listed !== undefined) return listed;
      if (canShare()) return askShared((shared) => thread.post({ type: "query", run, kind, argsJson, shared }));
      const error = {
        code: "VALUE_UNSUPPORTED",
        message: `tools.$${kind} needs memory shared between threads`,
        hint: "Serve the page cross-origin isolated, or run without workerIsolation().",
        retryable: false,
      };
      return { ok: false, json: JSON.stringify(error) };
    },
    log: (level, text) => thread.post({ type: "log", run, level, text }),
  };
}

function toRun(sent: SentRun, host: GuestHost, signal: AbortSignal): SandboxRun {
  const { fixedNow } = sent;
  return {
    program: whole(sent.program),
    modules: Object.fromEntries(Object.entries(sent.modules).map(([specifier, program]) => [specifier, whole(program)])),
    host,
    limits: sent.limits,
    signal,
    inputsJson: sent.inputsJson,
    namespaces: sent.namespaces,
    clock: { now: fixedNow === undefined ? Date.now : (): number => fixedNow, seed: sent.seed },
    timeZone: sent.timeZone,
    locale: sent.locale,
  };
}

/** Positions are looked up on the host's side; here nobody asks. */
function whole(program: SentProgram): Program {
  return { ...program, positionOf: (line, column) => ({ line, column, offset: 0 }) };
}
