// The words of the border: what the guest may ask of the host, and the host of the guest. Small integers, and text.
// Trust: boundary

/** First argument of the one host function. Everything the host needs travels along; it keeps nothing of the guest's. */
export const HOST_OP = {
  /** (id, [source, tool] as JSON, arguments as JSON): starts a call. */
  call: 1,
  /** As `call`, the arguments in tagged form. */
  callTagged: 2,
  /** (unused, kind as JSON, arguments as JSON): answered at once with a reply text. */
  query: 3,
  /** (level, text as JSON) */
  log: 4,
  /** The program has reached its end; its value is asked for once all is quiet. */
  completed: 5,
  /** (1 when tagged, JSON or nothing): the value, encoded. */
  value: 6,
  /** (unused, fault as JSON): the program threw. */
  threw: 7,
  /** (unused, an ExecutionError as JSON): the program's value cannot leave, or it cannot begin. */
  refused: 8,
  /** (unused, fault as JSON): a rejection nobody handled. */
  unhandled: 9,
  /** (count): how many timers are live; the host asks for the next one when it is idle. */
  timers: 10,
  /** (unused, JSON array of ids): calls nobody awaited. */
  unawaited: 11,
  /** (unused, specifier as JSON): evaluates a module that the host allowed. */
  module: 12,
  /** When the run began, as text: milliseconds since 1970. */
  startedAt: 13,
} as const;

/** First argument of the guest's one entry. */
export const GUEST_OP = {
  /** (settings as JSON): sources, modules, zone; the image is kept with them. */
  begin: 1,
  /** (the program's promise) */
  start: 2,
  /** (id, flags, text): a call's answer. */
  settle: 3,
  /** Answers with the time of the next timer as text, or nothing. */
  nextTimer: 4,
  /** Runs the next timer. */
  tick: 5,
  /** Encodes the program's value and reports it. */
  finish: 6,
  /** ([pattern, text] as JSON): answers 1, 0, or -1 for an invalid pattern. */
  match: 7,
  /** (what the engine threw before the program began) */
  fault: 8,
  /** (1 when handled now, promise, reason): keeps track of rejections that nobody handles. */
  rejected: 9,
  /** (inputs as JSON) */
  inputs: 10,
} as const;

/** How a reply's text is to be read: bits of `settle`'s flags, and the first character of a query's answer. */
export const REPLY = { error: 0, json: 1, nothing: 2, tagged: 3 } as const;

/** How a reply is to be read. */
export function flagOf(reply: { readonly ok: boolean; readonly json: string | undefined; readonly tagged?: boolean }): number {
  if (!reply.ok) return REPLY.error;
  if (reply.json === undefined) return REPLY.nothing;
  return reply.tagged === true ? REPLY.tagged : REPLY.json;
}

/** Names of console levels by the number that crosses. */
export const LOG_LEVELS = ["debug", "info", "log", "warn", "error"] as const;

/** Name under which the program's text is evaluated; frames of other files are the sandbox's own. */
export const PROGRAM_FILE = "program.js";

/** Name of the prelude in stack traces. */
export const PRELUDE_FILE = "cloche";

/** Key that marks a value in tagged form. */
export const TAG = "$cloche";
