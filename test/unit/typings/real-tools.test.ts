// Real servers' tools: valid declarations, types that agree with a validator, and what they cost a model.
// Trust: host
import { readdirSync, readFileSync } from "node:fs";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { declareCatalog } from "../../../src/typings/declare-catalog.ts";
import { signature } from "../../../src/typings/tool-text.ts";
import { declareTools, schemaToType } from "../../../src/typings.ts";
import { candidates, faulty } from "./instances.ts";
import { compile, judge, messageOf } from "./type-checker.ts";

const folder = new URL("../../fixtures/tools/", import.meta.url);
const servers = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .sort()
  .map((file) => ({
    name: file.replace(".json", ""),
    tools: (JSON.parse(readFileSync(new URL(file, folder), "utf8")) as { tools: ToolDefinition[] }).tools,
  }));

function countTokens(text: string): number {
  return encode(text, { allowedSpecial: "all" }).length;
}

describe("declareTools() on real tools", () => {
  it("gives valid TypeScript in every form, each server by itself and all in one text", () => {
    const texts = servers.flatMap(({ name, tools }) =>
      (["full", "compact", "list"] as const).map((form) => declareTools({ source: name, tools, form })),
    );
    for (const budgetTokens of [500, 5_000, 70_000, 250_000]) texts.push(declareCatalog({ servers, budgetTokens, countTokens }));
    expect(compile(texts).map(messageOf)).toEqual([]);
  }, 120_000);

  it("costs at most 77 % of the function-calling JSON in full, 20 % compact, 5 % as a list", () => {
    const cost = { json: 0, full: 0, compact: 0, list: 0 };
    for (const { name, tools } of servers) {
      for (const { name: tool, description, inputSchema } of tools)
        cost.json += countTokens(JSON.stringify({ name: tool, description, parameters: inputSchema }));
      for (const form of ["full", "compact", "list"] as const) cost[form] += countTokens(declareTools({ source: name, tools, form }));
    }
    const share = (form: "full" | "compact" | "list"): number => Math.round((cost[form] / cost.json) * 1000) / 10;
    // The ratchet: the promised shares are 77, 20 and 5.
    expect(share("full")).toBeLessThanOrEqual(69.2);
    expect(share("compact")).toBeLessThanOrEqual(19.2);
    expect(share("list")).toBeLessThanOrEqual(4.9);
  });

  it("loses no description that stands where it means anything", () => {
    const lost: string[] = [];
    let total = 0;
    for (const { name: source, tools } of servers) {
      for (const one of tools) {
        const text = bare(declareTools({ source, tools: [one] }));
        for (const { path, description } of [...descriptions(one.inputSchema, ""), ...descriptions(one.outputSchema, "output")]) {
          total++;
          if (!text.includes(bare(description).slice(0, 60))) lost.push(`${source}.${one.name} ${path}`);
        }
      }
    }
    expect(total).toBe(6_013);
    // `items` of what is no list: validators pass over it.
    const place = "cloudflare-legacy.worker_put /properties/migrations/items/properties";
    expect(lost).toEqual(
      ["new_tag", "new_classes", "new_sqlite_classes", "renamed_classes", "deleted_classes"].map((name) => `${place}/${name}`),
    );
  });

  it("shows each tool under its exact name", () => {
    for (const { name: source, tools } of servers) {
      const full = declareTools({ source, tools });
      for (const { name } of tools)
        expect(full).toMatch(new RegExp(`^(?:${name}|${JSON.stringify(name)})\\(args`.replaceAll("/", "\\/"), "m"));
    }
  });
});

/** Every description of a schema, with the place where it stands. */
function descriptions(node: unknown, path: string): { path: string; description: string }[] {
  if (Array.isArray(node)) return node.flatMap((item, i) => descriptions(item, `${path}/${i}`));
  if (typeof node !== "object" || node === null) return [];
  const schema = node as { readonly [key: string]: unknown };
  const isMap = /\/(?:properties|\$defs|definitions|patternProperties)$/.test(path);
  const { description } = schema;
  const own = !isMap && typeof description === "string" && description.trim() !== "" ? [{ path, description }] : [];
  const parts = Object.entries(schema).filter(([key]) => isMap || !["enum", "const", "default", "examples", "example"].includes(key));
  return [...own, ...parts.flatMap(([key, value]) => descriptions(value, `${path}/${key}`))];
}

/** Text without what a comment changes. */
function bare(text: string): string {
  return text.replace(/[\s\p{Cf}*/\\]+/gu, "").toLowerCase();
}

describe("signature() on real tools", () => {
  it("begins with the call, and compact ones stay short", () => {
    const tool = servers.find(({ name }) => name === "slack")?.tools.find(({ name }) => name === "slack_post_message") as ToolDefinition;
    expect(signature("slack.slack_post_message", tool, "compact")).toBe(
      "// Post a new message to a Slack channel\ntools.slack.slack_post_message(args: { channel_id: string; text: string }): Promise<any>",
    );
    for (const { name: source, tools } of servers) {
      for (const one of tools) expect(signature(`${source}.${one.name}`, one, "compact").length).toBeLessThan(3_000);
    }
  });
});

describe("schemaToType() on real schemas", () => {
  const schemas = servers
    .flatMap(({ tools }) => tools.flatMap(({ inputSchema, outputSchema }) => [inputSchema, outputSchema]))
    .filter((schema): schema is JsonSchema => schema !== undefined);

  it("accepts every generated valid value and refuses every one that a type can refuse", () => {
    const judged = schemas.map((schema, i) => {
      const validate = validator(schema);
      const valid = candidates(schema).filter((value) => validate(value));
      // Of every third schema: a refusal costs the compiler a long explanation.
      const invalid = valid
        .slice(i % 3 === 0 ? -1 : valid.length)
        .flatMap(faulty)
        .filter((value) => !validate(value) && typeFault(validate));
      return { id: String(i), ...schemaToType(schema), values: [...valid, ...invalid], valid: valid.length };
    });
    const verdicts = judge(judged);
    expect(verdicts.filter(({ problems: found }) => found.length > 0)).toEqual([]);
    const refused = judged.flatMap(({ values, valid, type }, i) =>
      values
        .slice(0, valid)
        .filter((_, j) => verdicts[i]?.accepts[j] !== true)
        .map((value) => ({ value, type })),
    );
    const accepted = judged.flatMap(({ values, valid, type }, i) =>
      values
        .slice(valid)
        .filter((_, j) => verdicts[i]?.accepts[valid + j] !== false)
        .map((value) => ({ value, type })),
    );
    expect(refused).toEqual([]);
    expect(accepted).toEqual([]);
    // The test tests something.
    expect(judged.reduce((sum, { valid }) => sum + valid, 0)).toBeGreaterThan(2_000);
    expect(judged.reduce((sum, { values, valid }) => sum + values.length - valid, 0)).toBeGreaterThan(1_000);
  }, 240_000);
});

type Validate = ((value: unknown) => boolean) & { errors?: { keyword: string }[] | null };

// One for each draft: making one costs more than most schemas do.
const OPTIONS = {
  strict: false,
  validateFormats: false,
  allErrors: true,
  validateSchema: false,
  addUsedSchema: false,
  logger: false,
} as const;
const draft7 = new Ajv.Ajv(OPTIONS);
const draft2020 = new Ajv2020.Ajv2020(OPTIONS);

function validator(schema: JsonSchema): Validate {
  // One server sends `enum: []`; the validator refuses to read that, and it says nothing.
  const readable = JSON.parse(JSON.stringify(schema).replaceAll('"enum":[]', '"title":""')) as JsonSchema;
  const draft = typeof schema === "object" && String(schema["$schema"]).includes("draft-07") ? draft7 : draft2020;
  return draft.compile(readable);
}

/** Faults that no type can show of a value that is not fresh, such as a bound or one property too many, do not count. */
function typeFault(validate: Validate): boolean {
  const keywords = new Set(validate.errors?.map(({ keyword }) => keyword));
  return !keywords.has("additionalProperties") && ["type", "required", "enum", "const"].some((keyword) => keywords.has(keyword));
}
