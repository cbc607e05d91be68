// What an expression of the program stood for, traced back to the answer of a tool: only read after a failure, for its message.
// Trust: guest text
import { isObject, type Json } from "../core/json.ts";
import { expressionBefore } from "./expression-at.ts";
import { reaches } from "./name-scope.ts";

/** The last answer of each tool in this run, as the program got it. */
export type LastResults = ReadonlyMap<string, Json | undefined>;

/** A value, and how it came to be there: `crm.get_contacts returned`. */
export interface Traced {
  readonly value: Json | undefined;
  readonly tool: string;
  /** Members followed from the answer, such as `.contacts[0]`. */
  readonly path: string;
  /** The call was not awaited: what stands there is a promise, and so is nothing that is read from it. */
  readonly promise: boolean;
  /** The tool was called more than once: its last answer need not be the one meant. */
  readonly several?: boolean;
}

/** What is known while tracing. */
export interface Known {
  readonly last: LastResults;
  /** Paths of all tools: a call that is not awaited has no answer yet. */
  readonly toolPaths?: () => readonly string[];
  /** How often a tool was called in this run. */
  readonly callsOf?: (tool: string) => number;
}

const DEEPEST = 8;
/** Places looked at for one name: a long program costs no more than a failure is worth. */
const PLACES = 500;
const ITERATORS = ["map", "filter", "forEach", "find", "findIndex", "findLast", "some", "every", "flatMap", "sort", "toSorted"];

/**
 * Traces an expression such as `data.contacts` or `c` (of `for (const c of contacts)`).
 *
 * @param source the author's text
 * @param expression its text
 * @param known answers and tools
 * @param place offset of the expression; without one the first declaration of a name counts
 * @returns the value, or `undefined` when it cannot be told
 */
export function traceValue(source: string, expression: string, known: Known, place = -1): Traced | undefined {
  return trace({ source, ...known }, expression.trim(), place, 0);
}

interface Text extends Known {
  readonly source: string;
}

function trace(text: Text, expression: string, place: number, depth: number): Traced | undefined {
  if (depth > DEEPEST || expression.length > 400) return undefined;
  const inner = unwrap(expression);
  if (inner !== expression) return trace(text, inner, place, depth + 1);
  const called = readCall(text, expression);
  if (called !== undefined) return called;
  const member = /^(.*?)(?:\?\.|\.)\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)$/su.exec(expression);
  if (member?.[1] !== undefined && member[2] !== undefined) return follow(trace(text, member[1].trimEnd(), place, depth + 1), member[2]);
  const index = /^(.+?)(?:\?\.)?\[\s*(?:\d+|[\p{ID_Continue}$]+)\s*\]$/su.exec(expression);
  if (index?.[1] !== undefined) return element(trace(text, index[1], place, depth + 1));
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(expression) ? declared(text, expression, place, depth) : undefined;
}

/** `(await x)`, `x!`, `x as T`: the same value. */
function unwrap(text: string): string {
  if (text.startsWith("(") && text.endsWith(")")) {
    const whole = expressionBefore(text, text.length);
    if (whole?.text === text) return text.slice(1, -1).trim();
  }
  return text.replace(/(?:!|\s+as\s+[\w$.<>[\]]{1,60})$/u, "");
}

/** `await tools.crm.get_contacts({…})` and nothing behind it: `.then(…)` would make something else of it. */
function readCall(text: Text, expression: string): Traced | undefined {
  const { last, toolPaths, callsOf } = text;
  const match = /^(await\s+)?([^\s(]+)\(/u.exec(expression);
  if (match?.[2] === undefined || endOfExpression(expression, match[0].length, true) !== expression.length - 1) return undefined;
  const tool = pathOf(text, match[2], expression.slice(match[0].length));
  if (!last.has(tool) && (match[1] !== undefined || toolPaths?.().includes(tool) !== true)) return undefined;
  const several = (callsOf?.(tool) ?? 1) > 1;
  return { value: last.get(tool), tool, path: "", promise: match[1] === undefined, ...(several ? { several } : {}) };
}

/** `tools["crm"].get_contacts`, `tools.$call("crm", "get_contacts"`, and a bare name that was imported or taken out of `tools.crm`. */
function pathOf({ source, toolPaths }: Text, callee: string, behind: string): string {
  const path = callee.replace(/\[["'`]([^"'`]*)["'`]\]/gu, ".$1").replace(/^(?:tools|mcp)\./u, "");
  const named = path === "$call" ? /^\s*["'`]([^"'`]+)["'`]\s*,\s*["'`]([^"'`]+)["'`]/u.exec(behind) : null;
  if (named !== null) return `${named[1]}.${named[2]}`;
  if (!/^[\p{ID_Continue}$]+$/u.test(path)) return path;
  const same = toolPaths?.().filter((known) => known.endsWith(`.${path}`)) ?? [];
  const taken = [...source.slice(0, 20_000).matchAll(/\{([^{}]{1,400})\}\s*(?:from\b|=\s*(?:tools|mcp)\b)/gu)];
  return same.length === 1 && taken.some(([, names]) => names?.split(/[\s,:]+/u).includes(path) === true) ? (same[0] ?? path) : path;
}

function follow(traced: Traced | undefined, name: string): Traced | undefined {
  if (traced === undefined) return undefined;
  const { value, promise } = traced;
  const path = `${traced.path}.${name}`;
  if (promise) return ["then", "catch", "finally"].includes(name) ? undefined : { ...traced, path };
  return { ...traced, path, value: isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined };
}

function element(traced: Traced | undefined): Traced | undefined {
  return traced === undefined || traced.promise || !Array.isArray(traced.value)
    ? undefined
    : { ...traced, path: `${traced.path}[0]`, value: traced.value[0] };
}

/** The nearest declaration or assignment of a name that reaches the place decides, also when it cannot be followed. */
function declared(text: Text, name: string, place: number, depth: number): Traced | undefined {
  const { source } = text;
  const backwards = place >= 0;
  let at = backwards ? source.lastIndexOf(name, place - 1) : source.indexOf(name);
  for (let places = 0; at >= 0 && places < PLACES; places++) {
    const end = at + name.length;
    if (!/[\p{ID_Continue}$.]/u.test(source[at - 1] ?? "") && !/[\p{ID_Continue}$]/u.test(source[end] ?? "")) {
      const before = source.slice(Math.max(0, at - 60), at);
      const after = source.slice(end, end + 600);
      const found = asDeclaration(text, name, at, before, after, depth) ?? asParameter(text, at, before, after, depth);
      if (found !== undefined && (!backwards || found === "assigned" || reaches(source, end, place)))
        return found === "assigned" || found === "unknown" ? undefined : found;
    }
    if (backwards && at === 0) return undefined;
    at = backwards ? source.lastIndexOf(name, at - 1) : source.indexOf(name, end);
  }
  return undefined;
}

type Found = Traced | "unknown" | "assigned";

function asDeclaration(text: Text, name: string, at: number, before: string, after: string, depth: number): Found | undefined {
  const { source } = text;
  const isVariable = /\b(?:const|let|var)\s+$/u.test(before);
  const loop = /^\s+of\s+/u.exec(after);
  if (loop !== null && isVariable) {
    const from = at + name.length + loop[0].length;
    return element(trace(text, source.slice(from, endOfExpression(source, from, true)).trim(), at, depth + 1)) ?? "unknown";
  }
  const pattern = /^\s*(?:=[^,={}]{1,60})?(?:,[^={}]*)?\}\s*(?::[^=\n]{1,200})?=(?![=>])\s*/u.exec(after);
  if (pattern !== null && /\b(?:const|let|var)\s*\{[^{}]*$/u.test(before)) {
    const key = /([\p{ID_Continue}$]+)\s*:\s*$/u.exec(before)?.[1] ?? name;
    return follow(trace(text, initializer(source, at + name.length + pattern[0].length), at, depth + 1), key) ?? "unknown";
  }
  const value = /^\s*(?::[^=\n]{1,200})?=(?![=>])\s*/u.exec(after);
  if (value === null) return isVariable ? "unknown" : undefined;
  if (!isVariable) return /^\s*=/u.test(after) ? "assigned" : undefined;
  return trace(text, initializer(source, at + name.length + value[0].length), at, depth + 1) ?? "unknown";
}

/** `contacts.map(c => …)`, `.filter((c) => …)`: c is a member of contacts. */
function asParameter(text: Text, at: number, before: string, after: string, depth: number): Found | undefined {
  const { source } = text;
  if (/\b(?:catch|function[^(]{0,80})\s*\([^()]*$/u.test(before) && /^\s*[,):=]/u.test(after)) return "unknown";
  if (!/^\s*(?:=>|(?:[,:][^()]{0,200})?\)\s*(?::[^=(){};\n]{1,80})?=>)/u.test(after)) return undefined;
  const open = /(?:async\s+)?\(?\s*$/u.exec(before)?.[0] ?? "";
  const paren = at - open.length;
  const call = expressionBefore(source, source[paren - 1] === "(" ? paren - 1 : paren);
  if (call === undefined || !ITERATORS.includes(call.member) || call.base === "") return "unknown";
  return element(trace(text, call.base, at, depth + 1)) ?? "unknown";
}

function initializer(source: string, from: number): string {
  return source.slice(from, endOfExpression(source, from, false)).trim();
}

/**
 * Finds where an expression ends: at a bracket that closes more than it opened, a semicolon, a comma, or its last line.
 *
 * @param source text
 * @param from offset of the expression
 * @param inBrackets whether only a closing bracket ends it
 * @returns the offset just after it, at most 600 further
 */
export function endOfExpression(source: string, from: number, inBrackets: boolean): number {
  let depth = 0;
  const end = Math.min(source.length, from + 600);
  for (let i = from; i < end; i++) {
    const char = source[i];
    if (char === "(" || char === "[" || char === "{") depth++;
    else if (char === ")" || char === "]" || char === "}") {
      if (--depth < 0) return i;
    } else if (char === '"' || char === "'" || char === "`") {
      const close = source.indexOf(char, i + 1);
      if (close < 0) return end;
      i = close;
    } else if (depth === 0 && !inBrackets) {
      if (char === ";" || char === ",") return i;
      if (char === "\n" && !/^\s*(?:\.|\?\.)/u.test(source.slice(i, i + 100))) return i;
    }
  }
  return end;
}

/**
 * Describes a value without showing it: kinds, names and sizes.
 *
 * @param value any JSON, `undefined` included
 * @returns such as `{ contacts: Array(5000), next: null }`, `Array(3)`, `a string`, `undefined`
 */
export function shapeOf(value: Json | undefined): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return `Array(${value.length})`;
  if (typeof value !== "object") return `a ${typeof value}`;
  const names = Object.keys(value);
  const shown = names
    .slice(0, 8)
    .map(
      (name) => `${/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name.slice(0, 40))}: ${kindOf(value[name])}`,
    );
  return names.length === 0 ? "{}" : `{ ${shown.join(", ")}${names.length > 8 ? ", …" : ""} }`;
}

function kindOf(value: Json | undefined): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return `Array(${value.length})`;
  return typeof value === "object" ? "{…}" : typeof value;
}
