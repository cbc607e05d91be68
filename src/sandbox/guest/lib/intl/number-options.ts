// Reads the options of Intl.NumberFormat, and shows them as resolvedOptions does.
// Trust: guest text
import { NO_DECIMALS, THREE_DECIMALS } from "./currency-data.ts";
import { type DigitOptions, readDigitOptions } from "./digit-options.ts";
import { type LocaleHost, resolveLocale } from "./locale.ts";
import { optionsBag, stringOption } from "./options.ts";
import { UNITS } from "./unit-data.ts";

export interface NumberOptions {
  readonly locale: string;
  readonly style: "decimal" | "percent" | "currency" | "unit";
  readonly currency: string | undefined;
  readonly currencyDisplay: "code" | "symbol" | "narrowSymbol" | "name";
  readonly currencySign: "standard" | "accounting";
  readonly unit: string | undefined;
  readonly unitDisplay: "short" | "narrow" | "long";
  readonly notation: "standard" | "scientific" | "engineering" | "compact";
  readonly compactDisplay: "short" | "long";
  readonly useGrouping: "min2" | "auto" | "always" | false;
  readonly signDisplay: "auto" | "never" | "always" | "exceptZero" | "negative";
  readonly digits: DigitOptions;
}

function groupingOption(value: unknown, compact: boolean): NumberOptions["useGrouping"] {
  const fallback = compact ? "min2" : "auto";
  if (value === undefined) return fallback;
  if (value === true) return "always";
  if (value === false || value === null || value === 0 || value === "" || value === 0n || Number.isNaN(value)) return false;
  const text = String(value);
  if (text === "true" || text === "false") return fallback;
  if (text === "min2" || text === "auto" || text === "always") return text;
  throw new RangeError(`Intl.NumberFormat: the value ${JSON.stringify(text)} of the option useGrouping is out of range`);
}

/** Whether the library knows the unit, alone or as `a-per-b`. */
function isUnit(unit: string): boolean {
  const [one, per, ...rest] = unit.split("-per-");
  const known = (name: string): boolean => UNITS.some((row) => row.startsWith(name + "\t"));
  return rest.length === 0 && known(one as string) && (per === undefined || known(per));
}

/** Reads locale and options in ECMA-402's order. */
export function readNumberOptions(locales: unknown, bag: unknown, host: LocaleHost): NumberOptions {
  const feature = "Intl.NumberFormat";
  const { locale } = resolveLocale(locales, host, feature);
  const options = optionsBag(bag);
  const numberingSystem = options["numberingSystem"];
  if (numberingSystem !== undefined && String(numberingSystem) !== "latn")
    throw new RangeError(`${feature}: the sandbox knows the numbering system "latn" only`);
  const style = stringOption(options, "style", ["decimal", "percent", "currency", "unit"], "decimal");
  const currency = options["currency"] === undefined ? undefined : String(options["currency"]).toUpperCase();
  if (currency === undefined && style === "currency")
    throw new TypeError(`${feature}: style "currency" needs the option currency, for example "USD"`);
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new RangeError(`${feature}: the currency must be a code of three letters`);
  const currencyDisplay = stringOption(options, "currencyDisplay", ["code", "symbol", "narrowSymbol", "name"], "symbol");
  const currencySign = stringOption(options, "currencySign", ["standard", "accounting"], "standard");
  const unit = options["unit"] === undefined ? undefined : String(options["unit"]);
  if (unit === undefined && style === "unit")
    throw new TypeError(`${feature}: style "unit" needs the option unit, for example "kilometer"`);
  if (unit !== undefined && !isUnit(unit))
    throw new RangeError(`${feature}: the unit ${JSON.stringify(unit)} is not one of the standard's`);
  const unitDisplay = stringOption(options, "unitDisplay", ["short", "narrow", "long"], "short");
  const notation = stringOption(options, "notation", ["standard", "scientific", "engineering", "compact"], "standard");
  const decimals = style === "currency" && notation === "standard" ? currencyDecimals(currency as string) : undefined;
  const digits = readDigitOptions(options, decimals ?? 0, decimals ?? (style === "percent" ? 0 : 3), notation === "compact");
  const compactDisplay = stringOption(options, "compactDisplay", ["short", "long"], "short");
  const useGrouping = groupingOption(options["useGrouping"], notation === "compact");
  const signDisplay = stringOption(options, "signDisplay", ["auto", "never", "always", "exceptZero", "negative"], "auto");
  return {
    locale,
    style,
    currency,
    currencyDisplay,
    currencySign,
    unit,
    unitDisplay,
    notation,
    compactDisplay,
    useGrouping,
    signDisplay,
    digits,
  };
}

function currencyDecimals(code: string): number {
  return NO_DECIMALS.includes(code) ? 0 : THREE_DECIMALS.includes(code) ? 3 : 2;
}

/** The bag that resolvedOptions gives, keys in the standard's order. */
export function showNumberOptions(options: NumberOptions): { [name: string]: unknown } {
  const { digits } = options;
  const shown: { [name: string]: unknown } = { locale: options.locale, numberingSystem: "latn", style: options.style };
  if (options.style === "currency")
    Object.assign(shown, { currency: options.currency, currencyDisplay: options.currencyDisplay, currencySign: options.currencySign });
  if (options.style === "unit") Object.assign(shown, { unit: options.unit, unitDisplay: options.unitDisplay });
  showDigits(shown, digits);
  shown["useGrouping"] = options.useGrouping;
  shown["notation"] = options.notation;
  if (options.notation === "compact") shown["compactDisplay"] = options.compactDisplay;
  shown["signDisplay"] = options.signDisplay;
  showRounding(shown, digits);
  return shown;
}

export function showDigits(shown: { [name: string]: unknown }, digits: DigitOptions): void {
  for (const name of [
    "minimumIntegerDigits",
    "minimumFractionDigits",
    "maximumFractionDigits",
    "minimumSignificantDigits",
    "maximumSignificantDigits",
  ] as const) {
    if (digits[name] !== undefined) shown[name] = digits[name];
  }
}

export function showRounding(shown: { [name: string]: unknown }, digits: DigitOptions): void {
  for (const name of ["roundingIncrement", "roundingMode", "roundingPriority", "trailingZeroDisplay"] as const) shown[name] = digits[name];
}
