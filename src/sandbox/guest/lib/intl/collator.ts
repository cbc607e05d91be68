// Intl.Collator for en-US, and String.prototype.localeCompare.
// Trust: guest text
import { defineFunctions } from "../define.ts";
import { type CollationOptions, createComparison } from "./collation.ts";
import { type LocaleHost, resolveLocale, supportedLocales } from "./locale.ts";
import { booleanOption, optionsBag, stringOption } from "./options.ts";

interface ResolvedCollation extends CollationOptions {
  readonly locale: string;
  readonly usage: "sort" | "search";
}

function readOptions(locales: unknown, bag: unknown, host: LocaleHost): ResolvedCollation {
  const { locale, keywords } = resolveLocale(locales, host, "Intl.Collator");
  const options = optionsBag(bag);
  const usage = stringOption(options, "usage", ["sort", "search"], "sort");
  const numeric = booleanOption(options, "numeric", undefined) ?? (keywords["kn"] !== undefined && keywords["kn"] !== "false");
  const caseFirst = stringOption(options, "caseFirst", ["upper", "lower", "false"], undefined) ?? (keywords["kf"] === "upper" || keywords["kf"] === "lower" ? keywords["kf"] : "false");
  const sensitivity = stringOption(options, "sensitivity", ["base", "accent", "case", "variant"], "variant");
  const ignorePunctuation = booleanOption(options, "ignorePunctuation", false);
  return { locale, usage, numeric, caseFirst, sensitivity, ignorePunctuation };
}

/** Makes the class for a run's host. */
export function createCollator(host: LocaleHost): Function {
  return class Collator {
    readonly #options: ResolvedCollation;
    readonly #compare: (a: string, b: string) => number;
    constructor(locales?: unknown, options?: unknown) {
      this.#options = readOptions(locales, options, host);
      const compare = createComparison(this.#options);
      this.#compare = (a, b) => compare(String(a), String(b));
    }
    static supportedLocalesOf(locales?: unknown): string[] {
      return supportedLocales(locales, "Intl.Collator");
    }
    get compare(): (a: string, b: string) => number {
      return this.#compare;
    }
    resolvedOptions(): { [name: string]: unknown } {
      const { locale, usage, sensitivity, ignorePunctuation, numeric, caseFirst } = this.#options;
      return { locale, usage, sensitivity, ignorePunctuation, collation: "default", numeric, caseFirst };
    }
  };
}

/** Replaces the engine's localeCompare, which compares code points. */
export function installLocaleCompare(host: LocaleHost): void {
  let plain: ((a: string, b: string) => number) | undefined;
  let last: { bag: string; compare: (a: string, b: string) => number } | undefined;
  defineFunctions(String.prototype, {
    localeCompare(this: unknown, that?: unknown, locales?: unknown, bag?: unknown): number {
      if (this === undefined || this === null) throw new TypeError("localeCompare: called on null or undefined");
      const options = readOptions(locales, bag, host);
      if (bag === undefined && !options.numeric) return (plain ??= createComparison(options))(String(this), String(that));
      // Comparisons in a sort carry the same options each time: keep their keys.
      const shown = JSON.stringify(options);
      if (last?.bag !== shown) last = { bag: shown, compare: createComparison(options) };
      return last.compare(String(this), String(that));
    },
  });
}
