// The audit place of the onion: outermost, so that every attempt leaves its trace before anything happens.
// Trust: host
import type { CallStage } from "../core/call.ts";
import type { AuditPort } from "../core/ports.ts";

/** Keeps nothing: for hosts without an audit log. */
export const noAudit: AuditPort = { append: () => undefined };

/**
 * Makes the stage. A sink that throws ends the run (`AUDIT_FAILED`): a call nobody can account for is not made.
 *
 * @param audit receives sizes, names and verdicts; never values
 * @returns the stage
 */
export function auditStage(audit: AuditPort): CallStage {
  return async (call, next) => {
    const { record, run } = call;
    audit.append({ type: "call", traceId: run.traceId, spanId: record.spanId, tool: record.tool, argumentBytes: record.argumentBytes });
    const outcome = await next(call);
    audit.append({
      type: "result",
      traceId: run.traceId,
      spanId: record.spanId,
      tool: record.tool,
      outcome: record.outcome,
      rule: record.decision.rule,
      verdict: record.decision.verdict,
      resultBytes: record.resultBytes,
      durationMs: record.durationMs,
      ...(record.error === undefined ? {} : { error: record.error }),
    });
    return outcome;
  };
}
