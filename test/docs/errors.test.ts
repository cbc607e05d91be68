import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

describe("docs/errors.md", () => {
  const codes = [...read("src/core/errors.ts").matchAll(/\| "([A-Z_]+)"|^\s+\| "([A-Z_]+)"/gm)].map((match) => match[1] ?? match[2]);
  const sections = read("docs/errors.md").split(/^## /m).slice(1);

  it("has one heading for each code, in the order of the code", () => {
    expect(codes.length).toBeGreaterThan(25);
    expect(sections.map((section) => section.split("\n")[0])).toEqual(codes);
  });

  it("says what, why and what to do, or that the code is reserved", () => {
    for (const section of sections)
      expect(
        /\*\*What\.\*\*[\s\S]*\*\*Why\.\*\*[\s\S]*\*\*What to do\.\*\*/.test(section) || section.includes("**Reserved**"),
        section,
      ).toBe(true);
  });
});
