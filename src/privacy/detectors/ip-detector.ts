// IP addresses, both versions; not version numbers, clause numbers, net masks or the machine itself.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { hasContext } from "../context-words.ts";
import { isDigitAt, isWordAt } from "../digit-groups.ts";
import { propertyOf } from "../property-names.ts";
import { HAS, isTime } from "../text-features.ts";

const V4 = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/g;
/** Nothing but hexadecimal digits, colons and, at the end, an IPv4 address. */
const V6 = /[0-9A-Fa-f:]{2,45}(?:\.\d{1,3}){0,3}/g;
const V6_SHAPE = /::|(?:[0-9A-Fa-f]{1,4}:){7}/;
const VERSION_BEFORE =
  /(?:\b(?:v|ver|version|release|rev|revision|build|firmware|driver|kernel|sdk|api|section|sec|clause|chapter|figure|table|appendix|step|rule|article|oid|part [a-z]|paragraph|update|upgraded|upgrade)\.?|§|[A-Za-z][\w.-]*\/|@|[~^<>]=?|==)(?<![~^<>=] ) ?$/i;
const CONTEXT =
  /\b(?:ips?|ipv[46]|ip[-_ ]addr(?:ess)?|addr(?:ess)?|hosts?|server|client|remote|gateway|router|dns|ping|subnet|network|proxy|peer|node|from|login|connect(?:ed|ion)?|listen(?:ing)?|bind)\b/i;
/** Public name servers look like clause numbers and are addresses all the same. */
const WELL_KNOWN = new Set(["8.8.8.8", "8.8.4.4", "1.1.1.1", "1.0.0.1", "9.9.9.9"]);
/** Below this, all four parts may as well be a version. */
const SMALL = 32;

function v4Score(text: string, start: number, end: number, named: boolean): number {
  if (isWordAt(text, start - 1) || text[start - 1] === "." || isWordAt(text, end)) return 0;
  if (text[end] === "." && isDigitAt(text, end + 1)) return 0;
  // 1.2.3.4-beta and 1.2.3.4+build are versions; 10.0.0.1-10.0.0.9 is a range of addresses.
  if ((text[end] === "-" || text[end] === "+") && /[A-Za-z]/.test(text[end + 1] ?? "")) return 0;
  const address = text.slice(start, end);
  const parts = address.split(".");
  const numbers = parts.map(Number);
  if (parts.some((part, i) => (part.length > 1 && part.startsWith("0")) || (numbers[i] ?? 256) > 255)) return 0;
  const [first = 0] = numbers;
  // Loopback, "any" and masks say nothing about anyone.
  if (first === 0 || first === 127 || first === 255) return 0;
  if (named) return 0.9;
  const before = text.slice(Math.max(0, start - 24), start);
  if (VERSION_BEFORE.test(before) && !before.endsWith("//")) return 0;
  if (first === 10 && numbers.slice(1).some((number) => number > 0)) return 0.7;
  if (WELL_KNOWN.has(address) || numbers.some((number) => number >= SMALL)) return address.endsWith(".0.0.0") ? 0 : 0.7;
  return hasContext(text, start, end, CONTEXT) ? 0.6 : 0;
}

function isV6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  let count = groups.length;
  if (last.includes(".")) {
    if (!/^(?:\d{1,3}\.){3}\d{1,3}$/.test(last) || last.split(".").some((part) => Number(part) > 255)) return false;
    groups.pop();
    count++;
  }
  if (groups.some((group) => !/^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  // The machine itself, "any" and net masks.
  if (/^(?:0+:|:)*0*1?$/.test(text) || /^(?:ffff:)+(?:ffff|[0:]*)$/i.test(text)) return false;
  if (halves.length === 1) return count === 8 && !groups.every((group) => group.length === 2);
  if (count > 7) return false;
  // "a::b" may be code; an address has more to it, or begins like one.
  return (
    count >= 3 ||
    (count >= 1 && /^(?:2[0-9a-f]{3}|3[0-9a-f]{3}|fe[89ab][0-9a-f]|f[cd][0-9a-f]{2}|ff[0-9a-f]{2}|64)::/i.test(text)) ||
    /^::ffff:/i.test(text)
  );
}

function find(text: string, context?: { property?: string }): Detection[] {
  const property = context?.property === undefined ? undefined : propertyOf(context.property);
  const named =
    property !== undefined &&
    (property.words.has("ip") || property.words.has("ipv4") || property.words.has("ips") || property.joined.endsWith("ipaddress"));
  const found: Detection[] = [];
  V4.lastIndex = 0;
  for (let match = text.includes(".") ? V4.exec(text) : null; match !== null; match = V4.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    // The address at the end of an IPv6 one belongs to that.
    const score =
      text[start - 1] === ":" &&
      /[0-9A-Fa-f:]:$/.test(text.slice(Math.max(0, start - 2), start)) &&
      text.slice(Math.max(0, start - 24), start).includes("::")
        ? 0
        : v4Score(text, start, end, named);
    if (score > 0) found.push({ start, end, score });
  }
  // Most colons stand in times and URLs.
  if (!text.includes(":") || !V6_SHAPE.test(text)) return found;
  V6.lastIndex = 0;
  for (let match = V6.exec(text); match !== null; match = V6.exec(text)) {
    // A sentence's colon or full stop is not part of the address.
    const written = /^(.*?[0-9A-Fa-f:]):?$/.exec(match[0])?.[1] ?? "";
    const address = written.endsWith(":") && !written.endsWith("::") ? written.slice(0, -1) : written;
    const start = match.index;
    const end = start + address.length;
    if (!address.includes(":") || isWordAt(text, start - 1) || /[.:]/.test(text[start - 1] ?? "") || isWordAt(text, end) || !isV6(address))
      continue;
    const zone = /^%[A-Za-z0-9._-]{1,16}/.exec(text.slice(end, end + 18));
    found.push({ start, end: end + (zone?.[0].length ?? 0), score: 0.8 });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Finds IPv4 and IPv6 addresses. */
export const ipDetector: Detector = {
  kind: "IP",
  applies: (features) =>
    (features.joined >= 4 && (features.mask & HAS.dot) !== 0 && !isTime(features)) ||
    ((features.mask & HAS.colon) !== 0 && !isTime(features)),
  find,
};
