// `tools`, `mcp` and the namespaces: names become calls, always the exact name, and looking at one calls nothing.
// Trust: guest text
import { callTool, query } from "./calls.ts";
import { markNamespace } from "./namespaces-known.ts";
import { create, defineProperty, freeze, hide, isArray, setPrototypeOf, stringify } from "./primordials.ts";

/** A tool, as the program calls it. */
export type ToolFunction = (...args: unknown[]) => Promise<unknown>;

/** Names that engines and libraries look up by themselves: answering them would turn `await crm` into a call. */
const NEVER_PROPERTIES: { readonly [name: string]: true } = nameSet(["then", "toJSON", "constructor", "__proto__"]);
/** What a conversion to text looks up; only a tool of that very name may answer it. */
const CONVERSIONS: { readonly [name: string]: true } = nameSet(["toString", "valueOf", "toLocaleString"]);

function nameSet(names: readonly string[]): { [name: string]: true } {
  const set: { [name: string]: true } = create(null);
  for (let i = 0; i < names.length; i++) set[names[i] as string] = true;
  return set;
}

const made: { [source: string]: object } = create(null);
let sources: readonly string[] = [];

/** Names of the sources of this run, in order. */
export function sourceNames(): readonly string[] {
  return sources;
}

/** Sets the sources of this run. */
export function setSources(names: readonly string[]): void {
  sources = freeze(names);
}

/** Names of the tools of a source, as the host lists them now. */
export function toolNames(source: string): readonly string[] {
  const names = query("list", [source]);
  return isArray(names) ? names : [];
}

/** Whether a name can be a property of a namespace at all. */
export function isToolName(name: PropertyKey): name is string {
  return typeof name === "string" && NEVER_PROPERTIES[name] === undefined;
}

/** A function that calls one tool; its name is the tool's. */
export function toolFunction(source: string, tool: string): ToolFunction {
  const target = stringify([source, tool]) as string;
  const call: ToolFunction = (...args) => callTool(target, args);
  defineProperty(call, "name", { value: tool, configurable: true });
  markNamespace(call, `tool ${source}.${tool}`);
  return call;
}

/** The namespace of a source; one that is not connected is one too, so that its calls say so. */
export function namespaceOf(source: string): object {
  return (made[source] ??= typeof Proxy === "undefined" ? plainNamespace(source) : proxyNamespace(source));
}

/** The view of one source. */
class SourceView implements View {
  readonly source: string;
  readonly functions: { [tool: string]: unknown } = create(null);
  /** What was listed last: enumerating asks for each name again, and a source may have thousands. */
  listed: { [tool: string]: true } = create(null);

  constructor(source: string) {
    this.source = source;
  }
  get(name: PropertyKey): unknown {
    if (!isToolName(name)) return undefined;
    const known = this.functions[name];
    if (known !== undefined) return known;
    // `instanceof` and `extends` look it up; it is there if a tool is called so.
    if (name === "prototype" && !this.has(name)) return undefined;
    if (CONVERSIONS[name] !== undefined && !this.has(name)) return () => `[namespace ${this.source}]`;
    return (this.functions[name] = toolFunction(this.source, name));
  }
  has(name: PropertyKey): boolean {
    return isToolName(name) && toolNames(this.source).includes(name);
  }
  list(): readonly string[] {
    const names = toolNames(this.source).filter(isToolName);
    this.listed = nameSet(names);
    return names;
  }
  shows(name: PropertyKey): boolean {
    return typeof name === "string" && (this.listed[name] === true || this.has(name));
  }
}

function proxyNamespace(source: string): object {
  // Calling the namespace itself is a mistake worth an answer: the host knows the nearest names.
  const target = (...args: unknown[]): unknown => callTool(stringify(["", source]) as string, args);
  return guard(target, source, new SourceView(source));
}

/** What a guarded object shows. */
export interface View {
  get(name: PropertyKey): unknown;
  has(name: PropertyKey): boolean;
  list(): readonly string[];
  /** As `has`, for a name that may just have been listed. */
  shows?(name: PropertyKey): boolean;
}

interface Guarded {
  view: View;
  label: string;
}

function refuseChange(target: object): never {
  throw new TypeError(`${(target as Guarded).label} is read-only: its properties are tools`);
}

/** One handler for all: making a proxy must be cheap, since every run has one for each source it touches. */
const handler: ProxyHandler<object> = {
  get: (target, key) => (target as Guarded).view.get(key),
  has: (target, key) => (target as Guarded).view.has(key),
  ownKeys: (target) => [...(target as Guarded).view.list()],
  getOwnPropertyDescriptor(target, key) {
    const { view } = target as Guarded;
    return (view.shows === undefined ? view.has(key) : view.shows(key))
      ? { value: view.get(key), writable: false, enumerable: true, configurable: true }
      : undefined;
  },
  set: refuseChange,
  defineProperty: refuseChange,
  deleteProperty: refuseChange,
  setPrototypeOf: refuseChange,
  preventExtensions: refuseChange,
};

/**
 * A null-prototype proxy that only shows what a view says.
 *
 * @param target a function to become callable, or an object; nothing else may hold it
 * @param label for logs
 * @param view its properties
 */
export function guard(target: object, label: string, view: View): object {
  const guarded = target as Guarded;
  guarded.view = view;
  guarded.label = label;
  setPrototypeOf(target, null);
  const proxy = new Proxy(target, handler);
  markNamespace(proxy, `namespace ${label}`);
  return proxy;
}

/** The strict profile has no Proxy: a namespace lists its tools when it is first used. */
function plainNamespace(source: string): object {
  const object: { [tool: string]: ToolFunction } = create(null);
  for (const tool of toolNames(source)) if (isToolName(tool)) object[tool] = toolFunction(source, tool);
  markNamespace(object, `namespace ${source}`);
  return freeze(object);
}

/** `tools.$results`, `tools.$privacy`, `tools.$resources`: asked of the host, which answers at once. */
export function queryNamespace(kind: string): object {
  const ask =
    (path: string) =>
    (...args: unknown[]): unknown =>
      query(path, args);
  const target = ask(kind);
  if (typeof Proxy === "undefined") return target;
  const functions: { [name: string]: unknown } = create(null);
  const get = (name: PropertyKey): unknown =>
    isToolName(name) && CONVERSIONS[name] === undefined ? (functions[name] ??= ask(`${kind}.${name}`)) : undefined;
  return guard(target, `tools.$${kind}`, { get, has: () => false, list: () => [] });
}

/** The helpers of `tools`, whose names no source can have. */
export function toolsHelpers(): { readonly [name: string]: unknown } {
  const helpers: { [name: string]: unknown } = create(null);
  helpers["$call"] = (source: unknown, tool: unknown, ...args: unknown[]): Promise<unknown> =>
    callTool(stringify([String(source), String(tool)]) as string, args);
  helpers["$search"] = (...args: unknown[]): unknown => query("search", args);
  helpers["$describe"] = (...args: unknown[]): unknown => query("describe", args);
  for (const kind of ["results", "privacy", "resources"]) helpers[`$${kind}`] = queryNamespace(kind);
  for (const name of ["$call", "$search", "$describe"]) hide(helpers[name] as object, "name", name);
  return helpers;
}
