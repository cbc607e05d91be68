// A pattern matcher for tests, whose patterns are ours: the host's own engine.

/** Tests a pattern; `undefined` when it is invalid. */
export function hostRegExp(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return undefined;
  }
}
