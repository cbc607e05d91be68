// The URL parser's states for what stands between the slashes: credentials, host, port.
// Trust: guest text
import { percentEncode, USERINFO_SET } from "./percent-encode.ts";
import { parseHost } from "./url-host.ts";
import { becomes, endsAuthority, type Machine, type State, type StateFunction, type Step } from "./url-machine.ts";
import { defaultPort, hasCredentials, isSpecial } from "./url-record.ts";

export const AUTHORITY_STATES: { readonly [S in Extract<State, "authority" | "host" | "hostname" | "port" | "file host">]: StateFunction } =
  {
    authority(machine) {
      let end = machine.at;
      while (!endsAuthority(machine, machine.input.charAt(end))) end++;
      const text = machine.input.slice(machine.at, end);
      const sign = text.lastIndexOf("@");
      if (sign >= 0) {
        if (sign === text.length - 1) return "fail";
        const credentials = text.slice(0, sign);
        const colon = credentials.indexOf(":");
        machine.url.username = percentEncode(colon < 0 ? credentials : credentials.slice(0, colon), USERINFO_SET);
        machine.url.password = colon < 0 ? "" : percentEncode(credentials.slice(colon + 1), USERINFO_SET);
      }
      return becomes(machine, "host", sign + 1);
    },
    host: hostState,
    hostname: hostState,
    port(machine) {
      const { url, input, override } = machine;
      const digits = (/^[0-9]*/.exec(input.slice(machine.at)) as RegExpExecArray)[0];
      const end = machine.at + digits.length;
      if (override === undefined && !endsAuthority(machine, input.charAt(end))) return "fail";
      if (digits !== "") {
        const port = Number(digits);
        if (port > 65535) return "fail";
        url.port = port === defaultPort(url.scheme) ? null : port;
      } else if (override === "port") return "fail";
      machine.at = end;
      return override === undefined ? becomes(machine, "path start", 0) : "end";
    },
    "file host"(machine) {
      const { url, input, override } = machine;
      const text = (/^[^/\\?#]*/.exec(input.slice(machine.at)) as RegExpExecArray)[0];
      if (override === undefined && /^[A-Za-z][:|]$/.test(text)) return becomes(machine, "path", 0);
      const host = text === "" ? "" : parseHost(text, true);
      if (host === undefined) return "fail";
      url.host = host === "localhost" ? "" : host;
      machine.at += text.length;
      return override === undefined ? becomes(machine, "path start", 0) : "end";
    },
  };

function hostState(machine: Machine): Step {
  const { url, input, override } = machine;
  if (override !== undefined && url.scheme === "file") return becomes(machine, "file host", 0);
  let end = machine.at;
  for (let inBrackets = false; ; end++) {
    const char = input.charAt(end);
    if (endsAuthority(machine, char) || (char === ":" && !inBrackets)) break;
    if (char === "[") inBrackets = true;
    if (char === "]") inBrackets = false;
  }
  const text = input.slice(machine.at, end);
  const colon = input.charAt(end) === ":";
  if (colon && (text === "" || override === "hostname")) return "fail";
  if (!colon && text === "" && (isSpecial(url.scheme) || (override !== undefined && (hasCredentials(url) || url.port !== null))))
    return "fail";
  const host = text === "" ? "" : parseHost(text, isSpecial(url.scheme));
  if (host === undefined) return "fail";
  url.host = host;
  machine.at = end + (colon ? 1 : 0);
  if (colon) return becomes(machine, "port", 0);
  return override === undefined ? becomes(machine, "path start", 0) : "end";
}
