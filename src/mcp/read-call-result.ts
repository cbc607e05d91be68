// The result of tools/call, read leniently: only what could not be a result at all is refused.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { isObject, type Json } from "../core/json.ts";
import type { CallToolResult, ContentBlock } from "../core/tool.ts";

/**
 * Reads a result.
 *
 * @param result as the server sent it
 * @param tool path of the tool, for messages
 * @returns the parts that are known; content blocks keep types that are newer than this code
 * @throws ClocheError TOOL_FAILED when it is not an object
 */
export function readCallResult(result: unknown, tool: string): CallToolResult {
  if (!isObject(result))
    throw new ClocheError("TOOL_FAILED", `${tool}: the server's result is not an object`, { tool, data: { sent: true } });
  const { content, structuredContent, toolResult, isError, _meta: meta } = result;
  // Revision 2024-10-07 had toolResult in place of content.
  const structured = structuredContent === undefined && content === undefined ? toolResult : structuredContent;
  return {
    ...(Array.isArray(content) ? { content: content as ContentBlock[] } : {}),
    ...(structured === undefined ? {} : { structuredContent: structured as Json }),
    ...(isError === true ? { isError: true } : {}),
    ...(isObject(meta) ? { _meta: meta } : {}),
  };
}
