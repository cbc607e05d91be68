// Stages around a handler make one handler: the onion in which every tool call travels.
// Trust: host
import type { CallHandler, CallStage } from "./call.ts";

/**
 * Wraps a handler in stages, the first outermost.
 *
 * @param stages in the order in which a call meets them
 * @param handler what the innermost stage calls
 * @returns one handler
 * @throws Error (as a rejection) when a stage calls `next` twice: the call would be sent twice
 */
export function compose(stages: readonly CallStage[], handler: CallHandler): CallHandler {
  return stages.reduceRight<CallHandler>(
    (next, stage) => (call) => {
      let used = false;
      return stage(call, (inner) => {
        if (used) return Promise.reject(new Error("a stage called next() twice"));
        used = true;
        return next(inner);
      });
    },
    handler,
  );
}
