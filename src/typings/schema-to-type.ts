// JSON Schema in, TypeScript text out.
// Trust: boundary
import type { JsonSchema } from "../core/json.ts";
import { convertStandard, isStandardSchema, type StandardSchema } from "../schema/standard-schema.ts";
import { buildType, MAX_STEPS, type Direction } from "./build.ts";
import { createTypeNames } from "./identifiers.ts";
import { createNodeFactory } from "./node-factory.ts";
import { createPrinter } from "./print.ts";
import { shareTypes } from "./shared-types.ts";
import { withZodToTs, type ZodToTs } from "./with-zod-to-ts.ts";

/** Longest text for one schema; what would be longer is `unknown` from there on. */
const MAX_CHARACTERS = 60_000;

/** A type as text, with the named types that it uses. */
export interface TypeText {
  /** A type expression. */
  type: string;
  /** Declarations that `type` needs, one below the other; empty for none. */
  declarations: string;
}

/** Options of {@link schemaToType}. */
export interface TypeOptions {
  /** What the root is called if it has to be named because it contains itself. */
  name?: string;
  /** Which side of a schema that transforms. Default "input". */
  direction?: Direction;
  /** The module `zod-to-ts`: then it writes the types of zod schemas that JSON Schema cannot say. */
  zodToTs?: ZodToTs;
}

/**
 * Writes the TypeScript type of the values that a schema accepts.
 *
 * @param schema JSON Schema, draft-07 to 2020-12, well formed or not, of which nothing is fetched; or a schema of zod or another
 *   library with `~standard.jsonSchema`
 * @param options name, direction, zod-to-ts
 * @returns the type and its declarations: valid TypeScript for every input; what cannot be said is `unknown`
 * @throws TypeError for a library's schema that has no JSON Schema
 */
export function schemaToType(schema: JsonSchema | StandardSchema, options: TypeOptions = {}): TypeText {
  const { name = "Root", direction = "input", zodToTs } = options;
  if (!isStandardSchema(schema)) return print(schema, name, direction);
  const converted = convertStandard(schema, direction);
  if (converted.rich && zodToTs !== undefined) return withZodToTs(zodToTs, schema, direction);
  return print(converted.schema, name, direction);
}

function print(schema: JsonSchema, name: string, direction: Direction): TypeText {
  const make = createNodeFactory(MAX_STEPS);
  const node = buildType(schema, direction, make);
  const shared = shareTypes([{ node, label: name }], true, make.labelOf);
  const printer = createPrinter({ docs: true, shared, names: createTypeNames(), maxCharacters: MAX_CHARACTERS, maxLiterals: 60 });
  const type = printer.print(node);
  return { type, declarations: printer.declarations().join("\n") };
}
