// The guest's side of the border: what the host may ask, and the globals that programs see.
// Trust: guest text
import { GUEST_OP, HOST_OP } from "../protocol.ts";
import { reportUnwatched, settle } from "./calls.ts";
import { installConsole } from "./console.ts";
import { Unsupported, encode } from "./encode.ts";
import { callHost, setHost, type HostFunction } from "./host-function.ts";
import { installLibrary } from "./lib/index.ts";
import { lockDown } from "./lockdown.ts";
import { handOver, importModule, importModuleLater, setModules } from "./modules.ts";
import { namespaceName } from "./namespaces-known.ts";
import { guard, isToolName, namespaceOf, setSources, sourceNames, toolsHelpers } from "./namespaces.ts";
import {
  NativePromise,
  create,
  currentTime,
  defineProperty,
  floor,
  freeze,
  hide,
  isReference,
  keys,
  parse,
  random,
  stringify,
  whenSettled,
} from "./primordials.ts";
import { noteRejection, reportRejections } from "./rejections.ts";
import { installTimers, nextDue, tick } from "./timers.ts";
import { ToolErrorClass, faultOf } from "./tool-error.ts";

/** What the host may call; see GUEST_OP. */
type Entry = (op: number, n?: unknown, m?: unknown, a?: string) => number | string | undefined;

const run = {
  startedAt: undefined as number | undefined,
  timeZone: "UTC",
  locale: "en-US",
  value: undefined as unknown,
  tools: {} as object,
};

/**
 * Sets the world up, once, while the image is built.
 *
 * @param host the host's function
 * @returns the guest's one entry
 */
export function install(host: HostFunction): Entry {
  setHost(host);
  const global = globalThis;
  lockDown(global);
  installLibrary(global, {
    now: currentTime,
    monotonicNow: () => currentTime() - (run.startedAt ??= Number(callHost(HOST_OP.startedAt, 0))),
    randomBytes: (count) => {
      const bytes: number[] = [];
      for (let i = 0; i < count; i++) bytes[i] = floor(random() * 256);
      return bytes;
    },
    get timeZone() {
      return run.timeZone;
    },
    get locale() {
      return run.locale;
    },
  });
  installConsole(global);
  installTimers(global);
  hide(global, "ToolError", ToolErrorClass);
  run.tools = makeTools();
  for (const name of ["tools", "mcp"]) hide(global, name, run.tools);
  hide(global, "inputs", freeze({}));
  hide(global, "__cloche_import", importModule);
  hide(global, "__cloche_import_async", importModuleLater);
  hide(global, "__cloche_export", handOver);
  return entry;
}

function entry(op: number, n?: unknown, m?: unknown, a?: string): number | string | undefined {
  switch (op) {
    case GUEST_OP.settle:
      return settle(n as number, m as number, a as string) as undefined;
    case GUEST_OP.start:
      return start(n as Promise<unknown>) as undefined;
    case GUEST_OP.finish:
      return finish() as undefined;
    case GUEST_OP.begin:
      return begin(a as string) as undefined;
    case GUEST_OP.inputs:
      return hide(globalThis, "inputs", deepFreeze(parse(a as string) as object)) as undefined;
    case GUEST_OP.nextTimer: {
      const due = nextDue();
      return due === undefined ? undefined : `${due}`;
    }
    case GUEST_OP.tick:
      return tick() as undefined;
    case GUEST_OP.rejected:
      return noteRejection(n === 1, m as object, a) as undefined;
    case GUEST_OP.fault:
      return callHost(HOST_OP.threw, 0, faultOf(n));
    case GUEST_OP.match:
      return match(...(parse(a as string) as [string, string]));
    default:
      return undefined;
  }
}

/** Gives the run its sources, modules and zone. Asks the host nothing: there is none yet. */
function begin(settingsJson: string): void {
  const settings = parse(settingsJson) as { sources: string[]; modules: string[]; timeZone: string; locale: string };
  run.timeZone = settings.timeZone;
  run.locale = settings.locale;
  setSources(settings.sources);
  setModules(settings.modules, run.tools);
  if (typeof Proxy === "undefined") {
    run.tools = plainTools();
    for (const name of ["tools", "mcp"]) hide(globalThis, name, run.tools);
    setModules(settings.modules, run.tools);
  }
  for (const name of settings.sources) {
    // A source called console or Map stays reachable as tools["Map"]; the program's globals are not taken from it.
    if (!(name in globalThis)) defineLater(globalThis, name);
  }
}

/** A global that is made when it is first read; a program may assign it or declare the name for itself. */
function defineLater(global: object, name: string): void {
  defineProperty(global, name, {
    get() {
      const namespace = namespaceOf(name);
      hide(global, name, namespace);
      return namespace;
    },
    set(value: unknown) {
      hide(global, name, value);
    },
    enumerable: false,
    configurable: true,
  });
}

function makeTools(): object {
  if (typeof Proxy === "undefined") return {};
  const helpers = toolsHelpers();
  const get = (name: PropertyKey): unknown => {
    if (!isToolName(name)) return undefined;
    if (name.charCodeAt(0) === 36 && helpers[name] !== undefined) return helpers[name];
    if ((name === "toString" || name === "valueOf" || name === "toLocaleString") && !sourceNames().includes(name)) return () => "[tools]";
    return selfNamed(name) ?? namespaceOf(name);
  };
  return guard({}, "tools", {
    get,
    has: (name) => isToolName(name) && (sourceNames().includes(name) || helpers[name] !== undefined),
    list: () => sourceNames().filter(isToolName),
  });
}

/** `async ({ tools, inputs }) => …`: what a program's function takes from its one argument, unless a source has the name. */
function selfNamed(name: string): object | undefined {
  if ((name !== "tools" && name !== "mcp" && name !== "inputs") || sourceNames().includes(name)) return undefined;
  return name === "inputs" ? (globalThis as unknown as { inputs: object }).inputs : run.tools;
}

function plainTools(): object {
  const object: { [name: string]: unknown } = create(null);
  const helpers = toolsHelpers();
  for (const name of keys(helpers)) hide(object, name, helpers[name]);
  for (const name of sourceNames()) {
    if (isToolName(name)) defineProperty(object, name, { get: () => namespaceOf(name), enumerable: true, configurable: false });
  }
  for (const name of ["tools", "mcp", "inputs"])
    if (!sourceNames().includes(name)) defineProperty(object, name, { get: () => selfNamed(name), enumerable: false, configurable: false });
  return freeze(object);
}

/** Follows the program to its end. A value that is a function is called, one that is a promise is waited for. */
function start(program: Promise<unknown>): void {
  whenSettled(program, (completion) => conclude((completion as { value: unknown }).value, 0), fail);
}

function conclude(value: unknown, rounds: number): void {
  try {
    if (isReference(value) && namespaceName(value) === undefined && rounds < 100) {
      if (typeof value === "function" && rounds < 3 && !/^class\b/.test(Function.prototype.toString.call(value)))
        return conclude((value as (...args: unknown[]) => unknown)(run.tools, (globalThis as { inputs?: unknown }).inputs), rounds + 1);
      if (typeof (value as { then?: unknown }).then === "function") {
        return whenSettled(NativePromise.resolve(value), (settled) => conclude(settled, rounds + 1), fail);
      }
    }
  } catch (error) {
    return fail(error);
  }
  run.value = value;
  callHost(HOST_OP.completed, 0);
}

function fail(reason: unknown): void {
  reportUnwatched();
  reportRejections();
  callHost(HOST_OP.threw, 0, faultOf(reason));
}

/** Encodes the value last, when calls and timers are done: they may still have filled it. */
function finish(): void {
  reportUnwatched();
  reportRejections();
  try {
    const { json, tagged } = encode(run.value, "result");
    callHost(HOST_OP.value, tagged ? 1 : 0, json);
  } catch (error) {
    if (!(error instanceof Unsupported)) return fail(error);
    callHost(HOST_OP.refused, 0, stringify({ code: "VALUE_UNSUPPORTED", message: error.message, hint: error.hint, retryable: false }));
  }
}

function match(pattern: string, text: string): number {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, "u");
  } catch {
    try {
      expression = new RegExp(pattern);
    } catch {
      return -1;
    }
  }
  return expression.test(text) ? 1 : 0;
}

function deepFreeze(root: object): object {
  const stack: object[] = [root];
  while (stack.length > 0) {
    const value = stack.pop() as { [key: string]: unknown };
    freeze(value);
    const names = keys(value);
    for (let i = 0; i < names.length; i++) {
      const item = value[names[i] as string];
      if (typeof item === "object" && item !== null) stack[stack.length] = item;
    }
  }
  return root;
}
