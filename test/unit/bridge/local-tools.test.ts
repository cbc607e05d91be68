// tool() and toolset(): schemas of every kind, calls, errors, and definitions that cannot work.
// Trust: host
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tool, toolset, type LocalTool, type LocalToolContext } from "../../../src/bridge/local-tools.ts";
import { ClocheError } from "../../../src/core/errors.ts";
import type { Json } from "../../../src/core/json.ts";
import type { CallToolResult, ToolCallRequest, ToolSource } from "../../../src/core/tool.ts";

const call = (source: ToolSource, name: string, args: Json, more: Partial<ToolCallRequest> = {}): Promise<CallToolResult> =>
  source.callTool({ name, arguments: args, signal: new AbortController().signal, ...more });
const DIALECT = "https://json-schema.org/draft/2020-12/schema";
const definition = async (item: LocalTool): Promise<unknown> => (await toolset("s", { t: item }).listTools())[0];

describe("tool() with JSON Schema", () => {
  const input = { type: "object", properties: { word: { type: "string" } }, required: ["word"] };

  test("lists what it was given, and an empty object for no input", async () => {
    expect(
      await definition(
        tool({ description: "Finds.", input, output: { type: "array" }, annotations: { readOnlyHint: true }, run: () => [] }),
      ),
    ).toEqual({
      name: "t",
      description: "Finds.",
      inputSchema: input,
      outputSchema: { type: "array" },
      annotations: { readOnlyHint: true },
    });
    expect(await definition(tool({ run: () => 1 }))).toEqual({ name: "t", inputSchema: { type: "object", properties: {} } });
  });

  test.each<[string, unknown, unknown]>([
    ["an object", { a: [1] }, { structuredContent: { a: [1] } }],
    ["a text that looks like JSON, as the text", "[1]", { structuredContent: "[1]" }],
    ["null", null, { structuredContent: null }],
    ["nothing", undefined, { content: [] }],
    ["a Date, as JSON has it", new Date(0), { structuredContent: "1970-01-01T00:00:00.000Z" }],
  ])("returns %s", async (_, returned, expected) => {
    expect(await call(toolset("s", { t: tool({ run: () => returned }) }), "t", {})).toEqual(expected);
  });

  test("gives the arguments, the signal, the subject, the trace and progress", async () => {
    let given: { args?: unknown; context?: LocalToolContext } = {};
    const item = tool({
      input,
      run: (args: { word: string }, context) => (
        (given = { args, context }),
        context.progress({ progress: 1, total: 2 }),
        args.word.length
      ),
    });
    const { signal } = new AbortController();
    const steps: unknown[] = [];
    const source = toolset("s", { t: item });
    expect(
      await call(
        source,
        "t",
        { word: "abc" },
        {
          signal,
          subject: { id: "u1" },
          meta: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" },
          onProgress: (step) => steps.push(step),
        },
      ),
    ).toEqual({ structuredContent: 3 });
    expect(given.args).toEqual({ word: "abc" });
    expect(given.context).toMatchObject({ signal, subject: { id: "u1" }, traceId: "0af7651916cd43dd8448eb211c80319c" });
    expect(steps).toEqual([{ progress: 1, total: 2 }]);
    await call(source, "t", { word: "abc" });
    expect(given.context?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(given.context && "pause" in given.context).toBe(false);
  });
});

const onlyDates = (value: unknown): unknown =>
  (value as { at?: unknown }).at instanceof Date ? { value } : { issues: [{ message: "no", path: ["at"] }] };
const noJsonSchema = (): never => {
  throw new Error("Date has no JSON Schema");
};

describe("tool() with a Standard Schema", () => {
  test("lists zod's JSON Schema and applies its defaults and transforms", async () => {
    const item = tool({
      input: z.object({ city: z.string().trim().min(1), days: z.number().int().default(3) }),
      output: z.object({ total: z.number() }),
      run: (args: { city: string; days: number }) => ({ total: args.days, city: args.city, dropped: 1 }),
    });
    expect(await definition(item)).toEqual({
      name: "t",
      inputSchema: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: {
          city: { type: "string", minLength: 1 },
          days: { default: 3, type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
        },
        required: ["city"],
      },
      outputSchema: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: { total: { type: "number" } },
        required: ["total"],
        additionalProperties: false,
      },
    });
    expect(await call(toolset("s", { t: item }), "t", { city: "  Rome " })).toEqual({ structuredContent: { total: 3 } });
  });

  test("refuses arguments with the place and zod's words", async () => {
    const source = toolset("s", {
      t: tool({ input: z.object({ user: z.object({ age: z.number() }), tags: z.array(z.string()) }), run: () => 1 }),
    });
    await expect(call(source, "t", { user: { age: "secret" }, tags: [1] })).rejects.toMatchObject({
      code: "ARGUMENTS_INVALID",
      message: "s.t: /user/age: Invalid input: expected number, received string; /tags/0: Invalid input: expected string, received number",
      tool: "s.t",
    });
  });

  test("reports an answer that breaks the output schema as the tool's error", async () => {
    const source = toolset("s", { t: tool({ output: z.object({ total: z.number() }), run: () => ({ total: "x" }) }) });
    expect(await call(source, "t", {})).toEqual({
      isError: true,
      content: [
        {
          type: "text",
          text: "s.t returned something else than its output schema says: /total: Invalid input: expected number, received string",
        },
      ],
    });
  });

  test("carries Date, Map, Set, bigint and bytes in the tagged form when the schema has them", async () => {
    const item = tool({
      input: z.object({
        when: z.date(),
        tags: z.set(z.string()),
        scores: z.map(z.string(), z.bigint()),
        raw: z.instanceof(Uint8Array).optional(),
      }),
      run: (args: { when: Date; tags: Set<string>; scores: Map<string, bigint> }) => ({
        next: new Date(args.when.getTime() + 1),
        tags: [...args.tags],
        scores: args.scores,
      }),
    });
    const listed = (await definition(item)) as { inputSchema: { properties: unknown; required: string[] }; _meta: unknown };
    expect(listed._meta).toEqual({ "cloche/tagged": true });
    expect(listed.inputSchema.properties).toEqual({
      when: { "x-cloche-type": "Date" },
      tags: { "x-cloche-type": "Set", "x-cloche-of": [{ $schema: DIALECT, type: "string" }] },
      scores: {
        "x-cloche-type": "Map",
        "x-cloche-of": [
          { $schema: DIALECT, type: "string" },
          { $schema: DIALECT, "x-cloche-type": "bigint" },
        ],
      },
      raw: { "x-cloche-type": "Uint8Array" },
    });
    expect(listed.inputSchema.required).toEqual(["when", "tags", "scores"]);
    const args = {
      when: { $cloche: "date", value: "1970-01-01T00:00:00.000Z" },
      tags: { $cloche: "set", value: ["a"] },
      scores: { $cloche: "map", value: [["a", { $cloche: "bigint", value: "9" }]] },
    };
    expect(await call(toolset("s", { t: item }), "t", args)).toEqual({
      structuredContent: { next: { $cloche: "date", value: "1970-01-01T00:00:00.001Z" }, tags: ["a"], scores: args.scores },
    });
  });

  test("marks a tool as tagged for its output alone, and never for plain schemas", async () => {
    expect(await definition(tool({ output: z.object({ at: z.date() }), run: () => ({ at: new Date(0) }) }))).toMatchObject({
      _meta: { "cloche/tagged": true },
    });
    expect(await definition(tool({ input: z.object({ at: z.iso.datetime() }), run: () => 1 }))).not.toHaveProperty("_meta");
  });

  test("takes any library that has ~standard.jsonSchema, and never quotes values in its errors", async () => {
    const schema = {
      "~standard": {
        version: 1,
        vendor: "other",
        validate: (value: unknown) =>
          (value as { n?: unknown }).n === 1
            ? { value: { n: 2 } }
            : { issues: [{ message: 'must be 1 (was "secret")', path: [{ key: "n" }] }] },
        jsonSchema: { input: ({ target }: { target: string }) => ({ type: "object", title: target }), output: () => ({}) },
      },
    };
    const item = tool({ input: schema, run: (args: { n: number }) => args.n });
    expect(await definition(item)).toMatchObject({ inputSchema: { type: "object", title: "draft-2020-12" } });
    const source = toolset("s", { t: item });
    expect(await call(source, "t", { n: 1 })).toEqual({ structuredContent: 2 });
    await expect(call(source, "t", { n: "secret" })).rejects.toMatchObject({
      code: "ARGUMENTS_INVALID",
      message: "s.t: /n: not what the schema allows",
    });
  });

  test("leaves open what another library cannot say in JSON Schema, and lets its own validator decide", async () => {
    const item = tool({
      input: {
        "~standard": { version: 1, vendor: "other", validate: onlyDates, jsonSchema: { input: noJsonSchema, output: noJsonSchema } },
      },
      run: (args: { at: Date }) => args.at.getTime(),
    });
    expect(await definition(item)).toEqual({ name: "t", inputSchema: {}, _meta: { "cloche/tagged": true } });
    const source = toolset("s", { t: item });
    expect(await call(source, "t", { at: { $cloche: "date", value: "1970-01-01T00:00:00.005Z" } })).toEqual({ structuredContent: 5 });
    await expect(call(source, "t", { at: 5 })).rejects.toMatchObject({
      code: "ARGUMENTS_INVALID",
      message: "s.t: /at: not what the schema allows",
    });
  });
});

describe("callTool() of toolset()", () => {
  test("reports what a tool throws by its message, never its stack", async () => {
    const source = toolset("s", {
      error: tool({
        run: () => {
          throw new Error("no such note");
        },
      }),
      text: tool({ run: () => Promise.reject("plain") }),
      nothing: tool({
        run: () => {
          throw null;
        },
      }),
    });
    expect(await call(source, "error", {})).toEqual({ isError: true, content: [{ type: "text", text: "no such note" }] });
    expect(await call(source, "text", {})).toEqual({ isError: true, content: [{ type: "text", text: "plain" }] });
    expect(await call(source, "nothing", {})).toEqual({
      isError: true,
      content: [{ type: "text", text: "s.nothing failed without a message" }],
    });
  });

  test("lets a ClocheError keep its code", async () => {
    const source = toolset("s", {
      t: tool({
        run: () => {
          throw new ClocheError("RATE_LIMITED", "wait");
        },
      }),
    });
    await expect(call(source, "t", {})).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("refuses a value that plain JSON would lose", async () => {
    const source = toolset("s", { t: tool({ run: () => ({ seen: new Map() }) }) });
    await expect(call(source, "t", {})).rejects.toMatchObject({
      code: "VALUE_UNSUPPORTED",
      message: "s.t: the value at /seen is a Map, which plain JSON cannot hold",
      tool: "s.t",
    });
  });

  test("takes tools of any name, __proto__ too", async () => {
    const source = toolset("my notes", {
      ["__proto__"]: tool({ run: () => 1 }),
      constructor: tool({ run: () => 2 }),
      "a-b": tool({ run: () => 3 }),
    });
    expect((await source.listTools()).map((item) => item.name)).toEqual(["__proto__", "constructor", "a-b"]);
    expect(await call(source, "__proto__", {})).toEqual({ structuredContent: 1 });
    await expect(call(source, "toString", {})).rejects.toMatchObject({ code: "TOOL_UNKNOWN" });
  });
});

const run = (): number => 1;

describe("tool() and toolset() with a definition that cannot work", () => {
  test.each<[string, () => unknown, string]>([
    ["nothing", () => tool(undefined as never), "tool() takes an object with at least run"],
    ["no run", () => tool({ description: "Finds notes." } as never), 'tool() "Finds notes.": run must be a function'],
    [
      "an unknown option",
      () => tool({ run, parameters: {} } as never),
      'tool(): "parameters" is not an option; known: description, input, output, annotations, run',
    ],
    ["a description that is none", () => tool({ run, description: 1 } as never), "tool(): description must be a string"],
    [
      "an annotation that is none",
      () => tool({ run, annotations: { readonly: true } } as never),
      "tool(): annotations.readonly is not an annotation; known: readOnlyHint, destructiveHint, idempotentHint, openWorldHint, title",
    ],
    [
      "an annotation of another type",
      () => tool({ run, annotations: { readOnlyHint: "yes" } } as never),
      "tool(): annotations.readOnlyHint must be a boolean",
    ],
    [
      "a schema that is a text",
      () => tool({ run, input: "string" }),
      "tool(): input is not a schema: give JSON Schema, zod 4, or a Standard Schema with ~standard.jsonSchema",
    ],
    [
      "a schema of a string",
      () => tool({ run, input: z.string() }),
      'tool(): input must be the schema of an object, whose properties are the arguments; this one is of "string"',
    ],
    ["an input of false", () => tool({ run, input: false }), "tool(): input is `false`, which no arguments can satisfy"],
    [
      "a Standard Schema without JSON Schema",
      () => tool({ run, input: { "~standard": { version: 1, vendor: "valibot", validate: () => ({ value: 1 }) } } }),
      "tool(): input is a schema of valibot without ~standard.jsonSchema: convert it first",
    ],
    [
      "a schema of zod 3",
      () => tool({ run, input: { _def: {} } }),
      "tool(): input is a schema without ~standard.jsonSchema: use zod 4.2 or later, or give JSON Schema",
    ],
    [
      "a value that is no tool",
      () => toolset("s", { bad: { definition: {} } }),
      'toolset("s"): "bad" is not a tool; make it with tool({ … })',
    ],
    ["a tool without a name", () => toolset("s", { "": tool({ run }) }), 'toolset("s"): a tool needs a name'],
    [
      "a tool that became the prototype",
      () => toolset("s", { __proto__: tool({ run }) }),
      'toolset("s"): write ["__proto__"] for a tool of that name',
    ],
    ["an empty source name", () => toolset("", {}), "a source needs a name"],
    ["a source called then", () => toolset("then", {}), 'a source cannot be called "then"'],
  ])("throws a TypeError for %s", (_, make, message) => {
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  test("accepts sources called tools and delete", () => {
    expect([toolset("tools", {}).name, toolset("delete", {}).name]).toEqual(["tools", "delete"]);
  });
});
