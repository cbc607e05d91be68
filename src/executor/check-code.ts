// What an editor shows about a program before it runs: syntax, forbidden constructs, tools and arguments that do not exist.
// Trust: guest text
import { checkProgram, compile } from "../compile/index.ts";
import type { Diagnostic } from "../core/outcome.ts";
import { checkUse } from "./check-calls.ts";
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
  const calls = { registry: world.registry, denied: (): boolean => false };
  for (const use of compiled.analyze().uses) found.push(...checkUse(calls, use, code).map(({ diagnostic }) => diagnostic));
  const types = await checkTypes(world, compiled.typed, code, (entry) => world.decide(entry, undefined).verdict === "deny", {
    timeoutMs: world.limits.timeoutMs,
  });
  // What both find is said once.
  found.push(...types.filter(({ start }) => start === undefined || !found.some((one) => one.start === start)));
  return found.sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
}
