// Counts equal failures in a row, for each subject: a model that tries the same thing again is told so.
// Trust: host
import type { ExecutionError } from "../core/errors.ts";

/** Subjects remembered; the oldest is forgotten first. */
const SUBJECTS = 1000;

/** Watches the failures of one executor. */
export interface RepeatedFailures {
  /** The error that ends a program before it runs: it failed the same way too often. */
  before(subject: string, code: string): ExecutionError | undefined;
  /** Takes note of how a run ended; `undefined` for success. Returns the error to report. */
  after(subject: string, code: string, error: ExecutionError | undefined, limit: number): ExecutionError | undefined;
}

interface Streak {
  fingerprint: string;
  code: string;
  count: number;
  limit: number;
  last: ExecutionError;
}

/** Ends that say nothing about the program: the same text may succeed once the server is up again. */
const NOT_THE_PROGRAM: readonly string[] = ["ABORTED", "AUDIT_FAILED", "ENGINE_FAILED", "SOURCE_UNREACHABLE", "AUTH_REQUIRED"];

/**
 * Makes a watcher.
 *
 * @returns the watcher, empty
 */
export function createRepeatedFailures(): RepeatedFailures {
  const streaks = new Map<string, Streak>();
  return {
    before(subject, code) {
      const streak = streaks.get(subject);
      if (streak === undefined || streak.count < streak.limit || streak.code !== code) return undefined;
      return repeated(streak.last, streak.count);
    },
    after(subject, code, error, limit) {
      if (error === undefined) {
        streaks.delete(subject);
        return undefined;
      }
      if (error.code === "REPEATED_FAILURE" || error.retryable || NOT_THE_PROGRAM.includes(error.code)) return error;
      const fingerprint = `${error.code}|${error.tool ?? ""}|${error.message}`;
      const before = streaks.get(subject);
      const count = before?.fingerprint === fingerprint ? before.count + 1 : 1;
      streaks.delete(subject);
      streaks.set(subject, { fingerprint, code, count, limit, last: error });
      const [oldest] = streaks.keys();
      if (streaks.size > SUBJECTS && oldest !== undefined) streaks.delete(oldest);
      return count > limit ? repeated(error, count - 1) : error;
    },
  };
}

function repeated(last: ExecutionError, count: number): ExecutionError {
  return {
    code: "REPEATED_FAILURE",
    message: `The program failed ${count} times in a row in the same way: ${last.code}: ${last.message}`,
    hint: `Do not send it again unchanged. ${last.hint ?? "Read the error, look the tool up with tools.$describe, and change the approach."}`,
    ...(last.line === undefined ? {} : { line: last.line }),
    ...(last.column === undefined ? {} : { column: last.column }),
    ...(last.frame === undefined ? {} : { frame: last.frame }),
    ...(last.tool === undefined ? {} : { tool: last.tool }),
    retryable: false,
  };
}
