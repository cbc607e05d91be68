import { describe, expect, it } from "vitest";
import { builtinDetectors, BUILTIN_SET } from "../../../src/privacy/builtin-detectors.ts";
import { foldForDetection } from "../../../src/privacy/fold-text.ts";
import { createTextScanner } from "../../../src/privacy/text-scanner.ts";

const scanner = createTextScanner(builtinDetectors(), BUILTIN_SET);

function found(text: string): string[] {
  return scanner.find(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}

describe("foldForDetection()", () => {
  it("reads percent-encoded text, and leaves what is no escape", () => {
    expect(foldForDetection("a%20b%2Bc%3d%7E").text).toBe("a b+c=~");
    expect(foldForDetection("a%0Ab%0d%09c").text).toBe("a b  c");
    expect(foldForDetection("100% %zz %2 %C3%A9 %00 %1F %7F").text).toBe("100% %zz %2 %C3%A9 %00 %1F %7F");
  });

  it("lets values be found in URLs, from their first escape to their last", () => {
    expect(found("https://x.example/?to=4111%201111%201111%201111&n=1")).toEqual(["CARD 4111%201111%201111%201111"]);
    expect(found("?tel=%2B49%2030%20901820")).toEqual(["PHONE %2B49%2030%20901820"]);
    expect(found("?tel=%28212%29%20555-0100%0Anext")).toEqual(["PHONE %28212%29%20555-0100"]);
    expect(found("to%3Danna%40example.com%0A")).toEqual(["EMAIL anna%40example.com"]);
    expect(found("iban=DE89%203704%200044%200532%200130%2000")).toEqual(["IBAN DE89%203704%200044%200532%200130%2000"]);
  });
});
