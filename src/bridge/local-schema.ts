// What a local tool accepts and returns: JSON Schema as given, or a Standard Schema (zod and others) with its JSON form.
// Trust: host
import { isObject, type JsonSchema } from "../core/json.ts";
import { convertStandard, isStandardSchema, type StandardSchema } from "../schema/standard-schema.ts";

/** A schema of a local tool, ready for use. */
export interface LocalSchema {
  readonly schema: JsonSchema | undefined;
  /** Whether its values may be Date, Map, Set, bigint or bytes. */
  readonly tagged: boolean;
  /** Checks and transforms a value; absent for plain JSON Schema, which the executor checks itself. */
  readonly validate?: (value: unknown) => Promise<ValidationResult>;
}

/** The value after defaults and transforms, or what is wrong with it. */
export type ValidationResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

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
  if (isStandardSchema(given)) return readStandard(given, io);
  if (typeof given === "boolean") return { schema: given, tagged: false };
  if (!isObject(given))
    throw new TypeError(`${io} is not a schema: give JSON Schema, zod 4, or a Standard Schema with ~standard.jsonSchema`);
  if ("_def" in given || "_zod" in given)
    throw new TypeError(`${io} is a schema without ~standard.jsonSchema: use zod 4.2 or later, or give JSON Schema`);
  checkIsJson(given, io);
  return { schema: given, tagged: false };
}

function readStandard(given: StandardSchema, io: "input" | "output"): LocalSchema {
  const { vendor, validate: check } = given["~standard"];
  const validate =
    typeof check === "function" ? { validate: (value: unknown): Promise<ValidationResult> => runValidate(check, value, vendor) } : {};
  try {
    const { schema, rich } = convertStandard(given, io);
    return { schema, tagged: rich, ...validate };
  } catch (error) {
    // Another library's type without JSON form, such as a date: left open in the schema, decided by its own validator.
    if (vendor !== "zod" && typeof check === "function" && typeof given["~standard"].jsonSchema?.[io] === "function")
      return { schema: {}, tagged: true, ...validate };
    throw new TypeError(`${io} is ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function checkIsJson(schema: { [key: string]: unknown }, io: string): void {
  try {
    JSON.stringify(schema);
  } catch {
    throw new TypeError(`${io} is not JSON Schema: it cannot be written as JSON`);
  }
}

async function runValidate(check: (value: unknown) => unknown, value: unknown, vendor: unknown): Promise<ValidationResult> {
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
