// Brings a bare clone to where its programs can run: npm packages, the built package, a Chromium. Plain JavaScript, no packages.
// Trust: host
// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "./fingerprint.mjs";
import { ROOT, run } from "./run.mjs";

/** Debian's own Chromium; elsewhere Playwright brings one. */
export const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/** Installs what package-lock.json names, unless it lies there already. */
export async function preparePackages() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`cloche is built with Node 20.19 or newer; this is ${process.versions.node}`);
  const state = installed();
  if (state === "complete") return;
  // `npm ci` starts from nothing; a tree that is merely behind is brought up without deleting it first.
  const args = state === "missing" ? ["ci"] : ["install", "--no-save"];
  console.log(
    state === "missing"
      ? "installing npm packages (npm ci)"
      : "installing npm packages that package-lock.json names and node_modules lacks",
  );
  await must("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Builds the package when its sources are newer than dist/. */
export async function prepareBuild() {
  if (!isStale()) return;
  console.log("building the package (npm run build)");
  await must("npm", ["run", "--silent", "build"]);
}

/** Installs Chromium when there is none. */
export async function prepareChromium() {
  if (existsSync(DEBIAN_CHROMIUM) || (await playwrightChromium()) !== undefined) return;
  if (isDebian() && process.getuid?.() === 0) {
    console.log("installing Chromium (apt-get install chromium)");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await must("apt-get", ["update", "-qq"], env);
    await must("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], env);
  } else {
    console.log("installing Chromium (playwright install chromium)");
    await must("playwright", ["install", "chromium"]);
  }
}

/** @returns {Promise<string | undefined>} Playwright's own Chromium, if it was installed */
async function playwrightChromium() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function isDebian() {
  return existsSync("/usr/bin/apt-get") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** @returns {"missing" | "behind" | "complete"} how node_modules compares with package-lock.json */
function installed() {
  const hidden = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return "missing";
  const have = JSON.parse(readFileSync(hidden, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  const behind = Object.entries(wanted).some(
    // Optional packages are the builds for other systems.
    ([path, entry]) => path !== "" && entry.optional !== true && entry.version !== have[path]?.version,
  );
  return behind ? "behind" : "complete";
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function must(program, args, env = {}) {
  const { code } = await run(program, args, { show: true, env });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed with exit code ${code}`);
}
