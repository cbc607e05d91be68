// What an editor shows about a program before it runs: syntax, forbidden constructs, tools and arguments that do not exist.
// Trust: guest text
import { call as callForm } from "../bridge/arguments.ts";
import { checkProgram, compile, type ToolUse } from "../compile/index.ts";
import type { CatalogEntry } from "../core/call.ts";
import { isObject } from "../core/json.ts";
import { nearestNames } from "../core/nearest.ts";
import type { Diagnostic } from "../core/outcome.ts";
import { checkTypes } from "./check-types.ts";
import type { RunWorld } from "./run-world.ts";

/**
 * Checks a program.
 *
 * @param world of the executor
 * @param code as written
 * @returns diagnostics in the order of the text
 */
export async function checkCode(world: RunWorld, code: string): Promise<Diagnostic[]> {
  const options = {
    sourceBytes: world.limits.sourceBytes,
    namespaces: world.registry.names(),
    parse: (text: string): ReturnType<typeof world.sandbox.compileOnly> => world.sandbox.compileOnly(text),
  };
  const found = checkProgram(code, options);
  const compiled = compile(code, options);
  if (!compiled.ok) return found;
  for (const use of compiled.analyze().uses) found.push(...checkUse(world, use, code));
  const types = await checkTypes(world, compiled.typed, code, (entry) => world.decide(entry, undefined).verdict === "deny", {
    timeoutMs: world.limits.timeoutMs,
  });
  // What both find is said once.
  found.push(...types.filter(({ start }) => start === undefined || !found.some((one) => one.start === start)));
  return found.sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
}

function checkUse(world: RunWorld, use: ToolUse, code: string): Diagnostic[] {
  const connected = world.registry.get(use.source);
  if (connected === undefined) return [];
  const place = {
    start: use.start,
    end: use.end,
    line: use.line,
    column: use.column,
    tool: `${use.source}.${use.tool}`,
    source: use.source,
  };
  const entry = connected.listing.tools.get(use.tool);
  if (entry === undefined) {
    // A server that is down has no tools to compare with.
    if (connected.error !== undefined) return [];
    const near = nearestNames(use.tool, [...connected.listing.tools.keys()], 1)[0];
    const hint = near === undefined ? `Object.keys(tools.${use.source}) lists its tools.` : `Did you mean ${use.source}.${near}?`;
    return [
      { severity: "error", code: "TOOL_UNKNOWN", message: `${use.source} has no tool called ${JSON.stringify(use.tool)}`, hint, ...place },
    ];
  }
  return checkArguments(entry, use, place, code);
}

function checkArguments(entry: CatalogEntry, use: ToolUse, place: Partial<Diagnostic>, code: string): Diagnostic[] {
  const schema = entry.definition.inputSchema;
  const names = use.arguments?.names;
  if (names === undefined || !isObject(schema) || !isObject(schema["properties"])) return [];
  const known = Object.keys(schema["properties"]);
  return names
    .filter(({ name }) => !known.includes(name))
    .flatMap(({ name, start, end }): Diagnostic[] => {
      const near = nearestNames(name, known, 1)[0];
      // Only what is surely wrong: a name that no schema forbids may be meant.
      if (near === undefined && schema["additionalProperties"] !== false) return [];
      const hint = near === undefined ? `The tool is called as ${callForm(entry)}.` : `Did you mean ${near}?`;
      return [
        {
          severity: "error",
          code: "ARGUMENTS_INVALID",
          message: `${entry.path} has no parameter called ${JSON.stringify(name)}`,
          hint,
          ...place,
          start,
          end,
          ...placeOf(code, start),
        },
      ];
    });
}

function placeOf(code: string, offset: number): { line: number; column: number } {
  const lines = code.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/u);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
