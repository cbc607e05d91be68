// The forgiving old date forms ("Jan 2 2024 10:00 PM", "1/2/24"), token by token, as V8 reads them.
// Trust: guest text
import { compose, millisecondsOf, type ParsedDate } from "./date-compose.ts";

interface Token {
  kind: "number" | "word" | "space" | "symbol" | "end";
  text: string;
}

const END: Token = { kind: "end", text: "" };
const WORDS = "janfebmaraprmayjunjulaugsepoctnovdec";
const ZONE_HOURS: { readonly [name: string]: number } = {
  utc: 0,
  gmt: 0,
  ut: 0,
  z: 0,
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
};
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
    const token: Token =
      rest === null
        ? { kind: "symbol", text: text.charAt(at) }
        : { kind: rest[1] !== undefined ? "number" : rest[2] !== undefined ? "space" : "word", text: rest[0] };
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

/** What has been read of an old form. */
interface Reading {
  readonly tokens: readonly Token[];
  at: number;
  readonly day: number[];
  readonly time: number[];
  month: number;
  halfDay: number;
  sign: number;
  offsetHour: number;
  offsetMinute: number;
}

function peek(reading: Reading): Token {
  return reading.tokens[reading.at] ?? END;
}

function skip(reading: Reading, symbol: string): boolean {
  const next = peek(reading);
  if (next.kind !== "symbol" || next.text !== symbol) return false;
  reading.at++;
  return true;
}

function timeExpects(reading: Reading, value: number): boolean {
  const index = reading.time.length;
  return (index === 1 && value < 60) || (index === 2 && value < 60) || (index === 3 && value < 1000);
}

function finishTime(reading: Reading, value: number): void {
  reading.time.push(value);
  while (reading.time.length < 4) reading.time.push(0);
}

function readTokens(reading: Reading): ParsedDate | undefined {
  let seenNumber = reading.day.length > 0;
  for (let token = peek(reading); token.kind !== "end"; token = peek(reading)) {
    reading.at++;
    if (token.kind === "number") {
      seenNumber = true;
      if (!readNumber(reading, token)) return undefined;
    } else if (token.kind === "word") {
      if (!readWord(reading, token.text.toLowerCase(), seenNumber)) return undefined;
    } else if ((token.text === "+" || token.text === "-") && (isUtc(reading) || reading.time.length > 0)) {
      if (!readOffset(reading, token.text)) return undefined;
    } else if ((token.text === "+" || token.text === "-" || token.text === ")") && seenNumber) return undefined;
  }
  return result(reading);
}

function isUtc(reading: Reading): boolean {
  return reading.offsetHour === 0 && reading.offsetMinute === 0;
}

function readNumber(reading: Reading, token: Token): boolean {
  const value = Number(token.text.replace(/^0+/, "").slice(0, 9));
  if (skip(reading, ":")) {
    if (skip(reading, ":")) {
      if (reading.time.length > 0) return false;
      reading.time.push(value, 0);
      return true;
    }
    if (reading.time.length >= 4) return false;
    reading.time.push(value);
    skip(reading, ".");
    return true;
  }
  if (peek(reading).text === "." && timeExpects(reading, value)) {
    reading.at++;
    reading.time.push(value);
    const fraction = peek(reading);
    if (fraction.kind !== "number") return false;
    reading.at++;
    finishTime(reading, millisecondsOf(fraction.text));
    return true;
  }
  skip(reading, ".");
  if (reading.sign !== 0 && reading.offsetHour >= 0 && reading.offsetMinute < 0 && value < 60) {
    reading.offsetMinute = value;
    return true;
  }
  if (timeExpects(reading, value)) {
    finishTime(reading, value);
    const next = peek(reading);
    return next.kind === "end" || next.kind === "space" || next.text === "+" || next.text === "-" || /^z$/i.test(next.text);
  }
  if (reading.day.length >= 3) return false;
  reading.day.push(value);
  skip(reading, "-");
  return true;
}

function readWord(reading: Reading, word: string, seenNumber: boolean): boolean {
  const month = word.length >= 3 ? WORDS.indexOf(word.slice(0, 3)) : -1;
  if ((word === "am" || word === "pm") && reading.time.length > 0) reading.halfDay = word === "am" ? 0 : 12;
  else if (month >= 0 && month % 3 === 0) {
    reading.month = month / 3 + 1;
    skip(reading, "-");
  } else if (Object.hasOwn(ZONE_HOURS, word) && seenNumber) {
    const hours = ZONE_HOURS[word] as number;
    reading.sign = hours < 0 ? -1 : 1;
    reading.offsetHour = Math.abs(hours);
    reading.offsetMinute = 0;
  } else return !seenNumber && peek(reading).kind !== "number";
  return true;
}

function readOffset(reading: Reading, sign: string): boolean {
  reading.sign = sign === "+" ? 1 : -1;
  const next = peek(reading);
  const digits = next.kind === "number" ? next.text : "";
  if (digits !== "") reading.at++;
  const value = Number(digits);
  reading.offsetMinute = -1;
  if (peek(reading).text === ":") {
    reading.offsetHour = value;
    return true;
  }
  if (digits.length > 4 || digits.length === 0) return false;
  return digits.length <= 2 ? setOffset(reading, value, 0) : setOffset(reading, Math.floor(value / 100), value % 100);
}

function setOffset(reading: Reading, hour: number, minute: number): boolean {
  reading.offsetHour = hour;
  reading.offsetMinute = minute;
  return true;
}

function result(reading: Reading): ParsedDate | undefined {
  if (reading.day.length === 0) return undefined;
  const [first, second = 1, third = 1] = reading.day as [number, number?, number?];
  let day: [year: number, month: number, day: number];
  if (reading.month === 0) {
    day = first >= 1 && first <= 31 ? [third, first, second] : [first, second, third];
  } else day = first >= 1 && first <= 31 ? [second, reading.month, first] : [first, reading.month, second];
  if (day[0] >= 0 && day[0] < 50) day[0] += 2000;
  else if (day[0] >= 50 && day[0] < 100) day[0] += 1900;
  if (reading.halfDay >= 0) {
    const hour = reading.time[0] as number;
    if (!(hour >= 0 && hour <= 12)) return undefined;
    reading.time[0] = (hour % 12) + reading.halfDay;
  }
  const offset =
    reading.sign === 0 ? undefined : reading.sign * (Math.max(reading.offsetHour, 0) * 60 + Math.max(reading.offsetMinute, 0)) * 60_000;
  return compose(day, reading.time, offset);
}

/** What a text in one of the old forms says, `undefined` when it is no date. */
export function parseLegacyDate(text: string): ParsedDate | undefined {
  // A signed year of six digits counts here too, though what follows it is not the ISO form.
  const year = /^(?!-000000)[+-]\d{6}(?!\d)/.exec(text)?.[0] ?? "";
  const tokens = tokenize(text.slice(year.length).replace(/^-/, year === "" ? "-" : ""));
  return readTokens({
    tokens,
    at: 0,
    day: year === "" ? [] : [Number(year)],
    time: [],
    month: 0,
    halfDay: -1,
    sign: 0,
    offsetHour: -1,
    offsetMinute: -1,
  });
}
