// Ends a call before it is sent: the record says denied, the program gets an error it can catch.
// Trust: host
import type { ToolCall, ToolOutcome } from "./call.ts";
import type { ErrorCode, ExecutionError } from "./errors.ts";
import type { Json } from "./json.ts";

/**
 * Refuses a call.
 *
 * @param call its record is marked `denied`
 * @param code why
 * @param message what happened, without any argument value
 * @param hint the next step
 * @param details `data` for the program; `retryable` when waiting helps
 * @returns the outcome for the program
 */
export function refuse(
  call: ToolCall,
  code: ErrorCode,
  message: string,
  hint?: string,
  details: { data?: Json; retryable?: boolean } = {},
): ToolOutcome {
  call.record.outcome = "denied";
  call.record.error = code;
  return {
    ok: false,
    error: {
      code,
      message,
      tool: call.record.tool,
      ...(hint === undefined ? {} : { hint }),
      ...(details.data === undefined ? {} : { data: details.data }),
      retryable: details.retryable ?? false,
    },
  };
}

/** As {@link refuse}, for an error that a port has already put into words. */
export function refuseWith(call: ToolCall, { code, message, hint, data }: ExecutionError): ToolOutcome {
  return refuse(call, code, message, hint, data === undefined ? {} : { data });
}
