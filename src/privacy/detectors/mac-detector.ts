// Hardware addresses of network interfaces.
// Trust: guest text
import type { Detection, Detector, TextFeatures } from "../../core/privacy.ts";
import { hasContext } from "../context-words.ts";
import { propertyOf } from "../property-names.ts";
import { HAS, isTime } from "../text-features.ts";

const PAIRS = /(?<![0-9A-Za-z:-])[0-9A-Fa-f]{2}([:-])(?:[0-9A-Fa-f]{2}\1){4}[0-9A-Fa-f]{2}(?![0-9A-Za-z]|[:-][0-9A-Fa-f])/g;
const QUADS = /(?<![0-9A-Za-z.])[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}(?![0-9A-Za-z]|\.[0-9A-Fa-f])/g;
const BARE = /(?<![0-9A-Za-z])[0-9A-Fa-f]{12}(?![0-9A-Za-z])/g;
/** Cheaper than the patterns above, and what most texts end at. */
const SHAPE = /(?:[0-9A-Fa-f]{2}[:-]){5}|[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.|[0-9A-Fa-f]{12}/;
const CONTEXT = /\b(?:mac|bssid|hardware addr(?:ess)?|ethernet|hwaddr|wifi|wlan|physical address|ether)\b/i;

/** All zeros, all ones: placeholders and broadcasts. */
function isPlaceholder(address: string): boolean {
  return /^(?:0+|f+)$/i.test(address.replace(/[:.-]/g, ""));
}

function isMacName(name: string): boolean {
  return ["mac", "bssid", "macaddress"].some((word) => propertyOf(name).words.has(word));
}

function find(text: string, context?: { property?: string }): Detection[] {
  if (!SHAPE.test(text)) return [];
  const found: Detection[] = [];
  const named = context?.property !== undefined && isMacName(context.property);
  const inContext = (start: number, end: number): boolean => named || hasContext(text, start, end, CONTEXT);
  for (const match of text.matchAll(PAIRS)) {
    const end = match.index + match[0].length;
    // 20-24-05-01-10-30 is a time.
    if (isPlaceholder(match[0]) || (/^(?:19|20)-\d\d-[01]\d-[0-3]\d-/.test(match[0]) && !inContext(match.index, end))) continue;
    found.push({ start: match.index, end, score: 0.9 });
  }
  for (const match of text.matchAll(QUADS)) {
    const end = match.index + match[0].length;
    if (!isPlaceholder(match[0]) && (/[A-Fa-f]/.test(match[0]) || inContext(match.index, end)))
      found.push({ start: match.index, end, score: 0.8 });
  }
  for (const match of text.matchAll(BARE)) {
    const end = match.index + match[0].length;
    if (!isPlaceholder(match[0]) && inContext(match.index, end)) found.push({ start: match.index, end, score: 0.7 });
  }
  return found;
}

function mayHoldMac({ mask, digits, joined, mixed, run, word }: TextFeatures, property: string | undefined): boolean {
  if ((mask & HAS.colon) !== 0 || ((mask & HAS.dot) !== 0 && mixed >= 2)) return true;
  if ((mask & HAS.dash) !== 0 && run >= 16 && ((mask & (HAS.upper | HAS.lower)) !== 0 || joined >= 12)) return true;
  return run >= 12 && digits > 0 && (mixed >= 2 || joined >= 12) && (word || (property !== undefined && isMacName(property)));
}

/** Finds MAC addresses. */
export const macDetector: Detector = {
  kind: "MAC",
  applies: (features, property) => !isTime(features) && mayHoldMac(features, property),
  find,
};
