// Time zones: UTC, fixed offsets, IANA names, and what they are called in American English.
// Trust: guest text
import { namedZone } from "./named-zone.ts";

export interface TimeZone {
  /** As resolvedOptions shows it. */
  readonly id: string;
  /** Milliseconds to add to UTC, at an instant. */
  offsetAt(utcMs: number): number;
  /** Name by style, `undefined` where the zone has none and the offset is shown. */
  nameAt(utcMs: number, style: "short" | "long"): string | undefined;
  /** The long name in `Date.prototype.toString`, where that is another one. */
  dateNameAt?(utcMs: number): string | undefined;
}

const UTC_NAMES = /^(?:etc\/)?(?:utc|uct|zulu|universal)$|^(?:etc\/gmt|gmt|gmt0|gmt[+-]0)$/i;
const GMT_NAMES = /^etc\/(?:gmt0|gmt[+-]0|greenwich)$|^greenwich$/i;

const UTC: TimeZone = {
  id: "UTC",
  offsetAt: () => 0,
  nameAt: (_utcMs, style) => (style === "short" ? "UTC" : "Coordinated Universal Time"),
};
const GMT: TimeZone = {
  id: "UTC",
  offsetAt: () => 0,
  nameAt: (utcMs, style) => (utcMs < 0 ? undefined : style === "short" ? "GMT" : "Greenwich Mean Time"),
};

const known = new Map<string, TimeZone>();
let last: { readonly name: string; readonly zone: TimeZone } | undefined;

function fixedZone(id: string, offsetMinutes: number): TimeZone {
  if (offsetMinutes === 0) return { ...GMT, id };
  return { id, offsetAt: () => offsetMinutes * 60_000, nameAt: () => undefined };
}

function parseZone(name: string): TimeZone | undefined {
  if (UTC_NAMES.test(name)) return UTC;
  if (GMT_NAMES.test(name)) return GMT;
  const etc = /^etc\/gmt([+-])(\d{1,2})$/i.exec(name);
  if (etc !== null) {
    // The sign of these names is the reverse of everyone else's.
    const hours = Number(etc[2]);
    const minutes = (etc[1] === "+" ? -60 : 60) * hours;
    const valid = String(hours) === etc[2] && minutes >= -12 * 60 && minutes <= 14 * 60;
    return valid ? fixedZone(`Etc/GMT${etc[1]}${hours}`, minutes) : undefined;
  }
  const offset = /^([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/.exec(name);
  if (offset === null) return namedZone(name);
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  const sign = minutes === 0 ? "+" : (offset[1] as string);
  return fixedZone(`${sign}${offset[2]}:${offset[3] ?? "00"}`, sign === "-" ? -minutes : minutes);
}

/** The zone of that name; throws where the library cannot be right. */
export function timeZoneOf(name: string, feature: string): TimeZone {
  if (last?.name === name) return last.zone;
  let zone = known.get(name);
  if (zone === undefined) {
    zone = parseZone(name);
    if (zone === undefined)
      throw new RangeError(
        `${feature}: the sandbox does not know the time zone ${JSON.stringify(name)}; use an IANA name such as "America/New_York", "UTC", or a fixed offset such as "-05:00"`,
      );
    known.set(name, zone);
  }
  last = { name, zone };
  return zone;
}

/** The instant that a local clock shows as `localMs` (milliseconds as if they were UTC). */
export function localToUtc(localMs: number, zone: TimeZone): number {
  if (!Number.isFinite(localMs)) return NaN;
  // In a gap the offset before it counts, in an overlap the earlier instant.
  const before = localMs - zone.offsetAt(localMs - 86_400_000);
  const after = localMs - zone.offsetAt(localMs + 86_400_000);
  if (before === after || before + zone.offsetAt(before) === localMs) return before;
  return after + zone.offsetAt(after) === localMs ? after : before;
}

/** `GMT+5:30`, or `GMT+05:30` in the long form. */
export function offsetName(offsetMs: number, long: boolean): string {
  const all = Math.abs(offsetMs) / 1000;
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const tail = seconds !== 0 ? `:${two(minutes)}:${two(seconds)}` : long || minutes !== 0 ? `:${two(minutes)}` : "";
  return `GMT${offsetMs < 0 ? "-" : "+"}${long ? two(hours) : hours}${tail}`;
}
