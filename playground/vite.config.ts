import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** What an extension's page may do, and no inline script or style either. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL("./", import.meta.url)),
  // Works below any path of a static host.
  base: "./",
  // The built package, as a user's bundler would see it.
  resolve: {
    alias: [
      { find: /^cloche$/, replacement: root("dist/index.js") },
      { find: /^cloche\/wasm$/, replacement: root("wasm/inline.js") },
      { find: /^cloche\/(.+)$/, replacement: root("dist/$1.js") },
    ],
  },
  build: { target: "es2022", modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1500 },
  preview: { host: "127.0.0.1", headers: { "content-security-policy": POLICY } },
  plugins: [
    {
      name: "content-security-policy",
      apply: "build",
      // For hosts that cannot set headers.
      transformIndexHtml: () => [
        { tag: "meta", attrs: { "http-equiv": "content-security-policy", content: POLICY }, injectTo: "head-prepend" as const },
      ],
    },
  ],
});
