// Serves a function from Request to Response over loopback, with nothing but Node's own HTTP server.
// Trust: host
import { createServer } from "node:http";
import { Readable } from "node:stream";

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @returns {Promise<{ origin: string, close(): Promise<void> }>}
 */
export async function serve(handle) {
  const server = createServer((incoming, outgoing) => {
    answer(handle, incoming, outgoing).catch((error) => {
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end(String(error));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 */
async function answer(handle, incoming, outgoing) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const { method = "GET", url = "/" } = incoming;
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(chunks);
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const response = await handle(
    new Request(new URL(url, `http://${incoming.headers.host}`), { method, headers, body, signal: gone.signal }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (response.body)).pipe(outgoing);
}
