// Symbol.dispose and Symbol.asyncDispose, for programs that name them.
// Trust: guest text

/** Adds the two symbols where the engine lacks them. */
export function installDisposeSymbols(): void {
  for (const name of ["dispose", "asyncDispose"]) {
    if (!(name in Symbol)) Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) });
  }
}
