// The host's type check of one program: what it is told of the tools, and its answer in the author's places.
// Trust: boundary
import type { SourceRegistry } from "../bridge/source-registry.ts";
import { createLocator, type TypedText } from "../compile/index.ts";
import type { CatalogEntry, RunSignal } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import { frameAt } from "../core/frame.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { TypeCheck } from "../core/ports.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { declareAll } from "../typings/declare-tools.ts";
import { propertyKey } from "../typings/identifiers.ts";

/** What a check needs of the executor. */
export interface TypeCheckWorld {
  readonly registry: SourceRegistry;
  readonly typecheck?: TypeCheck;
  /** What the sandbox deliberately lacks, and what to do instead. */
  readonly absent: { readonly [name: string]: string };
}

/** How long a check is waited for. */
export interface WaitBounds {
  readonly signal?: RunSignal;
  readonly timeoutMs: number;
}

/** The compiler's own word for it; joined, since in a source of ours it would switch a check off. */
const OVERRULE: string = ["@ts", "ignore"].join("-");

/** As many as anyone reads. */
const MAX_ERRORS = 5;

/** Tools whose names do not stand in the program are declared for the sake of suggestions alone. */
const MAX_UNNAMED = 2_000;

/**
 * Checks a program's types.
 *
 * @param world of the executor
 * @param typed the program's text
 * @param source as the author wrote it
 * @param denied whether the subject may not call a tool, and so should not hear of it
 * @param bounds of the wait
 * @returns errors and warnings with the author's places; a check that fails is a warning, since nothing is proven
 */
export async function checkTypes(
  world: TypeCheckWorld,
  typed: TypedText,
  source: string,
  denied: (entry: CatalogEntry) => boolean,
  bounds: WaitBounds,
): Promise<Diagnostic[]> {
  if (world.typecheck === undefined) return [];
  let found: Diagnostic[];
  try {
    found = await withinRun(world.typecheck(typed.text, declarationsFor(world.registry, typed.text, denied)), bounds);
    if (!Array.isArray(found)) throw new TypeError("typecheck did not give a list of diagnostics");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return [{ severity: "warning", code: "TYPECHECK_SKIPPED", message: `the program runs unchecked: ${why}` }];
  }
  const inText = createLocator(typed.text);
  const inSource = createLocator(source);
  // The engine has accepted the text: where the compiler cannot read it, the compiler is wrong.
  return found
    .filter(({ code, severity }) => severity !== "error" || !/^TS1\d\d\d$/.test(code))
    .map((one) => {
      const { start, end, line, column, ...rest } = one;
      const hint = rest.hint ?? hintFor(rest.message, world.absent);
      const at = start ?? (line === undefined ? undefined : offsetOf(typed.text, line, column ?? 1, inText));
      if (at === undefined) return { ...rest, ...(hint === undefined ? {} : { hint }) };
      const place = inSource(typed.toSource(at));
      return {
        ...rest,
        ...(hint === undefined ? {} : { hint }),
        start: place.offset,
        end: Math.max(place.offset, typed.toSource(end ?? at)),
        line: place.line,
        column: place.column,
      };
    });
}

/**
 * The error of a program that its types prove wrong.
 *
 * @param found what a check gave
 * @param source as the author wrote it
 * @returns `undefined` when there is no error among it
 */
export function typeError(found: readonly Diagnostic[], source: string): ExecutionError | undefined {
  const errors = found.filter(({ severity }) => severity === "error").slice(0, MAX_ERRORS);
  const [first, ...others] = errors;
  if (first === undefined) return undefined;
  const also = others.map(
    ({ line, column, message, hint, source: text }) =>
      `\nline ${line ?? 1}, column ${column ?? 1}: ${message}${text === undefined ? "" : `\n  ${text}`}${hint === undefined ? "" : `\n  ${hint}`}`,
  );
  return {
    code: "TYPECHECK_FAILED",
    message: `${first.message}${also.join("")}`,
    hint: `${first.hint === undefined ? "" : `${first.hint} `}Nothing was run. Correct ${errors.length === 1 ? "it" : "them"} and send the program again; // ${OVERRULE} above a line lets it run as it is.`,
    ...(first.line === undefined
      ? {}
      : { line: first.line, column: first.column ?? 1, frame: frameAt(source, first.line, first.column ?? 1) }),
    ...(first.tool === undefined ? {} : { tool: first.tool }),
    data: errors.map(({ code, message, line, column, tool }) => ({
      code,
      message,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      ...(tool === undefined ? {} : { tool }),
    })),
    retryable: false,
  };
}

/** The tools that a program can mean, those it names in full: a catalog of ten thousand costs as much as its names. */
function declarationsFor(registry: SourceRegistry, text: string, denied: (entry: CatalogEntry) => boolean): string {
  const unknown: string[] = [];
  const known: { source: string; tools: ToolDefinition[] }[] = [];
  for (const source of registry.names()) {
    const connected = registry.get(source);
    // What is not mentioned is not used; what is down may have any tool.
    if (connected === undefined || connected.error !== undefined || !text.includes(source)) {
      unknown.push(source);
      continue;
    }
    const tools: ToolDefinition[] = [];
    let unnamed = 0;
    for (const entry of connected.listing.tools.values()) {
      const { definition } = entry;
      if (text.includes(definition.name)) tools.push(entry.tagged ? { name: definition.name } : definition);
      else if (unnamed < MAX_UNNAMED && !denied(entry)) {
        unnamed++;
        tools.push({ name: definition.name });
      }
    }
    known.push({ source, tools });
  }
  const loose = unknown.map((source) => `${propertyKey(source)}: any;`);
  return `${declareAll(known, "full", { positional: true })}interface Tools { ${loose.join(" ")} }\n`;
}

function hintFor(message: string, absent: { readonly [name: string]: string }): string | undefined {
  const name = /^Cannot find name '([^']+)'/.exec(message)?.[1];
  return name !== undefined && Object.hasOwn(absent, name) ? absent[name] : undefined;
}

function offsetOf(text: string, line: number, column: number, locate: (offset: number) => { line: number; offset: number }): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (locate(middle).line < line) low = middle + 1;
    else high = middle;
  }
  return Math.min(low + column - 1, text.length);
}

/** A check of the host's that never answers must not hold the run for ever. */
function withinRun<T>(promise: Promise<T>, { signal, timeoutMs }: WaitBounds): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new TypeError("the run was aborted"));
    const timer = setTimeout(() => reject(new TypeError(`the check did not answer within ${timeoutMs} ms`)), timeoutMs);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted === true) stop();
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    });
  });
}
