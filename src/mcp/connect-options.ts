// The options of connectMcp, and the checks that a wrong one fails at once.
// Trust: host
import { isObject } from "../core/json.ts";

/** What `connectMcp` takes. */
export interface ConnectMcpOptions {
  /** The namespace that programs see; yours to choose, not the server's. */
  name: string;
  /** Sent with every request to the server's own origin. */
  headers?: { [name: string]: string };
  /** In place of the global one: a proxy, a test, a service binding. */
  fetch?: typeof fetch;
  /** An `OAuthClientProvider` of the MCP SDK. */
  auth?: unknown;
  /** For the handshake and for each page of the listing; default 15 seconds. Calls are limited by the executor's `toolTimeoutMs`. */
  timeoutMs?: number;
  /** Largest answer that is read at all; default 64 MiB. */
  maxAnswerBytes?: number;
}

const KNOWN_OPTIONS: readonly string[] = ["name", "headers", "fetch", "auth", "timeoutMs", "maxAnswerBytes"];

/** Checks and parses the address. */
export function readUrl(given: string | URL): URL {
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    throw new TypeError("connectMcp: the address is not a URL; give the whole one, such as https://crm.example/mcp");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(
      `connectMcp: ${url.protocol} is not http or https; for another transport connect an MCP client yourself and pass it to fromMcpClient`,
    );
  if (url.username !== "" || url.password !== "")
    throw new TypeError("connectMcp: no user name or password in the address; pass headers: { Authorization: … }");
  return url;
}

/** Checks the options. */
export function checkOptions(options: ConnectMcpOptions): void {
  const given: unknown = options;
  if (!isObject(given)) throw new TypeError("connectMcp takes an address and options with at least a name");
  for (const key of Object.keys(given))
    if (!KNOWN_OPTIONS.includes(key))
      throw new TypeError(`connectMcp: ${JSON.stringify(key)} is not an option; known: ${KNOWN_OPTIONS.join(", ")}`);
  if (typeof given["name"] !== "string" || given["name"] === "")
    throw new TypeError("connectMcp: name is missing: the namespace under which programs find the server's tools");
  if (given["fetch"] !== undefined && typeof given["fetch"] !== "function") throw new TypeError("connectMcp: fetch must be a function");
  checkHeaders(given["headers"]);
  for (const key of ["timeoutMs", "maxAnswerBytes"]) {
    const value = given[key];
    if (value === undefined) continue;
    if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`connectMcp: ${key} must be a number`);
    if (value <= 0 || (key === "timeoutMs" && value > 2_147_483_647))
      throw new RangeError(`connectMcp: ${key} must be positive and fit a timer, got ${value}`);
  }
}

/** A header that cannot be sent would otherwise look like a server that cannot be reached. */
function checkHeaders(given: unknown): void {
  if (given === undefined) return;
  if (!isObject(given)) throw new TypeError("connectMcp: headers must be an object of strings");
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== "string") throw new TypeError(`connectMcp: headers[${JSON.stringify(name)}] must be a string`);
    try {
      new Headers().set(name, value);
    } catch {
      // Without the value, which may be a key.
      throw new TypeError(
        `connectMcp: headers[${JSON.stringify(name)}] cannot be sent: its name or value has characters that headers cannot have`,
      );
    }
  }
}
