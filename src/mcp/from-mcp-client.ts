// A client that the host has connected itself as a source of tools: MCP SDK v1, v2, or anything of their shape.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { ToolCallRequest } from "../core/tool.ts";
import { ACCEPT_ANY } from "./accept-any.ts";
import { explainFault } from "./call-fault.ts";
import { createLinkedAbort, LONGEST_TIMER_MS } from "./linked-abort.ts";
import { listAllTools } from "./list-tools.ts";
import type { McpSource } from "./mcp-source.ts";
import { readCallResult } from "./read-call-result.ts";

/** What a client must have. `any`, so that each SDK's own client fits without a cast. */
export interface McpClientLike {
  listTools(params?: any, options?: any): Promise<any>;
  callTool(params: any, ...rest: any[]): Promise<any>;
}

/** What is used of a client when it is there. */
interface FullClient extends McpClientLike {
  request?(request: { method: string; params: unknown }, resultSchema: unknown, options: unknown): Promise<unknown>;
  fallbackNotificationHandler?: ((notification: { method: string }) => Promise<void>) | undefined;
  getNegotiatedProtocolVersion?(): unknown;
  getProtocolEra?(): unknown;
}

interface RequestOptions {
  signal: AbortSignal;
  timeout: number;
  onprogress?: NonNullable<ToolCallRequest["onProgress"]>;
  resetTimeoutOnProgress?: boolean;
}

/**
 * Makes a source of a connected MCP client. The client stays yours: it is neither reconnected nor closed.
 *
 * @param client of MCP SDK v1 or v2, or with the same `listTools` and `callTool`
 * @param options the namespace that programs see
 * @returns a source for `createExecutor`
 * @throws TypeError when it is not a client or the name is missing
 */
export function fromMcpClient(client: McpClientLike, options: { name: string }): McpSource {
  const full: FullClient = client;
  if (typeof full?.listTools !== "function" || typeof full.callTool !== "function")
    throw new TypeError("fromMcpClient takes a connected MCP client: an object with listTools() and callTool()");
  const name = options?.name;
  if (typeof name !== "string" || name === "")
    throw new TypeError("fromMcpClient: name is missing: the namespace under which programs find the client's tools");
  let diagnostics: Diagnostic[] = [];

  return {
    name,
    remote: true,
    async listTools({ signal } = {}) {
      const link = createLinkedAbort(signal);
      const request: RequestOptions = { signal: link.signal, timeout: LONGEST_TIMER_MS };
      try {
        const listing = await listAllTools(name, (cursor) => {
          const params = cursor === undefined ? {} : { cursor };
          return isLenient(full) ? full.request({ method: "tools/list", params }, ACCEPT_ANY, request) : full.listTools(params, request);
        });
        diagnostics = listing.diagnostics;
        return listing.tools;
      } catch (error) {
        throw explainFault(error, { source: name, sent: true });
      } finally {
        link.release();
      }
    },
    async callTool(request) {
      const tool = `${name}.${request.name}`;
      const link = createLinkedAbort(request.signal);
      try {
        request.signal.throwIfAborted();
        return readCallResult(await send(full, request, link.signal), tool);
      } catch (error) {
        if (request.signal.aborted) throw new ClocheError("ABORTED", `${tool} was cancelled`, { tool, data: { sent: true }, cause: error });
        throw explainFault(error, { source: name, tool, sent: true });
      } finally {
        link.release();
      }
    },
    onToolsChanged: (listener) => listenForChanges(full, listener),
    diagnostics: () => [...diagnostics],
  };
}

function send(client: FullClient, { name, arguments: args, meta, onProgress }: ToolCallRequest, signal: AbortSignal): Promise<unknown> {
  const params = { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) };
  // Both SDKs need both for progress to reset their timer, and ask the server for progress only then.
  const options: RequestOptions = {
    signal,
    timeout: LONGEST_TIMER_MS,
    ...(onProgress === undefined ? {} : { onprogress: onProgress, resetTimeoutOnProgress: true }),
  };
  if (isLenient(client)) return client.request({ method: "tools/call", params }, ACCEPT_ANY, options);
  // SDK v1 has a result schema in between, v2 and everything of its shape has not.
  return client.callTool.length >= 3 ? client.callTool(params, undefined, options) : client.callTool(params, options);
}

/** Both SDKs' `request` takes a schema, and with one that accepts anything, one bad tool or answer costs only itself. */
function isLenient(client: FullClient): client is FullClient & { request: NonNullable<FullClient["request"]> } {
  // In the stateless revision callTool adds headers that request does not know of.
  return typeof client.request === "function" && client.getProtocolEra?.() !== "modern";
}

/** A handler that the host has set for the notification stays in charge of it; this one hears what is left over. */
function listenForChanges(client: FullClient, listener: () => void): () => void {
  const before = client.fallbackNotificationHandler;
  let listening = true;
  client.fallbackNotificationHandler = async (notification) => {
    if (listening && notification.method === "notifications/tools/list_changed") listener();
    await before?.call(client, notification);
  };
  return () => void (listening = false);
}
