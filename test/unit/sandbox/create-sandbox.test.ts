import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSandbox } from "../../../src/sandbox/create-sandbox.ts";
import { runIn, summary } from "./program-run.ts";

const bytes = new Uint8Array(readFileSync(new URL("../../../wasm/quickjs.wasm", import.meta.url)));

afterEach(() => vi.unstubAllGlobals());

describe("createSandbox()", () => {
  it.each([
    ["a module", () => new WebAssembly.Module(bytes)],
    ["bytes", () => bytes],
    ["a buffer", () => bytes.buffer],
    ["a Response", () => new Response(bytes, { headers: { "content-type": "application/wasm" } })],
    ["a Response of another type", () => new Response(bytes)],
    ["a function", () => () => WebAssembly.compile(bytes)],
  ])("takes the engine as %s", async (_kind, wasm) => {
    expect(summary(await runIn(await createSandbox({ wasm: wasm() }), "1 + 1"))).toBe("value 2");
  });

  it("fetches the engine from a URL", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", (url: URL) => {
      fetched.push(url.href);
      return Promise.resolve(new Response(bytes));
    });
    expect(summary(await runIn(await createSandbox({ wasm: new URL("https://cdn.example/quickjs.wasm") }), "1"))).toBe("value 1");
    expect(fetched).toEqual(["https://cdn.example/quickjs.wasm"]);
  });

  it("says which policy is missing when the page forbids WebAssembly", async () => {
    const wasm = (): Promise<WebAssembly.Module> =>
      Promise.reject(
        new WebAssembly.CompileError(
          "WebAssembly.compile(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not allowed",
        ),
      );
    await expect(createSandbox({ wasm })).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      hint: expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'") as string,
    });
  });

  it("says so when the engine cannot be had, or is another one", async () => {
    await expect(createSandbox({ wasm: new Response("gone", { status: 404 }) })).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: expect.stringContaining("answered 404") as string,
    });
    await expect(createSandbox({ wasm: new Uint8Array([1, 2, 3]) })).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await expect(createSandbox({ wasm: new WebAssembly.Module(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])) })).rejects.toThrow(
      "this is not cloche's metered engine",
    );
  });

  it("refuses runs once it is closed", async () => {
    const sandbox = await createSandbox();
    sandbox.close();
    await expect(runIn(sandbox, "1")).rejects.toThrow("the sandbox is closed");
  });
});

describe("run()", () => {
  it("gives every run a pristine world, whatever the last one did to it", async () => {
    const sandbox = await createSandbox();
    await runIn(
      sandbox,
      "globalThis.leak = 1; Object.prototype.evil = 2; Array.prototype.map = null; JSON.stringify = null; tools = mcp = crm = console = null; Promise = null; delete globalThis.Map; Math.random = () => 4; 0",
    );
    await runIn(sandbox, "while (true) {}", { limits: { cpuMs: 20 } });
    await runIn(sandbox, "throw 1");
    const code =
      "[typeof leak, ({}).evil ?? 'clean', [1].map((x) => x).length, JSON.stringify(1), typeof tools.crm, typeof console.log, typeof Promise, typeof Map, Math.random() < 1]";
    for (let i = 0; i < 3; i++)
      expect((await runIn(sandbox, code)).value).toEqual([
        "undefined",
        "clean",
        1,
        "1",
        "function",
        "function",
        "function",
        "function",
        true,
      ]);
  });

  it("runs many programs at once, each in its own world", async () => {
    const sandbox = await createSandbox();
    const call = async ({ argsJson }: { argsJson: string }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { ok: true as const, json: argsJson };
    };
    const runs = Array.from({ length: 50 }, (_, i) =>
      runIn(sandbox, `globalThis.mine = ${i}; await crm.wait(1); await crm.wait(2); mine`, { call }),
    );
    expect((await Promise.all(runs)).map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });

  it("uses local time of the run's zone, and never the host's", async () => {
    const sandbox = await createSandbox();
    const hostZone = process.env["TZ"];
    process.env["TZ"] = "Asia/Tokyo";
    try {
      const code = "[new Date(0).getTimezoneOffset(), new Date(1751371200000).getHours(), new Date(2025, 6, 1, 12).getTime()]";
      expect((await runIn(sandbox, code)).value).toEqual([0, 12, 1_751_371_200_000]);
    } finally {
      if (hostZone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = hostZone;
    }
  });

  it("leaves the strict profile without Proxy and typed arrays, with everything else", async () => {
    const sandbox = await createSandbox({ profile: "strict" });
    const code = `
      const { get_contacts } = tools.crm;
      const rows = await get_contacts({ since: new Date(5) });
      console.log(tools.crm, rows);
      [typeof Proxy, typeof Uint8Array, typeof ArrayBuffer, +rows[0].since, Object.keys(tools), Object.keys(crm), typeof crm.then, (await Promise.all([crm.get_contacts(1)]))[0], /a/.test("a"), new Map([[1, 2]]).size, 2n ** 10n === 1024n]`;
    const ran = await runIn(sandbox, code);
    expect(ran.value).toEqual([
      "undefined",
      "undefined",
      "undefined",
      5,
      ["crm", "my-server"],
      ["get_contacts", "get-item"],
      "undefined",
      [1],
      true,
      1,
      true,
    ]);
    expect(ran.logs).toEqual(['log: [namespace crm] [{"since":"1970-01-01T00:00:00.005Z"}]']);
    expect((await runIn(sandbox, "await __cloche_import('./servers/crm').get_contacts(1)")).value).toEqual([1]);
    expect((await runIn(sandbox, "await tools.$call('crm', 'then', 2)")).calls).toMatchObject([{ tool: "then" }]);
  });
});

describe("matches()", () => {
  it("tests a pattern as JSON Schema means it", async () => {
    const sandbox = await createSandbox();
    const cases: readonly (readonly [string, string, boolean | undefined])[] = [
      ["^a+$", "aaa", true],
      ["^a+$", "b", false],
      ["b", "abc", true],
      ["^.$", "😀", true],
      ["\\p{L}", "é", true],
      ["^[\\w-]+$", "a-b", true],
      ["\\-", "-", true],
      ["(", "x", undefined],
      ["^\0$", "\0", true],
    ];
    for (const [pattern, text, expected] of cases) expect([pattern, sandbox.matches(pattern, text)]).toEqual([pattern, expected]);
  });

  it.each(["^(a+)+$", "^(a|a)*$", "(.*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$"])("gives up on %s after a small budget", async (pattern) => {
    const sandbox = await createSandbox();
    const began = performance.now();
    expect(sandbox.matches(pattern, `${"a".repeat(40)}!`)).toBe(undefined);
    expect(performance.now() - began).toBeLessThan(1500);
    expect(sandbox.matches("^a$", "a")).toBe(true);
  });

  it("reads large texts, and texts with any character", async () => {
    const sandbox = await createSandbox();
    expect(sandbox.matches("x$", `${"a".repeat(100_000)}x`)).toBe(true);
    expect(sandbox.matches("^a\\u0000b$", "a\0b")).toBe(true);
    expect(sandbox.matches("^\\ud800$", "\ud800")).toBe(true);
    expect(sandbox.matches("^ü€😀$", "ü€😀")).toBe(true);
  });
});

describe("compileOnly()", () => {
  it("tells where JavaScript is malformed, and runs nothing", async () => {
    const sandbox = await createSandbox();
    expect(sandbox.compileOnly("const a = await 1; a")).toBe(undefined);
    expect(sandbox.compileOnly("while (true) {}")).toBe(undefined);
    expect(sandbox.compileOnly("const a = ;")).toEqual({ message: "unexpected token in expression: ';'", line: 1, column: 11 });
    expect(sandbox.compileOnly("let a = 1;\nlet a = 2;")).toEqual({
      message: "invalid redefinition of lexical identifier",
      line: 2,
      column: 7,
    });
    expect(sandbox.compileOnly("(".repeat(100_000))).toMatchObject({ line: 1 });
    expect(sandbox.compileOnly("const a = 1")).toBe(undefined);
  });
});
