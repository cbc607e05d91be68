// A member that a tool's answer does not have: what the answer has instead, and where the wanted one may be.
// Trust: guest text
import { isObject } from "../core/json.ts";
import { nearestNames } from "../core/nearest.ts";
import type { Expression } from "./expression-at.ts";
import type { Advice, FaultContext } from "./hints.ts";
import { shapeOf, traceValue, type Traced } from "./trace-value.ts";

/** What other clients wrap a result in. */
const WRAPPINGS: readonly string[] = ["content", "structuredContent", "data", "result", "results", "response", "output", "body", "json"];

/**
 * Advises on a member that is not there.
 *
 * @param wanted expression that gave nothing
 * @param context of the failure
 * @param said what is known without looking at answers
 * @returns what was there instead; nothing when it cannot be told
 */
export function missing(wanted: Expression, context: FaultContext, said: string): Advice | undefined {
  const { base, member } = wanted;
  const traced = traceValue(context.source, base, context, context.offset);
  if (traced === undefined) return undefined;
  const step = member.startsWith("[") ? member : `.${member}`;
  if (traced.promise) {
    const root = traced.path !== "" && base.endsWith(traced.path) ? base.slice(0, -traced.path.length) : base;
    const rest = base.slice(root.length);
    return { message: `${said}: ${root} is a promise`, hint: `Await the call first: (await ${root})${rest}${step}.` };
  }
  const { value } = traced;
  // What is there and empty is not missing; and of several answers another may be meant.
  if (value === null || value === undefined || member.startsWith("[") || (isObject(value) && Object.hasOwn(value, member)))
    return undefined;
  const shape = shapeOf(value);
  const message = `${said}: ${origin(traced)} ${shape}, it has no ${member}`;
  return { message, hint: whereInstead(traced, base, member) ?? `Use what is there: ${shape}.` };
}

function whereInstead(traced: Traced, base: string, member: string): string | undefined {
  const { value } = traced;
  if (Array.isArray(value)) {
    const first = value[0];
    return isObject(first) && nearestOf(first, member) !== undefined
      ? `It is an array: take one item, or loop over it; each has ${nearestOf(first, member)}.`
      : `It is the array itself: use ${base} as it is.`;
  }
  if (!isObject(value)) return undefined;
  const near = nearestOf(value, member);
  if (near !== undefined) return `Did you mean ${base}.${near}?`;
  if (member in Array.prototype && !(member in Object.prototype)) return arrayInside(traced, base, member);
  for (const [name, inner] of Object.entries(value).slice(0, 100)) {
    if (isObject(inner) && Object.hasOwn(inner, member)) return `Did you mean ${base}.${name}.${member}?`;
    const item = Array.isArray(inner) ? inner[0] : undefined;
    if (isObject(item) && Object.hasOwn(item, member)) return `The items of ${base}.${name} have it: ${base}.${name}[0].${member}.`;
  }
  return WRAPPINGS.includes(member) ? `Results come without a wrapping: ${base} is the result itself.` : undefined;
}

function nearestOf(value: { readonly [name: string]: unknown }, member: string): string | undefined {
  return Object.hasOwn(value, member) ? member : nearestNames(member, Object.keys(value), 1)[0];
}

/**
 * Says where the array is that is usually one level down.
 *
 * @param traced what was taken for an array
 * @param base its text
 * @param member what was wanted of it
 * @returns a hint; nothing when there is no array in it
 */
export function arrayInside(traced: Traced, base?: string, member?: string): string | undefined {
  if (!isObject(traced.value)) return undefined;
  const arrays = Object.entries(traced.value)
    .filter(([, value]) => Array.isArray(value))
    .map(([name]) => name);
  const name = arrays[0];
  if (name === undefined) return undefined;
  if (arrays.length > 1) return `Its arrays are ${arrays.slice(0, 4).join(", ")}.`;
  return `The array is in its property ${name}${base === undefined ? "" : `: ${base}.${name}.${member}`}.`;
}

/**
 * Begins the sentence that says what was there.
 *
 * @param traced a value
 * @returns such as `crm.get_contacts returned, at .contacts[0],`
 */
export function origin(traced: Traced): string {
  const said = traced.several === true ? "last returned" : "returned";
  return traced.path === "" ? `${traced.tool} ${said}` : `${traced.tool} ${said}, at ${traced.path},`;
}
