// `multipleOf` in the decimals that people write: 0.3 is a multiple of 0.1, although its double is not.
// Trust: boundary

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/**
 * Tells whether a number is a whole multiple of another, both read as the shortest decimal that gives their double.
 *
 * @param value a finite number
 * @param divisor a positive finite number
 * @returns whether `value / divisor` is whole
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value) || !Number.isFinite(divisor) || divisor <= 0) return false;
  const a = decimalOf(value);
  const b = decimalOf(divisor);
  // Doubles have exponents within ±324, so the powers below stay under 700 digits.
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n;
}

function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
