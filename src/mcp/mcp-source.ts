// A server as a source of tools: connects when first needed, and anew when the server has forgotten the session.
// Trust: boundary
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { ClocheError, toExecutionError, type ErrorCode } from "../core/errors.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { CallToolResult, SourceStatus, ToolSource } from "../core/tool.ts";
import { explainFault, notSent } from "./call-fault.ts";
import type { ConnectMcpOptions } from "./connect-options.ts";
import { openConnection, type Connection } from "./connection.ts";
import { SessionLostError } from "./faults.ts";
import type { HttpTransport } from "./http-transport.ts";
import { untilAborted } from "./linked-abort.ts";
import { listAllTools } from "./list-tools.ts";
import { readCallResult } from "./read-call-result.ts";

/** A source that also tells what was wrong with its server's tool list. */
export interface McpSource extends ToolSource {
  /** What was wrong with the last tool list. */
  diagnostics(): Diagnostic[];
}

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_ANSWER_BYTES: number = 64 * 1024 * 1024;

/** What a fault says about the source as a whole; any other leaves its state alone. */
const STATE_OF: { readonly [code in ErrorCode]?: SourceStatus["state"] } = {
  SOURCE_UNREACHABLE: "unreachable",
  PROTOCOL_UNSUPPORTED: "unreachable",
  AUTH_REQUIRED: "auth-required",
};

/**
 * Makes the source; nothing is sent yet.
 *
 * @param url the MCP endpoint
 * @param options checked by the caller
 * @returns the source, and a way to connect now
 */
export function createMcpSource(
  url: URL,
  options: ConnectMcpOptions,
): { readonly source: McpSource; readonly open: () => Promise<Connection> } {
  const { name } = options;
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const given = options.fetch;
  const transport = {
    headers: { ...options.headers },
    // Called through a closure: browsers refuse their own fetch with another `this`.
    fetch: given ?? ((input: string | URL | Request, init?: RequestInit) => fetch(input, init)),
    auth: options.auth as OAuthClientProvider | undefined,
    maxBytes: options.maxAnswerBytes ?? DEFAULT_MAX_ANSWER_BYTES,
  };
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let status: Pick<SourceStatus, "state" | "protocolVersion" | "error"> = { state: "connecting" };
  let diagnostics: Diagnostic[] = [];

  function ready(): void {
    if (status.state !== "closed")
      status = { state: "ready", ...(connection?.protocolVersion === undefined ? {} : { protocolVersion: connection.protocolVersion }) };
  }

  /** Remembers what a failure says about the source; gives it on. */
  function failed(fault: ClocheError): ClocheError {
    const state = STATE_OF[fault.code];
    if (state !== undefined && status.state !== "closed") status = { state, error: toExecutionError(fault) };
    return fault;
  }

  async function handshake(): Promise<Connection> {
    let http: HttpTransport | undefined;
    if (status.state !== "unreachable" && status.state !== "auth-required") status = { state: "connecting" };
    try {
      const onToolsChanged = (): void => {
        for (const listener of listeners) listener();
      };
      connection = await openConnection(url, transport, {
        timeoutMs,
        signal: closing.signal,
        onToolsChanged,
        onTransport: (made) => (http = made),
      });
      ready();
      return connection;
    } catch (error) {
      if (closing.signal.aborted) throw closed();
      throw failed(asSourceFault(explainFault(error, { source: name, url, sent: true, challenged: http?.wasChallenged() ?? false })));
    }
  }

  function open(): Promise<Connection> {
    if (closing.signal.aborted) return Promise.reject(closed());
    if (connection !== undefined) return Promise.resolve(connection);
    opening ??= handshake().finally(() => (opening = undefined));
    return opening;
  }

  function closed(): ClocheError {
    return new ClocheError("SOURCE_UNREACHABLE", `${name} was closed`, { hint: "Connect again with connectMcp.", data: { sent: false } });
  }

  /** Runs a request; when the server has forgotten the session, once more in a new one. */
  async function inSession(
    signal: AbortSignal | undefined,
    tool: string | undefined,
    work: (connection: Connection) => Promise<unknown>,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      const current = connection ?? (await untilAborted(open(), signal));
      try {
        const result = await work(current);
        ready();
        return result;
      } catch (error) {
        if (closing.signal.aborted) throw closed();
        const fault = explainFault(error, {
          source: name,
          url,
          sent: true,
          challenged: current.wasChallenged(),
          ...(tool === undefined ? {} : { tool }),
        });
        if (error instanceof SessionLostError || STATE_OF[fault.code] !== undefined)
          drop(current, error instanceof SessionLostError || fault.code === "AUTH_REQUIRED");
        if (error instanceof SessionLostError && attempt === 1) continue;
        throw failed(fault);
      }
    }
  }

  function drop(lost: Connection, forGood: boolean): void {
    if (!forGood || connection !== lost) return;
    connection = undefined;
    lost.retire();
  }

  const source: McpSource = {
    name,
    remote: true,
    async listTools({ signal } = {}) {
      try {
        const listing = await listAllTools(name, (cursor) =>
          inSession(signal, undefined, (current) =>
            current.request("tools/list", cursor === undefined ? {} : { cursor }, {
              timeoutMs,
              ...(signal === undefined ? {} : { signal }),
            }),
          ),
        );
        diagnostics = listing.diagnostics;
        return listing.tools;
      } catch (error) {
        if (signal?.aborted === true) throw new ClocheError("ABORTED", `listing the tools of ${name} was cancelled`, { cause: error });
        throw failed(asSourceFault(explainFault(error, { source: name, url, sent: true })));
      }
    },
    async callTool(request): Promise<CallToolResult> {
      const tool = `${name}.${request.name}`;
      const { signal, meta, onProgress } = request;
      let sent = false;
      try {
        const result = await inSession(signal, tool, async (current) => {
          sent = true;
          const params = { name: request.name, arguments: request.arguments, ...(meta === undefined ? {} : { _meta: meta }) };
          try {
            return await current.request("tools/call", params, { signal, ...(onProgress === undefined ? {} : { onProgress }) });
          } catch (error) {
            // Who has forgotten the session has not looked at the call.
            if (error instanceof SessionLostError) sent = false;
            throw error;
          }
        });
        return readCallResult(result, tool);
      } catch (error) {
        if (signal.aborted) throw new ClocheError("ABORTED", `${tool} was cancelled`, { tool, data: { sent }, cause: error });
        const fault = explainFault(error, { source: name, url, tool, sent });
        // What was sent and went wrong was then the handshake, not the call.
        throw sent ? fault : notSent(fault);
      }
    },
    onToolsChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    status: () => ({ ...status }),
    diagnostics: () => [...diagnostics],
    async close() {
      if (closing.signal.aborted) return;
      closing.abort(new Error("closed"));
      status = { state: "closed" };
      listeners.clear();
      const last = connection;
      connection = undefined;
      await last?.close();
    },
  };
  return { source, open };
}

/** Without an answer to the handshake or the listing there is no server, whatever came instead. */
function asSourceFault(fault: ClocheError): ClocheError {
  if (STATE_OF[fault.code] !== undefined || fault.code === "ABORTED") return fault;
  return new ClocheError("SOURCE_UNREACHABLE", `no MCP server there: ${fault.message}`, {
    hint: fault.hint ?? "Check the address, and the server's log.",
    data: { sent: true },
    cause: fault,
  });
}
