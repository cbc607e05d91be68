import { existsSync } from "node:fs";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { DEBIAN_CHROMIUM } from "./scripts/prepare.mjs";

// A file of its own: a run of one unit test from the default configuration must not start a browser.
export default defineConfig({
  oxc: { target: "es2022" },
  test: {
    name: "browser",
    // Folders whose code is pure, so that their tests ask nothing of Node.
    include: ["core", "schema", "typings", "discovery", "policy", "privacy", "result"].map((folder) => `test/unit/${folder}/**/*.test.ts`),
    // Tests that read fixtures from disk run in Node only.
    exclude: ["**/*.node.test.ts"],
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
