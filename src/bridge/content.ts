// A tool's answer becomes a value for the program, or an error it can catch: the table of docs/tool-results.md.
// Trust: boundary
import { nestsTooDeep } from "../core/depth.ts";
import type { ExecutionError } from "../core/errors.ts";
import { isObject, jsonDepth, MAX_JSON_DEPTH, type Json } from "../core/json.ts";
import type { Media } from "../core/outcome.ts";
import type { CallToolResult } from "../core/tool.ts";
import { readBlock } from "./content-blocks.ts";

/** An image, a sound or a resource, before the run gave it an id. */
export type ReadMedia = Omit<Media, "id" | "tool">;

/** What the answer means. */
export type ReadResult = { readonly ok: true; readonly value: Json | undefined } | { readonly ok: false; readonly error: ExecutionError };

/** Where media go, and whose answer it is. */
export interface ReadResultOptions {
  /** Keeps one media item of the answer and returns its id, which the program's reference carries. */
  readonly keepMedia: (media: ReadMedia) => string;
  /** Path of the tool, for messages. */
  readonly tool: string;
}

/** What privacy has to read of an error is bounded here; the model's share, an eighth of it, is cut once that is sealed. */
const MAX_ERROR_CHARS = 64_000;

/** Blocks read of one answer; a server that sends more is broken. */
const MAX_BLOCKS = 10_000;

/**
 * Reads a tool's answer.
 *
 * @param result as the source gave it; nothing in it is trusted
 * @param options the media collector, and the tool's path for messages
 * @returns the program's value (`undefined` for an empty answer), or the error
 */
export function readResult(result: CallToolResult, options: ReadResultOptions): ReadResult {
  const answer: unknown = result;
  if (!isObject(answer)) return failure(options.tool, "TOOL_FAILED", "answered something that is not a tool result");
  const blocks = Array.isArray(answer["content"]) ? answer["content"] : [];
  if (blocks.length > MAX_BLOCKS)
    return failure(options.tool, "RESULT_TOO_LARGE", `answered ${blocks.length} content blocks, more than ${MAX_BLOCKS}`);
  const structured = answer["structuredContent"];
  if (nestsTooDeep(structured) || nestsTooDeep(blocks)) {
    return failure(
      options.tool,
      "RESULT_TOO_LARGE",
      `answered a value that nests deeper than ${MAX_JSON_DEPTH} levels or has too many parts`,
    );
  }
  if (answer["isError"] === true) return toolError(options.tool, blocks, structured as Json | undefined);
  const parts = blocks.map((block) => readBlock(block, options.keepMedia));
  // Some servers write null for "none", beside the texts that are the answer.
  if (structured !== undefined && (structured !== null || parts.length === 0)) return { ok: true, value: structured as Json };
  return { ok: true, value: combine(parts) };
}

/** One text is itself, several are joined; anything else stands in its place in a list. */
function combine(parts: readonly Json[]): Json | undefined {
  const [first] = parts;
  if (parts.length <= 1) return typeof first === "string" ? parseWhole(first) : first;
  if (parts.every((part) => typeof part === "string")) return parts.join("\n");
  return [...parts];
}

/** A text that is one whole JSON object or array is that value; a number or a quoted string stays text, as it was sent. */
function parseWhole(text: string): Json {
  const trimmed = text.trim();
  const first = trimmed.charCodeAt(0);
  const last = trimmed.charCodeAt(trimmed.length - 1);
  const bracketed = (first === 0x7b && last === 0x7d) || (first === 0x5b && last === 0x5d);
  if (!bracketed || jsonDepth(trimmed) > MAX_JSON_DEPTH) return text;
  try {
    return JSON.parse(trimmed) as Json;
  } catch {
    return text;
  }
}

function toolError(tool: string, blocks: readonly unknown[], structured: Json | undefined): ReadResult {
  const texts = blocks.flatMap((block) =>
    isObject(block) && block["type"] === "text" && typeof block["text"] === "string" ? [block["text"]] : [],
  );
  const said = texts.join("\n").trim() || ownMessage(structured) || `${tool} reported an error and did not say which`;
  const message =
    said.length > MAX_ERROR_CHARS ? `${said.slice(0, MAX_ERROR_CHARS)} … (${said.length - MAX_ERROR_CHARS} more characters)` : said;
  return {
    ok: false,
    error: { code: "TOOL_FAILED", message, tool, ...(structured === undefined ? {} : { data: structured }), retryable: false },
  };
}

/** Some servers put the words of an error only into its data. */
function ownMessage(structured: Json | undefined): string | undefined {
  if (!isObject(structured)) return undefined;
  const { message, error } = structured;
  const text = message ?? (isObject(error) ? error["message"] : error);
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

function failure(tool: string, code: "TOOL_FAILED" | "RESULT_TOO_LARGE", what: string): ReadResult {
  return { ok: false, error: { code, message: `${tool} ${what}`, tool, retryable: false } };
}
