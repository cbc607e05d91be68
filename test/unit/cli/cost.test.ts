import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../../src/cli/run-cli.ts";
import type { CostNumbers } from "../../../src/cli/cost-report.ts";

const fixture = (name: string): string => fileURLToPath(new URL(`../../fixtures/tools/${name}.json`, import.meta.url));
const everything = fileURLToPath(new URL("../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cloche-cost-"));
let refusing: Server;
let url = "";

beforeAll(async () => {
  refusing = createServer((_request, response) => response.writeHead(503).end("no"));
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/mcp`;
});
afterAll(() => {
  refusing.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCli(args, { out: (text) => out.push(text), error: (text) => error.push(text) });
  return { code, out: out.join("\n"), error: error.join("\n") };
}

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
  return path;
}

async function numbers(...args: string[]): Promise<CostNumbers> {
  return JSON.parse((await run("cost", ...args, "--json")).out) as CostNumbers;
}

describe("cloche cost", () => {
  it("prints classic against code mode by server, by share of the tools used, and by tool", async () => {
    const { code, out, error } = await run("cost", fixture("notion"), fixture("slack"));
    expect([code, error]).toEqual([0, ""]);
    const lines = out.split("\n");
    expect(lines[0]).toBe(
      "Tokens of o200k_base (estimate): what a model reads and writes once for a task that uses five tools of average cost.",
    );
    expect(lines[2]).toMatch(/^server +tools +classic +code mode$/);
    expect(lines[3]).toMatch(/^notion +24 +[\d,]+ +\d+$/);
    expect(lines[4]).toMatch(/^slack +8 +\d+ +\d+$/);
    expect(lines[5]).toMatch(/^execute and search +\d+$/);
    expect(out).toMatch(/^1 % +1 +[\d,]+ +[\d,]+ +code mode, by \d+ %$/m);
    expect(out).toMatch(/^100 % +32 +[\d,]+ +[\d,]+ +code mode, by \d+ %$/m);
    expect(out).toMatch(/^tool +definition +call +declaration +code$/m);
    expect(out).toMatch(/^notion\.API-post-search +[\d,]+ +\d+ +\d+ +\d+$/m);
    expect(out).toContain("…and 12 more; --all lists them.");
    expect(out).toContain("Code mode is cheaper by");
    expect((await run("cost", fixture("notion"), fixture("slack"), "--all")).out).not.toContain("more; --all");
  });

  it("counts what a task uses, and depends on it", async () => {
    const one = await numbers(fixture("notion"), "--used", "notion.API-post-search");
    const many = await numbers(fixture("notion"), "--used=notion.API-post-search,notion.API-post-page,notion.API-move-page");
    expect(many.cost.codeMode).toBeGreaterThan(one.cost.codeMode);
    expect(one.cost.advice).toContain('modelTools({ direct: ["notion.API-post-search"] })');
    const [first, second, third] = one.shares;
    expect([first?.tools, second?.tools, third?.tools]).toEqual([1, 2, 24]);
    expect((third?.codeMode ?? 0) > (second?.codeMode ?? 0) && (second?.codeMode ?? 0) > (first?.codeMode ?? 0)).toBe(true);
  });

  it("says when a classic call is cheaper", async () => {
    const tiny = file("tiny.json", [{ name: "now", inputSchema: { type: "object" } }]);
    const { out } = await run("cost", tiny);
    expect(out).toMatch(/^100 % +1 +\d+ +\d+ +classic, by \d+ %$/m);
    expect(out).toContain("Classic tool calls are cheaper here");
  });

  it("adds up: definitions, calls, declarations and code are the sums of the tools", async () => {
    const { cost, tools } = await numbers(fixture("slack"), "--used", "slack.slack_list_channels");
    const used = tools.find(({ path }) => path === "slack.slack_list_channels");
    expect(cost.classic).toBe(tools.reduce((sum, { definition }) => sum + definition, 0) + (used?.classicCall ?? 0));
    expect(cost.servers[0]?.codeMode).toBe((used?.lookup ?? 0) + (used?.programCall ?? 0));
  });

  it("reads lists, answers of tools/list, and lists by server", async () => {
    const tools = [{ name: "a" }, { name: "b" }];
    const count = async (value: unknown): Promise<unknown> =>
      (await numbers(file("list.json", value))).cost.servers.map(({ name, tools: n }) => [name, n]);
    expect(await count(tools)).toEqual([["list", 2]]);
    expect(await count({ tools })).toEqual([["list", 2]]);
    expect(await count({ one: tools, two: tools.slice(1) })).toEqual([
      ["one", 2],
      ["two", 1],
    ]);
  });

  it("starts the commands of an mcp.json, and ends them", async () => {
    const path = file("mcp.json", { mcpServers: { everything: { command: process.execPath, args: [everything] } } });
    const { cost, down } = await numbers(path);
    expect(down).toEqual([]);
    expect(cost.servers[0]?.name).toBe("everything");
    expect(cost.servers[0]?.tools).toBeGreaterThan(5);
  });

  it("tells of servers that do not answer, counts the others, and exits with 1", async () => {
    const path = file("servers.json", {
      mcpServers: { far: { url }, gone: { command: "no-such-program-anywhere" } },
    });
    const { code, out, error } = await run("cost", path, fixture("slack"));
    expect(code).toBe(1);
    expect(out).toMatch(/^slack +8 /m);
    expect(error).toMatch(/^cloche: far is not counted: /m);
    expect(error).toMatch(/^cloche: gone is not counted: .*no-such-program-anywhere did not start/m);
  });

  it("keeps names of tools from moving the cursor", async () => {
    const { out } = await run("cost", file("odd.json", [{ name: "a\u001b[2Jb\u202e" }]));
    expect(out).not.toMatch(/[\u001b\u202e]/);
  });

  it.each([
    [[], "cost needs a URL or a file"],
    [["--bogus"], 'unknown option "--bogus"'],
    [["--used"], "--used needs paths of tools, such as --used crm.get_contacts,mail.send"],
    [["no-such-file.json"], "no-such-file.json cannot be read; give a URL, an mcp.json or a JSON file of tools"],
    [["http://"], "http:// is not a URL"],
    [
      [fixture("slack"), "--used", "slack.slack_list_chanels"],
      'no server lists "slack.slack_list_chanels"; did you mean slack.slack_list_channels?',
    ],
  ])("refuses %j with exit code 2", async (args, message) => {
    expect(await run("cost", ...args)).toEqual({ code: 2, out: "", error: `cloche: ${message}; try cloche cost --help` });
  });

  it.each([
    ["{", "is not JSON"],
    ["5", "holds neither servers nor tools"],
    [{ a: 1 }, 'has neither "mcpServers" nor "tools" nor lists of tools by server'],
    [[{ title: "x" }], "a tool of bad is no object with a name"],
    [{ mcpServers: { x: {} } }, "x has neither a url nor a command"],
  ])("refuses a file that holds %j", async (value, message) => {
    const { code, error } = await run("cost", file("bad.json", value));
    expect(code).toBe(2);
    expect(error).toContain(message);
  });

  it("has help, and is named by that of the program", async () => {
    expect((await run("cost", "--help")).out).toMatch(/^Usage: cloche cost /);
    expect((await run("--help")).out).toMatch(/^ {2}cost {2,}count what tools cost/m);
    expect((await run("--version")).out).toMatch(/^\d+\.\d+\.\d+/);
    expect(await run("--bogus")).toEqual({ code: 2, out: "", error: 'cloche: unknown argument "--bogus"; try cloche --help' });
  });
});
