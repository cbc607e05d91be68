// The SDK's Streamable HTTP transport, with the answers read here: bounded, and given up at once when they cannot come.
// Trust: boundary
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { createAnsweringFetch } from "./answering-fetch.ts";
import type { Exchange } from "./exchange.ts";
import { answerFault } from "./faults.ts";

/** What the transport is made of. */
export interface HttpTransportOptions {
  readonly headers: { readonly [name: string]: string };
  readonly fetch: typeof fetch;
  readonly auth: OAuthClientProvider | undefined;
  /** Largest answer that is read. */
  readonly maxBytes: number;
}

/** The transport, and what its owner may ask of it. */
export interface HttpTransport {
  readonly transport: Transport;
  readonly protocolVersion: () => string | undefined;
  /** The protocol reports here what it did not recognise. */
  readonly noteUnrecognised: () => void;
  /** Whether the server asked for a login that the auth provider then handled, or failed to. */
  readonly wasChallenged: () => boolean;
  /** Ends the session on the server, if it has one. */
  readonly terminate: () => Promise<void>;
}

/**
 * Makes a transport.
 *
 * @param url the MCP endpoint
 * @param options headers, fetch, auth and the size limit
 * @returns the transport for one `Client`
 */
export function createHttpTransport(url: URL, options: HttpTransportOptions): HttpTransport {
  const exchanges = new Map<string, Exchange>();
  let version: string | undefined;
  let unrecognised = false;
  const guarded = createAnsweringFetch(url, {
    ...options,
    host: {
      maxBytes: options.maxBytes,
      deliver(message) {
        unrecognised = false;
        transport.onmessage?.(message);
        return !unrecognised;
      },
      find: (id) => exchanges.get(String(id)),
      resume: (exchange, lastEventId) => guarded.resume(exchange, lastEventId, () => inner.resumeStream(lastEventId)),
    },
  });
  const inner = new StreamableHTTPClientTransport(url, {
    fetch: (target, init) => guarded.fetch(target, init),
    ...(options.auth === undefined ? {} : { authProvider: options.auth }),
  });

  async function sendRequest(message: { id: string | number; method: string; params?: unknown }): Promise<void> {
    const exchange: Exchange = {
      id: message.id,
      method: message.method,
      controller: new AbortController(),
      answered: false,
      read: undefined,
    };
    exchanges.set(String(message.id), exchange);
    try {
      // The id stands first, so that the fetch below finds it without parsing megabytes of arguments again.
      const { id, method, params } = message;
      await inner.send({ jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) } as JSONRPCMessage);
      await exchange.read?.();
      if (!exchange.answered) throw answerFault("took the request and sent no answer");
    } finally {
      exchanges.delete(String(message.id));
    }
  }

  async function sendCancel(message: JSONRPCMessage, requestId: unknown): Promise<void> {
    const exchange = exchanges.get(String(requestId));
    exchange?.controller.abort(new Error("cancelled"));
    // The handshake must not be cancelled, and an answered request needs no cancelling.
    if (exchange === undefined || exchange.method === "initialize" || exchange.answered) return;
    await inner.send(message);
  }

  const transport: Transport = {
    start: () => inner.start(),
    send(message) {
      if ("method" in message && "id" in message) return sendRequest(message);
      if ("method" in message && message.method === "notifications/cancelled") return sendCancel(message, message.params?.["requestId"]);
      return inner.send(message);
    },
    async close() {
      for (const exchange of exchanges.values()) exchange.controller.abort(new Error("closed"));
      guarded.close();
      await inner.close();
    },
    get sessionId() {
      // The SDK's client skips the handshake for a transport that has a session already: at that time there is none.
      return inner.sessionId;
    },
    setProtocolVersion(given) {
      version = given;
      inner.setProtocolVersion(given);
    },
  };
  Object.assign(inner, {
    onmessage: (message: JSONRPCMessage) => transport.onmessage?.(message),
    onclose: () => transport.onclose?.(),
    onerror: (error: Error) => transport.onerror?.(error),
  });
  return {
    transport,
    protocolVersion: () => version,
    noteUnrecognised: () => void (unrecognised = true),
    wasChallenged: () => guarded.wasChallenged(),
    terminate: () => inner.terminateSession(),
  };
}
