// The values that each entry exports, name by name: adding one is a decision, not an accident.
// Trust: host
import { describe, expect, it } from "vitest";
import { entries } from "../../scripts/entries.ts";

const SURFACE: { readonly [subpath: string]: readonly string[] } = {
  ".": ["ClocheError", "createExecutor", "tool", "toolset"],
  "./mcp": ["connectMcp", "fromMcpClient"],
  "./privacy": ["builtinDetectors", "createPhoneDetector", "createRestoreStream", "createTokenStream", "createVault", "tokenWarnings"],
  "./worker": ["workerIsolation"],
  "./sandbox-worker": [],
  "./typecheck": ["createTypecheck"],
  "./typecheck-worker": [],
  "./typings": ["declareTools", "schemaToType"],
};

describe("surface", () => {
  it("is known for every entry", () => {
    expect(Object.keys(SURFACE).sort()).toEqual(
      entries()
        .flatMap(({ subpath }) => subpath ?? [])
        .sort(),
    );
  });

  it.each(Object.entries(SURFACE))("of %s is exactly what is listed", async (subpath, names) => {
    const entry = entries().find((candidate) => candidate.subpath === subpath);
    const module = (await import(new URL(`../../dist/${entry?.name}.js`, import.meta.url).href)) as object;
    expect(Object.keys(module).sort()).toEqual(names);
  });
});
