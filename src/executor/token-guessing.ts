// Ends a run that tries out tokens, whether in calls or in questions about values.
// Trust: boundary
import type { RunState } from "./run-state.ts";

/** So many tokens that nobody issued are not a slip of the pen. */
const UNKNOWN_TOKENS = 3;

/**
 * Ends the run once it has used too many tokens that were never issued.
 *
 * @param state of the run
 */
export function endGuessing(state: RunState): void {
  if (state.privacy.unknownTokens() < UNKNOWN_TOKENS) return;
  state.fail({
    code: "TOKEN_UNKNOWN",
    message: `The run was ended: ${UNKNOWN_TOKENS} calls used tokens that were never issued here`,
    hint: "Pass tokens whole, exactly as they came; a token that was cut or made up is refused.",
    retryable: false,
  });
}
