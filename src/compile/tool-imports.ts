// What imports of servers and tools bind in a program.
// Trust: guest text
import { readImport } from "./import-statement.ts";
import type { Parsed, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/** What a name stands for: all sources, one source, or one tool. */
export type Meaning =
  | { readonly kind: "root" }
  | { readonly kind: "source"; readonly source: string }
  | { readonly kind: "tool"; readonly source: string; readonly tool: string };

/**
 * Reads the imports of `./servers/crm` and its files.
 *
 * @param parsed program
 * @param known names of the sources
 * @returns what each local name stands for
 */
export function importedNames(parsed: Parsed, known: ReadonlySet<string>): Map<string, Meaning> {
  const names = new Map<string, Meaning>();
  for (const statement of parsed.statements) {
    const first = parsed.tokens[statement.first] as Token;
    if (first.type !== tt._import || first.isType || parsed.tokens[statement.first + 1]?.type === tt.parenL) continue;
    const found = readImport(parsed, statement);
    if (found === undefined || found.typeOnly) continue;
    const place = readSpecifier(found.specifier.slice(1, -1), known);
    if (place === undefined) continue;
    for (const { imported, local } of found.bindings) {
      const whole = imported === "*" || imported === "default" || imported === place.source;
      if (place.tool !== undefined) names.set(local, { kind: "tool", source: place.source, tool: place.tool });
      else
        names.set(
          local,
          whole
            ? { kind: "source", source: place.source }
            : { kind: "tool", source: place.source, tool: imported.replace(/^["']|["']$/g, "") },
        );
    }
  }
  return names;
}

function readSpecifier(specifier: string, known: ReadonlySet<string>): { source: string; tool?: string } | undefined {
  if (known.has(specifier)) return { source: specifier };
  const steps = specifier
    .replace(/^[@~#](?=\/?(?:servers|tools|mcp)(?:\/|$))/, "")
    .replace(/^(?:\.{0,2}\/)*/, "")
    .replace(/\.(?:[cm]?[jt]sx?|d\.ts)$/, "")
    .split("/");
  if (steps.length > 1 && steps.at(-1) === "index") steps.pop();
  if (steps[0] === "servers" || steps[0] === "tools" || steps[0] === "mcp") steps.shift();
  const [source, ...rest] = steps;
  if (source === undefined || !known.has(source)) return undefined;
  return rest.length === 0 ? { source } : { source, tool: rest.join("/") };
}
