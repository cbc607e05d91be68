// What a program's imports give: compile lowers each to a call of one of the two functions here.
// Trust: guest text
import { HOST_OP } from "../protocol.ts";
import { callHost } from "./host-function.ts";
import { guard, isToolName, namespaceOf, sourceNames, toolFunction, toolNames } from "./namespaces.ts";
import { NativePromise, create, stringify } from "./primordials.ts";

const loaded: { [specifier: string]: unknown } = create(null);
let allowed: readonly string[] = [];
let root: object = {};

/** Tells which modules the host allows besides the sources, and what `cloche` gives. */
export function setModules(specifiers: readonly string[], tools: object): void {
  allowed = specifiers;
  root = tools;
}

/**
 * Imports a module at once.
 *
 * @param specifier as written
 * @returns an object to read exports from
 * @throws Error for anything else, saying what there is
 */
export function importModule(specifier: string): unknown {
  const known = loaded[specifier];
  if (known !== undefined) return known;
  return (loaded[specifier] = load(String(specifier)));
}

/** As `import()`: a promise of the module. */
export function importModuleLater(specifier: string): Promise<unknown> {
  return new NativePromise((resolve) => resolve(importModule(specifier)));
}

function load(specifier: string): unknown {
  if (allowed.includes(specifier)) {
    callHost(HOST_OP.module, 0, stringify(specifier));
    return takeExports();
  }
  const names = sourceNames();
  if (names.includes(specifier)) return sourceModule(specifier);
  const steps = specifier
    .replace(/^[@~#](?=\/?(?:servers|tools|mcp)(?:\/|$))/, "")
    .replace(/^(?:\.{0,2}\/)*/, "")
    .replace(/[?#].*$/, "")
    .replace(/\.(?:[cm]?[jt]sx?|d\.ts)$/, "")
    .split("/");
  if (steps.length > 1 && steps[steps.length - 1] === "index") steps.pop();
  if (steps.length === 1 && (steps[0] === "cloche" || steps[0] === "tools" || steps[0] === "mcp")) return rootModule();
  if (steps[0] === "servers" || steps[0] === "tools" || steps[0] === "mcp") steps.shift();
  if (steps.length === 0) return rootModule();
  const source = steps.shift() as string;
  if (names.includes(source)) {
    const tool = steps.join("/");
    if (tool === "") return sourceModule(source);
    if (isToolName(tool)) return toolModule(source, tool);
  }
  throw new Error(`Cannot import ${stringify(specifier.slice(0, 200))}. ${whatThereIs(names)}`);
}

function whatThereIs(names: readonly string[]): string {
  const shown = [
    ...names.slice(0, 10).map((name) => `"./servers/${name}"`),
    ...allowed.slice(0, 10).map((name) => stringify(name)),
    '"cloche"',
  ];
  return `There are no packages and no files here; what can be imported: ${shown.join(", ")}. Nothing needs to be: tools, inputs and the standard library are global.`;
}

/** `import { get_contacts } from "./servers/crm"`, `import crm from …`, `import * as crm from …`. */
function sourceModule(source: string): object {
  const namespace = namespaceOf(source) as { [tool: string]: unknown };
  if (typeof Proxy === "undefined") return Object.assign(create(null) as object, { default: namespace, [source]: namespace }, namespace);
  const own = (name: PropertyKey): boolean => (name === "default" || name === source) && !toolNames(source).includes(name);
  return guard({}, source, {
    get: (name) => (own(name) ? namespace : namespace[name as string]),
    has: (name) => own(name) || name in namespace,
    list: () => [...toolNames(source).filter(isToolName), ...(own("default") ? ["default"] : [])],
  });
}

/** `import { get_contacts } from "./servers/crm/get_contacts"`, also as the default export. */
function toolModule(source: string, tool: string): object {
  const call = toolFunction(source, tool);
  return Object.assign(create(null) as object, { default: call, [tool]: call });
}

function rootModule(): object {
  const exported: { [name: string]: unknown } = create(null);
  for (const name of sourceNames()) if (isToolName(name)) exported[name] = namespaceOf(name);
  exported["tools"] = root;
  exported["mcp"] = root;
  exported["inputs"] = (globalThis as unknown as { inputs: unknown }).inputs;
  exported["default"] = root;
  return exported;
}

let handedOver: unknown;

/** A module's text hands its exports over here; see the compiler. */
export function handOver(exported: unknown): void {
  handedOver = exported;
}

function takeExports(): unknown {
  const exported = handedOver;
  handedOver = undefined;
  return exported ?? create(null);
}
