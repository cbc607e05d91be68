// A server whose every answer is scripted by the test: real sockets, no SDK, so that it can misbehave.
// Trust: host
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface RpcMessage {
  jsonrpc: string;
  id?: number | string | null;
  method?: string;
  params?: { [key: string]: unknown };
}

export interface Exchange {
  readonly message: RpcMessage;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Answers as application/json. */
  readonly json: (body: unknown, status?: number, headers?: { [name: string]: string }) => void;
  /** Answers with the result of the request. */
  readonly result: (result: unknown) => void;
}

export interface ScriptedServer {
  readonly url: string;
  readonly port: number;
  /** All POSTed messages, in order. */
  readonly messages: RpcMessage[];
  readonly seen: { method: string; headers: IncomingMessage["headers"]; url: string }[];
  close(): Promise<void>;
}

export const TOOLS = [{ name: "echo", inputSchema: { type: "object", properties: { text: { type: "string" } } } }];

/** Answers the handshake, notifications and tools/list as a plain server does. Returns whether it did. */
export function plainly(
  { message, response, result }: Exchange,
  options: { version?: string; tools?: unknown[]; session?: string } = {},
): boolean {
  if (message.method === "initialize") {
    if (options.session !== undefined) response.setHeader("mcp-session-id", options.session);
    result({
      protocolVersion: options.version ?? "2025-11-25",
      capabilities: { tools: { listChanged: true } },
      serverInfo: { name: "scripted", version: "1" },
    });
    return true;
  }
  if (message.id === undefined) {
    response.writeHead(202).end();
    return true;
  }
  if (message.method === "tools/list") {
    result({ tools: options.tools ?? TOOLS });
    return true;
  }
  return false;
}

export async function startScripted(
  script: (exchange: Exchange) => void,
  other?: (request: IncomingMessage, response: ServerResponse) => boolean,
  port = 0,
): Promise<ScriptedServer> {
  const messages: RpcMessage[] = [];
  const seen: ScriptedServer["seen"] = [];
  const server: Server = createServer((request, response) => {
    seen.push({ method: request.method ?? "", headers: request.headers, url: request.url ?? "" });
    if (other?.(request, response) === true) return;
    if (request.method !== "POST") {
      response.writeHead(405).end();
      return;
    }
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      const message = JSON.parse(text) as RpcMessage;
      messages.push(message);
      const json = (body: unknown, status = 200, headers: { [name: string]: string } = {}): void => {
        response
          .writeHead(status, { "content-type": "application/json", ...headers })
          .end(typeof body === "string" ? body : JSON.stringify(body));
      };
      script({ message, request, response, json, result: (result) => json({ jsonrpc: "2.0", id: message.id, result }) });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    port: address.port,
    messages,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
