// A map whose values are made when they are read: ten thousand files cost nothing until someone opens them.
// Trust: host

/**
 * Makes a read-only map.
 *
 * @param makers how each value is made; called at the first read of its key, then kept
 * @returns the map, in the order of the makers
 */
export function createLazyMap<K, V>(makers: ReadonlyMap<K, () => V>): ReadonlyMap<K, V> {
  const made = new Map<K, V>();

  function get(key: K): V | undefined {
    const make = makers.get(key);
    if (make === undefined) return undefined;
    let value = made.get(key);
    if (value === undefined) {
      value = make();
      made.set(key, value);
    }
    return value;
  }

  function* entries(): Generator<[K, V], undefined, undefined> {
    for (const key of makers.keys()) yield [key, get(key) as V];
  }

  function* values(): Generator<V, undefined, undefined> {
    for (const key of makers.keys()) yield get(key) as V;
  }

  const map: ReadonlyMap<K, V> = {
    get,
    has: (key) => makers.has(key),
    get size() {
      return makers.size;
    },
    keys: () => makers.keys(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach(visit, thisArg) {
      for (const [key, value] of entries()) visit.call(thisArg, value, key, map);
    },
  };
  return map;
}
