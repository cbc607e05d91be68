// The URL standard's basic URL parser as a state machine: each state is one function.
// Trust: guest text
import { AUTHORITY_STATES } from "./url-authority-states.ts";
import { becomes, isSlash, type Machine, startsWithDrive, startTail, type State, type StateFunction, type Step } from "./url-machine.ts";
import { toUsvString } from "./usv-string.ts";
import { PATH_STATES } from "./url-path-states.ts";
import { defaultPort, hasCredentials, isSpecial, shortenPath, type UrlRecord } from "./url-record.ts";

const STATES: { readonly [S in State]: StateFunction } = {
  ...AUTHORITY_STATES,
  ...PATH_STATES,
  "scheme start"(machine, char) {
    if (/^[A-Za-z]$/.test(char)) return becomes(machine, "scheme", 0);
    return machine.override === undefined ? becomes(machine, "no scheme", 0) : "fail";
  },
  scheme(machine) {
    const { url, base, override } = machine;
    const match = /^[A-Za-z][A-Za-z0-9+.-]*/.exec(machine.input) as RegExpExecArray;
    const scheme = match[0].toLowerCase();
    const end = match[0].length;
    if (override !== undefined) {
      if (machine.input.length > end && machine.input.charAt(end) !== ":") return "fail";
      if (isSpecial(url.scheme) !== isSpecial(scheme)) return "end";
      if (scheme === "file" && (hasCredentials(url) || url.port !== null)) return "end";
      if (url.scheme === "file" && (url.host === "" || url.host === null)) return "end";
      url.scheme = scheme;
      if (url.port === defaultPort(scheme)) url.port = null;
      return "end";
    }
    if (machine.input.charAt(end) !== ":") return becomes(machine, "no scheme", 0);
    url.scheme = scheme;
    machine.at = end + 1;
    if (scheme === "file") return becomes(machine, "file", 0);
    if (isSpecial(scheme))
      return becomes(machine, base?.scheme === scheme ? "special relative or authority" : "special authority slashes", 0);
    if (machine.input.charAt(machine.at) === "/") return becomes(machine, "path or authority", 1);
    url.path = "";
    return becomes(machine, "opaque path", 0);
  },
  "no scheme"(machine, char) {
    const { url, base } = machine;
    if (base === undefined || (typeof base.path === "string" && char !== "#")) return "fail";
    if (typeof base.path === "string") {
      Object.assign(url, base, { fragment: "" });
      return becomes(machine, "fragment", 1);
    }
    return becomes(machine, base.scheme === "file" ? "file" : "relative", 0);
  },
  "special relative or authority"(machine) {
    if (machine.input.startsWith("//", machine.at)) return becomes(machine, "special authority slashes", 2);
    return becomes(machine, "relative", 0);
  },
  "path or authority"(machine, char) {
    return char === "/" ? becomes(machine, "authority", 1) : becomes(machine, "path", 0);
  },
  relative(machine, char) {
    const { url } = machine;
    const base = machine.base as UrlRecord;
    url.scheme = base.scheme;
    if (isSlash(machine, char)) return becomes(machine, "relative slash", 1);
    copyPlace(url, base);
    return afterBasePath(machine, base, char);
  },
  "relative slash"(machine, char) {
    if (isSpecial(machine.url.scheme) && (char === "/" || char === "\\")) return becomes(machine, "special authority slashes", 1);
    if (char === "/") return becomes(machine, "authority", 1);
    copyPlace(machine.url, machine.base as UrlRecord);
    return becomes(machine, "path", 0);
  },
  "special authority slashes"(machine) {
    while (/^[/\\]$/.test(machine.input.charAt(machine.at))) machine.at++;
    return becomes(machine, "authority", 0);
  },
  file(machine, char) {
    const { url, base } = machine;
    url.scheme = "file";
    url.host = "";
    if (char === "/" || char === "\\") return becomes(machine, "file slash", 1);
    if (base?.scheme !== "file") return becomes(machine, "path", 0);
    url.host = base.host;
    url.path = [...(base.path as string[])];
    if (char !== "" && char !== "?" && char !== "#" && startsWithDrive(machine.input.slice(machine.at, machine.at + 3))) {
      url.path = [];
      return becomes(machine, "path", 0);
    }
    return afterBasePath(machine, base, char);
  },
  "file slash"(machine, char) {
    if (char === "/" || char === "\\") return becomes(machine, "file host", 1);
    const { url, base } = machine;
    if (base?.scheme === "file") {
      url.host = base.host;
      const drive = (base.path as string[])[0];
      if (!startsWithDrive(machine.input.slice(machine.at, machine.at + 3)) && drive !== undefined && /^[A-Za-z]:$/.test(drive))
        (url.path as string[]).push(drive);
    }
    return becomes(machine, "path", 0);
  },
};

function copyPlace(url: UrlRecord, base: UrlRecord): void {
  url.username = base.username;
  url.password = base.password;
  url.host = base.host;
  url.port = base.port;
}

function afterBasePath(machine: Machine, base: UrlRecord, char: string): Step {
  const { url } = machine;
  url.path = [...(base.path as string[])];
  url.query = base.query;
  if (char === "?" || char === "#") return startTail(machine, char);
  if (char === "") return "end";
  url.query = null;
  shortenPath(url);
  return becomes(machine, "path", 0);
}

/** Parses a URL, `undefined` on failure. */
export function parseUrl(text: string, base?: UrlRecord): UrlRecord | undefined {
  const url: UrlRecord = { scheme: "", username: "", password: "", host: null, port: null, path: [], query: null, fragment: null };
  return run({ input: clean(text.replace(/^[\0- ]+|[\0- ]+$/g, "")), base, url, override: undefined, state: "scheme start", at: 0 })
    ? url
    : undefined;
}

/** Parses `text` into one part of `url`, as the setters do; `false` when it was refused. */
export function parseInto(url: UrlRecord, text: string, state: State): boolean {
  return run({ input: clean(text), base: undefined, url, override: state, state, at: 0 });
}

function clean(text: string): string {
  return toUsvString(text).replace(/[\t\n\r]+/g, "");
}

function run(machine: Machine): boolean {
  for (;;) {
    const step = STATES[machine.state](machine, machine.input.charAt(machine.at));
    if (step !== undefined) return step === "end";
  }
}
