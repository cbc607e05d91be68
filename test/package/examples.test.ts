// The examples, as a reader runs them: the client half unchanged in Node, Deno, Bun and a page under a strict policy.
// Trust: host
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCrmData } from "../../examples/crm-data.mjs";
import { startCrmServer } from "../../examples/crm-server.mjs";
import { DEBIAN_CHROMIUM } from "../../scripts/prepare.mjs";
import { serve } from "../runtimes/serve.mjs";
import { ROOT } from "./source-files.ts";

const CONTACTS = 150;
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' http://127.0.0.1:*; style-src 'none'";
const run = promisify(execFile);
const bin = join(ROOT, "node_modules/.bin");
const data = createCrmData(CONTACTS);
const big = data.contacts.filter(({ id }) => (data.orders.get(id)?.total ?? 0) > 10_000);
let crm: Awaited<ReturnType<typeof startCrmServer>>;

/** What every runtime prints for the two programs: the right customers, no address in the clear, all calls. */
function expectReport(output: string): void {
  expect(big).not.toHaveLength(0);
  for (const { name, id } of big) {
    expect(output.split(name)).toHaveLength(3);
    expect(output.split(String(data.orders.get(id)?.total))).toHaveLength(3);
  }
  expect(
    output.match(/151 calls in \d+\.\d s; [\d,]+ bytes came from the tools, \d+ go to the model, [\d,]+ stayed in the sandbox\./g),
  ).toHaveLength(2);
  expect(output).toMatch(/\[EMAIL_\d+_[a-z0-9]+\]/);
  expect(output).not.toContain("@example.com");
}

async function bundleForPage(): Promise<string> {
  const bundler = await rolldown({
    input: join(ROOT, "examples/quick-start.mjs"),
    platform: "browser",
    resolve: { conditionNames: ["browser", "import", "default"] },
    onLog: () => undefined,
  });
  const { output } = await bundler.generate({ format: "esm", codeSplitting: false });
  await bundler.close();
  return output[0].code;
}

describe("examples/quick-start.mjs", () => {
  beforeAll(async () => {
    crm = await startCrmServer({ contacts: CONTACTS });
  });

  afterAll(() => crm.close());

  it.each([
    ["Node", process.execPath, []],
    ["Deno, with the network alone", join(bin, "deno"), ["run", "--quiet", "--no-prompt", "--allow-net=127.0.0.1"]],
    ["Bun", join(bin, "bun"), []],
  ])("runs in %s", async (_, program, args) => {
    const { stdout } = await run(program, [...args, "examples/quick-start.mjs", crm.url], { cwd: ROOT });
    expectReport(stdout);
  });

  it("runs in a page, and breaks no rule of its policy", async () => {
    const code = await bundleForPage();
    const files: { [path: string]: [type: string, body: string] } = {
      "/": ["text/html", '<!doctype html><script type="module" src="/quick-start.mjs"></script>'],
      "/quick-start.mjs": ["text/javascript", code],
    };
    const site = await serve((request) => {
      const [type, body] = files[new URL(request.url).pathname] ?? ["text/plain", ""];
      return Promise.resolve(new Response(body, { headers: { "content-type": type, "content-security-policy": POLICY } }));
    });
    const browser = await chromium.launch({
      args: ["--no-sandbox"],
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
    });
    try {
      const page = await browser.newPage();
      const lines: string[] = [];
      const reported = new Promise<void>((resolve, reject) => {
        page.on("console", (message) => {
          lines.push(message.text());
          if (lines.filter((line) => line.includes("stayed in the sandbox")).length === 2) resolve();
        });
        page.on("pageerror", reject);
      });
      await page.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", (event) =>
          console.log(`violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        ),
      );
      await page.goto(`${site.origin}/?server=${encodeURIComponent(crm.url)}`);
      await reported;
      expectReport(lines.join("\n"));
      expect(lines.filter((line) => line.startsWith("violated"))).toEqual([]);
    } finally {
      await browser.close();
      await site.close();
    }
  });

  it("says what it needs when it is not told where the server is", async () => {
    const { stdout } = await run(process.execPath, ["examples/quick-start.mjs"], { cwd: ROOT });
    expect(stdout.trim()).toBe("Give the address of the CRM: start it with `node examples/crm-server.mjs`, or run `npm start`.");
  });
});
