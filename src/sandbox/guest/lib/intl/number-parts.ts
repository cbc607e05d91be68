// Turns a number into the parts that American English shows: sign, digits, currency, unit, compact suffix.
// Trust: guest text
import { NAMES, NARROW_SYMBOLS, SYMBOLS } from "./currency-data.ts";
import { type Decimal, isZero, magnitude, scale } from "./decimal.ts";
import { applyDigitOptions, type RoundedDigits } from "./digit-options.ts";
import type { NumberOptions } from "./number-options.ts";
import { UNITS } from "./unit-data.ts";

export interface Part {
  type: string;
  value: string;
}

const COMPACT: readonly (readonly [short: string, long: string])[] = [
  ["", ""],
  ["K", "thousand"],
  ["M", "million"],
  ["B", "billion"],
  ["T", "trillion"],
];
/** Units whose form after a slash is not their own short or narrow form. */
const PER_SHORT: { readonly [unit: string]: string } = {
  day: "d",
  gallon: "gal US",
  hour: "h",
  month: "m",
  second: "s",
  week: "w",
  year: "y",
};
const PER_NARROW: { readonly [unit: string]: string } = { foot: "ft", inch: "in", minute: "min", pound: "lb" };
const PER_ONE_WORD: { readonly [unit: string]: string } = { "mile-per-gallon": "mpg", "mile-per-hour": "mph" };

function push(parts: Part[], type: string, value: string): void {
  parts.push({ type, value });
}

/** What is left of a finite value once the exponent of its notation is taken out. */
interface Shifted extends RoundedDigits {
  readonly exponent: number;
}

function exponentOf(value: Decimal, options: NumberOptions): number {
  const power = magnitude(value);
  switch (options.notation) {
    case "scientific":
      return power;
    case "engineering":
      return Math.floor(power / 3) * 3;
    case "compact":
      return power < 3 ? 0 : Math.min(Math.floor(power / 3) * 3, 12);
    default:
      return 0;
  }
}

function shift(value: Decimal, options: NumberOptions): Shifted {
  const exponent = exponentOf(value, options);
  const first = applyDigitOptions(scale(value, -exponent), options.digits);
  // 999,999 rounds to 1000K, which is 1M.
  const better = isZero(first.value) ? exponent : exponentOf(scale(first.value, exponent), options);
  return better === exponent ? { ...first, exponent } : { ...applyDigitOptions(scale(value, -better), options.digits), exponent: better };
}

function pushInteger(parts: Part[], integer: string, useGrouping: NumberOptions["useGrouping"]): void {
  if (useGrouping === false || integer.length < (useGrouping === "min2" ? 5 : 4)) return push(parts, "integer", integer);
  let start = 0;
  for (let end = integer.length % 3 || 3; end <= integer.length; end += 3) {
    if (start > 0) push(parts, "group", ",");
    push(parts, "integer", integer.slice(start, end));
    start = end;
  }
}

/** Singular, as plural rules have it: exactly 1 and nothing after the point. */
function isOne(shifted: Shifted | undefined): boolean {
  return shifted !== undefined && shifted.exponent === 0 && /^0*1$/.test(shifted.integer) && shifted.fraction === "";
}

/** `word+` adds an s in the plural, `one/other` gives both. */
function plural(form: string, one: boolean): string {
  if (form.endsWith("+")) return form.slice(0, -1) + (one ? "" : "s");
  const slash = form.indexOf("/");
  return slash < 0 ? form : one ? form.slice(0, slash) : form.slice(slash + 1);
}

function rowOf(table: string, code: string): string | undefined {
  return table
    .split("\t")
    .find((row) => row.startsWith(code))
    ?.slice(3);
}

function currencyName(code: string, one: boolean): string {
  return plural(rowOf(NAMES, code) ?? code, one);
}

function currencySymbol(code: string, display: NumberOptions["currencyDisplay"]): string {
  if (display === "code") return code;
  return (display === "narrowSymbol" ? rowOf(NARROW_SYMBOLS, code) : undefined) ?? rowOf(SYMBOLS, code) ?? code;
}

/** The text after the number, its space included. */
function unitSuffix(options: NumberOptions, one: boolean): string {
  const unit = options.unit as string;
  const [name, per] = unit.split("-per-") as [string, string | undefined];
  const column = options.unitDisplay === "long" ? 1 : options.unitDisplay === "short" ? 2 : 3;
  const form = (of: string): string => UNITS.find((row) => row.startsWith(of + "\t"))?.split("\t")[column] as string;
  if (per === undefined) return plural(form(name), one);
  if (column !== 1 && PER_ONE_WORD[unit] !== undefined) return (column === 2 ? " " : "") + PER_ONE_WORD[unit];
  if (name === "percent")
    throw new RangeError(
      `Intl.NumberFormat: the sandbox has no form for the unit ${JSON.stringify(unit)}; format the number and add the unit yourself`,
    );
  const own = plural(form(per), true).trim();
  if (column === 1) return `${plural(form(name), one)} per ${own}`;
  return `${plural(form(name), one)}/${(column === 2 ? PER_SHORT : PER_NARROW)[per] ?? own}`;
}

function numberParts(shifted: Shifted, options: NumberOptions): Part[] {
  const parts: Part[] = [];
  pushInteger(parts, shifted.integer, options.useGrouping);
  if (shifted.fraction !== "") {
    push(parts, "decimal", ".");
    push(parts, "fraction", shifted.fraction);
  }
  if (options.notation === "scientific" || options.notation === "engineering") {
    push(parts, "exponentSeparator", "E");
    if (shifted.exponent < 0) push(parts, "exponentMinusSign", "-");
    push(parts, "exponentInteger", String(Math.abs(shifted.exponent)));
  } else if (options.notation === "compact" && shifted.exponent > 0) {
    const [short, long] = COMPACT[shifted.exponent / 3] as readonly [string, string];
    // A currency symbol never goes with the long words.
    const words = options.compactDisplay === "long" && (options.style !== "currency" || options.currencyDisplay === "name");
    if (words) push(parts, "literal", " ");
    push(parts, "compact", words ? long : short);
  }
  return parts;
}

function signOf(value: Decimal, options: NumberOptions): "-" | "+" | "" {
  const zero = isZero(value) || value.kind === "nan";
  switch (options.signDisplay) {
    case "never":
      return "";
    case "always":
      return value.negative ? "-" : "+";
    case "exceptZero":
      return zero ? "" : value.negative ? "-" : "+";
    case "negative":
      return value.negative && !zero ? "-" : "";
    default:
      return value.negative ? "-" : "";
  }
}

/** Formats a value to parts. */
export function formatNumberParts(input: Decimal, options: NumberOptions): Part[] {
  const value = options.style === "percent" ? scale(input, 2) : input;
  const shifted = value.kind === "finite" ? shift(value, options) : undefined;
  const body: Part[] =
    shifted !== undefined
      ? numberParts(shifted, options)
      : [value.kind === "nan" ? { type: "nan", value: "NaN" } : { type: "infinity", value: "∞" }];
  const one = isOne(shifted);
  if (options.style === "percent") push(body, options.notation === "compact" ? "unit" : "percentSign", "%");
  if (options.style === "unit") pushUnit(body, unitSuffix(options, one));
  if (options.style === "currency") {
    if (options.currencyDisplay === "name") {
      push(body, "literal", " ");
      push(body, "currency", currencyName(options.currency as string, one));
    } else prependCurrency(body, currencySymbol(options.currency as string, options.currencyDisplay));
  }
  const sign = signOf(shifted === undefined ? value : { ...shifted.value, negative: value.negative }, options);
  const compacted = options.notation === "compact" && shifted !== undefined && shifted.exponent > 0;
  if (
    sign === "-" &&
    options.style === "currency" &&
    options.currencySign === "accounting" &&
    options.currencyDisplay !== "name" &&
    !compacted
  ) {
    return [{ type: "literal", value: "(" }, ...body, { type: "literal", value: ")" }];
  }
  return sign === "" ? body : [{ type: sign === "-" ? "minusSign" : "plusSign", value: sign }, ...body];
}

function pushUnit(parts: Part[], suffix: string): void {
  const text = suffix.trimStart();
  if (text !== suffix) push(parts, "literal", " ");
  push(parts, "unit", text);
}

/** A symbol that ends in a letter or a point keeps a no-break space before digits. */
function wantsSpace(symbol: string): boolean {
  const last = symbol.charAt(symbol.length - 1);
  return last === "." || last.toLowerCase() !== last.toUpperCase();
}

function prependCurrency(parts: Part[], symbol: string): void {
  if (wantsSpace(symbol) && parts[0]?.type === "integer") parts.unshift({ type: "literal", value: "\u00a0" });
  parts.unshift({ type: "currency", value: symbol });
}

/** What stands before the digits of a currency. */
export function symbolPrefix(options: NumberOptions): string {
  const symbol = currencySymbol(options.currency as string, options.currencyDisplay);
  return symbol + (wantsSpace(symbol) ? "\u00a0" : "");
}
