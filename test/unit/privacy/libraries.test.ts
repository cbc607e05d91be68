// Against the libraries that others use: what they know of telephone numbers and bank accounts, ours know too.
import { countrySpecs, isValidIBAN } from "ibantools";
import { getExampleNumber, isValidPhoneNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { createPhoneDetector, createVault } from "../../../src/privacy.ts";
import { ibanDetector } from "../../../src/privacy/detectors/iban-detector.ts";
import { phoneDetector } from "../../../src/privacy/detectors/phone-detector.ts";
import { createRandom } from "./random.ts";

function found(text: string, detector = phoneDetector): string[] {
  return detector.find(text).map(({ start, end }) => text.slice(start, end));
}

describe("phoneDetector", () => {
  it("finds an example number of every country in international form, without the library", () => {
    const missed = Object.keys(examples).flatMap((country) => {
      const number = getExampleNumber(country as "DE", examples);
      const texts = [number?.number ?? "", number?.formatInternational() ?? ""];
      return texts.filter((text) => found(`call ${text}!`)[0] !== text).map((text) => `${country} ${text}`);
    });
    expect(Object.keys(examples).length).toBeGreaterThan(200);
    expect(missed).toEqual([]);
  });
});

describe("createPhoneDetector()", () => {
  const library = { isValidPhoneNumber: (text: string, region?: string): boolean => isValidPhoneNumber(text, region as "DE") };

  it("lets libphonenumber-js judge national forms of the regions named, and only those", () => {
    const french = createPhoneDetector({ library, regions: ["FR"] });
    const danish = createPhoneDetector({ library, regions: ["DK"] });
    expect(found("32 12 34 56", danish)).toEqual(["32 12 34 56"]);
    expect(found("32 12 34 56", french)).toEqual([]);
    expect(found("32 12 34 56")).toEqual([]);
    expect(found("00 12 34 56", danish)).toEqual([]);
    expect(found("2024-05-01", danish)).toEqual([]);
  });

  it("seals what only the library knows", async () => {
    const vault = await createVault({ detectors: [createPhoneDetector({ library, regions: ["DK"] })] });
    const sealed = vault.tokenize("32 12 34 56");
    expect(sealed).toMatch(/^\[PHONE_1_\w{5}\]$/);
    expect(vault.restore(sealed)).toBe("32 12 34 56");
  });
});

describe("ibanDetector", () => {
  /** An account of a country's own form with the right check digits. */
  function make(country: string, random: (below: number) => number): string | undefined {
    const spec = countrySpecs[country as "DE"];
    const pattern = /^\^(.*)\$$/.exec(spec?.bban_regexp ?? "")?.[1];
    if (spec === undefined || spec.chars === null || spec.IBANRegistry !== true || pattern === undefined) return undefined;
    let bban = "";
    for (const [, characters = "", count = ""] of pattern.matchAll(/\[([^\]]+)\]\{(\d+)\}/g)) {
      const alphabet =
        characters === "0-9" ? "0123456789" : characters === "A-Z" ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
      for (let i = 0; i < Number(count); i++) bban += alphabet[random(alphabet.length)];
    }
    for (let check = 2; check <= 98; check++) {
      const iban = `${country}${String(check).padStart(2, "0")}${bban}`;
      if (isValidIBAN(iban)) return iban;
    }
    return undefined;
  }

  it("agrees with ibantools on accounts of every country of the registry, and on those with a wrong check", () => {
    const random = createRandom(3);
    let countries = 0;
    const wrong: string[] = [];
    for (const country of Object.keys(countrySpecs)) {
      const iban = make(country, random);
      if (iban === undefined) continue;
      countries++;
      const spaced = iban.replace(/(.{4})(?=.)/g, "$1 ");
      const broken = iban.slice(0, -1) + (iban.endsWith("0") ? "1" : "0");
      for (const text of [iban, spaced]) if (found(`to ${text}.`, ibanDetector)[0] !== text) wrong.push(text);
      if (!isValidIBAN(broken) && found(broken, ibanDetector).length > 0) wrong.push(`broken ${broken}`);
    }
    expect(countries).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });
});
