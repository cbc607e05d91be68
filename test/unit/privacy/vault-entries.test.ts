import { describe, expect, it } from "vitest";
import { createVaultEntries, MAX_ENTRIES } from "../../../src/privacy/vault-entries.ts";

const origin = { source: "crm", path: "crm.list" };

describe("createVaultEntries()", () => {
  it("drops the oldest values beyond its bound, and gives their tokens to nobody else", () => {
    const entries = createVaultEntries({ id: "v", key: new Uint8Array(32), style: "keyed", ttlMs: 60_000, maxEntries: 3 });
    const now = Date.now();
    const tokens = ["a", "b", "c", "d", "e"].map((value) => entries.add("EMAIL", value, origin, now).token);
    expect(entries.size).toBe(3);
    expect(new Set(tokens).size).toBe(5);
    expect(["a", "b", "c", "d", "e"].map((value) => entries.byValue(value)?.token)).toEqual([undefined, undefined, ...tokens.slice(2)]);
    const again = entries.add("EMAIL", "a", origin, now);
    expect(tokens).not.toContain(again.token);
    expect(again.number).toBe(6);
    expect(entries.byToken("EMAIL", 1, tokens[0]?.slice(-6, -1), now)).toBeUndefined();
  });

  it("holds 200,000 values unless told otherwise", () => {
    expect(MAX_ENTRIES).toBe(200_000);
  });

  it("gives tags that differ by key, kind and number, each letter as often as any other", () => {
    const tokensOf = (key: number, kind: string): string[] => {
      const entries = createVaultEntries({ id: "v", key: new Uint8Array(32).fill(key), style: "keyed", ttlMs: 60_000 });
      return Array.from({ length: 500 }, (_, i) => entries.add(kind, `value ${i}`, origin, Date.now()).token);
    };
    const all = [tokensOf(1, "EMAIL"), tokensOf(2, "EMAIL"), tokensOf(1, "PHONE")];
    expect(tokensOf(1, "EMAIL")).toEqual(all[0]);
    const tags = all.flat().map((token) => token.slice(-6, -1));
    expect(new Set(tags).size).toBe(1500);
    const counts = new Map<string, number>();
    for (const letter of tags.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const [letter, count] of counts) expect([letter, count > 150 && count < 330]).toEqual([letter, true]);
  });
});
