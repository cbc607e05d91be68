// Time zones by IANA name, with their whole history and American names, from the packed table.
// Trust: guest text
import { PACKED_ZONES } from "./zone-data.ts";
import type { TimeZone } from "./time-zone.ts";

/** The table ends here; later years go by like an earlier one that has the same calendar. */
const LAST_YEAR = 2053;
const TABLE_END_MS = Date.UTC(LAST_YEAR + 1, 0, 1);
const CHUNK = 1024;

interface Table {
  /** `offset,long name,short name`: the offset in quarter hours, or seconds with an s; a back quote is an apostrophe. */
  readonly states: string[];
  /** `times;states;sequence`, each zone's history. */
  readonly histories: string[];
  /** Lower-case name → `Name:history`, or `Name:=Name` for another name of the same zone. */
  readonly names: Map<string, string>;
}

interface State {
  readonly offsetMs: number;
  readonly long: string | undefined;
  readonly short: string | undefined;
}

let table: Table | undefined;

function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 0x7f ? code - 0x21 : code - 0xa1 + 94;
}

/**
 * Undoes the packing: a character from U+00A1 on stands for 4 to 98 characters that came before, at a distance of two digits.
 * U+007F marks a character that stands for itself. In chunks, because taking a piece of a long text that grows makes the engine copy it whole.
 */
function unpack(packed: string): string {
  const done: string[] = [];
  let open = "";
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    if (code < 0x7f) open += packed.charAt(at);
    else if (code === 0x7f) open += packed.charAt(++at);
    else {
      let start = done.length * CHUNK + open.length - (digitAt(packed, at + 1) * 189 + digitAt(packed, at + 2));
      at += 2;
      for (let left = code - 0xa1 + 4; left > 0;) {
        const chunk = Math.min(Math.floor(start / CHUNK), done.length);
        const from = start - chunk * CHUNK;
        const piece = (done[chunk] ?? open).slice(from, from + left);
        open += piece;
        start += piece.length;
        left -= piece.length;
      }
    }
    if (open.length < CHUNK) continue;
    done.push(open.slice(0, CHUNK));
    open = open.slice(CHUNK);
  }
  return done.join("") + open;
}

function readTable(): Table {
  const [states = "", histories = "", names = ""] = unpack(PACKED_ZONES).split("\n\n");
  return {
    states: states.split("\n"),
    histories: histories.split("\n"),
    names: new Map(names.split("\n").map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line])),
  };
}

function readState(text: string): State {
  const [offset = "0", long, short] = text.split(",");
  const offsetMs = offset.endsWith("s") ? Number(offset.slice(0, -1)) * 1000 : Number(offset) * 900_000;
  return { offsetMs, long: long === "" ? undefined : long?.replace("`", "’"), short: short === "" ? undefined : short };
}

/** An instant of the table's last 28 years, when all calendars occur, in a year like the given one. */
function alike(utcMs: number): number {
  if (!(utcMs >= TABLE_END_MS)) return utcMs;
  const year = new Date(utcMs).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  const length = Date.UTC(year + 1, 0, 1) - start;
  for (let other = LAST_YEAR; other > LAST_YEAR - 28; other--) {
    const otherStart = Date.UTC(other, 0, 1);
    const sameLength = Date.UTC(other + 1, 0, 1) - otherStart === length;
    if (sameLength && (start - otherStart) % (7 * 86_400_000) === 0) return utcMs - start + otherStart;
  }
  return utcMs;
}

function makeZone(id: string, history: string, states: readonly string[]): TimeZone {
  const [times = "", own = "", sequence = ""] = history.split(";");
  const starts: number[] = [];
  let seconds = 0;
  for (const delta of times === "" ? [] : times.split(" ")) {
    seconds += delta.startsWith("~") ? parseInt(delta.slice(1), 36) : parseInt(delta, 36) * 900;
    starts.push(seconds * 1000);
  }
  const kinds = own.split(" ").map((index) => readState(states[parseInt(index, 36)] as string));
  let last = 0;
  const stateAt = (utcMs: number): State => {
    const instant = alike(utcMs);
    // Most programs ask about instants that lie near each other.
    const near = (last === 0 || (starts[last - 1] as number) <= instant) && (last === starts.length || instant < (starts[last] as number));
    if (!near) {
      let low = 0;
      let high = starts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((starts[middle] as number) <= instant) low = middle + 1;
        else high = middle;
      }
      last = low;
    }
    return kinds[parseInt(sequence.charAt(last), 36)] as State;
  };
  return {
    id,
    offsetAt: (utcMs) => stateAt(utcMs).offsetMs,
    nameAt: (utcMs, style) => stateAt(utcMs)[style],
    // Date's own text never lacks a name: before 1970 it uses today's for the same offset.
    dateNameAt(utcMs) {
      const state = stateAt(utcMs);
      if (state.long !== undefined) return state.long;
      const named = kinds.filter((kind) => kind.long !== undefined);
      return (
        named.findLast((kind) => kind.offsetMs === state.offsetMs) ??
        named.findLast((kind) => kind.long?.includes("Standard")) ??
        named[0]
      )?.long;
    },
  };
}

/** The zone of an IANA name in any letter case, `undefined` for an unknown one. */
export function namedZone(name: string): TimeZone | undefined {
  table ??= readTable();
  const line = table.names.get(name.toLowerCase());
  if (line === undefined) return undefined;
  const [id = "", target = ""] = line.split(":");
  if (target.startsWith("=")) return namedZone(target.slice(1));
  return makeZone(id, table.histories[parseInt(target, 36)] as string, table.states);
}
