// What the guest library refuses and what it hides: hints, time zones that do not leak, profiles, and its size.
// Trust: host
import process from "node:process";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, type QuickJSSyncVariant } from "quickjs-emscripten-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ABSENT } from "../../../src/sandbox/guest/lib/absent.ts";
import { bundleLibrary, createGuestWorld, type GuestWorld } from "./guest-world.ts";

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterEach(() => {
  world.setTimeZone("UTC");
  world.setLocale("en-US");
});

function messageOf(code: string): string {
  return world.evaluate(`(() => { try { ${code}; return "no error"; } catch (error) { return error.name + ": " + error.message; } })()`);
}

describe("locales", () => {
  test.each([
    'new Intl.NumberFormat("de-DE")',
    'new Intl.DateTimeFormat("fr")',
    'new Intl.PluralRules("ar")',
    'new Intl.ListFormat("en-GB")',
    'new Intl.RelativeTimeFormat("ja")',
    'new Intl.Collator("sv")',
    '(5).toLocaleString("de-DE")',
    '(5n).toLocaleString("de-DE")',
    '[5].toLocaleString("de-DE")',
    'new Date(0).toLocaleString("en-GB")',
    'new Date(0).toLocaleDateString("de-DE")',
    'new Date(0).toLocaleTimeString(["ja-JP", "en-US"])',
    '"a".localeCompare("b", "sv")',
  ])("%s throws and names the alternative", (code) => {
    expect(messageOf(code)).toMatch(/^RangeError: .*the sandbox knows only the locale "en-US", not "[^"]+"; use "en-US" and /);
  });

  test("toLocaleString() throws when the run's locale is another one", () => {
    world.setLocale("de-DE");
    expect(messageOf("(5).toLocaleString()")).toContain('not "de-DE"');
    expect(world.evaluate('(1234.5).toLocaleString("en-US")')).toBe("1,234.5");
  });

  test("supportedLocalesOf() leaves out what is not spoken", () => {
    expect(world.evaluate('JSON.stringify(Intl.NumberFormat.supportedLocalesOf(["de", "en-US", "en"]))')).toBe('["en-US","en"]');
  });
});

describe("letters of one language", () => {
  test.each(['"I".toLocaleLowerCase("tr")', '"i".toLocaleUpperCase(["az-AZ"])', '"ά".toLocaleUpperCase("el-GR")'])(
    "%s throws and names the alternative",
    (code) => {
      expect(messageOf(code)).toMatch(
        /^RangeError: toLocale\w+: the sandbox does not know the case rules of "[^"]+"; .* or use to\w+\(\)$/,
      );
    },
  );
  test.each([
    ['"I".toLocaleLowerCase()', "i"],
    ['"straße".toLocaleUpperCase("de-DE")', "STRASSE"],
    ['"ÉÀ".toLocaleLowerCase("fr")', "éà"],
    ['"i".toLocaleUpperCase("tre")', "I"],
  ])("%s is what the language has", (code, expected) => {
    expect(world.evaluate(code)).toBe(expected);
  });
  test("the run's own locale counts", () => {
    world.setLocale("tr-TR");
    expect(messageOf('"I".toLocaleLowerCase()')).toContain('case rules of "tr-TR"');
  });
});

describe("missing features", () => {
  test.each([
    ['new Intl.Segmenter("en")', "Array.from(text)"],
    ['new Intl.DisplayNames("en", { type: "region" })', "table"],
    ["new Intl.DurationFormat()", "hours, minutes and seconds"],
    ['new Intl.Locale("en")', "en-US"],
    ["new Intl.DateTimeFormat().formatRange(0, 1)", "format both ends"],
    ["new Intl.NumberFormat().formatRange(0, 1)", "format both ends"],
    ['Intl.supportedValuesOf("currency")', "ISO currency"],
    ['Intl.getCanonicalLocales("en-us")', "en-US"],
    ['new Intl.DateTimeFormat("en-US", { calendar: "buddhist" })', "gregory"],
    ['new Intl.NumberFormat("en-US", { numberingSystem: "arab" })', "latn"],
    ['new Intl.DateTimeFormat("en-US", { year: "numeric", day: "numeric" })', "ask for fewer"],
    ['new TextDecoder("shift_jis")', "utf-8"],
    ['new Date().toLocaleString("en-US", { timeZone: "Mars/Olympus" })', "America/New_York"],
    ['atob("a-b_")', "base64url"],
    ['btoa("€")', "TextEncoder"],
    ['new URL("/path")', "needs a base"],
    ['new URL("http://ᎣᏏᏲ.com/")', "xn--"],
    ["structuredClone({ list: [() => 1] })", "could not be cloned"],
    ["crypto.getRandomValues([1])", "new Uint8Array(16)"],
  ])("%s throws with a hint", (code, hint) => {
    expect(messageOf(code)).toMatch(/^\w*Error: /);
    expect(messageOf(code)).toContain(hint);
  });
});

describe("URL", () => {
  // Chromium departs from the URL standard in these, and Node and Firefox do not.
  test.each([
    ['URL.canParse("http://a b/")', "false"],
    ['URL.canParse("http://a`b/")', "false"],
    ['new URL("file://localhost/x").href', "file:///x"],
    ['new URL("/a", "file:///D:/x/y").href', "file:///D:/a"],
    ['new URL("\\\\", "foo:/p").pathname', "/\\"],
    ['(() => { const url = new URL("https://a/b?c"); url.search = "?"; return url.href; })()', "https://a/b?"],
    ['(() => { const url = new URL("foo://h/p"); url.protocol = "http"; return url.href; })()', "foo://h/p"],
  ])("%s follows the standard where Chromium does not", (code, expected) => {
    expect(world.evaluate(code)).toBe(expected);
  });
});

describe("globals", () => {
  test("installLibrary() adds nothing that Object.keys(globalThis) shows", async () => {
    const fresh = await createGuestWorld();
    expect(fresh.evaluate("Object.keys(globalThis).sort().join()")).toBe("cloche,run,show");
  });

  test("every name of ABSENT is absent, but those the engine has by itself", () => {
    const present = Object.keys(ABSENT).filter((name) => world.evaluate(`typeof ${name}`) !== "undefined");
    // The engine's own; the sandbox takes them away when it locks the world down.
    expect(present.sort()).toEqual(["Function", "SharedArrayBuffer", "eval"]);
  });

  test.each([
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "require",
    "process",
    "Buffer",
    "Deno",
    "Bun",
    "document",
    "window",
    "localStorage",
    "alert",
    "setImmediate",
  ])("ABSENT has a hint for %s", (name) => {
    expect(ABSENT[name]).toMatch(/^[a-z].{10,}[^.]$/);
  });

  test("ABSENT says for fetch how to call a tool", () => {
    expect(ABSENT["fetch"]).toBe("there is no network in the sandbox; call a tool instead: await tools.<server>.<tool>(args)");
  });
});

describe("time zones", () => {
  test("Date answers in the run's zone whatever the zone of the process is", async () => {
    const before = process.env["TZ"];
    process.env["TZ"] = "Asia/Tokyo";
    try {
      const fresh = await createGuestWorld();
      expect(fresh.evaluate("new Date(2024, 0, 1).getTime()")).toBe("1704067200000");
      expect(fresh.evaluate("new Date(0).toString()")).toBe("Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)");
      expect(fresh.evaluate('Date.parse("Jan 1 2024")')).toBe("1704067200000");
      expect(fresh.evaluate("new Date(0).toLocaleString()")).toBe("1/1/1970, 12:00:00 AM");
      expect(fresh.evaluate("new Date(0).getTimezoneOffset()")).toBe("0");
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  });

  test("the zone is read at each use, since it belongs to a run", () => {
    world.setTimeZone("America/New_York");
    expect(world.evaluate("new Date(0).getHours()")).toBe("19");
    world.setTimeZone("Asia/Kolkata");
    expect(world.evaluate("new Date(0).getHours()")).toBe("5");
    expect(world.evaluate("new Intl.DateTimeFormat().resolvedOptions().timeZone")).toBe("Asia/Calcutta");
  });

  test("Date.now() and new Date() take the run's clock", () => {
    expect(world.evaluate("[Date.now(), new Date().getTime(), performance.now()].join()")).toBe("1709618828009,1709618828009,12.5");
    expect(world.evaluate("Date()")).toBe("Tue Mar 05 2024 06:07:08 GMT+0000 (Coordinated Universal Time)");
  });

  test("dates inside a skipped or repeated hour follow the language's rule", () => {
    world.setTimeZone("America/New_York");
    expect(world.evaluate("new Date(2024, 2, 10, 2, 30).toISOString()")).toBe("2024-03-10T07:30:00.000Z");
    expect(world.evaluate("new Date(2024, 10, 3, 1, 30).toISOString()")).toBe("2024-11-03T05:30:00.000Z");
  });
});

describe("cost", () => {
  test("structuredClone() copies deep nesting on the guest's small stack", () => {
    expect(
      world.evaluate(
        "(() => { let deep = {}; for (let i = 0; i < 20000; i++) deep = { deep }; return typeof structuredClone(deep).deep; })()",
      ),
    ).toBe("object");
  });

  test("installLibrary() works without Proxy and typed arrays", async () => {
    const quickjs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);
    const intrinsics = {
      BaseObjects: true,
      Date: true,
      Eval: true,
      StringNormalize: true,
      RegExp: true,
      RegExpCompiler: true,
      JSON: true,
      MapSet: true,
      Promise: true,
      BigInt: true,
    };
    const context = quickjs.newRuntime().newContext({ intrinsics });
    const code = `${await bundleLibrary()}
      cloche.installLibrary(globalThis, { now: () => 0, monotonicNow: () => 0, randomBytes: (n) => new Array(n).fill(7), timeZone: "UTC", locale: "en-US" });
      [typeof Uint8Array, typeof TextEncoder, new URL("http://a/é").href, (1e6).toLocaleString(), crypto.randomUUID(), structuredClone([new Map([[1, 2]])])[0].get(1), atob("YQ==")].join()`;
    const result = context.unwrapResult(context.evalCode(code));
    expect(context.dump(result)).toBe("undefined,undefined,http://a/%C3%A9,1,000,000,07070707-0707-4707-8707-070707070707,2,a");
  });
});
