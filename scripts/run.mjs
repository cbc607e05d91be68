// Runs a program to its end, with its output kept and a deadline that also ends its children.
// Trust: host
// @ts-check
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
const WINDOWS = process.platform === "win32";

/**
 * @typedef {object} Finished
 * @property {number} code exit code; 124 after the deadline, 127 when the program could not be started
 * @property {string} output what it wrote, both streams in order
 * @property {number} ms
 */

/**
 * Runs a program; programs of installed packages are found by name.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ timeoutMs?: number, env?: Record<string, string>, show?: boolean, cwd?: string }} [options] `show` passes the output through instead of keeping it
 * @returns {Promise<Finished>} never rejects
 */
export function run(program, args, options = {}) {
  const { timeoutMs = 600_000, show = false, cwd = ROOT } = options;
  const path = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: path, NO_COLOR: "1", ...options.env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      // A group of its own, so that the deadline ends what it started too; on Windows programs are .cmd files.
      detached: !WINDOWS && !show,
      shell: WINDOWS,
    });
    let output = "";
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      output += `\nended after ${timeoutMs} ms\n`;
      try {
        if (WINDOWS || show || child.pid === undefined) child.kill("SIGKILL");
        else process.kill(-child.pid, "SIGKILL");
      } catch {
        // It ended by itself in this very moment.
      }
    }, timeoutMs);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 124 : code, output, ms: performance.now() - began });
    };
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", (error) => {
      output += `${program}: ${error.message}\n`;
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}
