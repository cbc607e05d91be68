// Array.fromAsync, which this engine lacks.
// Trust: guest text
import { defineFunctions } from "./define.ts";

/** Adds `Array.fromAsync` where it is missing. */
export function installArrayFromAsync(): void {
  defineFunctions(Array, {
    async fromAsync(this: unknown, items: unknown, mapper?: unknown, thisArg?: unknown): Promise<unknown> {
      if (mapper !== undefined && typeof mapper !== "function")
        throw new TypeError("Array.fromAsync: the second argument must be a function");
      if (items === undefined || items === null) throw new TypeError("Array.fromAsync wants an iterable or array-like value");
      const Target = (isConstructor(this) ? this : Array) as new (length?: number) => unknown[];
      const iterable = items as Partial<AsyncIterable<unknown> & Iterable<unknown>>;
      const listed = (iterable[Symbol.asyncIterator] ?? iterable[Symbol.iterator]) !== undefined;
      const length = listed ? 0 : toLength((items as ArrayLike<unknown>).length);
      const result = listed ? new Target() : new Target(length);
      let at = 0;
      const put = async (item: unknown): Promise<void> => {
        const value: unknown = mapper === undefined ? item : await mapper.call(thisArg, item, at);
        Object.defineProperty(result, at++, { value, writable: true, enumerable: true, configurable: true });
      };
      if (listed) for await (const item of items as AsyncIterable<unknown>) await put(item);
      else while (at < length) await put(await (items as ArrayLike<unknown>)[at]);
      result.length = at;
      return result;
    },
  });
}

function toLength(value: unknown): number {
  const length = Math.trunc(Number(value));
  return length > 0 ? Math.min(length, Number.MAX_SAFE_INTEGER) : 0;
}

function isConstructor(value: unknown): boolean {
  if (typeof value !== "function") return false;
  try {
    Reflect.construct(Object, [], value);
    return true;
  } catch {
    return false;
  }
}
