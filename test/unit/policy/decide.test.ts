import { describe, expect, it } from "vitest";
import type { CatalogEntry } from "../../../src/core/call.ts";
import type { ToolDefinition, ToolSource } from "../../../src/core/tool.ts";
import { checkPolicy, createDecide, type PolicyOptions } from "../../../src/policy/decide.ts";
import { effectOf } from "../../../src/policy/effects.ts";
import { matchesGlob } from "../../../src/policy/glob.ts";

const source = { name: "crm" } as ToolSource;

function entry(name: string, annotations: ToolDefinition["annotations"] = {}): CatalogEntry {
  const definition: ToolDefinition = { name, annotations };
  return { path: `crm.${name}`, source, definition, effect: effectOf(`crm.${name}`, definition), tagged: false };
}

function verdict(policy: PolicyOptions, tool: CatalogEntry, roles?: string[]): string {
  return createDecide(checkPolicy(policy))(tool, roles === undefined ? undefined : { id: "u", roles }).verdict;
}

describe("matchesGlob()", () => {
  it("matches a whole path, with stars for any run of characters", () => {
    expect(matchesGlob("crm.*", "crm.get_contacts")).toBe(true);
    expect(matchesGlob("*.delete_*", "crm.delete_contact")).toBe(true);
    expect(matchesGlob("crm.get", "crm.get_contacts")).toBe(false);
    expect(matchesGlob("*", "")).toBe(true);
    expect(matchesGlob("crm.?", "crm.a")).toBe(false);
  });

  it("does not treat a rewritten name as the exact one", () => {
    expect(matchesGlob("crm.a_b", "crm.a-b")).toBe(false);
  });

  it("stays linear in pattern times text when stars abound", () => {
    expect(matchesGlob("*a".repeat(200) + "b", "a".repeat(20_000))).toBe(false);
  });
});

describe("effectOf()", () => {
  it("trusts the host first, then the hints, and counts silence as a write", () => {
    expect(effectOf("crm.get", { name: "get", annotations: { readOnlyHint: true } })).toBe("read");
    expect(effectOf("crm.del", { name: "del", annotations: { destructiveHint: true } })).toBe("destructive");
    expect(effectOf("crm.set", { name: "set" })).toBe("write");
    expect(effectOf("crm.get", { name: "get", annotations: { readOnlyHint: true } }, { "crm.*": "egress" })).toBe("egress");
  });
});

describe("createDecide()", () => {
  const read = entry("get", { readOnlyHint: true });
  const write = entry("set");
  const destructive = entry("del", { destructiveHint: true });

  it.each([
    ["open", "allow", "allow", "allow"],
    ["standard", "allow", "allow", "ask"],
    ["guarded", "allow", "ask", "ask"],
    ["readonly", "allow", "deny", "deny"],
  ] as const)("decides by preset %s", (preset, forRead, forWrite, forDestructive) => {
    expect([verdict({ preset }, read), verdict({ preset }, write), verdict({ preset }, destructive)]).toEqual([
      forRead,
      forWrite,
      forDestructive,
    ]);
  });

  it("lets the first matching rule decide and names it", () => {
    const decide = createDecide(
      checkPolicy({
        rules: [
          { when: { tool: "crm.g*" }, then: "deny", reason: "closed" },
          { when: {}, then: "allow" },
        ],
      }),
    );
    expect(decide(read, undefined)).toEqual({ verdict: "deny", rule: "rules[0]", reason: "closed" });
    expect(decide(destructive, undefined)).toEqual({ verdict: "allow", rule: "rules[1]" });
  });

  it("applies a role rule only to subjects who have the role", () => {
    const policy: PolicyOptions = { preset: "readonly", rules: [{ when: { effect: "write", roles: ["editor"] }, then: "allow" }] };
    expect(verdict(policy, write, ["editor"])).toBe("allow");
    expect(verdict(policy, write, ["viewer"])).toBe("deny");
    expect(verdict(policy, write)).toBe("deny");
  });
});

describe("checkPolicy()", () => {
  it.each([
    [{ preset: "lax" }, "policy.preset must be one of open, standard, guarded, readonly"],
    [
      { rules: [{ when: { tools: "x" }, then: "deny" }] },
      "policy.rules[0].when.tools is not supported by this version; known: tool, effect, roles",
    ],
    [{ rules: [{ when: {}, then: "maybe" }] }, "policy.rules[0].then must be one of allow, deny, ask"],
    [{ effects: { "crm.*": "harmless" } }, 'policy.effects["crm.*"] must be one of read, write, egress, destructive'],
    [{ approve: () => true }, "policy.approve is not supported by this version; known: preset, rules, effects, results"],
  ])("refuses %j", (policy, message) => {
    expect(() => checkPolicy(policy as PolicyOptions)).toThrow(new TypeError(message));
  });
});
