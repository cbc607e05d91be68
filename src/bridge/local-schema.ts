// What a local tool accepts and returns: JSON Schema as given, or a Standard Schema (zod and others) with its JSON form.
// Trust: host
import { isObject, type JsonSchema } from "../core/json.ts";

/** A schema of a local tool, ready for use. */
export interface LocalSchema {
  readonly schema: JsonSchema | undefined;
  /** Whether its values may be Date, Map, Set, bigint or bytes. */
  readonly tagged: boolean;
  /** Checks and transforms a value; absent for plain JSON Schema, which the executor checks itself. */
  readonly validate?: (value: unknown) => Promise<ValidationResult>;
}

export type ValidationResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** As much of Standard Schema as is used here: https://standardschema.dev */
interface StandardProps {
  readonly vendor?: unknown;
  readonly validate?: (value: unknown) => unknown;
  readonly jsonSchema?: {
    [io in "input" | "output"]?: (options: { target: string; libraryOptions?: { [name: string]: unknown } }) => unknown;
  };
}

const TARGET = "draft-2020-12";
const ISSUES_SHOWN = 5;

/**
 * Reads a schema that the host gave to `tool()`.
 *
 * @param given JSON Schema, or anything with `~standard.jsonSchema`
 * @param io which side of a transforming schema crosses the border
 * @returns its JSON form, and its own validator if it has one
 * @throws TypeError saying what is wrong with it
 */
export function readLocalSchema(given: unknown, io: "input" | "output"): LocalSchema {
  if (given === undefined) return { schema: undefined, tagged: false };
  const standard = standardOf(given);
  if (standard !== undefined) return readStandard(standard, io);
  if (typeof given === "boolean") return { schema: given, tagged: false };
  if (!isObject(given))
    throw new TypeError(`${io} is not a schema: give JSON Schema, zod 4, or a Standard Schema with ~standard.jsonSchema`);
  if ("_def" in given || "_zod" in given)
    throw new TypeError(`${io} is a schema without ~standard.jsonSchema: use zod 4.2 or later, or give JSON Schema`);
  checkIsJson(given, io);
  return { schema: given, tagged: false };
}

/** Some libraries' schemas are functions with properties. */
function standardOf(given: unknown): StandardProps | undefined {
  const holder: { "~standard"?: StandardProps } | null = typeof given === "object" || typeof given === "function" ? given : null;
  return holder?.["~standard"];
}

function readStandard(standard: StandardProps, io: "input" | "output"): LocalSchema {
  const vendor = typeof standard.vendor === "string" ? standard.vendor : "this library";
  const convert = standard.jsonSchema?.[io];
  const check = standard.validate;
  if (typeof convert !== "function") {
    throw new TypeError(
      `${io} is a Standard Schema of ${vendor} without ~standard.jsonSchema: convert it first (valibot: toStandardJsonSchema of @valibot/to-json-schema; zod: version 4.2 or later), or give JSON Schema`,
    );
  }
  const validate =
    typeof check === "function" ? { validate: (value: unknown): Promise<ValidationResult> => runValidate(check, value, vendor) } : {};
  return { ...represent(convert, io, vendor), ...validate };
}

function represent(
  convert: (options: { target: string; libraryOptions?: { [name: string]: unknown } }) => unknown,
  io: string,
  vendor: string,
): { schema: JsonSchema; tagged: boolean } {
  try {
    return { schema: asJsonSchema(convert({ target: TARGET }), io), tagged: false };
  } catch (cause) {
    // What JSON Schema cannot say is left open in it; the schema's own validator still decides about it.
    if (vendor !== "zod") return { schema: {}, tagged: true };
    const rich = createRichNotes();
    try {
      return {
        schema: asJsonSchema(convert({ target: TARGET, libraryOptions: { unrepresentable: "any", override: rich.note } }), io),
        tagged: rich.found(),
      };
    } catch {
      throw new TypeError(`${io} has no JSON Schema: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
}

/** Notes where zod's own types have no JSON form, so that declarations can name them. */
function createRichNotes(): {
  readonly note: (at: { zodSchema?: unknown; jsonSchema: { [key: string]: unknown } }) => void;
  readonly found: () => boolean;
} {
  let found = false;
  return {
    note({ zodSchema, jsonSchema }) {
      const type = zodType(zodSchema);
      if (type === undefined) return;
      found = true;
      jsonSchema["x-cloche-type"] = type;
    },
    found: () => found,
  };
}

function zodType(zodSchema: unknown): string | undefined {
  const def = (zodSchema as { _zod?: { def?: { type?: unknown; values?: unknown } } } | undefined)?._zod?.def;
  if (def === undefined) return undefined;
  if (def.type === "date") return "Date";
  if (def.type === "map") return "Map";
  if (def.type === "set") return "Set";
  if (def.type === "bigint") return "bigint";
  // z.instanceof(Uint8Array) and z.custom(): bytes, most of the time.
  if (def.type === "custom") return "unknown";
  if (def.type === "literal" && Array.isArray(def.values) && def.values.some((value) => typeof value === "bigint")) return "bigint";
  return undefined;
}

function asJsonSchema(schema: unknown, io: string): JsonSchema {
  if (typeof schema === "boolean") return schema;
  if (!isObject(schema)) throw new TypeError(`${io} has no JSON Schema`);
  // A copy without prototype tricks, hidden properties or anything that is not data.
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}

function checkIsJson(schema: { [key: string]: unknown }, io: string): void {
  try {
    JSON.stringify(schema);
  } catch {
    throw new TypeError(`${io} is not JSON Schema: it cannot be written as JSON`);
  }
}

async function runValidate(check: (value: unknown) => unknown, value: unknown, vendor: string): Promise<ValidationResult> {
  const result = (await check(value)) as { value?: unknown; issues?: readonly { message?: unknown; path?: readonly unknown[] }[] };
  if (result.issues === undefined || result.issues === null) return { ok: true, value: result.value };
  const shown = result.issues.slice(0, ISSUES_SHOWN).map((issue) => {
    const place = pathOf(issue.path);
    // Messages of zod never quote the value; those of other libraries do, and the value may be sensitive.
    return `${place}: ${vendor === "zod" && typeof issue.message === "string" ? issue.message : "not what the schema allows"}`;
  });
  const more = result.issues.length > ISSUES_SHOWN ? `; and ${result.issues.length - ISSUES_SHOWN} more` : "";
  return { ok: false, message: shown.join("; ") + more };
}

function pathOf(path: readonly unknown[] | undefined): string {
  if (path === undefined || path.length === 0) return "the value";
  return path.map((segment) => `/${String(isObject(segment) ? segment["key"] : segment)}`).join("");
}
