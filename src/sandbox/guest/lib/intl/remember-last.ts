// Remembers what the last option bag came to: calls in a loop pass the same options again and again, as a new object each time.
// Trust: guest text

type Read<T> = (locales: unknown, bag: unknown) => T;

interface Last<T> {
  readonly setting: string;
  readonly locales: unknown;
  readonly names: readonly string[];
  readonly values: readonly unknown[];
  readonly result: T;
}

function isSimple(value: unknown): boolean {
  return (typeof value !== "object" && typeof value !== "function") || value === null;
}

/**
 * Wraps a reader of options.
 *
 * @param read makes the result
 * @param setting what else the result depends on: the run's locale and time zone
 */
export function rememberLast<T>(read: Read<T>, setting: () => string): Read<T> {
  let last: Last<T> | undefined;
  return (locales, bag) => {
    if (bag === undefined && last !== undefined && last.names.length === 0 && last.locales === locales && last.setting === setting())
      return last.result;
    const plain =
      isSimple(locales) &&
      (bag === undefined || (typeof bag === "object" && bag !== null && Object.getPrototypeOf(bag) === Object.prototype));
    if (!plain) return read(locales, bag);
    const names = bag === undefined ? [] : Object.keys(bag);
    const values = names.map((name) => (bag as { [name: string]: unknown })[name]);
    const now = setting();
    if (last !== undefined && last.setting === now && last.locales === locales && same(last.names, names) && same(last.values, values))
      return last.result;
    const result = read(locales, bag);
    last = values.every(isSimple) ? { setting: now, locales, names, values, result } : undefined;
    return result;
  };
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
