// A stranger's project: the packed tarball, installed by npm in an empty folder, used without any configuration.
// Trust: host
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readManifest } from "../../scripts/entries.ts";
import { pack } from "../../scripts/pack.ts";
import { ROOT } from "./source-files.ts";

const PROGRAM = `
import { createExecutor, tool, toolset } from "cloche";
import { connectMcp } from "cloche/mcp";
import { schemaToType } from "cloche/typings";

const double = tool({ input: { type: "object", properties: { n: { type: "number" } }, required: ["n"] }, run: ({ n }: { n: number }) => n * 2 });
const executor = await createExecutor({ tools: [toolset("math", { double })] });
const result = await executor.execute("const n: number = await tools.math.double({ n: 21 }); return n");
await executor.close();
console.log(JSON.stringify([result.status, result.status === "completed" && result.value, typeof connectMcp, schemaToType({ type: "string" }).type]));
`;
const EXPECTED = '["completed",42,"function","string"]';

const run = promisify(execFile);
const bin = join(ROOT, "node_modules/.bin");
const folder = mkdtempSync(join(tmpdir(), "cloche-consumer-"));

async function output(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(program, args, { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    return stdout.trim();
  } catch (error) {
    // tsc complains on stdout, which the message of the error leaves out.
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw Object.assign(new Error(`${program} failed\n${stdout}${stderr}`), error);
  }
}

describe("packed package", () => {
  beforeAll(async () => {
    const tarball = pack(folder);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    writeFileSync(join(folder, "program.ts"), PROGRAM);
    // Node 20 does not strip types.
    writeFileSync(join(folder, "program.mjs"), PROGRAM.replace(": { n: number }", ""));
    await output("npm", "install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", tarball);
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("runs a program in Node", async () => {
    expect(await output(process.execPath, "program.mjs")).toBe(EXPECTED);
  });

  it("runs a program in Deno, without any permission", async () => {
    expect(await output(join(bin, "deno"), "run", "--quiet", "--no-prompt", "program.ts")).toBe(EXPECTED);
  });

  it("runs a program in Bun", async () => {
    expect(await output(join(bin, "bun"), "program.ts")).toBe(EXPECTED);
  });

  it("has types that a strict project accepts, its declarations included", async () => {
    const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--lib", "es2023,esnext.disposable,dom"];
    expect(await output(join(bin, "tsc"), ...options, "--module", "nodenext", "program.ts")).toBe("");
    expect(await output(join(bin, "tsc"), ...options, "--module", "esnext", "--moduleResolution", "bundler", "program.ts")).toBe("");
  });

  it("brings the cloche program", async () => {
    const cloche = join(folder, "node_modules/.bin/cloche");
    expect(await output(cloche, "--version")).toBe(readManifest().version);
    expect(await output(cloche, "--help")).toMatch(/^Usage: cloche /);
    await expect(output(cloche, "--bogus")).rejects.toMatchObject({
      code: 2,
      stderr: 'cloche: unknown argument "--bogus"; try cloche --help\n',
    });
  });
});
