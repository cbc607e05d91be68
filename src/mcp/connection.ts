// One session with a server: a client that has shaken hands. It is never repaired, only replaced.
// Trust: boundary
// First, before anything that loads the SDK: see there.
import { ZOD_CONFIG } from "./jitless.ts";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchemaValidator, jsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/types.js";
import { ClocheError } from "../core/errors.ts";
import type { Progress } from "../core/tool.ts";
import { ACCEPT_ANY } from "./accept-any.ts";
import { showUrl } from "./faults.ts";
import { createHttpTransport, type HttpTransport, type HttpTransportOptions } from "./http-transport.ts";
import { createLinkedAbort, LONGEST_TIMER_MS } from "./linked-abort.ts";

/** A session. */
export interface Connection {
  readonly protocolVersion: string | undefined;
  /** Sends a request; the result is not checked in any way. Aborting tells the server. */
  request(
    method: string,
    params: { [key: string]: unknown },
    options: { signal?: AbortSignal; timeoutMs?: number; onProgress?: (progress: Progress) => void },
  ): Promise<unknown>;
  wasChallenged(): boolean;
  /** Closes as soon as no request is in flight. */
  retire(): void;
  /** Ends the session on the server, then closes. */
  close(): Promise<void>;
}

/** A server that does not answer must not hold up closing. */
const TERMINATE_MS = 2_000;

// The SDK compiles output schemas with generated code unless it is given a validator, and Workers and extensions forbid that.
const NO_VALIDATOR: jsonSchemaValidator = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (value) => ({ valid: true, data: value as T, errorMessage: undefined }),
};

/**
 * Shakes hands with a server.
 *
 * @param url the MCP endpoint
 * @param options of the transport
 * @param handshake its time limit, and what to do when the server's tools change
 * @returns the session
 * @throws whatever the SDK or the transport throws; see call-fault.ts
 */
export async function openConnection(
  url: URL,
  options: HttpTransportOptions,
  handshake: { timeoutMs: number; signal: AbortSignal; onToolsChanged: () => void; onTransport: (http: HttpTransport) => void },
): Promise<Connection> {
  if (ZOD_CONFIG.jitless !== true) throw new TypeError("zod's code generation was turned on again after cloche/mcp had turned it off");
  const http = createHttpTransport(url, options);
  handshake.onTransport(http);
  const client = new Client({ name: "cloche", version: "0.1.0" }, { capabilities: {}, jsonSchemaValidator: NO_VALIDATOR });
  Object.assign(client, { onerror: () => http.noteUnrecognised() });
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => handshake.onToolsChanged());
  const link = createLinkedAbort(handshake.signal, handshake.timeoutMs);
  try {
    await client.connect(http.transport, { signal: link.signal, timeout: LONGEST_TIMER_MS });
  } catch (error) {
    await client.close().catch(() => undefined);
    throw link.timedOut() ? slow(url, "the handshake", handshake.timeoutMs) : error;
  } finally {
    link.release();
  }
  return wrap(url, client, http);
}

function slow(url: URL, what: string, timeoutMs: number): ClocheError {
  const hint = "The next call tries again; timeoutMs of connectMcp gives it longer.";
  return new ClocheError("SOURCE_UNREACHABLE", `${showUrl(url)} did not answer ${what} within ${timeoutMs} ms`, {
    hint,
    data: { sent: true },
    retryable: true,
  });
}

function tidy({ progress, total, message }: { progress: number; total?: number | undefined; message?: string | undefined }): Progress {
  return { progress, ...(total === undefined ? {} : { total }), ...(message === undefined ? {} : { message }) };
}

function wrap(url: URL, client: Client, http: HttpTransport): Connection {
  let inFlight = 0;
  let retired = false;

  async function close(): Promise<void> {
    await client.close().catch(() => undefined);
  }

  return {
    protocolVersion: http.protocolVersion(),
    async request(method, params, { signal, timeoutMs, onProgress }) {
      const link = createLinkedAbort(signal, timeoutMs);
      inFlight++;
      try {
        return await client.request({ method, params }, ACCEPT_ANY, {
          signal: link.signal,
          timeout: LONGEST_TIMER_MS,
          // A token asks the server for progress: only when somebody listens.
          ...(onProgress === undefined ? {} : { onprogress: (progress) => onProgress(tidy(progress)), resetTimeoutOnProgress: true }),
        });
      } catch (error) {
        throw link.timedOut() ? slow(url, method, timeoutMs ?? 0) : error;
      } finally {
        link.release();
        inFlight--;
        if (retired && inFlight === 0) void close();
      }
    },
    wasChallenged: () => http.wasChallenged(),
    retire() {
      retired = true;
      if (inFlight === 0) void close();
    },
    async close() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, TERMINATE_MS)));
      await Promise.race([http.terminate().catch(() => undefined), late]);
      clearTimeout(timer);
      await close();
    },
  };
}
