// Turns an instant into the parts that American English shows.
// Trust: guest text
import { offsetName, type TimeZone } from "../time-zone.ts";
import type { DateFields, DateOptions, HourCycle, Style, ZoneName } from "./date-options.ts";
import type { Part } from "./number-parts.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const ERAS = { narrow: ["B", "A"], short: ["BC", "AD"], long: ["Before Christ", "Anno Domini"] } as const;
const DATE_STYLES: { readonly [S in Style]: Partial<DateFields> } = {
  full: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric" },
  medium: { year: "numeric", month: "short", day: "numeric" },
  short: { year: "2-digit", month: "numeric", day: "numeric" },
};
const TIME_STYLES: { readonly [S in Style]: Partial<DateFields> } = {
  full: { hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "long" },
  long: { hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "short" },
  medium: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  short: { hour: "numeric", minute: "2-digit" },
};
const DATE_SETS = ["", "y", "M", "d", "yM", "Md", "yMd", "E", "Ed", "EMd", "EyMd", "Gy", "GyM", "GyMd", "EGyMd"];
const TIME_SETS = ["", "h", "hm", "hms", "hmsf", "m", "s", "ms", "msf", "sf", "f", "hB", "hmB", "hmsB", "hmsfB", "B"];

const utc = Date.prototype;
const scratch = new Date(0);
const { setTime } = utc;

/** The fields of the options, styles taken apart. */
export function fieldsOf(options: DateOptions): Partial<DateFields> {
  if (options.dateStyle === undefined && options.timeStyle === undefined) return options.fields;
  return { ...(options.dateStyle && DATE_STYLES[options.dateStyle]), ...(options.timeStyle && TIME_STYLES[options.timeStyle]) };
}

/** Refuses combinations that have no established form in English; browsers show them as "2024 (day: 5)". */
export function checkFields(fields: Partial<DateFields>, hourCycle: HourCycle, feature: string): void {
  const letters = (pairs: readonly (readonly [letter: string, value: unknown])[]): string =>
    pairs.map(([letter, value]) => (value === undefined ? "" : letter)).join("");
  const date = letters([
    ["E", fields.weekday],
    ["G", fields.era],
    ["y", fields.year],
    ["M", fields.month],
    ["d", fields.day],
  ]);
  const period = isHalfDay(hourCycle) || fields.hour === undefined ? fields.dayPeriod : undefined;
  const time = letters([
    ["h", fields.hour],
    ["m", fields.minute],
    ["s", fields.second],
    ["f", fields.fractionalSecondDigits],
    ["B", period],
  ]);
  const withZone = fields.timeZoneName !== undefined;
  const odd = (time === "sf" && (date !== "" || withZone || fields.fractionalSecondDigits === 1)) || (withZone && /^[fBms]$/.test(time));
  if (odd || !DATE_SETS.includes(date) || !TIME_SETS.includes(time)) {
    throw new RangeError(
      `${feature}: the sandbox has no form for this combination of fields; ask for fewer of them, or format each by itself and join the texts`,
    );
  }
}

function isHalfDay(hourCycle: HourCycle): boolean {
  return hourCycle === "h11" || hourCycle === "h12";
}

function two(value: number): string {
  return value < 10 ? "0" + value : String(value);
}

function digits(value: number, style: "numeric" | "2-digit"): string {
  return style === "numeric" ? String(value) : two(value % 100);
}

function name(names: readonly string[], index: number, style: "narrow" | "short" | "long"): string {
  const full = names[index] as string;
  return style === "long" ? full : full.slice(0, style === "short" ? 3 : 1);
}

interface Clock {
  readonly date: Date;
  readonly utcMs: number;
  readonly zone: TimeZone;
}

function zoneName(clock: Clock, style: ZoneName): string {
  const { utcMs, zone } = clock;
  const offset = zone.offsetAt(utcMs);
  if (style === "short" || style === "long") return zone.nameAt(utcMs, style) ?? offsetName(offset, style === "long");
  return offsetName(offset, style.startsWith("long"));
}

function dateParts(clock: Clock, fields: Partial<DateFields>): Part[] {
  const parts: Part[] = [];
  const add = (type: string, value: string): void => {
    parts.push({ type, value });
  };
  const year = utc.getUTCFullYear.call(clock.date);
  const month = utc.getUTCMonth.call(clock.date);
  const day = utc.getUTCDate.call(clock.date);
  const textMonth = fields.month !== undefined && fields.month !== "numeric" && fields.month !== "2-digit";
  if (fields.weekday !== undefined) {
    const weekday = name(DAYS, utc.getUTCDay.call(clock.date), fields.weekday);
    if (fields.month === undefined && fields.day !== undefined) {
      add("day", digits(day, fields.day));
      add("literal", " ");
      add("weekday", weekday);
      return parts;
    }
    add("weekday", weekday);
    if (fields.month !== undefined) add("literal", ", ");
  }
  if (fields.month !== undefined)
    add("month", textMonth ? name(MONTHS, month, fields.month as "long") : digits(month + 1, fields.month as "numeric"));
  if (fields.day !== undefined) {
    if (fields.month !== undefined) add("literal", textMonth ? " " : "/");
    add("day", digits(day, fields.day));
  }
  if (fields.year !== undefined) {
    if (fields.month !== undefined) add("literal", !textMonth ? "/" : fields.day === undefined ? " " : ", ");
    add("year", digits(year > 0 ? year : 1 - year, fields.year));
  }
  if (fields.era !== undefined) {
    add("literal", " ");
    add("era", ERAS[fields.era][year > 0 ? 1 : 0]);
  }
  return parts;
}

/** "in the morning" and the like; `exact` when nothing shown is past the full hour. */
function dayPeriod(hour: number, exact: boolean, narrow: boolean): string {
  if (hour === 12 && exact) return narrow ? "n" : "noon";
  return hour < 12 ? "in the morning" : hour < 18 ? "in the afternoon" : hour < 21 ? "in the evening" : "at night";
}

function timeParts(clock: Clock, fields: Partial<DateFields>, hourCycle: HourCycle): Part[] {
  const parts: Part[] = [];
  const add = (type: string, value: string): void => {
    if (type !== "literal" && parts.length > 0 && parts[parts.length - 1]?.type !== "literal")
      parts.push({ type: "literal", value: type === "fractionalSecond" ? "." : ":" });
    parts.push({ type, value });
  };
  const hour = utc.getUTCHours.call(clock.date);
  const minute = utc.getUTCMinutes.call(clock.date);
  const second = utc.getUTCSeconds.call(clock.date);
  const half = isHalfDay(hourCycle);
  if (fields.hour !== undefined) {
    const cycle = half ? hour % 12 : hour;
    const shown = cycle === 0 && hourCycle === "h12" ? 12 : cycle === 0 && hourCycle === "h24" ? 24 : cycle;
    add("hour", half ? digits(shown, fields.hour) : two(shown));
  }
  // A minute or second alone is shown without its zero, whatever was asked for.
  const alone = fields.hour === undefined && (fields.minute === undefined || fields.second === undefined);
  if (fields.minute !== undefined) add("minute", alone ? String(minute) : two(minute));
  if (fields.second !== undefined) add("second", alone ? String(second) : two(second));
  if (fields.fractionalSecondDigits !== undefined) {
    add("fractionalSecond", String(utc.getUTCMilliseconds.call(clock.date)).padStart(3, "0").slice(0, fields.fractionalSecondDigits));
  }
  if (fields.hour === undefined ? fields.dayPeriod !== undefined : half) {
    if (parts.length > 0) add("literal", " ");
    const exact = (fields.minute === undefined || minute === 0) && (fields.second === undefined || second === 0);
    if (fields.dayPeriod === undefined) add("dayPeriod", hour < 12 ? "AM" : "PM");
    else add("dayPeriod", dayPeriod(hour, exact, fields.dayPeriod === "narrow"));
  }
  if (fields.timeZoneName !== undefined) {
    if (parts.length > 0) add("literal", " ");
    add("timeZoneName", zoneName(clock, fields.timeZoneName));
  }
  return parts;
}

/** What stands between date and time. */
function glue(fields: Partial<DateFields>, options: DateOptions): string {
  if (options.dateStyle !== undefined) return options.dateStyle === "full" || options.dateStyle === "long" ? " at " : ", ";
  if (fields.month === "long") return " at ";
  const weekdayOnly = fields.weekday !== undefined && fields.day === undefined && fields.month === undefined;
  const plainTime = fields.hour !== undefined && fields.timeZoneName === undefined && fields.fractionalSecondDigits === undefined;
  return weekdayOnly && plainTime && (isHalfDay(options.hourCycle) || fields.minute !== undefined) ? " " : ", ";
}

/** Formats an instant to parts. */
export function formatDateParts(utcMs: number, options: DateOptions, fields: Partial<DateFields>): Part[] {
  if (Number.isNaN(setTime.call(scratch, utcMs + options.zone.offsetAt(utcMs))))
    throw new RangeError("Intl.DateTimeFormat: the local time is beyond what a Date can hold");
  const clock: Clock = { date: scratch, utcMs, zone: options.zone };
  const date = dateParts(clock, fields);
  const time = timeParts(clock, fields, options.hourCycle);
  return date.length === 0 ? time : time.length === 0 ? date : [...date, { type: "literal", value: glue(fields, options) }, ...time];
}
