// Private keys in PEM armor, also where line breaks are escaped, and keys of age and PuTTY.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
/** Without an end, what looks like the body of a key. */
const BODY = /^(?:[A-Za-z0-9+/=\s:,.-]|\\[nr]){0,16384}/;
const AGE = /(?<![A-Za-z0-9-])AGE-SECRET-KEY-1[0-9A-Z]{58}(?![0-9A-Z])/g;

function find(text: string): Detection[] {
  const found: Detection[] = [];
  if (!text.includes("PRIVATE KEY") && !text.includes("AGE-SECRET")) return found;
  let floor = 0;
  // The next end is looked for once, however many beginnings there are: else the work would grow with their product.
  let end: RegExpExecArray | null | undefined;
  for (const begin of text.matchAll(BEGIN)) {
    if (begin.index < floor) continue;
    const body = begin.index + begin[0].length;
    if (end === undefined || (end !== null && end.index < body)) {
      END.lastIndex = body;
      end = END.exec(text);
    }
    const stop = end === null ? body + (BODY.exec(text.slice(body, body + 16384))?.[0].trimEnd().length ?? 0) : end.index + end[0].length;
    // A bare header is a mention, not a key.
    if (end === null && stop - body < 40) continue;
    found.push({ start: begin.index, end: stop, score: 1 });
    floor = stop;
  }
  for (const match of text.matchAll(AGE)) found.push({ start: match.index, end: match.index + match[0].length, score: 1 });
  return found;
}

/** Finds private keys. */
export const privateKeyDetector: Detector = {
  kind: "PRIVATE_KEY",
  applies: ({ mask, word }) => word && (mask & HAS.dash) !== 0 && (mask & HAS.upper) !== 0,
  find,
};
