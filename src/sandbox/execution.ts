// One run: lets the guest work, gives its calls to the host and the answers back, keeps the time, and says how it ended.
// Trust: boundary
import type { GuestCall, GuestReply, SandboxOutcome, SandboxRun } from "../core/ports.ts";
import { createBorder, emptyReport } from "./border.ts";
import { EVAL_ASYNC } from "./engine-abi.ts";
import { ABORTED_ENDING, MEMORY_ENDING, createGauge, type Ending } from "./gauge.ts";
import type { GuestPointer } from "./guest-port.ts";
import { zoneOffsets } from "./local-time.ts";
import { outcomeOf } from "./outcome.ts";
import { GUEST_OP, PROGRAM_FILE, flagOf } from "./protocol.ts";
import { seedOf } from "./seed.ts";
import { breathe, createAlarm } from "./waiting.ts";
import type { Lease } from "./pool.ts";

/** Promise jobs run in one go before the clock is looked at. */
const JOBS_AT_ONCE = 256;
/** Longest stretch of guest work, made of several goes, before the host's other work gets a turn. */
const STRETCH_MS = 12;
/** As much by work, for Workers, whose clock only moves when the host's other work had its turn. */
const STRETCH_FUEL = 3_000_000;

/**
 * Runs a program in a world.
 *
 * @param lease a pristine instance that knows the run's sources
 * @param run the program and all it needs
 * @param clock milliseconds, for measuring
 * @returns how it ended, and whether the instance can be used again
 */
export async function execute(
  { world, port }: Lease,
  run: SandboxRun,
  clock: () => number,
): Promise<{ outcome: SandboxOutcome; intact: boolean }> {
  const { limits, signal, host } = run;
  const gauge = createGauge(world, limits, signal, clock);
  const report = emptyReport();
  const startedAt = run.clock.now();
  const border = createBorder(port, report, gauge, { host, modules: run.modules ?? {}, startedAt });
  /** How far the guest's clock runs ahead of the run's: a timer that fires has seen its time come. */
  let ahead = 0;
  const now = (): number => run.clock.now() + ahead;
  const rejected = (handled: boolean, argv: number): void =>
    void port.call(GUEST_OP.rejected, [handled ? 1 : 0, { pointer: argv }, { pointer: argv + 8 }]);
  world.begin({
    interrupt: gauge.interrupt,
    call: border,
    rejected,
    now,
    offsetMinutes: zoneOffsets(run.timeZone),
    memoryBytes: limits.memoryBytes,
  });

  const inFlight = new Set<number>();
  const answers: { readonly id: number; readonly reply: GuestReply }[] = [];
  const alarm = createAlarm();
  const began = clock();
  let lastBreath = began;
  let fuelAtBreath = 0;
  let finished = false;
  let listening = false;

  /** Calls into the guest; what it throws back is the end: the prelude itself throws only when memory is gone. */
  function tell(op: number, args: readonly (number | string | GuestPointer)[] = []): string | undefined {
    const answer = gauge.enter(() => port.call(op, args));
    if (answer !== undefined && answer.thrown !== 0)
      gauge.end(
        world.memoryRefused() ? MEMORY_ENDING : { code: "ENGINE_FAILED", message: "The sandbox could not take in what it was given" },
      );
    return typeof answer?.value === "string" ? answer.value : undefined;
  }
  function begin(): void {
    const [low, high] = seedOf(run.clock.seed);
    port.setRandomState(low, high);
    gauge.sawPayload(run.inputsJson.length);
    gauge.sawPayload(run.program.code.length);
    if (run.inputsJson !== "{}") tell(GUEST_OP.inputs, [0, 0, run.inputsJson]);
    const program = gauge.enter(() => port.evaluate(run.program.code, PROGRAM_FILE, EVAL_ASYNC));
    if (program === undefined) return;
    // What the program itself throws rejects its promise: what is thrown here is the engine's own word on the text.
    report.unparsed = program.thrown;
    tell(program.thrown ? GUEST_OP.fault : GUEST_OP.start, [{ pointer: program.pointer }]);
  }
  function startCalls(): void {
    for (const call of report.queue.splice(0)) {
      if (gauge.ending() !== undefined || report.fault !== undefined) return;
      if (inFlight.has(call.id)) {
        gauge.end({ code: "ENGINE_FAILED", message: "The sandbox used the number of a call twice: its memory is damaged" });
        return;
      }
      inFlight.add(call.id);
      void ask(call).then((reply) => {
        report.pendingSize -= call.argsJson.length;
        inFlight.delete(call.id);
        answers.push({ id: call.id, reply });
        alarm.ring();
      });
    }
  }
  async function ask(call: GuestCall): Promise<GuestReply> {
    try {
      return await host.call(call);
    } catch {
      return {
        ok: false,
        json: JSON.stringify({
          code: "TOOL_FAILED",
          message: "The call could not be made",
          tool: `${call.source}.${call.tool}`,
          retryable: false,
        }),
      };
    }
  }
  /** Hands over what has come in. Jobs run after each answer, as they would in any event loop. */
  function deliver({ id, reply }: { readonly id: number; readonly reply: GuestReply }): void {
    const text = reply.json ?? "";
    gauge.sawPayload(text.length);
    tell(GUEST_OP.settle, [id, flagOf(reply), text]);
  }
  /** Runs promise jobs until none is left, with breaks for the host. */
  async function drain(): Promise<void> {
    for (let more = true; more && !over();) {
      more = gauge.enter(() => port.runJobs(JOBS_AT_ONCE)) === true;
      if (report.queue.length > 0) startCalls();
      if (isLong() && !over()) await takeBreath();
    }
  }
  function isLong(): boolean {
    return clock() - lastBreath >= STRETCH_MS || gauge.usage().fuel - fuelAtBreath >= STRETCH_FUEL;
  }
  async function takeBreath(): Promise<void> {
    await breathe();
    breathed();
    checkTime();
  }
  function breathed(): void {
    lastBreath = clock();
    fuelAtBreath = gauge.usage().fuel;
  }
  function checkTime(): void {
    if (signal.aborted) gauge.end(ABORTED_ENDING);
    else if (clock() - began > limits.timeoutMs) gauge.end(timeout(limits.timeoutMs, report.completed));
  }
  function over(): boolean {
    return gauge.ending() !== undefined || report.fault !== undefined || report.refused !== undefined;
  }
  /** Waits for an answer, a timer, the deadline or an abort, whichever comes first. */
  async function wait(): Promise<void> {
    // The answers of tools in this process come in as promise jobs: awaiting them gives nobody else a turn.
    if (isLong()) await takeBreath();
    if (over() || answers.length > 0) return;
    // How often this is asked depends on when answers come in; the fuel of a run must not.
    const due = report.timers > 0 ? Number(gauge.enterFree(() => port.call(GUEST_OP.nextTimer, []))?.value ?? Number.NaN) : Number.NaN;
    if (over()) return;
    const delay = due - now();
    if (!(delay <= 0)) {
      listen();
      if (over()) return;
      alarm.setDeadline(limits.timeoutMs - (clock() - began), () => gauge.end(timeout(limits.timeoutMs, report.completed)));
      const timeIsUp = await alarm.wait(Number.isNaN(delay) ? undefined : Math.max(0, delay));
      if (!timeIsUp || over() || answers.length > 0) return;
      breathed();
    }
    // The clock of a deterministic run stands still, and a platform's timer may be early: the guest's own moves on.
    ahead += Math.max(0, due - now());
    tell(GUEST_OP.tick);
  }

  const onAbort = (): void => {
    gauge.end(ABORTED_ENDING);
    alarm.ring();
  };
  /** Most runs end before they have to wait, and an event listener costs as much as a tenth of one. */
  function listen(): void {
    if (!listening) signal.addEventListener("abort", onAbort);
    listening = true;
    // A signal that aborted while the guest worked tells a late listener nothing.
    if (signal.aborted) onAbort();
  }
  try {
    if (signal.aborted) gauge.end(ABORTED_ENDING);
    else begin();
    while (!over()) {
      await drain();
      if (over()) break;
      if (answers.length > 0) {
        for (const answer of answers.splice(0)) {
          deliver(answer);
          await drain();
          if (over()) break;
        }
      } else if (inFlight.size > 0 || report.timers > 0) await wait();
      else if (report.completed && !finished) {
        finished = true;
        tell(GUEST_OP.finish);
      } else break;
    }
    const stuck: Ending | undefined =
      over() || report.value !== undefined ? undefined : world.memoryRefused() ? MEMORY_ENDING : STUCK_ENDING;
    if (stuck !== undefined) gauge.end(stuck);
  } finally {
    if (listening) signal.removeEventListener("abort", onAbort);
    alarm.stop();
  }
  return { outcome: outcomeOf(report, gauge, world), intact: gauge.intact() };
}

const STUCK_ENDING: Ending = {
  code: "TIMEOUT",
  message: "The program awaits a promise that nothing can settle",
  hint: "Every promise needs a tool call, a timer or a resolve that will run. Check for a missing resolve() or a loop of promises that wait for each other.",
};

function timeout(timeoutMs: number, completed: boolean): Ending {
  const message = completed
    ? `The program had a value, but timers or calls it had started were still running after ${timeoutMs} ms`
    : `The program did not end within ${timeoutMs} ms`;
  return {
    code: "TIMEOUT",
    message,
    hint: completed
      ? "Clear intervals with clearInterval, and await what matters."
      : "Do less in one program, or run calls at the same time with Promise.all.",
  };
}
