// structuredClone by the HTML standard's algorithm, with a work list instead of recursion: guest stacks are small.
// Trust: guest text
import { defineFunctions, platformClasses } from "./define.ts";
import { GuestDOMException } from "./dom-exception.ts";

const ERROR_NAMES: { readonly [name: string]: ErrorConstructor } = {
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
};
const REFUSED =
  /^\[object (?:Arguments|Promise|WeakMap|WeakSet|WeakRef|FinalizationRegistry|Generator|AsyncGenerator|AsyncFromSyncIterator|.* Iterator|Iterator .*)\]$/;

/** What newer language libraries declare. */
interface ModernArrayBuffer extends ArrayBuffer {
  readonly detached: boolean;
  readonly resizable: boolean;
  readonly maxByteLength: number;
  transfer(): ArrayBuffer;
}

const WRAPPED: readonly ((this: unknown) => unknown)[] = [Boolean, Number, String, BigInt].map(
  (wrapper) => wrapper.prototype.valueOf as (this: unknown) => unknown,
);

type Bag = { [key: string]: unknown };

function refuse(what: string, key: string | undefined): never {
  const place = key === undefined ? "" : ` (property ${JSON.stringify(key)})`;
  throw new GuestDOMException(
    `structuredClone: ${what} could not be cloned${place}; leave it out or copy the plain data`,
    "DataCloneError",
  );
}

/** Runs a getter or method that throws unless `value` has the internal slot. */
function hasSlot(probe: () => unknown): boolean {
  try {
    probe();
    return true;
  } catch {
    return false;
  }
}

function getterOf(prototype: object, name: PropertyKey): (this: unknown) => unknown {
  return Object.getOwnPropertyDescriptor(prototype, name)?.get as (this: unknown) => unknown;
}

const mapSize = getterOf(Map.prototype, "size");
const setSize = getterOf(Set.prototype, "size");
// The strict guest profile has no typed arrays.
const typedArrayTag =
  typeof Uint8Array === "function" ? getterOf(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag) : undefined;

/** Copies `root`; `transfer` lists ArrayBuffers that move instead. */
export function cloneStructured(root: unknown, transfer: readonly unknown[]): unknown {
  const copies = new Map<object, unknown>();
  const open: [source: object, target: object][] = [];
  for (const item of transfer) {
    if (!(item instanceof ArrayBuffer)) refuse("an item of the transfer list that is no ArrayBuffer", undefined);
    const buffer = item as ModernArrayBuffer;
    if (copies.has(buffer) || buffer.detached) refuse("an ArrayBuffer that is detached or transferred twice", undefined);
    copies.set(buffer, bufferCopy(buffer));
  }

  function shellOf(value: unknown, key: string | undefined): unknown {
    if (typeof value === "function") return refuse(`the function ${value.name || "without a name"}`, key);
    if (typeof value === "symbol") return refuse("a symbol", key);
    if (typeof value !== "object" || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = emptyCopy(value, key);
    copies.set(value, copy);
    return copy;
  }

  function emptyCopy(value: object, key: string | undefined): object {
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      list.length = value.length;
      open.push([value, list]);
      return list;
    }
    const tag = Object.prototype.toString.call(value);
    if (tag === "[object Object]" && !(Symbol.toStringTag in value)) return opened(value, {});
    if (hasSlot(() => Date.prototype.getTime.call(value))) return new Date(Date.prototype.getTime.call(value));
    if (hasSlot(() => mapSize.call(value))) return opened(value, new Map());
    if (hasSlot(() => setSize.call(value))) return opened(value, new Set());
    if (tag === "[object RegExp]" && value instanceof RegExp) return new RegExp(value.source, value.flags);
    if (value instanceof GuestDOMException) return copyStack(value, new GuestDOMException(value.message, value.name));
    if ((Error as unknown as { isError(value: unknown): boolean }).isError(value)) return errorCopy(value as Error);
    for (const valueOf of WRAPPED) if (hasSlot(() => valueOf.call(value))) return Object(valueOf.call(value)) as object;
    if (hasSlot(() => Symbol.prototype.valueOf.call(value))) return refuse("a symbol", key);
    if (typedArrayTag !== undefined) {
      const bytes = bytesCopy(value, key);
      if (bytes !== undefined) return bytes;
    }
    if (REFUSED.test(tag) || platformClasses.some((platform) => value instanceof platform)) return refuse(tag, key);
    return opened(value, {});
  }

  function opened(source: object, target: object): object {
    open.push([source, target]);
    return target;
  }

  function errorCopy(value: Error): Error {
    const Class = Object.hasOwn(ERROR_NAMES, value.name) ? (ERROR_NAMES[value.name] as ErrorConstructor) : Error;
    const message = Object.getOwnPropertyDescriptor(value, "message");
    const copy = message === undefined ? new Class() : new Class(String(message.value));
    if (Object.hasOwn(value, "cause")) open.push([value, copy]);
    return copyStack(value, copy);
  }

  function bytesCopy(value: object, key: string | undefined): object | undefined {
    if (value instanceof ArrayBuffer)
      return (value as ModernArrayBuffer).detached ? refuse("a detached ArrayBuffer", key) : bufferCopy(value as ModernArrayBuffer);
    const name = typedArrayTag?.call(value) as string | undefined;
    if (name === undefined && !(value instanceof DataView)) return undefined;
    const view = value as Uint8Array;
    type View = new (buffer: ArrayBuffer, offset: number, length: number) => ArrayBufferView;
    const Class = (name === undefined ? DataView : (globalThis as unknown as { [name: string]: unknown })[name]) as View;
    const buffer = shellOf(view.buffer, key) as ArrayBuffer;
    return new Class(buffer, view.byteOffset, name === undefined ? view.byteLength : view.length);
  }

  const result = shellOf(root, undefined);
  // The list grows while it is walked.
  for (let at = 0; at < open.length; at++) {
    const [source, target] = open[at] as [object, object];
    if (target instanceof Map) {
      for (const [key, value] of Array.from(source as Map<unknown, unknown>))
        target.set(shellOf(key, undefined), shellOf(value, undefined));
    } else if (target instanceof Set) {
      for (const value of Array.from(source as Set<unknown>)) target.add(shellOf(value, undefined));
    } else if (target instanceof Error) {
      Object.defineProperty(target, "cause", { value: shellOf((source as Error).cause, "cause"), writable: true, configurable: true });
    } else {
      for (const key of Object.keys(source)) {
        const original = (source as Bag)[key];
        const plain = typeof original === "string" || typeof original === "number" || typeof original === "boolean" || original === null;
        const value = plain ? original : shellOf(original, key);
        if (key === "__proto__") Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
        else (target as Bag)[key] = value;
      }
    }
  }
  // Everything could be copied: only now do the transferred buffers lose their bytes.
  for (const item of transfer) (item as ModernArrayBuffer).transfer();
  return result;
}

function bufferCopy(value: ModernArrayBuffer): ArrayBuffer {
  if (!value.resizable) return value.slice(0);
  const copy = new (ArrayBuffer as unknown as new (length: number, options: { maxByteLength: number }) => ArrayBuffer)(value.byteLength, {
    maxByteLength: value.maxByteLength,
  });
  new Uint8Array(copy).set(new Uint8Array(value));
  return copy;
}

function copyStack<T extends Error>(from: Error, to: T): T {
  if (typeof from.stack === "string") Object.defineProperty(to, "stack", { value: from.stack, writable: true, configurable: true });
  return to;
}

/** Puts structuredClone on the global object. */
export function installStructuredClone(global: object): void {
  defineFunctions(global, {
    structuredClone(...args: [value?: unknown, options?: { transfer?: Iterable<unknown> }]): unknown {
      if (args.length === 0) throw new TypeError("structuredClone: give the value to copy");
      return cloneStructured(args[0], [...(args[1]?.transfer ?? [])]);
    },
  });
}
