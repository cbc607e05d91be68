// What a run's guest may ask of its host: calls through the onion, questions, log lines.
// Trust: boundary
import { createDispatch } from "../bridge/dispatch.ts";
import type { CallHandler, CatalogEntry, ToolCall } from "../core/call.ts";
import type { Json } from "../core/json.ts";
import type { Decision } from "../core/policy.ts";
import type { GuestHost, GuestReply } from "../core/ports.ts";
import { splitPath } from "./catalog-hash.ts";
import { createPipeline } from "./pipeline.ts";
import { answerQuery } from "./queries.ts";
import type { RunState } from "./run-state.ts";
import type { RunWorld } from "./run-world.ts";
import { endGuessing } from "./token-guessing.ts";

/** Keeps the answer for the message of a later failure, and its shape for the declarations of later programs. */
export function answered(world: RunWorld, state: RunState): (entry: CatalogEntry, value: Json | undefined) => void {
  const answers = new Map<string, number>();
  return (entry, value) => {
    state.last.set(entry.path, value);
    const count = (answers.get(entry.path) ?? 0) + 1;
    answers.set(entry.path, count);
    // What a loop gets five thousand times looks alike: after the first dozens, ever fewer are looked at.
    const isLookedAt = count <= 32 || (count & (count - 1)) === 0;
    // Keys may be values, and in egress mode they are still clear here.
    if (value !== undefined && isLookedAt)
      world.view.observe(entry, state.privacy.mode === "egress" ? state.privacy.sweepValue(value) : value, state.context.subject);
  };
}

/**
 * What the guest of one run may ask of its host.
 *
 * @param world of the executor
 * @param state of the run
 * @returns calls, questions and logs
 */
export function createHost(world: RunWorld, state: RunState): GuestHost {
  const { context, limits, records } = state;
  let dispatch: GuestHost["call"] | undefined;
  return {
    // The onion is made for the first call: a program that makes none need not pay for it.
    call: (given) =>
      (dispatch ??= createDispatch({
        run: context,
        registry: world.registry,
        limits,
        handler: createHandler(world, state),
        records,
        onBytes: (bytes) => state.addBytes(bytes),
        sweep: (text) => state.privacy.sweep(text),
        onAnswer: answered(world, state),
        ...(state.isWatched ? { show: (value: Json): Json => state.privacy.sweepValue(value) } : {}),
      }))(given),
    query: (kind: string, argsJson: string): GuestReply => answerQuery(world, state, kind, argsJson),
    log: (level, text) => state.logs.add(level, text),
  };
}

/**
 * Makes the call handler of one run. A stage that throws (an audit sink, say) ends the run: nothing goes on unrecorded.
 *
 * @param world of the executor
 * @param state of the run
 * @returns a handler that never rejects
 */
export function createHandler(world: RunWorld, state: RunState): CallHandler {
  const { privacy } = state;
  const pipeline = createPipeline({
    audit: world.audit,
    decide: (call) => decideCall(world, state, call),
    privacy,
    limits: state.limits,
    matches: (pattern, text) => world.sandbox.matches(pattern, text),
    queueOf: (call) => world.registry.get(call.entry.source.name)?.queue,
    keepMedia(media, path) {
      const { source, tool } = splitPath(path);
      return state.keepMedia(media, path, world.registry.get(source)?.listing.tools.get(tool));
    },
    refusesInvalidResults: world.refusesInvalidResults,
    onInvalidResult: (tool, issues) =>
      state.warnings.push(`${tool} answered something its outputSchema does not allow: ${issues.join("; ")}`),
  });
  return async (call) => {
    try {
      const outcome = await pipeline(call);
      endGuessing(state);
      return outcome;
    } catch (cause) {
      const error = {
        code: "AUDIT_FAILED" as const,
        message: `The run was ended because a call could not be recorded: ${cause instanceof Error ? cause.message : "the audit log failed"}`,
        retryable: false,
      };
      call.record.outcome = "denied";
      call.record.error = error.code;
      state.fail(error);
      return { ok: false, error };
    }
  };
}

/** The host's rules first; then where the values in the arguments come from. */
function decideCall(world: RunWorld, state: RunState, call: ToolCall): Decision {
  const decision = world.decide(call.entry, state.context.subject);
  if (decision.verdict !== "allow" || state.privacy.mode !== "sealed") return decision;
  const flow = state.privacy.inspect(call.args, call.entry);
  if (flow.verdict === "ask") return { verdict: "ask", rule: flow.rule };
  if (flow.crosses && world.askOnCrossing)
    return {
      verdict: "ask",
      rule: "preset:guarded/crossing",
      reason: `private values would go from ${flow.origins.join(", ")} to ${call.entry.source.name}`,
    };
  return decision;
}
