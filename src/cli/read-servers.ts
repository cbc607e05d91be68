// What `cloche cost` is given becomes tool sources: URLs, configuration files of MCP clients, files of tool definitions.
// Trust: boundary
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { env } from "node:process";
import { isObject } from "../core/json.ts";
import type { ToolDefinition, ToolSource } from "../core/tool.ts";
import { connectMcp } from "../mcp/connect-mcp.ts";
import { fromMcpClient } from "../mcp/from-mcp-client.ts";

/** An argument that makes no sense: its message is for the person at the keyboard. */
export class UsageError extends Error {}

/**
 * Opens what the arguments name.
 *
 * @param inputs URLs and paths
 * @returns sources with different names; a server that does not answer is one too
 * @throws UsageError when a file cannot be read or holds nothing of the kind
 */
export async function readServers(inputs: readonly string[]): Promise<ToolSource[]> {
  const taken = new Set<string>();
  const unique = (wanted: string): string => {
    const base = wanted.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "server";
    let name = base;
    for (let i = 2; taken.has(name); i++) name = `${base}-${i}`;
    taken.add(name);
    return name;
  };
  const opened = inputs.map((input) => (/^https?:\/\//i.test(input) ? [fromUrl(input, unique)] : fromFile(input, unique)));
  return Promise.all(opened.flat());
}

function fromUrl(text: string, unique: (name: string) => string): Promise<ToolSource> {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageError(`${text} is not a URL`);
  }
  return connectMcp(url, { name: unique(url.hostname.replace(/^(?:www|mcp|api)\./, "").split(".")[0] ?? "server") });
}

function fromFile(path: string, unique: (name: string) => string): Promise<ToolSource>[] {
  const parsed = readJson(path);
  const own = basename(path).replace(/\.[^.]+$/, "");
  const list = Array.isArray(parsed) ? parsed : isObject(parsed) ? parsed["tools"] : undefined;
  if (Array.isArray(list)) return [fromDefinitions(unique(own), list, path)];
  if (!isObject(parsed)) throw new UsageError(`${path} holds neither servers nor tools`);
  const servers = parsed["mcpServers"] ?? parsed["servers"];
  if (isObject(servers)) return Object.entries(servers).map(([name, entry]) => fromEntry(unique(name), entry, path));
  const lists = Object.entries(parsed).filter(([, tools]) => Array.isArray(tools));
  if (lists.length === 0) throw new UsageError(`${path} has neither "mcpServers" nor "tools" nor lists of tools by server`);
  return lists.map(([name, tools]) => fromDefinitions(unique(name), tools as unknown[], path));
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new UsageError(`${path} cannot be read; give a URL, an mcp.json or a JSON file of tools`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON`);
  }
}

async function fromDefinitions(name: string, tools: readonly unknown[], path: string): Promise<ToolSource> {
  if (!tools.every((tool) => isObject(tool) && typeof tool["name"] === "string"))
    throw new UsageError(`${path}: a tool of ${name} is no object with a name`);
  return {
    name,
    listTools: async () => tools as ToolDefinition[],
    callTool: () => Promise.reject(new TypeError("only counted, never called")),
  };
}

/** An entry of mcp.json: a URL with headers, or a command that speaks MCP over its standard streams. */
async function fromEntry(name: string, entry: unknown, path: string): Promise<ToolSource> {
  if (!isObject(entry)) throw new UsageError(`${path}: ${name} is no object with a url or a command`);
  const { url, command } = entry;
  if (typeof url === "string") {
    const headers = stringsOf(entry["headers"]);
    return connectMcp(expand(url), { name, headers });
  }
  if (typeof command !== "string") throw new UsageError(`${path}: ${name} has neither a url nor a command`);
  const args = Array.isArray(entry["args"]) ? entry["args"].map((arg) => expand(String(arg))) : [];
  return fromCommand(name, expand(command), args, stringsOf(entry["env"]));
}

async function fromCommand(name: string, command: string, args: string[], variables: { [name: string]: string }): Promise<ToolSource> {
  const [{ Client }, { StdioClientTransport }] = await Promise.all([
    import("@modelcontextprotocol/sdk/client/index.js"),
    import("@modelcontextprotocol/sdk/client/stdio.js"),
  ]);
  const client = new Client({ name: "cloche cost", version: "1" });
  // What the server writes to its error stream is not for whoever reads the numbers.
  const transport = new StdioClientTransport({ command, args, env: { ...currentEnv(), ...variables }, stderr: "ignore" });
  try {
    await client.connect(transport);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return {
      name,
      listTools: () => Promise.reject(new TypeError(`${command} did not start: ${why}`)),
      callTool: () => Promise.reject(cause),
    };
  }
  const source = fromMcpClient(client, { name });
  return {
    name,
    listTools: (options) => source.listTools(options),
    callTool: (request) => source.callTool(request),
    close: () => client.close(),
  };
}

function stringsOf(given: unknown): { [name: string]: string } {
  if (!isObject(given)) return {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, expand(String(value))]));
}

/** `${TOKEN}` and `${env:TOKEN}`, as such files write what they must not hold. */
function expand(text: string): string {
  return text.replace(/\$\{(?:env:)?([A-Za-z_]\w*)\}/g, (match, name: string) => env[name] ?? match);
}

function currentEnv(): { [name: string]: string } {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
