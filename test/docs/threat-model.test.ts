import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Paths in backquotes in a table row. */
function paths(row: string): string[] {
  return [...row.matchAll(/`((?:src|scripts|test)\/[^`]+)`/g)].map((match) => match[1] ?? "");
}

describe("docs/threat-model.md", () => {
  const rows = readFileSync(join(ROOT, "docs/threat-model.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| vector"));

  it("names a file and a test in each row", () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row.split(" | "), row).toHaveLength(4);
    for (const row of rows)
      expect(
        paths(row).some((path) => path.startsWith("src/") || path.startsWith("scripts/")),
        row,
      ).toBe(true);
  });

  it("names a test that exists in each row's last column", () => {
    for (const row of rows) {
      const last = row.split(" | ").at(-1) ?? "";
      expect(
        paths(last).some((path) => path.startsWith("test/")),
        row,
      ).toBe(true);
    }
  });

  it("names only files that exist", () => {
    expect(rows.flatMap(paths).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("is linked from SECURITY.md", () => {
    expect(readFileSync(join(ROOT, "SECURITY.md"), "utf8")).toContain("docs/threat-model.md");
  });
});
