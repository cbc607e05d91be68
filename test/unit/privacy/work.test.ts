// Sealing is on the way of every answer: what it costs is counted here, so that a slower way shows without a clock.
import { afterEach, describe, expect, it, vi } from "vitest";
import { builtinDetectors, BUILTIN_SET } from "../../../src/privacy/builtin-detectors.ts";
import { createVault } from "../../../src/privacy/create-vault.ts";
import { isPlainAddress } from "../../../src/privacy/detectors/email-detector.ts";
import { isPlainCall } from "../../../src/privacy/detectors/phone-detector.ts";
import { propertyOf } from "../../../src/privacy/property-names.ts";
import { createTextScanner } from "../../../src/privacy/text-scanner.ts";
import { createRandom } from "./random.ts";

/** A megabyte, as systems answer it. */
const CONTACTS = Array.from({ length: 5_000 }, (_, i) => ({
  id: `c_${String(i).padStart(5, "0")}`,
  name: `Anna Example ${i}`,
  email: `anna.example${i}@mail${i % 50}.example.com`,
  phone: `+49 30 ${String(1_000_000 + i * 37)}`,
  company: `Company ${i % 300} GmbH`,
  city: ["Berlin", "Paris", "Rome"][i % 3] ?? "",
  createdAt: new Date(1_700_000_000_000 + i * 10_000_000).toISOString(),
  notes: "Prefers to be contacted in the morning",
  total: i * 3,
  active: i % 2 === 0,
}));
const STRINGS = 8 * CONTACTS.length;

afterEach(() => vi.restoreAllMocks());

describe("tokenize()", () => {
  it("runs less than one pattern for each text of a list of contacts", async () => {
    const vault = await createVault();
    let detectors = 0;
    for (const detector of builtinDetectors()) {
      const find = detector.find.bind(detector);
      vi.spyOn(detector, "find").mockImplementation((text, context) => {
        detectors++;
        return find(text, context);
      });
    }
    let patterns = 0;
    // `test`, `match`, `matchAll` and `replace` all end here once it is not the engine's own.
    const exec = RegExp.prototype.exec;
    vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
      patterns++;
      return exec.call(this, text);
    });
    vault.tokenize({ contacts: CONTACTS });
    vi.restoreAllMocks();
    expect(vault.size).toBe(10_000);
    // A name and a company with a number in them are looked at once or twice; times, addresses and calls never.
    expect(detectors / STRINGS).toBeLessThan(0.4);
    expect(patterns / STRINGS).toBeLessThan(0.4);
  });

  it("would notice a detector that looks at every text", async () => {
    let looked = 0;
    const vault = await createVault({ detectors: [...builtinDetectors(), { kind: "x", find: () => (looked++, []) }] });
    vault.tokenize({ contacts: CONTACTS.slice(0, 10) });
    expect(looked).toBeGreaterThanOrEqual(80);
  });
});

describe("whole()", () => {
  const scanner = createTextScanner(builtinDetectors(), BUILTIN_SET);

  /** What all detectors together make of a text. */
  function verdict(text: string, property: string): string {
    return scanner
      .find(text, propertyOf(property))
      .map(({ kind, start, end }) => `${kind} ${start} ${end}`)
      .join();
  }

  it("says at a glance only what all detectors would say", () => {
    const random = createRandom(1);
    const local = ["a", "z9", "anna", "0", "12", "4111", ".", "-", "_", "sk_live", "A", "555-0100", "+"];
    const domain = ["x", "mail4", "example", ".", ".com", ".de", ".png", "-", "4111", "@", "Z", ".localhost"];
    const digits = ["1", "212", "555", "0100", "(", ")", "00", "49", "30", " ", "-", "536-22-1234", "131052-3082", "7", "901820", "x"];
    const some = (parts: readonly string[]): string =>
      Array.from({ length: 1 + random(5) }, () => parts[random(parts.length)] ?? "").join("");
    let yes = 0;
    for (let i = 0; i < 80_000; i++) {
      const text = random(2) === 0 ? `+${some(digits)}` : `${some(local)}@${some(domain)}`;
      if (isPlainAddress(text)) expect(verdict(text, "email"), text).toBe(`EMAIL 0 ${text.length}`);
      else if (isPlainCall(text)) expect(verdict(text, "phone"), text).toBe(`PHONE 0 ${text.length}`);
      else continue;
      yes++;
    }
    expect(yes).toBeGreaterThan(1000);
  });

  it("knows addresses and numbers of the ordinary form, and nothing else", () => {
    for (const text of ["anna@example.com", "a.b-c9@mail.example.org", "x1@y.co"]) expect(isPlainAddress(text), text).toBe(true);
    for (const text of [
      "Anna@example.com",
      "anna@example",
      "a..b@example.com",
      "a@b@c.de",
      "icon@2x.png",
      "@x.de",
      "a@-x.de",
      "anna@example.com.",
      "a b@x.de",
    ])
      expect(isPlainAddress(text), text).toBe(false);
    for (const text of ["+49 30 901820", "+12125550100", "+1-212-555-0100"]) expect(isPlainCall(text), text).toBe(true);
    for (const text of ["49 30 901820", "+49 30 9018201234567", "+1 212 555 0100 x1", "+999 1234567", "+", "+49 30 901820-"])
      expect(isPlainCall(text), text).toBe(false);
  });

  it("leaves every text to a host's own detector", async () => {
    const vault = await createVault({
      detectors: [...builtinDetectors(), { kind: "x", find: (text) => (text.startsWith("own") ? [{ start: 0, end: 3, score: 1 }] : []) }],
    });
    const [, second] = vault.tokenize([{ email: "anna@example.com" }, { email: "own@example.com" }]) as { email: string }[];
    expect(second?.email).toMatch(/^\[X_1_/);
  });

  it("takes no UUID for a number, and no long id either", () => {
    for (const text of ["550e8400-e29b-41d4-a716-446655440000", "003000000000000123", "11111111-1111-1111-1111-111111111111"])
      expect(verdict(text, "id"), text).toBe("");
  });
});
