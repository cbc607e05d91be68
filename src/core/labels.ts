// Compile-time labels for data, so that a clear value in the wrong place is a type error.
// Trust: host

declare const label: unique symbol;

/** Data that may hold sensitive values in the clear: only to the right of the privacy stage. */
export type Clear<T> = T extends object ? T & { readonly [label]?: "clear" } : T;

/** Data in which sensitive values are tokens: what sandbox, policy, audit, logs and model may see. */
export type Tokenized<T> = T extends object ? T & { readonly [label]?: "tokenized" } : T;

/** Marks data as clear. Call it where clear data is born: a source's answer, a restored argument. */
export function asClear<T>(value: T): Clear<T> {
  return value as Clear<T>;
}

/** Marks data as tokenized. Only privacy/ and code that handles no tool data may call it. */
export function asTokenized<T>(value: T): Tokenized<T> {
  return value as Tokenized<T>;
}
