// Takes away what models write around a program in angle brackets: thinking, <code>, tool-call markup.
// Trust: guest text
import { pick, type Rewritten } from "./rewrite.ts";

const THINKING = "think|thinking|thought|reasoning|scratchpad|analysis|reflection|plan";
const OPEN_THINKING = new RegExp(`^\\s*<(${THINKING})\\b[^>]{0,200}>`, "i");
const CLOSE_THINKING = new RegExp(`</(?:${THINKING})\\s*>`, "gi");

/**
 * Drops a `<think>` part in front of the program, and everything before a stray `</think>`.
 *
 * @param text as written
 * @returns the rest
 */
export function unwrapThinking(text: string): readonly Rewritten[] {
  CLOSE_THINKING.lastIndex = 0;
  let end = -1;
  for (let match = CLOSE_THINKING.exec(text); match !== null; match = CLOSE_THINKING.exec(text)) end = match.index + match[0].length;
  if (end >= 0) return [pick(text, [[end, text.length]], "Dropped the thinking in front of the program.")];
  const open = OPEN_THINKING.exec(text);
  return open === null ? [] : [pick(text, [[open[0].length, text.length]], `Dropped a <${open[1] as string}> tag that is never closed.`)];
}

/** Marks of chat templates that a model spells out: `<|channel|>…<|message|>`, `<|im_end|>`. */
const MARK = "<[|｜][^<>|｜\\n]{1,40}[|｜]>";
const MARKS_BEFORE = new RegExp(`^\\s*(?:[^]*<[|｜]message[|｜]>|(?:${MARK}\\s*)+)`);
const MARKS_BEHIND = new RegExp(`(?:\\s*${MARK})+\\s*$`);

/**
 * Drops the marks of a chat template around the program.
 *
 * @param text as written
 * @returns the rest
 */
export function unwrapMarks(text: string): readonly Rewritten[] {
  if (!/<[|｜]/.test(text)) return [];
  const start = MARKS_BEFORE.exec(text.slice(0, 4_000))?.[0].length ?? 0;
  const from = Math.max(start, text.length - 400);
  const tail = MARKS_BEHIND.exec(text.slice(from));
  const end = tail === null ? text.length : from + tail.index;
  return start === 0 && end === text.length ? [] : [pick(text, [[start, end]], "Dropped the marks of a chat template around the program.")];
}

/** Tags whose content is the program, wherever they stand. */
const CODE_TAG =
  /<(code|execute|execute_code|run_code|script|javascript|typescript|js|ts|program|parameter|arg|argument|source|input|answer|pre|tool_code|arg_value)\b[^<>]{0,200}>/gi;
const EDGE_OPEN =
  /^\s*<([A-Za-z_][\w:.-]{0,60})(?:=[\w.-]{1,60})?(?:\s+[\w:-]{1,40}(?:=(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[^\s<>"']{1,80}))?){0,8}\s*>/;
const EDGE_CLOSE = /<\/([A-Za-z_][\w:.-]{0,60})\s*>\s*$/;
/** Neither a page nor thinking is a program, whatever stands in it. */
const MARKUP = new RegExp(`^(?:html|head|body|div|span|p|table|ul|ol|svg|xml|section|main|h\\d|${THINKING})$`, "i");
const CDATA = /^\s*<!\[CDATA\[/;

/**
 * Takes the program out of tags such as `<code>` or `<invoke><parameter name="code">`.
 *
 * @param text as written
 * @returns what stands inside; first that of a tag known to hold code, then that of the outermost tag
 */
export function unwrapTags(text: string): readonly Rewritten[] {
  const results: Rewritten[] = [];
  const cdata = CDATA.exec(text);
  if (cdata !== null) {
    const close = text.lastIndexOf("]]>");
    return [pick(text, [[cdata[0].length, close < 0 ? text.length : close]], "Took the program out of a CDATA section.")];
  }
  const inner = codeTag(text);
  if (inner !== undefined) results.push(inner);
  const open = EDGE_OPEN.exec(text);
  const close = EDGE_CLOSE.exec(text.slice(Math.max(0, text.length - 200)));
  if (open !== null || close !== null) {
    const start = open === null ? 0 : open[0].length;
    const end = close === null ? text.length : text.length - close[0].length;
    const name = (open ?? close)?.[1] as string;
    // `<a>…</a><b>…</b>` is not one thing in a tag.
    const isOne = open === null || close === null || open[1] === close[1];
    if (start < end && isOne && !MARKUP.test(name)) results.push(pick(text, [[start, end]], `Took the program out of <${name}>.`));
  }
  return results;
}

function codeTag(text: string): Rewritten | undefined {
  CODE_TAG.lastIndex = 0;
  let found: RegExpExecArray | undefined;
  for (let match = CODE_TAG.exec(text); match !== null; match = CODE_TAG.exec(text)) {
    if (found === undefined || /name=["']?(?:code|script|source|program)/i.test(match[0])) found = match;
    if (CODE_TAG.lastIndex > 20_000) break;
  }
  if (found === undefined) return undefined;
  const start = found.index + found[0].length;
  const name = found[1] as string;
  const close = text.toLowerCase().lastIndexOf(`</${name.toLowerCase()}`);
  return pick(text, [[start, close < start ? text.length : close]], `Took the program out of <${name}>.`);
}
