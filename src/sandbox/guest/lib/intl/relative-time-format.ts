// Intl.RelativeTimeFormat for en-US: "in 3 days", "yesterday".
// Trust: guest text
import { toDecimal } from "./decimal.ts";
import { type LocaleHost, resolveLocale, supportedLocales } from "./locale.ts";
import { joinParts } from "./number-text.ts";
import { type NumberOptions, readNumberOptions } from "./number-options.ts";
import { formatNumberParts, type Part } from "./number-parts.ts";
import { optionsBag, stringOption } from "./options.ts";

type Style = "long" | "short" | "narrow";

/** Short (singular, plural) and narrow names, then the words for -1, 0 and 1. */
const UNITS: {
  readonly [unit: string]: readonly [short: string, shorts: string, narrow: string, previous: string, now: string, next: string];
} = {
  second: ["sec.", "sec.", "s", "", "now", ""],
  minute: ["min.", "min.", "m", "", "this minute", ""],
  hour: ["hr.", "hr.", "h", "", "this hour", ""],
  day: ["day", "days", "d", "yesterday", "today", "tomorrow"],
  week: ["wk.", "wk.", "w", "last week", "this week", "next week"],
  month: ["mo.", "mo.", "mo", "last month", "this month", "next month"],
  quarter: ["qtr.", "qtrs.", "q", "last quarter", "this quarter", "next quarter"],
  year: ["yr.", "yr.", "y", "last year", "this year", "next year"],
};

interface RelativePart extends Part {
  unit?: string;
}

/** Makes the class for a run's host. */
export function createRelativeTimeFormat(host: LocaleHost): Function {
  const feature = "Intl.RelativeTimeFormat";
  return class RelativeTimeFormat {
    readonly #locale: string;
    readonly #style: Style;
    readonly #numeric: "always" | "auto";
    readonly #numbers: NumberOptions;
    constructor(locales?: unknown, bag?: unknown) {
      this.#locale = resolveLocale(locales, host, feature).locale;
      const options = optionsBag(bag);
      this.#style = stringOption(options, "style", ["long", "short", "narrow"], "long");
      this.#numeric = stringOption(options, "numeric", ["always", "auto"], "always");
      this.#numbers = readNumberOptions(this.#locale, { signDisplay: "never" }, host);
    }
    static supportedLocalesOf(locales?: unknown): string[] {
      return supportedLocales(locales, feature);
    }
    format(value?: unknown, unit?: unknown): string {
      return joinParts(this.formatToParts(value, unit));
    }
    formatToParts(value?: unknown, unit?: unknown): RelativePart[] {
      const number = +(value as number);
      const amount = toDecimal(number);
      const name = String(unit).replace(/s$/, "");
      const names = Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
      if (names === undefined) throw new RangeError(`${feature}: the unit must be second, minute, hour, day, week, month, quarter or year`);
      if (amount.kind !== "finite") throw new RangeError(`${feature}: the value must be a finite number`);
      if (this.#numeric === "auto" && (number === 0 || number === 1 || number === -1)) {
        const word = this.#word(names, number);
        if (word !== "") return [{ type: "literal", value: word }];
      }
      const parts = formatNumberParts(amount, this.#numbers);
      const one = joinParts(parts) === "1";
      const label =
        this.#style === "long" ? ` ${name}${one ? "" : "s"}` : this.#style === "short" ? ` ${one ? names[0] : names[1]}` : names[2];
      const shown: RelativePart[] = parts.map((part) => ({ ...part, unit: name }));
      return amount.negative
        ? [...shown, { type: "literal", value: `${label} ago` }]
        : [{ type: "literal", value: "in " }, ...shown, { type: "literal", value: label }];
    }
    #word(names: readonly string[], number: number): string {
      const word = names[4 + number] as string;
      return this.#style === "long" ? word : word.replace(/(?:week|month|quarter|year)$/, names[0] as string);
    }
    resolvedOptions(): { [name: string]: unknown } {
      return { locale: this.#locale, style: this.#style, numeric: this.#numeric, numberingSystem: "latn" };
    }
  };
}
