// Imports in src/ flow as scripts/layers.ts says.
// Trust: host
import { describe, expect, it } from "vitest";
import { breach, type Breach } from "../../scripts/layers.ts";
import { importsOf, projectFiles, read } from "./source-files.ts";

function breaches(files: { [path: string]: string }): Breach[] {
  return Object.entries(files).flatMap(([file, text]) =>
    importsOf(text).flatMap((specifier) => {
      const reason = breach(file, specifier);
      return reason === undefined ? [] : [{ file, specifier, reason }];
    }),
  );
}

describe("layers", () => {
  it("has no import in src/ that the table does not allow", () => {
    const files = projectFiles("src").filter((path) => path.endsWith(".ts"));
    expect(files.length).toBeGreaterThan(20);
    expect(breaches(Object.fromEntries(files.map((path) => [path.slice("src/".length), read(path)])))).toEqual([]);
  });

  it("finds an import sideways, upwards, of an entry, of an unknown folder and of an unlisted package", () => {
    expect(
      breaches({
        "mcp/a.ts": 'import { x } from "../privacy/x.ts";',
        "core/a.ts": 'export type { Y } from "../schema/y.ts";',
        "bridge/a.ts": 'import type { Executor } from "../index.ts";',
        "shed/a.ts": 'import { z } from "../core/z.ts";',
        "policy/a.ts": 'import * as z from "zod";\nconst later = import("left-pad");',
        "compile/a.ts": 'import { readFileSync } from "node:fs";',
      }).map(({ file, specifier, reason }) => `${file} ${specifier}: ${reason}`),
    ).toEqual([
      "mcp/a.ts ../privacy/x.ts: mcp/ may import only core, schema, itself",
      "core/a.ts ../schema/y.ts: core/ may import only itself",
      "bridge/a.ts ../index.ts: index.ts is an entry; entries are for users of the package",
      "shed/a.ts ../core/z.ts: the folder shed/ is not in the layer table",
      "policy/a.ts zod: only mcp may import zod",
      "policy/a.ts left-pad: left-pad is not in the package table",
      "compile/a.ts node:fs: only cli may import node:",
    ]);
  });

  it("lets a folder import itself, what lies below it, and its packages; and an entry import any folder", () => {
    expect(
      breaches({
        "mcp/a.ts":
          'import { b } from "./b.ts";\nimport { c } from "../core/c.ts";\nimport { d } from "@modelcontextprotocol/sdk/types.js";',
        "sandbox/guest/a.ts": 'import glue from "../../../wasm/glue.js";\nimport { e } from "../image.ts";',
        "executor/a.ts": 'import { f } from "../sandbox/f.ts";',
        "index.ts": 'export { g } from "./executor/g.ts";',
      }),
    ).toEqual([]);
  });
});
