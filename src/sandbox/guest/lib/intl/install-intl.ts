// Puts Intl on the guest's global object, and the toLocale… methods that use it.
// Trust: guest text
import { defineFunctions, defineHidden, platformClasses } from "../define.ts";
import { createCollator, installLocaleCompare } from "./collator.ts";
import { createDateFormatter, createDateTimeFormat, type DateFormatter } from "./date-time-format.ts";
import type { DateHost, Wanted } from "./date-options.ts";
import { toDecimal } from "./decimal.ts";
import { createListFormat } from "./list-format.ts";
import { resolveLocale } from "./locale.ts";
import { createNumberFormat, joinParts } from "./number-format.ts";
import { type NumberOptions, readNumberOptions } from "./number-options.ts";
import { formatNumberParts } from "./number-parts.ts";
import { createPluralRules } from "./plural-rules.ts";
import { createRelativeTimeFormat } from "./relative-time-format.ts";

/** What the library lacks, and what to use instead. */
const MISSING: { readonly [name: string]: string } = {
  DisplayNames: "write a small table of the names you need",
  DurationFormat: "compute hours, minutes and seconds and join them",
  Locale: 'the sandbox speaks "en-US" only',
  Segmenter: "use Array.from(text) for characters and text.match(/[\\p{L}\\p{N}'’-]+/gu) for words",
};

function addClass(intl: object, name: string, Class: Function, callable: boolean): void {
  let shown = Class;
  if (callable) {
    // These predate the rule that classes need `new`.
    const Callable = function (...args: unknown[]): object {
      return Reflect.construct(Class, args, new.target ?? Callable) as object;
    };
    Object.defineProperty(Callable, "prototype", { value: Class.prototype, writable: false });
    defineHidden(Class.prototype, "constructor", Callable);
    for (const method of ["supportedLocalesOf"]) defineHidden(Callable, method, (Class as unknown as { [name: string]: unknown })[method]);
    shown = Callable;
  }
  Object.defineProperty(shown, "length", { value: 0, configurable: true });
  defineFunctions(intl, { [name]: shown });
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: `Intl.${name}`, configurable: true });
  platformClasses.push(shown);
}

/** Installs Intl; zone and locale of the host are read at each use. */
export function installIntl(global: object, host: DateHost): void {
  const intl = {};
  addClass(intl, "NumberFormat", createNumberFormat(host), true);
  addClass(intl, "DateTimeFormat", createDateTimeFormat(host), true);
  addClass(intl, "Collator", createCollator(host), true);
  addClass(intl, "PluralRules", createPluralRules(host), false);
  addClass(intl, "ListFormat", createListFormat(host), false);
  addClass(intl, "RelativeTimeFormat", createRelativeTimeFormat(host), false);
  for (const name of Object.keys(MISSING)) {
    defineFunctions(intl, {
      [name]: function (): never {
        throw new Error(`Intl.${name} is not available in the sandbox; ${MISSING[name]}`);
      },
    });
  }
  Object.defineProperty(intl, Symbol.toStringTag, { value: "Intl", configurable: true });
  defineHidden(global, "Intl", intl);
  installLocaleCompare(host);
  installNumberMethods(host);
  installDateMethods(host);
}

function installNumberMethods(host: DateHost): void {
  // Rows of numbers are formatted in loops: the options of a plain call are read once.
  let plain: NumberOptions | undefined;
  const optionsOf = (locales: unknown, options: unknown): NumberOptions => {
    if (options !== undefined || (locales !== undefined && locales !== "en-US")) return readNumberOptions(locales, options, host);
    if (locales === undefined) resolveLocale(undefined, host, "toLocaleString");
    return (plain ??= readNumberOptions("en-US", undefined, host));
  };
  const toNumberText = (value: unknown, locales: unknown, options: unknown): string => joinParts(formatNumberParts(toDecimal(value), optionsOf(locales, options)));
  defineFunctions(Number.prototype, {
    toLocaleString(this: unknown, locales?: unknown, options?: unknown): string {
      return toNumberText(Number.prototype.valueOf.call(this), locales, options);
    },
  });
  defineFunctions(BigInt.prototype, {
    toLocaleString(this: unknown, locales?: unknown, options?: unknown): string {
      return toNumberText(BigInt.prototype.valueOf.call(this as bigint), locales, options);
    },
  });
  const listText = {
    toLocaleString(this: unknown, locales?: unknown, options?: unknown): string {
      return Array.from(this as ArrayLike<unknown>, (item) => (item === undefined || item === null ? "" : String((item as Date).toLocaleString(locales as string, options as object)))).join(",");
    },
  };
  defineFunctions(Array.prototype, listText);
  if (typeof Uint8Array === "function") defineHidden(Object.getPrototypeOf(Uint8Array.prototype) as object, "toLocaleString", listText.toLocaleString);
}

function installDateMethods(host: DateHost): void {
  const { getTime } = Date.prototype;
  const kinds: readonly (readonly [method: string, required: Wanted, defaults: Wanted])[] = [
    ["toLocaleString", "any", "all"],
    ["toLocaleDateString", "date", "date"],
    ["toLocaleTimeString", "time", "time"],
  ];
  for (const [method, required, defaults] of kinds) {
    let plain: { locale: string; timeZone: string; formatter: DateFormatter } | undefined;
    const formatterOf = (locales: unknown, options: unknown): DateFormatter => {
      if (options !== undefined || (locales !== undefined && typeof locales !== "string")) return createDateFormatter(locales, options, required, defaults, host, method);
      const locale = locales ?? host.locale;
      const { timeZone } = host;
      if (plain?.locale !== locale || plain.timeZone !== timeZone) {
        plain = { locale, timeZone, formatter: createDateFormatter(locale, undefined, required, defaults, host, method) };
      }
      return plain.formatter;
    };
    defineFunctions(Date.prototype, {
      [method](this: Date, locales?: unknown, options?: unknown): string {
        const utcMs = getTime.call(this);
        const formatter = formatterOf(locales, options);
        return Number.isNaN(utcMs) ? "Invalid Date" : joinParts(formatter.parts(utcMs));
      },
    });
  }
}
