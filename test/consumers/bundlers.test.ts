// Applications bundled by other people's tools, without a word of configuration for cloche, run in a page under a strict policy.
// Trust: host
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build as esbuild } from "esbuild";
import { chromium, type Browser } from "playwright";
import { rolldown } from "rolldown";
import { build as vite } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pack } from "../../scripts/pack.ts";
import { DEBIAN_CHROMIUM } from "../../scripts/prepare.mjs";
import { serve } from "../runtimes/serve.mjs";

const POLICY = "script-src 'self' 'wasm-unsafe-eval'";
const PROGRAM = `
import { createExecutor, tool, toolset } from "cloche";
import { connectMcp } from "cloche/mcp";

const executor = await createExecutor({ tools: [toolset("math", { double: tool({ run: ({ n }) => n * 2 }) })] });
const result = await executor.execute("const n: number = await tools.math.double({ n: 21 }); return n");
document.title = JSON.stringify([result.status, result.value, typeof connectMcp]);
`;
/** The compiler's worker is a file of its own, which the bundler finds by itself. */
const TYPED_PROGRAM = `
import { createExecutor, tool, toolset } from "cloche";
import { createTypecheck } from "cloche/typecheck";

const typecheck = createTypecheck({ timeoutMs: 60000 });
const input = { type: "object", properties: { n: { type: "number" } }, required: ["n"] };
const executor = await createExecutor({ tools: [toolset("math", { double: tool({ input, run: ({ n }) => n * 2 }) })], typecheck });
const wrong = await executor.execute("return await tools.math.double({ n: 'three' })");
const right = await executor.execute("return await tools.math.double({ n: 21 })");
typecheck.close();
document.title = JSON.stringify([wrong.error?.code, wrong.error?.line, wrong.warnings, right.value, right.warnings]);
`;
const TYPES: { [extension: string]: string } = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const PAGE = '<!doctype html><meta charset="utf-8"><script type="module" src="./app.js"></script>';

const folder = mkdtempSync(join(tmpdir(), "cloche-bundlers-"));
const input = join(folder, "app.js");
const typedInput = join(folder, "typed.js");
const bun = join(import.meta.dirname, "../../node_modules/.bin/bun");
const { version: typescript } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../node_modules/typescript/package.json"), "utf8"),
) as { version: string };
let browser: Browser;

/** Each writes `app.js` into the folder it is given, in its default way for a page. */
const BUNDLERS: { [name: string]: (outdir: string) => Promise<unknown> } = {
  vite: (outdir) => viteBuild(input, outdir),
  async rolldown(outdir) {
    const bundler = await rolldown({ input, platform: "browser", cwd: folder, logLevel: "silent" });
    await bundler.write({ dir: outdir, entryFileNames: "app.js", format: "esm" });
  },
  esbuild: (outdir) =>
    esbuild({ entryPoints: [input], outdir, bundle: true, format: "esm", platform: "browser", absWorkingDir: folder, logLevel: "silent" }),
  "bun build": async (outdir) =>
    execFileSync(bun, ["build", input, "--outdir", outdir, "--target", "browser"], { cwd: folder, stdio: "pipe" }),
};

function viteBuild(entry: string, outdir: string): Promise<unknown> {
  return vite({
    root: folder,
    logLevel: "error",
    configFile: false,
    build: { outDir: outdir, target: "es2022", rolldownOptions: { input: entry, output: { entryFileNames: "app.js" } } },
    // The compiler is a module with parts of its own.
    worker: { format: "es" },
  });
}

/** Opens a folder as a static host would, and gives the title that the application sets. */
async function titleOf(root: string): Promise<string> {
  const server = await serve((request) => {
    const { pathname } = new URL(request.url);
    const path = join(root, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(path)) return Promise.resolve(new Response("", { status: 404 }));
    const headers = { "content-type": TYPES[extname(path)] ?? "text/plain", "content-security-policy": POLICY };
    return Promise.resolve(new Response(readFileSync(path), { headers }));
  });
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(server.origin);
    await expect.poll(async () => errors.join("\n") || (await page.title()), { timeout: 30_000 }).not.toBe("");
    return errors.join("\n") || (await page.title());
  } finally {
    await page.close();
    await server.close();
  }
}

describe("an application bundled by", () => {
  beforeAll(async () => {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    writeFileSync(input, PROGRAM);
    writeFileSync(typedInput, TYPED_PROGRAM);
    execFileSync(
      "npm",
      ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", pack(folder), `typescript@${typescript}`],
      { cwd: folder },
    );
    browser = await chromium.launch({
      args: ["--no-sandbox"],
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
    });
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(BUNDLERS))("%s runs in a page", async (name) => {
    const outdir = join(folder, `out-${name.replace(" ", "-")}`);
    mkdirSync(outdir);
    await BUNDLERS[name]?.(outdir);
    writeFileSync(join(outdir, "index.html"), PAGE);
    expect(readdirSync(outdir)).toContain("app.js");
    expect(await titleOf(outdir)).toBe('["completed",42,"function"]');
  });

  it("vite checks types in a worker of the page, under the same policy", async () => {
    const outdir = join(folder, "out-typed");
    mkdirSync(outdir);
    await viteBuild(typedInput, outdir);
    writeFileSync(join(outdir, "index.html"), PAGE);
    expect(await titleOf(outdir)).toBe('["TYPECHECK_FAILED",1,[],42,[]]');
  });
});
