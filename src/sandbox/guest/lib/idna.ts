// Domain names to ASCII by UTS #46 as browsers apply it, without its tables: they follow from normalization and letter case.
// What would need a table (rare scripts, mixed writing directions, joiners) is refused with an error that says so.
// Trust: guest text
import { punycodeDecode, punycodeEncode } from "./punycode.ts";

const IGNORED =
  "[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2060-\\u2064\\u206a-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0100}-\\u{e01ef}]";
/** Assigned, and disallowed all the same. */
const DISALLOWED =
  "[\\p{Cn}\\p{Co}\\p{Cs}\\p{Cc}\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u1680\\u200e\\u200f\\u2024-\\u2026\\u2028-\\u202e\\u2047-\\u2049\\u2066-\\u2069\\u2100\\u2101\\u2105\\u2106\\u2488-\\u249b\\u2a74\\u2ff0-\\u2fff\\u31ef\\u33c2\\u33c7\\u33d8\\ufdfa\\ufdfb\\ufe12\\ufe13\\ufe16\\ufe19\\ufe30\\ufe47\\ufe48\\ufe52\\ufe55\\ufe56\\ufe5f\\ufe64\\ufe65\\ufe68\\ufe6a\\ufe6b\\ufff9-\\ufffd\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1f100}\\u{e0001}\\u{e0020}-\\u{e007f}]";
const UNSUPPORTED = "[\\u200c\\u200d\\u13a0-\\u13ff\\u1c80-\\u1c88\\uab70-\\uabbf]";
const RIGHT_TO_LEFT = "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]";
const PLAIN_RIGHT_TO_LEFT =
  "^[\\u05d0-\\u05ea\\u0620-\\u064a\\u0671-\\u06d3](?:[\\u05d0-\\u05ea\\u0620-\\u064a\\u0671-\\u06d30-9-]*[\\u05d0-\\u05ea\\u0620-\\u064a\\u0671-\\u06d30-9])?$";
const PLAIN_LEFT_TO_RIGHT = "^(?:[a-z](?:[a-z0-9-]*[a-z0-9])?|\\p{L}*)$";
const STARTS_WITH_MARK = "^\\p{M}";
const ASCII = /^[\0-\x7f]*$/;

const compiled = new Map<string, RegExp>();

/** Compiled at first use: most programs never see such a host, and the Unicode classes are large. */
function pattern(source: string): RegExp {
  let made = compiled.get(source);
  if (made === undefined) compiled.set(source, (made = new RegExp(source, source === IGNORED ? "gu" : "u")));
  return made;
}

function mapChar(char: string): string {
  if (char === "ς") return char;
  const iota = char.normalize("NFD");
  const folded = (iota.includes("\u0345") ? iota.replace("\u0345", "ι") : char).normalize("NFKC").toLowerCase();
  return folded.replace("ς", "σ").normalize("NFKC");
}

function mapDomain(domain: string): string {
  return Array.from(domain.replace(pattern(IGNORED), ""), mapChar)
    .join("")
    .normalize("NFC")
    .replace(/。/g, ".");
}

function refuse(domain: string): never {
  throw new TypeError(
    `URL: the host ${JSON.stringify(domain)} has characters that the sandbox cannot convert for sure; write its ASCII form (xn--…)`,
  );
}

function labelToAscii(label: string): string | undefined {
  if (ASCII.test(label)) {
    if (!label.startsWith("xn--")) return label;
    const decoded = punycodeDecode(label.slice(4));
    const valid =
      decoded !== undefined &&
      !ASCII.test(decoded) &&
      !pattern(DISALLOWED).test(decoded) &&
      mapDomain(decoded) === decoded &&
      !pattern(STARTS_WITH_MARK).test(decoded);
    return valid && "xn--" + punycodeEncode(decoded) === label ? label : undefined;
  }
  return label.startsWith("xn--") || pattern(STARTS_WITH_MARK).test(label) ? undefined : "xn--" + punycodeEncode(label);
}

/** The ASCII form of a domain, `undefined` for one that is not valid. */
export function domainToAscii(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain.toLowerCase();
  if (pattern(UNSUPPORTED).test(domain)) refuse(domain);
  if (pattern(DISALLOWED).test(domain)) return undefined;
  const mapped = mapDomain(domain);
  // Spaces and stars appear here when a compatibility character is taken apart; browsers disagree about them.
  if (/[ *]/.test(mapped) && !/[ *]/.test(domain)) refuse(domain);
  const labels = mapped.split(".");
  if (
    pattern(RIGHT_TO_LEFT).test(mapped) &&
    !labels.every((label) => pattern(pattern(RIGHT_TO_LEFT).test(label) ? PLAIN_RIGHT_TO_LEFT : PLAIN_LEFT_TO_RIGHT).test(label))
  )
    refuse(domain);
  const ascii = labels.map(labelToAscii);
  const name = ascii.join(".");
  return ascii.includes(undefined) || name === "" ? undefined : name;
}
