// Schemas of zod and other libraries as JSON Schema, by what they implement: `~standard.jsonSchema` of Standard Schema.
// Trust: host
import { isObject, type JsonSchema } from "../core/json.ts";

/** As much of https://standardschema.dev as is used here. */
export interface StandardSchema {
  readonly "~standard": {
    readonly vendor?: unknown;
    readonly validate?: (value: unknown) => unknown;
    readonly jsonSchema?: { readonly [io in "input" | "output"]?: (options: ConvertOptions) => unknown };
  };
}

/** What a library's schema became. */
export interface ConvertedSchema {
  readonly schema: JsonSchema;
  /** Whether it holds values that JSON lacks: Date, Map, Set, bigint, bytes. */
  readonly rich: boolean;
}

interface ConvertOptions {
  readonly target: string;
  readonly libraryOptions?: { readonly [name: string]: unknown };
}

type Convert = (options: ConvertOptions) => unknown;

const TARGET = "draft-2020-12";

/** A map of maps of maps: nobody reads a declaration beyond that. */
const MAX_DEPTH = 20;

/**
 * Tells a library's schema from JSON Schema.
 *
 * @param given what a caller passed as a schema
 * @returns true if it follows Standard Schema; some libraries' schemas are functions with properties
 */
export function isStandardSchema(given: unknown): given is StandardSchema {
  return (typeof given === "function" || isObject(given)) && isObject((given as { [key: string]: unknown })["~standard"]);
}

/**
 * Converts a library's schema.
 *
 * @param given the schema
 * @param io which side of a transforming schema
 * @returns JSON Schema, in which `x-cloche-type` says what JSON lacks and `x-cloche-of` what a Map or a Set holds
 * @throws TypeError when the library has no JSON Schema for it
 */
export function convertStandard(given: StandardSchema, io: "input" | "output"): ConvertedSchema {
  const { vendor, jsonSchema } = given["~standard"];
  const named = typeof vendor === "string" ? vendor : "this library";
  const convert = jsonSchema?.[io];
  if (typeof convert !== "function") {
    throw new TypeError(
      `a schema of ${named} without ~standard.jsonSchema: convert it first (valibot: toStandardJsonSchema of @valibot/to-json-schema; zod: 4.2 or later), or give JSON Schema`,
    );
  }
  try {
    return { schema: asJson(convert({ target: TARGET })), rich: false };
  } catch (cause) {
    if (vendor !== "zod") throw new TypeError(`no JSON Schema for this schema of ${named}: ${messageOf(cause)}`, { cause });
  }
  try {
    return { schema: asJson(convertRich(convert, io, 0)), rich: true };
  } catch (cause) {
    throw new TypeError(`no JSON Schema for this schema of zod: ${messageOf(cause)}`, { cause });
  }
}

/** Zod leaves open what it cannot represent; a note says what it is. */
function convertRich(convert: Convert, io: "input" | "output", depth: number): unknown {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: { [key: string]: unknown } }): void => {
    const internals = (zodSchema as { _zod?: ZodInternals })._zod;
    const type = internals === undefined ? undefined : richName(internals);
    if (internals === undefined || type === undefined) return;
    jsonSchema["x-cloche-type"] = type;
    const { keyType, valueType } = internals.def;
    const inner = type === "Map" ? [keyType, valueType] : type === "Set" ? [valueType] : [];
    if (inner.length === 0 || depth >= MAX_DEPTH) return;
    jsonSchema["x-cloche-of"] = inner.map((part) => {
      const convertPart = part?.["~standard"].jsonSchema?.[io];
      return convertPart === undefined ? {} : convertRich(convertPart, io, depth + 1);
    });
  };
  return convert({ target: TARGET, libraryOptions: { unrepresentable: "any", override } });
}

/** What zod says of its own schemas; read structurally, so that any copy of zod 4 is understood. */
interface ZodInternals {
  readonly def: {
    readonly type?: unknown;
    readonly values?: unknown;
    readonly keyType?: StandardSchema;
    readonly valueType?: StandardSchema;
  };
  readonly bag?: { readonly Class?: unknown };
}

function richName({ def, bag }: ZodInternals): string | undefined {
  if (def.type === "date") return "Date";
  if (def.type === "map") return "Map";
  if (def.type === "set") return "Set";
  if (def.type === "bigint") return "bigint";
  if (def.type === "custom" && bag?.Class === Uint8Array) return "Uint8Array";
  return def.type === "literal" && Array.isArray(def.values) && def.values.some((value) => typeof value === "bigint")
    ? "bigint"
    : undefined;
}

/** A copy without hidden properties or anything that is not data. */
function asJson(schema: unknown): JsonSchema {
  if (typeof schema === "boolean") return schema;
  if (!isObject(schema)) throw new TypeError("it gave none");
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
