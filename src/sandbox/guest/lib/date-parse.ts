// Date.parse as browsers do it: the ISO form first, then the forgiving old forms ("Jan 2 2024 10:00 PM", "1/2/24").
// Trust: guest text
import { compose, millisecondsOf, type ParsedDate } from "./date-compose.ts";
import { parseLegacyDate } from "./date-legacy.ts";

const ISO = /^(\d{4}|[+-]\d{6})(?:-(\d\d)(?:-(\d\d))?)?(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:([Zz])|([+-])(\d\d):?(\d\d))?)?$/;

/** What programs write most, and the engine reads by itself: UTC with nothing left open. */
const PLAIN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z)?$/;
const nativeParse = Date.parse;

const ISO_UP_TO_TIME = /^(?:\d{4}|[+-]\d{6})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?[Tt](?![A-Za-z])/;

function parseIso(match: RegExpExecArray): ParsedDate | undefined {
  const [, year, month, day, hour, minute, second, fraction, zulu, sign, offsetHour, offsetMinute] = match;
  if (year === "-000000" || Number(offsetHour ?? 0) > 23 || Number(offsetMinute ?? 0) > 59) return undefined;
  const time = hour === undefined ? [] : [Number(hour), Number(minute), Number(second ?? 0), millisecondsOf(fraction ?? "")];
  const offset = sign === undefined ? undefined : (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -60_000 : 60_000);
  return compose([Number(year), Number(month ?? 1), Number(day ?? 1)], time, zulu !== undefined || hour === undefined ? 0 : offset);
}

function inRange(digits: string | undefined, most: number): boolean {
  return digits === undefined || (Number(digits) >= 1 && Number(digits) <= most);
}

/** What `text` says, `undefined` when it is no date. */
export function parseDate(text: string): ParsedDate | undefined {
  if (PLAIN.test(text)) return { localMs: nativeParse(text), offsetMs: 0 };
  const iso = ISO.exec(text);
  if (iso !== null && inRange(iso[2], 12) && inRange(iso[3], 31)) return parseIso(iso);
  // An ISO date whose time is malformed is no date; anything else may be one of the old forms.
  return ISO_UP_TO_TIME.test(text) ? undefined : parseLegacyDate(text);
}
