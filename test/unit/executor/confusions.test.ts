import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor } from "../../../src/index.ts";

const contacts = [
  { id: "c1", name: "A", tags: ["x"] },
  { id: "c2", name: "B", tags: [] },
];
const readOnly = { annotations: { readOnlyHint: true } };
let executor: Executor;
beforeAll(async () => {
  const byId = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  executor = await createExecutor({
    privacy: false,
    limits: { identicalFailures: 1000 },
    tools: [
      toolset("crm", {
        get_contacts: tool({ ...readOnly, run: () => ({ contacts, next: null }) }),
        get_contact: tool({ ...readOnly, input: byId, run: ({ id }) => ({ contact: contacts.find((one) => one.id === id) ?? null }) }),
        list: tool({ ...readOnly, run: () => contacts }),
      }),
      toolset("my-server", { "get-item": tool({ ...readOnly, run: () => 1 }) }),
    ],
  });
});
afterAll(() => executor.close());

/** Program, place of the error, what its message says, its one hint. */
type Case = readonly [program: string, place: string, message: string, hint: string];

const R = "const r = await crm.get_contacts();\n";
const SHADOWED = "the program declares its own crm, which hides the server of that name";
const RENAME = "Give the variable another name, or call the server as tools.crm.";

const CASES: readonly Case[] = [
  // What a result has, and what it has not.
  [`${R}return r.items.filter(Boolean)`, "2:16", "it has no items", "Use what is there: { contacts: Array(2), next: null }."],
  [`${R}return r.json()`, "2:10", "r.json is not a function", "Results come without a wrapping: r is the result itself."],
  [`${R}return r.content[0].text`, "2:17", "it has no content", "Results come without a wrapping: r is the result itself."],
  [`${R}return [...r]`, "2:12", "r is not iterable", "The array is in its property contacts."],
  [`${R}return new Set(r)`, "2:8", "r is not iterable", "The array is in its property contacts."],
  ["const [first] = await crm.get_contacts();", "1:7", "is not iterable", "The array is in its property contacts."],
  [
    "const r = await crm.list();\nreturn r.data.map(x => x)",
    "2:15",
    "crm.list returned Array(2)",
    "It is the array itself: use r as it is.",
  ],
  [
    "const r = await crm.list();\nreturn r.name.length",
    "2:15",
    "has no name",
    "It is an array: take one item, or loop over it; each has name.",
  ],
  ['const c = await crm.get_contact({\n  id: "c1",\n});\nreturn c.name.length', "4:15", "it has no name", "Did you mean c.contact.name?"],
  // Names that another declaration has taken: the answer of the tool says nothing about them.
  [
    'const c = await crm.get_contact({ id: "c1" });\nreturn [1].map(c => c.foo.bar)',
    "2:27",
    "c.foo is undefined, so its property bar cannot be read",
    "Use c.foo?.bar, or check what c.foo is with console.log.",
  ],
  [
    "const xs = await crm.list();\nxs.map(c => c.id);\nconst c = {};\nreturn c.foo.bar",
    "4:14",
    "c.foo is undefined, so its property bar cannot be read",
    "Use c.foo?.bar, or check what c.foo is with console.log.",
  ],
  [
    'const c = await crm.get_contact({ id: "c1" }).then(r => r.contact);\nreturn c.foo.bar',
    "2:14",
    "c.foo is undefined, so its property bar cannot be read",
    "Use c.foo?.bar, or check what c.foo is with console.log.",
  ],
  [
    'const a = await crm.get_contact({ id: "c1" });\nconst b = await crm.get_contact({ id: "zz" });\nreturn b.contact.foo',
    "3:18",
    "b.contact is null, so its property foo cannot be read",
    "Use b.contact?.foo, or check what b.contact is with console.log.",
  ],
  [
    "let r = await crm.get_contacts();\nr = 5;\nreturn r.foo.bar",
    "3:14",
    "r.foo is undefined, so its property bar cannot be read",
    "Use r.foo?.bar, or check what r.foo is with console.log.",
  ],
  // Built-in methods that are there, and were given something else than a function.
  [
    'const r = await crm.list();\nreturn r.find({ id: "c1" })',
    "2:10",
    "r.find was given something that is not a function",
    "Pass a function there: (value) => …",
  ],
  ['[2, 1].sort("name")', "1:8", "[2, 1].sort was given something that is not a function", "Pass a function there: (value) => …"],
  ['"abc".contains("a")', "1:7", '"abc".contains is not a function', '"abc" has no method contains; console.log it to see what it is.'],
  [
    'new Date().format("x")',
    "1:12",
    "new Date().format is not a function",
    "new Date() has no method format; console.log it to see what it is.",
  ],
  // Ways to call a tool.
  [
    'const r = await tools["crm"]["get_contacts"]();\nreturn r.items.length',
    "2:16",
    "it has no items",
    "Use what is there: { contacts: Array(2), next: null }.",
  ],
  [
    'const r = await tools.$call("crm", "get_contacts");\nreturn r.items.length',
    "2:16",
    "it has no items",
    "Use what is there: { contacts: Array(2), next: null }.",
  ],
  [
    'import { get_contacts } from "./servers/crm";\nconst r = await get_contacts();\nreturn r.items.length',
    "3:16",
    "it has no items",
    "Use what is there: { contacts: Array(2), next: null }.",
  ],
  ["Math.max(...await crm.get_contacts())", "1:23", "await crm.get_contacts() is not iterable", "The array is in its property contacts."],
  ['const [a] = await crm.get_contact({ id: "c1" })', "1:7", "is not iterable", "Take it apart by name: const { name } = value."],
  // Calls that nobody awaited, before their answer came.
  ["const r = crm.get_contacts();\nreturn r.contacts.map(x => x)", "2:19", "r is a promise", "Await the call first: (await r).contacts."],
  ["const r = crm.list();\nreturn r[0].id", "2:13", "r is a promise", "Await the call first: (await r)[0]."],
  ["for (const c of crm.list()) {}", "1:21", "crm.list() is a promise, which is not iterable", "Await the call: await crm.list(…)."],
  [
    "const { contacts } = crm.get_contacts();\ncontacts.map(x => x)",
    "2:10",
    "was not awaited",
    "Await the call: await crm.get_contacts(…).",
  ],
  ["JSON.parse(crm.list())", "1:6", "JSON.parse was given", "Tool results are already parsed: use the value as it is."],
  [
    "const r = crm.list();\nJSON.parse(r)",
    "2:6",
    "JSON.parse was given a promise: r",
    "Await the call: await crm.list(…) gives the result, already parsed.",
  ],
  // Patterns, of which the engine gives neither name nor place.
  [
    "const q = 1;\nfunction f(x) {\n  const { a } = x;\n  return a;\n}\nf(null)",
    "3:9",
    "x is undefined or null, so nothing can be taken out of it",
    "Check it first, or give it a default: = value ?? {}.",
  ],
  [
    'const r = await crm.get_contact({ id: "zz" });\nconst { name } = r.contact;',
    "2:7",
    "r.contact is undefined or null",
    "crm.get_contact returned { contact: null }. Check before reading.",
  ],
  [
    "const q = 1;\nfunction f(x) { const { a } = x }\nf()",
    "2:23",
    "x is undefined or null, so nothing can be taken out of it",
    "Check it first, or give it a default: = value ?? {}.",
  ],
  ["const q = 1;\nconst [a] = null;", "2:7", "taken apart with a pattern", "Check it first, or give it a default: = value ?? []."],
  ["Object.keys(undefined)", "1:8", "Object.keys was given undefined or null", "Check the value first, or give it a default: value ?? {}."],
  // Servers hidden by a declaration, and names that are not there.
  ["let crm;\ncrm.list()", "2:5", SHADOWED, RENAME],
  ["function f(crm) { return crm.list() }\nf()", "1:30", SHADOWED, RENAME],
  ["const tools = await tools.crm.list()", "1:21", "which hides the tools", "Give the variable another name."],
  ["await tools.get_contacts()", "1:13", "tools belong to servers", "Did you mean tools.crm.get_contacts?"],
  ["await crm()", "1:7", "crm is a server, not a tool", "Call one of its tools: Object.keys(tools.crm) lists them."],
  [
    'await tools.call("crm", "list")',
    "1:13",
    "There is no tool tools.call",
    'Call a tool directly, tools.<server>.<tool>(args), or as tools.$call("server", "tool", args).',
  ],
  [
    'await tools.$call("crm.list", {})',
    "1:13",
    'no server called "crm.list"',
    'Give server and tool apart: tools.$call("crm", "list", args).',
  ],
  ["await tools.my_server.x()", "1:23", 'no server called "my_server"', 'Did you mean tools["my-server"]?'],
  ["await myServer.x()", "1:7", "myServer is not defined", 'Did you mean tools["my-server"]?'],
  ["tools.crn.list()", "1:11", 'no server called "crn"', "Did you mean tools.crm?"],
  [
    "{ const total = 1 }\nreturn total",
    "2:8",
    "total is not defined",
    "The total of the program is declared inside of a block or function, and only known there.",
  ],
  ["const value = 1; return vaule", "1:25", "vaule is not defined", "Did you mean value?"],
  ["return 1 &amp; 2", "1:11", "amp is not defined", "The program holds HTML entities: write & instead of &amp;."],
  [
    'execute({ code: "1" })',
    "1:1",
    "execute is not defined",
    "The program runs inside of it already: send the code itself, and call tools as tools.<server>.<tool>(…).",
  ],
  // Other worlds.
  [
    'await globalThis.fetch("x")',
    "1:18",
    "globalThis.fetch does not exist in the sandbox",
    "there is no network in the sandbox; call a tool instead: await tools.<server>.<tool>(args)",
  ],
  [
    'import fs from "node:fs";\nfs.readFileSync("x")',
    "1:1",
    'Cannot import "node:fs"',
    "There are no files and no processes here: call a tool, or return the data.",
  ],
  ['const q = 1;\nconst _ = require("lodash");', "2:11", 'Cannot import "lodash"', "Use the array and object methods of the language."],
  // The engine's weak words.
  ['"use strict";\nObject.freeze({ a: 1 }).a = 2;', "2:25", "the property a is read-only", "Change a copy: { ...value, a: … }."],
  ["[].reduce((a, b) => a + b)", "1:4", "reduce was called on an empty array", "Pass a start value as its second argument."],
  ["class A {}\n\nA()", "3:1", "a class was called without new", "Write new in front of the class."],
  [
    "class B extends Array { constructor() { this.x = 1 } }\nnew B()",
    "1:41",
    "this is used before super() was called",
    "Call super(…) first in the constructor of a derived class.",
  ],
  ['new RegExp("(")', "1:1", "the text is not a regular expression", "Escape ( [ { . * + ? ^ $ | \\ where they stand for themselves."],
  ["function f<T>(x: any): T { return x<T>(1) }\nf(1)", "1:35", "x is not a function", "Look at what x is before calling it."],
];

describe("an error of a program that mistook something", () => {
  it.each(CASES)("%j", async (program, place, message, hint) => {
    const result = await executor.execute(program);
    const error = result.status === "failed" ? result.error : undefined;
    expect([`${error?.line}:${error?.column}`, error?.hint]).toEqual([place, hint]);
    expect(error?.message).toContain(message);
    expect(result.text.split("Hint:")).toHaveLength(2);
  });
});

describe("a thrown value that is no error", () => {
  it.each([
    ["const a = 1;\n  throw { a };", "2:3"],
    ["throw null", "1:1"],
    ["function f() {\n  throw 'b';\n}\nif (Math.max(1, 2) > 5) throw 'c';\nf();", "2:3"],
    ["throw 'a'", "1:1"],
    ["const e = new Error('x');\nif (!e) throw new Error('y');\nthrow e.message;", "3:1"],
    // Nobody can tell which of these it was.
    ["const f = (x) => { if (x) throw x; throw x + 1 };\nf(1)", "undefined:undefined"],
    ["await Promise.reject('no')", "undefined:undefined"],
  ])("%j has the place of the one statement that can have thrown it", async (program, place) => {
    const result = await executor.execute(program);
    const error = result.status === "failed" ? result.error : undefined;
    expect([error?.code, `${error?.line}:${error?.column}`]).toEqual(["GUEST_THREW", place]);
  });
});

describe("an error that nothing caught", () => {
  it.each([
    ["setTimeout(() => {\n  nope();\n}, 1);\n5", "Nothing awaited or caught an error at line 2: ReferenceError: nope is not defined"],
    [
      "[1].forEach(async () => {\n  null.x;\n});\n5",
      "Nothing awaited or caught an error at line 2: TypeError: null is null, so its property x cannot be read",
    ],
  ])("%j is a warning with its line", async (program, warning) => {
    const result = await executor.execute(program);
    expect([result.status, result.warnings]).toEqual(["completed", [warning]]);
  });
});

describe("a read whose answer nobody took", () => {
  it("is said", async () => {
    const result = await executor.execute("return `n: ${crm.list().length}`");
    expect([result.status, result.warnings]).toEqual(["completed", ["Called without await, so the answer was not used: crm.list"]]);
  });
  it.each([
    "crm.list()",
    "const p = crm.list();\nawait crm.get_contacts();\n(await p).length",
    "await Promise.all([crm.list(), crm.list()]);\n1",
  ])("is nothing of the kind in %j", async (program) => {
    expect((await executor.execute(program)).warnings).toEqual([]);
  });
});
