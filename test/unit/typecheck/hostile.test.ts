import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { checkTypes } from "../../../src/typecheck/check-types.ts";
import { DECLARATIONS } from "./catalog.ts";

const { pathological } = JSON.parse(readFileSync(new URL("../../fixtures/compile/type-stripping.json", import.meta.url), "utf8")) as {
  pathological: { ts: string }[];
};
const LIMITS = { timeoutMs: 60_000 };

function nest(before: string, after: string, depth: number): string {
  return `${before.repeat(depth)}1${after.repeat(depth)}`;
}

describe("checkTypes() stays within its budget", () => {
  it("on the nestings that keep parsers busy for minutes: each is checked, or passed over with a warning", () => {
    expect(pathological.length).toBeGreaterThan(5);
    for (const { ts: program } of pathological) {
      for (const found of checkTypes(ts, program, DECLARATIONS, LIMITS)) expect(["error", "warning"]).toContain(found.severity);
    }
  });

  it.each([
    ["nested async calls", nest("async (", ")", 26)],
    ["nested parentheses", nest("(", ")", 20_000)],
    ["types that make types", "type F<N, A extends any[]> = A['length'] extends N ? A : F<N, [...A, ...A, 1]>; let x: F<-1, [1]>; x;"],
    [
      "unions of unions",
      `type D = ${"0123456789"
        .split("")
        .map((d) => `"${d}"`)
        .join("|")}; type L = \`\${D}\${D}\${D}\${D}\${D}\${D}\`; let x: L = "000000"; x;`,
    ],
  ])("on %s", (_what, program) => {
    for (const found of checkTypes(ts, program, DECLARATIONS, LIMITS)) expect(["error", "warning"]).toContain(found.severity);
  });

  it("and checks the next program as if nothing had been", () => {
    expect(checkTypes(ts, nest("async (", ")", 26), DECLARATIONS, LIMITS)).toEqual([
      { severity: "warning", code: "TYPECHECK_SKIPPED", message: "the program runs unchecked: checking its types takes too much work" },
    ]);
    expect(checkTypes(ts, "return await crm.get_contact()", DECLARATIONS, LIMITS)[0]?.message).toBe('crm has no tool called "get_contact"');
    // The compiler of the host is its own again.
    expect(ts.createSourceFile("a.ts", "const a = 1", ts.ScriptTarget.ES2022).statements.length).toBe(1);
  });
});
