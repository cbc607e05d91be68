// The official test suite of both drafts. What needs a remote document is accepted by design: nothing is ever fetched.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json, JsonSchema } from "../../../src/core/json.ts";
import { createValidator } from "../../../src/schema/validate.ts";
import { hostRegExp } from "./host-reg-exp.ts";

interface Group {
  description: string;
  schema: JsonSchema;
  tests: { description: string; data: Json; valid: boolean }[];
}

const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

function readSuite(draft: string): [string, Group[]][] {
  const text = readFileSync(new URL(`../../fixtures/json-schema-test-suite/${draft}.json`, import.meta.url), "utf8");
  return Object.entries(JSON.parse(text) as { [file: string]: Group[] });
}

/** Runs the tests of some files; gives the counts and the failures. */
function runSuite(draft: string, wanted: (file: string) => boolean, $schema?: string) {
  const failures: { name: string; group: Group; valid: boolean }[] = [];
  let tests = 0;
  for (const [file, groups] of readSuite(draft).filter(([file]) => wanted(file))) {
    for (const group of groups) {
      const { schema } = group;
      const validate = createValidator(typeof schema === "object" && $schema !== undefined ? { $schema, ...schema } : schema, {
        matches: hostRegExp,
      });
      for (const test of group.tests) {
        tests++;
        const name = `${file}: ${group.description}: ${test.description}`;
        if ((validate(test.data).length === 0) !== test.valid) failures.push({ name, group, valid: test.valid });
      }
    }
  }
  console.log(`JSON-Schema-Test-Suite ${draft}: ${tests - failures.length} of ${tests}`);
  return { tests, failures };
}

const isRequired = (file: string) => !file.startsWith("optional/");
const REMOTE = /localhost:1234|"\$ref":"https?:\/\/json-schema\.org\//;

describe("createValidator()", () => {
  it("agrees with every test of draft 2020-12 that needs no remote document", () => {
    const { tests, failures } = runSuite("draft2020-12", isRequired);
    expect(failures.filter(({ group }) => !REMOTE.test(JSON.stringify(group.schema))).map(({ name }) => name)).toEqual([]);
    expect([tests, failures.length]).toEqual([1299, 26]);
  });

  it("agrees with every test of draft-07 that needs no remote document", () => {
    const { tests, failures } = runSuite("draft7", isRequired, DRAFT_07);
    expect(failures.filter(({ group }) => !REMOTE.test(JSON.stringify(group.schema))).map(({ name }) => name)).toEqual([]);
    expect([tests, failures.length]).toEqual([927, 13]);
  });

  it("accepts what only a remote document could refuse", () => {
    const all = [...runSuite("draft2020-12", isRequired).failures, ...runSuite("draft7", isRequired, DRAFT_07).failures];
    expect(all.filter(({ valid }) => valid).map(({ name }) => name)).toEqual([
      "vocabulary: schema that uses custom metaschema with with no validation vocabulary: no validation: invalid number, but it still validates",
    ]);
  });

  it("agrees with the optional tests other than those of format and content, which are annotations here", () => {
    const wanted = (file: string) => file.startsWith("optional/") && !/format|content|cross-draft/.test(file);
    expect(runSuite("draft2020-12", wanted).failures.map(({ name }) => name)).toEqual([]);
    expect(runSuite("draft7", wanted, DRAFT_07).failures.map(({ name }) => name)).toEqual([]);
  });
});
