import { describe, expect, it } from "vitest";
import { asClear, asTokenized } from "../../../src/core/labels.ts";
import type { Json } from "../../../src/core/json.ts";
import type { CatalogEntry } from "../../../src/core/call.ts";
import type { PrivacyOptions, PrivacyRun } from "../../../src/core/privacy.ts";
import { createPrivacy } from "../../../src/privacy/create-privacy.ts";

const crm: CatalogEntry = {
  path: "crm.list",
  source: { name: "crm", listTools: async () => [], callTool: async () => ({}) },
  definition: { name: "list" },
  effect: "read",
  tagged: false,
};

function start(options: PrivacyOptions = {}): PrivacyRun {
  return createPrivacy(options)({});
}

describe("sweep()", () => {
  it("tokenizes what slipped through and leaves live tokens as they are", () => {
    const run = start();
    const token = String(run.enter(asClear<Json>("anna@example.com"), { path: "crm.list", entry: crm }));
    expect(run.sweep(`anna@example.com is ${token} and ${token.toLowerCase()}`)).toBe(`${token} is ${token} and ${token.toLowerCase()}`);
    expect(run.sweep(`new: bob@example.com`)).toMatch(/^new: \[EMAIL_2_\w{5}\]$/);
  });

  it("does not find its own tokens, masks or domains again as values", () => {
    const run = start();
    const values = [
      "anna@example.com",
      "+49 30 901820",
      "4111 1111 1111 1111",
      "DE89370400440532013000",
      "203.0.113.7",
      "536-22-1234",
      "postgres://app:s3cr3t@db/x",
    ];
    const tokens = values.map((value) => String(run.enter(asClear<Json>(value), { path: "crm.list", entry: crm })));
    const text = [
      ...tokens,
      ...tokens.map((token) => String((run.query("mask", [token]) as { value: Json }).value)),
      "example.com",
      `https://x:${tokens[0]}@host/`,
      `password=${tokens[1]}`,
      `phone ${tokens[0]}`,
    ].join(" | ");
    const size = run.vault?.size;
    expect(run.sweep(text)).toBe(text);
    expect(run.sweep(run.sweep(text))).toBe(text);
    expect(run.vault?.size).toBe(size);
  });

  it("sweeps values in results with their keys, and shares what is clean", () => {
    const run = start();
    const value = { ok: { n: 1 }, list: ["bob@example.com"], "carl@example.com": true };
    const swept = run.sweepValue(value) as { [key: string]: Json };
    expect(JSON.stringify(swept)).not.toMatch(/@example/);
    expect(swept["ok"]).toBe(value.ok);
  });

  it("tokenizes in egress mode what the guest saw in the clear, by detectors, fields and names", () => {
    const run = start({ mode: "egress", fields: { "crm.*": { "/*/name": "name", "/*/salary": "salary" } } });
    const given = [{ name: "Anna", salary: 83000, email: "anna@example.com", password: "opensesame", phone: "2125550100" }];
    expect(run.enter(asClear<Json>(given), { path: "crm.list", entry: crm })).toEqual(given);
    const swept = run.sweepValue({
      who: "Anna",
      pays: 83000,
      text: "Anna earns 83000, write to anna@example.com or call 2125550100; opensesame",
      plain: "Annabel",
    }) as { who: string; pays: string; text: string; plain: string };
    expect(swept.who).toMatch(/^\[NAME_1_/);
    expect(swept.pays).toMatch(/^\[SALARY_1_/);
    expect(swept.text).toMatch(/^\[NAME_1_\w+\] earns 83000, write to \[EMAIL_1_\w+\] or call \[PHONE_1_\w+\]; opensesame$/);
    expect(swept.plain).toBe("Annabel");
    expect(run.sweep("Anna called")).toMatch(/^\[NAME_1_\w+\] called$/);
  });

  it("restores tokens from the model in egress mode, and tells policy of the kinds in clear arguments", () => {
    const run = start({ mode: "egress", flow: [{ kinds: ["EMAIL"], from: "crm", to: "web.*", then: "deny" }] });
    run.enter(asClear<Json>("anna@example.com"), { path: "crm.list", entry: crm });
    const token = run.sweep("anna@example.com");
    expect(run.literal(token)).toBe("anna@example.com");
    const web: CatalogEntry = { ...crm, path: "web.post", source: { ...crm.source, name: "web" } };
    const mail: CatalogEntry = { ...crm, path: "mail.send", source: { ...crm.source, name: "mail" } };
    expect(run.leave(asTokenized<Json>({ to: token }), mail)).toEqual({ ok: true, args: { to: "anna@example.com" }, kinds: ["EMAIL"] });
    expect(run.leave(asTokenized<Json>({ body: "anna@example.com" }), web)).toMatchObject({ ok: false, error: { code: "TOKEN_DENIED" } });
  });

  it("makes token-like text from a tool harmless in egress mode too", () => {
    const run = start({ mode: "egress" });
    run.enter(asClear<Json>("anna@example.com"), { path: "crm.list", entry: crm });
    const token = run.sweep("anna@example.com");
    const seen = run.enter(asClear<Json>({ note: token }), { path: "crm.list", entry: crm });
    expect(run.leave(asTokenized(seen), crm)).toEqual({ ok: true, args: { note: token }, kinds: [] });
  });

  it("reveals values to the person and leaves unknown tokens as they stand", () => {
    const run = start();
    const token = String(run.enter(asClear<Json>("anna@example.com"), { path: "crm.list", entry: crm }));
    expect(run.reveal(`Wrote to ${token}, not [EMAIL_9_aaaaa].`)).toBe("Wrote to anna@example.com, not [EMAIL_9_aaaaa].");
  });
});

describe("query()", () => {
  const run = start();
  const seal = (value: Json): string =>
    String((run.enter(asClear<Json>({ value }), { path: "crm.list", entry: crm }) as { value: Json }).value);
  const email = seal("Anna@Example.com");
  const card = seal("4111 1111 1111 1111");
  const secret = (run.enter(asClear<Json>({ password: "opensesame99" }), { path: "crm.list", entry: crm }) as { password: string })
    .password;

  it("answers domainOf, last4, sameAs and mask without giving the value", () => {
    expect(run.query("domainOf", [email])).toEqual({ ok: true, value: "example.com" });
    expect(run.query("domainOf", [seal("https://app:s3cr3tpw@db.example.org:5432/x")])).toEqual({ ok: true, value: "db.example.org" });
    expect(run.query("last4", [card])).toEqual({ ok: true, value: "1111" });
    expect(run.query("sameAs", [email, "anna@example.COM"])).toEqual({ ok: true, value: true });
    expect(run.query("sameAs", [email, "bob@example.com"])).toEqual({ ok: true, value: false });
    expect(run.query("sameAs", [card, "4111-1111-1111-1111"])).toEqual({ ok: true, value: true });
    expect(run.query("mask", [email])).toEqual({ ok: true, value: "A•••@Example.com" });
    expect(run.query("mask", [card])).toEqual({ ok: true, value: "•••• 1111" });
  });

  it("shows no part of a secret", () => {
    expect(run.query("last4", [secret])).toMatchObject({ ok: false, error: { code: "TOKEN_DENIED" } });
    expect(run.query("mask", [secret])).toEqual({ ok: true, value: "••••••••" });
  });

  it("refuses unknown questions, wrong arguments and tokens that are not its own", () => {
    expect(run.query("valueOf", [email])).toMatchObject({ ok: false, error: { code: "TOOL_UNKNOWN" } });
    expect(run.query("__proto__", [email])).toMatchObject({ ok: false, error: { code: "TOOL_UNKNOWN" } });
    expect(run.query("domainOf", [card])).toMatchObject({ ok: false, error: { code: "ARGUMENTS_INVALID" } });
    expect(run.query("last4", [])).toMatchObject({ ok: false, error: { code: "ARGUMENTS_INVALID" } });
    expect(run.query("sameAs", [email])).toMatchObject({ ok: false, error: { code: "ARGUMENTS_INVALID" } });
    const before = run.unknownTokens();
    expect(run.query("domainOf", ["[EMAIL_1_00000]"])).toMatchObject({ ok: false, error: { code: "TOKEN_UNKNOWN" } });
    expect(run.unknownTokens()).toBe(before + 1);
  });
});
