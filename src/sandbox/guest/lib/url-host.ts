// The URL standard's host parser: domains, IPv4 in all its spellings, IPv6, opaque hosts. `undefined` means failure.
// Trust: guest text
import { domainToAscii } from "./idna.ts";
import { CONTROL_SET, percentDecode, percentEncode } from "./percent-encode.ts";

const FORBIDDEN_HOST = /[\0\t\n\r #/:<>?@[\\\]^|]/;
const FORBIDDEN_DOMAIN = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;

/** Parses and serializes a host; `special` is false for schemes that the standard does not know. */
export function parseHost(input: string, special: boolean): string | undefined {
  if (input.startsWith("[")) {
    if (!input.endsWith("]")) return undefined;
    const pieces = parseIpv6(input.slice(1, -1));
    return pieces && `[${serializeIpv6(pieces)}]`;
  }
  if (!special) return FORBIDDEN_HOST.test(input) ? undefined : percentEncode(input, CONTROL_SET);
  const domain = domainToAscii(percentDecode(input));
  if (domain === undefined || domain === "" || FORBIDDEN_DOMAIN.test(domain)) return undefined;
  return endsInNumber(domain) ? parseIpv4(domain) : domain;
}

function endsInNumber(domain: string): boolean {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  const last = parts[parts.length - 1] as string;
  return /^[0-9]+$/.test(last) || /^0[xX][0-9a-fA-F]*$/.test(last);
}

function parseIpv4Number(part: string): number {
  if (part === "") return NaN;
  if (/^0[xX]/.test(part)) {
    const digits = part.slice(2);
    return digits === "" ? 0 : /^[0-9a-fA-F]+$/.test(digits) ? parseInt(digits, 16) : NaN;
  }
  if (part.length > 1 && part.startsWith("0")) return /^[0-7]+$/.test(part) ? parseInt(part, 8) : NaN;
  return /^[0-9]+$/.test(part) ? Number(part) : NaN;
}

function parseIpv4(domain: string): string | undefined {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  if (parts.length > 4) return undefined;
  const numbers = parts.map(parseIpv4Number);
  const last = numbers.pop() as number;
  if (Number.isNaN(last) || numbers.some((number) => !(number <= 255)) || last >= 256 ** (4 - numbers.length)) return undefined;
  let address = last;
  numbers.forEach((number, index) => {
    address += number * 256 ** (3 - index);
  });
  return [address / 16777216, address / 65536, address / 256, address].map((part) => Math.floor(part) % 256).join(".");
}

function parseIpv6(input: string): number[] | undefined {
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  let piece = 0;
  let compress = -1;
  let at = 0;
  if (input.startsWith(":")) {
    if (input.charAt(1) !== ":") return undefined;
    at = 2;
    compress = ++piece;
  }
  while (at < input.length) {
    if (piece === 8) return undefined;
    if (input.charAt(at) === ":") {
      if (compress >= 0) return undefined;
      at++;
      compress = ++piece;
      continue;
    }
    const digits = (/^[0-9a-fA-F]{0,4}/.exec(input.slice(at, at + 4)) as RegExpExecArray)[0];
    const end = at + digits.length;
    if (input.charAt(end) === ".") {
      if (digits === "" || piece > 6) return undefined;
      const parts = input.slice(at).split(".");
      if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256)) return undefined;
      const [a, b, c, d] = parts.map(Number) as [number, number, number, number];
      pieces[piece++] = a * 256 + b;
      pieces[piece++] = c * 256 + d;
      at = input.length;
      break;
    }
    if (end < input.length && (input.charAt(end) !== ":" || end + 1 === input.length)) return undefined;
    pieces[piece++] = digits === "" ? 0 : parseInt(digits, 16);
    at = end + 1;
  }
  if (compress < 0) return piece === 8 ? pieces : undefined;
  const moved = pieces.slice(compress, piece);
  return [...pieces.slice(0, compress), ...Array.from({ length: 8 - piece }, () => 0), ...moved];
}

function serializeIpv6(pieces: readonly number[]): string {
  // The first longest run of at least two zeros becomes "::".
  let start = -1;
  let longest = 1;
  for (let at = 0; at < 8; at++) {
    let length = 0;
    while (at + length < 8 && pieces[at + length] === 0) length++;
    if (length > longest) {
      start = at;
      longest = length;
    }
  }
  const hex = pieces.map((piece) => piece.toString(16));
  if (start < 0) return hex.join(":");
  return `${hex.slice(0, start).join(":")}::${hex.slice(start + longest).join(":")}`;
}
