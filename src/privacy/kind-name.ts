// Kinds as they stand in tokens.
// Trust: boundary

const kindNames = new Map<string, string>();

/**
 * Writes a kind as it stands in tokens.
 *
 * @param kind as a host or a schema names it
 * @returns upper case, words joined by `_`, at most 40 characters
 */
export function kindName(kind: string): string {
  let name = kindNames.get(kind);
  if (name === undefined) {
    name =
      kind
        .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, "_")
        .slice(0, 40)
        .replace(/^[_0-9]+|_+$/g, "") || "VALUE";
    // Kinds may come from a server's schema: no unbounded cache.
    if (kindNames.size > 1000) kindNames.clear();
    kindNames.set(kind, name);
  }
  return name;
}
