// Puts Intl on the guest's global object, and the toLocale… methods that use it.
// Trust: guest text
import { defineFunctions, defineHidden, platformClasses } from "../define.ts";
import { createCollator, installLocaleCompare } from "./collator.ts";
import { createDateFormatter, createDateTimeFormat, type DateFormatter } from "./date-time-format.ts";
import type { DateHost, Wanted } from "./date-options.ts";
import { createListFormat } from "./list-format.ts";
import { installLocaleCase } from "./locale-case.ts";
import { createNumberFormat } from "./number-format.ts";
import { readNumberOptions } from "./number-options.ts";
import { createNumberText, joinParts } from "./number-text.ts";
import { createPluralRules } from "./plural-rules.ts";
import { createRelativeTimeFormat } from "./relative-time-format.ts";
import { rememberLast } from "./remember-last.ts";

/** What the library lacks, and what to use instead. */
const MISSING: { readonly [name: string]: string } = {
  DisplayNames: "write a small table of the names you need",
  DurationFormat: "compute hours, minutes and seconds and join them",
  getCanonicalLocales: 'the sandbox speaks "en-US" only',
  Locale: 'the sandbox speaks "en-US" only',
  Segmenter: "use Array.from(text) for characters and text.match(/[\\p{L}\\p{N}'’-]+/gu) for words",
  supportedValuesOf: "write the values you need; every IANA time zone and ISO currency is known",
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
  installLocaleCase(host);
  installNumberMethods(host);
  installDateMethods(host);
}

function installNumberMethods(host: DateHost): void {
  const textBy = rememberLast(
    (locales, bag) => createNumberText(readNumberOptions(locales, bag, host)),
    () => host.locale,
  );
  defineFunctions(Number.prototype, {
    toLocaleString(this: unknown, locales?: unknown, options?: unknown): string {
      return textBy(locales, options)(Number.prototype.valueOf.call(this));
    },
  });
  defineFunctions(BigInt.prototype, {
    toLocaleString(this: unknown, locales?: unknown, options?: unknown): string {
      return textBy(locales, options)(BigInt.prototype.valueOf.call(this as bigint));
    },
  });
  const listText = {
    toLocaleString(this: unknown, locales?: unknown, options?: unknown): string {
      return Array.from(this as ArrayLike<unknown>, (item) =>
        item === undefined || item === null ? "" : String((item as Date).toLocaleString(locales as string, options as object)),
      ).join(",");
    },
  };
  defineFunctions(Array.prototype, listText);
  if (typeof Uint8Array === "function")
    defineHidden(Object.getPrototypeOf(Uint8Array.prototype) as object, "toLocaleString", listText.toLocaleString);
}

function installDateMethods(host: DateHost): void {
  const { getTime } = Date.prototype;
  const kinds: readonly (readonly [method: string, required: Wanted, defaults: Wanted])[] = [
    ["toLocaleString", "any", "all"],
    ["toLocaleDateString", "date", "date"],
    ["toLocaleTimeString", "time", "time"],
  ];
  for (const [method, required, defaults] of kinds) {
    const formatterBy = rememberLast<DateFormatter>(
      (locales, bag) => createDateFormatter(locales, bag, required, defaults, host, method),
      () => `${host.locale} ${host.timeZone}`,
    );
    defineFunctions(Date.prototype, {
      [method](this: Date, locales?: unknown, options?: unknown): string {
        const utcMs = getTime.call(this);
        const formatter = formatterBy(locales, options);
        return Number.isNaN(utcMs) ? "Invalid Date" : joinParts(formatter.parts(utcMs));
      },
    });
  }
}
