// `npm start`: from a bare clone to a program that runs in the sandbox against a real MCP server.
// Trust: host
// @ts-check
import { prepareBuild, preparePackages } from "./prepare.mjs";
import { run } from "./run.mjs";

try {
  await preparePackages();
  await prepareBuild();
  const { code } = await run(process.execPath, ["examples/start.mjs"], { show: true });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
