// Punycode (RFC 3492), both ways.
// Trust: guest text

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + 38));
}

function threshold(place: number, bias: number): number {
  return Math.min(Math.max(place - bias, T_MIN), T_MAX);
}

/** What follows `xn--` for a label. */
export function punycodeEncode(label: string): string {
  const points = Array.from(label, (char) => char.codePointAt(0) as number);
  let out = points
    .filter((point) => point < 128)
    .map((point) => String.fromCharCode(point))
    .join("");
  const basic = out.length;
  let done = basic;
  if (basic > 0) out += "-";
  let delta = 0;
  let bias = 72;
  for (let next = 128; done < points.length; next++) {
    const lowest = Math.min(...points.filter((point) => point >= next));
    delta += (lowest - next) * (done + 1);
    next = lowest;
    for (const point of points) {
      if (point < next) delta++;
      if (point !== next) continue;
      let rest = delta;
      for (let place = BASE; ; place += BASE) {
        const t = threshold(place, bias);
        if (rest < t) break;
        out += DIGITS.charAt(t + ((rest - t) % (BASE - t)));
        rest = Math.floor((rest - t) / (BASE - t));
      }
      out += DIGITS.charAt(rest);
      bias = adapt(delta, done + 1, done === basic);
      delta = 0;
      done++;
    }
    delta++;
  }
  return out;
}

/** The label that `xn--` and this text stand for; `undefined` when it is malformed. */
export function punycodeDecode(text: string): string | undefined {
  const split = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(split, 0)), (char) => char.charCodeAt(0));
  let next = 128;
  let index = 0;
  let bias = 72;
  for (let at = split + 1; at < text.length;) {
    const start = index;
    let weight = 1;
    for (let place = BASE; ; place += BASE) {
      const digit = DIGITS.indexOf(text.charAt(at) || "?");
      at++;
      if (digit < 0) return undefined;
      index += digit * weight;
      const t = threshold(place, bias);
      if (digit < t) break;
      weight *= BASE - t;
      if (weight > 2 ** 31) return undefined;
    }
    const length = points.length + 1;
    bias = adapt(index - start, length, start === 0);
    next += Math.floor(index / length);
    if (next > 0x10ffff) return undefined;
    index %= length;
    points.splice(index++, 0, next);
  }
  return points.map((point) => String.fromCodePoint(point)).join("");
}
