// Values in company: what stands beside a value must not hide it, whatever separates them.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUILTIN_SET, builtinDetectors } from "../../../src/privacy/builtin-detectors.ts";
import { createTextScanner } from "../../../src/privacy/text-scanner.ts";

interface Vector {
  kind: string;
  text: string;
  spans: [start: number, end: number, kind?: string][];
  property?: string;
}

const url = new URL("../../fixtures/privacy/vectors.json", import.meta.url);
const vectors = (JSON.parse(readFileSync(url, "utf8")) as Vector[])
  .filter(({ spans, property, text }) => spans.length === 1 && property === undefined && !(text.includes("BEGIN") && !text.includes("END")))
  .map((vector) => ({ ...vector, text: vector.text.replaceAll("\u241f", "") }));
const SEPARATORS = [" ", ", ", "\n", " | ", "; ", "\t", "\\n"];

describe("builtinDetectors()", () => {
  it("find a value beside any two others, but for one in a thousand", { timeout: 60_000 }, () => {
    const scanner = createTextScanner(builtinDetectors(), BUILTIN_SET);
    let state = 7;
    const random = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % below;
    };
    const missed: string[] = [];
    let values = 0;
    for (let i = 0; i < 6000; i++) {
      const parts = [0, 1, 2].map(() => vectors[random(vectors.length)]).filter((part) => part !== undefined);
      const separator = SEPARATORS[random(SEPARATORS.length)] ?? " ";
      const text = parts.map((part) => part.text).join(separator);
      const spans = scanner.find(text);
      let offset = 0;
      for (const part of parts) {
        const [start, end] = part.spans[0] ?? [0, 0];
        values++;
        for (let at = offset + start; at < offset + end; at++) {
          if (/[\s,.()/-]/.test(text[at] ?? "") || spans.some((span) => span.start <= at && span.end > at)) continue;
          missed.push(`${part.kind} ${JSON.stringify(part.text)} in ${JSON.stringify(text)}`);
          break;
        }
        offset += part.text.length + separator.length;
      }
    }
    console.log(`${values} values in company, ${missed.length} of them missed in part or whole`);
    expect(missed.length, missed.slice(0, 20).join("\n")).toBeLessThanOrEqual(values / 1000);
  });
});
