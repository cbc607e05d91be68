// `tools`, `mcp` and the namespaces: names become calls, always the exact name, and looking at one calls nothing.
// Trust: guest text
import { callTool, query } from "./calls.ts";
import { markNamespace } from "./namespaces-known.ts";
import { create, defineProperty, freeze, hide, isArray, ownKeys, setPrototypeOf, stringify } from "./primordials.ts";

/** A tool, as the program calls it. */
export type ToolFunction = (...args: unknown[]) => Promise<unknown>;

/** Names that engines and libraries look up by themselves: answering them would turn `await crm` into a call. */
const NEVER_PROPERTIES: { readonly [name: string]: true } = nameSet("then", "toJSON", "constructor", "prototype", "__proto__");
/** What a conversion to text looks up; only a tool of that very name may answer it. */
const CONVERSIONS: { readonly [name: string]: true } = nameSet("toString", "valueOf", "toLocaleString");

function nameSet(...names: string[]): { readonly [name: string]: true } {
  const set: { [name: string]: true } = create(null);
  for (const name of names) set[name] = true;
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
  const quotedSource = stringify(source) as string;
  const quotedTool = stringify(tool) as string;
  const call: ToolFunction = (...args) => callTool(quotedSource, quotedTool, args);
  defineProperty(call, "name", { value: tool, configurable: true });
  markNamespace(call, `tool ${source}.${tool}`);
  return call;
}

/** The namespace of a source; one that is not connected is one too, so that its calls say so. */
export function namespaceOf(source: string): object {
  return (made[source] ??= typeof Proxy === "undefined" ? plainNamespace(source) : proxyNamespace(source));
}

function proxyNamespace(source: string): object {
  const functions: { [tool: string]: ToolFunction } = create(null);
  const listed = (name: string): boolean => toolNames(source).includes(name);
  const toolOf = (name: PropertyKey): unknown => {
    if (!isToolName(name)) return undefined;
    const known = functions[name];
    if (known !== undefined) return known;
    if (CONVERSIONS[name] !== undefined && !listed(name)) return () => `[namespace ${source}]`;
    return (functions[name] = toolFunction(source, name));
  };
  // Calling the namespace itself is a mistake worth an answer: the host knows the nearest names.
  const target = (...args: unknown[]): unknown => callTool('""', stringify(source) as string, args);
  return guard(target, source, { get: toolOf, has: (name) => isToolName(name) && listed(name), list: () => toolNames(source).filter(isToolName) });
}

/** What a guarded object shows. */
export interface View {
  get(name: PropertyKey): unknown;
  has(name: PropertyKey): boolean;
  list(): readonly string[];
}

/**
 * A null-prototype proxy that only shows what a view says.
 *
 * @param target a function without own properties to become callable, or an object
 * @param name for logs
 * @param view its properties
 */
export function guard(target: object, name: string, view: View): object {
  for (const key of ownKeys(target)) delete (target as { [key: PropertyKey]: unknown })[key];
  setPrototypeOf(target, null);
  const refuse = (): never => {
    throw new TypeError(`${name} is read-only: its properties are tools`);
  };
  const proxy = new Proxy(target, {
    get: (_target, key) => view.get(key),
    has: (_target, key) => view.has(key),
    ownKeys: () => [...view.list()],
    getOwnPropertyDescriptor: (_target, key) => (view.has(key) ? { value: view.get(key), writable: false, enumerable: true, configurable: true } : undefined),
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
    setPrototypeOf: refuse,
    preventExtensions: refuse,
  });
  markNamespace(proxy, `namespace ${name}`);
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
  const get = (name: PropertyKey): unknown => (isToolName(name) && CONVERSIONS[name] === undefined ? (functions[name] ??= ask(`${kind}.${name}`)) : undefined);
  return guard(target, `tools.$${kind}`, { get, has: () => false, list: () => [] });
}

/** The helpers of `tools`, whose names no source can have. */
export function toolsHelpers(): { readonly [name: string]: unknown } {
  const helpers: { [name: string]: unknown } = create(null);
  helpers["$call"] = (source: unknown, tool: unknown, ...args: unknown[]): Promise<unknown> => callTool(stringify(`${source as string}`) as string, stringify(`${tool as string}`) as string, args);
  helpers["$search"] = (...args: unknown[]): unknown => query("search", args);
  helpers["$describe"] = (...args: unknown[]): unknown => query("describe", args);
  for (const kind of ["results", "privacy", "resources"]) helpers[`$${kind}`] = queryNamespace(kind);
  for (const name of ["$call", "$search", "$describe"]) hide(helpers[name] as object, "name", name);
  return helpers;
}
