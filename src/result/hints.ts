// The confusions that models fall into, each with one next step. The first rule that knows the failure speaks.
// Trust: guest text
import { isObject } from "../core/json.ts";
import { nearestNames } from "../core/nearest.ts";
import { endOfMember, expressionBefore, type Expression } from "./expression-at.ts";
import { shapeOf, traceValue, type LastResults, type Traced } from "./trace-value.ts";

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
}

/** Better words for a failure. */
export interface Advice {
  readonly message?: string;
  readonly hint?: string;
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
  const rules = RULES[name] ?? [];
  for (const rule of rules) {
    const advice = rule(message, context);
    if (advice !== undefined) return advice;
  }
  return {};
}

const RULES: { readonly [name: string]: readonly HintRule[] } = {
  ReferenceError: [notInitialized, notDefined],
  TypeError: [notAFunction, readOfNothing, notIterable, notAConstructor, readOnly],
  SyntaxError: [parsedAnObject],
};

function notInitialized(message: string, { namespaces }: FaultContext): Advice | undefined {
  const name = /^(?:Error: )?'?([^\s']+)'? is not initialized$/u.exec(message)?.[1];
  if (name === undefined) return undefined;
  if (namespaces.includes(name)) {
    return {
      message: `${name} is used before it is declared: the program declares its own ${name}, which hides the server of that name`,
      hint: `Give the variable another name, or call the server as tools.${name}.`,
    };
  }
  return { message: `${name} is used before it is declared`, hint: "Move the declaration above its first use." };
}

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

function notDefined(message: string, context: FaultContext): Advice | undefined {
  const name = /^'?([^\s']+)'? is not defined$/u.exec(message)?.[1];
  if (name === undefined) return undefined;
  const absent = Object.hasOwn(context.absent, name) ? context.absent[name] : undefined;
  if (absent !== undefined) return { message: `${name} does not exist in the sandbox`, hint: absent };
  const python = Object.hasOwn(PYTHON, name) ? PYTHON[name] : undefined;
  if (python !== undefined) return { message: `${name} is not defined: this is TypeScript, not Python`, hint: `Write ${python}.` };
  const paths = context.toolPaths();
  const same = paths.filter((path) => path.slice(path.indexOf(".") + 1) === name);
  if (same.length > 0)
    return {
      message: `${name} is not defined`,
      hint: `Tools are called through their server: ${same
        .slice(0, 3)
        .map((path) => `tools.${path}(…)`)
        .join(" or ")}.`,
    };
  const near = nearestNames(name, [...context.namespaces, ...paths.map((path) => path.slice(path.indexOf(".") + 1))], 1);
  if (near[0] !== undefined) return { message: `${name} is not defined`, hint: `Did you mean ${near[0]}?` };
  return {
    message: `${name} is not defined`,
    hint:
      context.namespaces.length === 0 ? "Declare it first." : `Declare it first, or call a tool: tools.${context.namespaces[0]} and so on.`,
  };
}

function notAFunction(message: string, context: FaultContext): Advice | undefined {
  if (message !== "not a function" || context.offset === undefined) return undefined;
  const callee = expressionBefore(context.source, context.offset);
  if (callee === undefined) return undefined;
  if (callee.base === "")
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

function hidden(name: string, { namespaces }: FaultContext): string | undefined {
  return namespaces.includes(name) ? `${name} is a server: call one of its tools, such as tools.${name}.<tool>(…).` : undefined;
}

function readOfNothing(message: string, context: FaultContext): Advice | undefined {
  const match = /^cannot (read|set) property '([^']*)' of (undefined|null)$/u.exec(message);
  if (match === null || context.offset === undefined) return undefined;
  const base =
    expressionBefore(context.source, context.offset) ?? expressionBefore(context.source, endOfMember(context.source, context.offset));
  if (base === undefined) return undefined;
  const said = `${base.text} is ${match[3]}, so its property ${match[2]} cannot be ${match[1] === "set" ? "set" : "read"}`;
  if (base.base !== "") {
    const advice = missing(base, context, said);
    if (advice !== undefined) return advice;
  }
  const traced = traceValue(context.source, base.text, context.last);
  if (traced !== undefined && !traced.promise)
    return { message: said, hint: `${traced.tool} returned ${shapeOf(rootOf(traced, context))}. Check before reading.` };
  return { message: said, hint: `Use ${base.text}?.${match[2]}, or check what ${base.text} is with console.log.` };
}

function notIterable(message: string, context: FaultContext): Advice | undefined {
  if (message !== "value is not iterable" && message !== "object is not iterable") return undefined;
  const expression = iterated(context);
  const traced = expression === undefined ? undefined : traceValue(context.source, expression, context.last);
  if (expression === undefined || traced === undefined)
    return {
      message: expression === undefined ? "a value is not iterable" : `${expression} is not iterable`,
      hint: "Only arrays, strings, Map and Set can be looped over with for…of or spread; use Object.entries(value) for objects.",
    };
  if (traced.promise)
    return { message: `${expression} is a promise, which is not iterable`, hint: `Await the call: await ${traced.tool}(…).` };
  return {
    message: `${expression} is not iterable: ${origin(traced)} ${shapeOf(traced.value)}`,
    hint: arrayInside(traced) ?? "Loop over Object.entries(value) for an object.",
  };
}

/** `for (const x of EXPR)`: the engine names the statement, not the expression. */
function iterated({ source, offset }: FaultContext): string | undefined {
  if (offset === undefined) return undefined;
  return (
    /^[\s\S]{0,200}?\bof\s+([^\n){]{1,200})/u.exec(source.slice(offset, offset + 400))?.[1]?.trim() ??
    /^[^=\n]{0,200}=\s*([^\n;]{1,200})/u.exec(source.slice(offset, offset + 400))?.[1]?.trim()
  );
}

function notAConstructor(message: string, context: FaultContext): Advice | undefined {
  if (message !== "not a constructor") return undefined;
  const callee = context.offset === undefined ? undefined : expressionBefore(context.source, context.offset);
  return callee === undefined
    ? undefined
    : { message: `${callee.text} is not a constructor`, hint: "Call it without new, or use a class that exists here." };
}

function readOnly(message: string): Advice | undefined {
  const name = /^'?([^\s']+)'? is read-only$/u.exec(message)?.[1];
  return name === undefined
    ? undefined
    : { message: `${name} was declared with const and cannot be assigned again`, hint: `Declare it with let.` };
}

function parsedAnObject(message: string, context: FaultContext): Advice | undefined {
  // JSON.parse turns an object into "[object Object]" first, and the engine stumbles over its second word.
  if (!message.includes("unexpected token: 'object'")) return undefined;
  const argument =
    context.offset === undefined
      ? undefined
      : /^\s*\(\s*([^()\n]{1,100})\)/u.exec(context.source.slice(context.offset, context.offset + 200))?.[1];
  return {
    message: `JSON.parse was given an object, not text${argument === undefined ? "" : `: ${argument.trim()}`}`,
    hint: "Tool results are already parsed: use the value as it is.",
  };
}

/** A member that is not there: what was there instead, and where the wanted one may be. */
function missing(wanted: Expression, context: FaultContext, said: string): Advice | undefined {
  const traced = traceValue(context.source, wanted.base, context.last);
  if (traced === undefined) return undefined;
  if (traced.promise)
    return { message: `${said}: ${wanted.base} is a promise`, hint: `Await the call first: (await ${wanted.base}).${wanted.member}.` };
  const shape = shapeOf(traced.value);
  const message = `${said}: ${origin(traced)} ${shape}, it has no ${wanted.member}`;
  const near = isObject(traced.value) ? nearestNames(wanted.member, Object.keys(traced.value), 1)[0] : undefined;
  if (near !== undefined) return { message, hint: `Did you mean ${wanted.base}.${near}?` };
  return { message, hint: arrayInside(traced, wanted) ?? `Use what is there: ${shape}.` };
}

/** The usual case: the array is one level down. */
function arrayInside(traced: Traced, wanted?: Expression): string | undefined {
  if (!isObject(traced.value)) return undefined;
  const arrays = Object.entries(traced.value)
    .filter(([, value]) => Array.isArray(value))
    .map(([name]) => name);
  const name = arrays[0];
  if (name === undefined) return undefined;
  return `The array is in its property ${name}${wanted === undefined ? "" : `: ${wanted.base}.${name}.${wanted.member}`}.`;
}

function origin(traced: Traced): string {
  return traced.path === "" ? `${traced.tool} returned` : `${traced.tool} returned, at ${traced.path},`;
}

function rootOf(traced: Traced, context: FaultContext): Traced["value"] {
  return context.last.get(traced.tool);
}
