// The privacy place of the onion: to its left are tokens, to its right the values they stand for.
// Trust: boundary
import type { CallHandler, ClearCall } from "../core/call.ts";
import type { ExecutionError } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Clear } from "../core/labels.ts";
import type { PrivacyPort } from "../core/ports.ts";
import { refuseWith } from "../core/refuse.ts";

/** What the inner side answers: clear values and a server's own words. */
export type ClearOutcome =
  | { readonly ok: true; readonly value: Clear<Json> | undefined }
  | { readonly ok: false; readonly error: ExecutionError };

/**
 * Makes the handler that ends the tokenized side of the onion.
 *
 * @param privacy of this run
 * @param inner queue and source
 * @returns a handler: arguments restored on the way out; answers, and the text of errors, tokenized on the way in
 */
export function privacyStage(privacy: PrivacyPort, inner: (call: ClearCall) => Promise<ClearOutcome>): CallHandler {
  return async (call) => {
    const left = privacy.leave(call.args, call.entry);
    if (!left.ok) return refuseWith(call, left.error);
    const outcome = await inner({ call, args: left.args });
    const origin = { path: call.entry.path, entry: call.entry };
    if (outcome.ok) return { ok: true, value: outcome.value === undefined ? undefined : privacy.enter(outcome.value, origin) };
    const { message, hint, data, ...rest } = outcome.error;
    return {
      ok: false,
      error: {
        ...rest,
        // A server's error text may quote what it was given or hold: it enters the sandbox like any answer.
        message: shorten(text(privacy.enter(message, origin))),
        ...(hint === undefined ? {} : { hint: text(privacy.enter(hint, origin)) }),
        ...(data === undefined ? {} : { data: privacy.enter(data, origin) }),
      },
    };
  };
}

/** A server's own words in an error are cut here: nobody reads more, and a model pays for it. */
const MAX_ERROR_CHARS = 8_000;

/** Cuts between words, and only what is sealed: half of a value would not be recognized any more. */
function shorten(message: string): string {
  if (message.length <= MAX_ERROR_CHARS) return message;
  const gap = message.slice(0, MAX_ERROR_CHARS).search(/\s\S{0,200}$/);
  const kept = message.slice(0, gap < 0 ? MAX_ERROR_CHARS : gap);
  return `${kept} … (${message.length - kept.length} more characters)`;
}

function text(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
