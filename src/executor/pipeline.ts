// The onion in which every tool call travels, listed once: audit, budget, check, policy, privacy, then queue and source.
// Trust: boundary
import { auditStage } from "../audit/stage.ts";
import { createCallSource, type CallSourceOptions } from "../bridge/call-source.ts";
import { checkResultStage, checkStage, type Matches } from "../bridge/check.ts";
import type { CallHandler } from "../core/call.ts";
import { compose } from "../core/compose.ts";
import type { AuditPort, Decide, PrivacyPort } from "../core/ports.ts";
import { budgetStage } from "../policy/budget.ts";
import { policyStage } from "../policy/stage.ts";
import { privacyStage } from "../privacy/stage.ts";

/** What the stages of one run are made from. */
export interface PipelineOptions extends CallSourceOptions {
  readonly audit: AuditPort;
  readonly decide: Decide;
  readonly privacy: PrivacyPort;
  readonly matches: Matches;
  /** Whether an answer that breaks its `outputSchema` is refused; else it is delivered, and told of. */
  readonly refusesInvalidResults: boolean;
  readonly onInvalidResult: (tool: string, issues: readonly string[]) => void;
}

/**
 * Lines up the stages of one run.
 *
 * @param options ports and limits
 * @returns the handler behind every call of the program, and behind `executor.callTool`
 */
export function createPipeline(options: PipelineOptions): CallHandler {
  const { audit, decide, privacy, matches, limits } = options;
  return compose(
    [auditStage(audit), budgetStage(limits.toolCalls), checkStage(privacy, matches), policyStage(decide)],
    privacyStage(
      privacy,
      checkResultStage({ matches, refuses: options.refusesInvalidResults, onInvalid: options.onInvalidResult }, createCallSource(options)),
    ),
  );
}
