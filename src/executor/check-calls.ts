// Tool calls that can be read off a program, beside what the tools are: names that do not exist, arguments that cannot be right.
// Trust: guest text
import { call as callForm } from "../bridge/arguments.ts";
import type { SourceRegistry } from "../bridge/source-registry.ts";
import { createLocator, type ToolAnalysis, type ToolUse } from "../compile/index.ts";
import type { CatalogEntry } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import { frameAt } from "../core/frame.ts";
import { isObject } from "../core/json.ts";
import { nearestNames } from "../core/nearest.ts";
import type { Diagnostic } from "../core/outcome.ts";
import { memberAccess } from "../typings/identifiers.ts";

/** What is wrong with a call. */
export interface Misuse {
  readonly code: "TOOL_UNKNOWN" | "ARGUMENTS_INVALID";
  readonly diagnostic: Diagnostic;
  /** Whether the call fails whenever it is made; else it only looks wrong. */
  readonly fails: boolean;
  /** Paths that may be meant. */
  readonly nearest?: readonly string[];
}

/** What the check reads. */
export interface CallWorld {
  readonly registry: SourceRegistry;
  /** Whether the subject may not call a tool, and so should not hear of it. */
  readonly denied: (entry: CatalogEntry) => boolean;
}

/** Properties that every object has, or that namespaces never have: no calls of tools. */
const NOT_TOOLS: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "__proto__",
  "toString",
  "valueOf",
  "toLocaleString",
]);

/**
 * Checks one use of a tool.
 *
 * @param world the tools
 * @param use as read off the program
 * @param source the author's text
 * @returns what is wrong with it, in order of the text
 */
export function checkUse(world: CallWorld, use: ToolUse, source: string): Misuse[] {
  const path = `${use.source}.${use.tool}`;
  const place = { start: use.start, end: use.end, line: use.line, column: use.column, tool: path, source: use.source };
  if (NOT_TOOLS.has(use.tool) || NOT_TOOLS.has(use.source)) return [];
  const connected = world.registry.get(use.source);
  if (connected === undefined) {
    const names = world.registry.names();
    const [near] = nearestNames(use.source, names, 1);
    const hint = near === undefined ? `Connected: ${names.join(", ") || "none"}.` : `Did you mean tools${memberAccess(near)}?`;
    return [unknown(`There is no server called ${JSON.stringify(use.source)}`, hint, place, near === undefined ? [] : [near])];
  }
  const entry = connected.listing.tools.get(use.tool);
  if (entry !== undefined) return checkArguments(entry, use, source, place);
  // A server that is down has no tools to compare with.
  if (connected.error !== undefined) return [];
  const offered = [...connected.listing.tools.values()].filter((one) => !world.denied(one)).map(({ definition }) => definition.name);
  const nearest = nearestNames(use.tool, offered).map((name) => `${use.source}.${name}`);
  const hint =
    nearest.length === 0 ? `Object.keys(tools[${JSON.stringify(use.source)}]) lists its tools.` : `Did you mean ${nearest.join(" or ")}?`;
  const misuse = unknown(`${use.source} has no tool called ${JSON.stringify(use.tool.slice(0, 100))}`, hint, place, nearest);
  // A server that announces new tools may do so while the program runs: only a slip is sure.
  return [nearest.length === 0 && connected.source.onToolsChanged !== undefined ? { ...misuse, fails: false } : misuse];
}

function unknown(message: string, hint: string, place: Partial<Diagnostic>, nearest: readonly string[]): Misuse {
  const code = "TOOL_UNKNOWN";
  return { code, diagnostic: { severity: "error", code, message, hint, ...place }, fails: true, nearest };
}

function checkArguments(entry: CatalogEntry, use: ToolUse, source: string, place: Partial<Diagnostic>): Misuse[] {
  const schema = entry.definition.inputSchema;
  const given = use.arguments;
  if (given === undefined || entry.tagged || !isObject(schema) || !isObject(schema["properties"])) return [];
  const { properties } = schema;
  const known = Object.keys(properties);
  // The object may be the sole parameter itself.
  const sole = entry.positional === undefined ? undefined : properties[entry.positional];
  if (isObject(sole) && sole["type"] === "object" && !given.names.some(({ name }) => known.includes(name))) return [];
  const found: Misuse[] = [];
  const add = (message: string, hint: string, fails: boolean, at: Partial<Diagnostic>): void => {
    const code = "ARGUMENTS_INVALID";
    found.push({ code, diagnostic: { severity: "error", code, message, hint, ...place, ...at }, fails });
  };
  const closed = schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
  const names = new Set(given.names.map(({ name }) => name));
  const called = `The tool is called as ${callForm(entry)}.`;
  const missing = given.complete ? requiredOf(schema).filter((name) => !names.has(name)) : [];
  for (const { name, start, end } of given.names) {
    if (known.includes(name)) continue;
    const [near] = nearestNames(
      name,
      known.filter((one) => !names.has(one)),
      1,
    );
    // Only what is surely wrong: a name that no schema forbids may be meant.
    if (near === undefined && !closed) continue;
    const isMissing = near !== undefined && missing.includes(near);
    // What is undefined is left out on the way: a name without a likeness fails only where it surely has a value.
    const fails = isMissing || (closed && (near !== undefined || isLiteral(source, end)));
    const hint = near === undefined ? called : `Did you mean ${near}?`;
    const { line, column } = createLocator(source)(start);
    add(`${entry.path} has no parameter called ${JSON.stringify(name)}`, hint, fails, { start, end, line, column });
  }
  if (found.length === 0 && missing.length > 0)
    add(`${entry.path} needs ${missing.map((name) => JSON.stringify(name)).join(", ")}`, called, true, {});
  return found;
}

function requiredOf(schema: { readonly [keyword: string]: unknown }): string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === "string") : [];
}

/** Whether a property's value is written out: text, a number, an object, a list. */
function isLiteral(source: string, end: number): boolean {
  return /^["']?\s*:\s*(?:["'`[{\d-]|true\b|false\b|null\b)/.test(source.slice(end, end + 80));
}

/**
 * The first call that surely fails the program, whatever happens before it.
 *
 * @param world the tools
 * @param analysis of the program
 * @param source the author's text
 * @returns the error that it would end with; `undefined` where anything could still be right
 */
export function firstMisuse(world: CallWorld, analysis: ToolAnalysis, source: string): ExecutionError | undefined {
  // Whoever writes this may have put anything in place of a name.
  if (/\bglobalThis\b/.test(source)) return undefined;
  for (const use of analysis.uses) {
    if (!use.certain || isAskedFor(world, analysis, use, source)) continue;
    const misuse = checkUse(world, use, source).find(({ fails }) => fails);
    if (misuse === undefined) continue;
    const { message, hint, start = use.start, tool } = misuse.diagnostic;
    const { line, column } = createLocator(source)(start);
    return {
      code: misuse.code,
      message: `${message}; nothing was run`,
      ...(hint === undefined ? {} : { hint }),
      line,
      column,
      frame: frameAt(source, line, column),
      ...(tool === undefined ? {} : { tool }),
      ...(misuse.nearest === undefined ? {} : { data: { nearest: [...misuse.nearest] } }),
      retryable: false,
    };
  }
  return undefined;
}

/**
 * Parameter names that are near to one the tool has, and that the tool's schema lets pass: it would leave them unread.
 *
 * @param world the tools
 * @param analysis of the program
 * @param source the author's text
 * @returns warnings; the program runs all the same, since the name may be meant
 */
export function likelySlips(world: CallWorld, analysis: ToolAnalysis, source: string): string[] {
  const warnings = new Set<string>();
  for (const use of analysis.uses) {
    if (warnings.size >= MAX_SLIPS) break;
    const schema = use.certain ? world.registry.get(use.source)?.listing.tools.get(use.tool)?.definition.inputSchema : undefined;
    // Where other names are spoken of, they are meant.
    if (!isObject(schema) || schema["additionalProperties"] !== undefined || schema["patternProperties"] !== undefined) continue;
    for (const { code, diagnostic } of checkUse(world, use, source)) {
      const { message, hint = "", line } = diagnostic;
      if (code === "ARGUMENTS_INVALID" && hint.startsWith("Did you mean")) warnings.add(`${message} (line ${line}). ${hint}`);
    }
  }
  return [...warnings].slice(0, MAX_SLIPS);
}

const MAX_SLIPS = 3;

/** Whether the program looks if there is such a tool: names it in quotes, or without calling it. */
function isAskedFor({ registry }: CallWorld, analysis: ToolAnalysis, use: ToolUse, source: string): boolean {
  const same = analysis.uses.filter((other) => other.source === use.source && other.tool === use.tool);
  if (same.some(({ called }) => !called)) return true;
  return (registry.get(use.source) === undefined ? [use.tool, use.source] : [use.tool]).some((name) => {
    const own = same.filter(({ start }) => name === use.tool && /["'`]/.test(source[start] ?? "")).length;
    let quoted = 0;
    for (const quote of ['"', "'", "`"]) quoted += source.split(`${quote}${name}${quote}`).length - 1;
    return quoted > own;
  });
}
