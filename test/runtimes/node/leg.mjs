// Runs the contract cases in Node, on the installed package.
// Trust: host
import { contractLine, createMcpHandler } from "../../.artifacts/installed/cases.js";
import { serve } from "../serve.mjs";

const server = await serve(createMcpHandler());
console.log(await contractLine({ runtime: "node", mcpUrl: `${server.origin}/mcp` }, process.versions.node));
await server.close();
