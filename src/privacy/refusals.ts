// Why a call with tokens in its arguments is refused: in which place and what to do, never which value.
// Trust: host
import type { ExecutionError } from "../core/errors.ts";

const HINT_UNKNOWN = "Pass tokens on whole and unchanged. To compute with a value use tools.$privacy.domainOf, last4, sameAs or mask.";

/** The error of a call whose arguments hold a token that is not ours. */
export function unknownToken(tool: string, path: string, cuts: readonly string[]): ExecutionError {
  const [where] = cuts;
  return {
    code: "TOKEN_UNKNOWN",
    message: `${tool}: ${path === "" ? "the arguments hold" : `the argument at ${path} holds`} a token that was cut, changed, made up or has expired; nothing was sent`,
    hint: where === undefined ? HINT_UNKNOWN : `${where} may have changed it. ${HINT_UNKNOWN}`,
    tool,
    data: { path },
    retryable: false,
  };
}

/** The error of a run that hides values in words. */
export function tooManyJoined(tool: string): ExecutionError {
  return {
    code: "TOKEN_DENIED",
    message: `${tool}: too many different tokens are joined to letters or digits; nothing was sent`,
    hint: "Put a space, a comma or a slash between a token and the text beside it.",
    tool,
    retryable: false,
  };
}

/** The error of a call that may not have a value. */
export function denied(tool: string, kind: string, rule: string): ExecutionError {
  return {
    code: "TOKEN_DENIED",
    message: `${tool} may not receive values of kind ${kind} (${rule}); nothing was sent`,
    hint: "Leave the value out, or use a tool that may have it.",
    tool,
    data: { kind, rule },
    retryable: false,
  };
}
