// What a program asks without calling a tool: the names of tools, and the declassifiers. Answered at once, from the host.
// Trust: boundary
import type { Json } from "../core/json.ts";
import type { GuestReply } from "../core/ports.ts";
import { nearestNames } from "../core/nearest.ts";
import type { RunWorld } from "./run.ts";
import type { RunState } from "./run-state.ts";

/**
 * Answers a query of the guest.
 *
 * @param world of the executor
 * @param state of the run
 * @param kind what is asked: `list`, `privacy.<name>`
 * @param argsJson JSON array of arguments, untrusted
 * @returns JSON, or an error that the program can catch
 */
export function answerQuery(world: RunWorld, state: RunState, kind: string, argsJson: string): GuestReply {
  const args = readArgs(argsJson);
  if (kind === "list") return reply(listNames(world, state, args[0]));
  if (kind.startsWith("privacy.")) {
    const answer = state.privacy.query(kind.slice("privacy.".length), args);
    return answer.ok ? reply(answer.value) : { ok: false, json: JSON.stringify(answer.error) };
  }
  const known = ["list"];
  const hint = nearestNames(kind, known);
  return { ok: false, json: JSON.stringify({ code: "TOOL_UNKNOWN", message: `tools.$${kind} is not available here`, ...(hint.length === 0 ? {} : { hint: `Did you mean tools.$${hint[0]}?` }), retryable: false }) };
}

/** Source names, or the names of the tools of one source that the subject may call. */
function listNames(world: RunWorld, state: RunState, source: Json | undefined): Json {
  if (typeof source !== "string") return world.registry.names();
  const listing = world.registry.get(source)?.listing;
  if (listing === undefined) return [];
  return [...listing.tools.values()].filter((entry) => world.decide(entry, state.context.subject).verdict !== "deny").map((entry) => entry.definition.name);
}

function readArgs(argsJson: string): Json[] {
  try {
    const args: unknown = JSON.parse(argsJson);
    return Array.isArray(args) ? (args as Json[]) : [];
  } catch {
    return [];
  }
}

function reply(value: Json): GuestReply {
  return { ok: true, json: JSON.stringify(value) };
}
