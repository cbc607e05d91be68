import { describe, expect, it } from "vitest";
import { editDistance, nearestNames } from "../../../src/core/nearest.ts";

const TOOLS = ["get_contacts", "create_contact", "list_items", "getWeather", "get_weather_forecast", "search_contacts", "delete_contacts"];
const PROPERTIES = ["email", "id", "displayName", "createdAt", "limit"];

describe("nearestNames()", () => {
  it.each([
    ["getContacts", ["get_contacts"]],
    ["get-contacts", ["get_contacts"]],
    ["get_contacs", ["get_contacts"]],
    ["contacts_get", ["get_contacts"]],
    ["weather", ["getWeather", "get_weather_forecast"]],
    ["weather_current", ["getWeather"]],
    ["get\u200b_contacts", ["get_contacts"]],
    ["ｇｅｔ＿ｃｏｎｔａｃｔｓ", ["get_contacts"]],
  ])("puts what was meant first when the name is %j", (name, expected) => {
    expect(nearestNames(name, TOOLS).slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    ["emial", ["email"]],
    ["e-mail", ["email"]],
    ["ids", ["id"]],
    ["display_name", ["displayName"]],
    ["created", ["createdAt"]],
    ["lim", ["limit"]],
  ])("finds the property when it was written %j", (name, expected) => {
    expect(nearestNames(name, PROPERTIES)).toEqual(expected);
  });

  it("gives nothing when no name is close", () => {
    for (const name of ["", "x", "to", "frobnicate", "__proto__", "🙂", "-"])
      expect(nearestNames(name, [...PROPERTIES, ...TOOLS]), name).toEqual([]);
    expect(nearestNames("email", [])).toEqual([]);
    expect(nearestNames("email", ["email"])).toEqual([]);
  });

  it("gives the same answer when the candidates come in another order or twice", () => {
    const names = ["item_a", "item_b", "item_c", "item_d", "items"];
    expect(nearestNames("item_x", names)).toEqual(["items", "item_a", "item_b"]);
    expect(nearestNames("item_x", [...names, ...names].reverse())).toEqual(["items", "item_a", "item_b"]);
    expect(nearestNames("item_x", new Set(names), 1)).toEqual(["items"]);
  });

  it("takes time linear in the candidates when they are many, long or equal in letters", () => {
    const many = Array.from(
      { length: 10_000 },
      (_, i) => `${["get", "list", "create"][i % 3]}_${["contact", "issue", "repo", "user"][i % 4]}_${i}`,
    );
    const anagrams = Array.from(
      { length: 10_000 },
      (_, i) => "abcdefghijklmnopqrstuvwxyzabcdef".slice(i % 32) + "abcdefghijklmnopqrstuvwxyzabcdef".slice(0, i % 32),
    );
    const long = Array.from({ length: 100 }, (_, i) => i + "a".repeat(100_000));
    const expanding = Array.from({ length: 1_000 }, (_, i) => "\ufdfa\u202e".repeat(100) + i);
    expect(bestOf(5, () => nearestNames("get_contcat_77", many))).toBeLessThan(60);
    expect(bestOf(5, () => nearestNames("abcdefghijklmnopqrstuvwxyzabcdef", anagrams))).toBeLessThan(60);
    expect(bestOf(5, () => nearestNames("a".repeat(1_000_000), long))).toBeLessThan(60);
    expect(bestOf(5, () => nearestNames("\ufdfa".repeat(100_000), expanding))).toBeLessThan(200);
  });
});

describe("editDistance()", () => {
  it.each([
    ["", "", 0],
    ["", "abc", 3],
    ["abc", "abc", 0],
    ["kitten", "sitting", 3],
    ["emial", "email", 1],
    ["ca", "abc", 3],
    ["flaw", "lawn", 2],
    ["naïve", "naive", 1],
    ["abcdefghijklmnopqrstuvwxyzabcdef", "bacdefghijklmnopqrstuvwxyzabcdfe", 2],
    ["a".repeat(50), "b".repeat(40), 50],
    [`${"a".repeat(50)}x`, `${"a".repeat(50)}y`, 1],
  ])("of %j and %j is %d", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it("agrees with the table of the textbook when the texts are random", () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let i = 0; i < 3_000; i++) {
      const a = Array.from({ length: random(12) }, () => "abcd"[random(4)]).join("");
      const b = Array.from({ length: random(12) }, () => "abcd"[random(4)]).join("");
      expect(editDistance(a, b), `${a} ${b}`).toBe(textbook(a, b));
    }
  });
});

function textbook(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = best;
    }
  }
  return rows[a.length]![b.length]!;
}

function bestOf(runs: number, work: () => unknown): number {
  let best = Infinity;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
