// Runs a part of the cases, by default the contract, in workerd, with the MCP server outside of it as an external service.
// Trust: host
import { join } from "node:path";
import { run } from "../../../scripts/run.mjs";
import { createMcpHandler } from "../../.artifacts/installed/cases.js";
import { serve } from "../serve.mjs";

const server = await serve(createMcpHandler());
const address = `--external-addr=mcp=${new URL(server.origin).host}`;
const [part = "contract"] = process.argv.slice(2);
const { code, output } = await run("workerd", ["test", join(import.meta.dirname, "config.capnp"), address], {
  timeoutMs: 3_600_000,
  env: { CLOCHE_PART: part },
});
console.log(output);
await server.close();
process.exitCode = code;
