// The URL parser's machine: its states, what it works on, and the moves that several states share.
// Trust: guest text
import { isSpecial, type UrlRecord } from "./url-record.ts";

export type State =
  | "scheme start"
  | "scheme"
  | "no scheme"
  | "special relative or authority"
  | "path or authority"
  | "relative"
  | "relative slash"
  | "special authority slashes"
  | "authority"
  | "host"
  | "hostname"
  | "port"
  | "file"
  | "file slash"
  | "file host"
  | "path start"
  | "path"
  | "opaque path"
  | "query"
  | "fragment";

export interface Machine {
  readonly input: string;
  readonly base: UrlRecord | undefined;
  readonly url: UrlRecord;
  /** The state a setter starts in; `undefined` for a whole URL. */
  readonly override: State | undefined;
  state: State;
  at: number;
}

/** `"end"` stops early with what there is, `"fail"` refuses. */
export type Step = "end" | "fail" | void;

/** What one state does with the character at the machine's place. */
export type StateFunction = (machine: Machine, char: string) => Step;

export function isSlash(machine: Machine, char: string): boolean {
  return char === "/" || (char === "\\" && isSpecial(machine.url.scheme));
}

export function endsAuthority(machine: Machine, char: string): boolean {
  return char === "" || char === "?" || char === "#" || isSlash(machine, char);
}

export function startsWithDrive(text: string): boolean {
  return /^[A-Za-z][:|](?:[/\\?#]|$)/.test(text);
}

export function becomes(machine: Machine, state: State, advance: number): void {
  machine.state = state;
  machine.at += advance;
}

export function startTail(machine: Machine, char: string): void {
  if (char === "?") machine.url.query = "";
  else machine.url.fragment = "";
  becomes(machine, char === "?" ? "query" : "fragment", 1);
}
