// The few assertions that contract cases need: no test runner, so that they run in every runtime.
// Trust: host

/** Why a case failed. */
export class CaseFailed extends Error {
  override readonly name = "CaseFailed";
}

/** Fails unless `condition` holds. */
export function ok(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CaseFailed(message);
}

/** Fails unless both are the same data: same types, keys and elements; -0 and 0 differ, NaN equals itself. */
export function equal(actual: unknown, expected: unknown, what = "value"): void {
  const path = firstDifference(actual, expected, what);
  if (path !== undefined) throw new CaseFailed(`${path}: expected ${show(expected)}, got ${show(actual)}`);
}

/** Fails unless the text contains the part, or matches the pattern. */
export function includes(text: string, part: string | RegExp, what = "text"): void {
  const found = typeof part === "string" ? text.includes(part) : part.test(text);
  if (!found) throw new CaseFailed(`${what}: expected ${show(String(part))} in ${show(text)}`);
}

/** Fails unless the promise rejects; gives what it rejected with. */
export async function rejects(promise: Promise<unknown>, what = "promise"): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new CaseFailed(`${what}: expected a rejection, got ${show(value)}`);
}

function firstDifference(a: unknown, b: unknown, path: string): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return path;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return `${path} (prototype)`;
  const keys = Object.keys(a);
  const expected = Object.keys(b);
  const missing = expected.find((key) => !keys.includes(key)) ?? keys.find((key) => !expected.includes(key));
  if (missing !== undefined) return `${path}.${missing}`;
  for (const key of keys) {
    const found = firstDifference(Reflect.get(a, key), Reflect.get(b, key), `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function show(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? `${inner}n` : inner)) ?? String(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
