// Intl.PluralRules for English: "one" or "other", and 1st, 2nd, 3rd, 4th.
// Trust: guest text
import { type Decimal, toDecimal } from "./decimal.ts";
import { applyDigitOptions, type DigitOptions, readDigitOptions } from "./digit-options.ts";
import { type LocaleHost, resolveLocale, supportedLocales } from "./locale.ts";
import { showDigits, showRounding } from "./number-options.ts";
import { optionsBag, stringOption } from "./options.ts";

type Category = "one" | "two" | "few" | "other";

function ordinal(integer: string): Category {
  const last = integer.charAt(integer.length - 1);
  if (integer.charAt(integer.length - 2) === "1") return "other";
  return last === "1" ? "one" : last === "2" ? "two" : last === "3" ? "few" : "other";
}

/** Makes the class for a run's host. */
export function createPluralRules(host: LocaleHost): Function {
  const feature = "Intl.PluralRules";
  return class PluralRules {
    readonly #type: "cardinal" | "ordinal";
    readonly #digits: DigitOptions;
    constructor(locales?: unknown, bag?: unknown) {
      resolveLocale(locales, host, feature);
      const options = optionsBag(bag);
      this.#type = stringOption(options, "type", ["cardinal", "ordinal"], "cardinal");
      if (options["notation"] !== undefined && options["notation"] !== "standard")
        throw new RangeError(`${feature}: the sandbox knows the standard notation only`);
      this.#digits = readDigitOptions(options, 0, 3, false);
    }
    static supportedLocalesOf(locales?: unknown): string[] {
      return supportedLocales(locales, feature);
    }
    #category(value: Decimal): Category {
      if (value.kind !== "finite") return "other";
      const { integer, fraction } = applyDigitOptions(value, this.#digits);
      const whole = integer.replace(/^0+(?=.)/, "");
      if (this.#type === "cardinal") return whole === "1" && fraction === "" ? "one" : "other";
      return /[1-9]/.test(fraction) ? "other" : ordinal(whole);
    }
    select(value?: unknown): Category {
      return this.#category(toDecimal(+(value as number)));
    }
    selectRange(start?: unknown, end?: unknown): Category {
      const [first, last] = [+(start as number), +(end as number)];
      if (start === undefined || end === undefined) throw new TypeError(`${feature}: a range needs two numbers`);
      if (Number.isNaN(first) || Number.isNaN(last)) throw new RangeError(`${feature}: a range needs two numbers`);
      return this.#type === "cardinal" && this.#category(toDecimal(first)) !== this.#category(toDecimal(last))
        ? "other"
        : this.#category(toDecimal(last));
    }
    resolvedOptions(): { [name: string]: unknown } {
      // The plural rules are those of all English.
      const shown: { [name: string]: unknown } = { locale: "en", type: this.#type, notation: "standard" };
      showDigits(shown, this.#digits);
      shown["pluralCategories"] = this.#type === "cardinal" ? ["one", "other"] : ["one", "two", "few", "other"];
      showRounding(shown, this.#digits);
      return shown;
    }
  };
}
