#!/usr/bin/env node
// The `cloche` program: reads its arguments, prints, sets the exit code.
// Trust: host
import process, { argv, stderr, stdout } from "node:process";
import { runCli } from "./cli/run-cli.ts";

// Not exit(): it would cut off what a pipe has not taken yet.
process.exitCode = await runCli(argv.slice(2), {
  out: (text) => stdout.write(`${text}\n`),
  error: (text) => stderr.write(`${text}\n`),
});
