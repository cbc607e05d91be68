// Intl.Collator for en-US, and String.prototype.localeCompare.
// Trust: guest text
import { defineFunctions } from "../define.ts";
import { type CollationOptions, createComparison } from "./collation.ts";
import { type LocaleHost, resolveLocale, supportedLocales } from "./locale.ts";
import { booleanOption, optionsBag, stringOption } from "./options.ts";
import { rememberLast } from "./remember-last.ts";

interface ResolvedCollation extends CollationOptions {
  readonly locale: string;
  readonly usage: "sort" | "search";
}

function readOptions(locales: unknown, bag: unknown, host: LocaleHost): ResolvedCollation {
  const { locale, keywords } = resolveLocale(locales, host, "Intl.Collator");
  const options = optionsBag(bag);
  const usage = stringOption(options, "usage", ["sort", "search"], "sort");
  const numeric = booleanOption(options, "numeric", undefined) ?? (keywords["kn"] !== undefined && keywords["kn"] !== "false");
  const caseFirst =
    stringOption(options, "caseFirst", ["upper", "lower", "false"], undefined) ??
    (keywords["kf"] === "upper" || keywords["kf"] === "lower" ? keywords["kf"] : "false");
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
  const compareBy = rememberLast(
    (locales, bag) => createComparison(readOptions(locales, bag, host)),
    () => host.locale,
  );
  defineFunctions(String.prototype, {
    localeCompare(this: unknown, that?: unknown, locales?: unknown, bag?: unknown): number {
      if (this === undefined || this === null) throw new TypeError("localeCompare: called on null or undefined");
      return compareBy(locales, bag)(String(this), String(that));
    },
  });
}
