// The one host function: what the guest asks, read with suspicion, handed to the run. Nothing of the guest's is kept here.
// Trust: boundary
import type { GuestCall, GuestHost, Program } from "../core/ports.ts";
import type { ExecutionError } from "../core/errors.ts";
import type { GuestFault } from "../core/ports.ts";
import { parseObject, readError, readFault } from "./faults.ts";
import { MEMORY_ENDING, STACK_ENDING, type Gauge } from "./gauge.ts";
import type { GuestPort } from "./guest-port.ts";
import { HOST_OP, LOG_LEVELS, flagOf } from "./protocol.ts";
import { UNWIND } from "./world.ts";

/** Most faults and ids that are kept of one run; a broken guest could send them for ever. */
const MAX_KEPT = 1000;
/** Most characters of arguments that the host holds for one run. */
const MAX_PENDING_SIZE = 64 * 1024 * 1024;

/** What the guest has said so far. */
export interface GuestReport {
  /** Calls that have not been started yet: the host starts them once the guest has returned, on a shallow stack. */
  readonly queue: GuestCall[];
  /** Characters of the arguments in the queue and of calls without an answer. */
  pendingSize: number;
  timers: number;
  completed: boolean;
  value: { readonly json: string | undefined; readonly tagged: boolean } | undefined;
  fault: GuestFault | undefined;
  /** Whether the fault is the engine's refusal of the program's text. */
  unparsed: boolean;
  refused: ExecutionError | undefined;
  readonly unhandled: GuestFault[];
  unawaited: number[];
}

/** An empty report. */
export function emptyReport(): GuestReport {
  return {
    queue: [],
    pendingSize: 0,
    timers: 0,
    completed: false,
    value: undefined,
    fault: undefined,
    unparsed: false,
    refused: undefined,
    unhandled: [],
    unawaited: [],
  };
}

/** What the border takes from the run. */
export interface BorderRun {
  readonly host: GuestHost;
  /** What imports may name besides the namespaces. */
  readonly modules: { readonly [specifier: string]: Program };
  /** By the run's clock. */
  readonly startedAt: number;
}

/**
 * Makes the host function of one run.
 *
 * @param port into the world
 * @param report is filled in
 * @param gauge of the run
 * @param run host, modules and start
 * @returns the engine's import; answers the address of a guest value, or 0
 */
export function createBorder(
  port: GuestPort,
  report: GuestReport,
  gauge: Gauge,
  { host, modules, startedAt }: BorderRun,
): (argc: number, argv: number) => number {
  function take(argc: number, argv: number): number {
    const number = port.readInteger(argv, 1, argc);
    const text = (index: number): string | undefined => port.readText(argv, index, argc);
    const op = port.readInteger(argv, 0, argc);
    switch (op) {
      case HOST_OP.call:
      case HOST_OP.callTagged:
        return queueCall(number, text(2), text(3) ?? "[]", op === HOST_OP.callTagged);
      case HOST_OP.query: {
        const reply = gauge.answer(() => host.query(quoted(text(2)), text(3) ?? "[]"));
        const json = reply.json ?? "";
        gauge.sawPayload(json.length);
        return port.newText(`${flagOf(reply)}${json}`);
      }
      case HOST_OP.log: {
        const line = quoted(text(2));
        gauge.pause(() => host.log(LOG_LEVELS[number] ?? "log", line));
        return 0;
      }
      case HOST_OP.startedAt:
        return port.newText(`${startedAt}`);
      case HOST_OP.module:
        return loadModule(quoted(text(2)));
      case HOST_OP.completed:
        report.completed = true;
        return 0;
      case HOST_OP.value:
        report.value ??= { json: text(2), tagged: number === 1 };
        return 0;
      case HOST_OP.threw:
        report.fault ??= readFault(text(2));
        return 0;
      case HOST_OP.refused:
        report.refused ??= readError(parseObject(text(2))) ?? {
          code: "VALUE_UNSUPPORTED",
          message: "The result cannot leave the sandbox",
          retryable: false,
        };
        return 0;
      case HOST_OP.unhandled:
        if (report.unhandled.length < MAX_KEPT) report.unhandled.push(readFault(text(2)));
        return 0;
      case HOST_OP.timers:
        report.timers = number;
        return 0;
      case HOST_OP.unawaited:
        report.unawaited = integers(text(2));
        return 0;
      default:
        throw new MalformedRequest(`operation ${op}`);
    }
  }
  function queueCall(id: number, target: string | undefined, argsJson: string, tagged: boolean): number {
    report.pendingSize += argsJson.length;
    // The guest's own memory is bounded, and it may free what it has sent; without a bound the host's would fill instead.
    if (report.pendingSize > MAX_PENDING_SIZE) {
      gauge.end({ ...MEMORY_ENDING, message: "The program holds too much in calls that are not answered yet" });
      throw UNWIND;
    }
    report.queue.push({ id, ...targetOf(target), argsJson, tagged });
    return 0;
  }
  /** A run calls few tools many times. */
  const targets = new Map<string, { readonly source: string; readonly tool: string }>();
  function targetOf(json: string | undefined): { readonly source: string; readonly tool: string } {
    const known = targets.get(json ?? "");
    if (known !== undefined) return known;
    const [source, tool] = names(json);
    const target = { source, tool };
    if (targets.size < MAX_KEPT) targets.set(json ?? "", target);
    return target;
  }
  function loadModule(specifier: string): number {
    const program = Object.hasOwn(modules, specifier) ? modules[specifier] : undefined;
    if (program === undefined) throw new MalformedRequest("a module that is not allowed");
    gauge.sawPayload(program.code.length);
    return port.evaluateInside(program.code, specifier);
  }
  return (argc, argv) => {
    try {
      return take(argc, argv);
    } catch (error) {
      // The guest may stand so deep that the host's own code has no stack left; or the engine trapped in a nested call.
      if (error === UNWIND) throw error;
      if (error instanceof RangeError) gauge.end(STACK_ENDING);
      else if (error instanceof MalformedRequest)
        gauge.end({
          code: "ENGINE_FAILED",
          message: `The sandbox asked for ${error.message}: its memory is damaged`,
          hint: "Simplify the program; the next run starts in a fresh sandbox.",
        });
      throw error instanceof WebAssembly.RuntimeError || error instanceof RangeError
        ? error
        : error instanceof MalformedRequest
          ? UNWIND
          : error;
    }
  };
}

/** Something that the prelude never sends. */
class MalformedRequest extends Error {}

/** Names cross as JSON strings: raw text would end at a NUL, and `crm\0x` would be taken for `crm`. */
function quoted(json: string | undefined): string {
  let value: unknown;
  try {
    value = JSON.parse(json ?? "");
  } catch {
    value = undefined;
  }
  if (typeof value !== "string") throw new MalformedRequest("something without a name");
  return value;
}

function names(json: string | undefined): [string, string] {
  const { pair } = parseObject(`{"pair":${json ?? ""}}`);
  if (!Array.isArray(pair) || pair.length !== 2) throw new MalformedRequest("something without a name");
  const [source, tool] = pair as unknown[];
  if (typeof source !== "string" || typeof tool !== "string") throw new MalformedRequest("something without a name");
  return [source, tool];
}

function integers(json: string | undefined): number[] {
  const { ids } = parseObject(`{"ids":${json ?? "[]"}}`);
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(0, MAX_KEPT) : [];
}
