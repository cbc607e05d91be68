// The URL parser's states from the path on: path, opaque path, query, fragment.
// Trust: guest text
import { CONTROL_SET, FRAGMENT_SET, PATH_SET, percentEncode, QUERY_SET } from "./percent-encode.ts";
import { becomes, isSlash, startTail, type State, type StateFunction } from "./url-machine.ts";
import { isSpecial, shortenPath } from "./url-record.ts";

const SINGLE_DOT = /^(?:\.|%2e)$/i;
const DOUBLE_DOT = /^(?:\.|%2e){2}$/i;

export const PATH_STATES: { readonly [S in Extract<State, "path start" | "path" | "opaque path" | "query" | "fragment">]: StateFunction } =
  {
    "path start"(machine, char) {
      if (isSpecial(machine.url.scheme)) return becomes(machine, "path", char === "/" || char === "\\" ? 1 : 0);
      if (machine.override === undefined && (char === "?" || char === "#")) return startTail(machine, char);
      if (char !== "") return becomes(machine, "path", char === "/" ? 1 : 0);
      if (machine.override !== undefined && machine.url.host === null) (machine.url.path as string[]).push("");
      return "end";
    },
    path(machine) {
      const { url, input, override } = machine;
      const path = url.path as string[];
      for (;;) {
        let end = machine.at;
        while (end < input.length && !isSlash(machine, input.charAt(end)) && (override !== undefined || !/^[?#]$/.test(input.charAt(end))))
          end++;
        const segment = percentEncode(input.slice(machine.at, end), PATH_SET);
        const slash = isSlash(machine, input.charAt(end));
        if (DOUBLE_DOT.test(segment)) {
          shortenPath(url);
          if (!slash) path.push("");
        } else if (SINGLE_DOT.test(segment)) {
          if (!slash) path.push("");
        } else path.push(url.scheme === "file" && path.length === 0 && /^[A-Za-z][:|]$/.test(segment) ? segment.charAt(0) + ":" : segment);
        machine.at = end + (slash ? 1 : 0);
        if (!slash) break;
      }
      const char = input.charAt(machine.at);
      return char === "" ? "end" : startTail(machine, char);
    },
    "opaque path"(machine) {
      const { url, input } = machine;
      const text = (/^[^?#]*/.exec(input.slice(machine.at)) as RegExpExecArray)[0];
      machine.at += text.length;
      const char = input.charAt(machine.at);
      url.path = percentEncode(text, CONTROL_SET);
      return char === "" ? "end" : startTail(machine, char);
    },
    query(machine) {
      const { url, input, override } = machine;
      const hash = override === undefined ? input.indexOf("#", machine.at) : -1;
      const end = hash < 0 ? input.length : hash;
      url.query = (url.query ?? "") + percentEncode(input.slice(machine.at, end), QUERY_SET);
      machine.at = end;
      return hash < 0 ? "end" : startTail(machine, "#");
    },
    fragment(machine) {
      machine.url.fragment = (machine.url.fragment ?? "") + percentEncode(machine.input.slice(machine.at), FRAGMENT_SET);
      return "end";
    },
  };
