// What a tool does to the world: the host's word first, then the server's hints.
// Trust: host
import type { Effect } from "../core/policy.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { matchesGlob } from "./glob.ts";

/**
 * Classifies a tool. A tool that says nothing about itself counts as a write: the safe side for approvals and retries.
 *
 * @param path exact tool path
 * @param definition as listed
 * @param overrides the host's `policy.effects`, first match wins
 * @returns the effect
 */
export function effectOf(path: string, definition: ToolDefinition, overrides: { readonly [glob: string]: Effect } = {}): Effect {
  for (const [glob, effect] of Object.entries(overrides)) if (matchesGlob(glob, path)) return effect;
  const hints = definition.annotations;
  if (hints?.destructiveHint === true && hints.readOnlyHint !== true) return "destructive";
  if (hints?.readOnlyHint === true) return "read";
  return "write";
}
