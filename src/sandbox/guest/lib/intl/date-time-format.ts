// Intl.DateTimeFormat for en-US and the Gregorian calendar.
// Trust: guest text
import { type DateFields, type DateHost, type DateOptions, readDateOptions, showDateOptions, type Wanted } from "./date-options.ts";
import { checkFields, fieldsOf, formatDateParts } from "./date-parts.ts";
import { supportedLocales } from "./locale.ts";
import { joinParts } from "./number-text.ts";
import type { Part } from "./number-parts.ts";

/** A ready formatter for instants. */
export interface DateFormatter {
  readonly options: DateOptions;
  parts(utcMs: number): Part[];
}

/** Reads options and checks that their fields go together. */
export function createDateFormatter(
  locales: unknown,
  bag: unknown,
  required: Wanted,
  defaults: Wanted,
  host: DateHost,
  feature: string,
): DateFormatter {
  const options = readDateOptions(locales, bag, required, defaults, host, feature);
  const fields: Partial<DateFields> = fieldsOf(options);
  checkFields(fields, options.hourCycle, feature);
  return { options, parts: (utcMs) => formatDateParts(utcMs, options, fields) };
}

function instant(value: unknown): number {
  const utcMs = value === undefined ? Date.now() : Number(value);
  if (!(Math.abs(utcMs) <= 8.64e15)) throw new RangeError("Intl.DateTimeFormat: invalid time value");
  return Math.trunc(utcMs);
}

function noRange(): never {
  throw new Error('Intl.DateTimeFormat: the sandbox has no date ranges; format both ends and join them with " – "');
}

/** Makes the class for a run's host. */
export function createDateTimeFormat(host: DateHost): Function {
  return class DateTimeFormat {
    readonly #formatter: DateFormatter;
    #bound: ((date?: unknown) => string) | undefined;
    constructor(locales?: unknown, options?: unknown) {
      this.#formatter = createDateFormatter(locales, options, "any", "date", host, "Intl.DateTimeFormat");
    }
    static supportedLocalesOf(locales?: unknown): string[] {
      return supportedLocales(locales, "Intl.DateTimeFormat");
    }
    get format(): (date?: unknown) => string {
      return (this.#bound ??= (date) => joinParts(this.#formatter.parts(instant(date))));
    }
    formatToParts(date?: unknown): Part[] {
      return this.#formatter.parts(instant(date));
    }
    formatRange(): string {
      return noRange();
    }
    formatRangeToParts(): Part[] {
      return noRange();
    }
    resolvedOptions(): { [name: string]: unknown } {
      return showDateOptions(this.#formatter.options);
    }
  };
}
