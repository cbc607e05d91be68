// Schemas of zod and other libraries as JSON Schema, by what they implement: `~standard.jsonSchema`.
// Trust: host
import { isObject, type JsonSchema } from "../core/json.ts";
import type { Direction } from "./build.ts";
import { RICH_TYPES } from "./type-node.ts";

/** A schema of a library that follows Standard Schema (https://standardschema.dev); zod's do from 4.2 on. */
export interface StandardSchema {
  readonly "~standard": {
    readonly vendor: string;
    readonly jsonSchema?: { readonly [direction in Direction]: (options: never) => unknown };
  };
}

/** As much of zod-to-ts as is used here. Pass the module: `import * as zodToTs from "zod-to-ts"`. */
export interface ZodToTs {
  zodToTs(schema: never, options: never): { node: unknown };
  printNode(node: never): string;
  createAuxiliaryTypeStore(): { definitions: ReadonlyMap<unknown, { node: unknown }> };
}

/** What a library's schema became. */
export interface Converted {
  readonly schema: JsonSchema;
  /** Whether it holds values that JSON lacks: Date, Map, Set, bigint. */
  readonly rich: boolean;
}

type Convert = (options: { target: string; libraryOptions?: { [name: string]: unknown } }) => unknown;

const TARGET = "draft-2020-12";
const MAX_DEPTH = 20;

/**
 * Tells a library's schema from JSON Schema.
 *
 * @param given what a caller passed as a schema
 * @returns true if it follows Standard Schema
 */
export function isStandardSchema(given: unknown): given is StandardSchema {
  return (typeof given === "function" || isObject(given)) && isObject((given as { [key: string]: unknown })["~standard"]);
}

/**
 * Converts a library's schema.
 *
 * @param given the schema
 * @param direction which side of a transforming schema
 * @returns JSON Schema, in which `x-cloche-type` and `x-cloche-of` stand for what JSON lacks
 * @throws TypeError when the library has no JSON Schema for it
 */
export function convertStandard(given: StandardSchema, direction: Direction): Converted {
  const standard = given["~standard"];
  const convert = standard.jsonSchema?.[direction] as Convert | undefined;
  if (typeof convert !== "function") {
    throw new TypeError(`a schema of ${standard.vendor} without ~standard.jsonSchema: use zod 4.2 or later, or convert it to JSON Schema first`);
  }
  try {
    return { schema: asJson(convert({ target: TARGET })), rich: false };
  } catch (cause) {
    if (standard.vendor !== "zod") throw new TypeError(`no JSON Schema for this schema of ${standard.vendor}`, { cause });
  }
  return { schema: asJson(convertRich(convert, direction, 0)), rich: true };
}

/** Zod leaves open what it cannot represent; a note says what it is, and of what Map and Set are made. */
function convertRich(convert: Convert, direction: Direction, depth: number): unknown {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: { [key: string]: unknown } }): void => {
    const def = (zodSchema as { _zod?: { def?: ZodDefinition } })._zod?.def;
    const type = def === undefined ? undefined : richName(def);
    if (def === undefined || type === undefined) return;
    jsonSchema["x-cloche-type"] = type;
    const inner = type === "Map" ? [def.keyType, def.valueType] : type === "Set" ? [def.valueType] : [];
    if (inner.length === 0 || depth >= MAX_DEPTH) return;
    jsonSchema["x-cloche-of"] = inner.map((part) => {
      const convertPart = part?.["~standard"].jsonSchema?.[direction] as Convert | undefined;
      return convertPart === undefined ? {} : convertRich(convertPart, direction, depth + 1);
    });
  };
  return convert({ target: TARGET, libraryOptions: { unrepresentable: "any", override } });
}

interface ZodDefinition {
  readonly type?: unknown;
  readonly values?: unknown;
  readonly keyType?: StandardSchema;
  readonly valueType?: StandardSchema;
}

function richName({ type, values }: ZodDefinition): keyof typeof RICH_TYPES | undefined {
  if (type === "date") return "Date";
  if (type === "map") return "Map";
  if (type === "set") return "Set";
  if (type === "bigint") return "bigint";
  return type === "literal" && Array.isArray(values) && values.some((value) => typeof value === "bigint") ? "bigint" : undefined;
}

function asJson(schema: unknown): JsonSchema {
  return typeof schema === "boolean" ? schema : (JSON.parse(JSON.stringify(schema)) as JsonSchema);
}

/**
 * Prints a zod schema with zod-to-ts, for what JSON Schema cannot say.
 *
 * @param peer the module `zod-to-ts`
 * @param schema a zod schema
 * @param direction which side of a transforming schema
 * @returns the type and its declarations
 */
export function printWithZodToTs(peer: ZodToTs, schema: StandardSchema, direction: Direction): { type: string; declarations: string } {
  const auxiliaryTypeStore = peer.createAuxiliaryTypeStore();
  const { node } = peer.zodToTs(schema as never, { auxiliaryTypeStore, io: direction, unrepresentable: "any" } as never);
  const declarations = [...auxiliaryTypeStore.definitions.values()].map((definition) => peer.printNode(definition.node as never));
  return { type: peer.printNode(node as never), declarations: declarations.join("\n") };
}
