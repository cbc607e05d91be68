// What an executor is made from, checked at once: a wrong option never waits for a run to show itself.
// Trust: host
import { findNonJson, type Json } from "../core/json.ts";
import { resolveLimits, type Limits } from "../core/limits.ts";
import type { RunEvent } from "../core/outcome.ts";
import type { Engine, Store, TypeCheck } from "../core/ports.ts";
import type { Subject, ToolSource } from "../core/tool.ts";
import { checkPolicy, type PolicyOptions, type PolicyPreset } from "../policy/decide.ts";
import { isIsolation } from "../sandbox/isolation.ts";
import type { PrivacyOptions } from "../core/privacy.ts";

/** Where the engine's WebAssembly comes from, when not from `cloche/wasm`. */
export type WasmInput = WebAssembly.Module | BufferSource | Response | URL | (() => Promise<WebAssembly.Module>);

/** How the guest world is furnished. */
export interface GuestOptions {
  /** strict leaves out Proxy and typed arrays, on which the engine's known memory bugs stand. */
  profile?: "full" | "strict";
  /** Default "UTC"; the host's own never leaks. */
  timeZone?: string;
  /** Default "en-US". */
  locale?: string;
  /** Modules that programs may import, by specifier. */
  modules?: { [specifier: string]: string };
}

/** Options of `createExecutor`. */
export interface ExecutorOptions {
  tools: ToolSource[];
  limits?: Partial<Limits>;
  /** Default: sealed, all built-in detectors. */
  privacy?: PrivacyOptions | false;
  /** Default "standard". */
  policy?: PolicyPreset | PolicyOptions;
  guest?: GuestOptions;
  /** Clock and random come from here; two runs with the same inputs are the same. */
  deterministic?: { seed: string; startTime: number };
  /** Where what outlives the executor is kept: shapes of results, for each subject its own. */
  store?: Store;
  /** What `createTypecheck()` of cloche/typecheck gives, or any such function: an error it reports stops the program before it runs. */
  typecheck?: TypeCheck;
  /** Default: a documented estimate. */
  countTokens?: (text: string) => number;
  wasm?: WasmInput;
  /** Default "inline". `workerIsolation()` of cloche/worker keeps the host's own thread free. */
  isolation?: "inline" | WorkerIsolation;
  /** Another {@link Engine} in place of the package's own; it brings its own WebAssembly and its own place to run. */
  engine?: unknown;
}

/** From `cloche/worker`, so that the root needs no worker API. */
export interface WorkerIsolation {
  readonly kind: "worker";
}

/** Options of one run. */
export interface ExecuteOptions {
  /** Data for the program, read as `inputs.name`; tokenized like a tool result. */
  inputs?: { [name: string]: Json };
  signal?: AbortSignal;
  subject?: Subject;
  traceparent?: string;
  limits?: Partial<Limits>;
  /** Live: tokenized arguments and results, logs as they come, decisions, progress. */
  onEvent?: (event: RunEvent) => void;
}

const KNOWN = [
  "tools",
  "limits",
  "privacy",
  "policy",
  "guest",
  "deterministic",
  "store",
  "typecheck",
  "countTokens",
  "wasm",
  "isolation",
  "engine",
];
const KNOWN_RUN = ["inputs", "signal", "subject", "traceparent", "limits", "onEvent"];
const KNOWN_GUEST = ["profile", "timeZone", "locale", "modules"];

/** Options after the check. */
export interface CheckedOptions extends ExecutorOptions {
  readonly checkedLimits: Limits;
  readonly checkedPolicy: PolicyOptions;
}

/**
 * Checks the options of an executor.
 *
 * @throws TypeError for a wrong type or an option this version does not have
 * @throws RangeError for a limit outside its range
 */
export function checkOptions(options: ExecutorOptions): CheckedOptions {
  if (typeof options !== "object" || options === null) throw new TypeError("createExecutor needs { tools: [...] }");
  onlyKnown(options, KNOWN, "");
  if (!Array.isArray(options.tools)) throw new TypeError("tools must be an array of sources, such as [toolset(…), await connectMcp(…)]");
  const guest = options.guest ?? {};
  if (typeof guest !== "object" || guest === null) throw new TypeError("guest must be an object");
  onlyKnown(guest, KNOWN_GUEST, "guest.");
  if (guest.profile !== undefined && guest.profile !== "full" && guest.profile !== "strict")
    throw new TypeError('guest.profile must be "full" or "strict"');
  const { deterministic, countTokens, privacy } = options;
  if (deterministic !== undefined && (typeof deterministic?.seed !== "string" || !Number.isFinite(deterministic.startTime))) {
    throw new TypeError("deterministic must be { seed: string, startTime: number }");
  }
  if (options.store !== undefined) checkStore(options.store);
  if (options.typecheck !== undefined && typeof options.typecheck !== "function")
    throw new TypeError("typecheck must be a function, such as createTypecheck() of cloche/typecheck gives");
  if (countTokens !== undefined && typeof countTokens !== "function") throw new TypeError("countTokens must be a function");
  if (privacy !== undefined && privacy !== false && (typeof privacy !== "object" || privacy === null))
    throw new TypeError("privacy must be false or an object");
  if (options.isolation !== undefined && options.isolation !== "inline" && !isIsolation(options.isolation)) {
    throw new TypeError('isolation must be "inline" or what workerIsolation() of cloche/worker gives');
  }
  if (options.engine !== undefined) checkEngine(options);
  return { ...options, checkedLimits: resolveLimits(options.limits), checkedPolicy: checkPolicy(options.policy ?? "standard") };
}

/**
 * Checks the options of one run.
 *
 * @throws TypeError for a wrong type or an option this version does not have
 */
export function checkRunOptions(options: ExecuteOptions): void {
  if (typeof options !== "object" || options === null) throw new TypeError("execute takes an options object as its second argument");
  onlyKnown(options, KNOWN_RUN, "");
  const { inputs, signal, subject, onEvent } = options;
  if (inputs !== undefined && (typeof inputs !== "object" || inputs === null || Array.isArray(inputs)))
    throw new TypeError("inputs must be an object of JSON values");
  const odd = inputs === undefined ? undefined : findNonJson(inputs, "inputs");
  if (odd !== undefined) throw new TypeError(`${odd}, which is not JSON: pass text, numbers, lists and plain objects`);
  if (signal !== undefined && typeof signal?.addEventListener !== "function") throw new TypeError("signal must be an AbortSignal");
  if (subject !== undefined && (typeof subject !== "object" || subject === null || typeof subject.id !== "string"))
    throw new TypeError("subject must be { id: string, roles?: string[] }");
  if (onEvent !== undefined && typeof onEvent !== "function") throw new TypeError("onEvent must be a function");
}

function checkStore(store: Store): void {
  const given = store as Partial<Store> | null;
  for (const method of ["get", "set", "delete", "list", "append"] as const)
    if (typeof given?.[method] !== "function") throw new TypeError(`store.${method} must be a function`);
}

function onlyKnown(options: object, known: readonly string[], prefix: string): void {
  for (const key of Object.keys(options)) {
    // An option that is not understood must not be dropped in silence: it may be the one that was to protect.
    if (!known.includes(key)) throw new TypeError(`${prefix}${key} is not an option of this version; known: ${known.join(", ")}`);
  }
}

function checkEngine({ engine, wasm, isolation }: ExecutorOptions): void {
  const given = engine as Partial<Engine> | null;
  if (typeof given !== "object" || given === null || typeof given.name !== "string" || typeof given.openSandbox !== "function")
    throw new TypeError("engine must be { name, openSandbox }: see the Engine type");
  if (wasm !== undefined || isIsolation(isolation))
    throw new TypeError(`engine "${given.name}" brings its own WebAssembly and place to run: leave out wasm and isolation`);
}
