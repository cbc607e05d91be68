import { describe, expect, it } from "vitest";
import type { CatalogEntry } from "../../../src/core/call.ts";
import { asClear, asTokenized } from "../../../src/core/labels.ts";
import type { Json, JsonSchema } from "../../../src/core/json.ts";
import type { PrivacyOptions, PrivacyRun } from "../../../src/core/privacy.ts";
import { createPrivacy } from "../../../src/privacy/create-privacy.ts";
import { createVault } from "../../../src/privacy/create-vault.ts";

function entry(path: string, outputSchema?: JsonSchema, tagged = false): CatalogEntry {
  const [source = "", name = ""] = path.split(".");
  return {
    path,
    source: { name: source, listTools: async () => [], callTool: async () => ({}) },
    definition: { name, ...(outputSchema === undefined ? {} : { outputSchema }) },
    effect: "read",
    tagged,
  };
}

const crm = entry("crm.get_contacts");
const mail = entry("mail.send");

function start(options: PrivacyOptions | false = {}, subject?: { id: string }): PrivacyRun {
  return createPrivacy(options)(subject === undefined ? {} : { subject });
}

function enter(run: PrivacyRun, value: Json, from: CatalogEntry = crm): Json {
  return run.enter(asClear(value), { path: from.path, entry: from });
}

function leave(run: PrivacyRun, args: Json, to: CatalogEntry = mail): Json {
  const left = run.leave(asTokenized(args), to);
  return left.ok
    ? { args: left.args, kinds: [...left.kinds] }
    : { code: left.error.code, path: (left.error.data as { path?: string } | undefined)?.path ?? null };
}

describe("createPrivacy()", () => {
  it("carries a value from one tool to another without the program seeing it", () => {
    const run = start();
    const contact = enter(run, { id: 7, email: "anna@example.com", phone: "+49 30 901820" }) as {
      id: number;
      email: string;
      phone: string;
    };
    expect(contact.id).toBe(7);
    expect(JSON.stringify(contact)).not.toMatch(/anna|901820/);
    expect(leave(run, { to: contact.email, body: `Call ${contact.phone}!` })).toEqual({
      args: { to: "anna@example.com", body: "Call +49 30 901820!" },
      kinds: ["EMAIL", "PHONE"],
    });
    expect(run.counts()).toEqual({ EMAIL: 1, PHONE: 1 });
  });

  it("gives literals and inputs the tokens of equal values, so that comparing works", () => {
    const run = start();
    const { email } = enter(run, { email: "anna@example.com" }) as { email: string };
    expect(run.literal("anna@example.com")).toBe(email);
    expect(run.enter(asClear<Json>({ who: "anna@example.com" }), { path: "inputs" })).toEqual({ who: email });
    expect(run.literal("Anna@example.com")).not.toBe(email);
    expect(run.literal("hello")).toBe("hello");
    expect(run.literal(`to ${email}`)).toBe(`to ${email}`);
  });

  it("makes token-like text from tools and inputs harmless, and sends it on as it was", () => {
    const run = start();
    const { email } = enter(run, { email: "anna@example.com" }) as { email: string };
    for (const text of [
      email,
      email.toLowerCase(),
      encodeURIComponent(email),
      `x ${email} y`,
      email.slice(0, -2),
      email.slice(0, 4),
      `[~${email.slice(1)}`,
    ]) {
      const seen = enter(run, { note: text }, entry("wiki.read")) as { note: string };
      expect(leave(run, { body: seen.note }, entry("evil.post"))).toEqual({ args: { body: text }, kinds: [] });
      const input = run.enter(asClear<Json>(text), { path: "inputs" });
      expect(leave(run, { body: input }, entry("evil.post"))).toEqual({ args: { body: text }, kinds: [] });
    }
  });

  it("keeps tokens that the model was given live in what the model itself writes", () => {
    const run = start();
    const { email } = enter(run, { email: "anna@example.com" }) as { email: string };
    expect(run.literal(email)).toBe(email);
    expect(run.enter(asClear<Json>({ to: email, cc: "bob@example.com" }), { path: "program" })).toEqual({
      to: email,
      cc: expect.stringMatching(/^\[EMAIL_2_/) as string,
    });
  });

  it("refuses tokens of another subject, made-up ones and pieces, and counts the refusals", () => {
    const factory = createPrivacy({});
    const anna = factory({ subject: { id: "anna" } });
    const bob = factory({ subject: { id: "bob" } });
    const token = String(enter(anna, "secret@example.com"));
    enter(bob, "other@example.com");
    expect(leave(bob, { to: [token] })).toEqual({ code: "TOKEN_UNKNOWN", path: "/to/0" });
    expect(leave(bob, { [token]: 1 })).toEqual({ code: "TOKEN_UNKNOWN", path: `/${token}` });
    expect(leave(bob, { to: "[EMAIL_1_00000]" })).toEqual({ code: "TOKEN_UNKNOWN", path: "/to" });
    expect(bob.unknownTokens()).toBe(3);
    expect(leave(factory({ subject: { id: "anna" } }), { to: token })).toEqual({ args: { to: "secret@example.com" }, kinds: ["EMAIL"] });
  });

  it("never names a value or a token in an error when it refuses", () => {
    const run = start();
    const token = String(enter(run, "anna@example.com"));
    const left = run.leave(asTokenized<Json>({ to: token.slice(1) }), mail);
    expect(JSON.stringify(left)).not.toMatch(/anna|EMAIL_1/);
  });

  it("holds against ten thousand guesses", () => {
    const run = start();
    enter(
      run,
      Array.from({ length: 50 }, (_, i) => `user${i}@example.com`),
    );
    let restored = 0;
    for (let i = 0; i < 10_000; i++) {
      const tag = i
        .toString(32)
        .padStart(5, "0")
        .replaceAll(/[ilou]/g, "z");
      if (run.leave(asTokenized<Json>({ to: `[EMAIL_${(i % 50) + 1}_${tag}]` }), mail).ok) restored++;
    }
    expect(restored).toBe(0);
  });

  it("throws when one vault would serve a second subject", async () => {
    const vault = await createVault();
    const factory = createPrivacy({ vault });
    factory({ subject: { id: "anna" } });
    expect(() => factory({ subject: { id: "bob" } })).toThrow(TypeError);
    expect(() => factory({})).toThrow(TypeError);
    expect(() => createPrivacy({ vault: { ...vault } })).toThrow(TypeError);
    const vaults = new Map([
      ["anna", await createVault()],
      ["bob", await createVault()],
    ]);
    const each = createPrivacy({ vault: (subject) => vaults.get(subject?.id ?? "") ?? vault });
    expect(each({ subject: { id: "bob" } }).vault).toBe(vaults.get("bob"));
  });

  it("uses the vault that a session was given in place of the subject's own", async () => {
    const vault = await createVault();
    const factory = createPrivacy({});
    const token = enter(factory({ vault }), "anna@example.com");
    expect(leave(factory({}), { to: token })).toMatchObject({ code: "TOKEN_UNKNOWN" });
    expect(leave(factory({ vault }), { to: token })).toEqual({ args: { to: "anna@example.com" }, kinds: ["EMAIL"] });
  });

  it("forgets a subject whose vault was not used for its time to live", async () => {
    const factory = createPrivacy({ ttlMs: 20 });
    const anna = factory({ subject: { id: "anna" } });
    enter(anna, "anna@example.com");
    await new Promise((resolve) => setTimeout(resolve, 50));
    factory({ subject: { id: "bob" } });
    expect(anna.vault?.size).toBe(0);
  });

  it("seals fields that the host names, numbers too, and finds such a value again in other texts", () => {
    const run = start({ fields: { "crm.*": { "/contacts/*/name": "name", "/contacts/*/salary": "salary", "/owner": "person" } } });
    const sealed = enter(run, { contacts: [{ name: "Anna Smith", salary: 83000, city: "Rome" }], owner: { first: "Bo", tags: ["x"] } }) as {
      contacts: { name: string; salary: string; city: string }[];
      owner: { first: string; tags: string[] };
    };
    expect(sealed.contacts[0]?.name).toMatch(/^\[NAME_1_/);
    expect(sealed.contacts[0]?.salary).toMatch(/^\[SALARY_1_/);
    expect(sealed.contacts[0]?.city).toBe("Rome");
    expect(sealed.owner.tags[0]).toMatch(/^\[PERSON_2_/);
    expect(leave(run, { amount: sealed.contacts[0]?.salary ?? "", text: `pays ${sealed.contacts[0]?.salary}` })).toMatchObject({
      args: { amount: 83000, text: "pays 83000" },
    });
    expect(enter(run, { note: "Anna Smith called" }, entry("wiki.read"))).toEqual({ note: `${sealed.contacts[0]?.name} called` });
    expect(run.sweep("no contact named Anna Smith")).toBe(`no contact named ${sealed.contacts[0]?.name}`);
  });

  it("seals what a schema marks, through references and alternatives, but never a word of an enumeration", () => {
    const schema: JsonSchema = {
      type: "object",
      properties: {
        mail: { type: "string", format: "email" },
        name: { type: "string", sensitive: "name" },
        notes: { "x-sensitive": true },
        key: { type: "string", writeOnly: true },
        token: { enum: ["basic1", "bearer1"] },
        open: { type: "string", "x-sensitive": false },
        people: { type: "array", items: { $ref: "#/$defs/person" } },
        byId: { additionalProperties: { $ref: "#/$defs/person" } },
      },
      $defs: {
        person: { anyOf: [{ properties: { nick: { "x-sensitive": "nick name" }, boss: { $ref: "#/$defs/person" } } }, { type: "null" }] },
      },
    };
    const run = start();
    const sealed = enter(
      run,
      {
        mail: "n/a",
        name: "Bo",
        notes: "tall",
        key: "k",
        token: "bearer1",
        open: "yes",
        people: [{ nick: "Bob", boss: { nick: "Al" } }],
        byId: { x: { nick: "Cy" } },
      },
      entry("hr.list", schema),
    );
    expect(sealed).toEqual({
      mail: expect.stringMatching(/^\[EMAIL_1_/) as string,
      name: expect.stringMatching(/^\[NAME_1_/) as string,
      notes: expect.stringMatching(/^\[SENSITIVE_1_/) as string,
      key: expect.stringMatching(/^\[SECRET_1_/) as string,
      token: "bearer1",
      open: "yes",
      people: [
        { nick: expect.stringMatching(/^\[NICK_NAME_1_/) as string, boss: { nick: expect.stringMatching(/^\[NICK_NAME_2_/) as string } },
      ],
      byId: { x: { nick: expect.stringMatching(/^\[NICK_NAME_3_/) as string } },
    });
  });

  it("seals values under sensitive names in camel, snake and kebab case, but not labels, masks or cursors", () => {
    const run = start();
    const sealed = enter(run, {
      apiKey: "abcdefgh",
      api_key: "abcdefgh2",
      "api-key": "abcdefgh3",
      clientSecret: "zzz",
      Password: "opensesame",
      ssn: 536221234,
      cvv: 123,
    }) as { [name: string]: string };
    for (const [name, value] of Object.entries(sealed)) expect(value, name).toMatch(/^\[(?:SECRET|SSN)_/);
    const plain = {
      password: "required",
      secret: "",
      token: "********",
      apiKey: "API key",
      passwordHint: "dog",
      nextPageToken: "abc",
      maxTokens: 4096,
      label: "Enter your password",
      pin: -1,
      author: { password: "Please enter your password" },
    };
    expect(enter(run, plain)).toEqual(plain);
  });

  it("reads keys as well as values, and keeps their order and odd names", () => {
    const run = start();
    const value = JSON.parse('{"b":1,"anna@example.com":{"__proto__":"bob@example.com"},"a":2}') as Json;
    const sealed = enter(run, value) as { [key: string]: Json };
    const keys = Object.keys(sealed);
    expect(keys[0]).toBe("b");
    expect(keys[1]).toMatch(/^\[EMAIL_\d_/);
    expect(Object.getPrototypeOf(sealed[keys[1] ?? ""])).toBe(Object.prototype);
    expect(JSON.stringify((run.leave(asTokenized(sealed), mail) as { args: Json }).args)).toBe(JSON.stringify(value));
  });

  it("does not change the value it was given", () => {
    const value = { a: ["anna@example.com"], b: { c: "x" } };
    const copy = structuredClone(value);
    const run = start();
    const sealed = enter(run, value) as typeof value;
    expect(value).toEqual(copy);
    expect(sealed.b).toBe(value.b);
  });

  it("leaves bytes, dates and big numbers of local tools alone, but not those a server claims", () => {
    const run = start();
    const value = { n: { $cloche: "bigint", value: "4111111111111111" } };
    expect(enter(run, value, entry("local.list", undefined, true))).toEqual(value);
    expect(JSON.stringify(enter(run, value, entry("remote.list")))).not.toContain("4111111111111111");
  });

  it("decides by kind, origin and destination, the first rule that matches", () => {
    const run = start({
      flow: [
        { kinds: ["email"], from: "crm", to: "mail.*", then: "allow" },
        { kinds: ["EMAIL"], to: "mail.*", then: "deny" },
        { to: "web.*", then: "ask" },
      ],
    });
    const fromCrm = enter(run, "anna@example.com", crm);
    const fromWiki = enter(run, "bob@example.com", entry("wiki.read"));
    expect(leave(run, { to: fromCrm })).toMatchObject({ kinds: ["EMAIL"] });
    expect(run.leave(asTokenized<Json>({ to: fromWiki }), mail)).toMatchObject({
      ok: false,
      error: { code: "TOKEN_DENIED", data: { kind: "EMAIL", rule: "flow[1]" } },
    });
    expect(run.inspect(asTokenized<Json>({ q: fromWiki }), entry("web.search"))).toMatchObject({
      verdict: "ask",
      rule: "flow[2]",
      kinds: ["EMAIL"],
      origins: ["wiki"],
      crosses: true,
    });
    expect(run.inspect(asTokenized<Json>({ id: fromCrm }), entry("crm.update"))).toMatchObject({
      verdict: "allow",
      rule: "flow:default",
      crosses: false,
    });
    expect(run.inspect(asTokenized<Json>({ x: 1 }), mail)).toEqual({
      verdict: "allow",
      rule: "flow:default",
      kinds: [],
      origins: [],
      crosses: false,
    });
  });

  it("throws at once for options that cannot be meant", () => {
    for (const wrong of [
      { mode: "open" },
      { flow: [{ to: "x" }] },
      { fields: { a: { b: "name" } } },
      { fields: { a: { "/b": "" } } },
      { detectors: "none" },
      { typo: 1 },
      { style: "loud" },
      { vault: {} },
    ]) {
      expect(() => createPrivacy(wrong as PrivacyOptions), JSON.stringify(wrong)).toThrow(TypeError);
    }
    expect(() => createPrivacy({ ttlMs: 0 })).toThrow(RangeError);
  });

  it("lets a host add, remove and replace detectors", () => {
    const badge = {
      kind: "badge",
      find: (text: string) =>
        [...text.matchAll(/B-\d{3}/g)].map((match) => ({ start: match.index, end: match.index + match[0].length, score: 1 })),
    };
    const run = start({ detectors: (builtin) => [...builtin.filter(({ kind }) => kind !== "PHONE"), badge] });
    expect(enter(run, "B-123, +49 30 901820, a@b.co")).toMatch(/^\[BADGE_1_\w{5}\], \+49 30 901820, \[EMAIL_1_\w{5}\]$/);
    expect(enter(start({ detectors: [badge] }), "B-123, a@b.co")).toMatch(/^\[BADGE_1_\w{5}\], a@b\.co$/);
  });

  it("ignores spans outside the text and below the score when a host's detector errs", () => {
    const wild = {
      kind: "wild",
      find: () => [
        { start: -1, end: 2, score: 1 },
        { start: 1, end: 99, score: 1 },
        { start: 2, end: 1, score: 1 },
        { start: 0, end: 1, score: Number.NaN },
        { start: 0, end: 2, score: 0.4 },
      ],
    };
    expect(enter(start({ detectors: [wild] }), "hello")).toBe("hello");
  });

  it("is off only when told so, and then changes nothing", () => {
    const run = start(false);
    expect(run.mode).toBe("off");
    expect(enter(run, "anna@example.com")).toBe("anna@example.com");
    expect(leave(run, { to: "[EMAIL_1_aaaaa]" })).toEqual({ args: { to: "[EMAIL_1_aaaaa]" }, kinds: [] });
    expect(run.sweep("anna@example.com")).toBe("anna@example.com");
    expect(run.query("last4", ["x"])).toMatchObject({ ok: false });
    expect([run.counts(), run.warnings(), run.unknownTokens(), run.reveal("x"), run.literal("y"), run.sweepValue(1)]).toEqual([
      {},
      [],
      0,
      "x",
      "y",
      1,
    ]);
  });

  it("refuses nesting that would exhaust the stack", () => {
    let deep: Json = "anna@example.com";
    for (let i = 0; i < 600; i++) deep = [deep];
    const run = start();
    expect(() => enter(run, deep)).toThrow(/nests deeper/);
    expect(() => run.sweepValue(deep)).toThrow(/nests deeper/);
    expect(() => run.leave(asTokenized(deep), mail)).toThrow(/nests deeper/);
  });
});
