import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { target: "es2022" },
  test: {
    pool: "forks",
    testTimeout: 20_000,
    projects: [
      // The folders of src/, each on its own, from source.
      { extends: true, test: { name: "unit", include: ["test/unit/**/*.test.ts", "test/security/**/*.test.ts"] } },
      // What is true of the repository and of the built package as a whole.
      { extends: true, test: { name: "package", include: ["test/package/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
      // The programs in README and docs/, run as they stand there.
      { extends: true, test: { name: "docs", include: ["test/docs/**/*.test.ts"], testTimeout: 120_000 } },
      // The playground, built and served, in Chromium.
      { extends: true, test: { name: "playground", include: ["test/playground/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 } },
      // Other people's bundlers; only `npm run test:all` runs these.
      { extends: true, test: { name: "consumers", include: ["test/consumers/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 300_000 } },
    ],
  },
});
