// ECMA-402's digit options: how many digits, and how to round, for NumberFormat and PluralRules.
// Trust: guest text
import { type Decimal, digitsOf, magnitude, round, type RoundingMode } from "./decimal.ts";
import { numberOption, type Options, stringOption } from "./options.ts";

export interface DigitOptions {
  minimumIntegerDigits: number;
  minimumFractionDigits: number | undefined;
  maximumFractionDigits: number | undefined;
  minimumSignificantDigits: number | undefined;
  maximumSignificantDigits: number | undefined;
  roundingIncrement: number;
  roundingMode: RoundingMode;
  roundingPriority: "auto" | "morePrecision" | "lessPrecision";
  trailingZeroDisplay: "auto" | "stripIfInteger";
}

const MODES: readonly RoundingMode[] = ["ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc", "halfEven"];
const INCREMENTS: readonly number[] = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000];

/** Reads the digit options of a bag. */
export function readDigitOptions(options: Options, minDefault: number, maxDefault: number, compact: boolean): DigitOptions {
  const minimumIntegerDigits = numberOption(options["minimumIntegerDigits"], "minimumIntegerDigits", 1, 21, 1);
  const {
    minimumFractionDigits: minFraction,
    maximumFractionDigits: maxFraction,
    minimumSignificantDigits: minSignificant,
    maximumSignificantDigits: maxSignificant,
  } = options;
  const roundingIncrement = numberOption(options["roundingIncrement"], "roundingIncrement", 1, 5000, 1);
  if (!INCREMENTS.includes(roundingIncrement))
    throw new RangeError("Intl: the option roundingIncrement must be 1, 2, 5, 10, 20, 25, 50 and so on up to 5000");
  const roundingMode = stringOption(options, "roundingMode", MODES, "halfExpand");
  const priority = stringOption(options, "roundingPriority", ["auto", "morePrecision", "lessPrecision"], "auto");
  const trailingZeroDisplay = stringOption(options, "trailingZeroDisplay", ["auto", "stripIfInteger"], "auto");
  const result: DigitOptions = {
    minimumIntegerDigits,
    minimumFractionDigits: undefined,
    maximumFractionDigits: undefined,
    minimumSignificantDigits: undefined,
    maximumSignificantDigits: undefined,
    roundingIncrement,
    roundingMode,
    roundingPriority: priority,
    trailingZeroDisplay,
  };
  const hasSignificant = minSignificant !== undefined || maxSignificant !== undefined;
  const hasFraction = minFraction !== undefined || maxFraction !== undefined;
  const needSignificant = priority !== "auto" || hasSignificant;
  const needFraction = priority !== "auto" || !(hasSignificant || (!hasFraction && compact));
  if (needSignificant) {
    const least = numberOption(minSignificant, "minimumSignificantDigits", 1, 21, 1);
    result.minimumSignificantDigits = least;
    result.maximumSignificantDigits = numberOption(maxSignificant, "maximumSignificantDigits", least, 21, 21);
  }
  if (needFraction) readFraction(result, minFraction, maxFraction, minDefault, maxDefault);
  if (!needSignificant && !needFraction) {
    Object.assign(result, {
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
      minimumSignificantDigits: 1,
      maximumSignificantDigits: 2,
      roundingPriority: "morePrecision",
    });
  }
  if (roundingIncrement !== 1) {
    if (result.roundingPriority !== "auto" || needSignificant)
      throw new TypeError("Intl: roundingIncrement works with fraction digits only");
    if (result.minimumFractionDigits !== result.maximumFractionDigits)
      throw new RangeError("Intl: with roundingIncrement, minimumFractionDigits and maximumFractionDigits must be equal");
  }
  return result;
}

function readFraction(result: DigitOptions, minFraction: unknown, maxFraction: unknown, minDefault: number, maxDefault: number): void {
  const least = numberOption(minFraction, "minimumFractionDigits", 0, 100, undefined);
  const most = numberOption(maxFraction, "maximumFractionDigits", 0, 100, undefined);
  if (least !== undefined && most !== undefined && least > most)
    throw new RangeError("Intl: minimumFractionDigits is above maximumFractionDigits");
  result.minimumFractionDigits = least ?? Math.min(minDefault, most ?? minDefault);
  result.maximumFractionDigits = most ?? Math.max(maxDefault, least ?? maxDefault);
}

/** A rounded value and its digits. */
export interface RoundedDigits {
  readonly value: Decimal;
  readonly integer: string;
  readonly fraction: string;
}

/** Rounds and pads a finite value. */
export function applyDigitOptions(value: Decimal, options: DigitOptions): RoundedDigits {
  const byFraction = options.maximumFractionDigits === undefined ? undefined : roundFraction(value, options);
  const bySignificant = options.maximumSignificantDigits === undefined ? undefined : roundSignificant(value, options);
  let rounded = (byFraction ?? bySignificant) as RoundedDigits & { places: number };
  if (byFraction !== undefined && bySignificant !== undefined) {
    const fractionIsFiner = byFraction.places >= bySignificant.places;
    rounded = fractionIsFiner === (options.roundingPriority === "morePrecision") ? byFraction : bySignificant;
  }
  return options.trailingZeroDisplay === "stripIfInteger" && /^0*$/.test(rounded.fraction) ? { ...rounded, fraction: "" } : rounded;
}

function roundFraction(value: Decimal, options: DigitOptions): RoundedDigits & { places: number } {
  const places = options.maximumFractionDigits as number;
  const rounded = round(value, places, options.roundingIncrement, options.roundingMode);
  return { value: rounded, places, ...digitsOf(rounded, options.minimumIntegerDigits, options.minimumFractionDigits as number) };
}

function roundSignificant(value: Decimal, options: DigitOptions): RoundedDigits & { places: number } {
  const places = (options.maximumSignificantDigits as number) - 1 - magnitude(value);
  const rounded = round(value, places, 1, options.roundingMode);
  const least = Math.max(0, (options.minimumSignificantDigits as number) - 1 - magnitude(rounded));
  return { value: rounded, places, ...digitsOf(rounded, options.minimumIntegerDigits, least) };
}
