import { describe, expect, it } from "vitest";
import { createVault } from "../../../src/privacy.ts";

async function key(extractable = false): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, extractable, ["encrypt", "decrypt"]);
}

describe("createVault()", () => {
  it("gives equal values equal tokens and different values different ones when they share a kind", async () => {
    const vault = await createVault();
    const [a, b, again] = vault.tokenize(["anna@example.com", "Anna@example.com", "anna@example.com"]) as string[];
    expect(a).toMatch(/^\[EMAIL_1_[0-9a-hjkmnp-tv-z]{5}\]$/);
    expect(b).toMatch(/^\[EMAIL_2_[0-9a-hjkmnp-tv-z]{5}\]$/);
    expect(again).toBe(a);
    expect(vault.size).toBe(2);
  });

  it("restores what it tokenized when values stand in texts, keys, URLs and beside look-alikes", async () => {
    const vault = await createVault();
    const value = {
      text: "Pay DE89 3704 0044 0532 0130 00 or 4111 1111 1111 1111, call +49 30 901820.",
      "bob@example.org": [1, null, true],
      forged: "[EMAIL_1_aaaaa] [~EMAIL_1_aaaaa] [EMAIL_1 %5BEMAIL_1_aaaaa%5D",
      ssn: 536221234,
      password: "hunter2",
      cut: "see [PHON",
    };
    const sealed = vault.tokenize(value);
    for (const clear of ["DE89", "4111", "901820", "bob@", "536221234", "hunter2"]) expect(JSON.stringify(sealed)).not.toContain(clear);
    expect(vault.restore(sealed)).toEqual(value);
  });

  it("keeps a token valid when its letter case is changed", async () => {
    const vault = await createVault();
    const token = String(vault.tokenize("anna@example.com"));
    expect(vault.restore([token.toLowerCase(), token.toUpperCase(), encodeURIComponent(token)])).toEqual([
      "anna@example.com",
      "anna@example.com",
      "anna%40example.com",
    ]);
  });

  it("restores values inside JSON text so that it stays JSON when they hold quotes", async () => {
    const vault = await createVault();
    const token = (vault.tokenize({ password: 'a"b\\c' }) as { password: string }).password;
    expect(vault.restore(JSON.stringify({ x: token }))).toBe(JSON.stringify({ x: 'a"b\\c' }));
  });

  it("refuses a token when it is cut, altered, foreign or forged, and names the place but not the value", async () => {
    const vault = await createVault();
    const token = String(vault.tokenize("anna@example.com"));
    const foreign = String((await createVault()).tokenize("eve@example.com"));
    const broken = [
      token.slice(1),
      token.slice(2),
      token.slice(0, -1),
      token.slice(0, -3),
      token.slice(0, 4),
      token.slice(-4),
      token.slice(3, -2),
      token.slice(1, -1),
      token.replace("1", "2"),
      token.replaceAll("_", "-"),
      token.replaceAll("_", ""),
      `${token.slice(0, -2)}${token.at(-2) === "0" ? "1" : "0"}]`,
      `to: ${token.slice(0, 8)}`,
      foreign,
      "[EMAIL_7_abcde]",
      "[EMAIL_1]",
    ];
    for (const text of broken) {
      let error: unknown;
      try {
        vault.restore({ to: [text] });
      } catch (thrown) {
        error = thrown;
      }
      expect(error, text).toMatchObject({ code: "TOKEN_UNKNOWN" });
      expect(String(error)).toContain("/to/0");
      expect(String(error)).not.toContain("example.com");
    }
  });

  it("forgets values when cleared or expired, and never gives a number twice", async () => {
    const vault = await createVault({ ttlMs: 30 });
    const first = String(vault.tokenize("anna@example.com"));
    vault.clear();
    expect(vault.size).toBe(0);
    expect(() => vault.restore(first)).toThrow(/does not know/);
    const second = String(vault.tokenize("bob@example.com"));
    expect(second).toMatch(/^\[EMAIL_2_/);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(() => vault.restore(second)).toThrow(/does not know/);
  });

  it("opens again what it saved, with the same tokens, when the key is right", async () => {
    const secret = await key();
    const vault = await createVault();
    const token = vault.tokenize({ to: "anna@example.com", ssn: 536221234 }, "crm");
    const bytes = await vault.save(secret);
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain("anna");
    const opened = await createVault({ from: { bytes, key: secret } });
    expect(opened.id).toBe(vault.id);
    expect(opened.restore(token)).toEqual({ to: "anna@example.com", ssn: 536221234 });
    expect(opened.tokenize("anna@example.com")).toBe((token as { to: string }).to);
    await expect(createVault({ from: { bytes, key: await key() } })).rejects.toMatchObject({ code: "SNAPSHOT_INVALID" });
    bytes[bytes.length - 1]! ^= 1;
    await expect(createVault({ from: { bytes, key: secret } })).rejects.toMatchObject({ code: "SNAPSHOT_INVALID" });
    await expect(vault.save(await key(true))).rejects.toThrow(/not extractable/);
  });

  it("leaves the tag out when style is plain", async () => {
    const vault = await createVault({ style: "plain" });
    const token = vault.tokenize("anna@example.com");
    expect(token).toBe("[EMAIL_1]");
    expect(vault.restore("to [email_1]")).toBe("to anna@example.com");
    expect(() => vault.restore("[EMAIL_2]")).toThrow(/does not know/);
    const text = "arr[item_1] and [EMAIL_1]";
    expect(vault.restore(vault.tokenize(text))).toBe(text);
  });

  it("throws at once when an option is wrong", async () => {
    await expect(createVault({ ttlMs: -1 })).rejects.toThrow(RangeError);
    await expect(createVault({ style: "loud" as "plain" })).rejects.toThrow(TypeError);
    await expect(createVault({ detectors: [{ kind: "", find: () => [] }] })).rejects.toThrow(TypeError);
  });
});
