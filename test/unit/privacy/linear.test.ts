// A megabyte of each shape that makes careless patterns explode: the work must grow with the text, not faster.
import { describe, expect, it } from "vitest";
import { BUILTIN_SET, builtinDetectors } from "../../../src/privacy/builtin-detectors.ts";
import { createVault, insideOf } from "../../../src/privacy/create-vault.ts";
import { foldForDetection } from "../../../src/privacy/fold-text.ts";
import { restoreText } from "../../../src/privacy/restore-text.ts";
import { sweepText } from "../../../src/privacy/sweep-text.ts";
import { createTextScanner } from "../../../src/privacy/text-scanner.ts";
import { neutralize } from "../../../src/privacy/token-text.ts";
import { tokenWarnings } from "../../../src/privacy/token-warnings.ts";

const UNITS = [
  "a@",
  "a.",
  "@",
  "1",
  "1 ",
  "1-",
  "+1",
  "(1)",
  "1.",
  "1/",
  "eyJ",
  "eyJa.",
  "-----BEGIN PRIVATE KEY-----",
  "-----END PRIVATE KEY-----",
  "://a:",
  "a://b:c",
  "a://b:c@",
  "AA11",
  "DE89 ",
  "a:",
  "::",
  "ab:",
  "aa:bb:",
  "0x",
  "A",
  "aA1_-",
  "password=",
  "password= 'a1",
  "passport no 1",
  "1.1.",
  "key-",
  "sk-",
  "[",
  "[A",
  "[EMAIL_1",
  "[EMAIL_1_aaaaa",
  "[~",
  "%5BA_",
  "~",
  "\uff41",
  "\uff11 ",
  "\u200b",
  "a\u200b@",
  "a%40",
  "&#64;",
  "a@b.",
  "a@b-",
  "1111 ",
  "5551234567 ",
  "phone: 555 ",
  "ssn 1",
  "536-22-",
  "1A1B",
  "bearer a",
  "?sig=a1&",
  "a_1_",
  "1_aaaaa]",
  "aaaaa]",
  '{"a":"',
  "Anna ",
  "email.",
  "email?.toLowerCase()",
  "a < b ",
  "const a=b.email;",
  "({email:",
  "emails.map(a,",
  "for(const a of emails)",
];
const everything = process.env["CLOCHE_TEST_ALL"] !== undefined;
const SIZE = 1_000_000;
/** For what reads a text once without patterns of many kinds. */
const SMALL_SIZE = 250_000;
const PARTS = 16;
/** Sixteen times the text may take this many times as long as sixteen texts: caches and garbage, but no square. */
const SLACK = 5;
/** A single detector may make a list of a million matches, and the collector then takes its share; a square would be 16. */
const DETECTOR_SLACK = 9;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How much longer a large text takes than its size explains; 1 is linear, 16 is quadratic. */
function growth(work: (text: string) => unknown, unit: string, size: number): number {
  const large = unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
  const small = large.slice(0, size / PARTS);
  const once = (): number =>
    cpuMs(() => work(large)) /
    (PARTS *
      Math.max(
        1,
        cpuMs(() => work(small)),
        cpuMs(() => work(small)),
      ));
  let least = once();
  // Other work on the machine can only make it look worse.
  for (let i = 0; i < 4 && least > SLACK; i++) least = Math.min(least, once());
  return least;
}

async function works(): Promise<{ [name: string]: (text: string) => unknown }> {
  const vault = await createVault();
  vault.tokenize(
    Array.from({ length: 200 }, (_, i) => ({ email: `user${i}@example.com`, password: `Anna Smith ${"Anna ".repeat(i % 20)}${i}x` })),
  );
  const inside = insideOf(vault);
  const { tokens, entries, known } = inside;
  const scanner = createTextScanner(builtinDetectors(), BUILTIN_SET);
  const now = Date.now();
  return {
    folding: foldForDetection,
    neutralizing: (text) => neutralize(text, tokens),
    restoring: (text) => restoreText(text, { tokens, entries, now, strict: true }),
    revealing: (text) => restoreText(text, { tokens, entries, now, strict: false }),
    "known values": (text) => known.find(text, true),
    "sweeping, with every detector": (text) =>
      sweepText(text, { scanner, tokens, entries, known, origin: { source: "x", path: "x" }, now, eager: true }),
    warning: tokenWarnings,
  };
}

describe("privacy", () => {
  it("takes time in proportion to the text, whatever a server or a model repeats a megabyte long", { timeout: 300_000 }, async () => {
    const slow: string[] = [];
    for (const [name, work] of Object.entries(await works())) {
      for (const unit of UNITS) {
        const times = growth(work, unit, name.startsWith("sweeping") ? SIZE : SMALL_SIZE);
        if (times > SLACK) slow.push(`${name} of ${JSON.stringify(unit)}: ${times.toFixed(1)} times too long`);
      }
    }
    expect(slow).toEqual([]);
  });

  it("has no detector that takes longer than in proportion to the text, each on its own", { timeout: 600_000 }, () => {
    const slow: string[] = [];
    for (const [i, { kind, find }] of builtinDetectors().entries()) {
      for (const [k, unit] of UNITS.entries()) {
        // All pairs take minutes; the others have their turn in `npm run test:all`.
        if (!everything && (i + k) % 8 !== 0) continue;
        for (const property of [undefined, kind]) {
          const times = growth((text) => find(text, property === undefined ? {} : { property }), unit, SIZE);
          if (times > DETECTOR_SLACK) slow.push(`${kind} of ${JSON.stringify(unit)}: ${times.toFixed(1)} times too long`);
        }
      }
    }
    expect(slow).toEqual([]);
  });

  it("would notice a pattern whose work grows with the square of the text", () => {
    expect(growth((text) => text.slice(0, text.length / 80).replace(/(?:a)*b/g, ""), "a", SIZE)).toBeGreaterThan(SLACK);
  });
});
