// Runs the contract cases in Deno, on the installed package, with no permission but the loopback network.
// Trust: host
import { contractLine, createMcpHandler } from "../../.artifacts/installed/cases.js";

const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, createMcpHandler());
console.log(await contractLine({ runtime: "deno", mcpUrl: `http://127.0.0.1:${server.addr.port}/mcp` }, Deno.version.deno));
await server.shutdown();
