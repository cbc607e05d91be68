// One tool of a listing, read leniently: what can be used is used, and what cannot costs only itself.
// Trust: boundary
import { nestsTooDeep } from "../core/depth.ts";
import { isObject, MAX_JSON_DEPTH, type JsonSchema } from "../core/json.ts";
import type { ToolAnnotations, ToolDefinition } from "../core/tool.ts";

/** A usable tool, with what had to be left out; or why it is none. */
export type ReadDefinition =
  | { readonly ok: true; readonly definition: ToolDefinition; readonly repairs: readonly string[] }
  | { readonly ok: false; readonly name: string; readonly why: string };

const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;
const MAX_NAME = 256;

/**
 * Reads one entry of `tools/list`.
 *
 * @param item as the server sent it
 * @param index its place, for entries without a name
 * @returns the definition, or why there is none
 */
export function readDefinition(item: unknown, index: number): ReadDefinition {
  const unnamed = `[${index}]`;
  if (!isObject(item)) return { ok: false, name: unnamed, why: "it is not an object" };
  const { name } = item;
  if (typeof name !== "string" || name === "") return { ok: false, name: unnamed, why: "it has no name" };
  if (name.length > MAX_NAME) return { ok: false, name: `${name.slice(0, 80)}…`, why: `its name is longer than ${MAX_NAME} characters` };
  if (nestsTooDeep(item)) return { ok: false, name, why: `its definition nests deeper than ${MAX_JSON_DEPTH} levels` };
  const repairs: string[] = [];
  const input = readSchema(item["inputSchema"]);
  // Without knowing what it takes, nobody could check a call before it is sent.
  if (input === "invalid") return { ok: false, name, why: "its inputSchema is not a JSON Schema" };
  const output = readSchema(item["outputSchema"]);
  if (input === undefined) repairs.push("it has no inputSchema: any arguments are sent");
  if (output === "invalid") repairs.push("its outputSchema is not a JSON Schema and is left out");
  for (const key of ["title", "description"])
    if (item[key] !== undefined && typeof item[key] !== "string") repairs.push(`its ${key} is not a string and is left out`);
  const annotations = readAnnotations(item["annotations"], repairs);
  return {
    ok: true,
    repairs,
    definition: {
      name,
      ...(typeof item["title"] === "string" ? { title: item["title"] } : {}),
      ...(typeof item["description"] === "string" ? { description: item["description"] } : {}),
      ...(input === undefined ? {} : { inputSchema: input }),
      ...(output === undefined || output === "invalid" ? {} : { outputSchema: output }),
      ...(annotations === undefined ? {} : { annotations }),
      ...readMeta(item["_meta"]),
    },
  };
}

function readSchema(given: unknown): JsonSchema | undefined | "invalid" {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "boolean") return given;
  return isObject(given) ? given : "invalid";
}

/** A hint that is not a boolean is no hint: `"false"` must not count as true. */
function readAnnotations(given: unknown, repairs: string[]): ToolAnnotations | undefined {
  if (given === undefined) return undefined;
  if (!isObject(given)) {
    repairs.push("its annotations are not an object and are left out");
    return undefined;
  }
  const annotations: ToolAnnotations = typeof given["title"] === "string" ? { title: given["title"] } : {};
  for (const hint of HINTS) {
    const value = given[hint];
    if (typeof value === "boolean") annotations[hint] = value;
    else if (value !== undefined) repairs.push(`its annotation ${hint} is not a boolean and is left out`);
  }
  return annotations;
}

/** cloche's own marks mean something for local tools only; a server must not set them. */
function readMeta(given: unknown): { _meta?: { [key: string]: unknown } } {
  if (!isObject(given)) return {};
  return { _meta: Object.fromEntries(Object.entries(given).filter(([key]) => !key.startsWith("cloche/"))) };
}
