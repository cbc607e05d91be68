// Takes the program out of Markdown code fences, with whatever prose stands around them.
// Trust: guest text
import { pick, type Rewritten } from "./rewrite.ts";

interface Block {
  readonly start: number;
  readonly end: number;
  readonly language: string;
}

/** Blocks in these languages may be the program; so may blocks in none. */
const LANGUAGES: ReadonlySet<string> = new Set([
  "",
  "js",
  "javascript",
  "ts",
  "typescript",
  "jsx",
  "tsx",
  "mjs",
  "mts",
  "cjs",
  "node",
  "ecmascript",
  "code",
  "tool_code",
  "json",
]);
const MAX_BLOCKS = 50;

/**
 * Takes fenced blocks: all of them joined, else the last that may be the program.
 *
 * @param text as written
 * @returns the candidates
 */
export function unwrapFences(text: string): readonly Rewritten[] {
  const all = findBlocks(text);
  const blocks = all.filter((block) => LANGUAGES.has(block.language));
  if (blocks.length === 0) return inlineFence(text);
  const results: Rewritten[] = [];
  // A `return` ends the first of two alternatives: joined, the second would never run.
  if (blocks.length > 1 && !blocks.slice(0, -1).some(({ start, end }) => RETURNS.test(text.slice(start, end)))) {
    const pieces = blocks.flatMap(({ start, end }): [[number, number], [string, number]] => [
      [start, end],
      ["\n", end],
    ]);
    results.push(pick(text, pieces, `Joined the ${blocks.length} fenced blocks into one program.`));
  }
  const note = blocks.length > 1 ? "Took one of the fenced blocks as the program." : NOTE;
  for (const { start, end, language } of blocks.slice(-6).reverse()) {
    results.push(pick(text, [[start, end]], note));
    // A block that says it is code is the program: if it is broken, running an earlier one would be half of it.
    if (language !== "" && language !== "json") break;
  }
  return results;
}

const RETURNS = /^return\b/m;
const NOTE = "Took the program out of its code fence.";

/** Fences at the start of a line, three or more of ` or ~; a block without an end goes to the end of the text. */
function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { fence: string; start: number; language: string } | undefined;
  for (let at = 0; at <= text.length && blocks.length < MAX_BLOCKS;) {
    const feed = text.indexOf("\n", at);
    const end = feed < 0 ? text.length : feed;
    const line = text.slice(at, Math.min(end, at + 200));
    const match = /^[ \t>]*(`{3,}|~{3,})[ \t]*([^\r\n]*)/.exec(line);
    if (match !== null) {
      const fence = match[1] as string;
      const info = (match[2] as string).trim();
      if (open === undefined) {
        const language = (/^[\w+-]*/.exec(info)?.[0] ?? "").toLowerCase();
        // What stands behind the fence in the same line may be code already.
        if (!info.includes(fence)) open = { fence, start: Math.min(end + 1, text.length), language };
      } else if (info === "" && fence[0] === open.fence[0] && fence.length >= open.fence.length) {
        blocks.push({ start: open.start, end: at, language: open.language });
        open = undefined;
      }
    } else if (open !== undefined && feed < 0) {
      const from = Math.max(at, text.length - 200);
      const tail = /(`{3,}|~{3,})\s*$/.exec(text.slice(from));
      if (tail !== null) {
        blocks.push({ start: open.start, end: from + tail.index, language: open.language });
        open = undefined;
      }
    }
    if (feed < 0) break;
    at = feed + 1;
  }
  if (open !== undefined) blocks.push({ start: open.start, end: text.length, language: open.language });
  return blocks;
}

/** ```` ```js return 1``` ```` in one line. */
function inlineFence(text: string): readonly Rewritten[] {
  const match = /(`{3,}|~{3,})(?:(?:js|javascript|ts|typescript)\b)?/i.exec(text);
  if (match === null) return [];
  const start = match.index + match[0].length;
  const close = text.indexOf(match[1] as string, start);
  return [pick(text, [[start, close < 0 ? text.length : close]], NOTE)];
}
