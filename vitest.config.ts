import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { target: "es2022" },
  test: { pool: "forks", include: ["test/unit/**/*.test.ts"] },
});
