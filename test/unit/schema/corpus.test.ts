// Second opinion: the verdicts of ajv on values made for the schemas of real tools.
import { readdirSync, readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { createValidator } from "../../../src/schema/validate.ts";
import { hostRegExp } from "./host-reg-exp.ts";
import { createRandom, makeInstance, spoil } from "./instances.ts";

const TOOLS = new URL("../../fixtures/tools/", import.meta.url);

function readSchemas(): { name: string; schema: JsonSchema }[] {
  const schemas: { name: string; schema: JsonSchema }[] = [];
  for (const file of readdirSync(TOOLS)
    .filter((name) => name.endsWith(".json"))
    .sort()) {
    const { tools } = JSON.parse(readFileSync(new URL(file, TOOLS), "utf8")) as { tools: ToolDefinition[] };
    for (const tool of tools) {
      if (tool.inputSchema !== undefined) schemas.push({ name: `${file} ${tool.name} input`, schema: tool.inputSchema });
      if (tool.outputSchema !== undefined) schemas.push({ name: `${file} ${tool.name} output`, schema: tool.outputSchema });
    }
  }
  return schemas;
}

const OPTIONS = { strict: false, validateFormats: false, logger: false, addUsedSchema: false, messages: false } as const;
const DRAFT_07 = new Ajv(OPTIONS);
const DRAFT_2020_12 = new Ajv2020(OPTIONS);

function compileWithAjv(schema: JsonSchema): ValidateFunction | undefined {
  const ajv = JSON.stringify(schema).includes("draft-07") ? DRAFT_07 : DRAFT_2020_12;
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

describe("createValidator() on real tools", () => {
  it("gives the verdict of ajv on every value made for their schemas", { timeout: 120_000 }, () => {
    const random = createRandom(7);
    const disagreements: string[] = [];
    const refusedByAjv: string[] = [];
    let valid = 0;
    let invalid = 0;
    const schemas = readSchemas();
    for (const { name, schema } of schemas) {
      const ajv = compileWithAjv(schema);
      if (ajv === undefined) {
        refusedByAjv.push(name);
        continue;
      }
      const validate = createValidator(schema, { matches: hostRegExp });
      for (let i = 0; i < 12; i++) {
        const made = makeInstance(schema, random);
        const value = i % 3 === 0 ? made : spoil(made, random);
        const expected = ajv(value);
        if (expected) valid++;
        else invalid++;
        if ((validate(value).length === 0) !== expected)
          disagreements.push(`${name}: ajv says ${expected}: ${JSON.stringify(value).slice(0, 200)}`);
      }
    }
    console.log(
      `real tools: ${schemas.length} schemas, ${valid} valid and ${invalid} invalid values, ${disagreements.length} disagreements`,
    );
    expect(disagreements).toEqual([]);
    // An enum that the server left empty.
    expect(refusedByAjv).toEqual(["netlify.json netlify-coding-rules input"]);
    expect(valid).toBeGreaterThan(4_000);
    expect(invalid).toBeGreaterThan(4_000);
  });

  it("names a place in every issue and quotes nothing of the value but keys", { timeout: 60_000 }, () => {
    const random = createRandom(11);
    const secret = "s3cr3t-Value-";
    let issues = 0;
    for (const { schema } of readSchemas()) {
      const validate = createValidator(schema, { matches: hostRegExp });
      for (let i = 0; i < 4; i++) {
        const value = JSON.parse(
          JSON.stringify(spoil(makeInstance(schema, random), random), (_key, item: unknown) =>
            typeof item === "string" ? secret + item : item,
          ),
        );
        for (const issue of validate(value)) {
          issues++;
          expect(JSON.stringify(issue)).not.toContain(secret);
          expect(issue.message).toMatch(/^(?:the value|\/.*) (?:must|is|has|takes) /);
        }
      }
    }
    expect(issues).toBeGreaterThan(2_000);
  });
});
