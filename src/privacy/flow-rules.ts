// Which tools may receive which tokens: by kind, by where the value came from, by where it would go.
// Trust: host
import type { FlowRule } from "../core/privacy.ts";
import { matchesToolGlob } from "./tool-glob.ts";
import type { Entry, Origin } from "./vault-entry.ts";

/** What the rules say about one value and one receiver. */
export interface FlowVerdict {
  readonly verdict: "allow" | "ask" | "deny";
  readonly rule: string;
}

/** Decides about values; see {@link createFlow}. */
export type Flow = (entry: Entry, to: Origin) => FlowVerdict;

const DEFAULT: FlowVerdict = { verdict: "allow", rule: "flow:default" };

/**
 * Compiles flow rules. The first that matches decides; without one a value may go to any connected source.
 *
 * A value seen in several places counts as from each of them: a rule matches if any of its origins does.
 *
 * @param rules from the host
 * @param kindName writes a kind as it stands in tokens
 * @throws TypeError for a rule that cannot be meant
 */
export function createFlow(rules: readonly FlowRule[], kindName: (kind: string) => string): Flow {
  const compiled = rules.map((rule, index) => {
    if (typeof rule !== "object" || rule === null || typeof rule.to !== "string")
      throw new TypeError(`privacy.flow[${index}] needs { to: "<tool glob>", then: "allow" | "deny" | "ask" }`);
    if (rule.then !== "allow" && rule.then !== "deny" && rule.then !== "ask")
      throw new TypeError(`privacy.flow[${index}].then must be "allow", "deny" or "ask"`);
    if (rule.kinds !== undefined && !Array.isArray(rule.kinds))
      throw new TypeError(`privacy.flow[${index}].kinds must be an array of kinds`);
    return { rule, name: `flow[${index}]`, kinds: rule.kinds?.map(kindName) };
  });
  if (compiled.length === 0) return () => DEFAULT;
  return (entry, to) => {
    for (const { rule, name, kinds } of compiled) {
      if (kinds !== undefined && !kinds.some((kind) => entry.kinds.includes(kind))) continue;
      if (rule.from !== undefined && !entry.origins.some((origin) => matchesPlace(rule.from ?? "*", origin))) continue;
      if (matchesPlace(rule.to, to)) return { verdict: rule.then, rule: name };
    }
    return DEFAULT;
  };
}

/** A rule names a tool's path or its source. */
function matchesPlace(pattern: string, place: Origin): boolean {
  return matchesToolGlob(pattern, place.path) || matchesToolGlob(pattern, place.source);
}
