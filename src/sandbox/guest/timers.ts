// setTimeout and its kin, kept in guest memory: the host only asks when the next one is due and lets it run.
// Trust: guest text
import { HOST_OP } from "../protocol.ts";
import { callHost } from "./host-function.ts";
import { NativePromise, apply, create, currentTime, defineProperty, hide, max, whenSettled } from "./primordials.ts";
import { faultOf } from "./tool-error.ts";

interface Timer {
  readonly id: number;
  due: number;
  readonly every: number | undefined;
  readonly callback: (...args: unknown[]) => unknown;
  readonly args: readonly unknown[];
}

let lastId = 0;
/** A binary heap by time, then by order of creation: a million timers stay cheap. */
const heap: Timer[] = [];
const live: { [id: number]: Timer } = create(null);
let liveCount = 0;

/**
 * Puts the timer functions on the global object.
 *
 * @param global the guest's
 */
export function installTimers(global: object): void {
  const functions: { [name: string]: Function } = {
    setTimeout: (callback: unknown, delay?: unknown, ...args: unknown[]): number => add(callback, delay, false, args),
    setInterval: (callback: unknown, delay?: unknown, ...args: unknown[]): number => add(callback, delay, true, args),
    setImmediate: (callback: unknown, ...args: unknown[]): number => add(callback, 0, false, args),
    clearTimeout: remove,
    clearInterval: (id: unknown) => remove(id),
    clearImmediate: (id: unknown) => remove(id),
    queueMicrotask: (callback: unknown): void => {
      if (typeof callback !== "function") throw new TypeError("queueMicrotask takes a function");
      whenSettled(
        NativePromise.resolve(),
        () => run(callback as () => unknown, []),
        () => undefined,
      );
    },
  };
  for (const name of Object.keys(functions)) {
    const value = functions[name] as Function;
    defineProperty(value, "name", { value: name, configurable: true });
    hide(global, name, value);
  }
}

function add(callback: unknown, delay: unknown, repeat: boolean, args: readonly unknown[]): number {
  if (typeof callback !== "function") throw new TypeError("a timer takes a function; text is never evaluated");
  const wait = max(0, +(delay as number) || 0);
  const id = ++lastId;
  const timer: Timer = {
    id,
    due: currentTime() + wait,
    every: repeat ? max(1, wait) : undefined,
    callback: callback as Timer["callback"],
    args,
  };
  live[id] = timer;
  push(timer);
  callHost(HOST_OP.timers, ++liveCount);
  return id;
}

function remove(id: unknown): void {
  const timer = live[id as number];
  if (timer === undefined) return;
  delete live[timer.id];
  callHost(HOST_OP.timers, --liveCount);
  // The heap drops it when it comes up, or here when most of it is dead.
  if (heap.length > 64 && heap.length > liveCount * 4) rebuild();
}

/** Time of the next timer in milliseconds since 1970; `undefined` when none is live. */
export function nextDue(): number | undefined {
  while (heap.length > 0 && live[(heap[0] as Timer).id] !== heap[0]) pop();
  return heap[0]?.due;
}

/** Runs the next timer, due or not: the host keeps the time. */
export function tick(): void {
  if (nextDue() === undefined) return;
  const timer = pop();
  if (timer.every === undefined) {
    delete live[timer.id];
    callHost(HOST_OP.timers, --liveCount);
  } else {
    timer.due = max(timer.due + timer.every, currentTime());
    push(timer);
  }
  run(timer.callback, timer.args);
}

function run(callback: (...args: unknown[]) => unknown, args: readonly unknown[]): void {
  try {
    apply(callback, undefined, args);
  } catch (error) {
    callHost(HOST_OP.unhandled, 0, faultOf(error));
  }
}

function rebuild(): void {
  const kept: Timer[] = [];
  for (let i = 0; i < heap.length; i++) if (live[(heap[i] as Timer).id] === heap[i]) kept[kept.length] = heap[i] as Timer;
  heap.length = 0;
  for (let i = 0; i < kept.length; i++) push(kept[i] as Timer);
}

function before(a: Timer, b: Timer): boolean {
  return a.due < b.due || (a.due === b.due && a.id < b.id);
}

function push(timer: Timer): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(timer, heap[parent] as Timer)) break;
    heap[at] = heap[parent] as Timer;
    at = parent;
  }
  heap[at] = timer;
}

function pop(): Timer {
  const first = heap[0] as Timer;
  const size = heap.length - 1;
  const last = heap[size] as Timer;
  heap.length = size;
  if (size === 0) return first;
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= size) break;
    if (child + 1 < size && before(heap[child + 1] as Timer, heap[child] as Timer)) child++;
    if (!before(heap[child] as Timer, last)) break;
    heap[at] = heap[child] as Timer;
    at = child;
  }
  heap[at] = last;
  return first;
}
