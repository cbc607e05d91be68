import { describe, expect, it } from "vitest";
import { asClear, asTokenized } from "../../../src/core/labels.ts";
import type { CatalogEntry } from "../../../src/core/call.ts";
import type { Json } from "../../../src/core/json.ts";
import { createPrivacy } from "../../../src/privacy/create-privacy.ts";
import { tokenWarnings } from "../../../src/privacy/token-warnings.ts";

const mail: CatalogEntry = {
  path: "mail.send",
  source: { name: "mail", listTools: async () => [], callTool: async () => ({}) },
  definition: { name: "send" },
  effect: "write",
  tagged: false,
};

describe("tokenWarnings()", () => {
  it("names the operation, its line and what to do instead when it cannot work on a token", () => {
    const cases: [program: string, place: string, advice: RegExp][] = [
      ['c.email.endsWith("@gmail.com")', "email.endsWith (line 1)", /domainOf/],
      ['\n\nif (c.email?.toLowerCase().includes("x")) {}', "email.includes (line 3)", /domainOf/],
      ["contact.phone.slice(-4)", "phone.slice (line 1)", /last4/],
      ["user.cardNumber.length > 3", "cardNumber.length (line 1)", /length of the token/],
      ["list.sort((a, b) => a.email.localeCompare(b.email))", "email.localeCompare (line 1)", /another field/],
      ["list.sort((a, b) => (a.email < b.email ? -1 : 1))", "email < email (line 1)", /another field/],
      ['email.split("@")[1]', "email.split (line 1)", /domainOf/],
      ['c["email"].replace("a", "b")', "email.replace (line 1)", /mask/],
      ["/@gmail/.test(c.email)", ".test(email) (line 1)", /domainOf/],
      ["Number(c.phone)", "Number(phone) (line 1)", /mask/],
      ["row.email[0]", "email[…] (line 1)", /last4/],
      ["emails.sort()", "emails.sort() (line 1)", /another field/],
      ["c.workEmail\n  .startsWith('a')", "workEmail.startsWith (line 2)", /domainOf/],
    ];
    for (const [program, place, advice] of cases) {
      const [warning, ...more] = tokenWarnings(program);
      expect(warning, program).toContain(place);
      expect(warning, program).toMatch(advice);
      expect(more, program).toEqual([]);
    }
  });

  it("says nothing of what works, and of other values", () => {
    for (const program of [
      'c.email === "anna@example.com"',
      "emails.length",
      "emails.includes(c.email)",
      "emails[0]",
      "c.email.toLowerCase()",
      "`mailto:${c.email}`",
      "JSON.stringify(c.email)",
      "name.slice(1)",
      "orders.sort((a, b) => a.total - b.total)",
      "Map<string, Email>",
      "const email = contacts.find((c) => c.id < 3)?.email",
      "encodeURIComponent(c.email)",
      "shipping.split(',')",
      "passwordHint < 3",
    ])
      expect(tokenWarnings(program), program).toEqual([]);
  });

  it("follows values into variables, parameters and loops", () => {
    const cases: [program: string, place: string][] = [
      ["const address = c.email;\naddress.split('@')", "address.split (line 2)"],
      ["const { email: e } = c; e.slice(1)", "e.slice (line 1)"],
      ["rows.filter(({ phone: p }) => p.startsWith('+49'))", "p.startsWith (line 1)"],
      ["emails.map((e) => e.substring(1))", "e.substring (line 1)"],
      ["for (const e of list.emails) { e.length }", "e.length (line 1)"],
      ["emails.sort((a, b) => b.localeCompare(a))", "b.localeCompare (line 1)"],
      ["const a = c.email; const b = a; b.at(0)", "b.at (line 1)"],
    ];
    for (const [program, place] of cases) expect(tokenWarnings(program)[0], program).toContain(place);
    for (const program of ["const n = c.total; n.slice(1)", "contacts.map((c) => c.slice(1))", "names.map((e) => e.split(' '))"])
      expect(tokenWarnings(program), program).toEqual([]);
  });

  it("learns from a run which properties held tokens", () => {
    const run = createPrivacy({})({});
    run.program("rows.filter((r) => r.contact.endsWith('@gmail.com') && r.note.includes('urgent') && r.city.startsWith('B'))");
    expect(run.warnings()).toEqual([]);
    run.enter(asClear<Json>([{ contact: "anna@gmail.com", note: "call anna@gmail.com", city: "Rome" }]), { path: "inputs" });
    expect(run.warnings()).toHaveLength(1);
    expect(run.warnings()[0]).toMatch(/^r?\.?contact\.endsWith \(line 1\): .*domainOf/);
    expect(run.warnings()[0]).not.toMatch(/note|city/);
  });

  it("tells of a cut token in what leaves, and names what may have cut it where a tool refuses it", () => {
    const run = createPrivacy({})({});
    run.program("const { email: e } = c;\nawait tools.mail.send({ to: e.slice(0, 9) })");
    const token = (run.enter(asClear<Json>({ email: "anna@example.com" }), { path: "inputs" }) as { email: string }).email;
    run.sweep(`for ${token.toUpperCase()} and [x] and ${token}`);
    expect(run.warnings().join()).not.toMatch(/piece of a token/);
    const refused = run.leave(asTokenized<Json>({ to: token.slice(0, 9) }), mail);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "TOKEN_UNKNOWN", hint: expect.stringMatching(/^e\.slice \(line 2\) may have changed it\./) },
    });
    for (const piece of [token.slice(0, 8), token.slice(0, 10), token.slice(-5), token.slice(1, -1)]) {
      const other = createPrivacy({})({});
      const whole = String(other.enter(asClear<Json>("anna@example.com"), { path: "inputs" }));
      other.sweepValue({ cut: whole.slice(token.indexOf(piece), token.indexOf(piece) + piece.length) });
      expect(other.warnings().join(), piece).toMatch(/holds a piece of a token/);
    }
  });

  it("gives one sentence for each kind of operation, with three places at most", () => {
    const warnings = tokenWarnings(Array.from({ length: 9 }, () => "c.email.slice(1); c.phone.length;").join("\n"));
    expect(warnings).toHaveLength(2);
    expect(warnings[0]?.match(/\(line \d\)/g)).toEqual(["(line 1)", "(line 2)", "(line 3)"]);
  });

  it("knows the fields that the host names", () => {
    expect(tokenWarnings("c.displayName.slice(1)", ["display_name"])).toHaveLength(1);
    const run = createPrivacy({ fields: { "crm.*": { "/*/nickName": "name" } } })({});
    run.program("c.nickName.slice(1)");
    expect(run.warnings()).toEqual([]);
    run.enter(asClear<Json>("anna@example.com"), { path: "inputs" });
    expect(run.warnings()).toHaveLength(1);
  });
});
