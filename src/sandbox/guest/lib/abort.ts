// Event, EventTarget, AbortController and AbortSignal: enough for programs that cancel their own work.
// Trust: guest text
import { defineClass } from "./define.ts";
import { GuestDOMException } from "./dom-exception.ts";

type Listener = ((event: GuestEvent) => void) | { handleEvent(event: GuestEvent): void };
interface Registered {
  readonly type: string;
  readonly listener: Listener;
  readonly once: boolean;
}

/** Listeners throw into the void: one must not stop the others. A microtask reports it, as an unhandled rejection. */
function report(error: unknown): void {
  void Promise.reject(error);
}

class GuestEvent {
  readonly #type: string;
  readonly #cancelable: boolean;
  #target: GuestEventTarget | null = null;
  #prevented = false;
  #stopped = false;
  constructor(...args: [type?: unknown, init?: { cancelable?: unknown }]) {
    if (args.length === 0) throw new TypeError("Event: give the type");
    this.#type = String(args[0]);
    this.#cancelable = Boolean(args[1]?.cancelable);
  }
  static aim(event: GuestEvent, target: GuestEventTarget): void {
    event.#target = target;
  }
  static isStopped(event: GuestEvent): boolean {
    return event.#stopped;
  }
  get type(): string {
    return this.#type;
  }
  get target(): GuestEventTarget | null {
    return this.#target;
  }
  get currentTarget(): GuestEventTarget | null {
    return this.#target;
  }
  get cancelable(): boolean {
    return this.#cancelable;
  }
  get defaultPrevented(): boolean {
    return this.#prevented;
  }
  preventDefault(): void {
    if (this.#cancelable) this.#prevented = true;
  }
  stopImmediatePropagation(): void {
    this.#stopped = true;
  }
  stopPropagation(): void {}
}
const { aim, isStopped } = GuestEvent;

class GuestCustomEvent extends GuestEvent {
  readonly #detail: unknown;
  constructor(...args: [type?: unknown, init?: { cancelable?: unknown; detail?: unknown }]) {
    super(...args);
    this.#detail = args[1]?.detail ?? null;
  }
  get detail(): unknown {
    return this.#detail;
  }
}

class GuestEventTarget {
  #registered: Registered[] = [];
  addEventListener(type: unknown, listener: unknown, options?: boolean | { once?: unknown; signal?: GuestAbortSignal }): void {
    if (listener === null || listener === undefined) return;
    const { once, signal } = typeof options === "object" && options !== null ? options : {};
    if (signal?.aborted) return;
    const name = String(type);
    if (this.#registered.some((entry) => entry.type === name && entry.listener === listener)) return;
    this.#registered.push({ type: name, listener: listener as Listener, once: Boolean(once) });
    signal?.addEventListener("abort", () => this.removeEventListener(name, listener), { once: true });
  }
  removeEventListener(type: unknown, listener: unknown): void {
    const name = String(type);
    this.#registered = this.#registered.filter((entry) => entry.type !== name || entry.listener !== listener);
  }
  dispatchEvent(event: unknown): boolean {
    if (!(event instanceof GuestEvent)) throw new TypeError("dispatchEvent: give an Event");
    aim(event, this);
    for (const entry of this.#registered.filter((candidate) => candidate.type === event.type)) {
      if (isStopped(event)) break;
      if (!this.#registered.includes(entry)) continue;
      if (entry.once) this.#registered = this.#registered.filter((other) => other !== entry);
      try {
        if (typeof entry.listener === "function") entry.listener.call(this, event);
        else entry.listener.handleEvent(event);
      } catch (error) {
        report(error);
      }
    }
    return !event.defaultPrevented;
  }
}

const MAKE = Symbol("make");

class GuestAbortSignal extends GuestEventTarget {
  #aborted = false;
  #reason: unknown = undefined;
  #handler: unknown = null;
  #dependents: GuestAbortSignal[] = [];
  constructor(key?: unknown) {
    super();
    if (key !== MAKE) throw new TypeError("AbortSignal: use new AbortController().signal");
  }
  static fire(signal: GuestAbortSignal, reason: unknown): void {
    if (signal.#aborted) return;
    signal.#aborted = true;
    signal.#reason = reason === undefined ? new GuestDOMException("signal is aborted without reason", "AbortError") : reason;
    signal.dispatchEvent(new GuestEvent("abort"));
    for (const dependent of signal.#dependents.splice(0)) fire(dependent, signal.#reason);
  }
  static abort(reason?: unknown): GuestAbortSignal {
    const signal = new GuestAbortSignal(MAKE);
    fire(signal, reason);
    return signal;
  }
  static timeout(timeoutMs?: unknown): GuestAbortSignal {
    const signal = new GuestAbortSignal(MAKE);
    const delayMs = Number(timeoutMs);
    if (!(delayMs >= 0)) throw new TypeError("AbortSignal.timeout: give the milliseconds");
    setTimeout(() => fire(signal, new GuestDOMException("signal timed out", "TimeoutError")), delayMs);
    return signal;
  }
  static any(signals: Iterable<GuestAbortSignal>): GuestAbortSignal {
    const sources = [...signals];
    if (sources.some((source) => !(source instanceof GuestAbortSignal))) throw new TypeError("AbortSignal.any: give a list of signals");
    const done = sources.find((source) => source.#aborted);
    if (done !== undefined) return GuestAbortSignal.abort(done.#reason);
    const signal = new GuestAbortSignal(MAKE);
    for (const source of sources) source.#dependents.push(signal);
    return signal;
  }
  get aborted(): boolean {
    return this.#aborted;
  }
  get reason(): unknown {
    return this.#reason;
  }
  get onabort(): unknown {
    return this.#handler;
  }
  set onabort(handler: unknown) {
    this.removeEventListener("abort", this.#handler);
    this.#handler = typeof handler === "function" ? handler : null;
    this.addEventListener("abort", this.#handler);
  }
  throwIfAborted(): void {
    if (this.#aborted) throw this.#reason;
  }
}
const { fire } = GuestAbortSignal;

class GuestAbortController {
  readonly #signal: GuestAbortSignal = new GuestAbortSignal(MAKE);
  get signal(): GuestAbortSignal {
    return this.#signal;
  }
  abort(reason?: unknown): void {
    fire(this.#signal, reason);
  }
}

/** Puts the classes on the global object. */
export function installAbort(global: object): void {
  // The links between the classes are not for guests.
  Reflect.deleteProperty(GuestEvent, "aim");
  Reflect.deleteProperty(GuestEvent, "isStopped");
  Reflect.deleteProperty(GuestAbortSignal, "fire");
  defineClass(global, "Event", GuestEvent);
  defineClass(global, "CustomEvent", GuestCustomEvent);
  defineClass(global, "EventTarget", GuestEventTarget);
  defineClass(global, "AbortSignal", GuestAbortSignal);
  defineClass(global, "AbortController", GuestAbortController);
}
