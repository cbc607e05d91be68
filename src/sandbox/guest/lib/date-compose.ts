// Puts the parts of a date together, whatever form they came in.
// Trust: guest text

/** What a text says; `offsetMs` is `undefined` for local time. */
export interface ParsedDate {
  readonly localMs: number;
  readonly offsetMs: number | undefined;
}

// Taken before the guest's Date takes its place.
const NativeDate = Date;

/** The first three digits after the point. */
export function millisecondsOf(digits: string): number {
  return Number(digits.slice(0, 3).padEnd(3, "0"));
}

function dayNumber(year: number, month: number, day: number): number {
  const date = new NativeDate(0);
  return NativeDate.prototype.setUTCFullYear.call(date, year, month - 1, day);
}

/** Checks the parts and puts them together; months and days count from 1. */
export function compose(
  day: readonly [year: number, month: number, day: number],
  time: readonly number[],
  offsetMs: number | undefined,
): ParsedDate | undefined {
  const [hour = 0, minute = 0, second = 0, ms = 0] = time;
  const [year, month, date] = day;
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return undefined;
  const midnight = hour === 24 && minute === 0 && second === 0 && ms === 0;
  if (!(midnight || (hour < 24 && minute < 60 && second < 60 && ms < 1000))) return undefined;
  return { localMs: dayNumber(year, month, date) + ((hour * 60 + minute) * 60 + second) * 1000 + ms, offsetMs };
}
