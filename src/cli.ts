#!/usr/bin/env node
// The `cloche` program: reads its arguments, prints, sets the exit code.
// Trust: host
import { argv, exit, stderr, stdout } from "node:process";
import { runCli } from "./cli/run-cli.ts";

exit(runCli(argv.slice(2), { out: (text) => stdout.write(`${text}\n`), error: (text) => stderr.write(`${text}\n`) }));
