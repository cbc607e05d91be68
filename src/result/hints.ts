// The confusions that models fall into, each with one next step. The first rule that knows the failure speaks.
// Trust: guest text
import { engineWords } from "./engine-words.ts";
import { endOfMember, expressionBefore, type Expression } from "./expression-at.ts";
import { missing } from "./missing-member.ts";
import { parsedNoJson } from "./not-json.ts";
import { destructured, notAnObject, notIterable } from "./not-iterable.ts";
import { cannotImport } from "./refused-import.ts";
import { shapeOf, traceValue, type LastResults } from "./trace-value.ts";
import { notDefined } from "./unknown-name.ts";

/** What is known around a failure. */
export interface FaultContext {
  readonly source: string;
  /** Offset in `source` that the engine named; for calls the opening parenthesis, for reads the dot. */
  readonly offset: number | undefined;
  readonly namespaces: readonly string[];
  /** Paths of all tools. */
  readonly toolPaths: () => readonly string[];
  /** What is deliberately missing from the guest world, and what to do instead. */
  readonly absent: { readonly [name: string]: string };
  readonly last: LastResults;
  /** The built-in function that failed, when it was one: then what was called existed. */
  readonly native?: string;
  /** How often a tool was called in this run. */
  readonly callsOf?: (tool: string) => number;
}

/** Better words for a failure, and a better place where the engine names none of its own. */
export interface Advice {
  readonly message?: string;
  readonly hint?: string;
  /** Offset in the source. */
  readonly place?: number;
}

type HintRule = (message: string, context: FaultContext) => Advice | undefined;

/**
 * Finds the advice for an engine error.
 *
 * @param name class of the error, such as `TypeError`
 * @param message the engine's words
 * @param context of the failure
 * @returns reworded message and hint, empty when there is nothing to add
 */
export function advise(name: string, message: string, context: FaultContext): Advice {
  const rules = Object.hasOwn(RULES, name) ? (RULES[name] ?? []) : [];
  for (const rule of rules) {
    const advice = rule(message, context);
    if (advice !== undefined) return advice;
  }
  return (Object.hasOwn(RULES, name) ? engineWords(message) : undefined) ?? {};
}

const RULES: { readonly [name: string]: readonly HintRule[] } = {
  Error: [cannotImport],
  ReferenceError: [notInitialized, notDefined],
  TypeError: [notAFunction, destructured, readOfNothing, notIterable, notAnObject, notAConstructor, readOnly],
  SyntaxError: [parsedNoJson],
  RangeError: [],
};

function notInitialized(message: string, { namespaces }: FaultContext): Advice | undefined {
  const name = /^(?:Error: )?'?([^\s']+)'? is not initialized$/u.exec(message)?.[1];
  if (name === undefined) return undefined;
  if (name === "this")
    return { message: "this is used before super() was called", hint: "Call super(…) first in the constructor of a derived class." };
  if (name === "tools" || name === "mcp")
    return {
      message: `${name} is used before it is declared: the program declares its own ${name}, which hides the tools`,
      hint: "Give the variable another name.",
    };
  if (namespaces.includes(name)) {
    return {
      message: `${name} is used before it is declared: the program declares its own ${name}, which hides the server of that name`,
      hint: `Give the variable another name, or call the server as tools.${name}.`,
    };
  }
  return { message: `${name} is used before it is declared`, hint: "Move the declaration above its first use." };
}

function notAFunction(message: string, context: FaultContext): Advice | undefined {
  if (message !== "not a function" || context.offset === undefined) return undefined;
  // Of a call in tail position the engine names the `return`.
  const tail = /^return\s+[\p{ID_Continue}$.]{1,100}(?:<[^()]{1,60}>)?(?=\()/u.exec(
    context.source.slice(context.offset, context.offset + 200),
  );
  const offset = context.offset + (tail?.[0].length ?? 0);
  const callee = expressionBefore(context.source, offset);
  const advice = callee === undefined ? undefined : adviseCall(callee, { ...context, offset });
  if (tail === null || advice === undefined || callee === undefined) return advice;
  return { ...advice, place: context.source.lastIndexOf(callee.text, offset) + callee.text.length - callee.member.length };
}

function adviseCall(callee: Expression, context: FaultContext): Advice {
  if (context.native !== undefined)
    return { message: `${callee.text} was given something that is not a function`, hint: "Pass a function there: (value) => …" };
  const absent = GLOBALS.includes(callee.base) && Object.hasOwn(context.absent, callee.member) ? context.absent[callee.member] : undefined;
  if (absent !== undefined) return { message: `${callee.text} does not exist in the sandbox`, hint: absent };
  // A namespace answers to every name with a function: this is no namespace any more.
  if (context.namespaces.includes(callee.base) && context.toolPaths().includes(callee.text)) return shadowed(callee.text, callee.base);
  if (callee.base === "" || callee.member.startsWith("("))
    return {
      message: `${callee.text} is not a function`,
      hint: hidden(callee.text, context) ?? `Look at what ${callee.text} is before calling it.`,
    };
  return (
    missing(callee, context, `${callee.text} is not a function`) ?? {
      message: `${callee.text} is not a function`,
      hint: `${callee.base} has no method ${callee.member}; console.log it to see what it is.`,
    }
  );
}

const GLOBALS: readonly string[] = ["globalThis", "window", "self", "global"];

function shadowed(said: string, name: string): Advice {
  return {
    message: `${said} cannot be called: the program declares its own ${name}, which hides the server of that name`,
    hint: `Give the variable another name, or call the server as tools.${name}.`,
  };
}

function hidden(name: string, { namespaces }: FaultContext): string | undefined {
  return namespaces.includes(name) ? `${name} is a server: call one of its tools, such as tools.${name}.<tool>(…).` : undefined;
}

function readOfNothing(message: string, context: FaultContext): Advice | undefined {
  const match = /^cannot (read|set) property (?:'([^']*)' )?of (undefined|null)$/u.exec(message);
  if (match === null || context.offset === undefined) return undefined;
  const { source, offset } = context;
  if (match[2] === "Symbol.iterator") return undefined;
  const base = expressionBefore(source, offset) ?? expressionBefore(source, endOfMember(source, offset));
  if (base === undefined) return undefined;
  if (context.namespaces.includes(base.text) && context.toolPaths().includes(`${base.text}.${match[2]}`))
    return shadowed(`${base.text}.${match[2]}`, base.text);
  const what = match[2] === undefined ? "nothing can be" : `its property ${match[2]} cannot be`;
  const said = `${base.text} is ${match[3]}, so ${what} ${match[1] === "set" ? "set" : "read"}`;
  if (base.base !== "") {
    const advice = missing(base, context, said);
    if (advice !== undefined) return advice;
  }
  const traced = traceValue(source, base.text, context, offset);
  if (traced?.promise === true)
    return { message: `${said}: ${traced.tool} was not awaited`, hint: `Await the call: await ${traced.tool}(…).` };
  if (traced !== undefined && traced.several !== true)
    return { message: said, hint: `${traced.tool} returned ${shapeOf(context.last.get(traced.tool))}. Check before reading.` };
  const safe =
    match[2] === undefined || !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(match[2]) ? "" : `Use ${base.text}?.${match[2]}, or check`;
  return { message: said, hint: `${safe === "" ? "Check" : safe} what ${base.text} is with console.log.` };
}

function notAConstructor(message: string, context: FaultContext): Advice | undefined {
  if (message !== "not a constructor") return undefined;
  const callee = context.offset === undefined ? undefined : expressionBefore(context.source, context.offset);
  return callee === undefined
    ? undefined
    : { message: `${callee.text} is not a constructor`, hint: "Call it without new, or use a class that exists here." };
}

function readOnly(message: string, { source, offset }: FaultContext): Advice | undefined {
  const name = /^'?([^\s']+)'? is read-only$/u.exec(message)?.[1];
  if (name === undefined) return undefined;
  if (offset !== undefined && (source[offset] === "." || source[offset] === "["))
    return { message: `the property ${name} is read-only: its object is frozen`, hint: `Change a copy: { ...value, ${name}: … }.` };
  return { message: `${name} was declared with const and cannot be assigned again`, hint: `Declare it with let.` };
}
