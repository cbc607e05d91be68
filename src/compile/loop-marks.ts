// Which tokens run more than once: bodies of loops and of callbacks such as that of map().
// Trust: guest text
import type { Parsed, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/** Methods that call what they are given once for each item. */
const REPEATING: ReadonlySet<string> = new Set([
  "map",
  "forEach",
  "filter",
  "flatMap",
  "reduce",
  "reduceRight",
  "some",
  "every",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "sort",
  "toSorted",
  "from",
  "fromAsync",
  "replace",
  "replaceAll",
]);

/**
 * Marks tokens that stand in a loop.
 *
 * @param parsed program
 * @returns 1 for each token in a loop, else 0; functions called from a loop are not followed
 */
export function loopMarks({ text, tokens }: Parsed): Uint8Array {
  const marks = new Uint8Array(tokens.length);
  const loops: boolean[] = [false];
  // A loop without braces lasts to the end of its statement.
  let single: { depth: number } | undefined;
  let pending = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.isType) continue;
    const before = tokens[i - 1];
    const isLoop = loops.at(-1) === true || single !== undefined;
    marks[i] = isLoop ? 1 : 0;
    switch (token.type) {
      case tt._for:
      case tt._while:
      case tt._do:
        pending = true;
        break;
      case tt.parenL: {
        const name = before === undefined ? "" : text.slice(before.start, before.end);
        const repeats = tokens[i - 2]?.type === tt.dot && REPEATING.has(name);
        loops.push(isLoop || repeats || before?.type === tt._while);
        break;
      }
      case tt.braceL:
        loops.push(isLoop || pending);
        pending = false;
        break;
      case tt.bracketL:
      case tt.dollarBraceL:
        loops.push(isLoop);
        break;
      case tt.parenR:
      case tt.bracketR:
      case tt.braceR:
        if (loops.length > 1) loops.pop();
        if (single !== undefined && loops.length < single.depth) single = undefined;
        if (pending && token.type === tt.parenR && tokens[i + 1]?.type !== tt.braceL) {
          single = { depth: loops.length };
          pending = false;
        }
        break;
      case tt.semi:
        if (single !== undefined && loops.length <= single.depth) single = undefined;
        break;
      default:
        break;
    }
  }
  return marks;
}
