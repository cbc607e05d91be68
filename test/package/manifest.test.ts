// The package's manifest, its Deno twin, the lock file, and what the repository must not mention.
// Trust: host
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entries, readManifest } from "../../scripts/entries.ts";
import { projectFiles, read, ROOT } from "./source-files.ts";

const manifest = readManifest();
const deno = JSON.parse(read("deno.json")) as { name: string; version: string; exports: { [subpath: string]: string } };
/** npm publishes raw files that JSR reaches as paths. */
const NPM_ONLY = ["./package.json", "./quickjs.wasm"];

describe("package.json", () => {
  it("has the version of deno.json and the same entries", () => {
    expect(deno.name).toBe("@cloche/cloche");
    expect(deno.version).toBe(manifest.version);
    expect(Object.keys(deno.exports).sort()).toEqual(
      Object.keys(manifest.exports)
        .filter((subpath) => !NPM_ONLY.includes(subpath))
        .sort(),
    );
    for (const { subpath, name } of entries()) if (subpath !== undefined) expect(deno.exports[subpath]).toBe(`./src/${name}.ts`);
  });

  it("names types first and `default` last for every entry that has conditions", () => {
    for (const [subpath, target] of Object.entries(manifest.exports)) {
      if (typeof target === "string") continue;
      const conditions = Object.keys(target);
      expect(conditions[0], subpath).toBe("types");
      expect(conditions.at(-1), subpath).toBe("default");
    }
  });

  it("exports only files that the build makes", () => {
    const targets = Object.values(manifest.exports).flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)));
    expect([...targets, ...Object.values(manifest.bin)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("has an entry for each file directly in src/, and no other", () => {
    const files = projectFiles("src").flatMap((path) => /^src\/([^/]+)\.ts$/.exec(path)?.[1] ?? []);
    expect(
      entries()
        .map(({ name }) => name)
        .filter((name) => !name.includes("/"))
        .sort(),
    ).toEqual(files.sort());
  });
});

describe("package-lock.json", () => {
  it("names no registry, and neither does the one of the bench", () => {
    for (const path of ["package-lock.json", "test/bench/package-lock.json"]) expect(read(path), path).not.toMatch(/"resolved":/);
  });

  it("belongs to package.json", () => {
    const lock = JSON.parse(read("package-lock.json")) as {
      version: string;
      packages: { "": { dependencies: object; devDependencies: object } };
    };
    const { dependencies, devDependencies } = JSON.parse(read("package.json")) as { dependencies: object; devDependencies: object };
    expect(lock.version).toBe(manifest.version);
    expect(lock.packages[""].dependencies).toEqual(dependencies);
    expect(lock.packages[""].devDependencies).toEqual(devDependencies);
  });
});

describe("repository", () => {
  it("mentions no path of a developer's machine", () => {
    const pattern = /(^|[\s"'`(=:])\/(work|home|root|tmp|Users)\/[\w.-]/m;
    expect(pattern.test(`cd "${["", "home", "anna"].join("/")}"`)).toBe(true);
    expect(pattern.test("https://example.com/home/anna")).toBe(false);
    const texts = projectFiles().filter(
      (path) => /\.(ts|mjs|js|json|md|html|css|capnp)$|^\.ci\/run$|^LICENSE$/.test(path) && !path.startsWith("test/fixtures/"),
    );
    const self = "test/package/manifest.test.ts";
    expect(texts.filter((path) => path !== self && pattern.test(read(path)))).toEqual([]);
  });

  it("keeps files small enough to read", () => {
    const large = projectFiles().filter(
      (path) => path !== "package-lock.json" && !path.startsWith("test/fixtures/") && read(path).length > 600_000,
    );
    expect(large).toEqual([]);
  });
});
