// Programs for comparing two builds of the engine: many small random ones, the same each time.
// Trust: host

/** A small generator of pseudo-random integers (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const LEAVES = [
  "0",
  "1",
  "-7",
  "3.25",
  "1e300",
  "NaN",
  "null",
  "undefined",
  "true",
  '"abc"',
  '"7"',
  '"é😀"',
  "[]",
  "[3, 1, 2]",
  "({ a: 1, b: [2] })",
  "x",
  "list",
  "text",
  "10n",
  "/b+/",
  "new Date(86400000)",
  "new Set([1, 2, 2])",
  "(v) => v",
];
const UNARY = ["-", "+", "!", "~", "typeof ", "void "];
const BINARY = ["+", "-", "*", "/", "%", "**", "<", ">=", "==", "===", "&&", "||", "??", "&", "|", "^", "<<", ">>", ">>>", ","];
const METHODS = [
  ".toString()",
  "?.length",
  "?.slice?.(1)",
  "?.map?.((v) => v + 1)",
  "?.filter?.(Boolean)",
  "?.reduce?.((a, b) => a + b, 0)",
  "?.sort?.()",
  "?.join?.('-')",
  "?.split?.('')",
  "?.toUpperCase?.()",
  "?.replace?.(/[aeiou]/g, (m) => m + m)",
  "?.padStart?.(9, 'xy')",
  "?.repeat?.(3)",
  "?.indexOf?.('b')",
  "?.includes?.(1)",
  "?.flat?.(2)",
  "?.concat?.([4])",
  "?.reverse?.()",
  "?.at?.(-1)",
  "?.toFixed?.(3)",
  "?.matchAll?.(/./gu) && [...x]",
  "?.entries?.() && 1",
  "?.constructor?.name",
  "?.normalize?.('NFD')",
  "?.localeCompare?.('b')",
  "?.codePointAt?.(1)",
];

/** One random expression, nested up to a depth. */
function expression(random: (below: number) => number, depth: number): string {
  const inner = (): string => expression(random, depth - 1);
  if (depth <= 0) return LEAVES[random(LEAVES.length)] ?? "0";
  switch (random(10)) {
    case 0:
      return `(${UNARY[random(UNARY.length)]}(${inner()}))`;
    case 1:
    case 2:
      return `((${inner()}) ${BINARY[random(BINARY.length)]} (${inner()}))`;
    case 3:
    case 4:
      return `(${inner()})${METHODS[random(METHODS.length)]}`;
    case 5:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 6:
      return `[${inner()}, ${inner()}]`;
    case 7:
      return `({ a: ${inner()}, b: ${inner()} })`;
    case 8:
      return `((x) => { let n = 0; for (const y of [${inner()}, ${inner()}]) { n += 1; if (n > x) break; x = y } return [n, x] })(${inner()})`;
    default:
      return `(() => { try { return ${inner()} } catch (e) { return e.name + e.message } finally { count++ } })()`;
  }
}

/** As many programs as asked for; each is one expression over a few variables. */
export function generatePrograms(count: number, seed: number): string[] {
  const random = createRandom(seed);
  return Array.from(
    { length: count },
    () => `let count = 0; const x = 5, list = [9, 8, "7"], text = "The quick brown fox"; [${expression(random, 4)}, count]`,
  );
}
