import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compile/index.ts";
import { emitByTypeScript, treeOf } from "./ast.ts";

const END = "\n;END";
const sourceBytes = 1_000_000;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
}

/** Re-exported names count as used here, and as types to TypeScript: which they are cannot be seen in one file. */
const reexportsTypes = (text: string): boolean => /^export (?:\{|\*)/m.test(text);

describe("compile() reads real TypeScript as TypeScript does", () => {
  it.each([
    "node_modules/zod/src/v4/core",
    "node_modules/zod/src/v3",
    "node_modules/@noble/hashes/src",
    "node_modules/eventsource-parser/src",
    "src",
  ])(
    "in %s",
    (folder) => {
      let same = 0;
      let refused = 0;
      for (const file of filesIn(folder)) {
        const text = readFileSync(file, "utf8");
        const emitted = reexportsTypes(text) ? undefined : emitByTypeScript(text);
        if (emitted === undefined) continue;
        const ours = compile(text + END, { sourceBytes });
        if (!ours.ok) {
          expect([file, ours.error.code]).toEqual([file, "COMPILE_FORBIDDEN"]);
          refused++;
          continue;
        }
        const theirs = compile(emitted + END, { sourceBytes });
        if (!theirs.ok) throw new Error(`${file}: ${theirs.error.message}`);
        expect(JSON.stringify(treeOf(ours.program.code)) === JSON.stringify(treeOf(theirs.program.code)) ? "same" : file).toBe("same");
        same++;
      }
      expect(same).toBeGreaterThan(0);
      expect(refused / (same + refused)).toBeLessThanOrEqual(0.06);
    },
    120_000,
  );
});
