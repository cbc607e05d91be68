// The budget place of the onion: how many calls one run may attempt, refused ones included.
// Trust: boundary
import type { CallStage } from "../core/call.ts";
import { refuse } from "../core/refuse.ts";

/**
 * Makes a stage that counts the calls of one run.
 *
 * @param toolCalls most calls
 * @returns the stage; further calls end as `BUDGET_EXCEEDED`
 */
export function budgetStage(toolCalls: number): CallStage {
  let used = 0;
  return (call, next) => {
    if (++used <= toolCalls) return next(call);
    return Promise.resolve(
      refuse(
        call,
        "BUDGET_EXCEEDED",
        `The program made more than ${toolCalls} tool calls`,
        "Ask for more in one call (a page size, a filter), or raise limits.toolCalls.",
      ),
    );
  };
}
