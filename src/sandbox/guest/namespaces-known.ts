// Which objects are namespaces of tools: encoding, logging and awaiting one must call nothing.
// Trust: guest text

const known = new WeakMap<object, string>();
const { get, set } = WeakMap.prototype;
const { apply } = Reflect;

/** Remembers an object as a namespace, or a function as a tool; the name says which. */
export function markNamespace(object: object, name: string): void {
  apply(set, known, [object, name]);
}

/** Such as `namespace crm` or `tool crm.get_contacts`; `undefined` for every other object. */
export function namespaceName(object: object): string | undefined {
  return apply(get, known, [object]) as string | undefined;
}
