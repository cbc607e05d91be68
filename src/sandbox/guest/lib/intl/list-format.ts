// Intl.ListFormat for en-US: "a, b, and c".
// Trust: guest text
import { type LocaleHost, resolveLocale, supportedLocales } from "./locale.ts";
import { joinParts } from "./number-text.ts";
import type { Part } from "./number-parts.ts";
import { optionsBag, stringOption } from "./options.ts";

type ListType = "conjunction" | "disjunction" | "unit";
type ListStyle = "long" | "short" | "narrow";

/** What stands between two items alone, between items, and before the last one. */
function separators(type: ListType, style: ListStyle): readonly [pair: string, middle: string, last: string] {
  if (type === "disjunction") return [" or ", ", ", ", or "];
  if (type === "unit") return style === "narrow" ? [" ", " ", " "] : [", ", ", ", ", "];
  return style === "long" ? [" and ", ", ", ", and "] : style === "short" ? [" & ", ", ", ", & "] : [", ", ", ", ", "];
}

/** Makes the class for a run's host. */
export function createListFormat(host: LocaleHost): Function {
  const feature = "Intl.ListFormat";
  return class ListFormat {
    readonly #locale: string;
    readonly #type: ListType;
    readonly #style: ListStyle;
    constructor(locales?: unknown, bag?: unknown) {
      this.#locale = resolveLocale(locales, host, feature).locale;
      const options = optionsBag(bag);
      this.#type = stringOption(options, "type", ["conjunction", "disjunction", "unit"], "conjunction");
      this.#style = stringOption(options, "style", ["long", "short", "narrow"], "long");
    }
    static supportedLocalesOf(locales?: unknown): string[] {
      return supportedLocales(locales, feature);
    }
    format(list?: unknown): string {
      return joinParts(this.formatToParts(list));
    }
    formatToParts(list?: unknown): Part[] {
      const items = list === undefined ? [] : [...(list as Iterable<unknown>)];
      if (items.some((item) => typeof item !== "string")) throw new TypeError(`${feature}: the list must hold strings`);
      const [pair, middle, last] = separators(this.#type, this.#style);
      return items.flatMap((item, index): Part[] => {
        // Chromium shows no part for an empty item.
        const element = item === "" ? [] : [{ type: "element", value: item as string }];
        if (index === 0) return element;
        return [{ type: "literal", value: items.length === 2 ? pair : index === items.length - 1 ? last : middle }, ...element];
      });
    }
    resolvedOptions(): { [name: string]: unknown } {
      return { locale: this.#locale, type: this.#type, style: this.#style };
    }
  };
}
