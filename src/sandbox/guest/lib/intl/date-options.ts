// Reads the options of Intl.DateTimeFormat, and shows them as resolvedOptions does.
// Trust: guest text
import { timeZoneOf, type TimeZone } from "../time-zone.ts";
import { type LocaleHost, resolveLocale } from "./locale.ts";
import { booleanOption, numberOption, type Options, optionsBag, stringOption } from "./options.ts";

export type HourCycle = "h11" | "h12" | "h23" | "h24";
export type ZoneName = "short" | "long" | "shortOffset" | "longOffset" | "shortGeneric" | "longGeneric";
type Text = "narrow" | "short" | "long";
type Digits = "numeric" | "2-digit";
export type Style = "full" | "long" | "medium" | "short";

/** The fields to show; `undefined` ones are left out. */
export interface DateFields {
  weekday: Text | undefined;
  era: Text | undefined;
  year: Digits | undefined;
  month: Digits | Text | undefined;
  day: Digits | undefined;
  dayPeriod: Text | undefined;
  hour: Digits | undefined;
  minute: Digits | undefined;
  second: Digits | undefined;
  fractionalSecondDigits: number | undefined;
  timeZoneName: ZoneName | undefined;
}

export interface DateOptions {
  readonly locale: string;
  readonly zone: TimeZone;
  readonly hourCycle: HourCycle;
  readonly fields: DateFields;
  readonly dateStyle: Style | undefined;
  readonly timeStyle: Style | undefined;
}

/** What must be there, and what is shown when nothing of it is. */
export type Wanted = "any" | "date" | "time" | "all";

export interface DateHost extends LocaleHost {
  readonly timeZone: string;
}

const TEXT = ["narrow", "short", "long"] as const;
const DIGITS = ["2-digit", "numeric"] as const;
const STYLES = ["full", "long", "medium", "short"] as const;
const ZONE_NAMES = ["short", "long", "shortOffset", "longOffset", "shortGeneric", "longGeneric"] as const;
const CYCLES = ["h11", "h12", "h23", "h24"] as const;

function readFields(options: Options): DateFields {
  return {
    weekday: stringOption(options, "weekday", TEXT, undefined),
    era: stringOption(options, "era", TEXT, undefined),
    year: stringOption(options, "year", DIGITS, undefined),
    month: stringOption(options, "month", [...DIGITS, ...TEXT], undefined),
    day: stringOption(options, "day", DIGITS, undefined),
    dayPeriod: stringOption(options, "dayPeriod", TEXT, undefined),
    hour: stringOption(options, "hour", DIGITS, undefined),
    minute: stringOption(options, "minute", DIGITS, undefined),
    second: stringOption(options, "second", DIGITS, undefined),
    fractionalSecondDigits: numberOption(options["fractionalSecondDigits"], "fractionalSecondDigits", 1, 3, undefined),
    timeZoneName: stringOption(options, "timeZoneName", ZONE_NAMES, undefined),
  };
}

function fillDefaults(fields: DateFields, required: Wanted, defaults: Wanted): void {
  const { weekday, year, month, day, dayPeriod, hour, minute, second, fractionalSecondDigits } = fields;
  const date = weekday ?? year ?? month ?? day;
  const time = dayPeriod ?? hour ?? minute ?? second ?? fractionalSecondDigits;
  if ((required !== "time" && date !== undefined) || (required !== "date" && time !== undefined)) return;
  if (defaults !== "time") fields.year = fields.month = fields.day = "numeric";
  if (defaults !== "date") fields.hour = fields.minute = fields.second = "numeric";
}

/** Refuses the few options whose other values the library does not know. */
function onlyKnown(options: Options, name: string, known: string, feature: string): void {
  if (options[name] !== undefined && String(options[name]) !== known)
    throw new RangeError(`${feature}: the sandbox knows the ${name} "${known}" only`);
}

/** Reads locale and options. */
export function readDateOptions(
  locales: unknown,
  bag: unknown,
  required: Wanted,
  defaults: Wanted,
  host: DateHost,
  feature: string,
): DateOptions {
  const { locale, keywords } = resolveLocale(locales, host, feature);
  const options = optionsBag(bag);
  onlyKnown(options, "calendar", "gregory", feature);
  onlyKnown(options, "numberingSystem", "latn", feature);
  const hour12 = booleanOption(options, "hour12", undefined);
  const cycle = stringOption(options, "hourCycle", CYCLES, undefined) ?? CYCLES.find((name) => name === keywords["hc"]);
  const shownLocale = cycle !== undefined && hour12 === undefined && cycle === keywords["hc"] ? `${locale}-u-hc-${cycle}` : locale;
  const hourCycle = hour12 === undefined ? (cycle ?? "h12") : hour12 ? "h12" : "h23";
  const timeZone = options["timeZone"];
  const zone = timeZoneOf(timeZone === undefined ? host.timeZone : String(timeZone), feature);
  const fields = readFields(options);
  const dateStyle = stringOption(options, "dateStyle", STYLES, undefined);
  const timeStyle = stringOption(options, "timeStyle", STYLES, undefined);
  if (dateStyle !== undefined || timeStyle !== undefined) {
    const single = Object.keys(fields).find((name) => fields[name as keyof DateFields] !== undefined);
    if (single !== undefined) throw new TypeError(`${feature}: ${single} cannot be combined with dateStyle or timeStyle`);
    if (required === "date" && timeStyle !== undefined)
      throw new TypeError(`${feature}: timeStyle needs toLocaleString or toLocaleTimeString`);
    if (required === "time" && dateStyle !== undefined)
      throw new TypeError(`${feature}: dateStyle needs toLocaleString or toLocaleDateString`);
  } else fillDefaults(fields, required, defaults);
  return { locale: shownLocale, zone, hourCycle, fields, dateStyle, timeStyle };
}

/** The bag that resolvedOptions gives; fields as the pattern really shows them. */
export function showDateOptions(options: DateOptions): { [name: string]: unknown } {
  const { fields, hourCycle, dateStyle, timeStyle } = options;
  const shown: { [name: string]: unknown } = {
    locale: options.locale,
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: options.zone.id,
  };
  const is12 = hourCycle === "h11" || hourCycle === "h12";
  if (fields.hour !== undefined || timeStyle !== undefined) Object.assign(shown, { hourCycle, hour12: is12 });
  const alone = fields.hour === undefined && (fields.minute === undefined || fields.second === undefined);
  const pattern: DateFields = {
    ...fields,
    dayPeriod: is12 || fields.hour === undefined ? fields.dayPeriod : undefined,
    hour: fields.hour !== undefined && !is12 ? "2-digit" : fields.hour,
    minute: fields.minute && (alone ? "numeric" : "2-digit"),
    second: fields.second && (alone ? "numeric" : "2-digit"),
  };
  for (const name of Object.keys(pattern) as (keyof DateFields)[]) if (pattern[name] !== undefined) shown[name] = pattern[name];
  if (dateStyle !== undefined) shown["dateStyle"] = dateStyle;
  if (timeStyle !== undefined) shown["timeStyle"] = timeStyle;
  return shown;
}
