// Takes the program out of Markdown code fences, with whatever prose stands around them.
// Trust: guest text
import { looksLikeCode } from "./unwrap-json.ts";
import { pick, type Rewritten } from "./rewrite.ts";

interface Block {
  /** Offset of the line that opens it. */
  readonly open: number;
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
/** `ts title="a.ts"` and `{1,3}` say something about the block; this is its first line. */
const CODE_IN_INFO = /;|\(|\b(?:const|let|var|return|await|import|export|function|async)\s/;

/**
 * Takes fenced blocks: all of them joined, else the last that may be the program.
 *
 * @param text as written
 * @returns the candidates
 */
export function unwrapFences(text: string): readonly Rewritten[] {
  const all = findBlocks(text);
  if (all.length === 0) return inlineFence(text);
  const [only] = all;
  // A fence that was never opened: the program is what stands before it.
  if (
    all.length === 1 &&
    only?.language === "" &&
    only.end === text.length &&
    isBlank(text, only) &&
    text.slice(0, only.open).trim() !== ""
  )
    return [pick(text, [[0, only.open]], "Dropped a code fence that was never opened.")];
  const blocks = programBlocks(text, all);
  if (blocks.length === 0) return [];
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
    if (language === "" ? looksLikeCode(text.slice(start, end)) : language !== "json") break;
  }
  return results;
}

/** Where some blocks say that they are code, the others are output or examples of it; empty ones count only alone. */
function programBlocks(text: string, all: readonly Block[]): Block[] {
  const named = all.filter(({ language }) => LANGUAGES.has(language));
  const code = named.filter(({ language }) => language !== "" && language !== "json");
  const blocks = code.length > 0 ? code : named;
  const full = blocks.filter((block) => !isBlank(text, block));
  // An empty fence is an empty program; with words around it something is missing.
  return full.length > 0 ? full : blocks.filter(({ open }) => text.slice(0, open).trim() === "").slice(0, 1);
}

function isBlank(text: string, { start, end }: Block): boolean {
  return text.slice(start, end).trim() === "";
}

const RETURNS = /^return\b/m;
const NOTE = "Took the program out of its code fence.";

/**
 * Fences at the start of a line or list item, three or more of ` or ~, or the quotes that Python has for them; a block
 * without an end goes to the end of the text.
 */
function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { fence: string; open: number; start: number; language: string } | undefined;
  for (let at = 0; at <= text.length && blocks.length < MAX_BLOCKS;) {
    const feed = text.indexOf("\n", at);
    const end = feed < 0 ? text.length : feed;
    const line = text.slice(at, Math.min(end, at + 200));
    const match = /^\ufeff?[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?(`{3,}|~{3,}|'{3}|"{3})[ \t]*([^\r\n]*)/.exec(line);
    if (match !== null) {
      const fence = match[1] as string;
      const info = (match[2] as string).trim();
      if (open === undefined) {
        const language = (/^(?:\{\s*\.?)?([\w+-]*)/.exec(info)?.[1] ?? "").toLowerCase();
        // What stands behind the fence in the same line may be code already.
        const rest = info.slice(language.length).trimStart();
        const from = match[0].length - (match[2] as string).length;
        const start = CODE_IN_INFO.test(rest) ? at + line.indexOf(rest, from) : Math.min(end + 1, text.length);
        if (!info.includes(fence)) open = { fence, open: at, start, language };
      } else if (info === "" && fence[0] === open.fence[0] && fence.length >= open.fence.length) {
        blocks.push({ open: open.open, start: open.start, end: at, language: open.language });
        open = undefined;
      }
    } else if (open !== undefined && feed < 0) {
      const from = Math.max(at, text.length - 200);
      const tail = /(`{3,}|~{3,})\s*$/.exec(text.slice(from));
      if (tail !== null) {
        blocks.push({ open: open.open, start: open.start, end: from + tail.index, language: open.language });
        open = undefined;
      }
    }
    if (feed < 0) break;
    at = feed + 1;
  }
  if (open !== undefined) blocks.push({ open: open.open, start: open.start, end: text.length, language: open.language });
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
