// JSON Schema in, TypeScript text out.
// Trust: boundary
import type { JsonSchema } from "../core/json.ts";
import { buildType } from "./build.ts";
import { createTypeNames } from "./identifiers.ts";
import { createPrinter } from "./print.ts";
import { shareTypes } from "./shared-types.ts";

/** Longest text for one schema; what would be longer is `unknown` from there on. */
const MAX_CHARACTERS = 60_000;

/** A type as text, with the named types that it uses. */
export interface TypeText {
  /** A type expression. */
  type: string;
  /** Declarations that `type` needs, one below the other; empty for none. */
  declarations: string;
}

/**
 * Writes the TypeScript type of the values that a schema accepts.
 *
 * @param schema JSON Schema, draft-07 to 2020-12, well formed or not; nothing is fetched
 * @param options `name`: what the root is called if it has to be named because it contains itself
 * @returns the type and its declarations: valid TypeScript for every input; what cannot be said is `unknown`
 */
export function schemaToType(schema: JsonSchema, options: { name?: string } = {}): TypeText {
  const node = buildType(schema);
  const shared = shareTypes([{ node, label: options.name ?? "Root" }], true);
  const printer = createPrinter({ docs: true, shared, names: createTypeNames(), maxCharacters: MAX_CHARACTERS, maxLiterals: 60 });
  const type = printer.print(node);
  return { type, declarations: printer.declarations().join("\n") };
}
