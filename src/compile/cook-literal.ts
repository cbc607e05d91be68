// What the raw text of a string literal or template part means: its escapes resolved.
// Trust: guest text

const SINGLE: { readonly [unit: string]: string } = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "0": "\0" };

/**
 * Resolves the escapes of a literal.
 *
 * @param raw what stands between the quotes
 * @returns the value; `undefined` for an escape that is not one
 */
export function cookLiteral(raw: string): string | undefined {
  let cooked = "";
  let copied = 0;
  for (let at = raw.indexOf("\\"); at >= 0; at = raw.indexOf("\\", copied)) {
    cooked += raw.slice(copied, at);
    const escape = readEscape(raw, at + 1);
    if (escape === undefined) return undefined;
    cooked += escape.value;
    copied = escape.end;
  }
  return copied === 0 ? raw : cooked + raw.slice(copied);
}

/**
 * Reads one escape.
 *
 * @param raw text
 * @param at offset behind the backslash
 * @returns value and offset behind it; `undefined` when it is none
 */
export function readEscape(raw: string, at: number): { readonly value: string; readonly end: number } | undefined {
  const unit = raw.charAt(at);
  switch (unit) {
    case "":
      return undefined;
    case "x":
      return fromHex(raw.slice(at + 1, at + 3), 2, at + 3);
    case "u": {
      if (raw.charAt(at + 1) !== "{") return fromHex(raw.slice(at + 1, at + 5), 4, at + 5);
      const close = raw.indexOf("}", at);
      return close < 0 || close - at > 10 ? undefined : fromHex(raw.slice(at + 2, close), close - at - 2, close + 1);
    }
    case "\r":
      return { value: "", end: raw.charAt(at + 1) === "\n" ? at + 2 : at + 1 };
    case "\n":
    case "\u2028":
    case "\u2029":
      return { value: "", end: at + 1 };
    default:
      return { value: SINGLE[unit] ?? unit, end: at + 1 };
  }
}

function fromHex(digits: string, length: number, end: number): { value: string; end: number } | undefined {
  if (digits.length !== length || length === 0 || !/^[\da-f]+$/i.test(digits)) return undefined;
  const point = Number.parseInt(digits, 16);
  return point > 0x10ffff ? undefined : { value: String.fromCodePoint(point), end };
}
