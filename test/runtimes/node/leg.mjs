// Runs a part of the cases, by default the contract, in Node, on the installed package.
// Trust: host
import { contractLine, createMcpHandler } from "../../.artifacts/installed/cases.js";
import { serve } from "../serve.mjs";

const server = await serve(createMcpHandler());
const [part = "contract"] = process.argv.slice(2);
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const residentBytes = () => process.memoryUsage.rss();
const api = { runtime: "node", mcpUrl: `${server.origin}/mcp`, processorMs, residentBytes, collect: () => globalThis.gc?.() };
console.log(await contractLine(part, api, process.versions.node));
await server.close();
