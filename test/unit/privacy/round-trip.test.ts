// For any JSON: what is tokenized comes back as it was, and no planted value is left in what the model may see.
import { describe, expect, it } from "vitest";
import { asClear, asTokenized } from "../../../src/core/labels.ts";
import type { CatalogEntry } from "../../../src/core/call.ts";
import type { Json } from "../../../src/core/json.ts";
import { createPrivacy } from "../../../src/privacy/create-privacy.ts";
import { createVault } from "../../../src/privacy/create-vault.ts";
import { createRandom } from "./random.ts";

const PLANTED = [
  "anna.lopez@example.com",
  "Bob@Example.org",
  "+49 30 901820",
  "(212) 555-0100",
  "4111 1111 1111 1111",
  "DE89370400440532013000",
  "203.0.113.77",
  "2001:db8::42",
  "00:1A:2B:3C:4D:5E",
  "536-22-1234",
  "RSSMRA85T10A562S",
  "529.982.247-25",
  "131052-308T",
  "postgres://app:s3cr3tPw@db.example.com/orders",
  "0xcA978112CA1bBDCAfac231b39a23dC4da786eff8",
];
const PLAIN = [
  "",
  "hello",
  "order 10042",
  "2024-05-01T10:00:00Z",
  "v1.2.3",
  "[x]",
  "[EMAIL_1_aaaaa]",
  "[~EMAIL_1_aaaaa]",
  "%5BPHONE_2_bbbbb%5D",
  "[CARD_3",
  "[IBA",
  "~",
  "a[item_1]",
  "\u0000\ud800 \u200b",
  "日本語 text",
  '{"a":"[b_1_ccccc]"}',
  "100%",
  "\\n\n\t",
  "__proto__",
  "constructor",
];

function anyText(random: (below: number) => number): string {
  const parts = Array.from(
    { length: 1 + random(4) },
    () => (random(3) === 0 ? PLANTED[random(PLANTED.length)] : PLAIN[random(PLAIN.length)]) ?? "",
  );
  return parts.join([" ", ", ", "\n", " | "][random(4)]);
}

const NAMES = ["note", "email", "phone", "items", "password"];

function anyJson(random: (below: number) => number, depth: number, names = NAMES): Json {
  const kind = random(depth > 4 ? 6 : 9);
  if (kind === 0) return [null, true, false, random(1000) - 500, random(1e9) / 1000, -0.5][random(6)] ?? null;
  if (kind < 6) return anyText(random);
  if (kind === 6) return Array.from({ length: random(5) }, () => anyJson(random, depth + 1, names));
  // fromEntries defines own properties, `__proto__` too.
  return Object.fromEntries(
    Array.from({ length: random(5) }, (_, i) => [
      `${random(4) === 0 ? anyText(random) : names[random(names.length)]}${i === 0 ? "" : ` ${i}`}`,
      anyJson(random, depth + 1, names),
    ]),
  );
}

const entry: CatalogEntry = {
  path: "crm.list",
  source: { name: "crm", listTools: async () => [], callTool: async () => ({}) },
  definition: { name: "list" },
  effect: "read",
  tagged: false,
};

describe("tokenize()", () => {
  it("is undone by restore() for any JSON, and leaves no planted value", { timeout: 60_000 }, async () => {
    for (const style of ["keyed", "plain"] as const) {
      const vault = await createVault({ style });
      for (let seed = 0; seed < 1500; seed++) {
        const value = anyJson(createRandom(seed), 0);
        const before = JSON.stringify(value);
        const sealed = vault.tokenize(value);
        const text = JSON.stringify(sealed);
        for (const planted of PLANTED) expect(text.includes(planted), `${style}, seed ${seed}: ${planted}`).toBe(false);
        expect(JSON.stringify(vault.restore(sealed)), `${style}, seed ${seed}`).toBe(before);
        expect(JSON.stringify(value), `${style}, seed ${seed}`).toBe(before);
      }
    }
  });
});

describe("createPrivacy()", () => {
  it("restores any JSON on its way out, and sweeping what was sealed changes nothing", { timeout: 60_000 }, () => {
    const run = createPrivacy({})({});
    for (let seed = 10_000; seed < 11_000; seed++) {
      // Without passwords: the text of one could, made harmless, be a look-alike that stands elsewhere.
      const value = anyJson(createRandom(seed), 0, NAMES.slice(0, 4));
      const sealed = run.enter(asClear(value), { path: "crm.list", entry });
      expect(JSON.stringify(run.sweepValue(sealed)), `seed ${seed}`).toBe(JSON.stringify(sealed));
      const left = run.leave(asTokenized(sealed), entry);
      expect(left.ok && JSON.stringify(left.args), `seed ${seed}`).toBe(JSON.stringify(value));
    }
  });

  it("shows the model no planted value in egress mode, whatever the program returns", { timeout: 60_000 }, () => {
    const run = createPrivacy({ mode: "egress" })({});
    for (let seed = 20_000; seed < 20_500; seed++) {
      const seen = run.enter(asClear(anyJson(createRandom(seed), 0)), { path: "crm.list", entry });
      const shown = JSON.stringify(run.sweepValue(seen)) + run.sweep(JSON.stringify(seen));
      for (const planted of PLANTED) expect(shown.includes(planted), `seed ${seed}: ${planted}`).toBe(false);
    }
  });
});
