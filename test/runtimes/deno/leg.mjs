// Runs a part of the cases, by default the contract, in Deno, on the installed package, with no permission but the loopback network.
// Trust: host
import { contractLine, createMcpHandler } from "../../.artifacts/installed/cases.js";

const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, createMcpHandler());
const [part = "contract"] = Deno.args;
const processorMs = () => {
  const { user, system } = globalThis.process.cpuUsage();
  return (user + system) / 1000;
};
const residentBytes = () => Deno.memoryUsage().rss;
const api = {
  runtime: "deno",
  mcpUrl: `http://127.0.0.1:${server.addr.port}/mcp`,
  processorMs,
  residentBytes,
  collect: () => globalThis.gc?.(),
};
console.log(await contractLine(part, api, Deno.version.deno));
await server.shutdown();
