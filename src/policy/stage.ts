// The policy place of the onion: a call that may not run ends here, catchable in the program.
// Trust: boundary
import type { CallStage } from "../core/call.ts";
import type { Decide } from "../core/ports.ts";
import { refuse } from "../core/refuse.ts";

/**
 * Makes the stage from a decision.
 *
 * @param decide pure
 * @returns a stage that lets allowed calls through and ends the others as `POLICY_DENIED`
 */
export function policyStage(decide: Decide): CallStage {
  return async (call, next) => {
    const decision = decide(call);
    call.record.decision = decision;
    call.run.emit({ type: "decision", atMs: Date.now() - call.run.startedAt, id: call.record.id, tool: call.record.tool, decision });
    if (decision.verdict === "allow") return next(call);
    const why = decision.reason === undefined ? "" : `: ${decision.reason}`;
    if (decision.verdict === "deny") {
      return refuse(
        call,
        "POLICY_DENIED",
        `${call.record.tool} is denied by ${decision.rule}${why}`,
        "Do without this tool; the program may catch this error and go on.",
      );
    }
    return refuse(
      call,
      "POLICY_DENIED",
      `${call.record.tool} needs a person's approval (${decision.rule})${why}`,
      "Approvals are not available in this executor, so the call was not made. Leave it out, or ask the person to allow it with a policy rule.",
    );
  };
}
