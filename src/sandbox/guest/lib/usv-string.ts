// The web's USVString: text in which lone surrogates have become U+FFFD.
// Trust: guest text

/** Turns any value into well-formed text. */
export function toUsvString(value: unknown): string {
  return (String(value) as unknown as { toWellFormed(): string }).toWellFormed();
}
