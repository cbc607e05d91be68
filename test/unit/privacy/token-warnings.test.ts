import { describe, expect, it } from "vitest";
import { asClear } from "../../../src/core/labels.ts";
import type { Json } from "../../../src/core/json.ts";
import { createPrivacy } from "../../../src/privacy/create-privacy.ts";
import { tokenWarnings } from "../../../src/privacy/token-warnings.ts";

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
