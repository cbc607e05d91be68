import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { DEBIAN_CHROMIUM } from "./scripts/prepare.mjs";

/** Folders of test/unit whose subjects are pure functions of data. */
const PURE = ["core", "schema", "typings", "discovery", "policy", "privacy", "result", "bridge"];

/** Whether a test and the files it imports ask for nothing but vitest: no Node, no package that a page cannot load. */
function runsInPage(path: string): boolean {
  const text = readFileSync(path, "utf8");
  if (/\bprocess\./.test(text)) return false;
  return [...text.matchAll(/\bfrom "([^"]+)"|\bimport "([^"]+)"/g)].every(([, from, bare]) => {
    const specifier = from ?? bare ?? "";
    if (!specifier.startsWith(".")) return specifier === "vitest";
    const target = join(path, "..", specifier);
    return target.includes(join("src", "/")) || target.endsWith(".json") || runsInPage(target);
  });
}

function testsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => join(folder, name));
}

const tests = PURE.flatMap((folder) => testsIn(join("test/unit", folder))).filter((path) => runsInPage(path));

// A file of its own: a run of one unit test from the default configuration must not start a browser.
export default defineConfig({
  oxc: { target: "es2022" },
  test: {
    name: "browser",
    include: tests,
    testTimeout: 20_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: ["--no-sandbox"],
          ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
