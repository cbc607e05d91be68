// Date in the run's time zone and on the run's clock: the engine's own zone would be the host's, so nothing of it is used.
// Trust: guest text
import { parseDate } from "./date-parse.ts";
import { defineFunctions } from "./define.ts";
import type { GuestLibraryHost } from "./host.ts";
import { localToUtc, offsetName, timeZoneOf, type TimeZone } from "./time-zone.ts";

const NativeDate = Date;
const native = Date.prototype;
const { getTime, setTime } = native;
/** For arithmetic with the native UTC methods. */
const scratch = new NativeDate(0);
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

type UtcSetter = (this: Date, ...parts: number[]) => number;

function two(value: number): string {
  return value < 10 ? "0" + value : String(value);
}

/** Replaces the guest's Date. */
export function installDate(global: object, host: GuestLibraryHost): void {
  const zone = (): TimeZone => timeZoneOf(host.timeZone, "Date");
  const shifted = (utcMs: number): Date => {
    setTime.call(scratch, utcMs + zone().offsetAt(utcMs));
    return scratch;
  };

  function parse(text: string): number {
    const parsed = parseDate(text);
    if (parsed === undefined) return NaN;
    const utcMs = parsed.offsetMs === undefined ? localToUtc(parsed.localMs, zone()) : parsed.localMs - parsed.offsetMs;
    return setTime.call(scratch, utcMs);
  }

  function instantOf(args: unknown[]): number {
    if (args.length === 0) return host.now();
    if (args.length > 1) return localToUtc(NativeDate.UTC(...(args as Parameters<typeof Date.UTC>)), zone());
    const [value] = args;
    if (value instanceof NativeDate) return getTime.call(value);
    const primitive = toPrimitive(value);
    return typeof primitive === "string" ? parse(primitive) : Number(primitive);
  }

  function GuestDate(...args: unknown[]): Date | string {
    if (new.target === undefined) return native.toString.call(new NativeDate(host.now()));
    return Reflect.construct(NativeDate, [instantOf(args)], new.target) as Date;
  }
  Object.defineProperty(GuestDate, "prototype", { value: native, writable: false });
  Object.defineProperty(GuestDate, "length", { value: 7 });
  Object.defineProperty(GuestDate, "name", { value: "Date" });
  Object.defineProperty(native, "constructor", { value: GuestDate, writable: true, configurable: true });
  Object.defineProperty(global, "Date", { value: GuestDate, writable: true, configurable: true });
  defineFunctions(GuestDate, { now: () => host.now(), parse: (text: unknown) => parse(String(text)), UTC: NativeDate.UTC });

  for (const part of ["FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds", "Milliseconds"] as const) {
    const get = native[`getUTC${part}`];
    defineFunctions(native, {
      [`get${part}`](this: Date): number {
        return get.call(shifted(getTime.call(this)));
      },
    });
    if (part === "Day") continue;
    const set: UtcSetter = native[`setUTC${part}`];
    defineFunctions(native, {
      [`set${part}`](this: Date, ...parts: number[]): number {
        const local = shifted(getTime.call(this));
        // An argument's valueOf may use the shared date, so it is read only after all are numbers.
        const numbers = parts.map(Number);
        setTime.call(local, getTime.call(this) + zone().offsetAt(getTime.call(this)));
        return setTime.call(this, localToUtc(numbers.length === 0 ? NaN : set.apply(local, numbers), zone()));
      },
    });
  }
  defineFunctions(native, {
    getYear(this: Date): number {
      return native.getFullYear.call(this) - 1900;
    },
    setYear(this: Date, year: unknown): number {
      const number = Number(year);
      const whole = Math.trunc(number);
      return native.setFullYear.call(this, whole >= 0 && whole <= 99 ? 1900 + whole : number);
    },
    getTimezoneOffset(this: Date): number {
      const utcMs = getTime.call(this);
      return Number.isNaN(utcMs) ? NaN : 0 - zone().offsetAt(utcMs) / 60_000;
    },
    toString(this: Date): string {
      return text(getTime.call(this), true, true);
    },
    toDateString(this: Date): string {
      return text(getTime.call(this), true, false);
    },
    toTimeString(this: Date): string {
      return text(getTime.call(this), false, true);
    },
  });

  function text(utcMs: number, date: boolean, time: boolean): string {
    if (Number.isNaN(utcMs)) return "Invalid Date";
    const local = shifted(utcMs);
    const words: string[] = [];
    if (date) {
      const year = native.getUTCFullYear.call(local);
      const padded = (year < 0 ? "-" : "") + String(Math.abs(year)).padStart(4, "0");
      words.push(
        DAYS[native.getUTCDay.call(local)] as string,
        MONTHS[native.getUTCMonth.call(local)] as string,
        two(native.getUTCDate.call(local)),
        padded,
      );
    }
    if (time) {
      const clock = [native.getUTCHours.call(local), native.getUTCMinutes.call(local), native.getUTCSeconds.call(local)].map(two).join(":");
      const offset = zone().offsetAt(utcMs);
      const minutes = Math.floor(Math.abs(offset) / 60_000);
      const { nameAt, dateNameAt = (at: number) => nameAt(at, "long") } = zone();
      const name = dateNameAt(utcMs) ?? offsetName(offset, true);
      words.push(clock, `GMT${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`, `(${name})`);
    }
    return words.join(" ");
  }
}

function toPrimitive(value: unknown): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return value;
  const convert = (value as { [Symbol.toPrimitive]?: unknown })[Symbol.toPrimitive];
  if (typeof convert === "function") return convert.call(value, "default");
  const plain: unknown = value.valueOf();
  return typeof plain === "object" ? String(value) : plain;
}
