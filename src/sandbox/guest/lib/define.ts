// Puts names on the guest's global object the way the web does: hidden from Object.keys, writable, with the right `name`.
// Trust: guest text

/** Constructors of the library whose instances structuredClone refuses, as browsers do. */
export const platformClasses: Function[] = [];

/** Defines a property that is writable and configurable but not enumerable. */
export function defineHidden(target: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
}

/** Defines a function under `name`; the bundler shortens the names in the source, so it is set again here. */
export function defineFunction(target: object, name: string, value: Function): void {
  Object.defineProperty(value, "name", { value: name, configurable: true });
  defineHidden(target, name, value);
}

/** Defines each function of `methods` on `target`. */
export function defineFunctions(target: object, methods: { readonly [name: string]: Function }): void {
  for (const name of Object.keys(methods)) defineFunction(target, name, methods[name] as Function);
}

/** Defines a class under `name`, with its `Symbol.toStringTag`. */
export function defineClass(target: object, name: string, value: Function, tag: string = name): void {
  defineFunction(target, name, value);
  Object.defineProperty(value.prototype, Symbol.toStringTag, { value: tag, configurable: true });
  platformClasses.push(value);
}
