// Reads option bags the way ECMA-402 does.
// Trust: guest text

export type Options = { readonly [name: string]: unknown };

/** The bag itself; `undefined` counts as empty. */
export function optionsBag(options: unknown): Options {
  if (options === undefined) return {};
  if (options === null) throw new TypeError("Intl: options must be an object");
  return Object(options) as Options;
}

/** A string option from a fixed list. */
export function stringOption<T extends string, D extends T | undefined>(
  options: Options,
  name: string,
  allowed: readonly T[],
  fallback: D,
): T | D {
  const value = options[name];
  if (value === undefined) return fallback;
  const text = String(value);
  if (!allowed.includes(text as T))
    throw new RangeError(
      `Intl: the value ${JSON.stringify(text)} of the option ${name} is out of range; it must be one of ${allowed.join(", ")}`,
    );
  return text as T;
}

export function booleanOption<D extends boolean | undefined>(options: Options, name: string, fallback: D): boolean | D {
  const value = options[name];
  return value === undefined ? fallback : Boolean(value);
}

/** A whole number between bounds; what comes after the point is cut off. */
export function numberOption<D extends number | undefined>(
  value: unknown,
  name: string,
  min: number,
  max: number,
  fallback: D,
): number | D {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!(number >= min && number <= max)) throw new RangeError(`Intl: the option ${name} must be from ${min} to ${max}`);
  return Math.floor(number);
}
