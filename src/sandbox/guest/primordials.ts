// The intrinsics that the bridge relies on, taken before any program can replace them.
// Trust: guest text

/** `JSON.stringify` and `JSON.parse` as they were. */
export const stringify: (value: unknown) => string | undefined = JSON.stringify;
export const parse: (text: string) => unknown = JSON.parse;

export const keys: ObjectConstructor["keys"] = Object.keys;
export const ownKeys: (target: object) => PropertyKey[] = Reflect.ownKeys;
export const defineProperty: ObjectConstructor["defineProperty"] = Object.defineProperty;
export const getPrototypeOf: ObjectConstructor["getPrototypeOf"] = Object.getPrototypeOf;
export const setPrototypeOf: ObjectConstructor["setPrototypeOf"] = Object.setPrototypeOf;
export const freeze: ObjectConstructor["freeze"] = Object.freeze;
export const create: ObjectConstructor["create"] = Object.create;
export const isArray: ArrayConstructor["isArray"] = Array.isArray;
export const apply: (callee: Function, self: unknown, args: ArrayLike<unknown>) => unknown = Reflect.apply;
export const isFiniteNumber: (value: unknown) => boolean = Number.isFinite;
export const floor: (value: number) => number = Math.floor;
export const max: (...values: number[]) => number = Math.max;
export const random: () => number = Math.random;
export const objectPrototype: object = Object.prototype;
export const arrayPrototype: object = Array.prototype;
export const NativePromise: PromiseConstructor = Promise;
export const NativeError: ErrorConstructor = Error;
export const currentTime: () => number = Date.now;

/** `promise.then(onValue, onError)` that a program cannot have replaced. */
export function whenSettled(promise: Promise<unknown>, onValue: (value: unknown) => void, onError: (reason: unknown) => void): void {
  apply(promiseThen, promise, [onValue, onError]);
}

const promiseThen = Promise.prototype.then;

/** Whether a value is an object or a function. */
export function isReference(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** A property that does not show in enumeration and can be redefined. */
export function hide(target: object, name: PropertyKey, value: unknown): void {
  defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
}
