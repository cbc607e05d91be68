// Runs a part of the cases, by default the contract, in Chromium, on a static page under the policy of an extension.
// Trust: host
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { DEBIAN_CHROMIUM } from "../../../scripts/prepare.mjs";
import { createMcpHandler } from "../../.artifacts/installed/cases.js";
import { serve } from "../serve.mjs";

const FILES = new Map([
  ["/", { path: join(import.meta.dirname, "page.html"), type: "text/html" }],
  ["/page.mjs", { path: join(import.meta.dirname, "page.mjs"), type: "text/javascript" }],
  ["/sandbox-worker.js", { path: join(import.meta.dirname, "../../.artifacts/browser/sandbox-worker.js"), type: "text/javascript" }],
  ["/cases.js", { path: join(import.meta.dirname, "../../.artifacts/browser/cases.js"), type: "text/javascript" }],
]);
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";

const mcp = createMcpHandler();
/** @type {(report: { line: string, violations: string[] }) => void} */
let finish = () => {};
/** @type {Promise<{ line: string, violations: string[] }>} */
const finished = new Promise((resolve) => (finish = resolve));
const server = await serve(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/mcp") return mcp(request);
  if (pathname === "/finished") {
    finish(await request.json());
    return new Response(null, { status: 204 });
  }
  const file = FILES.get(pathname);
  if (file === undefined) return new Response("", { status: 404 });
  return new Response(readFileSync(file.path), { headers: { "content-type": file.type, "content-security-policy": POLICY } });
});
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
});
try {
  const page = await browser.newPage();
  page.on("console", (message) => console.log(message.text()));
  page.on("pageerror", (error) => console.log(String(error)));
  const [part = "contract"] = process.argv.slice(2);
  await page.goto(`${server.origin}/?${part}`);
  const { line, violations } = await finished;
  console.log(line);
  for (const violation of violations) console.log(`content security policy violated: ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
