// What the engine asks about time zones and environment, answered without a word about the host's own.
// Trust: boundary

/** Imports of the engine around local time. */
export interface LocalTimeImports {
  localTime(seconds: number | bigint, out: number): void;
  zoneNames(offset: number, daylight: number, standardName: number, daylightName: number): void;
  emptyEnvironment(count: number, size: number): number;
}

/**
 * Makes the imports.
 *
 * @param bytes the memory
 * @param offsetMinutes of local time from UTC, east positive, at a time
 * @returns functions with the signatures of the pinned build
 */
export function localTimeImports(bytes: () => Uint8Array, offsetMinutes: (seconds: number) => number): LocalTimeImports {
  function write(address: number, value: number): void {
    const memory = bytes();
    // A guest with a broken heap may name any address: writing outside is a RangeError for DataView, here simply nothing.
    if (address < 0 || address > memory.length - 4) return;
    memory[address] = value;
    memory[address + 1] = value >> 8;
    memory[address + 2] = value >> 16;
    memory[address + 3] = value >> 24;
  }
  return {
    localTime(secondsGiven, out) {
      const seconds = Number(secondsGiven);
      const offset = offsetMinutes(seconds);
      const local = new Date((seconds + offset * 60) * 1000);
      const fields = [
        local.getUTCSeconds(),
        local.getUTCMinutes(),
        local.getUTCHours(),
        local.getUTCDate(),
        local.getUTCMonth(),
        local.getUTCFullYear() - 1900,
        local.getUTCDay(),
      ];
      for (let i = 0; i < fields.length; i++) write(out + 4 * i, fields[i] as number);
      write(out + 28, Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / 86_400_000));
      write(out + 32, 0);
      write(out + 36, offset * 60);
    },
    zoneNames(offset, daylight, standardName, daylightName) {
      write(offset, 0);
      write(daylight, 0);
      for (const name of [standardName, daylightName]) write(name, 0x435455);
    },
    emptyEnvironment(count, size) {
      write(count, 0);
      write(size, 0);
      return 0;
    },
  };
}

const HOUR_S = 3600;

/**
 * Offsets of an IANA time zone, from the host's own Intl, remembered by the hour.
 *
 * @param timeZone such as `Europe/Berlin`
 * @returns minutes east of UTC at a time in seconds since 1970
 * @throws RangeError when the zone is unknown
 */
export function zoneOffsets(timeZone: string): (seconds: number) => number {
  const made = zones.get(timeZone) ?? makeZone(timeZone);
  zones.set(timeZone, made);
  return made;
}

/** Making an Intl formatter costs more than a whole run. Zones come from the host's options, so they are few. */
const zones = new Map<string, (seconds: number) => number>();

function makeZone(timeZone: string): (seconds: number) => number {
  if (timeZone === "UTC") return () => 0;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    era: "short",
  });
  const remembered = new Map<number, number>();
  return (seconds) => {
    const hour = Math.floor(seconds / HOUR_S);
    const known = remembered.get(hour);
    if (known !== undefined) return known;
    const offset = offsetAt(format, hour * HOUR_S);
    if (remembered.size > 10_000) remembered.clear();
    remembered.set(hour, offset);
    return offset;
  };
}

function offsetAt(format: Intl.DateTimeFormat, seconds: number): number {
  if (Math.abs(seconds) > 8.64e12) return 0;
  const parts: { [type: string]: string } = {};
  for (const { type, value } of format.formatToParts(seconds * 1000)) parts[type] = value;
  const number = (type: string): number => Number(parts[type]);
  const year = parts["era"] === "BC" ? 1 - number("year") : number("year");
  const local = new Date(0);
  local.setUTCFullYear(year, number("month") - 1, number("day"));
  local.setUTCHours(number("hour"), number("minute"), number("second"));
  return Math.round((local.getTime() / 1000 - seconds) / 60);
}
