// Intl.NumberFormat for en-US.
// Trust: guest text
import { toDecimal } from "./decimal.ts";
import { type LocaleHost, supportedLocales } from "./locale.ts";
import { type NumberOptions, readNumberOptions, showNumberOptions } from "./number-options.ts";
import { formatNumberParts, type Part } from "./number-parts.ts";
import { createNumberText } from "./number-text.ts";

function noRange(): never {
  throw new Error('Intl.NumberFormat: the sandbox has no number ranges; format both ends and join them with "–"');
}

/** Makes the class for a run's host. */
export function createNumberFormat(host: LocaleHost): Function {
  return class NumberFormat {
    readonly #options: NumberOptions;
    #bound: ((value: unknown) => string) | undefined;
    constructor(locales?: unknown, options?: unknown) {
      this.#options = readNumberOptions(locales, options, host);
    }
    static supportedLocalesOf(locales?: unknown): string[] {
      return supportedLocales(locales, "Intl.NumberFormat");
    }
    get format(): (value: unknown) => string {
      return (this.#bound ??= createNumberText(this.#options));
    }
    formatToParts(value?: unknown): Part[] {
      return formatNumberParts(toDecimal(value), this.#options);
    }
    formatRange(): string {
      return noRange();
    }
    formatRangeToParts(): Part[] {
      return noRange();
    }
    resolvedOptions(): { [name: string]: unknown } {
      return showNumberOptions(this.#options);
    }
  };
}
