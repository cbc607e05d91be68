// What `npm start` shows: a CRM of our own and MCP's reference server, both on this machine, and the programs that use them.
// Trust: host
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { startCrmServer } from "./crm-server.mjs";
import { main as everything } from "./everything.mjs";
import { main as quickStart } from "./quick-start.mjs";

const READY_MS = 20_000;

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the reference server as a program of its own, since it is one. */
async function startEverything() {
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
  const preload = new URL("loopback-only.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", preload, program, "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const ready = new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the reference server did not start within ${READY_MS} ms\n${said}`)), READY_MS);
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      if (!said.includes("listening")) return;
      clearTimeout(late);
      resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the reference server ended with code ${code}\n${said}`)));
  });
  try {
    await ready;
  } catch (error) {
    child.kill();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}/mcp`, close: () => new Promise((resolve) => (child.once("exit", resolve), child.kill())) };
}

const crm = await startCrmServer();
try {
  await quickStart(crm.url);
} finally {
  await crm.close();
}
const reference = await startEverything();
try {
  await everything(reference.url);
} finally {
  await reference.close();
}
