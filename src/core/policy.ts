// The words of a decision about a call; the rules that make one live in policy/.
// Trust: host

/** What a call does to the world, as far as annotations and the host's rules say. */
export type Effect = "read" | "write" | "egress" | "destructive";

/** What was decided about a call, and by which rule. */
export interface Decision {
  verdict: "allow" | "deny" | "ask";
  /** Name of the rule, such as `preset:standard/destructive` or `rules[2]`. */
  rule: string;
  reason?: string;
}
