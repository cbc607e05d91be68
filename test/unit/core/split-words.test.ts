import { describe, expect, it } from "vitest";
import { foldText, splitWords } from "../../../src/core/split-words.ts";

describe("splitWords()", () => {
  it.each([
    ["get_contacts", ["get", "contacts"]],
    ["get-contacts.v2", ["get", "contacts", "v2", "2"]],
    ["getContacts", ["get", "contacts", "getcontacts"]],
    ["HTTPServer", ["http", "server", "httpserver"]],
    ["OAuth2Token", ["o", "auth2", "auth", "2", "token", "oauth2token"]],
    ["listS3Objects", ["list", "s3", "3", "objects", "lists3objects"]],
    ["Lists the user's contacts, 10 a page.", ["lists", "the", "user", "s", "contacts", "10", "a", "page"]],
    ["Café naïve ÉCOLE", ["cafe", "naive", "ecole"]],
    ["获取天气", ["获取", "取天", "天气"]],
    ["ｆｕｌｌ ｗｉｄｔｈ", ["full", "width"]],
    ["con\u200btacts \u202elist", ["contacts", "list"]],
    ["__proto__ constructor", ["proto", "constructor"]],
    ["", []],
    ["🙂 — !", []],
  ])("splits %j", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it("drops a word when it is too long to be one", () => {
    expect(splitWords(`a ${"x".repeat(65)} b`)).toEqual(["a", "b"]);
  });

  it("takes time linear in the text", () => {
    for (const text of ["aB".repeat(500_000), "a1".repeat(500_000), "天".repeat(300_000), "_".repeat(1_000_000), "Ab9 ".repeat(250_000)]) {
      const start = performance.now();
      splitWords(text);
      expect(performance.now() - start).toBeLessThan(3_000);
    }
  });
});

describe("foldText()", () => {
  it("removes what a reader does not see and keeps the case", () => {
    expect(foldText("\u2066ＧetＣ\u00e9\u200d\ufeff")).toBe("GetCe");
  });
});
