// Fills the `expected` lists of test/fixtures/guest-library/*.json with what Chromium answers: `tsx scripts/oracle.ts [--check] [name …]`.
// Trust: host
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { chromium, type Browser, type Page } from "playwright";

interface Group {
  title: string;
  /** An expression over `x`; may await. */
  code: string;
  /** Time zone of the page; UTC when left out. */
  timeZone?: string;
  inputs: unknown[];
  expected: string[];
}

const FIXTURES = new URL("../test/fixtures/guest-library/", import.meta.url);
const DEBIAN_CHROMIUM = "/usr/bin/chromium";

async function openPage(browser: Browser, timeZone: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", timezoneId: timeZone });
  const page = await context.newPage();
  // A secure context without a server: crypto.randomUUID exists only there.
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto("https://oracle.test/");
  return page;
}

/** Runs inside the page, so it refers to nothing outside itself. */
function answersInPage({ show, code, inputs }: { show: string; code: string; inputs: string }): Promise<string[]> {
  const script = `(async () => {
    const show = ${show.replace(/;\s*$/, "")};
    const f = async (x) => (${code});
    const answers = [];
    for (const x of JSON.parse(${JSON.stringify(inputs)})) {
      try { answers.push(show(await f(x))); } catch (error) { answers.push("throws " + error.name); }
    }
    return answers;
  })()`;
  return (0, eval)(script) as Promise<string[]>;
}

function layout(groups: readonly Group[]): string {
  const rows = (items: readonly unknown[]): string => "[\n" + items.map((item) => "      " + JSON.stringify(item)).join(",\n") + "\n    ]";
  const blocks = groups.map((group) => {
    const head = [["title", group.title], ["code", group.code], ...(group.timeZone === undefined ? [] : [["timeZone", group.timeZone]])];
    const lines = head.map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `  {\n${[...lines, `    "inputs": ${rows(group.inputs)}`, `    "expected": ${rows(group.expected)}`].join(",\n")}\n  }`;
  });
  return `[\n${blocks.join(",\n")}\n]\n`;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const check = args.includes("--check");
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  const show = readFileSync(new URL("show.js", FIXTURES), "utf8");
  const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--lang=en-US"],
  });
  const pages = new Map<string, Page>();
  let differences = 0;
  try {
    for (const file of readdirSync(FIXTURES).filter((name) => name.endsWith(".json"))) {
      if (wanted.length > 0 && !wanted.includes(file.replace(/\.json$/, ""))) continue;
      const url = new URL(file, FIXTURES);
      const groups = JSON.parse(readFileSync(url, "utf8")) as Group[];
      for (const group of groups) {
        const timeZone = group.timeZone ?? "UTC";
        let page = pages.get(timeZone);
        if (page === undefined) pages.set(timeZone, (page = await openPage(browser, timeZone)));
        const answers = await page.evaluate(answersInPage, { show, code: group.code, inputs: JSON.stringify(group.inputs) });
        group.inputs.forEach((input, index) => {
          if (!check || group.expected[index] === answers[index]) return;
          differences++;
          console.log(`${file} ${group.title} ${JSON.stringify(input)}\n  stored   ${group.expected[index]}\n  Chromium ${answers[index]}`);
        });
        group.expected = answers;
      }
      if (!check) writeFileSync(url, layout(groups));
    }
  } finally {
    await browser.close();
  }
  console.log(check ? `${differences} differences` : "fixtures written");
  if (differences > 0) process.exitCode = 1;
}

await main();
