// Decides about a call: the host's rules in order, then the preset. Pure; the exact path is what counts.
// Trust: host
import type { CatalogEntry } from "../core/call.ts";
import type { Decision, Effect } from "../core/policy.ts";
import type { Subject } from "../core/tool.ts";
import { matchesGlob } from "./glob.ts";

/** standard: all listed tools run, those marked destructive ask. guarded: reads run, the rest asks. readonly: reads run, the rest is denied. */
export type PolicyPreset = "open" | "standard" | "guarded" | "readonly";

/** One rule; every condition given must hold. The first rule that matches decides. */
export interface Rule {
  when: { tool?: string; effect?: Effect; roles?: string[] };
  then: "allow" | "deny" | "ask";
  reason?: string;
}

/** The host's policy. */
export interface PolicyOptions {
  preset?: PolicyPreset;
  rules?: Rule[];
  /** Effects by tool glob, over what the server hints. */
  effects?: { [toolGlob: string]: Effect };
  /** What becomes of an answer that breaks its tool's `outputSchema`: "flag" (default) delivers it with a warning, "refuse" ends it as RESULT_INVALID. */
  results?: "flag" | "refuse";
}

const PRESETS: { readonly [name in PolicyPreset]: { readonly [effect in Effect]: Decision["verdict"] } } = {
  open: { read: "allow", write: "allow", egress: "allow", destructive: "allow" },
  standard: { read: "allow", write: "allow", egress: "allow", destructive: "ask" },
  guarded: { read: "allow", write: "ask", egress: "ask", destructive: "ask" },
  readonly: { read: "allow", write: "deny", egress: "deny", destructive: "deny" },
};

const KNOWN = ["preset", "rules", "effects", "results"];
const VERDICTS = ["allow", "deny", "ask"];

/**
 * Checks a policy once, so that a run never meets a wrong one.
 *
 * @throws TypeError naming the place, for an unknown preset, verdict or key
 */
export function checkPolicy(policy: PolicyPreset | PolicyOptions): PolicyOptions {
  const options: PolicyOptions = typeof policy === "string" ? { preset: policy } : policy;
  if (typeof options !== "object" || options === null) throw new TypeError("policy must be a preset name or an object");
  for (const key of Object.keys(options)) {
    if (!KNOWN.includes(key)) throw new TypeError(`policy.${key} is not supported by this version; known: ${KNOWN.join(", ")}`);
  }
  if (options.preset !== undefined && !Object.hasOwn(PRESETS, options.preset)) {
    throw new TypeError(`policy.preset must be one of ${Object.keys(PRESETS).join(", ")}`);
  }
  if (options.results !== undefined && options.results !== "flag" && options.results !== "refuse")
    throw new TypeError('policy.results must be "flag" or "refuse"');
  if (options.rules !== undefined && !Array.isArray(options.rules)) throw new TypeError("policy.rules must be an array");
  options.rules?.forEach((rule, index) => checkRule(rule, index));
  for (const [glob, effect] of Object.entries(options.effects ?? {})) {
    if (!Object.hasOwn(PRESETS.open, effect))
      throw new TypeError(`policy.effects["${glob}"] must be one of ${Object.keys(PRESETS.open).join(", ")}`);
  }
  return options;
}

function checkRule(rule: Rule, index: number): void {
  const place = `policy.rules[${index}]`;
  if (typeof rule !== "object" || rule === null || typeof rule.when !== "object" || rule.when === null) {
    throw new TypeError(`${place} must be { when: {…}, then: "allow" | "deny" | "ask" }`);
  }
  if (!VERDICTS.includes(rule.then)) throw new TypeError(`${place}.then must be one of ${VERDICTS.join(", ")}`);
  for (const key of Object.keys(rule.when)) {
    // A condition that is not understood must not be dropped: the rule would match more than its author meant.
    if (!["tool", "effect", "roles"].includes(key))
      throw new TypeError(`${place}.when.${key} is not supported by this version; known: tool, effect, roles`);
  }
}

/**
 * Decides for one tool and subject.
 *
 * @param policy a checked policy
 * @returns a function that gives the verdict and the rule that made it
 */
export function createDecide(policy: PolicyOptions): (entry: CatalogEntry, subject: Subject | undefined) => Decision {
  const preset = policy.preset ?? "standard";
  return (entry, subject) => {
    const index = (policy.rules ?? []).findIndex((rule) => applies(rule, entry, subject));
    const rule = policy.rules?.[index];
    if (rule !== undefined) {
      return { verdict: rule.then, rule: `rules[${index}]`, ...(rule.reason === undefined ? {} : { reason: rule.reason }) };
    }
    return { verdict: PRESETS[preset][entry.effect], rule: `preset:${preset}/${entry.effect}` };
  };
}

function applies(rule: Rule, entry: CatalogEntry, subject: Subject | undefined): boolean {
  const { tool, effect, roles } = rule.when;
  if (tool !== undefined && !matchesGlob(tool, entry.path)) return false;
  if (effect !== undefined && effect !== entry.effect) return false;
  if (roles !== undefined && !roles.some((role) => subject?.roles?.includes(role))) return false;
  return true;
}
