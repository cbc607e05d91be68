// console, whose lines go to the host as text: objects as JSON, never a call, never a failure.
// Trust: guest text
import { HOST_OP } from "../protocol.ts";
import { callHost } from "./host-function.ts";
import { create, currentTime, defineProperty, hide, isArray, stringify } from "./primordials.ts";
import { MAX_LINE, show } from "./show.ts";

const DEBUG = 0;
const INFO = 1;
const LOG = 2;
const WARN = 3;
const ERROR = 4;

let indent = "";
const counts: { [label: string]: number } = create(null);
const started: { [label: string]: number } = create(null);

/**
 * Puts `console` on the global object.
 *
 * @param global the guest's
 */
export function installConsole(global: object): void {
  const methods: { [name: string]: (...args: unknown[]) => void } = {
    debug: (...args) => write(DEBUG, args),
    info: (...args) => write(INFO, args),
    log: (...args) => write(LOG, args),
    warn: (...args) => write(WARN, args),
    error: (...args) => write(ERROR, args),
    trace: (...args) => write(DEBUG, args),
    dir: (value) => write(LOG, [value]),
    dirxml: (...args) => write(LOG, args),
    table: (data) => writeTable(data),
    assert: (condition, ...args) => {
      if (!condition) write(ERROR, ["Assertion failed:", ...args]);
    },
    count: (label = "default") => {
      const name = show(label);
      write(LOG, [`${name}: ${(counts[name] = (counts[name] ?? 0) + 1)}`]);
    },
    countReset: (label = "default") => {
      delete counts[show(label)];
    },
    time: (label = "default") => {
      started[show(label)] = currentTime();
    },
    timeLog: (label = "default", ...args) => writeTime(show(label), args),
    timeEnd: (label = "default") => {
      writeTime(show(label), []);
      delete started[show(label)];
    },
    group: (...args) => {
      if (args.length > 0) write(LOG, args);
      if (indent.length < 40) indent += "  ";
    },
    groupCollapsed: (...args) => methods["group"]?.(...args),
    groupEnd: () => {
      indent = indent.slice(2);
    },
    clear: () => undefined,
  };
  const target = {};
  for (const name of Object.keys(methods)) {
    const value = methods[name] as Function;
    defineProperty(value, "name", { value: name, configurable: true });
    defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  }
  hide(global, "console", target);
}

function write(level: number, args: readonly unknown[]): void {
  let text = indent;
  for (let i = 0; i < args.length && text.length < MAX_LINE; i++) text += (i === 0 ? "" : " ") + show(args[i]);
  callHost(HOST_OP.log, level, stringify(text));
}

function writeTime(label: string, args: readonly unknown[]): void {
  const since = started[label];
  if (since === undefined) write(WARN, [`console.time("${label}") was not called`]);
  else write(LOG, [`${label}: ${currentTime() - since} ms`, ...args]);
}

/** One line for each row: a drawn table would only cost tokens. */
function writeTable(data: unknown): void {
  if (!isArray(data)) return write(LOG, [data]);
  const rows: string[] = [];
  for (let i = 0; i < data.length && rows.length < 200; i++) rows[i] = show(data[i]);
  if (data.length > rows.length) rows[rows.length] = `… (${data.length - rows.length} more rows)`;
  write(LOG, [rows.join("\n")]);
}
