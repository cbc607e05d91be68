// A tool written in the host's own program: its definition as MCP would list it, and how it runs.
// Trust: host
import { isObject, type JsonSchema } from "../core/json.ts";
import type { Progress, Subject, ToolAnnotations, ToolDefinition } from "../core/tool.ts";
import { readLocalSchema, type LocalSchema } from "./local-schema.ts";

/** What a running tool may use. */
export interface LocalToolContext {
  /** Aborts when the call is cancelled or out of time. */
  readonly signal: AbortSignal;
  readonly subject?: Subject;
  /** 32 hexadecimal digits, W3C Trace Context. */
  readonly traceId: string;
  /** Reports progress, which starts the tool's time limit anew. */
  progress(progress: Progress): void;
}

/** What `tool()` takes. */
export interface LocalToolOptions<A, R> {
  description?: string;
  /** JSON Schema, zod 4, or a Standard Schema with `~standard.jsonSchema`; an object, whose properties are the arguments. */
  input?: unknown;
  output?: unknown;
  annotations?: ToolAnnotations;
  run(args: A, context: LocalToolContext): R | Promise<R>;
}

/** A tool made by {@link tool}; `toolset` gives it its name. */
export interface LocalTool {
  readonly definition: Omit<ToolDefinition, "name">;
}

/** How a tool made by {@link tool} runs. */
export interface LocalImplementation {
  readonly input: LocalSchema;
  readonly output: LocalSchema;
  readonly tagged: boolean;
  readonly run: (args: unknown, context: LocalToolContext) => unknown;
}

// Registered, so that a tool made by another copy of the package still works.
const IMPLEMENTATION = Symbol.for("cloche.tool");

/** Marks a definition whose values travel in the tagged form; see bridge/tagged.ts. */
const TAGGED_MARK = "cloche/tagged";

const KNOWN_OPTIONS: readonly string[] = ["description", "input", "output", "annotations", "run"];
const KNOWN_ANNOTATIONS = {
  readOnlyHint: "boolean",
  destructiveHint: "boolean",
  idempotentHint: "boolean",
  openWorldHint: "boolean",
  title: "string",
} as const;

/**
 * Makes a tool of a function.
 *
 * @param definition what the tool says of itself, and the function
 * @returns a tool for {@link toolset}
 * @throws TypeError when the definition cannot work, such as an `input` that is not a schema of an object
 * @example
 * const notes = toolset("notes", {
 *   find: tool({
 *     description: "Notes that contain a word.",
 *     input: { type: "object", properties: { word: { type: "string" } }, required: ["word"] },
 *     run: ({ word }) => store.filter((note) => note.includes(word)),
 *   }),
 * });
 */
export function tool<A = any, R = unknown>(definition: LocalToolOptions<A, R>): LocalTool {
  const options: unknown = definition;
  if (!isObject(options)) throw new TypeError("tool() takes an object with at least run");
  const { description, run } = options;
  if (description !== undefined && typeof description !== "string") throw new TypeError("tool(): description must be a string");
  // The name comes later, from toolset(): until then the description tells which tool is meant.
  const where = description === undefined ? "tool()" : `tool() ${JSON.stringify(description.slice(0, 60))}`;
  for (const key of Object.keys(options)) {
    if (!KNOWN_OPTIONS.includes(key))
      throw new TypeError(`${where}: ${JSON.stringify(key)} is not an option; known: ${KNOWN_OPTIONS.join(", ")}`);
  }
  if (typeof run !== "function") throw new TypeError(`${where}: run must be a function`);
  checkAnnotations(options["annotations"], where);
  const input = readSchema(options["input"], "input", where);
  const output = readSchema(options["output"], "output", where);
  checkTakesObject(input.schema, where);
  const tagged = input.tagged || output.tagged;
  const implementation: LocalImplementation = {
    input,
    output,
    tagged,
    run: (args, context) => (run as (args: unknown, context: LocalToolContext) => unknown).call(definition, args, context),
  };
  const made: LocalTool = { definition: describe(definition, input.schema, output.schema, tagged) };
  Object.defineProperty(made, IMPLEMENTATION, { value: implementation });
  return made;
}

/** The implementation of a tool, or `undefined` for anything that `tool()` did not make. */
export function implementationOf(value: unknown): LocalImplementation | undefined {
  return typeof value === "object" && value !== null ? (value as { [IMPLEMENTATION]?: LocalImplementation })[IMPLEMENTATION] : undefined;
}

function describe(
  given: { description?: string; annotations?: ToolAnnotations },
  input: JsonSchema | undefined,
  output: JsonSchema | undefined,
  tagged: boolean,
): Omit<ToolDefinition, "name"> {
  return {
    ...(given.description === undefined ? {} : { description: given.description }),
    inputSchema: input ?? { type: "object", properties: {} },
    ...(output === undefined ? {} : { outputSchema: output }),
    ...(given.annotations === undefined ? {} : { annotations: { ...given.annotations } }),
    ...(tagged ? { _meta: { [TAGGED_MARK]: true } } : {}),
  };
}

function readSchema(given: unknown, io: "input" | "output", where: string): LocalSchema {
  try {
    return readLocalSchema(given, io);
  } catch (error) {
    throw new TypeError(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Arguments have names in MCP and in programs: `tools.notes.find({ word })`. */
function checkTakesObject(schema: JsonSchema | undefined, where: string): void {
  if (schema === false) throw new TypeError(`${where}: input is \`false\`, which no arguments can satisfy`);
  const type = isObject(schema) ? schema["type"] : undefined;
  if (type === undefined || type === "object" || (Array.isArray(type) && type.includes("object"))) return;
  throw new TypeError(
    `${where}: input must be the schema of an object, whose properties are the arguments; this one is of ${JSON.stringify(type)}`,
  );
}

function checkAnnotations(given: unknown, where: string): void {
  if (given === undefined) return;
  if (!isObject(given)) throw new TypeError(`${where}: annotations must be an object`);
  for (const [key, value] of Object.entries(given)) {
    const type = (KNOWN_ANNOTATIONS as { [key: string]: string | undefined })[key];
    if (type === undefined)
      throw new TypeError(`${where}: annotations.${key} is not an annotation; known: ${Object.keys(KNOWN_ANNOTATIONS).join(", ")}`);
    if (value !== undefined && typeof value !== type) throw new TypeError(`${where}: annotations.${key} must be a ${type}`);
  }
}
