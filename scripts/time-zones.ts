// Writes the guest library's time zone table by asking Chromium about every zone: `tsx scripts/time-zones.ts /usr/share/zoneinfo/tzdata.zi`.
// Trust: host
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { chromium, type Page } from "playwright";

/** A zone's history: from each second on, `offset|long name|short name`. */
type History = [fromS: number, state: string][];

const TARGET = new URL("../src/sandbox/guest/lib/zone-data.ts", import.meta.url);
const FROM_S = Date.UTC(1840, 0, 1) / 1000;
/** 28 years hold every calendar, so that later years can go by one of the last 28. */
const TO_S = Date.UTC(2054, 0, 1) / 1000;
const SHORTEST_MATCH = 4;
const LONGEST_MATCH = 98;
const DIGITS = 189;

/** Every name in the IANA database, from its compact form. */
function readNames(path: string): string[] {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.split(" "));
  const names = lines.flatMap(([kind, first, second]) => (kind === "Z" ? [first ?? ""] : kind === "L" ? [second ?? ""] : []));
  return [...new Set(names)].sort();
}

/** Runs inside the page: the name that Chromium shows for each zone it knows. */
function canonicalNames(names: readonly string[]): [name: string, canonical: string][] {
  return names.flatMap((timeZone): [string, string][] => {
    try {
      return [[timeZone, new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone]];
    } catch {
      return [];
    }
  });
}

/** Runs inside the page: finds each change of offset or name, to the second. */
function scan([timeZone, fromS, toS]: [string, number, number]): History {
  const formats = (["longOffset", "long", "short"] as const).map(
    (timeZoneName) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName, hour: "numeric" }),
  );
  const name = (format: Intl.DateTimeFormat | undefined, second: number): string =>
    (format?.format(second * 1000) ?? "").replace(/^\d+ [AP]M /, "");
  const key = (second: number): string => `${name(formats[0], second)}|${name(formats[1], second)}`;
  const history: History = [[fromS, `${key(fromS)}|${name(formats[2], fromS)}`]];
  let current = key(fromS);
  for (let at = fromS; at < toS;) {
    const next = at + (at < 0 ? 6 : 4) * 86_400;
    if (key(next) === current) {
      at = next;
      continue;
    }
    let low = at;
    let high = next;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (key(middle) === current) low = middle;
      else high = middle;
    }
    current = key(high);
    if (high < toS) history.push([high, `${current}|${name(formats[2], high)}`]);
    at = high;
  }
  return history;
}

function offsetText(name: string): string {
  const match = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name);
  if (match === null) return "0";
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  const signed = match[1] === "-" ? -seconds : seconds;
  return signed % 900 === 0 ? String(signed / 900) : `${signed}s`;
}

/** What named-zone.ts reads: states, histories, names. */
function table(histories: ReadonlyMap<string, History>, canonical: readonly (readonly [string, string])[]): string {
  const zonesOf = new Map<string, string[]>();
  for (const [id, history] of histories) {
    const text = JSON.stringify(history);
    zonesOf.set(text, [...(zonesOf.get(text) ?? []), id]);
  }
  // Zones with the same recent rules next to each other pack best.
  const order = [...zonesOf.keys()].sort((a, b) => (lateDeltas(a) < lateDeltas(b) ? -1 : 1));
  const states: string[] = [];
  const indexOf = (state: string): string => {
    if (!states.includes(state)) states.push(state);
    return states.indexOf(state).toString(36);
  };
  const names = new Map<string, string>();
  const lines = order.map((text, index) => {
    const own: string[] = [];
    let before = 0;
    let sequence = "";
    const deltas = (JSON.parse(text) as History).flatMap(([fromS, state], place) => {
      if (!own.includes(state)) own.push(state);
      sequence += own.indexOf(state).toString(36);
      if (place === 0) return [];
      const delta = fromS - before;
      before = fromS;
      return [delta % 900 === 0 ? (delta / 900).toString(36) : `~${delta.toString(36)}`];
    });
    for (const id of zonesOf.get(text) ?? []) names.set(id, index.toString(36));
    return `${deltas.join(" ")};${own.map(indexOf).join(" ")};${sequence}`;
  });
  for (const [name, id] of canonical) if (name !== id) names.set(name, `=${id}`);
  const stateLines = states.map((state) => {
    const [offset = "", long = "", short = ""] = state.split("|");
    return `${offsetText(offset)},${/^GMT[+-]/.test(long) ? "" : long.replaceAll("’", "`")},${/^GMT[+-]/.test(short) ? "" : short}`;
  });
  return [stateLines, lines, [...names].map((entry) => entry.join(":")).sort()].map((part) => part.join("\n")).join("\n\n");
}

function lateDeltas(text: string): string {
  const history = JSON.parse(text) as History;
  return history
    .map(([fromS], index) => (index > 1 ? fromS - (history[index - 1]?.[0] ?? 0) : 0))
    .reverse()
    .join();
}

function digit(value: number): string {
  return String.fromCharCode(value < 94 ? 0x21 + value : 0xa1 + value - 94);
}

/** A character that would read as a match is marked. */
function literal(char: string): string {
  if (char > "\u00ff") throw new Error(`the table has no room for ${char}`);
  return char > "\u007e" ? "\u007f" + char : char;
}

/** Replaces what came before by its length and distance; named-zone.ts undoes it. */
function pack(text: string): string {
  const places = new Map<string, number[]>();
  const remember = (at: number): void => {
    const key = text.slice(at, at + SHORTEST_MATCH);
    places.set(key, [...(places.get(key) ?? []).slice(-3000), at]);
  };
  const longest = (at: number): { length: number; distance: number } => {
    let best = { length: 0, distance: 0 };
    for (const place of (places.get(text.slice(at, at + SHORTEST_MATCH)) ?? []).toReversed()) {
      if (at - place >= DIGITS * DIGITS) break;
      let length = SHORTEST_MATCH;
      while (length < LONGEST_MATCH && at + length < text.length && text[place + length] === text[at + length]) length++;
      if (length > best.length) best = { length, distance: at - place };
      if (length === LONGEST_MATCH) break;
    }
    return best;
  };
  let packed = "";
  for (let at = 0; at < text.length;) {
    const { length, distance } = longest(at);
    const use = length >= SHORTEST_MATCH && longest(at + 1).length <= length + 1 ? length : 1;
    packed +=
      use === 1
        ? literal(text.charAt(at))
        : String.fromCharCode(0xa1 + length - SHORTEST_MATCH) + digit(Math.floor(distance / DIGITS)) + digit(distance % DIGITS);
    for (let step = 0; step < use; step++) remember(at + step);
    at += use;
  }
  return packed;
}

async function readZones(page: Page, names: readonly string[]): Promise<string> {
  await page.goto("about:blank");
  const canonical = await page.evaluate(canonicalNames, names);
  const histories = new Map<string, History>();
  for (const id of [...new Set(canonical.map(([, id]) => id))].sort())
    histories.set(id, await page.evaluate(scan, [id, FROM_S, TO_S] as [string, number, number]));
  return table(histories, canonical);
}

const [namesPath = "/usr/share/zoneinfo/tzdata.zi"] = process.argv.slice(2);
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--lang=en-US"],
});
try {
  const packed = pack(await readZones(await browser.newPage(), readNames(namesPath)));
  const rows = (packed.match(/[^]{1,140}/g) ?? []).map(
    (row) => `  ${JSON.stringify(row).replace(/[\u007f\u00ad]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)}`,
  );
  const head = "// The IANA time zones with their history and American names, packed by scripts/time-zones.ts.\n// Trust: guest text\n";
  writeFileSync(TARGET, `${head}\n/** See named-zone.ts. */\nexport const PACKED_ZONES: string =\n${rows.join(" +\n")};\n`);
  console.log(`${packed.length} characters`);
} finally {
  await browser.close();
}
