// What a program asks without calling a tool: the names of tools, and the declassifiers. Answered at once, from the host.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import type { Json } from "../core/json.ts";
import type { GuestReply } from "../core/ports.ts";
import type { Subject } from "../core/tool.ts";
import type { SearchOptions } from "../discovery/search-tools.ts";
import { nearestNames } from "../core/nearest.ts";
import type { RunWorld } from "./run-world.ts";
import type { RunState } from "./run-state.ts";
import { endGuessing } from "./token-guessing.ts";

/**
 * Answers a query of the guest.
 *
 * @param world of the executor
 * @param state of the run
 * @param kind what is asked: `list`, `search`, `describe`, `privacy.<name>`
 * @param argsJson JSON array of arguments, untrusted
 * @returns JSON, or an error that the program can catch
 */
export function answerQuery(world: RunWorld, state: RunState, kind: string, argsJson: string): GuestReply {
  const args = readArgs(argsJson);
  if (kind === "list") return reply(listNames(world, state, args[0]));
  if (kind.startsWith("privacy.")) {
    const name = kind.slice("privacy.".length).slice(0, 40);
    const { verdict, rule } = world.decide(declassifier(name), state.context.subject);
    world.audit.append({ type: "declassify", traceId: state.context.traceId, name: kind.slice(0, 60), verdict, rule });
    if (verdict !== "allow")
      return {
        ok: false,
        json: JSON.stringify({ code: "POLICY_DENIED", message: `tools.$privacy.${name} is denied by ${rule}`, retryable: false }),
      };
    const answer = state.privacy.query(name, args);
    endGuessing(state);
    return answer.ok ? reply(answer.value) : { ok: false, json: JSON.stringify(answer.error) };
  }
  if (kind === "search") return reply(world.view.search(asQuery(args[0]), { ...whom(state), ...searchOptions(args[1]) }).text);
  if (kind === "describe") return reply(world.view.describe(typeof args[0] === "string" ? args[0] : "", state.context.subject));
  const known = ["search", "describe"];
  const hint = nearestNames(kind, known);
  return {
    ok: false,
    json: JSON.stringify({
      code: "TOOL_UNKNOWN",
      message: `tools.$${kind} is not available here`,
      ...(hint.length === 0 ? {} : { hint: `Did you mean tools.$${hint[0]}?` }),
      retryable: false,
    }),
  };
}

/** As policy sees a question about a value: a tool that reads, at the path `$privacy.<name>`. */
function declassifier(name: string): CatalogEntry {
  return {
    path: `$privacy.${name}`,
    source: { name: "$privacy", listTools: async () => [], callTool: async () => ({}) },
    definition: { name },
    effect: "read",
    tagged: false,
  };
}

function whom(state: RunState): { subject?: Subject } {
  return state.context.subject === undefined ? {} : { subject: state.context.subject };
}

function asQuery(query: Json | undefined): string | string[] {
  return Array.isArray(query) ? query.filter((word) => typeof word === "string") : typeof query === "string" ? query : "";
}

/** As `search` of the model tools takes them; what is of the wrong type is left out. */
function searchOptions(given: Json | undefined): SearchOptions {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return {};
  const { detail, server, limit, offset } = given;
  return {
    ...(detail === "name" || detail === "signature" || detail === "full" ? { detail } : {}),
    ...(typeof server === "string" ? { server } : {}),
    ...(typeof limit === "number" ? { limit } : {}),
    ...(typeof offset === "number" ? { offset } : {}),
  };
}

/** Source names, or the names of the tools of one source that the subject may call. */
function listNames(world: RunWorld, state: RunState, source: Json | undefined): Json {
  if (typeof source !== "string") return world.registry.names();
  const listing = world.registry.get(source)?.listing;
  if (listing === undefined) return [];
  return [...listing.tools.values()]
    .filter((entry) => world.decide(entry, state.context.subject).verdict !== "deny")
    .map((entry) => entry.definition.name);
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
