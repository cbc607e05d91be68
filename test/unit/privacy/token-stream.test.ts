import { describe, expect, it } from "vitest";
import { createRestoreStream, createTokenStream, createVault } from "../../../src/privacy.ts";

const PIECES = [1, 2, 3, 7, 50, 1000];

function inPieces(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
}

describe("createRestoreStream()", () => {
  it("restores tokens wherever a chunk ends", async () => {
    const vault = await createVault();
    const a = String(vault.tokenize("anna@example.com"));
    const text = `Hello [x] ${a}, see https://x.example/?m=${encodeURIComponent(a)}&y=100%25 [EMAIL_9_zzzzz] a[1] [~${a.slice(1)} ${a.toLowerCase()}`;
    const wanted = `Hello [x] anna@example.com, see https://x.example/?m=anna%40example.com&y=100%25 [EMAIL_9_zzzzz] a[1] ${a} anna@example.com`;
    for (const size of PIECES) {
      const stream = createRestoreStream(vault);
      expect(
        inPieces(text, size)
          .map((piece) => stream.push(piece))
          .join("") + stream.end(),
        String(size),
      ).toBe(wanted);
    }
  });

  it("passes on at once what cannot become a token", async () => {
    const stream = createRestoreStream(await createVault());
    expect(stream.push("Hello [")).toBe("Hello ");
    expect(stream.push("EMA")).toBe("");
    expect(stream.push(" no")).toBe("[EMA no");
    expect(stream.push("[".concat("x".repeat(100)))).toBe("[".concat("x".repeat(100)));
  });
});

describe("createTokenStream()", () => {
  it("tokenizes values wherever a chunk ends, as the whole text would be", async () => {
    const key = Array.from(
      { length: 12 },
      (_, i) => "QWxsIHRoZSB3b3JsZCBpcyBhIHN0YWdlIGFuZCBhbGwgdGhlIG1lbg".slice(i % 7) + "x".repeat(i % 7),
    ).join("\n");
    const filler = "The quick brown fox jumps over the lazy dog. ".repeat(20);
    const text = `${filler}Write to anna.lopez@example.com or call (212) 555-0100 ext. 12.\n${filler}phone: 5551234567 ${filler}-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n${filler}card 4111 1111 1111 1111. [EMAIL_1_aaaaa] ${filler}`;
    const whole = await createVault();
    const wanted = String(whole.tokenize(text)).replaceAll(/_\w{5}\]/g, "]");
    for (const size of PIECES) {
      const vault = await createVault();
      const stream = createTokenStream(vault, "chat");
      const result =
        inPieces(text, size)
          .map((piece) => stream.push(piece))
          .join("") + stream.end();
      expect(result.replaceAll(/_\w{5}\]/g, "]"), String(size)).toBe(wanted);
      expect(vault.restore(result), String(size)).toBe(text);
    }
  });

  it("does not hold everything back when a text has no spaces", async () => {
    const vault = await createVault();
    const stream = createTokenStream(vault);
    let out = "";
    for (let i = 0; i < 200; i++) out += stream.push("x".repeat(1000));
    expect(out.length).toBeGreaterThan(100_000);
    expect((out + stream.end()).length).toBe(200_000);
  });
});
