// Runs a part of the cases, by default the contract, in Bun, on the installed package.
// Trust: host
import { contractLine, createMcpHandler } from "../../.artifacts/installed/cases.js";

const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: createMcpHandler() });
const [part = "contract"] = process.argv.slice(2);
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const residentBytes = () => process.memoryUsage.rss();
const api = { runtime: "bun", mcpUrl: `http://127.0.0.1:${server.port}/mcp`, processorMs, residentBytes, collect: () => Bun.gc(true) };
console.log(await contractLine(part, api, Bun.version));
await server.stop(true);
