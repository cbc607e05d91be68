// Date.parse as browsers do it: the ISO form first, then the forgiving old forms ("Jan 2 2024 10:00 PM", "1/2/24").
// Trust: guest text

/** What a text says; `offsetMs` is `undefined` for local time. */
export interface ParsedDate {
  readonly localMs: number;
  readonly offsetMs: number | undefined;
}

interface Token {
  kind: "number" | "word" | "space" | "symbol" | "end";
  text: string;
}

const END: Token = { kind: "end", text: "" };
const WORDS = "janfebmaraprmayjunjulaugsepoctnovdec";
const ZONE_HOURS: { readonly [name: string]: number } = { utc: 0, gmt: 0, ut: 0, z: 0, edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 };
const ISO =
  /^(\d{4}|[+-]\d{6})(?:-(\d\d)(?:-(\d\d))?)?(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:([Zz])|([+-])(\d\d):?(\d\d))?)?$/;

const ISO_UP_TO_TIME = /^(?:\d{4}|[+-]\d{6})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?[Tt](?![A-Za-z])/;

function millisecondsOf(digits: string): number {
  return Number(digits.slice(0, 3).padEnd(3, "0"));
}

function dayNumber(year: number, month: number, day: number): number {
  const date = new NativeDate(0);
  return NativeDate.prototype.setUTCFullYear.call(date, year, month - 1, day);
}

// Taken before the guest's Date takes its place.
const NativeDate = Date;

function compose(day: readonly [year: number, month: number, day: number], time: readonly number[], offsetMs: number | undefined): ParsedDate | undefined {
  const [hour = 0, minute = 0, second = 0, ms = 0] = time;
  const [year, month, date] = day;
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return undefined;
  const midnight = hour === 24 && minute === 0 && second === 0 && ms === 0;
  if (!(midnight || (hour < 24 && minute < 60 && second < 60 && ms < 1000))) return undefined;
  return { localMs: dayNumber(year, month, date) + ((hour * 60 + minute) * 60 + second) * 1000 + ms, offsetMs };
}

function parseIso(match: RegExpExecArray): ParsedDate | undefined {
  const [, year, month, day, hour, minute, second, fraction, zulu, sign, offsetHour, offsetMinute] = match;
  if (year === "-000000" || Number(offsetHour ?? 0) > 23 || Number(offsetMinute ?? 0) > 59) return undefined;
  const time = hour === undefined ? [] : [Number(hour), Number(minute), Number(second ?? 0), millisecondsOf(fraction ?? "")];
  const offset = sign === undefined ? undefined : (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -60_000 : 60_000);
  return compose([Number(year), Number(month ?? 1), Number(day ?? 1)], time, zulu !== undefined || hour === undefined ? 0 : offset);
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = /^(?:(\d+)|(\s+)|([A-Za-z[\]^_`{|}~\x7f-\uffff]+)|\()/.exec(text.slice(at, at + 200));
    if (rest !== null && rest[0] === "(") {
      let depth = 0;
      do {
        if (text.charAt(at) === "(") depth++;
        if (text.charAt(at) === ")") depth--;
        at++;
      } while (at < text.length && depth > 0);
      tokens.push({ kind: "symbol", text: "(" });
      continue;
    }
    const token: Token = rest === null ? { kind: "symbol", text: text.charAt(at) } : { kind: rest[1] !== undefined ? "number" : rest[2] !== undefined ? "space" : "word", text: rest[0] };
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

/** The old forms, token by token. */
class LegacyDate {
  readonly #tokens: Token[];
  #at = 0;
  readonly #day: number[] = [];
  readonly #time: number[] = [];
  #month = 0;
  #halfDay = -1;
  #sign = 0;
  #offsetHour = -1;
  #offsetMinute = -1;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }
  #peek(): Token {
    return this.#tokens[this.#at] ?? END;
  }
  #skip(symbol: string): boolean {
    const next = this.#peek();
    if (next.kind !== "symbol" || next.text !== symbol) return false;
    this.#at++;
    return true;
  }
  #timeExpects(value: number): boolean {
    const index = this.#time.length;
    return (index === 1 && value < 60) || (index === 2 && value < 60) || (index === 3 && value < 1000);
  }
  #finishTime(value: number): void {
    this.#time.push(value);
    while (this.#time.length < 4) this.#time.push(0);
  }
  parse(): ParsedDate | undefined {
    let seenNumber = false;
    for (let token = this.#peek(); token.kind !== "end"; token = this.#peek()) {
      this.#at++;
      if (token.kind === "number") {
        seenNumber = true;
        if (!this.#number(token)) return undefined;
      } else if (token.kind === "word") {
        if (!this.#word(token.text.toLowerCase(), seenNumber)) return undefined;
      } else if ((token.text === "+" || token.text === "-") && (this.#isUtc() || this.#time.length > 0)) {
        if (!this.#offset(token.text)) return undefined;
      } else if ((token.text === "+" || token.text === "-" || token.text === ")") && seenNumber) return undefined;
    }
    return this.#result();
  }
  #isUtc(): boolean {
    return this.#offsetHour === 0 && this.#offsetMinute === 0;
  }
  #number(token: Token): boolean {
    const value = Number(token.text.replace(/^0+/, "").slice(0, 9));
    if (this.#skip(":")) {
      if (this.#skip(":")) {
        if (this.#time.length > 0) return false;
        this.#time.push(value, 0);
        return true;
      }
      if (this.#time.length >= 4) return false;
      this.#time.push(value);
      this.#skip(".");
      return true;
    }
    if (this.#peek().text === "." && this.#timeExpects(value)) {
      this.#at++;
      this.#time.push(value);
      const fraction = this.#peek();
      if (fraction.kind !== "number") return false;
      this.#at++;
      this.#finishTime(millisecondsOf(fraction.text));
      return true;
    }
    this.#skip(".");
    if (this.#sign !== 0 && this.#offsetHour >= 0 && this.#offsetMinute < 0) {
      this.#offsetMinute = value;
      return true;
    }
    if (this.#timeExpects(value)) {
      this.#finishTime(value);
      const next = this.#peek();
      return next.kind === "end" || next.kind === "space" || next.text === "+" || next.text === "-" || /^z$/i.test(next.text);
    }
    if (this.#day.length >= 3) return false;
    this.#day.push(value);
    this.#skip("-");
    return true;
  }
  #word(word: string, seenNumber: boolean): boolean {
    const month = word.length >= 3 ? WORDS.indexOf(word.slice(0, 3)) : -1;
    if ((word === "am" || word === "pm") && this.#time.length > 0) this.#halfDay = word === "am" ? 0 : 12;
    else if (month >= 0 && month % 3 === 0) {
      this.#month = month / 3 + 1;
      this.#skip("-");
    } else if (Object.hasOwn(ZONE_HOURS, word) && seenNumber) {
      const hours = ZONE_HOURS[word] as number;
      this.#sign = hours < 0 ? -1 : 1;
      this.#offsetHour = Math.abs(hours);
      this.#offsetMinute = 0;
    } else return !seenNumber && this.#peek().kind !== "number";
    return true;
  }
  #offset(sign: string): boolean {
    this.#sign = sign === "+" ? 1 : -1;
    const next = this.#peek();
    const digits = next.kind === "number" ? next.text : "";
    if (digits !== "") this.#at++;
    const value = Number(digits);
    this.#offsetMinute = -1;
    if (this.#peek().text === ":") {
      this.#offsetHour = value;
      return true;
    }
    if (digits.length > 4 || digits.length === 0) return digits === "" ? this.#setOffset(0, 0) : false;
    return digits.length <= 2 ? this.#setOffset(value, 0) : this.#setOffset(Math.floor(value / 100), value % 100);
  }
  #setOffset(hour: number, minute: number): boolean {
    this.#offsetHour = hour;
    this.#offsetMinute = minute;
    return true;
  }
  #result(): ParsedDate | undefined {
    if (this.#day.length === 0) return undefined;
    const [first, second = 1, third = 1] = this.#day as [number, number?, number?];
    let day: [year: number, month: number, day: number];
    if (this.#month === 0) {
      day = first >= 1 && first <= 31 ? [third, first, second] : [first, second, third];
    } else day = first >= 1 && first <= 31 ? [second, this.#month, first] : [first, this.#month, second];
    if (day[0] < 50) day[0] += 2000;
    else if (day[0] < 100) day[0] += 1900;
    if (this.#halfDay >= 0) {
      const hour = this.#time[0] as number;
      if (!(hour >= 0 && hour <= 12)) return undefined;
      this.#time[0] = (hour % 12) + this.#halfDay;
    }
    const offset = this.#sign === 0 ? undefined : this.#sign * (Math.max(this.#offsetHour, 0) * 60 + Math.max(this.#offsetMinute, 0)) * 60_000;
    return compose(day, this.#time, offset);
  }
}

function inRange(digits: string | undefined, most: number): boolean {
  return digits === undefined || (Number(digits) >= 1 && Number(digits) <= most);
}

/** What `text` says, `undefined` when it is no date. */
export function parseDate(text: string): ParsedDate | undefined {
  const iso = ISO.exec(text);
  if (iso !== null && inRange(iso[2], 12) && inRange(iso[3], 31)) return parseIso(iso);
  // An ISO date whose time is malformed is no date; anything else may be one of the old forms.
  return ISO_UP_TO_TIME.test(text) ? undefined : new LegacyDate(text).parse();
}
