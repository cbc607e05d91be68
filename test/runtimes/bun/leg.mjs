// Runs the contract cases in Bun, on the installed package.
// Trust: host
import { contractLine, createMcpHandler } from "../../.artifacts/installed/cases.js";

const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: createMcpHandler() });
console.log(await contractLine({ runtime: "bun", mcpUrl: `http://127.0.0.1:${server.port}/mcp` }, Bun.version));
await server.stop(true);
