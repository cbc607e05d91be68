import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import { expressionBefore } from "../../../src/result/expression-at.ts";
import { advise, type FaultContext } from "../../../src/result/hints.ts";
import { shapeOf, traceValue } from "../../../src/result/trace-value.ts";

const last = new Map<string, Json | undefined>([
  ["crm.get_contacts", { contacts: Array.from({ length: 5000 }, (_, id) => ({ id, Email: "x", orders: null })), next: null }],
  ["crm.list", [{ id: 1, name: "a" }]],
]);

/** A failure at the place of a mark in the text. */
function at(marked: string, more: Partial<FaultContext> = {}): FaultContext {
  const offset = marked.indexOf("¦");
  return {
    source: marked.replace("¦", ""),
    offset,
    namespaces: ["crm", "notes"],
    toolPaths: () => ["crm.get_contacts", "crm.list", "notes.list"],
    absent: { fetch: "There is no network: call a tool." },
    last,
    ...more,
  };
}

describe("advise()", () => {
  it("says what a tool returned when its member is no function", () => {
    expect(
      advise("TypeError", "not a function", at("const contacts = await crm.get_contacts({});\nreturn contacts.map¦(c => c.id);")),
    ).toEqual({
      message: "contacts.map is not a function: crm.get_contacts returned { contacts: Array(5000), next: null }, it has no map",
      hint: "The array is in its property contacts: contacts.contacts.map.",
    });
  });

  it("says so when the call was not awaited", () => {
    expect(advise("TypeError", "not a function", at("const contacts = crm.list();\ncontacts.map¦(c => c)"))).toEqual({
      message: "contacts.map is not a function: contacts is a promise",
      hint: "Await the call first: (await contacts).map.",
    });
    expect(advise("TypeError", "not a function", at("crm.list().map¦(c => c)")).hint).toBe("Await the call first: (await crm.list()).map.");
  });

  it("proposes the member that differs only in case, followed through a callback", () => {
    expect(
      advise(
        "TypeError",
        "cannot read property 'length' of undefined",
        at("const { contacts } = await tools.crm.get_contacts();\ncontacts.map(c => c.email¦.length)"),
      ),
    ).toEqual({
      message:
        "c.email is undefined, so its property length cannot be read: crm.get_contacts returned, at .contacts[0], { id: number, Email: string, orders: null }, it has no email",
      hint: "Did you mean c.Email?",
    });
  });

  it("follows for…of, indexes and awaits in parentheses", () => {
    const source = "const rows = (await crm.get_contacts()).contacts;\nfor (const row of rows) { row.tags.x }";
    expect(traceValue(source, "row", { last })?.path).toBe(".contacts[0]");
    expect(traceValue(source, "rows[0].id", { last })?.value).toBe(0);
  });

  it("explains an object that is looped over", () => {
    expect(advise("TypeError", "value is not iterable", at("const all = await crm.get_contacts();\n¦for (const c of all) {}"))).toEqual({
      message: "all is not iterable: crm.get_contacts returned { contacts: Array(5000), next: null }",
      hint: "The array is in its property contacts.",
    });
  });

  it("explains JSON.parse of a result", () => {
    expect(advise("SyntaxError", "unexpected token: 'object'", at("JSON.parse¦(contacts)"))).toEqual({
      message: "JSON.parse was given an object, not text: contacts",
      hint: "Tool results are already parsed: use the value as it is.",
    });
  });

  it.each([
    ["'fetch' is not defined", "fetch does not exist in the sandbox", "There is no network: call a tool."],
    ["'print' is not defined", "print is not defined: this is TypeScript, not Python", "Write console.log(value)."],
    ["'get_contacts' is not defined", "get_contacts is not defined", "Tools are called through their server: tools.crm.get_contacts(…)."],
    ["'note' is not defined", "note is not defined", "Did you mean notes?"],
    ["'zzzzqqqq' is not defined", "zzzzqqqq is not defined", "Declare it first, or call a tool: tools.crm and so on."],
    [
      "notes is not initialized",
      "notes is used before it is declared: the program declares its own notes, which hides the server of that name",
      "Give the variable another name, or call the server as tools.notes.",
    ],
    ["x is not initialized", "x is used before it is declared", "Move the declaration above its first use."],
  ])("answers %j with one hint", (words, message, hint) => {
    expect(advise("ReferenceError", words, at("¦x"))).toEqual({ message, hint });
  });

  it.each([
    ["not a function", "crm¦()", "crm is not a function", "crm is a server: call one of its tools, such as tools.crm.<tool>(…)."],
    [
      "not a constructor",
      "new Thing.Maker¦()",
      "Thing.Maker is not a constructor",
      "Call it without new, or use a class that exists here.",
    ],
    ["'total' is read-only", "total¦ = 1", "total was declared with const and cannot be assigned again", "Declare it with let."],
    [
      "cannot read property 'c' of null",
      "a.b¦.c",
      "a.b is null, so its property c cannot be read",
      "Use a.b?.c, or check what a.b is with console.log.",
    ],
  ])("rewords %j", (words, text, message, hint) => {
    expect(advise("TypeError", words, at(text))).toEqual({ message, hint });
  });

  it("has nothing to add to words it does not know", () => {
    expect(advise("TypeError", "something new", at("¦x"))).toEqual({});
    expect(advise("Custom", "not a function", at("¦x"))).toEqual({});
  });

  it("gives up after a bounded number of places that name one thing", () => {
    const declared = (uses: number): string => `${"c; ".repeat(uses)}const c = await crm.get_contacts();`;
    expect(traceValue(declared(400), "c", { last })?.tool).toBe("crm.get_contacts");
    expect(traceValue(declared(50_000), "c", { last })).toBeUndefined();
  });
});

describe("expressionBefore()", () => {
  it.each([
    ["a.b.c", "a.b.c", "a.b", "c"],
    ["(await crm.x()).map", "(await crm.x()).map", "(await crm.x())", "map"],
    ["x = rows[0]?.name", "rows[0]?.name", "rows[0]", "name"],
    ["foo", "foo", "", "foo"],
    ["if (a) b.c('x)').d", "b.c('x)').d", "b.c('x)')", "d"],
  ])("reads %j", (source, text, base, member) => {
    expect(expressionBefore(source, source.length)).toEqual({ text, base, member });
  });

  it("gives nothing where there is no expression", () => {
    expect(expressionBefore("x = ", 4)).toBeUndefined();
    expect(expressionBefore("", 0)).toBeUndefined();
  });
});

describe("shapeOf()", () => {
  it("shows kinds and sizes, never values", () => {
    expect(shapeOf({ email: "anna@example.com", n: 1, list: [1, 2], deep: { a: 1 }, no: null })).toBe(
      "{ email: string, n: number, list: Array(2), deep: {…}, no: null }",
    );
    expect(shapeOf([1])).toBe("Array(1)");
    expect(shapeOf(undefined)).toBe("undefined");
  });
});
