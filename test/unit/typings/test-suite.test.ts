// The official JSON Schema tests as a ratchet: how many schemas become a type that accepts and refuses exactly the right values.
// Trust: host
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../src/core/json.ts";
import { schemaToType } from "../../../src/typings.ts";
import { judge } from "./type-checker.ts";

interface Group {
  description: string;
  schema: JsonSchema;
  tests: { data: unknown; valid: boolean }[];
}

/** Counts for one draft, without the optional tests. */
function score(draft: string): {
  schemas: number;
  invalidTypeScript: number;
  validAccepted: number;
  invalidRefused: number;
  perfect: number;
} {
  const files = JSON.parse(readFileSync(new URL(`../../fixtures/json-schema-test-suite/${draft}.json`, import.meta.url), "utf8")) as {
    [file: string]: Group[];
  };
  const groups = Object.entries(files)
    .filter(([file]) => !file.startsWith("optional/"))
    .flatMap(([, list]) => list);
  const verdicts = judge(
    groups.map(({ description, schema, tests }) => ({ id: description, ...schemaToType(schema), values: tests.map(({ data }) => data) })),
  );
  const right = verdicts.map(({ accepts }, i) =>
    (groups[i] as Group).tests.map(({ valid }, j) => ({ valid, right: accepts[j] === valid })),
  );
  const all = right.flat();
  return {
    schemas: groups.length,
    invalidTypeScript: verdicts.filter(({ problems }) => problems.length > 0).length,
    validAccepted: all.filter((one) => one.valid && one.right).length,
    invalidRefused: all.filter((one) => !one.valid && one.right).length,
    perfect: right.filter((tests, i) => verdicts[i]?.problems.length === 0 && tests.every((one) => one.right)).length,
  };
}

// The same checker gives json-schema-to-typescript 16.0.0 (58 and 31 of the schemas make it throw):
const PEER = { "draft2020-12": 108, draft7: 98 };

describe("schemaToType() on the JSON Schema Test Suite", () => {
  it("keeps its score for draft 2020-12, above its peers'", () => {
    const { perfect, ...rest } = score("draft2020-12");
    expect(rest).toMatchObject({ schemas: 383, invalidTypeScript: 0 });
    expect(perfect).toBeGreaterThan(PEER["draft2020-12"]);
    expect(perfect).toBeGreaterThanOrEqual(201);
    // What is refused although valid: a schema without a type is read as what its keywords are about.
    expect(rest.validAccepted).toBeGreaterThanOrEqual(736);
    expect(rest.invalidRefused).toBeGreaterThanOrEqual(256);
  }, 60_000);

  it("keeps its score for draft-07, above its peers'", () => {
    const { perfect, ...rest } = score("draft7");
    expect(rest).toMatchObject({ schemas: 257, invalidTypeScript: 0 });
    expect(perfect).toBeGreaterThan(PEER.draft7);
    expect(perfect).toBeGreaterThanOrEqual(157);
    expect(rest.validAccepted).toBeGreaterThanOrEqual(520);
    expect(rest.invalidRefused).toBeGreaterThanOrEqual(235);
  }, 60_000);
});
