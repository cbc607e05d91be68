// What an editor shows about a program: syntax, constructs that are refused, names that do not exist here.
// Trust: guest text
import type { Diagnostic } from "../core/outcome.ts";
import type { CompileOptions } from "./compile.ts";
import { compileText } from "./compile-text.ts";
import { freeUses } from "./free-names.ts";
import { lookUp } from "./offset-table.ts";
import type { Token } from "./parse.ts";
import { createLocator } from "./program.ts";

/** Names of other environments, and what to use instead. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["fetch", "There is no network here: call a tool instead."],
  ["XMLHttpRequest", "There is no network here: call a tool instead."],
  ["WebSocket", "There is no network here: call a tool instead."],
  ["axios", "There are no packages here: call a tool instead."],
  ["process", "There is no process here: values for the program are in `inputs`."],
  ["Deno", "There is no Deno here: values for the program are in `inputs`."],
  ["Bun", "There is no Bun here: values for the program are in `inputs`."],
  ["Buffer", "Use Uint8Array, TextEncoder, atob and btoa."],
  ["fs", "There are no files here: call a tool, or return the data."],
  ["window", "There is no page here."],
  ["document", "There is no page here."],
  ["localStorage", "Nothing is kept here: return the data."],
  ["sessionStorage", "Nothing is kept here: return the data."],
  ["alert", "Use console.log, or return the value."],
  ["prompt", "Nobody can be asked here: values for the program are in `inputs`."],
  ["eval", "Code made from text is not run here: write the code itself."],
  ["Function", "Code made from text is not run here: write the function itself."],
  ["print", "Use console.log, or return the value."],
]);

/**
 * Checks a program without running it.
 *
 * @param text as written
 * @param options as for compile
 * @returns diagnostics with offsets, in order of the text; none when there is nothing to say
 */
export function checkProgram(text: string, options: CompileOptions): Diagnostic[] {
  const result = compileText(text, options);
  if (!result.ok) {
    return result.failures.map(({ error, start, end }) => ({
      severity: "error",
      code: error.code,
      message: error.message,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      ...(start === undefined ? {} : { start, end: end ?? start }),
      ...(error.line === undefined ? {} : { line: error.line }),
      ...(error.column === undefined ? {} : { column: error.column }),
    }));
  }
  const diagnostics: Diagnostic[] = result.program.repairs.map((message) => ({
    severity: "info",
    code: "COMPILE_SYNTAX",
    message,
    hint: "Send the code alone.",
  }));
  const locate = createLocator(text);
  const namespaces = new Set(options.namespaces ?? []);
  for (const { name, index } of freeUses(result.parsed)) {
    const hint = namespaces.has(name) ? undefined : ELSEWHERE.get(name);
    if (hint === undefined) continue;
    const token = result.parsed.tokens[index] as Token;
    const start = lookUp(result.earlier, token.start);
    const { line, column } = locate(start);
    diagnostics.push({
      severity: "warning",
      code: "COMPILE_FORBIDDEN",
      message: `\`${name}\` is not available here`,
      hint,
      start,
      end: start + name.length,
      line,
      column,
    });
  }
  return diagnostics;
}
