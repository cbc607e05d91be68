// Exact decimals for number formatting: a number's shortest digits, scaled and rounded without binary error.
// Trust: guest text

/** `0.digits × 10 ** point`; no leading or trailing zeros, no digits for zero. */
export interface Decimal {
  readonly kind: "finite" | "infinity" | "nan";
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

export type RoundingMode = "ceil" | "floor" | "expand" | "trunc" | "halfCeil" | "halfFloor" | "halfExpand" | "halfTrunc" | "halfEven";

function decimal(negative: boolean, digits: string, point: number): Decimal {
  const zeros = (/^0*/.exec(digits) as RegExpExecArray)[0].length;
  const trimmed = digits.slice(zeros).replace(/0+$/, "");
  return { kind: "finite", negative, digits: trimmed, point: trimmed === "" ? 0 : point - zeros };
}

function parse(text: string): Decimal | undefined {
  const match = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return undefined;
  const whole = match[2] ?? "";
  const exponent = Number(match[5] ?? 0);
  return decimal(match[1] === "-", whole + (match[3] ?? match[4] ?? ""), whole.length + exponent);
}

/** Any value as ECMA-402 reads it: strings keep all their digits. */
export function toDecimal(value: unknown): Decimal {
  let primitive: unknown = value;
  if (typeof value === "object" || typeof value === "function") primitive = value === null ? 0 : toPrimitive(value);
  if (typeof primitive === "bigint") return parse(primitive.toString()) as Decimal;
  const number = Number(primitive);
  if (typeof primitive === "string" && Number.isFinite(number)) {
    const exact = parse(primitive.trim());
    if (exact !== undefined) return exact;
  }
  if (Number.isNaN(number)) return { kind: "nan", negative: false, digits: "", point: 0 };
  const negative = number < 0 || Object.is(number, -0);
  if (!Number.isFinite(number)) return { kind: "infinity", negative, digits: "", point: 0 };
  return { ...(parse(String(number)) as Decimal), negative };
}

function toPrimitive(value: object): unknown {
  const convert = (value as { [Symbol.toPrimitive]?: unknown })[Symbol.toPrimitive];
  if (typeof convert === "function") return convert.call(value, "number");
  const plain: unknown = value.valueOf();
  return typeof plain === "object" ? String(value) : plain;
}

export function isZero(value: Decimal): boolean {
  return value.kind === "finite" && value.digits === "";
}

/** Multiplies by a power of ten. */
export function scale(value: Decimal, power: number): Decimal {
  return value.digits === "" ? value : { ...value, point: value.point + power };
}

/** Power of ten of the first digit; 0 for zero. */
export function magnitude(value: Decimal): number {
  return value.digits === "" ? 0 : value.point - 1;
}

/** Rounds to `places` digits after the point (may be negative), to a multiple of `increment` there. */
export function round(value: Decimal, places: number, increment: number, mode: RoundingMode): Decimal {
  const cut = value.point + places;
  if (value.kind !== "finite" || value.digits === "" || (increment === 1 && cut >= value.digits.length)) return value;
  const kept = cut <= 0 ? "" : value.digits.slice(0, cut).padEnd(cut, "0");
  // A cut far before the first digit leaves less than half, whatever the digits are.
  const tail = cut < 0 ? "0" + value.digits : value.digits.slice(cut);
  const step = BigInt(increment);
  const head = BigInt(kept === "" ? "0" : kept);
  const rest = head % step;
  if (rest === 0n && /^0*$/.test(tail)) return value;
  const order = compareToHalf(step - 2n * rest, tail);
  const up = roundsUp(mode, order, value.negative, (head / step) % 2n === 1n);
  const digits = (head - rest + (up ? step : 0n)).toString();
  return decimal(value.negative, digits, digits.length - places);
}

/** Compares `rest + 0.tail` with half a step, where `gap` is `step - 2 × rest`. */
function compareToHalf(gap: bigint, tail: string): -1 | 0 | 1 {
  if (gap > 1n) return -1;
  if (gap < 0n) return 1;
  const first = gap === 0n ? "0" : "5";
  const head = gap === 0n ? "0" : tail.charAt(0) || "0";
  const more = /[1-9]/.test(gap === 0n ? tail : tail.slice(1));
  return head < first ? -1 : head > first || more ? 1 : 0;
}

function roundsUp(mode: RoundingMode, order: -1 | 0 | 1, negative: boolean, odd: boolean): boolean {
  switch (mode) {
    case "ceil":
      return !negative;
    case "floor":
      return negative;
    case "expand":
      return true;
    case "trunc":
      return false;
    case "halfCeil":
      return order > 0 || (order === 0 && !negative);
    case "halfFloor":
      return order > 0 || (order === 0 && negative);
    case "halfExpand":
      return order >= 0;
    case "halfTrunc":
      return order > 0;
    case "halfEven":
      return order > 0 || (order === 0 && odd);
  }
}

/** Whole and fraction digits, padded to the given least counts. */
export function digitsOf(value: Decimal, minInteger: number, minFraction: number): { integer: string; fraction: string } {
  const { digits, point } = value;
  const integer = point <= 0 ? "" : digits.slice(0, point).padEnd(point, "0");
  const fraction = point >= digits.length ? "" : point >= 0 ? digits.slice(point) : "0".repeat(-point) + digits;
  return { integer: integer.padStart(minInteger, "0"), fraction: fraction.padEnd(minFraction, "0") };
}
