// Which tools a program uses, read off its text before it runs.
// Trust: guest text
import type { CompileOptions } from "./compile.ts";
import { compileText } from "./compile-text.ts";
import { lookUp } from "./offset-table.ts";
import { findToolUses, type ToolAnalysis } from "./tool-uses.ts";

/**
 * Analyzes a program.
 *
 * @param text as written
 * @param options as for compile; `namespaces` are the sources whose names are globals
 * @returns its tool uses with the author's positions; `undefined` when it does not compile
 */
export function analyze(text: string, options: CompileOptions): ToolAnalysis | undefined {
  const result = compileText(text, options);
  if (!result.ok) return undefined;
  return findToolUses(result.parsed, options.namespaces ?? [], text, (offset) => lookUp(result.earlier, offset));
}
