// Values that cannot be looped over, spread or taken apart: which one it was, and where.
// Trust: guest text
import { patternAfter } from "./destructured.ts";
import { expressionBefore } from "./expression-at.ts";
import type { Advice, FaultContext } from "./hints.ts";
import { arrayInside, origin } from "./missing-member.ts";
import { shapeOf, traceValue } from "./trace-value.ts";

/**
 * Advises on a pattern that takes nothing apart.
 * `const { a } = undefined`: the engine says neither what nor where.
 *
 * @param message the engine's words
 * @param context of the failure
 * @returns reworded message, hint and place; nothing for other messages
 */
export function destructured(message: string, context: FaultContext): Advice | undefined {
  const { source, offset } = context;
  const isArray = /^cannot read property 'Symbol.iterator' of (?:undefined|null)$/u.test(message);
  if ((message !== "cannot convert to object" && !isArray) || offset === undefined) return undefined;
  // `Object.keys(undefined)` says the same, at its parenthesis.
  const callee = source[offset] === "(" ? expressionBefore(source, offset) : undefined;
  if (callee !== undefined && /^(?:Object|Reflect)\./u.test(callee.text))
    return { message: `${callee.text} was given undefined or null`, hint: "Check the value first, or give it a default: value ?? {}." };
  if (isArray && iteratedAt(source, offset) !== undefined) return undefined;
  const pattern = patternAfter(source, offset, isArray ? "[" : "{");
  if (pattern === undefined)
    return { message: "a value that is taken apart is undefined or null", hint: "Give it a default: `= value ?? {}`." };
  const { at, value } = pattern;
  const traced = value === "" ? undefined : traceValue(source, value, context, at);
  const found = traced === undefined || traced.promise || traced.several === true ? undefined : shapeOf(context.last.get(traced.tool));
  // Only where nothing else can be meant: a pattern inside of it, or the next one, may have failed as well.
  const isSure = value !== "" && !pattern.ambiguous && !/^(?:null|undefined)$/u.test(value) && (traced?.value ?? undefined) === undefined;
  return {
    message: isSure
      ? `${value} is undefined or null, so nothing can be taken out of it`
      : "a value that is taken apart with a pattern is undefined or null",
    hint:
      traced?.promise === true
        ? `Await the call: await ${traced.tool}(…).`
        : found !== undefined && traced !== undefined
          ? `${traced.tool} returned ${found}. Check before reading.`
          : `Check it first, or give it a default: = value ?? ${isArray ? "[]" : "{}"}.`,
    place: at,
  };
}

/**
 * Advises on a value that is looped over, spread or taken apart as a list.
 *
 * @param message the engine's words
 * @param context of the failure
 * @returns reworded message, hint and place; nothing for other messages
 */
export function notIterable(message: string, context: FaultContext): Advice | undefined {
  const isNothing = /^cannot read property 'Symbol.iterator' of (undefined|null)$/u.exec(message);
  if (message !== "value is not iterable" && message !== "object is not iterable" && isNothing === null) return undefined;
  const { source, offset } = context;
  const pattern = offset === undefined ? undefined : patternAfter(source, offset, "[");
  const direct = offset === undefined ? undefined : iteratedAt(source, offset);
  const expression = direct ?? (pattern === undefined || pattern.ambiguous || pattern.value === "" ? undefined : pattern.value);
  const place = direct === undefined && pattern !== undefined ? { place: pattern.at } : {};
  const kind = isNothing === null ? "not iterable" : `${isNothing[1]}, which is not iterable`;
  const traced = expression === undefined ? undefined : traceValue(source, expression, context, offset);
  if (expression === undefined || traced === undefined)
    return {
      message: `${expression ?? "a value"} is ${kind}`,
      hint: "Only arrays, strings, Map and Set can be looped over with for…of or spread; use Object.entries(value) for objects.",
      ...place,
    };
  if (traced.promise)
    return { message: `${expression} is a promise, which is not iterable`, hint: `Await the call: await ${traced.tool}(…).`, ...place };
  return {
    message: `${expression} is not iterable: ${origin(traced)} ${shapeOf(traced.value)}`,
    hint:
      arrayInside(traced) ??
      (direct === undefined ? "Take it apart by name: const { name } = value." : "Loop over Object.entries(value) for an object."),
    ...place,
  };
}

/** `of EXPR`, `...EXPR`, `Promise.all(EXPR)` and their kin: the engine names the expression or the call. */
function iteratedAt(source: string, offset: number): string | undefined {
  const behind = source.slice(offset, offset + 300);
  const callee = behind.startsWith("(") ? expressionBefore(source, offset)?.text : undefined;
  if (callee !== undefined && /^(?:Promise\.\w+|(?:new\s+)?(?:Map|Set)|Object\.fromEntries|Array\.from)$/u.test(callee))
    return /^\(\s*([^(),]{1,200}(?:\([^()]*\))?)\s*[,)]/u.exec(behind)?.[1]?.trim();
  if (callee !== undefined) {
    // Of `of call(…)` the engine names the call.
    const start = source.lastIndexOf(callee, offset);
    const head = /(?:\bof|\.\.\.|\byield\s*\*)\s*(await\s+)?$/u.exec(source.slice(Math.max(0, start - 30), start));
    if (head !== null) return `${head[1] ?? ""}${/^[^()]*\([^()]*\)/u.exec(source.slice(start, start + 300))?.[0] ?? callee}`;
  }
  const made = /^new\s+(?:Map|Set)\s*\(\s*([^(),]{1,200}(?:\([^()]*\))?)\s*\)/u.exec(behind)?.[1];
  if (made !== undefined) return made.trim();
  const loop = /^for\s*(?:await\s*)?\([^;]{1,200}?\bof\s+([^\n);]{1,200}(?:\([^()]*\))?)\s*\)/u.exec(behind)?.[1];
  if (loop !== undefined) return loop.trim();
  const before = source.slice(Math.max(0, offset - 30), offset);
  if (/\bof\s*$/u.test(before)) return /^[^\n){;]{1,200}(?:\([^()]*\))?/u.exec(behind)?.[0].trim();
  if (/\.\.\.\s*$/u.test(before)) return /^[^\n)\]},;]{1,200}/u.exec(behind)?.[0].trim();
  if (/\byield\s*\*\s*$/u.test(before)) return /^[^\n)\]},;]{1,200}/u.exec(behind)?.[0].trim();
  return undefined;
}

/**
 * Advises on items that are no pairs.
 * `new Map([1])`: its items are pairs.
 *
 * @param message the engine's words
 * @param context of the failure
 * @returns reworded message, hint and place; nothing for other messages
 */
export function notAnObject(message: string, { source, offset }: FaultContext): Advice | undefined {
  if (message !== "not an object" || offset === undefined) return undefined;
  const callee = source[offset] === "(" ? expressionBefore(source, offset)?.text : source.slice(offset, offset + 20);
  const made = /^(?:new\s+)?(Map|WeakMap)\b/u.exec(callee ?? "")?.[1];
  return made === undefined
    ? undefined
    : { message: `an item given to new ${made} is not a pair`, hint: "Give pairs: items.map((item) => [item.id, item])." };
}
