// Intl.NumberFormat for en-US.
// Trust: guest text
import { toDecimal } from "./decimal.ts";
import { type LocaleHost, supportedLocales } from "./locale.ts";
import { type NumberOptions, readNumberOptions, showNumberOptions } from "./number-options.ts";
import { formatNumberParts, type Part } from "./number-parts.ts";

/** Joins parts to text. */
export function joinParts(parts: readonly Part[]): string {
  let text = "";
  for (const part of parts) text += part.value;
  return text;
}

export interface NumberFormatClass {
  new (locales?: unknown, options?: unknown): { format(value: unknown): string };
}

/** Makes the class for a run's host. */
export function createNumberFormat(host: LocaleHost): NumberFormatClass {
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
      return (this.#bound ??= (value) => joinParts(formatNumberParts(toDecimal(value), this.#options)));
    }
    formatToParts(value?: unknown): Part[] {
      return formatNumberParts(toDecimal(value), this.#options);
    }
    resolvedOptions(): { [name: string]: unknown } {
      return showNumberOptions(this.#options);
    }
  };
}
