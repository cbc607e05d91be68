// The playground as a static host would serve it: built, under its content security policy, used with a keyboard and a mouse.
// Trust: host
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEBIAN_CHROMIUM } from "../../scripts/prepare.mjs";

const CONFIG = join(import.meta.dirname, "../../playground/vite.config.ts");

let server: PreviewServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

async function runExample(index: number): Promise<string> {
  await page.getByTestId("example").selectOption(String(index));
  await page.getByTestId("run").click();
  await page.waitForSelector('[data-testid="status"]:not([data-status="idle"]):not([data-status="running"])');
  return page.getByTestId("text").innerText();
}

describe("playground", () => {
  beforeAll(async () => {
    await build({ configFile: CONFIG, logLevel: "error" });
    server = await preview({ configFile: CONFIG, logLevel: "error", preview: { port: 0, host: "127.0.0.1" } });
    browser = await chromium.launch({
      args: ["--no-sandbox"],
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
    });
    page = await browser.newPage();
    // A violation of the policy, an error of the page and a file that is missing all arrive here.
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    const response = await page.goto(server.resolvedUrls?.local[0] ?? "");
    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it("runs the first example and shows result and calls", async () => {
    const text = await runExample(0);
    expect(await page.getByTestId("status").getAttribute("data-status")).toBe("completed");
    expect(text).toContain('{"name":"Lior Lund","total":10037}');
    expect(await page.getByTestId("calls").locator("tbody tr").count()).toBe(200);
    expect(await page.locator("#call-count").innerText()).toBe("5,001 calls, the first 200 shown");
  });

  it("runs the program when Ctrl+Enter is pressed in the editor", async () => {
    await page.getByTestId("example").selectOption("1");
    await page.getByTestId("editor").locator(".cm-content").click();
    await page.keyboard.press("Control+Enter");
    await page.locator("#call-count", { hasText: /^4 calls$/ }).waitFor();
    expect(await page.getByTestId("text").innerText()).toContain("#2 → mina");
  });

  it("never shows a private value", async () => {
    const text = await runExample(2);
    expect(text).not.toContain("@example.com");
    expect(text).toMatch(/\[EMAIL_1_\w+\]/);
  });

  it("reports a mistake with its hint", async () => {
    expect(await runExample(3)).toContain("contacts");
    expect(await page.getByTestId("status").innerText()).toBe("Failed: GUEST_THREW, line 4");
  });

  it("refuses a destructive call that nobody can approve", async () => {
    await runExample(4);
    expect(await page.getByTestId("status").innerText()).toMatch(/^Failed: POLICY_DENIED/);
  });

  it("ends an endless loop and stays alive", async () => {
    await runExample(5);
    expect(await page.getByTestId("status").innerText()).toMatch(/^Failed: CPU_LIMIT/);
    expect(await page.getByTestId("logs").innerText()).toBe("This page stays alive.");
    expect(await runExample(0)).toContain("Lior Lund");
  });

  it("has met no violation of its policy and no error", () => {
    expect(complaints).toEqual([]);
  });
});
