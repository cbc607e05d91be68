// Copies any value into plain JSON data by the rules, with a stack of its own: the guest's native one is small.
// Trust: guest text
import { TAG } from "../protocol.ts";
import { namespaceName } from "./namespaces-known.ts";
import { arrayPrototype, defineProperty, getPrototypeOf, isArray, keys, objectPrototype, ownKeys, stringify } from "./primordials.ts";
import { MAX_DEPTH, emptyInstance, isPlainScalar, refuse, ruleFor, ruleForBigint, type Refusal, type Special } from "./value-rules.ts";

/** What a converter does where JSON ends. */
export interface ConverterPolicy {
  /** Form of a Date, bigint, bytes, Map, Set, or of an object that has the tag's key. */
  tag(tag: "date" | "bigint" | "bytes" | "map" | "set" | "object", inner: unknown): unknown;
  /** Form of what has none, or a throw. */
  refuse(path: string, rule: Refusal): unknown;
  /** Called for each object; `true` stops going deeper. */
  full?(depth: number): boolean;
  /** Most parts of one object or array that are copied. */
  readonly mostParts?: number;
}

/** One open object or array: what is copied, and where to. */
interface Frame {
  readonly source: object;
  readonly label: string | number;
  /** Names of an object; an array has none. */
  readonly names: readonly string[] | undefined;
  readonly from: { readonly [key: string | number]: unknown };
  readonly count: number;
  /** Parts left out at the end. */
  readonly left: number;
  readonly target: { [key: string | number]: unknown };
  readonly kind: "object" | "array" | "map" | "set";
  next: number;
}

const ENTERED: unique symbol = Symbol("entered");

/**
 * Makes a converter.
 *
 * @param policy what to do with values that JSON lacks
 * @returns a function from a value and the name of its place to plain data
 */
export function createConverter(policy: ConverterPolicy): (value: unknown, root: string) => unknown {
  return (value, root) => {
    const frames: Frame[] = [];
    let done = enter(value, "", root, frames, policy);
    for (;;) {
      const frame = frames[frames.length - 1];
      if (frame === undefined) return done;
      if (done !== ENTERED) put(frame, done);
      if (frame.next < frame.count) {
        const name = frame.names === undefined ? frame.next : (frame.names[frame.next] as string);
        frame.next++;
        done = enter(frame.from[name], name, root, frames, policy);
      } else {
        frames.length--;
        done = close(frame, policy);
      }
    }
  };
}

/** Converts a scalar, or opens a frame for what has parts. */
function enter(given: unknown, label: string | number, root: string, frames: Frame[], policy: ConverterPolicy): unknown {
  let value = given;
  for (let answers = 0; ; answers++) {
    if (value === undefined || isPlainScalar(value)) return value;
    const rule = ruleOf(value, label);
    if (rule === undefined) break;
    if (rule.kind === "refuse") return policy.refuse(pathTo(root, frames, label), rule);
    if (rule.kind === "tag") return policy.tag(rule.tag, rule.value);
    if (rule.kind === "replace") {
      if (answers > 8)
        return policy.refuse(
          pathTo(root, frames, label),
          refuse("an object whose toJSON never gives data", "Return plain data", "[object]"),
        );
      value = rule.value;
      continue;
    }
    return open(value as object, rule.items, rule.kind, label, root, frames, policy);
  }
  const object = value as object;
  if (isArray(object)) return open(object, object, "array", label, root, frames, policy);
  const names = keys(object);
  const prototype = getPrototypeOf(object);
  // What only has hidden properties, such as Math, is not `{}` either.
  if (names.length === 0 && ((prototype !== objectPrototype && prototype !== null) || ownKeys(object).length > 0))
    return policy.refuse(pathTo(root, frames, label), emptyInstance(object));
  return open(object, object, "object", label, root, frames, policy, names);
}

/** The rule for a value that is not plain data, if there is one. */
function ruleOf(value: unknown, key: string | number): Special | undefined {
  if (typeof value === "bigint") return ruleForBigint(value);
  if (typeof value === "number") return refuse(`${value}`, "Return null or a string instead", `${value}`);
  if (typeof value === "symbol") return refuse("a symbol", "Return a string", String(value));
  const object = value as object;
  const name = namespaceName(object);
  if (name !== undefined) return refuse(`the ${name}`, "Call a tool and return what it gives", `[${name}]`);
  if (typeof value === "function") return refuse("a function", "Call it and return what it gives", `[function ${nameOf(value)}]`);
  const prototype = getPrototypeOf(object);
  if (prototype !== objectPrototype && prototype !== arrayPrototype && prototype !== null) {
    const rule = ruleFor(object);
    if (rule !== undefined) return rule;
  }
  const { toJSON } = object as { toJSON?: unknown };
  return typeof toJSON === "function" ? { kind: "replace", value: (toJSON as (key: string) => unknown).call(object, `${key}`) } : undefined;
}

function open(
  source: object,
  from: object,
  kind: Frame["kind"],
  label: string | number,
  root: string,
  frames: Frame[],
  policy: ConverterPolicy,
  names?: readonly string[],
): unknown {
  for (let i = frames.length - 1; i >= 0; i--) {
    if ((frames[i] as Frame).source === source)
      return policy.refuse(
        pathTo(root, frames, label),
        refuse("part of itself (a cycle)", "Return a copy without the back reference", "[cycle]"),
      );
  }
  if (frames.length >= MAX_DEPTH || policy.full?.(frames.length) === true) {
    return policy.refuse(
      pathTo(root, frames, label),
      refuse(`nested deeper than ${MAX_DEPTH} levels`, "Return a flatter value", isArray(source) ? "[array]" : "[object]"),
    );
  }
  const target: Frame["target"] = kind === "object" ? {} : ([] as unknown as Frame["target"]);
  const parts = names === undefined ? (from as unknown[]).length : names.length;
  const count = policy.mostParts !== undefined && parts > policy.mostParts ? policy.mostParts : parts;
  frames[frames.length] = {
    source,
    label,
    names,
    from: from as Frame["from"],
    count,
    left: parts - count,
    target,
    kind,
    next: 0,
  };
  return ENTERED;
}

function close(frame: Frame, policy: ConverterPolicy): unknown {
  if (frame.left > 0) frame.target[frame.names === undefined ? frame.count : "…"] = `… (${frame.left} more)`;
  if (frame.kind === "map" || frame.kind === "set") return policy.tag(frame.kind, frame.target);
  return frame.kind === "object" && Object.hasOwn(frame.target, TAG) ? policy.tag("object", frame.target) : frame.target;
}

function put(frame: Frame, value: unknown): void {
  const name = frame.names === undefined ? frame.next - 1 : (frame.names[frame.next - 1] as string);
  if (frame.names === undefined) frame.target[name] = value === undefined ? null : value;
  else if (value !== undefined) defineProperty(frame.target, name, { value, writable: true, enumerable: true, configurable: true });
}

function nameOf(value: Function): string {
  const { name } = value as { name: unknown };
  return typeof name === "string" && name !== "" ? name.slice(0, 80) : "without a name";
}

/** Where a value is, such as `result.items[3].when`; bounded. */
function pathTo(root: string, frames: readonly Frame[], label: string | number): string {
  if (frames.length === 0) return root;
  let text = root;
  for (let i = 1; i <= frames.length; i++) {
    if (i > 20 && i < frames.length - 5) {
      if (i === 21) text += "…";
      continue;
    }
    const step = i < frames.length ? (frames[i] as Frame).label : label;
    if (typeof step === "number") text += `[${step}]`;
    else text += /^[A-Za-z_$][\w$]{0,60}$/.test(step) ? `.${step}` : `[${stringify(step.slice(0, 60))}]`;
  }
  return text;
}
