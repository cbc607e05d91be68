// Formats a number to text; ordinary numbers in ordinary styles take a short way, since programs format them by the thousand.
// Trust: guest text
import { toDecimal } from "./decimal.ts";
import type { NumberOptions } from "./number-options.ts";
import { formatNumberParts, type Part, symbolPrefix } from "./number-parts.ts";

/** Joins parts to text. */
export function joinParts(parts: readonly Part[]): string {
  let text = "";
  for (const part of parts) text += part.value;
  return text;
}

/** Makes the function that formats by these options. */
export function createNumberText(options: NumberOptions): (value: unknown) => string {
  const slow = (value: unknown): string => joinParts(formatNumberParts(toDecimal(value), options));
  const { digits, style } = options;
  const { maximumFractionDigits: most, minimumFractionDigits: least } = digits;
  const ordinary =
    (style === "decimal" || (style === "currency" && options.currencyDisplay !== "name" && options.currencySign === "standard")) &&
    options.notation === "standard" &&
    options.signDisplay === "auto" &&
    digits.minimumIntegerDigits === 1 &&
    digits.maximumSignificantDigits === undefined &&
    digits.roundingIncrement === 1 &&
    digits.roundingMode === "halfExpand" &&
    digits.trailingZeroDisplay === "auto";
  if (!ordinary || most === undefined || least === undefined || most > 6) return slow;
  const prefix = style === "currency" ? symbolPrefix(options) : "";
  const groupFrom = options.useGrouping === false ? Infinity : options.useGrouping === "min2" ? 5 : 4;
  return (value) => {
    if (typeof value !== "number") return slow(value);
    const size = Math.abs(value);
    // Beyond these the engine writes exponents, or carrying could lose digits.
    if (!(size < 1e9) || (size < 1e-6 && size !== 0)) return slow(value);
    const text = String(size);
    const point = text.indexOf(".");
    let integer = point < 0 ? text : text.slice(0, point);
    let fraction = point < 0 ? "" : text.slice(point + 1);
    if (fraction.length > most) {
      const up = fraction.charCodeAt(most) >= 53;
      fraction = fraction.slice(0, most);
      if (up) {
        const carried = String(Number(integer + fraction) + 1).padStart(most + 1, "0");
        integer = carried.slice(0, carried.length - most);
        fraction = carried.slice(carried.length - most);
      }
      let end = fraction.length;
      while (end > least && fraction.charCodeAt(end - 1) === 48) end--;
      fraction = fraction.slice(0, end);
    }
    if (fraction.length < least) fraction = fraction.padEnd(least, "0");
    if (integer.length >= groupFrom) integer = grouped(integer);
    const sign = value < 0 || (value === 0 && Object.is(value, -0)) ? "-" : "";
    return sign + prefix + integer + (fraction === "" ? "" : "." + fraction);
  };
}

function grouped(integer: string): string {
  let end = integer.length % 3 || 3;
  let text = integer.slice(0, end);
  for (; end < integer.length; end += 3) text += "," + integer.slice(end, end + 3);
  return text;
}
