// Recall and precision of the built-in detectors over our own vectors: every form, and every trap beside it.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUILTIN_SET, builtinDetectors } from "../../../src/privacy/builtin-detectors.ts";
import { propertyOf } from "../../../src/privacy/property-names.ts";
import { createTextScanner } from "../../../src/privacy/text-scanner.ts";

interface Vector {
  /** Kind of the spans, unless one names its own. */
  kind: string;
  text: string;
  spans: [start: number, end: number, kind?: string][];
  property?: string;
}

const url = new URL("../../fixtures/privacy/vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(url, "utf8")) as Vector[];
const scanner = createTextScanner(builtinDetectors(), BUILTIN_SET);

/** In the fixture a sign breaks up made-up keys, so that no scanner of repositories takes them for leaks. */
function unbroken(text: string): string {
  return text.replaceAll("\u241f", "");
}

interface Score {
  found: number;
  missed: string[];
  wrong: string[];
}

function score(): Map<string, Score> {
  const scores = new Map<string, Score>();
  const of = (kind: string): Score => {
    let entry = scores.get(kind);
    if (entry === undefined) scores.set(kind, (entry = { found: 0, missed: [], wrong: [] }));
    return entry;
  };
  for (const vector of vectors) {
    const text = unbroken(vector.text);
    const found = scanner
      .find(text, vector.property === undefined ? undefined : propertyOf(vector.property))
      .map((span) => `${span.kind} ${span.start}-${span.end}`);
    const wanted = vector.spans.map(([start, end, kind]) => `${kind ?? vector.kind} ${start}-${end}`);
    for (const span of wanted) {
      const entry = of(span.split(" ")[0] ?? "");
      if (found.includes(span)) entry.found++;
      else entry.missed.push(`${span} in ${JSON.stringify(text)}`);
    }
    for (const span of found) if (!wanted.includes(span)) of(span.split(" ")[0] ?? "").wrong.push(`${span} in ${JSON.stringify(text)}`);
  }
  return scores;
}

const FLOORS: { [kind: string]: number } = { CARD: 99, IBAN: 99, EMAIL: 99, PHONE: 95 };
const FLOOR = 90;
const scores = score();

describe("builtinDetectors()", () => {
  it("is measured on at least 600 vectors, of every kind, with near misses for each", () => {
    expect(vectors.length).toBeGreaterThan(600);
    for (const { kind } of builtinDetectors()) {
      expect(vectors.filter((vector) => vector.kind === kind && vector.spans.length > 0).length, kind).toBeGreaterThan(3);
      expect(vectors.filter((vector) => vector.kind === kind && vector.spans.length === 0).length, kind).toBeGreaterThan(2);
    }
  });

  it("reaches its floors of recall and precision for every kind", () => {
    const rows = [...scores]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, { found, missed, wrong }]) => ({
        kind,
        values: found + missed.length,
        recall: (100 * found) / (found + missed.length),
        precision: (100 * found) / (found + wrong.length),
      }));
    console.log(
      rows
        .map(
          ({ kind, values, recall, precision }) =>
            `${kind.padEnd(16)} ${String(values).padStart(4)} values  recall ${recall.toFixed(1).padStart(5)} %  precision ${precision.toFixed(1).padStart(5)} %`,
        )
        .join("\n"),
    );
    for (const { kind, recall, precision } of rows) {
      const details = JSON.stringify(scores.get(kind), null, 1);
      expect(recall, details).toBeGreaterThanOrEqual(FLOORS[kind] ?? FLOOR);
      expect(precision, details).toBeGreaterThanOrEqual(FLOORS[kind] ?? FLOOR);
    }
  });

  it("finds nothing in ordinary texts with numbers, dates, versions, hashes and codes", () => {
    const wrong = vectors
      .filter((vector) => vector.kind === "NONE")
      .flatMap((vector) => scanner.find(vector.text).map((span) => `${span.kind} in ${vector.text}`));
    expect(wrong).toEqual([]);
  });
});
