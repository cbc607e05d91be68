// What an expression of the program stood for, traced back to the answer of a tool: only read after a failure, for its message.
// Trust: guest text
import { isObject, type Json } from "../core/json.ts";
import { expressionBefore } from "./expression-at.ts";

/** The last answer of each tool in this run, as the program got it. */
export type LastResults = ReadonlyMap<string, Json | undefined>;

/** A value, and how it came to be there: `crm.get_contacts returned`. */
export interface Traced {
  readonly value: Json | undefined;
  readonly tool: string;
  /** Members followed from the answer, such as `.contacts[0]`. */
  readonly path: string;
  /** The call was not awaited: what stands there is a promise. */
  readonly promise: boolean;
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
 * @param last the answers
 * @returns the value, or `undefined` when it cannot be told
 */
export function traceValue(source: string, expression: string, last: LastResults): Traced | undefined {
  return trace(source, expression.trim(), last, 0);
}

function trace(source: string, text: string, last: LastResults, depth: number): Traced | undefined {
  if (depth > DEEPEST || text.length > 400) return undefined;
  const inner = unwrap(text);
  if (inner !== text) return trace(source, inner, last, depth + 1);
  const called = readCall(text, last);
  if (called !== undefined) return called;
  const member = /^(.*?)(?:\?\.|\.)([\p{ID_Start}$_][\p{ID_Continue}$]*)$/su.exec(text);
  if (member?.[1] !== undefined && member[2] !== undefined) return follow(trace(source, member[1], last, depth + 1), member[2]);
  const index = /^(.+)\[\s*(?:\d+|[\p{ID_Continue}$]+)\s*\]$/su.exec(text);
  if (index?.[1] !== undefined) return element(trace(source, index[1], last, depth + 1));
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) ? declared(source, text, last, depth) : undefined;
}

/** `(await x)`, `x!`, `x as T`: the same value. */
function unwrap(text: string): string {
  if (text.startsWith("(") && text.endsWith(")")) {
    const whole = expressionBefore(text, text.length);
    if (whole?.text === text) return text.slice(1, -1).trim();
  }
  return text.replace(/!$/u, "");
}

function readCall(text: string, last: LastResults): Traced | undefined {
  const match = /^(await\s+)?(?:tools\.|mcp\.)?([^\s(]+)\(/u.exec(text);
  if (match?.[2] === undefined || !text.endsWith(")")) return undefined;
  const tool = match[2].replace(/\[["'`]([^"'`]*)["'`]\]/gu, ".$1");
  return last.has(tool) || match[1] === undefined ? known(tool, last, match[1] === undefined) : undefined;
}

function known(tool: string, last: LastResults, promise: boolean): Traced | undefined {
  return last.has(tool) ? { value: last.get(tool), tool, path: "", promise } : undefined;
}

function follow(traced: Traced | undefined, name: string): Traced | undefined {
  if (traced === undefined || traced.promise) return undefined;
  const { value } = traced;
  return { ...traced, path: `${traced.path}.${name}`, value: isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined };
}

function element(traced: Traced | undefined): Traced | undefined {
  return traced === undefined || !Array.isArray(traced.value)
    ? undefined
    : { ...traced, path: `${traced.path}[0]`, value: traced.value[0] };
}

function declared(source: string, name: string, last: LastResults, depth: number): Traced | undefined {
  let places = 0;
  for (let at = source.indexOf(name); at >= 0 && places < PLACES; at = source.indexOf(name, at + name.length), places++) {
    if (/[\p{ID_Continue}$.]/u.test(source[at - 1] ?? "") || /[\p{ID_Continue}$]/u.test(source[at + name.length] ?? "")) continue;
    const before = source.slice(Math.max(0, at - 60), at);
    const after = source.slice(at + name.length, at + name.length + 600);
    const found = asDeclaration(source, name, before, after, last, depth) ?? asParameter(source, at, before, after, last, depth);
    if (found !== undefined) return found;
  }
  return undefined;
}

function asDeclaration(source: string, name: string, before: string, after: string, last: LastResults, depth: number): Traced | undefined {
  const loop = /^\s+of\s+([^\n{;]{1,200}?)\)/u.exec(after);
  if (loop?.[1] !== undefined && /(?:const|let|var)\s+$/u.test(before)) return element(trace(source, loop[1].trim(), last, depth + 1));
  const pattern = /^\s*(?:,[^={}]*)?\}\s*=\s*([^\n;]{1,400})/u.exec(after);
  if (pattern?.[1] !== undefined && /\{[^{}=]*$/u.test(before)) {
    const key = /([\p{ID_Continue}$]+)\s*:\s*$/u.exec(before)?.[1] ?? name;
    return follow(trace(source, statement(pattern[1]), last, depth + 1), key);
  }
  if (!/(?:const|let|var)\s+$/u.test(before)) return undefined;
  const value = /^\s*(?::[^=\n]{1,200})?=\s*([^\n;]{1,400})/u.exec(after);
  return value?.[1] === undefined ? undefined : trace(source, statement(value[1]), last, depth + 1);
}

/** `contacts.map(c => …)`, `.filter((c) => …)`: c is a member of contacts. */
function asParameter(source: string, at: number, before: string, after: string, last: LastResults, depth: number): Traced | undefined {
  if (!/^\s*(?:[,):=])/u.test(after)) return undefined;
  const open = /(?:async\s+)?(?:function\s*[\p{ID_Continue}$]*\s*)?\(?\s*$/u.exec(before)?.[0] ?? "";
  const callee = /^\s*\(\s*$/u.test(open) || open.trim() !== "" ? before.slice(0, before.length - open.length) : before;
  const paren = at - before.length + callee.length;
  const call = expressionBefore(source, source[paren - 1] === "(" ? paren - 1 : paren);
  if (call === undefined || !ITERATORS.includes(call.member) || call.base === "") return undefined;
  return element(trace(source, call.base, last, depth + 1));
}

function statement(text: string): string {
  return text.trim().replace(/,$/u, "");
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
