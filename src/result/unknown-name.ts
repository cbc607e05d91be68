// A name that is not defined: what the author may have meant by it.
// Trust: guest text
import { nearestNames } from "../core/nearest.ts";
import type { Advice, FaultContext } from "./hints.ts";

const PYTHON: { readonly [name: string]: string } = {
  print: "console.log(value)",
  len: "value.length",
  None: "null",
  True: "true",
  False: "false",
  str: "String(value)",
  int: "Math.trunc(Number(value))",
  dict: "{}",
  range: "Array.from({ length: n }, (_, i) => i)",
};

/** What a program calls that takes itself for a message: it is inside already. */
const SELF: readonly string[] = ["execute", "functions", "run_code", "execute_code", "code_execution", "run_typescript"];
const ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Advises on a ReferenceError.
 *
 * @param message the engine's words
 * @param context of the failure
 * @returns reworded message and hint; nothing for other messages
 */
export function notDefined(message: string, context: FaultContext): Advice | undefined {
  const name = /^'?([^\s']+)'? is not defined$/u.exec(message)?.[1];
  if (name === undefined) return undefined;
  const said = `${name} is not defined`;
  const absent = own(context.absent, name);
  if (absent !== undefined) return { message: `${name} does not exist in the sandbox`, hint: absent };
  const entity = own(ENTITIES, name);
  if (entity !== undefined && context.offset !== undefined && context.source[context.offset - 1] === "&")
    return { message: said, hint: `The program holds HTML entities: write ${entity} instead of &${name};.` };
  const python = own(PYTHON, name);
  if (python !== undefined) return { message: `${said}: this is TypeScript, not Python`, hint: `Write ${python}.` };
  const paths = context.toolPaths();
  const same = paths.filter((path) => path.slice(path.indexOf(".") + 1) === name);
  if (same.length > 0) {
    const calls = same.slice(0, 3).map((path) => `tools.${path}(…)`);
    return { message: said, hint: `Tools are called through their server: ${calls.join(" or ")}.` };
  }
  if (SELF.includes(name))
    return {
      message: said,
      hint: "The program runs inside of it already: send the code itself, and call tools as tools.<server>.<tool>(…).",
    };
  const declared = declaredNames(context.source);
  if (declared.includes(name))
    return { message: said, hint: `The ${name} of the program is declared inside of a block or function, and only known there.` };
  const near = nearestNames(name, [...context.namespaces, ...declared], 1)[0];
  if (near !== undefined)
    return { message: said, hint: `Did you mean ${/^[\p{ID_Continue}$]+$/u.test(near) ? near : `tools[${JSON.stringify(near)}]`}?` };
  // Only what is called can be meant for a tool.
  const isCalled =
    context.offset !== undefined && /^[\p{ID_Continue}$]*\s*\(/u.test(context.source.slice(context.offset, context.offset + 100));
  const nearTool = !isCalled
    ? undefined
    : nearestNames(
        name,
        paths.map((path) => path.slice(path.indexOf(".") + 1)),
        1,
      )[0];
  const path = paths.find((known) => known.slice(known.indexOf(".") + 1) === nearTool);
  if (path !== undefined) return { message: said, hint: `Did you mean tools.${path}(…)?` };
  return {
    message: said,
    hint:
      context.namespaces.length === 0 ? "Declare it first." : `Declare it first, or call a tool: tools.${context.namespaces[0]} and so on.`,
  };
}

function own(table: { readonly [name: string]: string }, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Names that the program declares, for a slip of the pen. */
function declaredNames(source: string): string[] {
  const names = new Set<string>();
  for (const [, name] of source
    .slice(0, 50_000)
    .matchAll(/\b(?:const|let|var|function|class)\s{1,20}([\p{ID_Start}$_][\p{ID_Continue}$]{2,40})/gu)) {
    if (name !== undefined) names.add(name);
    if (names.size === 500) break;
  }
  return [...names];
}
