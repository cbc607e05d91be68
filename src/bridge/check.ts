// The check place of the onion: arguments are valid for the tool, tokens are owned and permitted. A verdict only.
// Trust: boundary
import type { CallStage, CatalogEntry, ClearCall } from "../core/call.ts";
import type { Json } from "../core/json.ts";
import type { PrivacyPort } from "../core/ports.ts";
import { refuse, refuseWith } from "../core/refuse.ts";
import { createValidator, type ValidationIssue } from "../schema/validate.ts";
import { call as callForm } from "./arguments.ts";
import type { SourceOutcome } from "./call-source.ts";

/** Tests a server's pattern in a metered world. */
export type Matches = (pattern: string, text: string) => boolean | undefined;

const ISSUES_SHOWN = 5;

/**
 * Makes the stage. Arguments are restored into a copy that is thrown away, so that nobody is asked to approve a call that then fails.
 *
 * @param privacy of this run
 * @param matches for schema patterns
 * @returns a stage that ends invalid calls as `ARGUMENTS_INVALID`, `TOKEN_UNKNOWN` or `TOKEN_DENIED`
 */
export function checkStage(privacy: PrivacyPort, matches: Matches): CallStage {
  return async (call, next) => {
    const left = privacy.leave(call.args, call.entry);
    if (!left.ok) return refuseWith(call, left.error);
    // A tagged tool validates for itself: its schema speaks of Date and Map, not of their tagged form.
    const issues = call.entry.tagged ? [] : validate(call.entry, left.args, matches);
    if (issues.length === 0) return next(call);
    const shown = issues.slice(0, ISSUES_SHOWN).map((issue) => `${issue.message}${issue.hint === undefined ? "" : ` (${issue.hint})`}`);
    const more = issues.length > ISSUES_SHOWN ? `; and ${issues.length - ISSUES_SHOWN} more` : "";
    return refuse(
      call,
      "ARGUMENTS_INVALID",
      `${call.record.tool}: ${shown.join("; ")}${more}`,
      `The tool is called as ${callForm(call.entry)}.`,
      {
        data: {
          issues: issues.slice(0, ISSUES_SHOWN).map((issue) => ({ path: issue.path, keyword: issue.keyword, message: issue.message })),
        },
      },
    );
  };
}

function validate(entry: CatalogEntry, args: Json, matches: Matches): readonly ValidationIssue[] {
  const schema = entry.definition.inputSchema;
  return schema === undefined || schema === true ? [] : createValidator(schema, { matches })(args);
}

/** What becomes of answers that break the tool's `outputSchema`. */
export interface ResultCheck {
  readonly matches: Matches;
  /** Such an answer never reaches the program. */
  readonly refuses: boolean;
  /** Told of the tool and what is wrong, in words without values, when the answer is delivered all the same. */
  readonly onInvalid: (tool: string, issues: readonly string[]) => void;
}

/**
 * Wraps the innermost handler: an answer that breaks the tool's `outputSchema` is delivered and reported, or refused.
 *
 * @param check which of both
 * @param inner queue and source
 * @returns the handler; a refused answer is `RESULT_INVALID`
 */
export function checkResultStage(
  { matches, refuses, onInvalid }: ResultCheck,
  inner: (call: ClearCall) => Promise<SourceOutcome>,
): (call: ClearCall) => Promise<SourceOutcome> {
  return async (clear) => {
    const outcome = await inner(clear);
    const { entry, record } = clear.call;
    const schema = entry.definition.outputSchema;
    if (!outcome.ok || entry.tagged || schema === undefined || schema === true) return outcome;
    const issues = createValidator(schema, { matches })(outcome.value ?? null)
      .slice(0, ISSUES_SHOWN)
      .map((issue) => issue.message);
    if (issues.length === 0) return outcome;
    if (!refuses) {
      onInvalid(entry.path, issues);
      return outcome;
    }
    record.outcome = "error";
    record.error = "RESULT_INVALID";
    return {
      ok: false,
      error: {
        code: "RESULT_INVALID",
        message: `${entry.path} answered something its outputSchema does not allow: ${issues.join("; ")}`,
        hint: "The call was made. Go on without its answer, or tell whoever runs the server.",
        tool: entry.path,
        retryable: false,
      },
    };
  };
}
